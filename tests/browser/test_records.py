"""Records at the page: history, replay and leaderboards, by keyboard, and each line heard once."""

from __future__ import annotations

import re
import sqlite3
from contextlib import ExitStack, closing
from datetime import date, timedelta

from browser.people import Company, Message, Page, expect
from browser.ratings import GAME, some_have_ratings
from browser.views import Place, finished_game
from client.on_a_server import ServerProcess

CHOSEN = """(all) => {
  for (const [list, value] of Object.entries(all)) {
    document.querySelector(list).value = value;
    document.querySelector(list).dispatchEvent(new Event('change', { bubbles: true }));
  }
}"""
SESSION = "(known) => localStorage.setItem('rattlebag.session', JSON.stringify(known))"
NAMES = ["Bob", "Bot 1"]


def many_more(server: ServerProcess, table: str) -> None:
    """The same game again and again, as if they had played for days."""
    with closing(sqlite3.connect(server.data / "rattlebag.db", timeout=30)) as store, store:
        for name in ("result", "played"):
            known = [row[1] for row in store.execute(f"PRAGMA table_info({name})")]
            columns = ", ".join(known)
            changed = columns.replace("number", "number + :n", 1).replace(
                "finished", "finished + :n"
            )
            for number in range(1, 22):
                store.execute(
                    f"INSERT INTO {name} ({columns}) SELECT {changed} FROM {name}"
                    " WHERE table_id = :table AND number = 1",
                    {"n": number, "table": table},
                )


def turn(step: Message) -> str:
    return f"{NAMES[step['to_act'][0]]}'s turn"


def points(page: Page) -> list[int]:
    shown = page.locator("#board .chair-points")
    found = {
        int(one.get_attribute("data-seat") or ""): int(one.inner_text()) for one in shown.all()
    }
    return [found[seat] for seat in sorted(found)]


def seen(page: Page, step: Message) -> None:
    """The board, as it was in the game; what a turn came to is seen with it."""
    expect(page.locator("#board .spot-die")).to_have_count(len(step["dice"]))
    if not page.locator("#board .moment").count():
        expect(page.locator("#board .turn")).to_have_text(turn(step))
        score = next(one["value"] for one in step["figures"] if one["part"] == "turn")
        expect(page.locator("#board [data-part=turn] .figure-value")).to_have_text(str(score))
    assert points(page) == step["scores"]
    assert page.locator("#board").get_attribute("aria-hidden") == "true"


