"""Nobody can make the log grow: one line of each kind a minute, with the number of the others."""

from __future__ import annotations

import io
import json
import logging
import sys

import pytest

from rattlebag.server.logs import JsonLines, Sparing, TextLines


class Log:
    """A log of its own, with a clock that stands still until it is turned."""

    def __init__(self, formatter: logging.Formatter) -> None:
        self.now = 1000.0
        self.text = io.StringIO()
        handler = logging.StreamHandler(self.text)
        handler.setFormatter(formatter)
        handler.addFilter(Sparing(lambda: self.now))
        self.logger = logging.Logger("rattlebag.test")
        self.logger.addHandler(handler)

    @property
    def lines(self) -> list[str]:
        return self.text.getvalue().splitlines()


@pytest.fixture
def log() -> Log:
    return Log(TextLines())


def test_a_thousand_lines_of_one_kind_are_one_and_a_number(log: Log) -> None:
    for number in range(1000):
        log.logger.warning("%s sends nonsense", number)
    assert len(log.lines) == 1
    assert log.lines[0].endswith("WARNING rattlebag.test: 0 sends nonsense")
    log.now += 60
    log.logger.warning("%s sends nonsense", "Eve")
    assert log.lines[1].endswith("Eve sends nonsense (and 999 more like it)")
    log.now += 60
    log.logger.warning("%s sends nonsense", "Eve")
    assert log.lines[2].endswith("Eve sends nonsense")


def test_other_kinds_are_not_held_back(log: Log) -> None:
    log.logger.warning("one thing")
    log.logger.warning("another thing")
    log.logger.error("one thing")
    assert len(log.lines) == 3


def test_a_fault_is_told_with_its_traceback_once_a_minute_for_each_type(log: Log) -> None:
    for fault in (ValueError("x"), ValueError("y"), KeyError("z")):
        try:
            raise fault
        except Exception:
            log.logger.exception("a fault")
    told = log.text.getvalue()
    assert told.count("Traceback") == 2
    assert "ValueError: x" in told
    assert "ValueError: y" not in told
    assert "KeyError: 'z'" in told


def test_what_asyncio_says_about_one_connection_is_no_kind_of_its_own(log: Log) -> None:
    for number in range(5):
        log.logger.error(f"Fatal error on transport\nprotocol: <Line at {number}>")
    assert log.text.getvalue().count("Fatal error") == 1


def test_json_has_the_number_too() -> None:
    log = Log(JsonLines())
    for _ in range(3):
        log.logger.info("again")
    log.now += 61
    log.logger.info("again")
    assert [json.loads(line)["message"] for line in log.lines] == [
        "again",
        "again (and 2 more like it)",
    ]


def test_kinds_without_end_take_no_memory_without_end() -> None:
    sparing = Sparing()
    for number in range(5000):
        sparing.filter(
            logging.LogRecord("x", logging.INFO, "x.py", 1, f"kind {number}", (), sys.exc_info())
        )
    assert len(sparing.kinds) <= 1000
