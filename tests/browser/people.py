"""People at the page, in a real Chromium: what they press and click, and what they are shown.

What the server sends to a page is written down as it arrives, so that a test can hold what a person
sees and hears against it. Acting goes through the page alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from browser import firefox
from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocket, expect

Message = dict[str, Any]

PATIENCE = 20_000  # milliseconds; only a failing test waits so long
expect.set_options(timeout=PATIENCE)
# Everything that is put into the live region, and whatever the page's own rules forbid.
WITNESS = r"""
window.witness = { spoken: [], forbidden: [], wake: [] };
window.witness.said = (since) =>
  window.witness.spoken.slice(since).join(' ').replaceAll('\u200b', '').replaceAll('\n', ' ');
window.witness.hears = (text, since, patience) => new Promise((resolve) => {
  const look = () => window.witness.said(since).includes(text) && resolve(true);
  window.witness.wake.push(look);
  setTimeout(resolve, patience, false);
  look();
});
document.addEventListener('securitypolicyviolation', (event) =>
  window.witness.forbidden.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`));
document.addEventListener('DOMContentLoaded', () => {
  const regions = document.getElementById('announcer');
  if (!regions) return;
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      if (target !== regions)
        for (const node of addedNodes) window.witness.spoken.push(node.textContent);
    for (const look of window.witness.wake) look();
  }).observe(regions, { childList: true, subtree: true });
});
"""
# A browser that is asked to save data fetches a sound when it is first played, and not all of them
# ahead; one without service workers does not fetch the whole page again to keep it; one whose sound
# is suspended mixes none, which saved an eighth of the processor time of whole games.
LIGHT = """
Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true });
delete Navigator.prototype.serviceWorker;
window.AudioContext = class extends AudioContext {
  constructor(options) {
    super(options);
    void super.suspend();
  }
  async resume() {}
};
"""
# Without a graphics card, drawing sixty pictures a second takes most of the time of a game. A test
# that looks at what moves says "no-preference".
STILL = {"reduced_motion": "reduce"}


def is_firefox(browser: Browser | None) -> bool:
    return browser is not None and browser.browser_type.name == "firefox"


class Person:
    """One page, with a memory of its own."""

    def __init__(self, context: BrowserContext, address: str, name: str) -> None:
        self.context, self.address, self.name = context, address, name
        self.heard: list[Message] = []
        self.sent: list[Message] = []
        self.requests: list[str] = []
        self.complaints: list[str] = []
        self.may_complain = False
        context.add_init_script(WITNESS)
        context.set_default_timeout(PATIENCE)
        if is_firefox(context.browser):
            context.expose_function("tapped", self._tapped)
            context.add_init_script(firefox.TAP)
        self.page = self.look_at(context.new_page())

    def look_at(self, page: Page) -> Page:
        page.on("websocket", self._tap)
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("pageerror", lambda error: self.complaints.append(f"{error}"))
        page.on("console", self._console)
        return page

    def _tap(self, socket: WebSocket) -> None:
        def note(messages: list[Message]) -> Callable[[str | bytes], None]:
            def add(text: str | bytes) -> None:
                if isinstance(text, str):  # a test may send what is no message
                    messages.append(json.loads(text))

            return add

        socket.on("framereceived", note(self.heard))
        socket.on("framesent", note(self.sent))

    def _tapped(self, way: str, text: str) -> None:
        (self.heard if way == "heard" else self.sent).append(json.loads(text))

    def _console(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} {message.location}")

    def complaint(self) -> str:
        """What no page may do, whatever is tested: fail, reach other hosts, break its own rules."""
        hosts = {urlsplit(url).netloc for url in self.requests if url.startswith("http")}
        strange = hosts - {urlsplit(self.address).netloc}
        found = [f"asked {host}" for host in strange]
        for page in self.context.pages:
            found += page.evaluate("window.witness?.forbidden ?? []")
        if not self.may_complain:
            found += self.complaints
        return "\n".join(found)

    # Going about

    def go(self, path: str = "/") -> None:
        self.page.goto(self.address.rstrip("/") + path)

    def come_in(self, path: str = "/") -> None:
        """As a guest, in one step; at an invitation, taking a seat there does it."""
        self.go(path)
        self.page.get_by_label("Your name").fill(self.name)
        if not path.startswith(("/join/", "/table/")):
            self.button("Go to the lobby").click()

    def opens(self, game: str, name: str = "", private: bool = False) -> None:
        """Open a table, from the lobby."""
        self.page.get_by_role("radio", name=game).check()
        self.page.get_by_label("Table name").fill(name)
        if private:
            self.page.get_by_label("Only people with the code").check()
        self.button(f"Open a table for {game}").click()
        self.until(lambda: self.path().startswith("/table/"), "a table")
        table = self.path().rpartition("/")[2]
        self.until(lambda: table in [told["table"] for told in self.updates()], "its news")
        expect(self.moves).to_be_visible()

    def path(self) -> str:
        return urlsplit(self.page.url).path

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def heading(self) -> Locator:
        return self.shown.get_by_role("heading", level=1)

    @property
    def shown(self) -> Locator:
        """The view that is shown: the one before it stays a moment longer, unseen."""
        return self.page.locator("#view > :not(.visually-hidden)")

    @property
    def moves(self) -> Locator:
        """A list, or buttons where there is no mouse."""
        buttons = self.shown.get_by_role("group", name="Moves")
        return self.shown.get_by_role("listbox", name="Moves").or_(buttons)

    # What came

    def updates(self) -> list[Message]:
        return [message for message in self.heard if message["type"] == "update"]

    def view(self) -> Message:
        found: Message = self.updates()[-1]["view"]
        return found

    def lines(self) -> list[str]:
        """Every line of the table that the server sent to this page."""
        return [
            line["text"]
            for update in self.updates()
            for entry in update["entries"]
            for line in entry["lines"]
            if line["text"]
        ]

    def writes(self) -> int:
        """How often something was written into the live region: a mark to listen from."""
        found: int = self.page.evaluate("window.witness.spoken.length")
        return found

    def spoken(self, since: int = 0) -> str:
        """What was written into the live region, as one text."""
        found: str = self.page.evaluate("(since) => window.witness.said(since)", since)
        return found

    def hears(self, text: str, since: int = 0) -> None:
        """Wait until the page has written this into its live region. It tells by itself: asking it
        again and again costs more than all that it does meanwhile."""
        call = "([text, since, patience]) => window.witness.hears(text, since, patience)"
        if not self.page.evaluate(call, [text, since, PATIENCE]):
            said = self.spoken(since)
            raise AssertionError(f"{self.name}: never heard {text!r}; was told {said[-300:]!r}")

    def sees(self, look: Callable[[Message], Any], what: object) -> None:
        """Wait until the table that the server shows to this page looks so."""
        self.until(lambda: self.updates() and look(self.view()["table"]), what)

    def until(self, done: Callable[[], Any], what: object) -> None:
        """Wait for something to arrive; news come in while the page is asked something."""
        waited, pause = 0, 20
        while waited < PATIENCE:
            if done():
                return
            self.page.wait_for_timeout(pause)
            waited, pause = waited + pause, min(pause + 5, 60)
        raise AssertionError(f"{self.name}: never {what}; last heard: {self.lines()[-5:]}")


class Company:
    """The people of one test. When it is over, no page may have misbehaved."""

    def __init__(self, browser: Browser, address: str, *, as_at_home: bool = False) -> None:
        self.browser, self.address, self.as_at_home = browser, address, as_at_home
        self.people: list[Person] = []

    def __call__(self, name: str, *, address: str = "", **options: Any) -> Person:
        media = firefox.AS_IT_IS if is_firefox(self.browser) else STILL
        context = self.browser.new_context(**{"locale": "en-US", **media, **options})
        if not self.as_at_home:
            context.add_init_script(firefox.LIGHT if is_firefox(self.browser) else LIGHT)
        person = Person(context, address or self.address, name)
        self.people.append(person)
        return person

    def part(self) -> None:
        complaints = {person.name: person.complaint() for person in self.people}
        for person in self.people:
            # Firefox takes the next page away as well, if that comes too soon.
            if is_firefox(self.browser):
                person.page.goto("about:blank")
            else:
                person.context.close()
        assert not any(complaints.values()), complaints


__all__ = ["Company", "Page", "Person", "expect"]
