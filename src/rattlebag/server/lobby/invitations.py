"""What anyone can know of a table who has its link or its code, before they are in."""

from __future__ import annotations

import re
from typing import cast

from ...games import rules_of
from ...protocol.offer import Invitation
from ...protocol.views import Status
from ...text import Locale, Words
from ..tables.directory import Directory, has_free_seat
from ..telling import options_view

LINK = re.compile(r"/(join|table)/([^/]{1,64})/?")  # to an invitation


def invitation(
    directory: Directory, locale: Locale, code: str | None, table_id: str | None
) -> Invitation | None:
    """What anyone who has its code or link can know of a table, before they are in.

    None: there is no such table, or it is private and this is not its code."""
    found = directory.by_code(code) if code is not None else table_id
    summary = directory.summaries.get(found or "")
    if found is None or summary is None or (code is None and summary["private"]):
        return None
    words = Words(locale)
    return {
        "table": found,
        "name": summary["name"],
        "game": summary["game"],
        "title": words(rules_of(summary["game"]).title),
        "status": cast(Status, summary["status"]),
        "host": summary.get("host"),
        "names": [seat["name"] for seat in summary["seats"]],
        "free": summary["most"] - len(summary["seats"]) if has_free_seat(summary) else 0,
        "watching": summary["watching"],
        "options": options_view(words.say, summary["game"], summary.get("options", {})),
        "rated": summary.get("rated", False),
    }


def preview(directory: Directory, locale: Locale, path: str) -> tuple[str, str]:
    """A title and a sentence for wherever a link is shown."""
    words, link = Words(locale), LINK.fullmatch(path)
    kind, where = link.groups() if link else (None, None)
    code, table_id = (where, None) if kind == "join" else (None, where)
    found = invitation(directory, locale, code, table_id)
    if found is None:
        return "rattlebag", words("web-about")
    title = words("web-invites-no-host", game=found["title"])
    if found["host"]:
        title = words("web-invites", host=found["host"], game=found["title"])
    if found["free"]:
        return title, words("web-preview-free", name=found["name"], count=found["free"])
    return title, words("web-preview-full", name=found["name"])
