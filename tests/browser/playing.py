"""Playing any game at the page: a player who knows what the page offers, and no rules."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from browser.people import Person, expect

# So short that whole games are over soon, by the names on the page.
SHORT = {
    "Pig": {"Target score": "10"},
    "Farkle": {"Target score": "500"},
    "Threes": {"Rounds": "1"},
    "Toss Up": {"Target score": "20"},
    "Tradeoff": {"Target score": "30"},
}


MOST_MOVES = 60  # that a list ever has


def sets(host: Person, game: str) -> None:
    """Set up a short game with bots that do not wait, as the host does it at the page."""
    for label, value in SHORT[game].items():
        field = host.page.get_by_role("spinbutton", name=label)
        field.fill(value)
        field.press("Tab")
    host.page.get_by_label("Bot pace").select_option("instant")
    host.until(lambda: host.view()["table"]["pace"] == 0, "instant bots")


def does(person: Person, label: str) -> None:
    """Choose something of the list by its name, once it is there and can be done."""
    named = re.compile(rf"^\s*{re.escape(label)}")
    option = person.moves.get_by_role("option", disabled=False).filter(has_text=named).first
    choose(person, option.get_attribute("id") or "")


def choose(person: Person, id: str) -> None:
    """Choose one of the list, with the arrow keys and Enter."""
    person.moves.focus()
    person.page.keyboard.press("Home")
    for _ in range(MOST_MOVES):
        if person.moves.get_attribute("aria-activedescendant") == id:
            person.page.keyboard.press("Enter")
            return
        person.page.keyboard.press("ArrowDown")
    raise AssertionError(f"{person.name}: the arrow keys never lead to {id}")


def possible(person: Person) -> list[dict[str, Any]]:
    game = person.view()["game"]
    return [] if game is None else [m for m in game["moves"] if m["refused"] is None]


def id_of(move: dict[str, Any]) -> str:
    """What a move is called in the page, however it is worded there."""
    arg = "" if move["arg"] is None else move["arg"]
    return "move-" + re.sub(r"[^\w-]", "_", f"{move['action']}-{arg}")


# A page that shows no moves has none to wait for.
DRAWN = """(ids) => !document.querySelector('#moves') || ids.every((id) => {
  const found = document.getElementById(id);
  return found && found.ariaDisabled !== 'true';
})"""


def my_turn(person: Person) -> None:
    """Wait until there is something to do, and the page shows it: a key is for what is shown."""

    def is_drawn() -> bool:
        moves = possible(person)
        drawn = person.page.evaluate(DRAWN, [id_of(one) for one in moves])
        return drawn and moves == possible(person)  # news come in while the page is asked

    person.until(lambda: possible(person), "a turn")
    person.until(is_drawn, "the moves of this turn")


def settled(person: Person) -> None:
    """A press counts only on what has been there for a moment."""
    person.page.wait_for_timeout(500)


def plays_threes(person: Person) -> None:
    """One round, by keys: keep all dice of the first roll, and see the game end."""
    my_turn(person)
    person.moves.focus()
    for key in "r12345b":
        presses(person, key)
    person.until(lambda: is_over(person), "the end")


def is_over(person: Person) -> bool:
    return person.view()["table"]["status"] == "over"


def answers(person: Person, since: int) -> list[dict[str, Any]]:
    """What came of the moves that this page has sent since then; it asks for other things too."""
    ids = [m["id"] for m in person.sent[since:] if m["type"] in ("play", "press")]
    return [m for m in person.heard if m.get("id") in ids]


def is_done(person: Person, since: int, what: str) -> None:
    """Wait until the server has done what this page has sent since then, and tells of it."""
    person.until(lambda: answers(person, since), what)
    answer = answers(person, since)[0]
    assert answer["type"] == "done", f"{what}: {answer}"
    person.until(lambda: person.updates()[-1]["seq"] >= answer["seq"], what)


def presses(person: Person, key: str, press: Callable[[str], None] | None = None) -> None:
    """Make a move by its key, once the page offers it, and wait for what comes of it."""
    my_turn(person)
    sent = len(person.sent)
    (press or person.page.keyboard.press)(key)
    is_done(person, sent, f"an answer to {key}")


def move(person: Person, dice: random.Random) -> None:
    """Bank if that is offered, else make any move; by its key, by arrows, or by mouse."""
    moves = possible(person)
    chosen = next((m for m in moves if m["action"] == "bank"), None) or dice.choice(moves)
    way = dice.choice(["key", "arrows", "mouse"] if chosen["keys"] else ["arrows", "mouse"])
    my_turn(person)
    sent = len(person.sent)
    if way == "key":
        person.moves.focus()
        person.page.keyboard.press(chosen["keys"][0])
    elif way == "arrows":
        expect(person.page.locator(f"[id='{id_of(chosen)}']")).to_be_attached()
        choose(person, id_of(chosen))
    else:
        shown = person.page.locator(f"[id='{id_of(chosen)}']:not([aria-disabled=true])")
        # It is drawn after what was announced, and counts when it has been there for a moment.
        expect(shown).to_contain_text(chosen["label"])
        settled(person)
        shown.click()
    is_done(person, sent, f"an answer to {chosen['label']} by {way}")


def play_on(dice: random.Random, *people: Person) -> None:
    """Until the game is over for everyone."""
    while not all(map(is_over, people)):
        people[0].until(
            lambda: any(map(possible, people)) or all(map(is_over, people)), "anybody's turn"
        )
        for person in people:
            if not is_over(person) and possible(person):
                move(person, dice)


def hears_all(person: Person, since: int = 0) -> None:
    """Every line that the server sent was written into the live region, once and in order."""
    sent = " ".join(person.lines())
    person.hears(sent[-60:], since)  # which may have been said before, too
    person.until(lambda: len(person.spoken(since)) >= len(sent), "all that was sent")
    spoken = person.spoken(since)
    alike = next(
        (at for at, pair in enumerate(zip(spoken, sent, strict=False)) if len(set(pair)) > 1),
        len(sent),
    )
    assert spoken == sent, f"after {sent[:alike][-99:]!r}: {spoken[alike:][:99]!r} was said"
