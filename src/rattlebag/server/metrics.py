"""Metrics for Prometheus. They tell nothing about any game.

At a table where a game with secrets is played, nothing is counted at all: each mark of a rival's
would change a number, and a player on the server's own machine can read them."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

from ..table.room import PLAYING, Room

REGISTRY = CollectorRegistry()
CONNECTIONS = Gauge("rattlebag_connections", "Open connections", registry=REGISTRY)
TABLES = Gauge("rattlebag_tables", "Tables, by status", ["status"], registry=REGISTRY)
TOO_SLOW = Counter(
    "rattlebag_too_slow", "Connections closed because they did not read", registry=REGISTRY
)
BUS = Gauge(
    "rattlebag_bus", "1: other servers' hints arrive. 0: they are looked for", registry=REGISTRY
)


class Orders(Collector):
    """Orders and their answers, in plain numbers: there are thousands a second, and each lock of
    the library's own counters costs as much as all that is done here."""

    LIMITS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0, float("inf"))

    def __init__(self) -> None:
        self.answers: dict[str, int] = {}
        self.within = [0] * len(self.LIMITS)  # this limit, and above the one before
        self.seconds = 0.0

    def answer(self, kind: str) -> None:
        if kind not in self.answers:
            self.answers[kind] = 0
        self.answers[kind] += 1

    def commit(self, seconds: float) -> None:
        self.within[bisect_left(self.LIMITS, seconds)] += 1
        self.seconds += seconds

    def collect(self) -> Iterator[Metric]:
        kinds = "Answers to messages, by kind"
        answers = CounterMetricFamily("rattlebag_answers", kinds, labels=["answer"])
        for kind, count in self.answers.items():
            answers.add_metric([kind], count)
        yield answers
        name = "rattlebag_commit_seconds"
        commits = HistogramMetricFamily(name, "Time until an order was on disk")
        limits, counts = map(floatToGoString, self.LIMITS), accumulate(self.within)
        commits.add_metric([], list(zip(limits, counts, strict=True)), self.seconds)
        yield commits


ORDERS = Orders()
REGISTRY.register(ORDERS)


def answered(kind: str, room: Room | None) -> None:
    if room is None or not _secretive(room):
        ORDERS.answer(kind)


def committed(room: Room, began: float) -> None:
    """An order was stored that was given to the store at this time, by `perf_counter`."""
    if not _secretive(room):
        ORDERS.commit(time.perf_counter() - began)


def _secretive(room: Room) -> bool:
    game = room.current
    return game is not None and not game.rules.in_the_open and room.status == PLAYING