def test_a_game_is_found_and_heard_again_line_by_line(
    company: Company, server: ServerProcess
) -> None:
    with ExitStack() as friends:
        place = Place(company, server, friends)
        bob, table = finished_game(place)
        steps = bob.answer("replay", table=table, number=1, spectator=True)["steps"]
        ann = place.guest()
        ann.go(f"/history/{bob.person}")
        expect(ann.heading()).to_be_focused()
        ann.page.get_by_label("Opponent's name").fill("Nobody at all")
        since = ann.writes()
        ann.page.keyboard.press("Enter")
        ann.hears("0 games found.", since)
        expect(ann.page.locator(".recorded")).to_have_count(0)
        ann.page.get_by_label("Opponent's name").fill("bot 1")
        ann.page.keyboard.press("Enter")
        ann.hears("One game found.", since)
        today = date.today()
        for days, found in ((1, "0 games found."), (0, "One game found.")):
            since = ann.writes()
            ann.page.get_by_label("From").fill((today + timedelta(days)).isoformat())
            ann.page.get_by_label("To", exact=True).fill((today + timedelta(days)).isoformat())
            ann.page.keyboard.press("Enter")
            ann.hears(found, since)
        since = ann.writes()
        ann.page.get_by_label("From").fill("0026-01-01")  # typed in a hurry
        ann.page.get_by_label("To", exact=True).fill("9999-12-31")
        ann.page.keyboard.press("Enter")
        ann.hears("One game found.", since)
        ann.page.locator(f"#replay-{table}-1").press("Enter")
        expect(ann.heading()).to_have_text("Pig replay")
        expect(ann.heading()).to_be_focused()

        told = [" ".join(line["text"] for line in step["lines"] if line["text"]) for step in steps]
        said = ann.page.locator("#replay-lines")
        expect(said).to_have_text(told[0])
        for text in told[1:4]:
            since = ann.writes()
            ann.page.keyboard.press("ArrowRight")
            expect(said).to_have_text(text)
            if text:
                ann.hears(text, since)
                assert ann.spoken(since).count(text) == 1
        rolled = [at for at, step in enumerate(steps) if step["dice"] and step["to_act"]]
        slider = ann.page.locator("#replay-step")
        for at in (rolled[0], rolled[-1]):
            slider.fill(str(at + 1))
            seen(ann.page, steps[at])
        ann.heading().focus()
        ann.page.keyboard.press("End")
        expect(said).to_have_text(told[-1])
        assert points(ann.page) == steps[-1]["scores"]
        end = ann.page.locator("#board .moment")  # it stays for as long as one looks
        expect(end).to_have_attribute("data-kind", re.compile("^(win|lose)$"))
        since = ann.writes()
        ann.page.keyboard.press("ArrowRight")
        ann.hears("This is the last step.", since)
        ann.page.keyboard.press("Home")
        expect(said).to_have_text(told[0])
        ann.page.locator("#replay-play").press("Enter")
        expect(said).to_have_text(told[1])
        expect(ann.page.locator("#replay-play")).to_have_text("Stop")
        ann.page.locator("#replay-play").press("Enter")
        expect(ann.page.locator("#replay-play")).to_have_text("Play")

        ann.page.get_by_role("link", name="All games of this table").press("Enter")
        expect(ann.heading()).to_have_text("Finished games: Bob's table")
        expect(ann.page.locator(f"#replay-{table}-1")).to_be_visible()

        many_more(server, table)
        ann.go(f"/history/{bob.person}")
        expect(ann.page.locator(".recorded")).to_have_count(20)
        since = ann.writes()
        ann.button("Show older games").press("Enter")
        ann.hears("2 older games added.", since)
        expect(ann.page.locator(".recorded")).to_have_count(22)
        expect(ann.page.locator(f"#replay-{table}-2")).to_be_focused()
        expect(ann.button("Show older games")).to_have_count(0)

        ann.go("/replay/nonsense/1")
        expect(ann.page.locator(".note.bad")).to_have_text("Game not found. Check the link.")
        ann.go("/leaders")
        expect(ann.page.locator("#leaders-board")).to_be_visible()
        since = ann.writes()
        # The second is chosen before the first is answered: what is told is what is shown.
        ann.page.evaluate(CHOSEN, {"#leaders-game": "threes", "#leaders-board": "best"})
        ann.hears("Threes, Best scores:", since)
        expect(ann.shown.get_by_text("the lowest comes first")).to_be_visible()
        assert ann.spoken(since).count("listed.") == 1
        some_have_ratings(server)
        since = ann.writes()
        ann.page.evaluate(CHOSEN, {"#leaders-game": GAME, "#leaders-board": "rating"})
        ann.hears("Toss Up, Ratings: 3 people listed.", since)
        rows = ann.page.locator(".leaders tbody tr").all_inner_texts()
        assert [row.split() for row in rows] == [
            ["1", "Rita", "1", "29.3", "5.7", "6"],
            ["2", "Rita", "2", "27.0", "6.6", "5"],
            ["3", "Rita", "3", "24.0", "7.5", "7"],
        ]


def test_a_private_game_s_replay_is_shared_by_its_link(
    company: Company, server: ServerProcess
) -> None:
    with ExitStack() as friends:
        place = Place(company, server, friends)
        bob, table = finished_game(place, private=True)
        page = company("Bob", permissions=["clipboard-read", "clipboard-write"])
        page.go("/help")
        session = {"person": bob.person, "name": "Bob", "token": bob.token}
        page.page.evaluate(SESSION, session)
        page.go(f"/replay/{table}/1")
        page.button("Copy replay link").press("Enter")
        page.hears("Link copied.")
        link = page.page.evaluate("navigator.clipboard.readText()")
        ann = place.guest()
        ann.go(f"/replay/{table}/1")
        expect(ann.page.locator(".note.bad")).to_be_visible()
        ann.page.goto(link)
        expect(ann.page.locator("#replay-lines")).not_to_be_empty()
