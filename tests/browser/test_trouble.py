"""When something goes wrong: what happened is told, how to go on is told, and the place is kept."""

from __future__ import annotations

import json
import random
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from browser.friend import Friend
from browser.keyboards import Keyboard
from browser.people import Company, Person, expect
from browser.playing import does, is_over, move, play_on, possible
from browser.sitting import says
from browser.test_tabs import OTHER_PAGE, newer
from client.on_a_server import ServerProcess, Wire
from playwright.sync_api import WebSocketRoute
from server.guests import plain

AS_AT_HOME = True

LOST = "Connection lost. Trying again."
BACK = re.compile(r"Reconnected\.( Your turn\.)?")
# What the page itself says when the line is lost and found again.
OWN = re.compile(rf"{re.escape(LOST)} ?|{BACK.pattern} ?")
# Of what was missed, only the last lines are read out. How many are not is told.
OFFERED = re.compile(r"(\d+) more lines? (?:is|are) in the history\. ?")


# Something that no client may send, once.
NO_TEXT = """() => {
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    WebSocket.prototype.send = send;
    send.call(this, new Uint8Array([0]));
  };
}"""


def beside_bob(company: Company, bob: Friend, wire: Wire, game: str = "pig") -> tuple[Person, str]:
    """Ann sits at Bob's table, on a line that can be cut."""
    ann = company("Ann", address=wire.url)
    ann.may_complain = True  # of connections that fail
    table = bob.opens(game)
    ann.come_in(f"/table/{table}")
    ann.button("Join").click()
    expect(ann.moves).to_be_visible()
    ann.until(lambda: "You join the table." in ann.spoken(), "that she sits")
    return ann, table


# The line


def test_a_drop_keeps_the_place_and_what_was_missed_is_told_in_order(
    company: Company, server: ServerProcess, wire: Wire
) -> None:
    with Friend(server, "Bob") as bob:
        ann, table = beside_bob(company, bob, wire)
        field = ann.page.get_by_label("Message")
        field.click()
        ann.page.keyboard.type("half a th")
        mark = ann.writes()
        wire.cut()
        ann.until(lambda: LOST in ann.spoken(mark), "that the line is lost")
        for text in ("one", "two", "three"):
            bob.do("chat", table=table, text=text)
        wire.mend()
        ann.until(lambda: "Bob: three" in ann.spoken(mark), "what was missed")
        assert ann.spoken(mark) == f"{LOST} Reconnected. Bob: one Bob: two Bob: three"
        expect(field).to_be_focused()
        expect(field).to_have_value("half a th")
        assert ann.path() == f"/table/{table}"
        ann.page.keyboard.type("ought")
        ann.page.keyboard.press("Enter")
        bob.until(
            lambda: True if "Ann: half a thought" in f"{bob.heard}" else None, "the whole thought"
        )


def test_a_move_without_a_line_is_done_once_when_it_is_back(
    company: Company, server: ServerProcess, wire: Wire
) -> None:
    with Friend(server, "Bob") as bob:
        ann, table = beside_bob(company, bob, wire)
        bob.plays(table)
        bob.do("start", table=table)
        ann.until(lambda: ann.updates() and ann.view()["game"] and possible(ann), "her turn")
        ann.moves.focus()
        keys = Keyboard(ann, "American")
        wire.cut()
        ann.until(lambda: LOST in ann.spoken(), "that the line is lost")
        says(ann, keys, "r", "Not connected. Your move will be sent")
        says(ann, keys, "t", "Not connected.")
        seen, mark = len(ann.heard), ann.writes()
        wire.mend()
        ann.until(lambda: BACK.search(ann.spoken(mark)), "that one is back")
        ann.until(
            lambda: [m for m in ann.heard[seen:] if m["type"] in ("done", "duplicate")], "the roll"
        )
        says(ann, keys, "s", "you: ")

        def rolls() -> list[str] | None:
            entries = [e for u in bob.heard if u["type"] == "update" for e in u["entries"]]
            told = [line["text"] for entry in entries for line in entry["lines"]]
            return [text for text in told if re.match("Ann (rolls|busts)", text)] or None

        assert len(bob.until(rolls, "her roll")) == 1
        assert len(BACK.findall(ann.spoken(mark))) == 1
        expect(ann.moves).to_be_focused()


# The server


