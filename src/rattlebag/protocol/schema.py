"""The messages as JSON Schema and AsyncAPI, for those who write a client of their own.

`python -m rattlebag.protocol.schema` writes docs/protocol/*.json; with `--check` it fails where
they are not what it would write.
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel, TypeAdapter

from .. import protocol
from . import PROTOCOL, messages
from .messages import FromClient, FromServer

PAGES = Path(__file__).parents[3] / "docs" / "protocol"
PORT = 8765  # what a server listens at unless it is told otherwise

Json = dict[str, Any]

SAID = (messages.Said, messages.Refused)
ANSWERED = (messages.Done, messages.Refused)
REMEMBERED = (*ANSWERED, messages.DuplicateOut)  # in a journal, with the id of the order
MOVED = (*REMEMBERED, messages.OutOfDate)
REPLIES: dict[type[BaseModel], tuple[type[BaseModel], ...]] = {
    messages.Hello: (messages.Welcome, messages.Trouble),
    messages.Prefer: ANSWERED,
    messages.Lobby: ANSWERED,
    messages.Attend: ANSWERED,
    messages.Ask: SAID,
    messages.Play: MOVED,
    messages.Press: (*MOVED, messages.Said),
}
UNASKED = (messages.Update, messages.LobbyOut, messages.Trouble)


def members(union: Any) -> tuple[type[BaseModel], ...]:
    """The messages that one side may send, in the order they are told."""
    kinds, _ = get_args(union)
    return get_args(kinds)


FROM_CLIENT, FROM_SERVER = members(FromClient), members(FromServer)


def kind(message: type[BaseModel]) -> str:
    """What the message has as its `type`."""
    (found,) = get_args(message.model_fields["type"].annotation)
    return str(found)


# JSON Schema


def definitions(where: str) -> Json:
    """Every message and its parts by name, with references that begin with `where`."""
    adapters: Any = [
        ("client", "validation", messages.FROM_CLIENT),
        ("server", "serialization", messages.FROM_SERVER),
    ]
    _, found = TypeAdapter.json_schemas(adapters, ref_template=where + "{model}")
    parts: Json = found["$defs"]
    notes = dict(_notes())
    for name, part in parts.items():
        _tidy(part, {field: text for (of, field), text in notes.items() if of in _line(name)})
    for name in _reachable(parts, FROM_SERVER):
        # A client has to be content with fields that are newer than itself.
        parts[name].pop("additionalProperties", None)
    return parts


def _tidy(part: Json, notes: dict[str, str]) -> None:
    """Titles that only repeat a field's name go, notes come."""
    for name, field in part["properties"].items():
        field.pop("title", None)
        if name in notes:
            field["description"] = notes[name]
    if "description" in part:
        part["description"] = " ".join(part["description"].split())


def _line(name: str) -> list[str]:
    """A message and what it is made from, by name."""
    return [ancestor.__name__ for ancestor in getattr(messages, name).__mro__]


def _notes() -> Iterator[tuple[tuple[str, str], str]]:
    """What stands below a field in the source, as a docstring does."""
    for of in ast.walk(ast.parse(inspect.getsource(messages))):
        if not isinstance(of, ast.ClassDef):
            continue
        for field, below in zip(of.body, of.body[1:], strict=False):
            match field, below:
                case (
                    ast.AnnAssign(target=ast.Name(id=name)),
                    ast.Expr(value=ast.Constant(value=str(text))),
                ):
                    yield (of.name, name), " ".join(text.split())


def _reachable(parts: Json, kinds: Sequence[type[BaseModel]]) -> set[str]:
    """The names of these messages and of all that they are made of."""
    found: set[str] = set()
    waiting = [message.__name__ for message in kinds]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += _referred(parts[name])
    return found


