"""Sealing the dice: who seals what, in which order, and what becomes of luck that does not come."""

from __future__ import annotations

import pytest
from table.rooms import SECOND, SEED, Evening, plain, why_not

from rattlebag.table import orders, sealing
from rattlebag.table.checkable_dice import commitment, seal
from rattlebag.table.deciding import Decided, decide
from rattlebag.table.entries import TermsSealed
from rattlebag.table.folding import fold
from rattlebag.table.room import PLAYING, SEALING, WAITING

EVERYBODY = {"ann", "bob", "cat"}


def sealed(*people: str) -> tuple[Evening, dict[str, str]]:
    """Ann's table, sealed with everyone's luck: the table, and what is under the seals."""
    evening = Evening(*people, options={"target_score": 10})
    luck = {person: evening.seals(person) for person in ("ann", *people)}
    assert evening.do(orders.start(evening.room, "ann", EVERYBODY)) == ["room-sealed-first"]
    return evening, luck


def test_the_game_starts_when_the_last_luck_is_opened() -> None:
    evening, luck = sealed("bob")
    assert evening.room.status == SEALING
    assert evening.do(sealing.open_luck(evening.room, "bob", luck["bob"])) == []
    keys = evening.do(sealing.open_luck(evening.room, "ann", luck["ann"]))
    assert keys[0] == "room-game-starts"
    assert evening.room.status == PLAYING
    assert evening.room.header is not None
    assert evening.room.header.luck == (luck["ann"], luck["bob"])


def test_everything_that_decides_the_dice_is_in_the_terms_before_any_luck_is_known() -> None:
    evening, _ = sealed("bob")
    header = evening.room.header
    assert header is not None
    assert header.options["target_score"] == 10
    assert header.names() == ["Ann", "Bob"]
    assert (header.game_id, header.commitment) == ("0123456789abcdef", commitment(SEED))
    assert header.luck_seals == tuple(evening.room.sealing.seals[p] for p in ("ann", "bob"))
    assert header.luck == ()
    assert header.seal == seal(header.terms) == evening.room.seal()


def test_nothing_can_be_changed_once_the_terms_are_sealed() -> None:
    evening, _ = sealed("bob")
    room = evening.room
    assert why_not(orders.set_option(room, "ann", "target_score", 20)) == "room-already-playing"
    assert why_not(orders.swap_seats(room, "ann", 0, 1)) == "room-already-playing"
    assert why_not(orders.sit(room, "cat", "Cat")) == "room-already-playing"
    assert why_not(orders.start(room, "ann", EVERYBODY)) == "room-already-playing"
    other = sealing.seal_luck(room, "bob", seal("other"), False)
    assert why_not(other) == "room-luck-too-late"


def test_only_what_was_sealed_can_be_opened_and_only_once() -> None:
    evening, luck = sealed("bob", "cat")
    room = evening.room
    assert why_not(sealing.open_luck(room, "bob", "0" * 32)) == "room-other-luck"
    assert why_not(sealing.open_luck(room, "bob", luck["ann"])) == "room-other-luck"
    assert why_not(sealing.open_luck(room, "bob", "three black cats")) == "room-bad-luck"
    evening.do(sealing.open_luck(room, "bob", luck["bob"]))
    room = evening.room
    assert why_not(sealing.open_luck(room, "bob", luck["bob"])) == "room-luck-too-late"
    evening.do(orders.watch(room, "eve", "Eve"))
    assert why_not(sealing.open_luck(evening.room, "eve", luck["cat"])) == "only-watching"


def test_luck_is_sealed_before_the_game_by_those_who_play() -> None:
    evening = Evening("bob")
    evening.do(orders.watch(evening.room, "eve", "Eve"))
    assert why_not(sealing.seal_luck(evening.room, "eve", seal("x"), False)) == "only-watching"
    assert why_not(sealing.open_luck(evening.room, "bob", "0" * 32)) == "room-luck-too-late"


def test_words_are_heard_of_and_luck_without_words_is_not() -> None:
    evening = Evening("bob")
    under = seal("0" * 32)
    assert evening.do(sealing.seal_luck(evening.room, "bob", under, False)) == []
    assert evening.do(sealing.seal_luck(evening.room, "bob", under, True)) == ["room-adds-luck"]