def test_a_server_that_is_killed_and_started_again_costs_no_line(
    company: Company, tmp_path: Path
) -> None:
    dice = random.Random("killed")
    with ServerProcess(tmp_path) as server:
        ann = company("Ann", address=server.url)
        ann.may_complain = True  # of connections that fail
        ann.come_in()
        ann.opens("Pig", "Through the night")
        # More than a bot gets in one turn: Ann has two at least.
        ann.page.get_by_role("spinbutton", name="Target score").fill("40")
        ann.page.get_by_role("spinbutton", name="Target score").press("Tab")
        ann.page.get_by_label("Bot pace").select_option("instant")
        ann.until(lambda: ann.view()["table"]["pace"] == 0, "instant bots")
        for seats in (2, 3):
            does(ann, "Add a bot")
            ann.sees(lambda table, n=seats: len(table["seats"]) == n, "a bot")
        ann.until(lambda: "Bot 2 joins. Level" in ann.spoken(), "that both bots sit")
        mark, since = ann.writes(), len(ann.lines())
        does(ann, "Start the game")
        for _ in range(2):
            ann.until(lambda: ann.view()["game"] and possible(ann), "a turn")
            move(ann, dice)
            told = ann.spoken().count(LOST)
            server.kill()
            ann.until(lambda n=told: ann.spoken().count(LOST) == n + 1, "that it is gone")
            expect(ann.moves).to_be_focused()
            server.start()
            back = told + 1
            ann.until(lambda n=back: len(BACK.findall(ann.spoken())) == n, "that it is back")
        play_on(dice, ann)
        assert is_over(ann)
        expect(ann.page.get_by_role("list", name="Places")).to_be_visible()
        does(ann, "Check the dice")
        expect(ann.page.locator("#proof")).to_have_text(re.compile("every one is right"))
        numbers = [entry["seq"] for update in ann.updates() for entry in update["entries"]]
        assert numbers == sorted(set(numbers)), "the server's numbers, each once and in order"
        silent = set(range(1, numbers[-1] + 1)) - set(numbers)
        kinds = {entry.get("e") for seq, entry in journal(server) if seq in silent}
        assert kinds <= {"luck-seal", "sealed", "opens"}, "nothing else goes without a line"
        sent = ann.lines()[since:]
        ann.until(lambda: sent[-1] in ann.spoken(mark), "the last line")
        said = OWN.sub("", ann.spoken(mark))
        assert OFFERED.sub("", said).startswith(" ".join(read_out(sent, said)))
        assert ann.spoken(mark).count(LOST) == len(BACK.findall(ann.spoken(mark))) == 2
        ann.page.close()


def journal(server: ServerProcess) -> list[tuple[int, dict[str, Any]]]:
    """The entries of the server's only table."""
    with closing(sqlite3.connect(server.data / "rattlebag.db")) as database:
        rows = database.execute("SELECT seq, body FROM entry ORDER BY seq").fetchall()
    return [(seq, plain(body)) for seq, body in rows]


def read_out(sent: list[str], said: str) -> list[str]:
    """What was sent, without as many lines as were offered in its place."""
    left = list(sent)
    for offer in OFFERED.finditer(said):
        before = OFFERED.sub("", said[: offer.start()]).strip()
        at = next(n for n in range(len(left)) if " ".join(left[:n]) == before)
        del left[at : at + int(offer[1])]
    return left


