"""What an invitation says before one is in: on its page, and where its link is sent."""

from __future__ import annotations

import re
from typing import cast

from ...games import rules_of
from ...protocol.offer import Invitation
from ...protocol.views import Status
from ...text import Locale
from ...text.words import Words
from ..tables.directory import Directory, has_free_seat
from ..telling import options_view

LINK = re.compile(r"/(join|table)/([^/]{1,64})/?")


def invitation(
    directory: Directory, locale: Locale, code: str | None, table_id: str | None
) -> Invitation | None:
    """None: there is no such table, or it is private and this is not its code."""
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
    }


def preview(directory: Directory, locale: Locale, path: str) -> tuple[str, str]:
    """A title and a sentence for wherever a link is shown."""
    words, link = Words(locale), LINK.fullmatch(path)
    code = link[2] if link and link[1] == "join" else None
    table_id = link[2] if link and link[1] == "table" else None
    found = invitation(directory, locale, code, table_id)
    if found is None:
        return "rattlebag", words("web-about")
    host, game = found["host"], found["title"]
    title = (
        words("web-invites", host=host, game=game)
        if host
        else words("web-invites-no-host", game=game)
    )
    if found["free"]:
        return title, words("web-preview-free", name=found["name"], count=found["free"])
    return title, words("web-preview-full", name=found["name"])
