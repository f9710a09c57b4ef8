"""What happened, and who may know of it."""

from __future__ import annotations

from rattlebag.engine import Event, Seat, Step


class Shouts(Event, key="shouts", sound="shout"):
    seat: Seat
    word: str


class Claps(Event, key="claps", own_sound="clap", rival_sound="boo", counts="hands"):
    hands: tuple[int, ...]


class Knocks(Event, key="knocks", sound="knock"):
    count: int


class Whispers(Event, key="whispers", private=True):
    seat: Seat
    word: str


class Thunders(Event, key="thunders", private=True):
    """Private, and names nobody."""

    loud: int


def test_everyone_hears_a_public_event() -> None:
    assert [Shouts(1, "hey").heard_by(seat) for seat in (0, 1, None)] == [True, True, True]


def test_a_private_event_is_heard_by_the_seat_it_names_and_by_nobody_else() -> None:
    assert [Whispers(1, "psst").heard_by(seat) for seat in (0, 1, 2, None)] == [
        False,
        True,
        False,
        False,
    ]
    assert Whispers(0, "psst").heard_by(0)


def test_a_private_event_that_names_nobody_is_heard_by_nobody() -> None:
    assert not any(Thunders(3).heard_by(seat) for seat in (0, 1, None))


def test_an_event_carries_its_key_sound_and_data() -> None:
    event = Shouts(1, "hey")
    assert (event.key, event.sound, event.private) == ("shouts", "shout", False)
    assert event.args() == {"seat": 1, "word": "hey"}
    assert Whispers.sound is None


def test_whom_an_event_names_and_who_is_not_named_hear_its_sound_unless_they_have_their_own() -> (
    None
):
    assert (Shouts.own_sound, Shouts.rival_sound) == ("shout", "shout")
    assert (Claps.sound, Claps.own_sound, Claps.rival_sound) == (None, "clap", "boo")


def test_an_event_counts_by_a_number_or_by_the_length_of_what_it_tells() -> None:
    assert Knocks(3).counted() == 3
    assert Claps((5, 5)).counted() == 2
    assert Shouts(1, "hey").counted() is None


def test_events_are_equal_and_have_one_hash_when_their_data_is_equal() -> None:
    assert Shouts(1, "hey") == Shouts(1, "hey")
    assert hash(Shouts(1, "hey")) == hash(Shouts(1, "hey"))
    assert Shouts(1, "hey") != Shouts(2, "hey")
    assert Shouts(1, "hey") != Whispers(1, "hey")


def test_a_step_goes_on_with_another_rule_and_tells_what_happened_in_order() -> None:
    first, second = Shouts(0, "one"), Shouts(1, "two")
    step = Step("a", first).then(lambda state: Step(state + "b", second))
    assert step.state == "ab"
    assert step.events == (first, second)
