"""Called when it is one's turn: only who has asked for it, and told clearly when it cannot be."""

from __future__ import annotations

from typing import Any

import pytest
from browser.people import Company, Person, expect
from browser.playing import presses
from browser.sitting import my_turn, playing
from client.on_a_server import ServerProcess
from playwright.sync_api import Browser

WHOLE_BROWSER = AS_AT_HOME = True
# A page that is not in front, and what it then asks the device for.
BEHIND = """
window.calls = [];
Object.defineProperty(Document.prototype, 'hidden', { get: () => window.behind === true });
ServiceWorkerRegistration.prototype.showNotification = async (title, { body, data }) =>
  void window.calls.push({ title, body, path: data.path });
navigator.vibrate = (pattern) => window.calls.push({ pattern }) > 0;
"""
READY = "navigator.serviceWorker.ready.then(() => true)"


def wants_calls(person: Person) -> None:
    person.go("/preferences")
    person.page.locator("#notifies").check()


def test_whoever_is_refused_notifications_is_told_what_to_do(company: Company) -> None:
    ann = company("Ann")
    ann.page.add_init_script(
        "Object.defineProperty(Notification, 'permission', { get: () => 'denied' })"
    )
    ann.come_in()
    ann.go("/preferences")
    box = ann.page.locator("#notifies")
    box.click()
    expect(ann.page.locator("#notifies-refused")).to_contain_text("site settings")
    expect(box).not_to_be_checked()
    ann.until(lambda: "blocks notifications" in ann.spoken(), "why not")


def test_a_browser_without_notifications_says_so(company: Company) -> None:
    ann = company("Ann")
    ann.page.add_init_script("delete window.Notification")
    ann.come_in()
    ann.go("/preferences")
    ann.page.locator("#notifies").click()
    expect(ann.page.locator("#notifies-refused")).to_contain_text("home screen")


def test_nobody_is_asked_before_they_ask(company: Company, server: ServerProcess) -> None:
    asked = (
        "window.asked = 0; Notification.requestPermission = async () => (window.asked++, 'denied')"
    )
    made: Any = lambda name: company(name)  # noqa: E731
    with playing(made, server, "pig") as (ann, _, _):
        ann.page.add_init_script(asked)
        ann.page.reload()
        my_turn(ann)
        assert ann.page.evaluate("window.asked") == 0


def test_a_turn_that_comes_while_one_is_elsewhere_is_shown_by_the_device(
    company: Company, server: ServerProcess
) -> None:
    made: Any = lambda name: company(name, permissions=["notifications"])  # noqa: E731
    with playing(made, server, "pig", plays=False) as (ann, bob, table):
        ann.page.add_init_script(BEHIND)
        path = ann.path()
        wants_calls(ann)
        expect(ann.page.locator("#notifies")).to_be_checked()
        ann.go(path)
        expect(ann.page.locator("[data-phase=playing]")).to_be_visible()
        assert ann.page.evaluate(READY)
        bob.plays(table)
        my_turn(ann)
        ann.page.evaluate("window.calls.length = 0; window.behind = true")
        ann.moves.focus()
        seat = ann.view()["table"]["you"]
        since = len(ann.updates())
        # Until the die passes to Bob, who is fast: it may be back already.
        while all(told["view"]["game"]["to_act"] == [seat] for told in ann.updates()[since:]):
            presses(ann, "r")
        my_turn(ann)
        ann.until(lambda: ann.page.evaluate("window.calls.length"), "a call")
        call = {"title": "Your turn", "body": "Bob's table: Pig", "path": path}
        assert ann.page.evaluate("window.calls") == [call]


# The page takes more time to have passed since the last key than there was.
LATER = """() => {
  const real = performance.now.bind(performance);
  performance.now = () => real() + 10_000;
}"""


@pytest.mark.parametrize("wanted", [True, False])
def test_the_device_vibrates_when_a_turn_comes_after_a_while_if_that_is_wanted(
    wanted: bool, company: Company, server: ServerProcess
) -> None:
    with playing(company, server, "pig", plays=False) as (ann, bob, table):
        ann.page.add_init_script(BEHIND)
        path = ann.path()
        ann.go("/preferences")
        ann.page.locator("#vibrates").set_checked(wanted)
        ann.go(path)
        expect(ann.page.locator("[data-phase=playing]")).to_be_visible()
        bob.plays(table)
        my_turn(ann)
        ann.page.evaluate("window.calls.length = 0")
        ann.moves.focus()
        seat = ann.view()["table"]["you"]
        since = len(ann.updates())
        bob.waits()  # until so much time has passed
        while all(told["view"]["game"]["to_act"] == [seat] for told in ann.updates()[since:]):
            presses(ann, "r")
        assert ann.page.evaluate("window.calls") == []  # she is playing
        ann.page.evaluate(LATER)
        bob.plays(table)
        my_turn(ann)
        mark = ann.writes()
        ann.page.keyboard.press("t")
        ann.hears("It is your turn.", mark)
        assert ann.page.evaluate("window.calls") == (
            [{"pattern": [120, 80, 120]}] if wanted else []
        )


def test_the_page_can_be_installed(browser: Browser, server: ServerProcess) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(server.url)
        page.wait_for_function(READY)
        devtools = context.new_cdp_session(page)
        manifest = devtools.send("Page.getAppManifest")
        assert manifest["errors"] == []
        found = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
        # Windows of tests are private ones, where nothing is installed.
        assert [one["errorId"] for one in found if one["errorId"] != "in-incognito"] == []
