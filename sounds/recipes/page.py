"""Settings, clocks and the connection: what the table and the page say of themselves."""

from __future__ import annotations

from recipe import ALERTS, sound
from synth import COIN, WOOD, Sound, fading, hiss, hum, luck, mix, note, struck


@sound("web-sound-setting", "touch")
def setting() -> Sound:
    """A knob clicks on by one."""
    chance = luck(8)
    snap = fading(hiss(0.03, 4000, 9000, chance), 0.008)
    spring = struck(2350, COIN, 0.03, 0.06)
    stop = struck(260, WOOD, 0.05, 0.07)
    return mix(0.16, (0, 0.8 * snap), (0.008, 0.5 * spring), (0.07, stop))


@sound("web-sound-error", "trouble", ALERTS)
def error() -> Sound:
    """No: two low buzzes, the second lower."""
    first = hum(note("D#3"), note("D#3"), 0.09, 0.85)
    second = hum(note("B2"), note("A#2"), 0.13, 0.85)
    return mix(0.25, (0, first), (0.1, second))


@sound("web-sound-timer", "call", ALERTS)
def timer() -> Sound:
    """A clock on the table: tick, tock, tick."""
    tick = struck(1650, WOOD, 0.05, 0.08)
    tock = struck(1240, WOOD, 0.05, 0.08)
    return mix(0.4, (0, tick), (0.14, tock), (0.28, tick))


@sound("web-sound-time-up", "trouble", ALERTS)
def time_up() -> Sound:
    """The sand has run out: one gong that sinks."""
    gong = struck(note("A3"), COIN, 0.6, 0.55, bend=0.84)
    return mix(0.55, (0, gong))


@sound("web-sound-more-time", "touch")
def more_time() -> Sound:
    """Wound up again: a ratchet, click by click higher."""
    clicks = [(0.05 * n, struck(700 * 1.16**n, WOOD, 0.06, 0.08)) for n in range(5)]
    return mix(0.32, *clicks)


@sound("web-sound-line-lost", "trouble", ALERTS)
def line_lost() -> Sound:
    return mix(0.45, (0, hum(note("E4"), note("E4"), 0.16, 0.4)), (0.15, hum(330, 165, 0.28, 0.4)))


@sound("web-sound-line-back", "trouble", ALERTS)
def line_back() -> Sound:
    return mix(0.45, (0, hum(165, 330, 0.22, 0.4)), (0.2, hum(note("E4"), note("B4"), 0.22, 0.4)))