def _referred(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        if "$ref" in part:
            yield part["$ref"].rpartition("/")[2]
        for inner in part.values():
            yield from _referred(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from _referred(inner)


def _any_of(kinds: Sequence[type[BaseModel]], where: str) -> list[Json]:
    return [{"$ref": where + message.__name__} for message in kinds]


def schema() -> Json:
    """JSON Schema of everything that can go over the wire."""
    here = "#/$defs/"
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"rattlebag {PROTOCOL}",
        "description": _about(),
        "anyOf": [{"$ref": here + "FromClient"}, {"$ref": here + "FromServer"}],
        "$defs": {
            "FromClient": {"title": "FromClient", "oneOf": _any_of(FROM_CLIENT, here)},
            "FromServer": {"title": "FromServer", "oneOf": _any_of(FROM_SERVER, here)},
            **definitions(here),
        },
    }


def _about() -> str:
    return " ".join((protocol.__doc__ or "").split())


# AsyncAPI


def _label(message: type[BaseModel]) -> str:
    """The message's name in the document: both sides have a `lobby`."""
    return f"{'server' if message in FROM_SERVER else 'client'}.{kind(message)}"


def _summary(message: type[BaseModel]) -> str:
    return " ".join((message.__doc__ or "").split())


def _message(message: type[BaseModel]) -> Json:
    found: Json = {
        "name": kind(message),
        "title": message.__name__,
        "summary": _summary(message),
        "contentType": "application/json",
        "payload": {"$ref": f"#/components/schemas/{message.__name__}"},
    }
    if "id" in message.model_fields:
        found["correlationId"] = {"location": "$message.payload#/id"}
    return found


def _in_channel(kinds: Sequence[type[BaseModel]]) -> list[Json]:
    return [{"$ref": f"#/channels/table/messages/{_label(message)}"} for message in kinds]


def _received(message: type[BaseModel]) -> Json:
    channel = {"$ref": "#/channels/table"}
    return {
        "action": "receive",
        "channel": channel,
        "summary": _summary(message),
        "messages": _in_channel([message]),
        "reply": {
            "channel": channel,
            "messages": _in_channel(REPLIES.get(message, REMEMBERED)),
        },
    }


def _sent(message: type[BaseModel]) -> Json:
    return {
        "action": "send",
        "channel": {"$ref": "#/channels/table"},
        "summary": _summary(message),
        "messages": _in_channel([message]),
    }


def asyncapi() -> Json:
    """AsyncAPI 3.0, told from the server's side: it receives what clients send."""
    everything = (*FROM_CLIENT, *FROM_SERVER)
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "rattlebag",
            "version": f"{PROTOCOL}.0.0",
            "description": _about(),
            "license": {"name": "MIT"},
        },
        "defaultContentType": "application/json",
        "servers": {
            "own": {
                "host": "{host}:{port}",
                "protocol": "ws",
                "variables": {
                    "host": {"default": "localhost"},
                    "port": {"default": str(PORT)},
                },
            }
        },
        "channels": {
            "table": {
                "address": "/ws",
                "servers": [{"$ref": "#/servers/own"}],
                "messages": {
                    _label(m): {"$ref": f"#/components/messages/{_label(m)}"} for m in everything
                },
                "bindings": {"ws": {"method": "GET", "bindingVersion": "0.1.0"}},
            }
        },
        "operations": {
            **{f"receive.{kind(message)}": _received(message) for message in FROM_CLIENT},
            **{f"send.{kind(message)}": _sent(message) for message in UNASKED},
        },
        "components": {
            "messages": {_label(message): _message(message) for message in everything},
            "schemas": definitions("#/components/schemas/"),
        },
    }


# Files


def pages() -> dict[str, str]:
    """Each file of docs/protocol, and what it should say."""
    made = {"schema.json": schema(), "asyncapi.json": asyncapi()}
    return {
        name: json.dumps(page, indent=2, ensure_ascii=False) + "\n" for name, page in made.items()
    }


def stale(folder: Path) -> list[str]:
    """The files that do not say what the messages are."""
    return [
        name
        for name, text in pages().items()
        if not (folder / name).is_file() or (folder / name).read_text("utf-8") != text
    ]


def main(arguments: Sequence[str], folder: Path = PAGES) -> None:
    if list(arguments) == ["--check"]:
        if old := stale(folder):
            raise SystemExit(
                f"Not what the messages are: {', '.join(old)} in docs/protocol. "
                "Run: python -m rattlebag.protocol.schema"
            )
        return
    if arguments:
        raise SystemExit(__doc__)
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (folder / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
