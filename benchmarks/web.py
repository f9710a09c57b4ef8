"""The page in a browser: how soon it is there, how soon a key is answered, and whether it grows."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from load import Failed
from server import running
from timing import Effort, Figure, progress

if TYPE_CHECKING:
    from host import Host
    from page import Visitor
    from playwright.sync_api import Playwright

GAMES = ("pig", "farkle", "threes", "tossup", "tradeoff")
OWN_KEYS = ("space", ",", ".")  # answered by the page alone: again, older, newer
SEATS, PACE = 20, 0.01  # of the table that is left open; seconds before a bot acts
MARKS = (0, 10, 40, 50, 90, 100)  # when that is looked at, in hundredths of its updates
LONGEST_PART = 600_000  # ms until that counts as failed
SETTLED = 5.0  # seconds in which a page writes its last words, clears them and fetches nothing more

AIMS = {"bytes": 150_000.0, "usable_ms": 1000.0, "beyond_p99_ms": 50.0}


@dataclass(frozen=True)
class Loading:
    """A first visit, by a browser with nothing in its memory."""

    requests: int  # until the page can be used and asks for nothing more
    bytes: int  # of the answers, with their heads; no sound is among them
    ahead_requests: int  # what the page then fetches for later
    ahead_bytes: int
    worker_requests: int  # what its service worker keeps for when there is no net
    worker_bytes: int
    first_ms: float  # the first visit after the server was started
    usable: Figure  # ms until the name can be typed and the button works
    inside: Figure  # ms until the lobby, for someone who presses it that moment


@dataclass(frozen=True)
class Answers:
    """How soon keys of one kind were answered, in ms."""

    kind: str
    presses: int
    raw: tuple[float, float]  # p50 and p99, from the key to the write into the live region
    spacing: tuple[float, float]  # kept back by the announcer: for its distances and for sounds
    rest: tuple[float, float]  # and for readers that are busy with changes of the page
    beyond: tuple[float, float]  # without both
    trip: tuple[float, float] | None  # from sending to the server's answer
    page: tuple[float, float]  # what is left of it all: the page's own share


@dataclass(frozen=True)
class Mark:
    """The page after that many updates, all said and all garbage gone."""

    updates: int
    heap_mb: float
    nodes: int
    listeners: int
    cpu_before: float  # seconds of the page's thread so far, before it was tidied up for this mark
    cpu_after: float


@dataclass(frozen=True)
class LeftOpen:
    """A table of fast bots, watched for one game after the other."""

    seconds: float
    games: int
    backlog: int  # most lines that waited to be said
    marks: dict[int, Mark]  # as in MARKS

    def cost_us(self, start: int, end: int) -> float:
        """CPU time of the page's thread for one update between two marks, in microseconds."""
        before, after = self.marks[start], self.marks[end]
        return (after.cpu_before - before.cpu_after) / (after.updates - before.updates) * 1e6

    def costs(self) -> dict[str, float]:
        """The same for the first tenth, the one before the middle, and the last."""
        tenths = {"first": (0, 10), "middle": (40, 50), "last": (90, 100)}
        return {name: self.cost_us(*tenth) for name, tenth in tenths.items()}

    def growth(self) -> dict[str, float]:
        """The end to the first tenth, by when the history is full."""
        last, first, costs = self.marks[100], self.marks[10], self.costs()
        return {
            "heap": last.heap_mb / first.heap_mb,
            "nodes": last.nodes / first.nodes,
            "listeners": last.listeners / first.listeners,
            "time for an update": costs["last"] / costs["first"],
        }


@dataclass(frozen=True)
class Web:
    chromium: str  # version
    loading: Loading
    answers: list[Answers]
    left_open: LeftOpen


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
            version = browser.version
        with chromium(playwright) as browser:
            left_open = leave_open(browser, port, effort.updates)
    return Web(version, loading, answers, left_open)


# The first visit


def load_page(playwright: Playwright, port: int, times: int) -> Loading:
    progress(f"Visiting the page {2 * times + 2} times, each time with a new browser")
    first, *usable = (visit(playwright, port, "usable") for _ in range(times + 1))
    inside = [visit(playwright, port, "inside") for _ in range(times)]
    return Loading(
        **fetched(playwright, port),
        first_ms=first,
        usable=Figure.of(usable),
        inside=Figure.of(inside),
    )


def visit(playwright: Playwright, port: int, until: str) -> float:
    """Milliseconds from asking for the page until it can be used, or until the lobby."""
    from page import Visitor, chromium

    with chromium(playwright) as browser:
        visitor = Visitor(browser, port, enters=until == "inside")
        visitor.page.goto(visitor.address)
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


# Keys


