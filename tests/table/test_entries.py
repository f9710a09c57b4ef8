"""The text of the journal's entries."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from rattlebag.engine import Command
from rattlebag.engine.journal import Landed
from rattlebag.table import entries
from rattlebag.table.entries import KINDS, NewerEntry, TableEntry, decode, encode, game_data

JOURNALS = sorted(Path(__file__).with_name("journals").glob("*.sealed.jsonl"))


@pytest.mark.parametrize("journal", JOURNALS, ids=lambda path: path.name)
def test_what_was_written_is_written_the_same_again(journal: Path) -> None:
    """But for moves and dice, which have been shorter since version 2."""
    for line in journal.read_text("utf-8").splitlines():
        entry = decode(line)
        if isinstance(entry, TableEntry):
            assert encode(entry) == line
        else:
            assert json.dumps(game_data(entry), separators=(",", ":")) == line
            assert decode(encode(entry)) == entry


def test_every_kind_of_entry_that_is_still_written_is_in_the_journals() -> None:
    lines = [line for path in JOURNALS for line in path.read_text("utf-8").splitlines()]
    found = {json.loads(line).get("e") for line in lines}
    later = {"moves", "moderated", "forgotten", "coach", "position"}  # than these journals
    assert found - {None} == KINDS.keys() - {"luck"} - later


@pytest.mark.parametrize(
    "entry",
    [
        Command(0, "roll"),
        Command(1, "toggle", 4),
        Command(19, "take", "113"),
        Command(2, "say", 'a "b" c'),
        Landed((1, 6)),
        Landed(((1, 2), (3, 4))),
        entries.SeatsSwapped((0, 1)),
        entries.SeatsMoved(),
        entries.CoachChanged(True),
        entries.PositionGiven(1, ("Bot 1", ""), "perfect", ("[0]", "0 roll", "[4]")),
        entries.GameStarted(),
        entries.PersonModerated("p1"),
        entries.PersonForgotten("p1", "Former player", "Farkle"),
        entries.ChatSent("p1", "Änn", 'say "hi"\\'),
    ],
)
def test_an_entry_comes_back_as_it_was(entry: entries.Entry) -> None:
    assert decode(encode(entry)) == entry


def test_moves_and_dice_are_short() -> None:
    moves = Command(0, "roll"), Command(1, "toggle", 4), Command(1, "take", "113")
    assert [encode(move) for move in moves] == ["0 roll", "1 toggle 4", '1 take "113"']
    assert [encode(Landed(dice)) for dice in ((4,), ((1, 2), (3,)))] == ["[4]", "[[1,2],[3]]"]


def test_entries_are_made_in_the_table_alone() -> None:
    kinds = {kind.__name__ for kind in KINDS.values()}
    table = Path(entries.__file__).parent
    for path in table.parent.rglob("*.py"):
        if table in path.parents:
            continue
        nodes = ast.walk(ast.parse(path.read_text("utf-8")))
        calls = [node.func for node in nodes if isinstance(node, ast.Call)]
        made = {getattr(call, "id", getattr(call, "attr", None)) for call in calls}
        assert not made & kinds, path


def test_an_entry_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        entries.SeatTaken("p1", "Ann").name = "Bob"  # type: ignore[misc]


def test_an_entry_of_a_later_version_is_not_misread() -> None:
    with pytest.raises(NewerEntry):
        decode('{"e":"sits","v":3,"person":"p1","name":"Ann"}')
    assert decode('{"e":"sits","v":2,"person":"p1","name":"Ann"}') == entries.SeatTaken("p1", "Ann")


@pytest.mark.parametrize(
    "text",
    [
        '{"e":"flies","person":"p1"}',
        '{"e":"sits","person":"p1"}',
        '{"e":"sits","person":"p1","name":"Ann","age":7}',
        '{"seat":0}',
        '{"seat":true,"do":"roll"}',
        '{"dice":3}',
        "{}",
        "no entry",
        "",
        "0",
        "0 ",
        "0 roll off",
        '0 take "1" 2',
        "0 take null",
        "0 take [1]",
        "-",
        "[1",
        "[1] 2",
    ],
)
def test_what_is_no_entry_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        decode(text)
