"""What is counted for whoever watches the server. Nothing of any game is in it."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

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
