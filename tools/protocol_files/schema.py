"""The messages as JSON Schema."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from types import ModuleType
from typing import Any, get_args, get_type_hints

from pydantic import BaseModel, TypeAdapter
from typing_extensions import TypedDict

from rattlebag import protocol
from rattlebag.engine import race
from rattlebag.games import GAMES, rules_of
from rattlebag.protocol import (
    PROTOCOL,
    coach,
    company,
    from_client,
    from_server,
    lines,
    offer,
    practice,
    records,
    views,
)

Json = dict[str, Any]
Message = type[BaseModel]


def members(union: Any) -> tuple[Message, ...]:
    """The messages that one side can send, in the order they are listed."""
    kinds, _ = get_args(union)
    return get_args(kinds)


FROM_CLIENT, FROM_SERVER = members(from_client.FromClient), members(from_server.FromServer)


def kind(message: Message) -> str:
    """What the message has as its `type`."""
    (found,) = get_args(message.model_fields["type"].annotation)
    return str(found)


# What games add to the view


@cache
def additions() -> dict[str, Any]:
    """By game, the type of what its `picture` adds to the view; games without one are left out."""
    found = {}
    for game in GAMES:
        picture = get_type_hints(rules_of(game).picture)["return"]
        if hasattr(picture, "__total__"):
            # Pydantic wants another TypedDict than the one of the standard library.
            fields = get_type_hints(picture, include_extras=True)
            found[game] = TypedDict(picture.__name__, fields)  # type: ignore[operator]
            found[game].__doc__ = picture.__doc__
    return found


# JSON Schema


def definitions(where: str) -> Json:
    """Every message and its parts by name, with references that begin with `where`."""
    adapters: Any = [
        ("client", "validation", from_client.FROM_CLIENT),
        ("server", "serialization", from_server.FROM_SERVER),
        ("catalogue", "serialization", TypeAdapter(offer.Catalogue)),
        ("invitation", "serialization", TypeAdapter(offer.Invitation)),
        ("review", "serialization", TypeAdapter(coach.Reviewed)),
        ("no review", "serialization", TypeAdapter(coach.NotReviewed)),
        *((game, "serialization", TypeAdapter(part)) for game, part in additions().items()),
    ]
    refs, found = TypeAdapter.json_schemas(adapters, ref_template=where + "{model}")
    parts: Json = found["$defs"]
    for game, part in additions().items():
        # A game's part may be inlined, because nothing refers to it.
        inlined = refs[game, "serialization"]
        if "$ref" not in inlined:
            parts[part.__name__] = inlined
    parts["GameView"]["allOf"] = [  # what each game adds
        {
            "if": {"properties": {"game": {"const": game}}},
            "then": {"$ref": where + part.__name__},
        }
        for game, part in additions().items()
    ]
    for name, part in parts.items():
        _tidy(part, dict(_notes(name)))
    for name in parts.keys() - {message.__name__ for message in FROM_CLIENT}:
        if name != "KeepingChoice":
            # A client has to be content with fields that are newer than itself.
            parts[name].pop("additionalProperties", None)
    return parts


def _tidy(part: Json, notes: dict[str, str]) -> None:
    """Drop titles that only repeat a field's name, add notes, and require `type`."""
    for name, field in part["properties"].items():
        field.pop("title", None)
        if name in notes:
            field["description"] = notes[name]
    if "const" in part["properties"].get("type", {}):
        part["properties"]["type"].pop("default", None)
        part["required"] = ["type", *part.get("required", [])]
    if "description" in part:
        part["description"] = " ".join(part["description"].split())


def _modules() -> Iterator[ModuleType]:
    yield from (from_client, from_server, views, offer, race, company, coach, lines, records)
    yield practice
    for game in additions():
        picture = get_type_hints(rules_of(game).picture)["return"]
        yield inspect.getmodule(picture)  # type: ignore[misc]


@cache
def _classes() -> dict[str, ast.ClassDef]:
    trees = [ast.parse(inspect.getsource(module)) for module in _modules()]
    nodes = (node for tree in trees for node in ast.walk(tree))
    return {node.name: node for node in nodes if isinstance(node, ast.ClassDef)}


def _notes(name: str) -> Iterator[tuple[str, str]]:
    """The string below a field in the source is its description; ancestors' fields come first."""
    of = _classes().get(name)
    for base in of.bases if of else ():
        yield from _notes(ast.unparse(base).rpartition(".")[2])
    for field, below in pairwise(of.body if of else ()):
        match field, below:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                yield name, " ".join(text.split())


def _any_of(kinds: Sequence[Message], where: str) -> list[Json]:
    return [{"$ref": where + message.__name__} for message in kinds]


def schema() -> Json:
    """JSON Schema of everything that can go over the wire."""
    here = "#/$defs/"
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"rattlebag {PROTOCOL}",
        "description": about(),
        "anyOf": [{"$ref": here + "FromClient"}, {"$ref": here + "FromServer"}],
        "$defs": {
            "FromClient": {"title": "FromClient", "oneOf": _any_of(FROM_CLIENT, here)},
            "FromServer": {"title": "FromServer", "oneOf": _any_of(FROM_SERVER, here)},
            **definitions(here),
        },
    }


def about() -> str:
    return " ".join((protocol.__doc__ or "").split())
