"""Saved games: written, read again, damaged and forged."""

from __future__ import annotations

import json
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from table.evenings import SEED, evening

from rattlebag.engine import Command, Dice, Each, Luck, Over, Shuffle
from rattlebag.engine.journal import Landed
from rattlebag.games import GAMES
from rattlebag.table.saved import BadSave, SavedGame, Seated, read, write


def fault(data: bytes | str) -> tuple[int, str]:
    """Line and reason for which a file is refused, when it is read or when it is verified."""
    with pytest.raises(BadSave) as caught:
        read(data if isinstance(data, bytes) else data.encode()).verify()
    return caught.value.line, caught.value.reason.key


def lines(saved: SavedGame) -> list[str]:
    return write(saved).splitlines(keepends=True)


def with_line(saved: SavedGame, number: int, text: str) -> str:
    changed = lines(saved)
    changed[number - 1] = text + "\n"
    return "".join(changed)


def with_header(change: dict[str, Any], game: str = "pig", version: int = 2) -> str:
    first, *rest = lines(evening(game, version=version))
    return json.dumps(json.loads(first) | change) + "\n" + "".join(rest)


def without(field: str) -> str:
    first, *rest = lines(evening("pig"))
    found = json.loads(first)
    del found[field]
    return json.dumps(found) + "\n" + "".join(rest)


# What is written can be read


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_read_as_it_was_written_at_every_step(game: str, version: int):
    whole = evening(game, version=version)
    for length in range(len(whole.entries) + 1):
        part = SavedGame(whole.header, whole.entries[:length])
        assert read(write(part).encode()) == part
    assert read(write(whole).encode()) == whole


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("game", GAMES)
def test_a_true_game_is_verified_with_its_result(game: str, version: int):
    over = read(write(evening(game, version=version)).encode()).verify()
    assert isinstance(over, Over)
    assert min(over.places) == 1


def test_a_file_is_readable_one_thing_a_line():
    header, luck, lot, *_, last = lines(evening("pig"))
    assert header.startswith('{"rattlebag": 2, "program": ')
    assert luck == json.dumps({"luck": ["0123" * 8, None]}) + "\n"
    assert '"seats": [{"name": "Ann"}, {"name": "Bob", "bot": "random"}]' in header
    assert lot in ('{"dice": [0]}\n', '{"dice": [1]}\n')
    assert last == json.dumps({"seed": SEED.hex()}) + "\n"


def test_names_are_written_as_they_are_read_by_people():
    header = replace(evening("pig").header, seats=(Seated("Zoë"), Seated("Анна")), line="")
    text = write(SavedGame(header))
    assert "Zoë" in text
    assert "Анна" in text
    assert read(text.encode()).header.names() == ["Zoë", "Анна"]


def test_steps_come_with_their_line_numbers():
    saved = evening("threes")
    assert [line for line, _ in saved.steps()] == [1, *range(3, len(saved.entries) + 3)]
    old = evening("threes", version=1)
    assert [line for line, _ in old.steps()] == list(range(1, len(old.entries) + 2))


