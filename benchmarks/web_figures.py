"""What is measured of the page in a browser, and how it is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from timing import Measured

SEATS = 20  # of the table that is left open
AIMS = {
    "bytes": 150_000.0,
    "usable_ms": 1000.0,
    "slow_ms": 6000.0,
    "beyond_p99_ms": 50.0,
    "painted_p99_ms": 100.0,
}


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
    usable: Measured  # ms until the name can be typed and the button works
    inside: Measured  # ms until the lobby, for someone who presses it that moment
    slow: Measured  # as `usable`, on a slow 3G line
    slow_first: Measured  # and each time the first visit after the server was started


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
class Clicks:
    """How soon the board shows what came of a click, in ms."""

    clicks: int
    first: float  # the slowest first move of a game
    painted: tuple[float, float]  # p50 and p99, first moves among them
    trip: tuple[float, float]  # from sending until news of the table came
    page: tuple[float, float]  # what is left of it: the page's own share, and the next frame


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
    clicks: Clicks
    left_open: LeftOpen


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
    yield (
        f"clicks: {found.clicks.clicks}, until the board shows what came of it p50 "
        f"{found.clicks.painted[0]:.0f} ms, p99 {found.clicks.painted[1]:.0f} ms"
        f"{_aim(found.clicks.painted[1], 'painted_p99_ms')}; the slowest first move of a game "
        f"{found.clicks.first:.0f} ms. The server's answer takes p50 {found.clicks.trip[0]:.0f} "
        f"ms, p99 {found.clicks.trip[1]:.0f} ms of it, the page and its frame p50 "
        f"{found.clicks.page[0]:.0f} ms, p99 {found.clicks.page[1]:.0f} ms."
    )
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
    yield (
        f"until the page can be used on a slow 3G line: {_spread(found.slow)} ms"
        f"{_worst(found.slow, 'slow_ms')}; the first visit after a server's start "
        f"{_spread(found.slow_first)} ms{_worst(found.slow_first, 'slow_ms')}."
    )


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


def _worst(figure: Measured, name: str = "usable_ms") -> str:
    return f", the worst{_aim(figure.high, name)}"


def _spread(figure: Measured) -> str:
    return f"{figure.median:.0f} ({figure.low:.0f} to {figure.high:.0f} in {figure.runs} visits)"


VISITS = ("usable", "inside", "slow", "slow_first")


def data(found: Web | str) -> dict[str, Any]:
    if isinstance(found, str):
        return {"not_measured": found}
    loading = vars(found.loading)
    return {
        "chromium": found.chromium,
        "aims": AIMS,
        "loading": loading | {f"{name}_ms": vars(loading.pop(name)) for name in VISITS},
        "clicks_ms": vars(found.clicks),
        "keys_ms": [vars(one) for one in found.answers],
        "left_open": vars(found.left_open)
        | {
            "marks": [vars(mark) for mark in found.left_open.marks.values()],
            "cost_us": found.left_open.costs(),
            "end_to_first_tenth": found.left_open.growth(),
        },
    }
