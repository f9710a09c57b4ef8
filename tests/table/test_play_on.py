"""A table whose games begin in the middle of another one."""

from __future__ import annotations

import pytest
from coach.positions import played
from table.rooms import LEVELS, SEED, Evening, plain, why_not

from rattlebag.engine import Decide, Reason
from rattlebag.engine.journal import advance
from rattlebag.games import GAMES, rules_of
from rattlebag.table import orders, play_on
from rattlebag.table.checkable_dice import commitment
from rattlebag.table.entries import NewTable, PositionGiven, decode, encode, game_text
from rattlebag.table.room import OVER, PLAYING, Room, summary_of
from rattlebag.text import Listener, load

LAST = "perfect"


def before(game: str, seats: int = 2, share: float = 0.5) -> tuple[PositionGiven, object]:
    """A decision somewhere in a game, and its state."""
    saved = played(game, seats, 3, "sensible")
    rules = saved.header.rules()
    state, wanted = rules.start().state, int(share * len(saved.entries))
    for at, entry in enumerate(saved.entries):
        if at >= wanted and isinstance(node := rules.node(state), Decide):
            break
        state = advance(rules, state, entry).state
    moves = [game_text(entry) for entry in saved.entries[:at]]
    found = play_on.given(rules, node.seats[0], moves, LAST, ("Ann", "Bot"))
    assert isinstance(found, PositionGiven), found
    return found, state


def opened(game: str, position: PositionGiven) -> Evening:
    options = rules_of(game).Options().plain()
    new = NewTable("ann", "Ann", "Ann plays on", game, options, "CODE", True)
    levels = {**LEVELS, LAST: "room-level-perfect"}
    evening = Evening.__new__(Evening)
    evening.room, evening.journal = Room(levels, SEED), []
    evening.do(
        orders.open_table(
            evening.room, new, "0" * 16, commitment(SEED), coach=True, position=position
        )
    )
    return evening


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_from_there_and_its_journal_makes_the_same_table(game: str) -> None:
    position, state = before(game, seats=3 if game == "threes" else 2)
    evening = opened(game, position)
    room = evening.room
    assert room.seat_of("ann") == position.seat
    assert [chair.bot for chair in room.chairs].count(LAST) == len(room.chairs) - 1
    said = evening.do(orders.start(room, "ann"))
    assert "room-game-goes-on" in said
    assert evening.room.state == state
    assert evening.room.status == PLAYING
    lines = [encode(entry) for entry in evening.journal]
    again = Evening.__new__(Evening)
    again.room, again.journal = Room(evening.room.levels, SEED), []
    again.enter(map(decode, lines))
    assert plain(again.room) == plain(evening.room)
    for table in (evening, again):  # with the same dice
        table.finish()
    assert plain(again.room) == plain(evening.room)
    assert again.room.status == OVER


def test_after_it_the_same_position_is_set_up_again() -> None:
    position, state = before("pig")
    evening = opened("pig", position)
    evening.do(orders.start(evening.room, "ann"))
    evening.finish()
    assert evening.do(orders.again(evening.room, "ann", "1" * 16, commitment(SEED)))
    assert evening.do(orders.start(evening.room, "ann"))
    assert evening.room.state == state


def test_how_it_stands_is_told_and_secrets_only_to_their_seat() -> None:
    position, _ = before("tradeoff")
    evening = opened("tradeoff", position)
    told = evening.enter(orders.start(evening.room, "ann"))  # type: ignore[arg-type]
    private = [event for event in told if not event.heard_by(None)]
    assert private
    assert all(event.heard_by(position.seat) for event in private)
    assert not any(event.heard_by(1 - position.seat) for event in private)
    names = evening.room.names()
    ear = Listener(load("en"), names, (0, 1), position.seat)
    assert all(line.text for line in ear.lines(told))


def test_who_plays_and_by_which_options_stays_as_it_is() -> None:
    evening = opened("pig", before("pig")[0])
    room = evening.room
    for order in (
        orders.set_option(room, "ann", "target_score", 100),
        orders.add_bot(room, "ann", "random", LEVELS, "Bot"),
        orders.remove_bot(room, "ann", 0),
        orders.swap_seats(room, "ann", 0, 1),
        orders.set_coach(room, "ann", False),
    ):
        assert why_not(order) == "room-position-fixed"
    assert why_not(orders.sit(room, "bob", "Bob")) == "room-position-for-one"
    assert evening.do(orders.watch(room, "bob", "Bob")) == ["room-watches-position"]
    assert summary_of(room)["private"]


def test_a_position_that_no_game_comes_to_is_refused() -> None:
    rules = rules_of("pig")(None, 2)
    saved = played("pig", 2, 3)
    whole = [game_text(entry) for entry in saved.entries]

    def why(moves: list[str], seat: int = 0) -> str:
        found = play_on.given(rules, seat, moves, LAST, ("Ann", "Bot"))
        return found.key if isinstance(found, Reason) else "none"

    assert why(whole[:5]) == "none"
    assert why(whole) == "room-position-over"
    assert why(whole[:5], seat=2) == "room-no-such-seat"
    for wrong in (
        ["[7]"],
        ["0 bank"],
        [*whole[:1], "1 fly"],
        ["nonsense"],
        [""],
        ["[[0]]"],
        ["[NaN]"],
    ):
        assert why(wrong) == "room-position-impossible", wrong


def test_no_bot_is_called_like_the_person() -> None:
    rules = rules_of("pig")(None, 3)
    found = play_on.given(rules, 1, ["[0]"], LAST, ("bot 1", "Bot"))
    assert isinstance(found, PositionGiven)
    assert found.names == ("Bot 2", "", "Bot 3")
