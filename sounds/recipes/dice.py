"""Dice that roll, land, and are kept, locked, taken, traded and shown."""

from __future__ import annotations

import numpy as np
from recipe import sound
from synth import COIN, STRING, WOOD, Sound, die, fading, hiss, hum, luck, mix, note, panned, struck


@sound("web-sound-roll", "dice", most=10)
def roll(dice: int) -> Sound:
    """Each die hops a few times, ever closer, and has its place from left to right."""
    chance = luck(100 + dice)
    seconds = 0.16 + 0.024 * dice  # ten dice take 0.4 s
    hops: list[tuple[float, Sound]] = []
    for number in range(dice):
        place = 0.0 if dice == 1 else 1.4 * number / (dice - 1) - 0.7
        when = chance.uniform(0, 0.12 * seconds) + number * 0.45 * seconds / dice
        gap, force = chance.uniform(0.055, 0.075), 1.0
        while when < seconds - 0.03 and force > 0.15:
            hops.append((when, force * panned(die(chance), place)))
            when, gap, force = when + gap, gap * 0.72, force * 0.68
    return mix(seconds, *hops)


@sound("web-sound-land", "touch", most=6)
def land(dice: int) -> Sound:
    """They lie: one dull knock for each die, close together."""
    chance = luck(200 + dice)
    seconds = 0.13 + 0.015 * dice
    knocks = [
        (
            0.015 * number + chance.uniform(0, 0.008),
            mix(
                0.12,
                (0, 0.5 * die(chance)),
                (0, struck(chance.uniform(170, 210), WOOD, 0.11, 0.12)),
            ),
        )
        for number in range(dice)
    ]
    return mix(seconds, *knocks)


@sound("web-sound-keep", "touch")
def keep() -> Sound:
    low = struck(note("E5"), WOOD, 0.09, 0.12)
    high = struck(note("B5"), WOOD, 0.12, 0.14)
    return mix(0.18, (0, 0.7 * low), (0.05, high))


@sound("web-sound-put-back", "touch")
def put_back() -> Sound:
    high = struck(note("B5"), WOOD, 0.09, 0.12)
    low = struck(note("E5"), WOOD, 0.12, 0.14)
    return mix(0.18, (0, 0.7 * high), (0.05, low))


@sound("web-sound-lock", "dice")
def lock() -> Sound:
    """A latch: the bolt scrapes, snaps, and sits."""
    chance = luck(3)
    scrape = hiss(0.07, 2500, 7000, chance) * np.linspace(0.1, 0.5, round(0.07 * 48_000))
    snap = mix(
        0.2,
        (0, fading(hiss(0.05, 1500, 8000, chance), 0.012)),
        (0, 0.7 * struck(1250, COIN, 0.07, 0.1)),
        (0.012, 1.2 * struck(210, WOOD, 0.14, 0.18)),
    )
    return mix(0.28, (0, 0.35 * scrape), (0.07, snap))


@sound("web-sound-take", "dice")
def take() -> Sound:
    """Dice are drawn over the felt, and up into the hand."""
    chance = luck(5)
    slide = hiss(0.14, 500, 3000, chance) * np.sin(np.linspace(0, np.pi, round(0.14 * 48_000)))
    up = hum(note("G4"), note("D5"), 0.14, 0.25)
    tap = struck(note("G5"), WOOD, 0.12, 0.14)
    return mix(0.27, (0, 0.35 * slide), (0.02, 0.35 * up), (0.12, tap))


@sound("web-sound-trade", "dice")
def trade() -> Sound:
    """Dice pushed over the table from one side to the other: down to the middle, and up again."""
    chance = luck(6)
    length = round(0.26 * 48_000)
    swell = np.sin(np.linspace(0, np.pi, length)) ** 2
    swish = hiss(0.26, 700, 3500, chance) * swell
    across = np.linspace(-0.7, 0.7, length)
    left, right = np.cos((across + 1) * np.pi / 4), np.sin((across + 1) * np.pi / 4)
    moved = np.stack([swish * left, swish * right], axis=1)
    return mix(
        0.36,
        (0, 0.5 * moved),
        (0.01, panned(struck(note("A4"), WOOD, 0.14, 0.16), -0.5)),
        (0.11, panned(struck(note("E4"), WOOD, 0.14, 0.16), 0.0)),
        (0.21, panned(struck(note("A4"), WOOD, 0.14, 0.15), 0.5)),
    )


@sound("web-sound-reveal", "dice")
def reveal() -> Sound:
    """A cloth is drawn away: a run up the strings."""
    run = [
        (0.055 * number, struck(note(name), STRING, 0.25, 0.3))
        for number, name in enumerate(("D4", "A4", "D5", "F#5"))
    ]
    return mix(0.4, *run)
