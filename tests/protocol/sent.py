"""What a server really sends, held to the types that are published."""

from __future__ import annotations

import json

from protocol_files.schema import additions
from pydantic import TypeAdapter

from rattlebag.protocol.from_server import FROM_SERVER
from rattlebag.protocol.views import GameView

OF_GAMES = {game: TypeAdapter(part) for game, part in additions().items()}


def check(text: str) -> None:
    """A message has every field of its type, and no other."""
    read = FROM_SERVER.validate_json(text, strict=True)
    message = json.loads(text)
    assert FROM_SERVER.dump_python(read, exclude_unset=True) == message, text
    if message["type"] == "brief_update":
        game = message["game"]
    else:
        game = message.get("view", {}).get("game") if message["type"] == "update" else None
    if game is not None and game["game"] in OF_GAMES:
        own = {name: value for name, value in game.items() if name not in GameView.__annotations__}
        adapter = OF_GAMES[game["game"]]
        assert adapter.dump_python(adapter.validate_python(own, strict=True)) == own, text
