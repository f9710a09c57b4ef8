CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);

CREATE TABLE game_table (
	table_id TEXT NOT NULL,
	head_seq BIGINT NOT NULL,
	summary TEXT NOT NULL,
	secret BLOB NOT NULL, due DOUBLE,
	PRIMARY KEY (table_id)
);

CREATE TABLE entry (
	table_id TEXT NOT NULL,
	seq BIGINT NOT NULL,
	body TEXT NOT NULL,
	command_id TEXT,
	digest TEXT,
	PRIMARY KEY (table_id, seq),
	CONSTRAINT entry_command UNIQUE (table_id, command_id),
	FOREIGN KEY(table_id) REFERENCES game_table (table_id) ON DELETE CASCADE
)
 WITHOUT ROWID

;

CREATE TABLE snapshot (
	table_id TEXT NOT NULL,
	seq BIGINT NOT NULL,
	body BLOB NOT NULL,
	PRIMARY KEY (table_id),
	FOREIGN KEY(table_id) REFERENCES game_table (table_id) ON DELETE CASCADE
);

CREATE TABLE session (
	token_hash BLOB NOT NULL,
	person TEXT NOT NULL,
	name TEXT NOT NULL,
	expires DOUBLE NOT NULL,
	PRIMARY KEY (token_hash)
);

CREATE INDEX session_person ON session (person);

CREATE TABLE result (
	table_id TEXT NOT NULL,
	number BIGINT NOT NULL,
	game TEXT NOT NULL,
	finished DOUBLE NOT NULL,
	body TEXT NOT NULL,
	PRIMARY KEY (table_id, number)
);

CREATE INDEX result_place ON result (finished, table_id, number);

CREATE TABLE calendar (
	one BIGINT NOT NULL,
	now DOUBLE NOT NULL,
	wall DOUBLE NOT NULL,
	PRIMARY KEY (one)
);

INSERT INTO alembic_version (version_num) VALUES ('0003')
