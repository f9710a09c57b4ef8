"""How long something lasts, and what moderators did, as phrases."""

from __future__ import annotations

import math

from ...engine import Phrase, Reason
from ..store.queries.decency import AuditRow, SanctionRow

HOUR, DAY = 3600.0, 86400.0


def lasting(seconds: float | None) -> Phrase:
    """A time that is easily said: 5 minutes, 3 hours, 12 days, or for good. Rounded up."""
    if seconds is None:
        return Phrase("decency-for-good")
    if seconds <= 90 * 60:
        return Phrase("decency-minutes", count=max(1, math.ceil(seconds / 60)))
    if seconds <= 2 * DAY:
        return Phrase("decency-hours", count=math.ceil(seconds / HOUR))
    return Phrase("decency-days", count=math.ceil(seconds / DAY))


def left_of(sanction: SanctionRow, now: float) -> Phrase:
    return lasting(None if sanction.expires is None else sanction.expires - now)


def muted(sanction: SanctionRow, now: float) -> Reason:
    return Reason("decency-muted", time=left_of(sanction, now), text=sanction.reason)


def banned(sanction: SanctionRow, now: float) -> Reason:
    return Reason("decency-banned", time=left_of(sanction, now), text=sanction.reason)


def removed(sanction: SanctionRow) -> Reason:
    key = "decency-removed" if sanction.table_id is None else "decency-removed-from-table"
    return Reason(key, text=sanction.reason)


def notice_of(sanction: SanctionRow) -> Phrase:
    """What the person is told, and can read later."""
    if sanction.kind == "remove":
        return removed(sanction)
    given = None if sanction.expires is None else sanction.expires - sanction.created
    key = "decency-notice-mute" if sanction.kind == "mute" else "decency-notice-ban"
    return Phrase(key, time=lasting(given), text=sanction.reason)


ACTS = {
    "mute": "decency-act-mute",
    "ban": "decency-act-ban",
    "remove": "decency-act-remove",
    "lift": "decency-act-lift",
    "close": "decency-act-close",
    "role": "decency-act-role",
    "word": "decency-act-word",
    "unword": "decency-act-unword",
    "slow": "decency-act-slow",
    "password": "decency-act-password",
    "delete": "decency-act-delete",
}
ROLES = {
    "player": "decency-role-player",
    "moderator": "decency-role-moderator",
    "owner": "decency-role-owner",
}
NEW_ROLES = {
    "player": "decency-notice-player",
    "moderator": "decency-notice-moderator",
    "owner": "decency-notice-owner",
}


def act_of(line: AuditRow) -> Phrase:
    """A line of the audit log."""
    detail = Phrase(ROLES[line.detail]) if line.act == "role" else line.detail
    return Phrase(ACTS[line.act], name=line.name, text=detail)
