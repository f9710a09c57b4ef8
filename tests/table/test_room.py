"""What a table's journal tells: seats, hosts, games one after another."""

from __future__ import annotations

import pytest
from table.rooms import LEVELS, SECOND, SEED, Evening, made, plain

from rattlebag.engine import Command, Reason
from rattlebag.games import GAMES
from rattlebag.table import orders, sealing
from rattlebag.table.checkable_dice import commitment
from rattlebag.table.deciding import Decided, decide
from rattlebag.table.entries import Entry
from rattlebag.table.folding import fold
from rattlebag.table.room import OVER, PLAYING, WAITING, Room, summary_of
from rattlebag.table.saved import read

SHORT = {"pig": {"target_score": 10}, "threes": {"rounds": 1}, "farkle": {"target_score": 500},
         "tossup": {"target_score": 20}, "tradeoff": {"target_score": 30}}  # fmt: skip


def in_game(*people: str) -> Evening:
    evening = Evening(*people, options={"target_score": 10})
    evening.do(orders.start(evening.room, "ann"))
    return evening


def rolled(room: Room, command: Command) -> tuple[Entry, ...]:
    """What a move comes to, with its dice."""
    decided = decide(room, lambda room: [command])
    assert isinstance(decided, Decided)
    return decided.entries


@pytest.mark.parametrize("game", GAMES)
def test_a_game_ends_with_its_seed_told_and_can_be_checked(game: str) -> None:
    evening = Evening("bob", game=game, options=SHORT[game])
    luck = evening.seals("bob", "a rabbit's foot")
    evening.do(orders.start(evening.room, "ann", {"ann", "bob"}))
    evening.do(sealing.open_luck(evening.room, "bob", luck))
    assert '"seed"' not in evening.room.saved()
    evening.finish()
    assert evening.room.status == OVER
    saved = read(evening.room.saved().encode())
    assert saved.seed == SEED
    assert saved.verify().places
    assert saved.header.luck == (None, luck)


def test_the_journal_alone_makes_the_same_table() -> None:
    evening = in_game("bob", "cat")
    evening.tell("away", "bob")
    evening.tell("stands-in", "bob")
    evening.finish()
    assert plain(evening.folded()) == plain(evening.room)


def test_a_second_game_goes_on_after_a_restart() -> None:
    """The seed of the first is told in the journal; that of the second is still a secret."""
    evening = in_game("bob")
    evening.finish()
    evening.knows(seed=SECOND)
    evening.do(orders.again(evening.room, "bob", "fedcba9876543210", commitment(SECOND)))
    waiting = evening.folded(SECOND)
    assert isinstance(orders.start(waiting, "ann"), list)
    evening.do(orders.start(evening.room, "ann"))
    playing = evening.folded(SECOND)
    (seat,) = playing.to_act()
    command = Command(seat, "roll")
    assert rolled(playing, command) == rolled(evening.room, command)
    assert playing.saved() == evening.room.saved()
    assert '"seed"' not in playing.saved()


def test_dice_that_were_never_told_are_drawn_again_the_same() -> None:
    evening = in_game("bob")
    (seat,) = evening.room.to_act()
    roll = Command(seat, "roll")
    asked = [rolled(evening.room, roll) for _ in range(3)]
    assert asked[0] == asked[1] == asked[2]
    assert rolled(evening.folded(SEED), roll) == asked[0]


def test_a_room_cannot_be_changed() -> None:
    room = in_game("bob").room
    for value in (room, room.chairs[0], room.settings, room.sealing, room.current, room.turns):
        for name in value._fields:  # type: ignore[union-attr]
            with pytest.raises(AttributeError):
                setattr(value, name, None)


def test_a_room_in_a_log_tells_no_seed() -> None:
    room = in_game("bob").room
    assert repr(room) == f"<Room 'Friday' pig playing #{room.seq}>"


def test_a_refused_move_changes_nothing() -> None:
    evening = in_game("bob")
    (seat,) = evening.room.to_act()
    before = plain(evening.folded())
    for refused in (Command(1 - seat, "roll"), Command(seat, "bank")):
        found = decide(evening.room, lambda room, move=refused: [move])
        assert isinstance(found, Reason)
    assert plain(evening.room) == before


# Numbers


def test_only_what_changes_a_decision_puts_it_out_of_date() -> None:
    evening = in_game("bob")
    (seat,) = evening.room.to_act()
    number = evening.room.state_number(seat)
    evening.do(orders.say(evening.room, "bob", "Bob", "hello"))
    evening.tell("away", "bob")
    assert evening.room.state_number(seat) == number
    evening.play(seat, "roll")
    if seat in evening.room.to_act():
        assert evening.room.state_number(seat) > number


def test_at_simultaneous_decisions_one_does_not_put_the_other_out_of_date() -> None:
    evening = Evening("bob", game="tradeoff")
    evening.do(orders.start(evening.room, "ann"))
    assert evening.room.to_act() == (0, 1)
    before = [evening.room.state_number(seat) for seat in (0, 1)]
    move = next(m.command for m in evening.room.rules.moves(evening.room.state, 1) if not m.reason)
    evening.do([move])
    after = [evening.room.state_number(seat) for seat in (0, 1)]
    assert after[0] == before[0]
    assert after[1] > before[1]


