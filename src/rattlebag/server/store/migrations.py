"""How the database came to be as it is, one numbered step after the other.

To change it, add a step, and change the tests' `schema.py`, which explains the columns: a test
compares the two. The name of the version's table is Alembic's, which earlier versions used.

While servers are replaced one by one, the version before uses the same database. So each step since
0011 says in `compatible` which revision's program can still do so: a step that only adds tables and
columns that can be empty names the step before it. A step that takes away or means something else,
or comes with entries that older programs cannot read, names itself, and then all servers must stop
for the upgrade."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from .base import Kind, StoreTrouble
from .compact import DIGEST, MARK, mark_of

if TYPE_CHECKING:
    import sqlite3  # only one of the two stores needs it

STEPS: Final = {
    "0001": (
        "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)",
        "INSERT INTO alembic_version (version_num) VALUES ('0001')",
        "CREATE TABLE game_table (table_id TEXT NOT NULL PRIMARY KEY, head_seq BIGINT NOT NULL,"
        " summary TEXT NOT NULL, secret BLOB NOT NULL)",
        "CREATE TABLE entry (table_id TEXT NOT NULL, seq BIGINT NOT NULL, body TEXT NOT NULL,"
        " command_id TEXT, digest TEXT, PRIMARY KEY (table_id, seq),"
        " CONSTRAINT entry_command UNIQUE (table_id, command_id),"
        " FOREIGN KEY (table_id) REFERENCES game_table (table_id) ON DELETE CASCADE) WITHOUT ROWID",
        "CREATE TABLE snapshot (table_id TEXT NOT NULL PRIMARY KEY"
        " REFERENCES game_table (table_id) ON DELETE CASCADE,"
        " seq BIGINT NOT NULL, body BLOB NOT NULL)",
        "CREATE TABLE session (token_hash BLOB NOT NULL PRIMARY KEY, person TEXT NOT NULL,"
        " name TEXT NOT NULL, expires DOUBLE NOT NULL)",
        "CREATE INDEX session_person ON session (person)",
    ),
    "0002": (
        "ALTER TABLE game_table ADD COLUMN due DOUBLE",
        "CREATE TABLE result (table_id TEXT NOT NULL, number BIGINT NOT NULL, game TEXT NOT NULL,"
        " finished DOUBLE NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, number))",
        "CREATE INDEX result_place ON result (finished, table_id, number)",
    ),
    "0003": (
        "CREATE TABLE calendar (one BIGINT NOT NULL PRIMARY KEY, now DOUBLE NOT NULL,"
        " wall DOUBLE NOT NULL)",
    ),
    "0004": ("DROP TABLE snapshot",),
    "0005": (
        "CREATE TABLE account (person TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL,"
        " password TEXT NOT NULL, role TEXT NOT NULL, created DOUBLE NOT NULL,"
        " preferences TEXT NOT NULL, version BIGINT NOT NULL)",
        "CREATE TABLE account_look (look TEXT NOT NULL PRIMARY KEY, person TEXT NOT NULL,"
        " FOREIGN KEY (person) REFERENCES account (person) ON DELETE CASCADE)",
        "CREATE INDEX account_look_person ON account_look (person)",
        "CREATE TABLE recovery_code (person TEXT NOT NULL, digest BLOB NOT NULL,"
        " salt BLOB NOT NULL, PRIMARY KEY (person, digest),"
        " FOREIGN KEY (person) REFERENCES account (person) ON DELETE CASCADE)",
        "ALTER TABLE session ADD COLUMN begun DOUBLE",
        "ALTER TABLE session ADD COLUMN seen DOUBLE",
        "ALTER TABLE session ADD COLUMN client TEXT",
    ),
    "0006": (
        "ALTER TABLE result ADD COLUMN details TEXT",
        "ALTER TABLE result ADD COLUMN unrecorded DOUBLE",
        "CREATE INDEX result_unrecorded ON result (unrecorded)",
        "CREATE TABLE played (table_id TEXT NOT NULL, number BIGINT NOT NULL, seat BIGINT NOT NULL,"
        " person TEXT NOT NULL, name TEXT NOT NULL, game TEXT NOT NULL, finished DOUBLE NOT NULL,"
        " private BIGINT NOT NULL, place BIGINT NOT NULL, won BIGINT NOT NULL,"
        " shared BIGINT NOT NULL, score BIGINT NOT NULL, players BIGINT NOT NULL,"
        " bots TEXT NOT NULL, facts TEXT NOT NULL, mu_before DOUBLE, mu DOUBLE, sigma DOUBLE,"
        " PRIMARY KEY (table_id, number, seat))",
        "CREATE INDEX played_all ON played (person, finished, table_id, number)",
        "CREATE INDEX played_game ON played (person, game, finished, table_id, number)",
        "CREATE INDEX played_public ON played (person, private, finished, table_id, number)",
        "CREATE INDEX played_public_game"
        " ON played (person, private, game, finished, table_id, number)",
        "CREATE TABLE met (person TEXT NOT NULL, sound TEXT NOT NULL, finished DOUBLE NOT NULL,"
        " table_id TEXT NOT NULL, number BIGINT NOT NULL, seat BIGINT NOT NULL,"
        " game TEXT NOT NULL, private BIGINT NOT NULL, rival TEXT,"
        " PRIMARY KEY (person, sound, finished, table_id, number))",
        "CREATE INDEX met_rival ON met (rival)",
        "CREATE TABLE tally (person TEXT NOT NULL, game TEXT NOT NULL, what TEXT NOT NULL,"
        " value BIGINT NOT NULL, PRIMARY KEY (person, game, what))",
        "CREATE TABLE standing (board TEXT NOT NULL, game TEXT NOT NULL, person TEXT NOT NULL,"
        " games BIGINT NOT NULL, rank DOUBLE NOT NULL, value DOUBLE NOT NULL,"
        " spread DOUBLE NOT NULL, listed BIGINT NOT NULL, PRIMARY KEY (board, game, person))",
        "CREATE INDEX standing_person ON standing (person)",
        "CREATE INDEX standing_rank ON standing (board, game, listed, rank, person)",
        "CREATE TABLE former (person TEXT NOT NULL PRIMARY KEY)",
    ),
    "0007": (
        "CREATE TABLE notice (person TEXT NOT NULL, number BIGINT NOT NULL, kind TEXT NOT NULL,"
        " at DOUBLE NOT NULL, phrase TEXT NOT NULL, link TEXT NOT NULL, heard BIGINT NOT NULL,"
        " seen BIGINT NOT NULL, PRIMARY KEY (person, number))",
        "CREATE TABLE notice_muted (person TEXT NOT NULL, kind TEXT NOT NULL,"
        " PRIMARY KEY (person, kind))",
        "CREATE TABLE friend (person TEXT NOT NULL, other TEXT NOT NULL, state TEXT NOT NULL,"
        " at DOUBLE NOT NULL, PRIMARY KEY (person, other))",
        "CREATE INDEX friend_other ON friend (other)",
        "CREATE TABLE block (person TEXT NOT NULL, other TEXT NOT NULL, at DOUBLE NOT NULL,"
        " PRIMARY KEY (person, other))",
        "CREATE INDEX block_other ON block (other)",
        "CREATE TABLE letter (person TEXT NOT NULL, other TEXT NOT NULL, number BIGINT NOT NULL,"
        " at DOUBLE NOT NULL, mine BIGINT NOT NULL, body TEXT NOT NULL,"
        " command_id TEXT NOT NULL, PRIMARY KEY (person, other, number),"
        " CONSTRAINT letter_command UNIQUE (person, command_id))",
        "CREATE TABLE conversation (person TEXT NOT NULL, other TEXT NOT NULL,"
        " last BIGINT NOT NULL, unseen BIGINT NOT NULL, PRIMARY KEY (person, other))",
        "CREATE INDEX conversation_last ON conversation (person, last)",
    ),
    "0008": (
        "CREATE TABLE decency (one BIGINT NOT NULL PRIMARY KEY, version BIGINT NOT NULL,"
        " slow_seconds BIGINT NOT NULL)",
        "INSERT INTO decency (one, version, slow_seconds) VALUES (1, 0, 0)",
        "CREATE TABLE report (report_id TEXT NOT NULL PRIMARY KEY, reporter TEXT NOT NULL,"
        " reporter_name TEXT NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL,"
        " place TEXT NOT NULL, reason TEXT NOT NULL, evidence TEXT NOT NULL,"
        " created DOUBLE NOT NULL, closed DOUBLE, closed_by TEXT, decision TEXT)",
        "CREATE INDEX report_closed ON report (closed, created)",
        "CREATE INDEX report_person ON report (person)",
        "CREATE INDEX report_reporter ON report (reporter)",
        "CREATE TABLE sanction (sanction_id TEXT NOT NULL PRIMARY KEY, kind TEXT NOT NULL,"
        " person TEXT, address TEXT, table_id TEXT, name TEXT NOT NULL, reason TEXT NOT NULL,"
        " by_person TEXT NOT NULL, by_name TEXT NOT NULL, created DOUBLE NOT NULL,"
        " expires DOUBLE, lifted DOUBLE)",
        "CREATE INDEX sanction_lifted ON sanction (lifted, expires)",
        "CREATE INDEX sanction_created ON sanction (created)",
        "CREATE INDEX sanction_person ON sanction (person)",
        "CREATE INDEX sanction_by_person ON sanction (by_person)",
        "CREATE TABLE audit (audit_id TEXT NOT NULL PRIMARY KEY, at DOUBLE NOT NULL,"
        " by_person TEXT NOT NULL, by_name TEXT NOT NULL, act TEXT NOT NULL, person TEXT,"
        " name TEXT NOT NULL, detail TEXT NOT NULL)",
        "CREATE INDEX audit_at ON audit (at)",
        "CREATE INDEX audit_person ON audit (person)",
        "CREATE INDEX audit_by_person ON audit (by_person)",
        "CREATE TABLE banned_word (word TEXT NOT NULL PRIMARY KEY, added DOUBLE NOT NULL,"
        " by_name TEXT NOT NULL)",
        "CREATE INDEX account_role ON account (role)",
    ),
    "0009": (
        "CREATE TABLE node (node TEXT NOT NULL PRIMARY KEY, seen DOUBLE NOT NULL,"
        " version TEXT NOT NULL, protocol BIGINT NOT NULL)",
        "CREATE TABLE presence (node TEXT NOT NULL, table_id TEXT NOT NULL, person TEXT NOT NULL,"
        " name TEXT NOT NULL, PRIMARY KEY (node, table_id, person),"
        " FOREIGN KEY (node) REFERENCES node (node) ON DELETE CASCADE)",
        "CREATE TABLE news_head (one BIGINT NOT NULL PRIMARY KEY, head BIGINT NOT NULL)",
        "INSERT INTO news_head (one, head) VALUES (1, 0)",
        "CREATE TABLE news (number BIGINT NOT NULL PRIMARY KEY, node TEXT NOT NULL,"
        " ordinal BIGINT NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL,"
        " CONSTRAINT news_ordinal UNIQUE (node, ordinal))",
        "CREATE TABLE recording (one BIGINT NOT NULL PRIMARY KEY, games BIGINT NOT NULL)",
        "INSERT INTO recording (one, games) VALUES (1, 0)",
    ),
    # Journals take less than half of the room: a table is known by a short number in its entries,
    # and a command by a mark of its id. Games that end from now on are kept compressed.
    "0010": (
        "ALTER TABLE game_table ADD COLUMN number BIGINT",
        "UPDATE game_table SET number = counted.number FROM (SELECT table_id,"
        " row_number() OVER (ORDER BY table_id) AS number FROM game_table) AS counted"
        " WHERE counted.table_id = game_table.table_id",
        "CREATE UNIQUE INDEX game_table_number ON game_table (number)",
        "CREATE TABLE entry_before AS SELECT number, seq, body, mark(command_id) AS command,"
        f" substr(digest, 1, {DIGEST}) AS digest"
        " FROM entry JOIN game_table ON game_table.table_id = entry.table_id",
        "DROP TABLE entry",
        "CREATE TABLE entry (number BIGINT NOT NULL, seq BIGINT NOT NULL, body TEXT NOT NULL,"
        " command BLOB, digest TEXT, PRIMARY KEY (number, seq),"
        " FOREIGN KEY (number) REFERENCES game_table (number) ON DELETE CASCADE) WITHOUT ROWID",
        "INSERT INTO entry (number, seq, body, command, digest)"
        " SELECT number, seq, body, command, digest FROM entry_before ORDER BY number, seq",
        "DROP TABLE entry_before",
        "CREATE UNIQUE INDEX entry_command ON entry (number, command) WHERE command IS NOT NULL",
        "ALTER TABLE result ADD COLUMN packed BLOB",
    ),
    "0011": (
        "CREATE TABLE compatible (one BIGINT NOT NULL PRIMARY KEY, oldest TEXT NOT NULL)",
        "INSERT INTO compatible (one, oldest) VALUES (1, '0011')",
        "ALTER TABLE node ADD COLUMN oldest BIGINT",
        "ALTER TABLE game_table ADD COLUMN origin TEXT",
        "CREATE TABLE finding (one BIGINT NOT NULL PRIMARY KEY, version BIGINT NOT NULL)",
        "INSERT INTO finding (one, version) VALUES (1, 0)",
        "CREATE TABLE seeker (person TEXT NOT NULL PRIMARY KEY, place BIGINT NOT NULL,"
        " node TEXT NOT NULL, name TEXT NOT NULL, origin TEXT NOT NULL, locale TEXT NOT NULL,"
        " games TEXT NOT NULL, players BIGINT NOT NULL, table_id TEXT, game TEXT)",
        "CREATE TABLE allowance (what TEXT NOT NULL, mark TEXT NOT NULL,"
        " full_at DOUBLE NOT NULL, PRIMARY KEY (what, mark))",
        "CREATE TABLE solved (name TEXT NOT NULL PRIMARY KEY, node TEXT NOT NULL,"
        " at DOUBLE NOT NULL, body BLOB)",
    ),
    "0012": (
        "CREATE TABLE drill (person TEXT NOT NULL, position TEXT NOT NULL, game TEXT NOT NULL,"
        " line TEXT, answers BIGINT NOT NULL, correct BIGINT NOT NULL, due DOUBLE NOT NULL,"
        " memory TEXT NOT NULL, PRIMARY KEY (person, position))",
        "CREATE TABLE puzzle (person TEXT NOT NULL, day TEXT NOT NULL, correct BIGINT NOT NULL,"
        " PRIMARY KEY (person, day))",
        "CREATE TABLE looked_through (person TEXT NOT NULL PRIMARY KEY, until DOUBLE NOT NULL)",
        "UPDATE compatible SET oldest = '0011'",
    ),
}
CURRENT: Final = max(STEPS)
OLDEST: Final = "SELECT oldest FROM compatible"  # of the revisions whose programs can use it


def add_functions(connection: sqlite3.Connection) -> None:
    """What steps use and SQLite does not have."""
    connection.create_function(
        "mark", 1, lambda text: None if text is None else mark_of(text), deterministic=True
    )


def for_postgres(step: str) -> bytes:
    """A statement in PostgreSQL's words; as written here, it is SQLite's."""
    words = step.replace("BLOB", "BYTEA").replace("DOUBLE", "DOUBLE PRECISION")
    hashed = f"substr(sha256(convert_to(command_id, 'UTF8')), 1, {MARK})"
    words = words.replace("mark(command_id)", hashed)
    return words.removesuffix(" WITHOUT ROWID").encode()


def steps_after(revision: str | None) -> Iterator[str]:
    """The statements that bring a database of this revision up to date; None: a new one.

    They are run in one transaction. Raises the trouble of not knowing the revision."""
    if revision is not None and revision not in STEPS:
        newer = revision.isdigit() and revision > CURRENT
        raise StoreTrouble(Kind.NEWER if newer else Kind.FOREIGN, f"the schema is {revision!r}")
    for step, statements in STEPS.items():
        if revision is None or step > revision:
            yield from statements
            yield f"UPDATE alembic_version SET version_num = '{step}'"