def test_a_server_that_stops_says_so(company: Company, tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ann = company("Ann", address=server.url)
        ann.may_complain = True  # of connections that fail
        ann.come_in()
        ann.opens("Pig")
        ann.moves.focus()
        mark = ann.writes()
        server.end()
        ann.until(lambda: "The server is stopping." in ann.spoken(mark), "its last words")
        server.start()
        ann.until(lambda: "Reconnected." in ann.spoken(mark), "that it is back")
        expect(ann.moves).to_be_focused()
        assert ann.spoken(mark).count("The server is stopping.") == 1
        assert LOST not in ann.spoken(mark)
        ann.page.close()


def test_whoever_comes_in_while_there_is_no_server_is_in_when_there_is_one(
    company: Company, tmp_path: Path
) -> None:
    with ServerProcess(tmp_path) as server:
        ann = company("Ann", address=server.url)
        ann.may_complain = True  # of connections that fail
        ann.go()
        expect(ann.heading()).to_have_text("Welcome")
        server.kill()
        ann.page.get_by_label("Your name").fill("Ann")
        ann.page.keyboard.press("Enter")
        said = "The server is not answering. Trying again."
        ann.until(lambda: said in ann.spoken(), said)
        expect(ann.page.get_by_label("Your name")).to_have_value("Ann")
        server.start()
        expect(ann.heading()).to_have_text("Lobby")
        assert ann.spoken().count(said) == 1
        ann.page.close()


def test_whoever_was_sent_away_can_connect_again(company: Company) -> None:
    ann = company("Ann")
    ann.come_in()
    ann.opens("Pig")
    ann.sees(lambda table: table["luck"], "her luck")  # which the page sends by itself
    path, mark = ann.path(), ann.writes()
    ann.page.evaluate(NO_TEXT)
    does(ann, "Add a bot")
    ann.until(lambda: "Messages must be text" in ann.spoken(mark), "why")
    mark = ann.writes()
    ann.button("Reconnect").press("Enter")
    ann.until(lambda: BACK.search(ann.spoken(mark)), "that one is back")
    expect(ann.moves).to_be_focused()
    assert ann.path() == path
    # What was asked for is done now, once.
    ann.sees(lambda table: len(table["seats"]) == 2, "the bot")


def test_the_dice_can_be_checked_although_the_server_has_a_newer_page_by_now(
    company: Company, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ServerProcess(tmp_path) as server, Friend(server, "Bob") as bob:
        table = bob.opens("pig", options={"target_score": 10}, bots=1)
        bob.plays("newer")
        ann = company("Ann", address=server.url)
        ann.may_complain = True  # of connections that fail
        ann.come_in(f"/table/{table}")
        ann.button("Watch").click()
        expect(ann.moves).to_be_visible()
        bob.do("start", table=table)
        ann.sees(lambda table: table["status"] == "over", "the end")
        ann.page.evaluate(
            "navigator.serviceWorker.ready.then(() => true)"
        )  # all is fetched by then
        server.kill()
        newer(monkeypatch, tmp_path, OTHER_PAGE)
        server.start()
        ann.until(lambda: "A new version of this page is ready." in ann.spoken(), "the news")
        does(ann, "Check the dice")
        expect(ann.page.locator("#proof")).to_have_text(re.compile("every one is right"))
        ann.page.close()


# What people and browsers do


def test_a_paste_of_a_hundred_kilobytes_is_not_sent_and_stays(
    company: Company, server: ServerProcess
) -> None:
    ann = company("Ann")
    ann.come_in()
    ann.opens("Pig")
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.page.evaluate("navigator.clipboard.writeText('dice! '.repeat(17_000))")
    field = ann.page.get_by_label("Message")
    field.focus()
    ann.page.keyboard.press("Control+v")
    ann.page.keyboard.press("Enter")
    ann.until(lambda: "The limit is 500." in ann.spoken(), "how long it may be")
    assert len(field.input_value()) == 102_000
    expect(field).to_be_focused()
    assert [m for m in ann.sent if m["type"] == "chat"] == []
    field.fill("dice!")
    field.press("Enter")
    ann.until(lambda: "You: dice!" in ann.spoken(), "a text that fits")
    assert len([m for m in ann.heard if m["type"] == "welcome"]) == 1, "the line was lost"


def test_a_browser_without_sounds_is_told_once(company: Company) -> None:
    ann = company("Ann")
    ann.context.add_init_script("delete window.AudioContext")
    ann.come_in()
    ann.opens("Pig")
    for seats in (2, 3):
        does(ann, "Add a bot")
        ann.sees(lambda table, n=seats: len(table["seats"]) == n, "a bot")
    ann.until(lambda: ann.spoken().count("joins. Level") >= 2, "the bots")
    assert ann.spoken().count("Your browser cannot play the sounds.") == 1


def test_a_fault_of_the_page_is_told_once_and_the_game_goes_on(company: Company) -> None:
    ann = company("Ann")
    ann.may_complain = True  # it is what is tested
    ann.come_in()
    ann.opens("Pig")
    for _ in range(2):
        ann.page.evaluate("setTimeout(() => { throw new Error('a fault') })")
        ann.page.evaluate("void Promise.reject(new Error('another'))")
    ann.until(lambda: len(ann.complaints) >= 4, "the faults")
    does(ann, "Add a bot")
    ann.until(lambda: "joins. Level" in ann.spoken(), "the bot")
    assert ann.spoken().count("Something went wrong") == 1, ann.spoken()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_page_whose_code_does_not_come_says_so(motion: Any, company: Company) -> None:
    ann = company("Ann", reduced_motion=motion)
    ann.may_complain = True  # of the file that is missing
    ann.context.route("**/app.js", lambda route: route.abort())
    ann.go()
    expect(ann.page.get_by_text("Still loading.")).to_be_visible()


def test_a_choice_made_while_one_comes_in_counts(company: Company) -> None:
    ann = company("Ann")
    sent: list[dict[str, Any]] = []
    held: list[str | bytes] = []  # what the server has answered and the page has not heard yet
    lines: list[WebSocketRoute] = []

    def through(line: WebSocketRoute) -> None:
        there = line.connect_to_server()
        lines.append(line)

        def out(text: str | bytes) -> None:
            sent.append(json.loads(text))
            there.send(text)

        line.on_message(out)
        there.on_message(lambda text: held.append(text))

    ann.page.route_web_socket("**/ws", through)
    ann.come_in()
    ann.until(lambda: held, "a welcome on its way")
    ann.page.get_by_role("link", name="Preferences").first.click()
    full = ann.page.get_by_role("radio", name="Full: nothing left out")
    full.check()
    assert [message["type"] for message in sent] == ["hello"]
    lines[0].send(held[0])
    ann.until(lambda: "prefer" in [message["type"] for message in sent], "that it is told")
    told = [m["verbosity"] for m in sent if m["type"] in ("hello", "prefer")]
    assert told == ["normal", "full"]
    expect(full).to_be_focused()


def test_too_many_words_for_the_dice_are_refused_and_stay(company: Company) -> None:
    ann = company("Ann")
    ann.come_in()
    ann.opens("Pig")
    words = "luck " * 40
    ann.page.get_by_label("Your words").fill(words)
    ann.button("Add").click()
    ann.until(lambda: "100" in ann.spoken(), "how many are allowed")
    expect(ann.page.get_by_label("Your words")).to_have_value(words)
