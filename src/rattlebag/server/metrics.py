"""Metrics for Prometheus. They tell nothing about any game.

At a table where a game with secrets is played, nothing is counted at all: each mark of a rival's
would change a number, and a player on the server's own machine can read them."""

from __future__ import annotations

from functools import cache
from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from ..table.room import PLAYING, Room

REGISTRY = CollectorRegistry()
ANSWERS = Counter(
    "rattlebag_answers", "Answers to messages, by kind", ["answer"], registry=REGISTRY
)
CONNECTIONS = Gauge("rattlebag_connections", "Open connections", registry=REGISTRY)
TABLES = Gauge("rattlebag_tables", "Tables, by status", ["status"], registry=REGISTRY)
COMMIT = Histogram(
    "rattlebag_commit_seconds",
    "Time until an order was on disk",
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0),
    registry=REGISTRY,
)
TOO_SLOW = Counter(
    "rattlebag_too_slow", "Connections closed because they did not read", registry=REGISTRY
)
BUS = Gauge(
    "rattlebag_bus", "1: other servers' hints arrive. 0: they are looked for", registry=REGISTRY
)


def answered(kind: str, room: Room | None) -> None:
    if room is None or not _secretive(room):
        _answers(kind).inc()


_answers = cache(ANSWERS.labels)  # looking one up takes longer than counting


def committed(room: Room, began: float) -> None:
    """An order was stored that was given to the store at this time, by `perf_counter`."""
    if not _secretive(room):
        COMMIT.observe(perf_counter() - began)


def _secretive(room: Room) -> bool:
    return room.status == PLAYING and room.rules is not None and not room.rules.throws_in_the_open()
