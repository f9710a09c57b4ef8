"""The tables of the database as they should be after all migrations."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    Double,
    ForeignKey,
    Index,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata = MetaData()


game_table = Table(
    "game_table",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("head_seq", BigInteger, nullable=False),
    Column("summary", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("due", Double),  # how long it is kept, by the server's calendar
    Column("origin", Text),  # a mark of the address it was opened from
    Column("number", BigInteger),  # by which its entries know it
    Index("game_table_number", "number", unique=True),
)

# The last entry of each command carries a mark of its id: one look finds a repeated command.
entry = Table(
    "entry",
    metadata,
    Column(
        "number",
        BigInteger,
        ForeignKey("game_table.number", ondelete="CASCADE"),
        primary_key=True,
        autoincrement=False,
    ),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
    Column("command", LargeBinary),
    Column("digest", Text),
    Index(
        "entry_command",
        "number",
        "command",
        unique=True,
        sqlite_where=text("command IS NOT NULL"),
        postgresql_where=text("command IS NOT NULL"),
    ),
    sqlite_with_rowid=False,  # a table's entries lie side by side
)

session = Table(
    "session",
    metadata,
    Column("token_hash", LargeBinary, primary_key=True),
    Column("person", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("expires", Double, nullable=False),
    # Unknown of sessions that are older than these columns.
    Column("begun", Double),
    Column("seen", Double),
    Column("client", Text),  # as in Firefox|Windows, or terminal
    Index("session_person", "person"),
)

# One row: what the server's own calendar and the clock on the wall said when it was last written.
calendar = Table(
    "calendar",
    metadata,
    Column("one", BigInteger, primary_key=True, autoincrement=False),  # always 1
    Column("now", Double, nullable=False),
    Column("wall", Double, nullable=False),
)

# Outlives its table, so that there is no reference to it.
result = Table(
    "result",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("finished", Double, nullable=False),
    Column("body", Text, nullable=False),
    Column("details", Text),  # who played, as JSON; none in games of earlier versions
    Column("unrecorded", Double),  # when it ended, until it is in people's records
    Column("packed", LargeBinary),  # the saved game, compressed; older rows have it as `body`
    Index("result_place", "finished", "table_id", "number"),
    Index("result_unrecorded", "unrecorded"),
)

# Who has registered. `person` is the id they had as a guest, so that all they did stays theirs.
account = Table(
    "account",
    metadata,
    Column("person", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("password", Text, nullable=False),  # as argon2 writes it
    Column("role", Text, nullable=False),  # player, moderator or owner
    Column("created", Double, nullable=False),
    Column("preferences", Text, nullable=False),  # JSON
    Column("version", BigInteger, nullable=False),  # of the preferences
    Index("account_role", "role"),
)

# All that an account's name can be taken for, by ear and by eye: `names.looks`.
account_look = Table(
    "account_look",
    metadata,
    Column("look", Text, primary_key=True),
    Column("person", Text, ForeignKey("account.person", ondelete="CASCADE"), nullable=False),
    Index("account_look_person", "person"),
)

# Each sets a new password, once. They are random, so that a quick hash is enough.
recovery_code = Table(
    "recovery_code",
    metadata,
    Column("person", Text, ForeignKey("account.person", ondelete="CASCADE"), primary_key=True),
    Column("digest", LargeBinary, primary_key=True),
    Column("salt", LargeBinary, nullable=False),
)

# What people are told besides tables: asked to be friends, written to, invited. The message and
# what goes into it are stored, so that it is said in the reader's language.
notice = Table(
    "notice",
    metadata,
    Column("person", Text, primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("phrase", Text, nullable=False),  # JSON
    Column("link", Text, nullable=False),
    Column("heard", BigInteger, nullable=False),  # 0 or 1: it was said
    Column("seen", BigInteger, nullable=False),  # 0 or 1: it was read in the list
)

notice_muted = Table(
    "notice_muted",
    metadata,
    Column("person", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
)

# Two rows for each pair: how one stands to the other (asked, asks or friend).
friend = Table(
    "friend",
    metadata,
    Column("person", Text, primary_key=True),
    Column("other", Text, primary_key=True),
    Column("state", Text, nullable=False),
    Column("at", Double, nullable=False),
    Index("friend_other", "other"),
)

block = Table(
    "block",
    metadata,
    Column("person", Text, primary_key=True),
    Column("other", Text, primary_key=True),
    Column("at", Double, nullable=False),
    Index("block_other", "other"),
)

# A private message, once for each of the two: what one of them deletes, the other keeps.
letter = Table(
    "letter",
    metadata,
    Column("person", Text, primary_key=True),
    Column("other", Text, primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("mine", BigInteger, nullable=False),  # 1: `person` wrote it
    Column("body", Text, nullable=False),
    Column("command_id", Text, nullable=False),  # a repeated request is found by it
    UniqueConstraint("person", "command_id", name="letter_command"),
)

conversation = Table(
    "conversation",
    metadata,
    Column("person", Text, primary_key=True),
    Column("other", Text, primary_key=True),
    Column("last", BigInteger, nullable=False),  # the number of the last letter
    Column("unseen", BigInteger, nullable=False),
    Index("conversation_last", "person", "last"),
)


def _of_a_game() -> list[Column[Any]]:
    """Which finished game it is about."""
    return [
        Column("table_id", Text, primary_key=True),
        Column("number", BigInteger, primary_key=True, autoincrement=False),
    ]


_PLACE = "finished", "table_id", "number"  # lists of games are in this order

# A person's part in a finished game. `store/queries/records.py` explains the columns.
played = Table(
    "played",
    metadata,
    *_of_a_game(),
    Column("seat", BigInteger, primary_key=True, autoincrement=False),
    Column("person", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("finished", Double, nullable=False),
    Column("private", BigInteger, nullable=False),
    Column("place", BigInteger, nullable=False),
    Column("won", BigInteger, nullable=False),
    Column("shared", BigInteger, nullable=False),
    Column("score", BigInteger, nullable=False),
    Column("players", BigInteger, nullable=False),
    Column("bots", Text, nullable=False),
    Column("facts", Text, nullable=False),
    Column("mu_before", Double),
    Column("mu", Double),
    Column("sigma", Double),
    Index("played_all", "person", *_PLACE),
    Index("played_game", "person", "game", *_PLACE),
    Index("played_public", "person", "private", *_PLACE),
    Index("played_public_game", "person", "private", "game", *_PLACE),
)

# Who has played whom, to find games by an opponent's name.
met = Table(
    "met",
    metadata,
    Column("person", Text, primary_key=True),
    Column("sound", Text, primary_key=True),
    Column("finished", Double, primary_key=True),
    *_of_a_game(),
    Column("seat", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("private", BigInteger, nullable=False),
    Column("rival", Text),
    Index("met_rival", "rival"),
)

# What is added up over all of a person's games, so that nobody has to read them all.
tally = Table(
    "tally",
    metadata,
    Column("person", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("what", Text, primary_key=True),
    Column("value", BigInteger, nullable=False),
)

# Leaderboards: `rating`, `practice` and `best`, each for every game.
standing = Table(
    "standing",
    metadata,
    Column("board", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("person", Text, primary_key=True),
    Column("games", BigInteger, nullable=False),
    Column("rank", Double, nullable=False),  # the highest first
    Column("value", Double, nullable=False),
    Column("spread", Double, nullable=False),
    Column("listed", BigInteger, nullable=False),
    Index("standing_person", "person"),
    Index("standing_rank", "board", "game", "listed", "rank", "person"),
)

# Who has deleted their account. Others' games say "a former player".
former = Table("former", metadata, Column("person", Text, primary_key=True))

# One row. `version` rises with every change to what follows, so that a running server notices it.
decency = Table(
    "decency",
    metadata,
    Column("one", BigInteger, primary_key=True, autoincrement=False),  # always 1
    Column("version", BigInteger, nullable=False),
    Column("slow_seconds", BigInteger, nullable=False),  # in the lobby, between two lines
)

report = Table(
    "report",
    metadata,
    Column("report_id", Text, primary_key=True),
    Column("reporter", Text, nullable=False),
    Column("reporter_name", Text, nullable=False),
    Column("person", Text, nullable=False),  # whom it is about
    Column("name", Text, nullable=False),
    Column("place", Text, nullable=False),  # lobby, messages, or a table's name
    Column("reason", Text, nullable=False),
    Column("evidence", Text, nullable=False),  # JSON: what they said there
    Column("created", Double, nullable=False),
    Column("closed", Double),
    Column("closed_by", Text),
    Column("decision", Text),
    Index("report_closed", "closed", "created"),
    Index("report_person", "person"),
    Index("report_reporter", "reporter"),
)

# Mutes and bans, of a person, an address or both; and removals, which end as they begin.
sanction = Table(
    "sanction",
    metadata,
    Column("sanction_id", Text, primary_key=True),
    Column("kind", Text, nullable=False),  # mute, ban or remove
    Column("person", Text),
    Column("address", Text),  # as `limits.place` has it
    Column("table_id", Text),  # where someone is removed; none: from the server
    Column("name", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("by_person", Text, nullable=False),
    Column("by_name", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("expires", Double),  # none: for good
    Column("lifted", Double),
    Index("sanction_lifted", "lifted", "expires"),
    Index("sanction_created", "created"),
    Index("sanction_person", "person"),
    Index("sanction_by_person", "by_person"),
)

# What moderators did. Rows are only added.
audit = Table(
    "audit",
    metadata,
    Column("audit_id", Text, primary_key=True),
    Column("at", Double, nullable=False),
    Column("by_person", Text, nullable=False),
    Column("by_name", Text, nullable=False),
    Column("act", Text, nullable=False),
    Column("person", Text),
    Column("name", Text, nullable=False),
    Column("detail", Text, nullable=False),
    Index("audit_at", "at"),
    Index("audit_person", "person"),
    Index("audit_by_person", "by_person"),
)

banned_word = Table(
    "banned_word",
    metadata,
    Column("word", Text, primary_key=True),
    Column("added", Double, nullable=False),
    Column("by_name", Text, nullable=False),
)

# Servers on this database. Only PostgreSQL can have several, and their news.
node = Table(
    "node",
    metadata,
    Column("node", Text, primary_key=True),
    Column("seen", Double, nullable=False),  # by the database's clock
    Column("version", Text, nullable=False),
    Column("protocol", BigInteger, nullable=False),
    Column("oldest", BigInteger),  # ... and the oldest that it speaks too
)

presence = Table(
    "presence",
    metadata,
    Column("node", Text, ForeignKey("node.node", ondelete="CASCADE"), primary_key=True),
    Column("table_id", Text, primary_key=True),  # empty: connected to the node
    Column("person", Text, primary_key=True),
    Column("name", Text, nullable=False),
)

news_head = Table(
    "news_head",
    metadata,
    Column("one", BigInteger, primary_key=True, autoincrement=False),
    Column("head", BigInteger, nullable=False),
)

news = Table(
    "news",
    metadata,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("node", Text, nullable=False),
    Column("ordinal", BigInteger, nullable=False),  # counts the news of one node
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),  # JSON
    UniqueConstraint("node", "ordinal", name="news_ordinal"),
)

# Games that were recorded: a node that records another must have seen all before it.
recording = Table(
    "recording",
    metadata,
    Column("one", BigInteger, primary_key=True, autoincrement=False),
    Column("games", BigInteger, nullable=False),
)

# Which programs can use this database besides newer ones.
compatible = Table(
    "compatible",
    metadata,
    Column("one", BigInteger, primary_key=True, autoincrement=False),
    Column("oldest", Text, nullable=False),  # a revision of this schema
)

# Counts the changes of the queue: a node that puts people together must have seen the last one.
finding = Table(
    "finding",
    metadata,
    Column("one", BigInteger, primary_key=True, autoincrement=False),
    Column("version", BigInteger, nullable=False),
)

seeker = Table(
    "seeker",
    metadata,
    Column("person", Text, primary_key=True),
    Column("place", BigInteger, nullable=False),
    Column("node", Text, nullable=False),  # empty: the only server of a file
    Column("name", Text, nullable=False),
    Column("origin", Text, nullable=False),
    Column("locale", Text, nullable=False),
    Column("games", Text, nullable=False),
    Column("players", BigInteger, nullable=False),
    Column("table_id", Text),  # that was found for them
    Column("game", Text),
)

# Buckets of tokens: when each is full again, by the database's clock.
allowance = Table(
    "allowance",
    metadata,
    Column("what", Text, primary_key=True),
    Column("mark", Text, primary_key=True),
    Column("full_at", Double, nullable=False),
)

# Table files of `solve`, or who is working one out.
solved = Table(
    "solved",
    metadata,
    Column("name", Text, primary_key=True),
    Column("node", Text, nullable=False),
    Column("at", Double, nullable=False),  # by the database's clock
    Column("body", LargeBinary),
)

# Positions that someone has answered, and mistakes of theirs to practise.
drill = Table(
    "drill",
    metadata,
    Column("person", Text, primary_key=True),
    Column("position", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("line", Text),  # the position itself, unless it ships with the program
    Column("answers", BigInteger, nullable=False),
    Column("correct", BigInteger, nullable=False),
    Column("due", Double, nullable=False),  # when it is asked again
    Column("memory", Text, nullable=False),  # as the library `fsrs` writes it
)

# The puzzles that someone has answered.
puzzle = Table(
    "puzzle",
    metadata,
    Column("person", Text, primary_key=True),
    Column("day", Text, primary_key=True),
    Column("correct", BigInteger, nullable=False),
)

# Up to when someone's finished games were looked through for mistakes.
looked_through = Table(
    "looked_through",
    metadata,
    Column("person", Text, primary_key=True),
    Column("until", Double, nullable=False),
)
