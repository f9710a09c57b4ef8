"""The page in a browser: how soon it is there, how soon a key is answered, and whether it grows."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from load import Failed
from server import running
from timing import Effort, Measured, progress
from web_figures import SEATS, Answers, Clicks, LeftOpen, Loading, Mark, Web

if TYPE_CHECKING:
    from host import Host
    from page import Visitor
    from playwright.sync_api import Playwright

GAMES = ("pig", "farkle", "threes", "tossup", "tradeoff")
OWN_KEYS = ("space", ",", ".")  # answered by the page alone: again, older, newer
PACE = 0.01  # seconds before a bot acts at the table that is left open
MARKS = (0, 10, 40, 50, 90, 100)  # when that is looked at, in hundredths of its updates
LONGEST_PART = 600_000  # ms until that counts as failed
UNCHANGED = 450  # ms after which a press counts on what has changed
SETTLED = 5.0  # seconds in which a page writes its last words, clears them and fetches nothing more


def measure(effort: Effort) -> Web | str:
    """The figures, or why there are none."""
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError:
        return "playwright is not installed here; ./rattlebag bench installs it"
    try:
        with sync_playwright() as playwright:
            return _measured(playwright, effort)
    except (Failed, OSError, Error) as problem:
        return str(problem).strip()


def _measured(playwright: Playwright, effort: Effort) -> Web:
    from page import chromium

    with TemporaryDirectory() as folder, running(folder) as (port, _):
        loading = load_page(playwright, port, effort.starts)
        with chromium(playwright) as browser:
            answers = press_keys(browser, port, effort.presses)
            clicks = click_moves(browser, port, effort.clicks)
            version = browser.version
        with chromium(playwright) as browser:
            left_open = leave_open(browser, port, effort.updates)
    return Web(version, loading, answers, clicks, left_open)


# The first visit


def load_page(playwright: Playwright, port: int, times: int) -> Loading:
    progress(f"Visiting the page {4 * times + 2} times, each time with a new browser")
    first, *usable = (visit(playwright, port, "usable") for _ in range(times + 1))
    inside = [visit(playwright, port, "inside") for _ in range(times)]
    slow = [visit(playwright, port, "usable", slow=True) for _ in range(times)]
    return Loading(
        **fetched(playwright, port),
        first_ms=first,
        usable=Measured.of(usable),
        inside=Measured.of(inside),
        slow=Measured.of(slow),
        slow_first=Measured.of([visit_first(playwright) for _ in range(times)]),
    )


def visit_first(playwright: Playwright) -> float:
    """The first visit after a server's start, on a slow line."""
    with TemporaryDirectory() as folder, running(folder) as (port, _):
        return visit(playwright, port, "usable", slow=True)


def visit(playwright: Playwright, port: int, until: str, *, slow: bool = False) -> float:
    """Milliseconds from asking for the page until it can be used, or until the lobby."""
    from page import Visitor, chromium

    with chromium(playwright) as browser:
        visitor = Visitor(browser, port, enters=until == "inside", slow=slow)
        visitor.page.goto(visitor.address, wait_until="commit")
        found: float = visitor.probe(f"when('{until}')")
        return found


def fetched(playwright: Playwright, port: int) -> dict[str, int]:
    """What goes over the wire: before the page rests, and what is fetched ahead after that.

    The page's own share is told by the browser, the rest is its service worker's.
    """
    from page import Counter, Visitor, chromium

    with Counter(port) as wire, chromium(playwright) as browser:
        visitor = Visitor(browser, wire.port)
        sizes: list[int] = []
        visitor.devtools.on(
            "Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"])
        )
        visitor.devtools.send("Network.enable")
        visitor.page.goto(visitor.address, wait_until="networkidle")
        requests, size, early, early_size = wire.requests, wire.bytes, len(sizes), sum(sizes)
        if size != early_size:
            raise Failed(f"{size} bytes came over the wire, and the browser knows of {early_size}")
        visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        visitor.page.wait_for_timeout(SETTLED * 1000)
        ahead, ahead_size = len(sizes) - early, sum(sizes) - early_size
        return {
            "requests": requests,
            "bytes": size,
            "ahead_requests": ahead,
            "ahead_bytes": ahead_size,
            "worker_requests": wire.requests - requests - ahead,
            "worker_bytes": wire.bytes - size - ahead_size,
        }


@contextmanager
def at_table(browser: Any, port: int, game: str) -> Iterator[Visitor]:
    """A page at a table with two others, where the game has begun."""
    from host import Host
    from page import Visitor

    with Host(port, "Bob") as host:
        table = host.opens(game, bots=1, pace=0)
        visitor = Visitor(browser, port)
        visitor.comes(table, "Join")
        host.do("start", table=table)
        yield visitor
        visitor.leaves()


# Keys