# Damaged files


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A saved game with bytes changed, cut out or put in, or lines cut, doubled or swapped."""
    data = write(evening(draw(st.sampled_from(GAMES)))).encode()
    rows = data.splitlines(keepends=True)
    match draw(st.sampled_from(["change", "cut", "insert", "drop", "double", "swap", "end"])):
        case "change":
            at = draw(st.integers(0, len(data) - 1))
            return data[:at] + draw(st.binary(min_size=1, max_size=3)) + data[at + 1 :]
        case "cut":
            at = draw(st.integers(0, len(data) - 1))
            return data[:at] + data[at + draw(st.integers(1, 40)) :]
        case "insert":
            at = draw(st.integers(0, len(data)))
            return data[:at] + draw(st.binary(min_size=1, max_size=8)) + data[at:]
        case "end":
            return data[: draw(st.integers(0, len(data) - 1))]
        case "drop":
            del rows[draw(st.integers(0, len(rows) - 1))]
        case "double":
            at = draw(st.integers(0, len(rows) - 1))
            rows.insert(draw(st.integers(0, len(rows))), rows[at])
        case "swap":
            at, to = draw(st.integers(0, len(rows) - 1)), draw(st.integers(0, len(rows) - 1))
            rows[at], rows[to] = rows[to], rows[at]
    return b"".join(rows)


@given(damaged())
@settings(max_examples=300, deadline=None)
@example(b"")
@example(b"\n")
@example(b"\xff\xfe\n")
@example(b"[" * 100_000 + b"\n")
@example(b'{"rattlebag": ' + b"9" * 5000 + b"}\n")
@example(b'{"rattlebag": 1, "game": []}\n')
@example(b'{"rattlebag": 1, "game": {"pig": 1}}\n')
def test_a_damaged_file_is_a_legal_game_or_says_which_line_is_wrong(data: bytes):
    try:
        saved = read(data)
        saved.verify()
    except BadSave as bad:
        assert 1 <= bad.line <= data.count(b"\n") + 2  # noqa: PT017
    else:
        assert read(write(saved).encode()) == saved


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@given(
    st.sampled_from(GAMES),
    st.data(),
    st.fixed_dictionaries(
        {},
        optional={
            "dice": JSON,
            "seat": st.integers() | JSON,
            "do": st.sampled_from(["roll", "bank", "take", "toggle", "confirm"]) | JSON,
            "what": st.integers(-2, 8) | JSON,
            "seed": JSON,
        },
    ),
)
@settings(max_examples=300, deadline=None)
def test_any_line_of_json_in_a_game_is_an_entry_or_refused(
    game: str, data: st.DataObject, strange: dict[str, Any]
):
    saved = evening(game)
    number = data.draw(st.integers(2, len(saved.entries) + 3))
    forged = with_line(saved, number, json.dumps(strange))
    try:
        found = read(forged.encode())
        for _ in found.steps():
            pass
        found.verify()
    except BadSave as bad:
        assert bad.line >= 2  # noqa: PT017
    else:
        assert read(write(found).encode()) == found


@given(st.dictionaries(st.sampled_from(sorted(json.loads(lines(evening("pig"))[0]))), JSON))
@settings(max_examples=200, deadline=None)
@example({"luck": [None, None]})
def test_any_value_in_the_header_is_right_or_refused(change: dict[str, Any]):
    """Without seals the header is right, and what is wrong is the luck in the next line."""
    unsealed = change.get("luck") == [None, None]
    try:
        read(with_header(change).encode())
    except BadSave as bad:
        assert bad.line == 1 or (bad.line == 2 and unsealed)  # noqa: PT017


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", (1, "saved-empty")),
        (b" \n\n", (1, "saved-empty")),
        (b"hello\n", (1, "saved-not-json")),
        (b"[1]\n", (1, "saved-not-json")),
        (b"{}\n", (1, "saved-no-header")),
        (b'{"rattlebag": 1', (1, "saved-cut-off")),
        (b'{"rattlebag": true}\n', (1, "saved-no-header")),
        (b'{"rattlebag": 0}\n', (1, "saved-no-header")),
        (b'{"rattlebag": 1, "rattlebag": 1}\n', (1, "saved-not-json")),
        (b'{"rattlebag": NaN}\n', (1, "saved-not-json")),
        (b"\x89PNG\r\n\x1a\n", (1, "saved-not-json")),
    ],
)
def test_a_file_of_another_kind_is_told_from_a_game(data: bytes, expected: tuple[int, str]):
    assert fault(data) == expected


def test_a_file_cut_off_in_its_last_line_says_so():
    text = write(evening("pig"))
    assert fault(text[:-5]) == (text.count("\n"), "saved-cut-off")


# Forged headers


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"rattlebag": 3}, "saved-newer"),
        ({"rules": 99}, "saved-newer"),
        ({"rules": 0}, "saved-older-rules"),
        ({"rules": True}, "saved-bad-header"),
        ({"rules": 1.0}, "saved-bad-header"),
        ({"game": "chess"}, "saved-unknown-game"),
        ({"game": None}, "saved-unknown-game"),
        ({"game": ["pig"]}, "saved-unknown-game"),
        ({"options": {"target_score": 5}}, "option-out-of-range"),
        ({"options": {"target_score": "50"}}, "option-out-of-range"),
        ({"options": {"target_score": True}}, "option-out-of-range"),
        ({"options": {"target_score": 20, "minimum_bank_points": 20}}, "pig-minimum-bank-too-high"),
        ({"options": {"team_mode": "trios"}}, "option-not-a-choice"),
        ({"options": {"jokers": 1}}, "option-unknown"),
        ({"options": []}, "saved-bad-header"),
        ({"seats": [{"name": "Ann"}]}, "wrong-number-of-players"),
        ({"seats": [{"name": f"P{n}"} for n in range(5)]}, "wrong-number-of-players"),
        ({"seats": []}, "wrong-number-of-players"),
        ({"seats": [{"name": "Ann"}, {"name": "ann"}]}, "name-taken"),
        ({"seats": [{"name": "Ann"}, {"name": ""}]}, "name-empty"),
        ({"seats": [{"name": "Ann"}, {"name": "B\x1b[2J"}]}, "name-unprintable"),
        ({"seats": [{"name": "Ann"}, {"name": " Bob"}]}, "saved-bad-header"),
        ({"seats": [{"name": "Ann"}, {"name": 7}]}, "saved-bad-header"),
        ({"seats": [{"name": "Ann"}, "Bob"]}, "saved-bad-header"),
        ({"seats": [{"name": "Ann"}, {"name": "Bob", "bot": None}]}, "saved-bad-header"),
        ({"seats": [{"name": "Ann"}, {"name": "Bob", "age": 9}]}, "saved-bad-header"),
        ({"id": 5}, "saved-bad-header"),
        ({"program": 1}, "saved-bad-header"),
        ({"commitment": "ab"}, "saved-bad-header"),
        ({"commitment": "A" * 64}, "saved-bad-header"),
        ({"commitment": "0" * 64}, "saved-other-seed"),
        ({"luck": [1, None]}, "saved-bad-header"),
        ({"luck": "words"}, "saved-bad-header"),
        ({"luck": [None]}, "saved-bad-header"),
        ({"luck": ["ab", None]}, "saved-bad-header"),
        ({"entropy": ["words"]}, "saved-strange-field"),
        ({"comment": "hello"}, "saved-strange-field"),
    ],
)  # fmt: skip
def test_a_forged_header_is_refused(change: dict[str, Any], reason: str):
    line, found = fault(with_header(change))
    assert found == reason
    assert line == (len(lines(evening("pig"))) if reason == "saved-other-seed" else 1)


@pytest.mark.parametrize("field", sorted(json.loads(lines(evening("pig"))[0])))
def test_no_field_of_the_header_may_be_missing(field: str):
    assert fault(without(field))[0] == 1


@pytest.mark.parametrize(
    ("change", "version"),
    [
        ({"id": "another"}, 1),
        ({"entropy": ["other words"]}, 1),
        ({"id": "another"}, 2),
        ({"program": "9.9.9"}, 2),
        ({"seats": [{"name": "Ann"}, {"name": "Bea", "bot": "random"}]}, 2),
        ({"options": {"target_score": 550}}, 2),
    ],
)
def test_anything_else_in_the_terms_gives_other_dice(change: dict[str, Any], version: int):
    line, reason = fault(with_header(change, "farkle", version))
    assert reason == "saved-other-dice"
    assert line > 1


def test_the_seal_is_what_sha256sum_says_of_the_first_line(tmp_path: Path):
    saved = evening("farkle")
    path = tmp_path / "game.jsonl"
    path.write_text(write(saved), "utf-8")
    shell = f"head -n 1 '{path}' | sha256sum"
    said = subprocess.run(["sh", "-c", shell], capture_output=True, text=True, check=True).stdout
    assert said.split()[0] == saved.header.seal == read(path.read_bytes()).header.seal


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ({"luck": ["0124" * 8, None]}, "saved-other-luck"),
        ({"luck": ["0123" * 8 + " words", None]}, "saved-other-luck"),
        ({"luck": [None, None]}, "saved-other-luck"),
        ({"luck": ["0123" * 8, "0123" * 8]}, "saved-other-luck"),
        ({"luck": [7, None]}, "saved-other-luck"),
        ({"luck": ["0123" * 8]}, "saved-no-luck"),
        ({"luck": "0123" * 8}, "saved-no-luck"),
        ({"luck": ["0123" * 8, None], "more": 1}, "saved-no-luck"),
        ({"dice": [1]}, "saved-no-luck"),
    ],
)
def test_luck_that_was_not_sealed_is_refused(line: dict[str, Any], reason: str):
    assert fault(with_line(evening("pig"), 2, json.dumps(line))) == (2, reason)


def test_a_file_that_ends_after_the_terms_lacks_its_luck():
    assert fault(lines(evening("pig"))[0]) == (2, "saved-no-luck")


# Forged entries


@pytest.mark.parametrize("game", GAMES)
def test_a_forged_throw_is_found_on_its_line(game: str):
    saved = evening(game)
    for number, entry in enumerate(saved.entries[:40], 3):
        if isinstance(entry, Landed):
            forged = [json.loads(json.dumps(entry.outcome))]
            turned = forged[0][::-1] if forged[0] != forged[0][::-1] else None
            for dice in filter(None, [turned, forged[0] + [1], [], [[]], [None], ["1"], [99]]):
                found = fault(with_line(saved, number, json.dumps({"dice": dice})))
                assert found == (number, "saved-other-dice")


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ({"seat": 0, "do": "fly"}, "no-such-action"),
        ({"seat": 7, "do": "roll"}, "not-your-turn"),
        ({"seat": -1, "do": "roll"}, "not-your-turn"),
        ({"seat": 0, "do": "roll", "what": 3}, "nothing-to-choose"),
        ({"dice": [1]}, "journal-no-dice-now"),
        ({"seat": True, "do": "roll"}, "saved-not-an-entry"),
        ({"seat": 0, "do": "roll", "what": None}, "saved-not-an-entry"),
        ({"seat": 0, "do": "roll", "what": [1]}, "saved-not-an-entry"),
        ({"seat": 0, "do": "roll", "why": "luck"}, "saved-not-an-entry"),
        ({"seat": 0, "do": "\u001b[2J"}, "saved-not-an-entry"),
        ({"seat": 0}, "saved-not-an-entry"),
        ({"dice": 3}, "saved-not-an-entry"),
        ({"dice": [3], "seat": 0}, "saved-not-an-entry"),
        ({}, "saved-not-an-entry"),
    ],
)
def test_a_forged_move_is_found_on_its_line(entry: dict[str, Any], reason: str):
    """Line 4 of a game of Pig: the first move, by whoever the lot on line 3 has chosen."""
    saved = evening("pig")
    starter = saved.entries[0]
    assert isinstance(starter, Landed)
    if entry.get("seat") == 0 and type(entry["seat"]) is int:
        entry = entry | {"seat": starter.outcome[0]}
    assert fault(with_line(saved, 4, json.dumps(entry))) == (4, reason)


def test_a_move_out_of_turn_is_found():
    saved = evening("pig")
    first = saved.entries[1]
    assert isinstance(first, Command)
    forged = json.dumps({"seat": 1 - first.seat, "do": first.action})
    assert fault(with_line(saved, 4, forged)) == (4, "not-your-turn")


def test_a_move_while_the_dice_roll_is_found():
    rows = lines(evening("pig"))
    at = next(n for n, row in enumerate(rows) if '"roll"' in row)
    assert fault("".join([*rows[: at + 1], rows[at], *rows[at + 1 :]])) == (at + 2, "dice-rolling")


def test_a_move_after_the_end_is_found():
    *rows, seed = lines(evening("pig"))
    more = [*rows, '{"seat": 0, "do": "roll"}\n', seed]
    assert fault("".join(more)) == (len(rows) + 1, "game-over")


def test_nothing_may_follow_the_seed():
    rows = lines(evening("pig"))
    assert fault("".join([*rows, rows[-1]])) == (len(rows) + 1, "saved-after-the-end")
    assert fault("".join([*rows, "\n"])) == (len(rows) + 1, "saved-after-the-end")


def test_a_seed_before_the_end_is_found():
    rows = lines(evening("pig"))
    for cut in range(2, len(rows) - 1):
        assert fault("".join([*rows[:cut], rows[-1]])) == (cut + 1, "saved-ends-early")


def test_a_game_without_its_seed_cannot_be_verified():
    rows = lines(evening("pig"))[:-1]
    assert fault("".join(rows)) == (len(rows) + 1, "saved-no-seed")


@pytest.mark.parametrize(
    ("seed", "reason"),
    [
        ("0" * 64, "saved-other-seed"),
        ("0" * 63, "saved-bad-seed"),
        ("", "saved-bad-seed"),
        ("g" * 64, "saved-bad-seed"),
        (SEED.hex().upper(), "saved-bad-seed"),
        (None, "saved-not-an-entry"),
    ],
)
def test_a_forged_seed_is_found(seed: Any, reason: str):
    saved = evening("pig")
    number = len(lines(saved))
    assert fault(with_line(saved, number, json.dumps({"seed": seed}))) == (number, reason)


# What dice were drawn from


@pytest.mark.parametrize("game", GAMES)
def test_what_each_throw_was_drawn_from_is_enough_to_work_it_out_again(game: str):
    """Without the rules: as a page in a browser does it."""
    saved = evening(game)
    assert saved.seed is not None
    dice = saved.header.dice(saved.seed)
    fell = {line: e.outcome for line, e in enumerate(saved.entries, 3) if isinstance(e, Landed)}
    assert [drawn["line"] for drawn in saved.throws()] == list(fell)
    for drawn in saved.throws():
        luck: Luck
        if "groups" in drawn:
            luck = Shuffle(drawn["groups"])
        else:
            thrown = Dice(drawn["count"], drawn["faces"])
            luck = Each(thrown, drawn["seats"]) if "seats" in drawn else thrown
        assert luck.draw(dice) == fell[drawn["line"]]


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("game", ["pig", "farkle", "threes", "tossup", "tradeoff"])
def test_the_games_that_the_page_is_tested_with_are_true(game: str, version: int):
    """tests/web/unit/verify.test.js reads them."""
    folder = Path(__file__).parents[1] / "web" / "saved" / str(version)
    saved = read((folder / f"{game}.jsonl").read_bytes())
    assert saved.header.version == version
    assert saved.verify().places
    told = json.loads((folder / f"{game}.throws.json").read_text("utf-8"))
    assert told == json.loads(json.dumps(list(saved.throws())))
