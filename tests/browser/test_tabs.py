"""One person in several tabs, a page that is loaded again, and a page without a net."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from browser.friend import Friend
from browser.people import Company, Person, expect
from client.on_a_server import ServerProcess

WHOLE_BROWSER = True
AS_AT_HOME = True

# The browser passes the place in front on, some time after a tab is closed.
NONE_WAITS = "navigator.locks.query().then(({ pending }) => pending.length === 0)"
# Which tab is in front, and which ones wait to be.
IN_FRONT = """navigator.locks.query().then(({ held, pending }) =>
  [held, pending].map((all) => all.map(({ clientId }) => clientId)))"""


def comes_to_the_front(person: Person) -> None:
    """A key that is pressed here acts here; the other tab hears of it."""
    before, _ = person.page.evaluate(IN_FRONT)
    person.moves.press("Home")

    def passed() -> bool:
        now, waiting = person.page.evaluate(IN_FRONT)
        return bool(now != before and waiting == before)

    person.until(passed, "the place in front")


def second_tab(person: Person, path: str) -> Person:
    """The same browser, another tab."""
    other = Person.__new__(Person)
    other.__dict__.update(person.__dict__)
    other.heard, other.sent = [], []
    other.page = other.look_at(person.context.new_page())
    other.go(path)
    return other


def test_only_the_tab_in_front_speaks_and_nothing_is_lost(
    company: Company, server: ServerProcess
) -> None:
    ann = company("Ann")
    ann.come_in()
    ann.opens("Pig")
    other = second_tab(ann, ann.path())
    expect(other.moves).to_be_visible()
    other.until(lambda: "open in another tab" in other.spoken(), "that there are two")
    with Friend(server, "Bob") as bob:
        bob.do("join", table=ann.path().rpartition("/")[2])

        def said(text: str, front: Person, behind: Person) -> None:
            marks = front.writes(), behind.writes()
            bob.do("chat", table=front.path().rpartition("/")[2], text=text)
            front.until(lambda: f"Bob: {text}" in front.spoken(marks[0]), text)
            expect(behind.page.get_by_role("region", name="Chat")).to_contain_text(f"Bob: {text}")
            assert text not in behind.spoken(marks[1])

        said("one", other, ann)
        comes_to_the_front(ann)
        said("two", ann, other)
        comes_to_the_front(other)
        said("three", other, ann)
        other.page.close()
        ann.until(lambda: ann.page.evaluate(NONE_WAITS), "that no tab waits to be in front")
        mark = ann.writes()
        bob.do("chat", table=ann.path().rpartition("/")[2], text="four")
        ann.until(lambda: "Bob: four" in ann.spoken(mark), "the tab that is left")


def test_a_page_that_is_loaded_again_keeps_focus_history_and_place(
    company: Company, server: ServerProcess
) -> None:
    ann = company("Ann")
    ann.come_in()
    ann.opens("Pig")
    with Friend(server, "Bob") as bob:
        bob.do("join", table=ann.path().rpartition("/")[2])
        ann.until(lambda: "Bob joins." in ann.spoken(), "Bob")
        ann.moves.focus()
        ann.page.reload()
        expect(ann.moves).to_be_focused()
        ann.until(lambda: "Reconnected." in ann.spoken(), "that one is back")
        history = ann.page.get_by_role("region", name="History")
        assert history.inner_text().count("Bob joins.") == 1
        bob.do("chat", table=ann.path().rpartition("/")[2], text="Still there?")
        ann.until(lambda: "Bob: Still there?" in ann.spoken(), "what comes then")
    assert "Bob joins." not in ann.spoken()
    assert ann.spoken().count("Reconnected.") == 1


def test_whoever_listens_to_two_tables_hears_which_one_speaks(
    company: Company, server: ServerProcess
) -> None:
    ann = company("Ann")
    ann.come_in()
    ann.opens("Pig", "One")
    first = ann.path().rpartition("/")[2]
    ann.page.get_by_role("link", name="Lobby").click()
    ann.opens("Farkle", "Other")
    second = ann.path().rpartition("/")[2]
    with Friend(server, "Bob") as bob:
        mark = ann.writes()
        bob.do("join", table=first)
        bob.do("join", table=second)
        bob.do("chat", table=second, text="Here I am.")
        bob.do("chat", table=first, text="And here.")
        ann.until(lambda: "And here." in ann.spoken(mark), "all of it")
    told = "One, Pig: Bob joins. Other, Farkle: Bob joins. Bob: Here I am. One, Pig: Bob: And"
    assert told in ann.spoken(mark)


def test_rules_can_be_read_and_the_place_is_kept_without_a_net(
    company: Company, tmp_path: Path
) -> None:
    with ServerProcess(tmp_path) as server:
        ann = company("Ann", address=server.url)
        ann.may_complain = True  # of the connections that fail
        ann.come_in()
        expect(ann.heading()).to_have_text("Lobby")
        ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        server.kill()
        ann.go("/rules/pig")
        expect(ann.page.get_by_role("main")).to_contain_text("before a 1 takes them away")
        ann.until(lambda: "The server is not answering." in ann.spoken(), "that it is gone")
        ann.go("/lobby")
        expect(ann.page.get_by_text("Tables are listed when you are connected.")).to_be_visible()
        server.start()
        ann.until(lambda: "The server is answering now." in ann.spoken(), "that it is back")
        expect(ann.page.get_by_text("No one has a table open. Open one.")).to_be_visible()
        ann.page.close()


def test_all_rules_can_be_read_without_a_net(company: Company) -> None:
    ann = company("Ann")
    ann.may_complain = True  # about the net
    ann.go("/rules")
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    ann.page.reload()
    ann.context.set_offline(True)
    ann.go("/rules/threes")
    expect(ann.page.get_by_role("heading", name="How it ends")).to_be_visible()
    expect(ann.page.get_by_role("table").first).to_contain_text("3 3 3 3 3")
    ann.page.get_by_role("link", name="All rules").click()
    expect(ann.page.get_by_role("link", name="Tradeoff rules")).to_be_visible()


def test_nothing_that_is_live_is_kept(company: Company) -> None:
    ann = company("Ann")
    ann.come_in()
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    kept: list[str] = ann.page.evaluate(
        """async () => {
          const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          const requests = await Promise.all(shelves.map((shelf) => shelf.keys()));
          return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
        }"""
    )
    known = re.compile(
        r"/|/web/[0-9a-f]{16}/.+|/catalogue\?locale=.."
        r"|/(rules|strategy)/[a-z]+\?as=html&locale=.."
    )
    names = {path.split("/", 3)[-1] for path in kept}
    assert {"", "app.js", "style.css", "views/table/table.js", "locales/en/web.ftl"} <= names
    assert [path for path in kept if not known.fullmatch(path)] == []


# A page with one file less is another version.
OTHER_PAGE = "import rattlebag.server.http.static as web; web.NOT_SENT.add('chat.mp3')"


@pytest.mark.parametrize(
    ("patch", "said"),
    [
        (OTHER_PAGE,
         "A new version of this page is ready."),
        ("import rattlebag.server.connections.connection as c; c.OLDEST_PROTOCOL = c.PROTOCOL = 2",
         "The server and this page have different versions. Reload the page."),
    ],
)  # fmt: skip
def test_a_newer_server_is_told_and_the_place_is_kept(
    company: Company, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, patch: str, said: str
) -> None:
    with ServerProcess(tmp_path) as server:
        ann = company("Ann", address=server.url)
        ann.may_complain = True  # of the connections that fail
        ann.come_in()
        ann.opens("Pig")
        path = ann.path()
        server.kill()
        newer(monkeypatch, tmp_path, patch)
        server.start()
        ann.until(lambda: said in ann.spoken(), said)
        expect(ann.button("Reload")).to_be_visible()
        expect(ann.moves).to_be_visible()
        assert ann.path() == path
        assert ann.spoken().count(said) == 1
        ann.page.close()


def newer(monkeypatch: pytest.MonkeyPatch, folder: Path, patch: str) -> Any:
    """Whatever Python starts from now on does this first."""
    (folder / "patch").mkdir()
    (folder / "patch" / "sitecustomize.py").write_text(patch)
    monkeypatch.setenv("PYTHONPATH", str(folder / "patch"))
