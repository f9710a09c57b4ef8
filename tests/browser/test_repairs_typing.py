"""Keys that are typed faster than the server answers, and keys and words while it is gone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.people import Company, Person
from browser.playing import does, possible
from client.on_a_server import ServerProcess

# All keys before any answer, however fast the server is.
TYPE = """(keys) => {
  const moves = document.getElementById('moves');
  moves.focus();
  for (const key of keys) {
    const code = /[0-9]/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`;
    const how = { key, code, bubbles: true, cancelable: true };
    moves.dispatchEvent(new KeyboardEvent('keydown', how));
  }
}"""
SUBMIT_TWICE = """() => {
  const form = document.querySelector('.say-form');
  form.requestSubmit();
  form.requestSubmit();
}"""


def plays(person: Person, game: str) -> None:
    """Against a bot that waits, with the person to act."""
    person.come_in()
    person.opens(game)
    does(person, "Add a bot")
    person.sees(lambda table: len(table["seats"]) == 2, "a bot")
    does(person, "Start the game")
    person.until(lambda: possible(person), "a turn")


def kept(person: Person) -> int:
    return sum(die["standing"] == "kept" for die in person.view()["game"]["dice"])


def test_keys_that_are_typed_fast_all_count(company: Company) -> None:
    ann = company("Ann")
    plays(ann, "Threes")
    mark = ann.writes()
    ann.page.evaluate(TYPE, "r123t")
    ann.until(lambda: kept(ann) == 3, "three dice kept")
    ann.until(lambda: "3 of 5 kept" in ann.spoken(mark), "what was kept")
    assert "Too late" not in ann.spoken(mark)
    assert "It is your turn." in ann.spoken(mark)


def test_what_was_typed_after_the_end_of_a_turn_is_not_used_in_the_next(company: Company) -> None:
    ann = company("Ann")
    ann.come_in()
    ann.opens("Pig")
    ann.page.get_by_label("Bot pace").select_option("instant")
    ann.sees(lambda table: table["pace"] == 0, "an instant bot")
    does(ann, "Add a bot")
    ann.sees(lambda table: len(table["seats"]) == 2, "a bot")
    does(ann, "Start the game")
    ann.until(lambda: possible(ann), "a turn")
    mark = ann.writes()
    ann.page.evaluate(TYPE, "r" * 40)  # in that many rolls there is a 1, and more keys than wait
    ann.until(lambda: "ignored" in ann.spoken(mark), "that keys were dropped")
    ann.until(lambda: possible(ann), "the next turn")
    rolls = [m["state"] for m in ann.sent if m["type"] == "press"]
    assert rolls == list(range(rolls[0], rolls[0] + len(rolls)))
    assert "Too late" not in ann.spoken(mark)


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path) as running:
        yield running


def test_without_a_line_every_key_is_answered_and_one_is_kept(
    company: Company, mortal: ServerProcess
) -> None:
    ann = company("Ann", address=mortal.url)
    ann.may_complain = True  # of the connections that fail
    plays(ann, "Threes")
    before = len(ann.sent)
    mark = ann.writes()
    mortal.kill()
    ann.until(lambda: "Connection lost." in ann.spoken(mark), "that the line is lost")
    for keys, said in (
        ("t", "Not connected. Try again when you have reconnected."),
        ("r", "Not connected. Your move will be sent"),
        ("r", "Not connected. Only your first move"),
    ):
        mark = ann.writes()
        ann.page.evaluate(TYPE, keys)
        ann.until(lambda mark=mark, said=said: said in ann.spoken(mark), said)
    mortal.start()
    ann.until(lambda: "Reconnected. Your turn." in ann.spoken(mark), "the return")
    ann.until(lambda: len(ann.view()["game"]["dice"]) == 5, "the one roll")
    asked = [m["type"] for m in ann.sent[before:] if m["type"] in ("press", "play", "ask")]
    assert asked == ["press"]
    ann.page.close()


def test_a_text_is_said_once_and_stays_in_the_field_without_a_line(
    company: Company, mortal: ServerProcess
) -> None:
    ann = company("Ann", address=mortal.url)
    ann.may_complain = True  # of the connections that fail
    ann.come_in()
    ann.opens("Pig")
    field = ann.page.get_by_label("Message")
    mark = ann.writes()
    field.fill("Hello")
    ann.page.evaluate(SUBMIT_TWICE)
    ann.until(lambda: not field.input_value(), "an empty field")
    mortal.kill()
    ann.until(lambda: "Connection lost." in ann.spoken(mark), "that the line is lost")
    field.fill("Still there?")
    field.press("Enter")
    said = "Not connected. Your message stays in the field."
    ann.until(lambda: said in ann.spoken(mark), said)
    field.press("Enter")
    mortal.start()
    ann.until(lambda: "Reconnected." in ann.spoken(mark), "the return")
    assert field.input_value() == "Still there?"
    field.press("Enter")
    ann.until(lambda: not field.input_value(), "an empty field")
    assert [m["text"] for m in ann.sent if m["type"] == "chat"] == ["Hello", "Still there?"]
    ann.page.close()