def press_keys(browser: Any, port: int, presses: int) -> list[Answers]:
    """Status keys, moves and the page's own keys, in own turns at all games."""
    from host import Host
    from page import Visitor

    found: list[dict[str, Any]] = []
    dice = random.Random(1)
    for game in GAMES:
        progress(f"Pressing {presses // len(GAMES)} keys at a table of {game}")
        with Host(port, "Bob") as host:
            table = host.opens(game, bots=1, pace=0)
            visitor = Visitor(browser, port)
            visitor.comes(table, "Join")
            host.do("start", table=table)
            press_one(visitor, dice)  # not counted: what is used for the first time is slower
            for _ in range(presses // len(GAMES)):
                found.append(press_one(visitor, dice))
                visitor.page.wait_for_timeout(dice.uniform(0, 500))
            visitor.leaves()
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


# Telling


def lines(found: Web | str) -> Iterator[str]:
    if isinstance(found, str):
        yield f"The page was not measured: {found}."
        return
    yield (
        f"The page in Chromium {found.chromium} without a window, with its server on the same "
        "machine and its cores."
    )
    yield from loading_lines(found.loading)
    for one in found.answers:
        yield answer_line(one)
    yield from left_open_lines(found.left_open)


def loading_lines(found: Loading) -> Iterator[str]:
    yield (
        f"first visit: {found.bytes} bytes in {found.requests} requests"
        f"{_aim(found.bytes, 'bytes')}. Fetched later, for what may come: {found.ahead_bytes} "
        f"bytes in {found.ahead_requests} requests by the page, {found.worker_bytes} in "
        f"{found.worker_requests} by its service worker."
    )
    yield (
        f"until the page can be used: {_spread(found.usable)} ms{_worst(found.usable)}; "
        f"the very first visit after the server's start {found.first_ms:.0f} ms."
    )
    yield f"until the lobby, if the button is pressed that moment: {_spread(found.inside)} ms."


def answer_line(found: Answers) -> str:
    line = (
        f"keys, {found.kind}: {found.presses} presses, from the key to the live region p50 "
        f"{found.raw[0]:.1f} ms, p99 {found.raw[1]:.1f} ms; kept back by the announcer for its "
        f"distances and for sounds {found.spacing[0]:.1f} and {found.spacing[1]:.1f} ms, for "
        f"readers busy with the page {found.rest[0]:.1f} and {found.rest[1]:.1f} ms; without both "
        f"p50 {found.beyond[0]:.1f} ms, p99 {found.beyond[1]:.1f} ms"
        f"{_aim(found.beyond[1], 'beyond_p99_ms')}"
    )
    if found.trip is not None:
        line += (
            f"; the server's answer p50 {found.trip[0]:.1f} ms, p99 {found.trip[1]:.1f} ms, to "
            f"which the page adds p50 {found.page[0]:.1f} ms, p99 {found.page[1]:.1f} ms; the "
            f"whole takes {found.beyond[0] / found.trip[0]:.1f} times as long"
        )
    return f"{line}."


def left_open_lines(found: LeftOpen) -> Iterator[str]:
    yield (
        f"a table of {SEATS} left open: {found.marks[100].updates} updates of {found.games} games "
        f"in {found.seconds:.0f} seconds, at most {found.backlog} lines waiting to be said."
    )
    for at in found.marks.values():
        yield (
            f"after {at.updates} updates: {at.heap_mb:.2f} MB of heap, {at.nodes} nodes, "
            f"{at.listeners} listeners."
        )
    costs = ", ".join(f"{name} tenth {cost:.0f}" for name, cost in found.costs().items())
    yield f"microseconds of the page's CPU time for an update: {costs}."
    growth = ", ".join(f"{name} {ratio:.3f}" for name, ratio in found.growth().items())
    yield f"The end to the first tenth, by when the history is full: {growth}."


def _aim(figure: float, name: str) -> str:
    return f", aim {AIMS[name]:g} {'reached' if figure <= AIMS[name] else 'missed'}"


def _worst(figure: Figure) -> str:
    return f", the worst{_aim(figure.high, 'usable_ms')}"


def _spread(figure: Figure) -> str:
    return f"{figure.median:.0f} ({figure.low:.0f} to {figure.high:.0f} in {figure.runs} visits)"


def data(found: Web | str) -> dict[str, Any]:
    if isinstance(found, str):
        return {"not_measured": found}
    loading = vars(found.loading)
    return {
        "chromium": found.chromium,
        "aims": AIMS,
        "loading": loading
        | {"usable_ms": vars(loading.pop("usable")), "inside_ms": vars(loading.pop("inside"))},
        "keys_ms": [vars(one) for one in found.answers],
        "left_open": vars(found.left_open)
        | {
            "marks": [vars(mark) for mark in found.left_open.marks.values()],
            "cost_us": found.left_open.costs(),
            "end_to_first_tenth": found.left_open.growth(),
        },
    }