def press_keys(browser: Any, port: int, presses: int) -> list[Answers]:
    """Status keys, moves and the page's own keys, in own turns at all games."""
    found: list[dict[str, Any]] = []
    dice = random.Random(1)
    for game in GAMES:
        progress(f"Pressing {presses // len(GAMES)} keys at a table of {game}")
        with at_table(browser, port, game) as visitor:
            press_one(visitor, dice)  # not counted: what is used for the first time is slower
            for _ in range(presses // len(GAMES)):
                found.append(press_one(visitor, dice))
                visitor.page.wait_for_timeout(dice.uniform(0, 500))
    kinds = ("status", "move", "own")
    told = [answers(kind, [one for one in found if one["kind"] == kind]) for kind in kinds]
    return [*told, answers("all", found)]


def press_one(visitor: Visitor, dice: random.Random) -> dict[str, Any]:
    """Press a key in your own turn, and wait until its answer is written."""
    turn = visitor.probe("turn()")
    kind = dice.choices(("status", "move", "own"), (4, 4, 1))[0]
    moves = [move for move in turn["moves"] if not move["refused"]]
    keys = visitor.page.keyboard
    if kind == "own":
        keys.press(typed(dice.choice(OWN_KEYS)))
    elif kind == "status":
        keys.press(typed(dice.choice(turn["queries"])))
    else:
        banks = [move for move in moves if move["action"] == "bank"]
        move = dice.choice(banks if banks and dice.random() < 0.5 else moves)
        if move["keys"] and dice.random() < 0.7:
            keys.press(typed(move["keys"][0]))
        else:
            for key in ("Home", *["ArrowDown"] * move["place"], "Enter"):
                keys.press(key)
    return {"kind": kind, **visitor.probe("answer()")}


def typed(key: str) -> str:
    """A key as the browser is told of it."""
    shift, name = "Shift+" if key.startswith("shift+") else "", key.removeprefix("shift+")
    named = {"space": "Space", ",": "Comma", ".": "Period"}
    place = named.get(name) or (f"Digit{name}" if name.isdigit() else f"Key{name.upper()}")
    return shift + place


def answers(kind: str, presses: Sequence[dict[str, Any]]) -> Answers:
    raw = [one["written"] - one["at"] for one in presses]
    spacing = [between(one["said"], one["spaced"], one["written"]) for one in presses]
    kept = [between(one["said"], one["due"], one["written"]) for one in presses]
    trip = [one["arrived"] - one["sent"] if one["sent"] else 0.0 for one in presses]
    beyond = less(raw, kept)
    return Answers(
        kind,
        len(presses),
        both(raw),
        both(spacing),
        both(less(kept, spacing)),
        both(beyond),
        both([spent for spent in trip if spent]) if any(trip) else None,
        both(less(beyond, trip)),
    )


def between(start: float, end: float, latest: float) -> float:
    return max(0.0, min(end, latest) - start)


def less(times: Sequence[float], others: Sequence[float]) -> list[float]:
    return [time - other for time, other in zip(times, others, strict=True)]


def both(times: Sequence[float]) -> tuple[float, float]:
    """What half of them and 99 in 100 stay within."""
    ordered = sorted(times)
    return ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]


# Clicks


def click_moves(browser: Any, port: int, clicks: int) -> Clicks:
    """Moves by mouse in own turns at all games, the first of each game among them."""
    first: list[float] = []
    found: list[dict[str, float]] = []
    dice = random.Random(2)
    for game in GAMES:
        progress(f"Clicking {clicks // len(GAMES)} moves at a table of {game}")
        with at_table(browser, port, game) as visitor:
            here = [click_one(visitor, dice) for _ in range(clicks // len(GAMES))]
            first.append(here[0]["painted"] - here[0]["at"])
            found += here
    painted = [one["painted"] - one["at"] for one in found]
    trip = [one["updated"] - one["sent"] for one in found]
    return Clicks(len(found), max(first), both(painted), both(trip), both(less(painted, trip)))


def click_one(visitor: Visitor, dice: random.Random) -> dict[str, float]:
    """When a click in your own turn was made and sent, when news of it came, and its paint."""
    turn = visitor.probe("turn()")
    visitor.page.wait_for_timeout(UNCHANGED)
    moves = [move for move in turn["moves"] if not move["refused"]]
    visitor.page.mouse.click(*visitor.probe(f"aim({json.dumps(dice.choice(moves)['id'])})"))
    found: dict[str, float] = visitor.probe("painted()")
    return found


# A table that is left open


def leave_open(browser: Any, port: int, updates: int) -> LeftOpen:
    """Watch one game after the other of a full table with fast bots."""
    from host import Host
    from page import Visitor

    progress(f"Leaving a table of {SEATS} open for {updates} updates")
    with Host(port, "Bob") as host:
        table = host.opens("farkle", bots=SEATS - 1, pace=PACE)
        visitor = Visitor(browser, port)
        visitor.devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
        visitor.comes(table, "Watch")
        began = time.perf_counter()
        host.do("start", table=table)
        marks = {}
        for share in MARKS:
            visitor.probe(f"reach({updates * share // 100}, {LONGEST_PART})")
            marks[share] = mark(visitor, host)
        took = time.perf_counter() - began
        games = visitor.probe("view().table.games")
        backlog = visitor.probe("backlog")
        visitor.leaves()
    return LeftOpen(took, games, backlog, marks)


def mark(visitor: Visitor, host: Host) -> Mark:
    """Let the table rest, the page say all it has to say and forget what it does not need."""
    host.pause()
    visitor.probe(f"quiet({LONGEST_PART})")
    visitor.page.wait_for_timeout(SETTLED * 1000)
    before = metrics(visitor)
    for _ in range(2):  # what the first finds may hold something else
        visitor.devtools.send("HeapProfiler.collectGarbage")
    after = metrics(visitor)
    updates = visitor.probe("updates")
    host.resume()
    return Mark(
        updates,
        after["JSHeapUsedSize"] / 1e6,
        int(after["Nodes"]),
        int(after["JSEventListeners"]),
        before["TaskDuration"],
        after["TaskDuration"],
    )


def metrics(visitor: Visitor) -> dict[str, float]:
    told = visitor.devtools.send("Performance.getMetrics")["metrics"]
    return {one["name"]: one["value"] for one in told}