# Leaving


def test_before_a_game_whoever_leaves_frees_the_seat() -> None:
    evening = Evening("bob", "cat")
    evening.tell("leaves", "bob")
    assert evening.room.names() == ["Ann", "Cat"]


def test_in_a_game_whoever_leaves_may_come_back() -> None:
    evening = in_game("bob")
    evening.tell("leaves", "bob")
    chair = evening.room.chairs[1]
    assert (chair.person, chair.away, chair.stand_in) == ("bob", True, True)
    assert evening.room.played_by_bot(1) == "sensible"
    assert evening.do(orders.sit(evening.room, "bob", "Bob")) == ["room-comes-back"]
    assert evening.room.played_by_bot(1) is None


def test_in_a_game_whoever_is_removed_may_not_come_back() -> None:
    evening = in_game("bob")
    evening.tell("removed", "bob")
    assert evening.room.seat_of("bob") is None
    assert evening.room.names() == ["Ann", "Bob"]
    assert evening.room.played_by_bot(1) == "sensible"
    assert [seat["bot"] for seat in summary_of(evening.room)["seats"]] == [False, True]
    evening.finish()
    evening.do(orders.again(evening.room, "ann", "1", commitment(SECOND)))
    assert evening.room.names() == ["Ann"]


def test_after_a_game_seats_stay_where_the_result_knows_them_until_the_next() -> None:
    evening = in_game("bob", "cat")
    evening.finish()
    evening.tell("leaves", "ann")
    assert evening.room.names() == ["Ann", "Bob", "Cat"]
    assert len(evening.room.sides()) == 3
    assert (evening.room.host, evening.room.seat_of("ann")) == ("bob", None)
    evening.do(orders.again(evening.room, "cat", "1", commitment(SECOND)))
    assert evening.room.names() == ["Cat", "Bob"]
    assert evening.room.status == WAITING


def test_for_a_rematch_everyone_moves_one_seat_on_and_hears_it() -> None:
    evening = in_game("bob", "cat")
    evening.finish()
    told = evening.do(orders.again(evening.room, "cat", "1", commitment(SECOND)))
    assert told == ["room-next-game", "room-seats-move"]
    assert evening.room.names() == ["Bob", "Cat", "Ann"]
    assert evening.room.host == "ann"
    assert plain(evening.folded()) == plain(evening.room)


# Hosts


@pytest.mark.parametrize("kind", ["leaves", "away"])
def test_a_host_who_goes_is_followed_by_whoever_is_here(kind: str) -> None:
    evening = Evening("bob", "cat")
    evening.tell("away", "bob")
    assert "room-host-is" in evening.tell(kind, "ann")
    assert evening.room.host == "cat"


def test_a_host_who_drops_alone_stays_host_until_somebody_comes() -> None:
    evening = Evening()
    assert evening.tell("away", "ann") == ["room-goes-away"]
    assert evening.room.host == "ann"
    assert evening.do(orders.sit(evening.room, "bob", "Bob")) == ["room-sits", "room-host-is"]
    assert evening.tell("back", "ann") == ["room-comes-back"]
    assert evening.room.host == "bob"


def test_a_host_who_comes_back_to_nobody_is_still_host() -> None:
    evening = Evening()
    evening.tell("away", "ann")
    assert evening.tell("back", "ann") == ["room-comes-back"]
    assert evening.room.host == "ann"


@pytest.mark.parametrize(("gone", "names"), [("away", ["Bob", "Ann"]), ("leaves", ["Bob"])])
def test_a_rematch_keeps_the_seat_of_who_dropped_and_not_of_who_left(
    gone: str, names: list[str]
) -> None:
    evening = in_game("bob")
    evening.tell(gone, "ann")
    evening.finish()
    evening.do(orders.again(evening.room, "bob", "1", commitment(SECOND)))
    assert (evening.room.names(), evening.room.host) == (names, "bob")


def test_bots_stay_for_a_rematch() -> None:
    evening = Evening()
    evening.do(orders.add_bot(evening.room, "ann", "random", LEVELS, "Bot"))
    evening.do(orders.start(evening.room, "ann"))
    assert evening.room.status == PLAYING
    evening.finish()
    evening.do(orders.again(evening.room, "ann", "1", commitment(SECOND)))
    assert [chair.bot for chair in evening.room.chairs] == [None, "random"]


def test_a_room_without_the_seed_can_follow_and_not_play() -> None:
    evening = in_game("bob")
    follower = evening.folded()
    (seat,) = follower.to_act()
    with pytest.raises(AssertionError, match="seed"):
        rolled(follower, Command(seat, "roll"))


def test_a_new_room_is_made_by_its_first_entry() -> None:
    step = fold(Room(LEVELS), made())
    room = step.room
    assert [event.key for event in step.events] == ["room-made"]
    assert (room.seq, room.host, room.names()) == (1, "ann", ["Ann"])
