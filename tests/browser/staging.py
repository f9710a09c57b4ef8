"""Between the server and a page: what happens seldom can be made to happen there."""

from __future__ import annotations

import json
from typing import Any

from browser.people import Company, Message, Person
from playwright.sync_api import WebSocketRoute

# Every moment that comes to the board, as it is at first; time can stand still with it.
MOMENTS = """() => {
  window.staged = [];
  const board = document.getElementById('board');
  new MutationObserver(() => {
    const moment = board.querySelector('.moment');
    const last = window.staged.at(-1);
    if (!moment || last?.moment === moment) return;
    const { borderTopStyle, borderRadius, animationName } = getComputedStyle(moment);
    window.staged.push({
      moment,
      kind: moment.dataset.kind,
      text: moment.innerText.trim(),
      sign: moment.querySelector('.moment-sign path').getAttribute('d'),
      frame: [borderTopStyle, borderRadius].join(' '),
      movement: moment.getAnimations().length ? animationName : '',
      moving: document.getAnimations().length,
    });
    if (window.freeze === moment.dataset.kind) {
      const now = performance.now();
      performance.now = () => now;
    }
  }).observe(board, { childList: true, subtree: true });
}"""
# Time stands still when a game is over, while what it ended with is on the board: late enough for a
# moment before to have made room, and too early for this one to end.
STILL_AT_THE_END = """() => {
  new MutationObserver(() => {
    if (!document.querySelector('[data-phase=over] #board .moment') || window.ended) return;
    const then = performance.now() + 901;
    performance.now = () => then;
    window.ended = true;
  }).observe(document.getElementById('view'), { childList: true, subtree: true, attributes: true });
}"""
STAGED = "(window.staged ?? []).map(({ moment, ...rest }) => rest)"


class Staging:
    """`next` goes with the next line that comes to the page, `before` comes before it; `places` end
    the next game so; `pool` is on the table instead of what was rolled."""

    def __init__(self, company: Company, **device: Any) -> None:
        self.company, self.device = company, device
        self.next: Message | None = None
        self.before: list[Message] = []
        self.places: list[int] | None = None
        self.pool: list[int] | None = None

    def __call__(self, name: str) -> Person:
        person = self.company(name, **self.device)

        def route(page: WebSocketRoute) -> None:
            server = page.connect_to_server()

            def up(text: str | bytes) -> None:
                person.sent.append(json.loads(text))
                server.send(text)

            def down(text: str | bytes) -> None:
                message = json.loads(text)
                self._change(message)
                person.heard.append(message)
                page.send(json.dumps(message))

            page.on_message(up)
            server.on_message(down)

        person.page.route_web_socket("**/ws", route)
        return person

    def _change(self, message: Message) -> None:
        if message["type"] != "update":
            return
        lines = [line for entry in message["entries"] for line in entry["lines"]]
        if lines and self.next:
            lines[-1].update(self.next)
            self.next = None
        if lines and self.before:
            message["entries"][-1]["lines"][:0] = self.before
            self.before = []
        game = message["view"]["game"]
        if game and game["places"] and self.places:
            game["places"] = self.places
        if game and self.pool:
            game["thrown"]["dice"] = []
            game["figures"].append(_figure("pool", self.pool))


def _figure(name: str, faces: list[int]) -> Message:
    rest = {"value": None, "seat": None, "part": None, "groups": []}
    return {"name": name, "label": name, "faces": faces, **rest}
