"""The player's identity on each server: secret tokens in a private file."""

from __future__ import annotations

import hashlib
import json
import re

from ..game_files import folder, replace_private


class Tokens:
    """The tokens for one server, by player name, the latest first."""

    def __init__(self, address: str) -> None:
        readable = re.sub(r"[^A-Za-z0-9.-]+", "-", address.partition("://")[2])[:60]
        mark = hashlib.sha256(address.encode()).hexdigest()[:8]
        self.path = folder().parent / "servers" / f"{readable}-{mark}.json"

    def all(self) -> dict[str, str]:
        try:
            found = json.loads(self.path.read_text("utf-8"))
        except (OSError, ValueError):
            return {}  # no tokens yet, or unreadable
        if not isinstance(found, dict):
            return {}
        return {name: token for name, token in found.items() if isinstance(token, str)}

    def latest(self) -> str | None:
        return next(iter(self.all()), None)

    def keep(self, name: str, token: str) -> None:
        """Raises OSError if the file cannot be written."""
        tokens = {name: token} | {n: t for n, t in self.all().items() if n != name}
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        replace_private(self.path, json.dumps(tokens, ensure_ascii=False))
