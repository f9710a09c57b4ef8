BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
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
INSERT INTO "entry" VALUES('kitchen',1,'{"do":"roll"}',NULL,NULL);
INSERT INTO "entry" VALUES('kitchen',2,'{"landed":[4]}','c1','digest of c1');
INSERT INTO "entry" VALUES('kitchen',3,'{"say":"it''s \u0000"}','c2','digest of c2');
CREATE TABLE game_table (
	table_id TEXT NOT NULL,
	head_seq BIGINT NOT NULL,
	summary TEXT NOT NULL,
	secret BLOB NOT NULL,
	PRIMARY KEY (table_id)
);
INSERT INTO "game_table" VALUES('kitchen',3,'{"name":"Kitchen, Ä"}',X'00FF10');
INSERT INTO "game_table" VALUES('attic',0,'{"name":"Attic"}',X'');
CREATE TABLE session (
	token_hash BLOB NOT NULL,
	person TEXT NOT NULL,
	name TEXT NOT NULL,
	expires DOUBLE NOT NULL,
	PRIMARY KEY (token_hash)
);
INSERT INTO "session" VALUES(X'AABB','p1','Ann',2000000000.5);
CREATE TABLE snapshot (
	table_id TEXT NOT NULL,
	seq BIGINT NOT NULL,
	body BLOB NOT NULL,
	PRIMARY KEY (table_id),
	FOREIGN KEY(table_id) REFERENCES game_table (table_id) ON DELETE CASCADE
);
INSERT INTO "snapshot" VALUES('kitchen',2,X'7374617465');
CREATE INDEX session_person ON session (person);
COMMIT;
