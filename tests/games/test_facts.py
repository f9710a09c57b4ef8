"""What records count in each game, from games with their dice written down."""

from __future__ import annotations

from collections import Counter

from lines import ANN, BOB, Table, table

from rattlebag.engine.facts import Facts
from rattlebag.games import GAMES, facts_of

KEEP_ALL = "toggle 1, toggle 2, toggle 3, toggle 4, toggle 5"


def counted(played: Table, seat: int) -> dict[str, int]:
    """What a seat did in this game: sums, and the highest where only that is kept."""
    found: Counter[str] = Counter()
    for event in played.events:
        for count in facts_of(played.rules.key).counts(event):
            if count.seat == seat and count.most:
                found[count.what] = max(found[count.what], count.value)
            elif count.seat == seat:
                found[count.what] += count.value
    return dict(found)


def test_pig_counts_the_biggest_bank_and_the_busts() -> None:
    t = table("pig", "roll 4, roll 5, bank; roll 6, roll 1; roll 3, bank; roll 1; roll 6, bank")
    assert counted(t, ANN) == {"biggest_bank": 9}
    assert counted(t, BOB) == {"busts": 2}


def test_pig_counts_in_pairs_what_each_player_did() -> None:
    options = {"team_mode": "pairs"}
    t = table("pig", "roll 4, bank; roll 1; roll 6, roll 2, bank", seats=4, **options)
    assert [counted(t, seat) for seat in range(3)] == [
        {"biggest_bank": 4},
        {"busts": 1},
        {"biggest_bank": 8},
    ]


def test_farkle_counts_turns_points_farkles_and_hot_dice() -> None:
    hot = "roll 1 1 1 5 5 5, take 111, take 555, bank"
    t = table("farkle", f"{hot}; roll 2 2 3 3 4 6; roll 1 2 3 3 4 6, take 1, bank")
    ann = counted(t, ANN)
    assert ann["hot_dice"] == 1
    assert ann["turns"] == 2
    assert ann["best_turn"] == 150  # three 1s are worth 100, three 5s 50
    assert ann["points"] == 160
    assert counted(t, BOB) == {"farkles": 1, "turns": 1}


def test_threes_counts_turns_points_and_moons() -> None:
    t = table("threes", f"roll 6 6 6 6 6, {KEEP_ALL}, bank; roll 3 3 1 1 2, {KEEP_ALL}, bank")
    assert counted(t, ANN) == {"moons": 1, "points": -30, "turns": 1}
    assert counted(t, BOB) == {"points": 4, "turns": 1}


def test_toss_up_counts_the_best_turn() -> None:
    green = "green " * 4 + "yellow " * 6
    t = table("tossup", f"roll {green}, bank; roll {'green ' * 2 + 'red ' * 8}, bank")
    assert counted(t, ANN) == {"best_turn": 4}
    assert counted(t, BOB) == {"best_turn": 2}


def test_tradeoff_counts_points_rounds_and_sets() -> None:
    throws = ("1 1 1 2 2 / 6 6 6 6 6", "2 3 3 3 4 / 6 6 6 6 6", "4 4 5 5 5 / 6 6 6 6 6")
    names = ("Ann", "Bob")
    kept = ", ".join(f"{n}: toggle {at}" for n in names for at in range(1, 6))
    parts = [f"dice {throw}, {kept}, Ann: confirm, Bob: confirm" for throw in throws]
    t = table("tradeoff", ", ".join(parts))
    ann = counted(t, ANN)
    assert ann == {"points": 50, "rounds": 1, "sets": 1}  # all triplets
    assert counted(t, BOB)["sets"] == 3


def test_a_game_without_facts_of_its_own_has_none() -> None:
    assert all(facts_of(game).shown for game in GAMES)
    assert Facts().shown == ()
    assert list(Facts().counts(table("pig").events[0])) == []
