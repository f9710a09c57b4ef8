"""The record of a game, and what it refuses."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lines import replay, table

from rattlebag.engine import Command, Over, Refused
from rattlebag.engine.journal import Landed, advance, opening, play, play_out
from rattlebag.games import GAMES, rules_of

PIG = rules_of("pig")()
FIRST = Landed((0,))


def refused(entries: list[Any]) -> str:
    with pytest.raises(Refused) as found:
        replay(PIG, entries)
    return found.value.reason.key


def test_a_journal_gives_the_state_and_all_that_happened_in_order() -> None:
    game = table("pig", "roll 4, roll 5, bank, roll 1")
    step = replay(game.rules, game.journal)
    assert step.state == game.state
    assert list(step.events) == game.events
    assert [type(event).__name__ for event in step.events][:6] == [
        "FirstSeat",
        "RoundStarts",
        "TurnStarts",
        "Rolls",
        "Adds",
        "Rolls",
    ]


@pytest.mark.parametrize(
    "outcome", [(7,), (0,), (), (1, 2), ("1",), (True,), (1.0,), [1], None, 3, ((1,),)], ids=repr
)
def test_dice_that_cannot_fall_so_are_refused(outcome: Any) -> None:
    assert refused([FIRST, Command(0, "roll"), Landed(outcome)]) == "journal-impossible-dice"


def test_a_first_seat_that_is_not_at_the_table_is_refused() -> None:
    assert refused([Landed((2,))]) == "journal-impossible-dice"


def test_dice_where_none_are_thrown_are_refused() -> None:
    assert refused([FIRST, Landed((4,))]) == "journal-no-dice-now"


def test_commands_that_the_rules_refuse_are_refused_with_their_reason() -> None:
    assert refused([FIRST, Command(1, "roll")]) == "not-your-turn"
    assert refused([FIRST, Command(0, "bank")]) == "nothing-to-bank"
    assert refused([FIRST, Command(0, "dance")]) == "no-such-action"
    assert refused([FIRST, Command(0, "roll", 6)]) == "nothing-to-choose"
    assert refused([Command(0, "roll")]) == "dice-rolling"
    assert refused([FIRST, Command(0, "roll"), Command(0, "roll")]) == "dice-rolling"


def test_nothing_comes_after_the_end() -> None:
    game = table("pig", "roll 10, bank, roll 2, bank", target_score=10, dice_sides=10)
    assert isinstance(game.rules.node(game.state), Over)
    for entry, reason in [
        (Command(0, "roll"), "game-over"),
        (Landed((4,)), "journal-no-dice-now"),
    ]:
        with pytest.raises(Refused) as found:
            advance(game.rules, game.state, entry)
        assert found.value.reason.key == reason


def test_a_bad_entry_tells_developers_the_state_it_stood_in() -> None:
    with pytest.raises(Refused, match=r"nothing-to-bank.* in pig race\(side_of=\[0,1\]"):
        replay(PIG, [FIRST, Command(0, "bank")])


def test_a_command_brings_the_dice_it_causes_into_the_record() -> None:
    played = opening(PIG, lambda count: count - 1)
    assert played.entries == [Landed((1,))]
    rolled = play(PIG, played.state, Command(1, "roll"), lambda count: count - 1)
    assert rolled.entries == [Command(1, "roll"), Landed((6,))]
    assert [event.key for event in rolled.events] == ["rolls", "pig-adds"]
    assert replay(PIG, played.entries + rolled.entries).state == rolled.state


def test_playing_what_is_refused_raises_it_with_its_reason_and_state() -> None:
    played = opening(PIG, lambda count: 0)
    with pytest.raises(Refused, match=r"nothing-to-bank.* in pig race") as found:
        play(PIG, played.state, Command(0, "bank"), lambda count: 0)
    assert found.value.reason.key == "nothing-to-bank"
    assert found.value.entry == Command(0, "bank")


def test_a_game_without_a_record_asks_each_seat_with_what_it_knows() -> None:
    asked: list[int] = []

    def chooser(state: Any, seat: int) -> Command:
        asked.append(seat)
        return Command(seat, "bank" if state.at_stake >= (6, 20)[seat] else "roll")

    pig = rules_of("pig")()
    state, over = play_out(pig, [chooser, chooser], lambda count: count - 1)
    assert over == Over((2, 1))
    assert state.race.scores == (18, 72)  # three rounds of 6 and 24
    assert state.race.over
    assert set(asked) == {0, 1}


seats = st.integers(-1, 9) | st.none() | st.booleans() | st.text(max_size=2)
args = st.none() | st.booleans() | st.integers(-2, 8) | st.floats() | st.text("x123456", max_size=4)
faces = st.integers(-1, 7) | st.booleans() | st.sampled_from(["green", "yellow", "red", None])
outcomes = st.lists(faces | st.lists(faces, max_size=5).map(tuple), max_size=6).map(tuple)


@pytest.mark.parametrize("key", GAMES)
@given(data=st.data())
def test_a_forged_journal_is_refused_or_makes_a_state_and_nothing_else(key: str, data: Any) -> None:
    rules = rules_of(key)()
    actions = st.sampled_from([*rules.actions, "dance", ""])
    entry = st.builds(Landed, outcomes) | st.builds(Command, seats, actions, args)
    state = opening(rules, lambda count: data.draw(st.integers(0, count - 1))).state
    for forged in data.draw(st.lists(entry, max_size=8)):
        try:
            state = advance(rules, state, forged).state
        except Refused as bad:
            assert bad.reason.key  # noqa: PT017
        assert rules.text(state).startswith(key)
