"""What clients and the server say about decency: reports, sanctions, and the rules of the house."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from .shapes import ClientMessage, Id, Number, ServerMessage, TableId, Word

Why = Annotated[str, Field(max_length=2000)]
Role = Literal["player", "moderator", "owner"]
SanctionKind = Literal["mute", "ban", "remove"]


# What a client sends


class SendReport(ClientMessage):
    """Report someone. The server itself adds what they said there."""

    type: Literal["report"] = "report"
    id: Id
    person: Word | None = None
    """Whom it is about."""
    name: Word | None = None
    """Or what they are called: of those who spoke there, the last with this name."""
    table: TableId | None = None
    """Where it happened; null: in the lobby, or in a private message."""
    reason: Why
    """What is wrong, in the person's own words."""


class LookUp(ClientMessage):
    """For moderators: ask for reports, sanctions, people, the audit log or the house rules."""

    type: Literal["look_up"] = "look_up"
    id: Id
    what: Literal["reports", "closed_reports", "sanctions", "people", "audit", "house_rules"]
    find: Word = ""
    """People: part of the name of someone who is here, or the whole name of an account.
    Sanctions: only those of this person, by id."""
    skip: Number = 0
    """How many rows of the list to leave out: those of the pages before."""


class Sanction(ClientMessage):
    """For moderators: mute or ban someone, or remove them now. They are told why."""

    type: Literal["sanction"] = "sanction"
    id: Id
    what: SanctionKind
    person: Word
    reason: Why
    minutes: Annotated[int, Field(ge=1, le=5_256_000)] | None = None
    """How long a mute or ban holds; null: for good."""
    address: bool = False
    """Also the address that they come from, if they are here or were just now."""
    table: TableId | None = None
    """To remove someone from a table; null: from the server."""


class LiftSanction(ClientMessage):
    """For moderators: end a mute or a ban early."""

    type: Literal["lift_sanction"] = "lift_sanction"
    id: Id
    sanction: Word
    reason: Why = ""


class CloseReport(ClientMessage):
    """For moderators: say how a report was settled."""

    type: Literal["close_report"] = "close_report"
    id: Id
    report: Word
    decision: Why


class SetHouseRules(ClientMessage):
    """For owners: change the word filter or the lobby's slow mode; what is left out stays."""

    type: Literal["set_house_rules"] = "set_house_rules"
    id: Id
    add: Word | None = None
    """A word that messages and names cannot have in them."""
    remove: Word | None = None
    slow_seconds: Annotated[int, Field(ge=0, le=3600)] | None = None
    """Between two lines of one person in the lobby; 0 is off."""


class SetRole(ClientMessage):
    """For owners: make someone with an account a moderator, an owner, or a player again."""

    type: Literal["set_role"] = "set_role"
    id: Id
    person: Word
    role: Role


# What the server sends


class EvidenceView(TypedDict):
    """A line as the server has it."""

    where: Literal["lobby", "table", "message"]
    text: str


class ReportView(TypedDict):
    """What someone complained about."""

    report: str
    """Its id."""
    reporter: str
    """The name of the person who sent it."""
    person: str
    """The id of the person it is about."""
    name: str
    place: str
    """`lobby`, `messages`, or the name of a table."""
    reason: str
    evidence: list[EvidenceView]
    """What that person said there, oldest first."""
    at: float
    """Seconds since 1970."""
    closed: float | None
    """When; null: it is open."""
    closed_by: str | None
    decision: str | None


class SanctionView(TypedDict):
    """A mute, a ban or a removal."""

    sanction: str
    """Its id."""
    kind: SanctionKind
    person: str | None
    name: str
    address: bool
    """Whether it is about an address too, or alone. The address itself is not told."""
    reason: str
    by: str
    """The name of the moderator."""
    at: float
    expires: float | None
    """Seconds since 1970; null: for good."""
    holds: bool
    """Whether it holds now."""


class TableOfPerson(TypedDict):
    """A table where someone has a seat or watches, private ones too."""

    id: str
    name: str


class FoundPerson(TypedDict):
    """Someone that moderators can act on."""

    person: str
    name: str
    registered: bool
    here: bool
    """Whether they are connected."""
    role: Role
    muted: bool
    banned: bool
    tables: list[TableOfPerson]
    """Where they can be removed from."""


class AuditLine(TypedDict):
    """Something that a moderator did."""

    at: float
    by: str
    """The name of the moderator; empty: it was done on the command line."""
    text: str
    """What was done, to whom and why, in the reader's language."""


class ReportsOut(ServerMessage):
    """The answer to `look_up` for reports."""

    type: Literal["reports"] = "reports"
    id: str
    reports: list[ReportView]
    total: int
    """On all pages."""


class SanctionsOut(ServerMessage):
    """The answer to `look_up` for sanctions, newest first."""

    type: Literal["sanctions"] = "sanctions"
    id: str
    sanctions: list[SanctionView]
    total: int
    """On all pages."""


class PeopleFound(ServerMessage):
    """The answer to `look_up` for people."""

    type: Literal["people_found"] = "people_found"
    id: str
    people: list[FoundPerson]
    total: int
    """How many fit; the first of them are listed."""


class AuditOut(ServerMessage):
    """The answer to `look_up` for the audit log, newest first."""

    type: Literal["audit"] = "audit"
    id: str
    lines: list[AuditLine]
    total: int
    """On all pages."""


class HouseRules(ServerMessage):
    """The answer to `look_up` for the house rules."""

    type: Literal["house_rules"] = "house_rules"
    id: str
    words: list[str]
    slow_seconds: int
    role: Role
    """Of the person who asks: only owners can change them."""


DecencyRequest = (
    SendReport | LookUp | Sanction | LiftSanction | CloseReport | SetHouseRules | SetRole
)
DecencyReply = ReportsOut | SanctionsOut | PeopleFound | AuditOut | HouseRules