def test_people_without_luck_are_named_and_the_game_starts_at_once() -> None:
    evening = Evening("bob", options={"target_score": 10})
    evening.do(orders.add_bot(evening.room, "ann", "random", ["random"], "Bot"))
    keys = evening.do(orders.start(evening.room, "ann", EVERYBODY))
    assert keys[:3] == ["room-sealed-without-luck", "room-no-luck", "room-game-starts"]
    entry = next(entry for entry in evening.journal if isinstance(entry, TermsSealed))
    told = fold(evening.folded(), entry).events  # as it was told: Ann and Bob, and not the bot
    assert [phrase.args["text"] for phrase in told[1].args()["names"]] == ["Ann", "Bob"]


def test_whoever_is_not_here_when_the_game_starts_is_not_waited_for() -> None:
    evening = Evening("bob", options={"target_score": 10})
    luck = {person: evening.seals(person) for person in ("ann", "bob")}
    assert evening.do(orders.start(evening.room, "ann", {"ann"})) == [
        "room-sealed-first",
        "room-no-luck",
    ]
    evening.do(sealing.open_luck(evening.room, "ann", luck["ann"]))
    assert evening.room.header is not None
    assert evening.room.header.luck == (luck["ann"], None)


def test_luck_that_does_not_come_ends_the_attempt_and_is_left_out_of_the_next() -> None:
    """Else somebody who knows the dice could go on trying until they fit."""
    evening, luck = sealed("bob")
    evening.do(sealing.open_luck(evening.room, "ann", luck["ann"]))
    assert evening.do(sealing.give_up(evening.room)) == ["room-luck-not-opened"]
    assert (evening.room.status, evening.room.sealing.seals) == (WAITING, {})
    late = sealing.seal_luck(evening.room, "bob", seal("x"), False)
    assert why_not(late) == "room-luck-not-again"
    assert isinstance(sealing.seal_luck(evening.room, "ann", seal("x"), False), list)
    again = evening.seals("ann", "again")
    evening.do(orders.start(evening.room, "ann", EVERYBODY))
    evening.do(sealing.open_luck(evening.room, "ann", again))
    assert evening.room.header is not None
    assert evening.room.header.luck == (again, None)
    assert sealing.give_up(evening.room) == []


def test_after_a_game_everyone_can_add_luck_again() -> None:
    evening, _ = sealed("bob")
    evening.do(sealing.give_up(evening.room))
    evening.do(orders.start(evening.room, "ann", EVERYBODY))
    evening.finish()
    evening.knows(seed=SECOND)
    keys = evening.do(orders.again(evening.room, "bob", "fedcba9876543210", commitment(SECOND)))
    assert keys == ["room-next-game", "room-seats-move"]
    evening.seals("bob")
    assert evening.do(orders.start(evening.room, "ann", EVERYBODY))[0] == "room-sealed"


@pytest.mark.parametrize("opened", [False, True])
def test_whoever_leaves_while_luck_is_opened_leaves(opened: bool) -> None:
    evening, luck = sealed("bob")
    if opened:
        evening.do(sealing.open_luck(evening.room, "bob", luck["bob"]))
    evening.do(orders.leave(evening.room, "bob"))
    if opened:  # their luck is in: the game begins, and a bot has the seat
        evening.do(sealing.open_luck(evening.room, "ann", luck["ann"]))
        assert evening.room.played_by_bot(1) == "sensible"
    else:
        evening.do(sealing.give_up(evening.room))
        assert evening.room.names() == ["Ann"]


def test_a_seat_given_up_takes_its_seal_along() -> None:
    """Else somebody who comes back without luck would be waited for in vain."""
    evening = Evening("bob")
    evening.seals("bob")
    evening.do(orders.leave(evening.room, "bob"))
    evening.do(orders.sit(evening.room, "bob", "Bob"))
    assert evening.do(orders.start(evening.room, "ann", EVERYBODY))[2] == "room-game-starts"


def test_starting_a_game_that_is_not_committed_changes_nothing() -> None:
    evening = Evening("bob")
    evening.knows(chairs=evening.room.with_chair(1, mind="works").chairs)
    before = plain(evening.room)
    decided = decide(evening.room, lambda room: orders.start(room, "ann", EVERYBODY))
    assert isinstance(decided, Decided)
    assert decided.room.chairs[1].mind == "knows"
    assert plain(evening.room) == before


def test_the_same_table_comes_from_its_journal_at_every_moment_of_the_sealing() -> None:
    evening, luck = sealed("bob")
    evening.do(sealing.open_luck(evening.room, "ann", luck["ann"]))
    for _ in range(2):
        assert plain(evening.folded(SEED)) == plain(evening.room)
        if evening.room.status == SEALING:
            evening.do(sealing.open_luck(evening.room, "bob", luck["bob"]))
