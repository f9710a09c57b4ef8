"""The keys of the games, on the keyboards of several countries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browser.keyboards import LAYOUTS, Keyboard
from browser.people import Company, Message, Person, expect
from browser.playing import possible, presses
from browser.sitting import my_turn, playing, says, standing
from client.on_a_server import ServerProcess

# Which of the questions T, S, Shift+S, C, H, P and V each game knows, as its rules tell.
QUESTIONS = {
    "pig": "t s shift+s c",
    "farkle": "t s shift+s c h",
    "threes": "t s shift+s c h",
    "tossup": "t s shift+s c",
    "tradeoff": "t s shift+s h p v",
}
EVERY_QUESTION = "t s shift+s c h p v"


def kept(person: Person) -> list[int]:
    return standing(person, "kept")


def does(person: Person, keys: Keyboard, key: str, done: Callable[[], Any], what: str) -> None:
    """A key after which the table looks so."""
    assert not done(), f"{what}, before {key}"
    keys.press(key)
    person.until(done, what)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_threes_by_place_and_by_value(layout: str, company: Company, server: ServerProcess) -> None:
    with playing(company, server, "threes") as (ann, _, _):
        keys = Keyboard(ann, layout)
        my_turn(ann)
        does(ann, keys, "r", lambda: len(standing(ann, "free")) == 5, "a roll")
        dice = standing(ann, "free")
        does(ann, keys, "2", lambda: kept(ann) == [dice[1]], "the second die kept")
        does(ann, keys, "2", lambda: kept(ann) == [], "the second die put back")
        says(ann, keys, "k", "Digits choose dice by value.")
        face = dice[4]
        says(ann, keys, f"shift+{face}", f"Keeping the {face}. 1 of 5 kept.")
        assert kept(ann) == [face]
        says(ann, keys, f"{face}", f"Putting back the {face}. 0 of 5 kept.")
        assert kept(ann) == []
        says(ann, keys, "b", "5 dice are not kept.")
        says(ann, keys, "h", f"Your dice: {', '.join(map(str, dice))}.")
        says(ann, keys, "t", "It is your turn.")
        says(ann, keys, "s", "you: 0")
        says(ann, keys, "shift+s", "Place ")
        for number, face in enumerate(dice, 1):
            says(ann, keys, f"shift+{face}", f"{number} of 5 kept.")
        says(ann, keys, "b", "Your total is")
        expect(ann.moves).to_be_focused()


@pytest.mark.parametrize("layout", LAYOUTS)
def test_tradeoff_by_place_and_by_value(
    layout: str, company: Company, server: ServerProcess
) -> None:
    with playing(company, server, "tradeoff") as (ann, _, _):
        keys = Keyboard(ann, layout)
        my_turn(ann)
        dice = [die["face"] for die in ann.view()["game"]["dice"]]
        says(ann, keys, "3", f"Keeping the {dice[2]}. 4 dice to trade.")
        says(ann, keys, "3", f"Trading the {dice[2]}. 5 dice to trade.")
        says(ann, keys, "k", "Digits choose dice by value.")
        says(ann, keys, f"{dice[0]}", f"Keeping the {dice[0]}. 4 dice to trade.")
        says(ann, keys, f"shift+{dice[0]}", f"Trading the {dice[0]}. 5 dice")
        says(ann, keys, "p", "pool")
        says(ann, keys, "b", "Confirmed.")
        my_turn(ann)  # all dice of hers are in the pool, and she takes as many
        face = possible(ann)[0]["face"]
        says(ann, keys, "v", "Bob")
        says(ann, keys, "p", f"The pool, {len(ann.view()['game']['pool'])} dice")
        says(ann, keys, f"{face}", f"You take a {face}.")
        says(ann, keys, "h", f"Your hand, 1 die: one {face}.")
        expect(ann.moves).to_be_focused()


@pytest.mark.parametrize(
    ("game", "layout"), [("pig", "Russian"), ("farkle", "French"), ("tossup", "German")]
)
def test_rolling_taking_and_banking(
    game: str, layout: str, company: Company, server: ServerProcess
) -> None:
    with playing(company, server, game) as (ann, _, _):
        keys = Keyboard(ann, layout)
        pressed: set[str] = set()
        while "b" not in pressed:
            my_turn(ann)
            keys_now = {move["keys"][0] for move in possible(ann) if move["keys"]}
            key = next(iter((keys_now & {"b"}) or (keys_now & {"1"}) or {"r"}))
            presses(ann, key, keys.press)
            pressed.add(key)
        assert pressed == ({"r", "1", "b"} if game == "farkle" else {"r", "b"})
        assert {m["key"] for m in ann.sent if m["type"] == "press"} == pressed


@pytest.mark.parametrize(
    ("value_keys", "keeps", "puts_back"),
    [("the digit, or Shift+digit to put it back", "", "shift+"),
     ("Shift+digit, or the digit to put it back", "shift+", "")],
)  # fmt: skip
def test_which_key_keeps_can_be_chosen_for_all_games(
    value_keys: str, keeps: str, puts_back: str, company: Company, server: ServerProcess
) -> None:
    with playing(company, server, "tradeoff") as (ann, _, _):
        table = ann.path()
        ann.go("/preferences")
        ann.page.get_by_label("by value: 3 is a die that shows 3").check()
        ann.page.get_by_label(value_keys).check()
        ann.go(table)
        ann.moves.focus()
        my_turn(ann)
        keys = Keyboard(ann, "American")
        face = ann.view()["game"]["dice"][0]["face"]
        says(ann, keys, f"{keeps}{face}", f"Keeping the {face}.")
        says(ann, keys, f"{puts_back}{face}", f"Trading the {face}.")


@pytest.mark.parametrize("game", QUESTIONS)
def test_spectators_are_answered_and_the_focus_stays(
    game: str, company: Company, server: ServerProcess
) -> None:
    with playing(company, server, game, watch=True, bots=1, plays=False, pace=10) as (ann, _, _):
        keys = Keyboard(ann, "American")
        known = QUESTIONS[game].split()
        assert {query["key"] for query in ann.view()["game"]["queries"]} == set(known)
        for key in EVERY_QUESTION.split():
            asks(ann, keys, key, "said" if key in known else "refused")


@pytest.mark.parametrize(("game", "on"), [("pig", ["r", "b"]), ("tradeoff", ["b"])])
def test_whoever_is_not_on_turn_is_answered_and_the_focus_stays(
    game: str, on: list[str], company: Company, server: ServerProcess
) -> None:
    with playing(company, server, game, plays=False) as (ann, _, _):
        keys = Keyboard(ann, "American")
        while possible(ann):
            key = next(key for key in reversed(on) if key in possible_keys(ann))
            presses(ann, key, keys.press)
            ann.until(lambda: not ann.view()["game"]["rolling"], "dice at rest")
        for key in QUESTIONS[game].split():
            asks(ann, keys, key, "said")
        asks(ann, keys, on[0], "refused")


def possible_keys(person: Person) -> set[str]:
    return {key for move in possible(person) for key in move["keys"]}


def asks(person: Person, keys: Keyboard, key: str, kind: str) -> None:
    """Whatever the answer is, it is said, and nothing moves."""
    mark, heard = person.writes(), len(person.heard)
    chosen = person.moves.get_attribute("aria-activedescendant")
    keys.press(key)

    def answers() -> list[Message]:
        return [m for m in person.heard[heard:] if m["type"] in ("said", "refused")]

    person.until(answers, f"an answer to {key}")
    answer = answers()[0]
    assert answer["type"] == kind, f"{key}: {answer}"
    lines = [line["text"] for line in answer["lines"]] if kind == "said" else [answer["text"]]
    assert any(lines), f"{key} is met with silence"
    person.hears(" ".join(lines), mark)
    expect(person.moves).to_be_focused()
    assert person.moves.get_attribute("aria-activedescendant") == chosen
