"""Practice at the page: found, asked, answered and explained by keyboard, each line heard once."""

from __future__ import annotations

from contextlib import ExitStack

from browser.people import Company, Person, expect
from browser.test_every_view import shuts_nobody_out
from browser.views import Place
from client.on_a_server import ServerProcess

from rattlebag.coach import advise
from rattlebag.practice.drill import drill_of
from rattlebag.practice.positions import by_id


def latest(ann: Person, kind: str) -> dict[str, object]:
    return [message for message in ann.heard if message["type"] == kind][-1]


def best_key(ann: Person) -> int:
    position = by_id(str(latest(ann, "drill")["position"]))
    assert position is not None
    drill = drill_of(position, advise(position.rules, position.state, position.seat))
    return drill.choices.index(drill.best) + 1


def test_a_drill_and_the_puzzle_by_keyboard(company: Company, server: ServerProcess) -> None:
    with ExitStack() as friends:
        ann = Place(company, server, friends).guest()
        ann.page.locator("#to-practice").press("Enter")
        expect(ann.heading()).to_have_text("Practice")
        expect(ann.heading()).to_be_focused()
        ann.page.locator("#practise-pig").press("Enter")
        expect(ann.heading()).to_have_text("Pig practice")
        expect(ann.moves).to_be_focused()
        ann.hears("What do you do? 1: Bank your points. 2: Roll the die.")
        assert ann.spoken().count("What do you do?") == 1
        expect(ann.page.locator("#board .spot-die")).to_have_count(1)  # the die is drawn

        since = ann.writes()
        ann.page.keyboard.press("Enter")
        ann.hears("Choose with the arrow keys first.", since)
        ann.page.keyboard.press("9")
        ann.hears("No choice 9. Choose 1 to 2.", since)
        first = best_key(ann)
        since = ann.writes()
        ann.page.keyboard.press(str(first))
        ann.hears("You will get this position again in 10 minutes.", since)
        told = latest(ann, "drill_answer")
        assert told["correct"]
        for line in told["lines"]:  # type: ignore[attr-defined]
            assert ann.spoken(since).count(line) == 1
            expect(ann.page.locator("#drill-answer")).to_contain_text(line)
        expect(ann.moves).to_be_focused()
        since = ann.writes()
        ann.page.keyboard.press("a")
        ann.hears(" ".join(told["worth"]), since)  # type: ignore[call-overload]
        ann.page.keyboard.press("1")
        ann.hears("You have answered. Press N for the next position.", since)

        since = ann.writes()
        ann.page.keyboard.press("n")
        ann.hears("What do you do?", since)
        wrong = next(n for n in (1, 2) if n != best_key(ann))
        for _ in range(wrong):
            ann.page.keyboard.press("ArrowDown")
        ann.page.keyboard.press("Enter")
        ann.hears("Not the best.", since)
        shuts_nobody_out(ann)
        ann.moves.focus()
        ann.page.keyboard.press("Escape")
        expect(ann.heading()).to_have_text("Practice")
        expect(ann.shown.get_by_text("1 of 2 answers right.")).to_be_visible()

        for game, dice in (("farkle", 6), ("threes", 5)):
            ann.go(f"/practice/{game}")
            expect(ann.moves).to_be_focused()
            expect(ann.page.locator("#board .spot-die")).to_have_count(dice)
        ann.go("/practice/tradeoff")
        expect(ann.moves).to_be_focused()
        assert ann.spoken().count("Your hand, ") == 1  # with that of the opponent
        shuts_nobody_out(ann)
        ann.go("/practice")
        ann.page.locator("#to-puzzle").press("Enter")
        expect(ann.heading()).to_contain_text("Puzzle of ")
        ann.page.keyboard.press(str(best_key(ann)))
        ann.hears("Puzzle answered 1 day in a row.")
        ann.page.locator("#to-practice").press("Enter")
        expect(ann.shown.get_by_text("You answered it right.")).to_be_visible()
        ann.page.locator("#practise-mistakes").press("Enter")
        expect(ann.page.locator(".note.bad")).to_contain_text("No mistakes to practise.")
        expect(ann.heading()).to_be_focused()
