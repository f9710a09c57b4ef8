"""docs/protocol.md is true: its examples are messages, and it names the fields that are sent."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from protocol_files import asyncapi, schema

from rattlebag.bots import LEVEL_NAMES
from rattlebag.engine.keymap import DEFAULT_KEEPING
from rattlebag.games import GAMES, rules_of
from rattlebag.protocol import PROTOCOL
from rattlebag.protocol.from_client import FROM_CLIENT
from rattlebag.protocol.from_server import FROM_SERVER, LobbyOut
from rattlebag.server import config, limits
from rattlebag.server.connections import connection as wire
from rattlebag.server.lobby import crowd, listing
from rattlebag.server.nodes.alone import NoNeighbours
from rattlebag.server.store.queries.sessions import Session
from rattlebag.server.tables.clocks import OPEN_WITHIN, WARN_BEFORE
from rattlebag.server.tables.directory import Directory
from rattlebag.server.telling import game_json, listener, table_view
from rattlebag.server.transport import protocols
from rattlebag.table import orders
from rattlebag.table.checkable_dice import LONGEST_WORDS, commitment
from rattlebag.table.deciding import Decided, decide
from rattlebag.table.entries import MOST_EXTENSIONS, NewTable
from rattlebag.table.names import LONGEST
from rattlebag.table.orders import LONGEST_CHAT, LONGEST_NAME
from rattlebag.table.room import Room, summary_of
from rattlebag.text import Preferences, Words, load
from rattlebag.text.bundles import Messages

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text("utf-8")
ADAPTERS = {"client": FROM_CLIENT, "server": FROM_SERVER}
SEED = bytes(32)


def examples() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every message in a block, with the side that sends it."""
    for side, block in re.findall(r"^```json (\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL):
        text = block.strip()
        while text:
            message, end = json.JSONDecoder().raw_decode(text)
            yield side, message
            text = text[end:].strip()


EXAMPLES = list(examples())


def test_every_block_tells_whose_messages_it_has() -> None:
    assert re.findall(r"^```(?!json (?:client|server)$|$).*$", PAGE, re.MULTILINE) == []


@pytest.mark.parametrize(("side", "message"), EXAMPLES, ids=lambda v: str(v)[:60])
def test_an_example_is_a_message(side: str, message: dict[str, Any]) -> None:
    adapter: Any = ADAPTERS[side]
    read = adapter.validate_json(json.dumps(message))
    assert adapter.dump_python(read, exclude_unset=True) == message  # and has no other fields


@pytest.mark.parametrize("side", ADAPTERS)
def test_there_is_an_example_of_every_kind(side: str) -> None:
    kinds = schema.FROM_CLIENT if side == "client" else schema.FROM_SERVER
    shown = {message["type"] for of, message in EXAMPLES if of == side}
    assert shown == {schema.kind(message) for message in kinds}


def test_ids_in_examples_are_taken_once() -> None:
    ids = [m["id"] for side, m in EXAMPLES if side == "client" and "id" in m]
    assert len(ids) == len(set(ids))


def test_every_link_leads_somewhere() -> None:
    headings = {
        re.sub(r"[^\w -]", "", title).strip().lower().replace(" ", "-")
        for title in re.findall(r"^#+ (.*)$", PAGE, re.MULTILINE)
    }
    for target in re.findall(r"\]\(([^)]+)\)", PAGE):
        file, _, heading = target.partition("#")
        assert not file or (ROOT / "docs" / file).is_file(), target
        assert not heading or heading in headings, target


# Fields


def section(title: str) -> str:
    found = re.search(rf"^### {title}\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found, title
    return found[1]


def fields_told(title: str) -> set[str]:
    """The names at the head of each point of a section."""
    heads = re.findall(r"^- ((?:`\w+`(?:, )?)+):", section(title), re.MULTILINE)
    return {name for head in heads for name in re.findall(r"`(\w+)`", head)}


def room_of(game: str) -> Room:
    """A table with a person and a bot, in the first moments of a game."""
    options = rules_of(game).Options().plain()
    new = NewTable("p1", "Ann", "Friday", game, options, None, True)
    room = Room(LEVEL_NAMES, SEED)
    for order in (
        lambda room: orders.open_table(room, new, "g1", commitment(SEED)),
        lambda room: orders.add_bot(room, "p1", "sensible", ["sensible"], "Bot"),
        lambda room: orders.watch(room, "p2", "Bob"),
        lambda room: orders.start(room, "p1"),
    ):
        decided = decide(room, order)
        assert isinstance(decided, Decided)
        room = decided.room
    return room


def view_of(game: str) -> dict[str, Any]:
    room = room_of(game)
    ear = listener(room, "p1", Preferences(load("en")))
    found: dict[str, Any] = json.loads(game_json(room, ear, DEFAULT_KEEPING))
    return found


def test_the_fields_of_a_table() -> None:
    room = room_of("pig")
    view = table_view(room, "t1", "p1", listener(room, "p1", Preferences(load("en"))))
    assert fields_told("The table") == view.keys()
    for part in ("seats", "watchers", "options"):
        assert set(view[part][0]) <= set(re.findall(r"`(\w+)`", section("The table"))), part


def test_the_fields_of_every_game() -> None:
    common = fields_told("Every game")
    views = {game: view_of(game) for game in GAMES}
    assert all(common <= view.keys() for view in views.values())
    for part in ("moves", "queries"):
        told = set(re.findall(r"`(\w+)`", section("Every game")))
        assert set(views["pig"][part][0]) <= told, part


@pytest.mark.parametrize("game", GAMES)
def test_the_fields_of_a_game(game: str) -> None:
    """A game may do without a section: its fields are not needed to play it."""
    title = Words(load("en"))(rules_of(game).title)
    if f"### {title}\n" in PAGE:
        assert fields_told(title) == view_of(game).keys() - fields_told("Every game")


def test_some_games_have_a_section() -> None:
    assert fields_told("Tradeoff") > {"pool", "hands"}


def test_the_fields_of_a_table_in_the_lobby() -> None:
    directory = Directory()
    directory.put("t1", summary_of(room_of("pig")))
    directory.occupy("t1", True)
    hall = SimpleNamespace(directory=directory, to_act=lambda _: None, neighbours=NoNeighbours())
    ann = SimpleNamespace(me=Session("p1", "Ann", 0.0))
    rows = listing.Listing(hall, [ann])
    person = room_of("pig").chairs[0].person or ""
    (own,) = json.loads(rows.own(load("en"), person))
    assert fields_told("Tables of your own") == own.keys()
    sent = json.loads(rows.message(load("en"), listing.Filter()))
    assert fields_told("lobby from the server") == sent["tables"][0].keys()


def test_the_page_tells_how_many_tables_of_the_lobby_and_people_there_are_at_a_time() -> None:
    whole, said = [m for side, m in EXAMPLES if (side, m["type"]) == ("server", "lobby")]
    fields = LobbyOut.model_fields
    assert whole.keys() == fields.keys()
    assert said.keys() < fields.keys()
    assert (whole["page"], crowd.MOST_PEOPLE, listing.MOST_OPENED) == (listing.PAGE, 100, 3)


def test_the_examples_of_a_view_have_all_fields() -> None:
    (update,) = [m for side, m in EXAMPLES if m["type"] == "update"]
    assert update["view"]["table"].keys() == fields_told("The table")
    assert update["view"]["game"].keys() == fields_told("Every game") | fields_told("Pig")


# Numbers

SET = config.Config()


@pytest.mark.parametrize(
    "words",
    [
        f"This is protocol **{PROTOCOL}**",
        f"within {wire.HELLO_WITHIN:g} seconds",
        f"is\n  {SET.port} unless the host chose another",
        f"`ws://localhost:{asyncapi.PORT}/ws`",
        f"good for {SET.session_days:g} days",
        f"told after {SET.drop_seconds:g} seconds",
        f"plays for you {SET.grace_seconds:g} seconds later",
        f"Names have 1 to {LONGEST} characters",
        f"`name`: at most {LONGEST_NAME} characters",
        f"At most {LONGEST_CHAT} characters",
        f"lucky words in it, at most {LONGEST_WORDS} characters",
        f"at your seat, within {OPEN_WITHIN:g} seconds",
        f"at most {wire.LONGEST_MESSAGE:,} characters",
        f"more than {protocols.FRAME // 1024} KiB",
        f"{SET.messages_per_second:g} messages a second, with bursts of {SET.message_burst}",
        f"like this for {limits.MOST_STRIKES} messages",
        f"{SET.chats_per_minute:g} chat texts a minute",
        f"{SET.connections_per_address} connections from one address",
        f"when {wire.MOST_WAITING} messages or {wire.MOST_BYTES // 1024} KiB wait",
        f"{ {10: 'Ten'}[int(WARN_BEFORE)] } seconds before the end",
        f"at most { {10: 'ten'}[MOST_EXTENSIONS] } times",
    ],
)
def test_a_number_is_the_one_that_holds(words: str) -> None:
    assert words.replace("\n  ", " ") in re.sub(r"\s+", " ", PAGE)


def test_every_reason_that_the_page_names_has_its_words() -> None:
    table = PAGE.partition("| reason |")[2].partition("\n\n")[0]
    named = re.findall(r"`([a-z]+(?:-[a-z]+)+)`", table)
    assert len(named) > 10
    assert [key for key in named if Messages("en").get(key) is None] == []
