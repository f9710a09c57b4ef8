"""Every sound of rattlebag, one function for each. Rising is good, falling is bad.

A recipe that takes a number makes several variants: a roll of one die, of two, and so on. The
number is what the event counts; beyond the last variant the last one is heard.
"""

from __future__ import annotations

import numpy as np
from recipe import ALERTS, CHAT, sound
from recipe import RECIPES as RECIPES
from synth import (
    BELL,
    COIN,
    STRING,
    WOOD,
    Sound,
    die,
    fading,
    hiss,
    hum,
    mix,
    note,
    panned,
    struck,
)


def luck(seed: int) -> np.random.RandomState:
    return np.random.RandomState(seed)


# Dice


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


# How it went


@sound("web-sound-bank", "moment")
def bank() -> Sound:
    """Coins fall into the box, two and one, each higher than the one before."""
    coins = [
        (when, struck(note(name), COIN, 0.18, 0.22))
        for name, when in (("C6", 0.0), ("E6", 0.05), ("G6", 0.19))
    ]
    return mix(0.4, *coins, (0.19, 1.3 * struck(note("C4"), WOOD, 0.16, 0.2)))


@sound("web-sound-bust", "moment")
def bust() -> Sound:
    """A drop, and a dull end."""
    fall = hum(note("G4"), note("G3"), 0.26, 0.5)
    thud = struck(95, WOOD, 0.16, 0.18, bend=0.7)
    return mix(0.4, (0, 0.6 * fall), (0.21, 1.4 * thud))


@sound("web-sound-farkle", "moment")
def farkle() -> Sound:
    """Three steps down, each more sour: nothing there counts."""
    steps = [
        (0.11 * number, hum(note(name), note(name) * 0.93, 0.13, 0.72))
        for number, name in enumerate(("D4", "B3", "F3"))
    ]
    return mix(0.4, *steps)


@sound("web-sound-set", "moment")
def set() -> Sound:
    """Dice are laid side by side, tock, tock, tock, and together they ring."""
    taps = [(0.13 * number, struck(note("G4"), WOOD, 0.08, 0.1)) for number in range(3)]
    chord = [(0.42, 0.6 * struck(note(name), BELL, 0.35, 0.38)) for name in ("C5", "E5", "G5")]
    return mix(0.8, *taps, *chord)


@sound("web-sound-hot-dice", "moment", most=5)
def hot_dice(times: int) -> Sound:
    """A broken chord that swells upwards, with sparks on it; the next time it begins higher."""
    chance = luck(700 + times)
    lift = 2 ** ((times - 1) * 3 / 12)
    notes = [
        (0.085 * number, (0.25 + 0.25 * number) * struck(note(name) * lift, BELL, 0.3, 0.34))
        for number, name in enumerate(("C5", "E5", "G5", "C6"))
    ]
    sparks = [
        (0.04 * number, 0.12 * fading(hiss(0.03, 5000, 12000, chance), 0.02)) for number in range(9)
    ]
    return mix(0.58, *notes, *sparks)


@sound("web-sound-moon", "moment")
def moon() -> Sound:
    """It goes up and up, and there it shines."""
    flight = hum(note("A3"), note("A5"), 0.55, 0.35)
    shine = [
        (0.5 + 0.05 * number, struck(note(name), BELL, 0.6, 0.6))
        for number, name in enumerate(("A5", "C#6", "E6", "A6"))
    ]
    return mix(1.15, (0, 0.5 * flight), *shine)


# Whose turn, and the end


@sound("web-sound-turn", "call", ALERTS)
def turn() -> Sound:
    """It is you: two clear bells a fifth apart. Nothing else has this voice at this pitch."""
    first = struck(note("G5"), BELL, 0.3, 0.4)
    second = struck(note("D6"), BELL, 0.4, 0.4)
    return mix(0.4, (0, first), (0.11, 1.1 * second))


@sound("web-sound-turn-others", "background")
def turn_others() -> Sound:
    """Somebody else: one soft knock."""
    return mix(0.15, (0, struck(note("G4"), WOOD, 0.13, 0.15)))


@sound("web-sound-last-chance", "call", ALERTS)
def last_chance() -> Sound:
    """Now or never: the bell of one's own turn, hurried, and open at the end."""
    hurried = [(0.075 * number, struck(note("D6"), BELL, 0.1, 0.12)) for number in range(3)]
    return mix(0.4, *hurried, (0.25, 1.2 * struck(note("G6"), BELL, 0.2, 0.15)))


@sound("web-sound-last-chance-others", "background")
def last_chance_others() -> Sound:
    """Somebody else's: the soft knock, hurried."""
    knock = struck(note("G4"), WOOD, 0.09, 0.1)
    return mix(0.28, (0, knock), (0.07, knock), (0.14, struck(note("C5"), WOOD, 0.13, 0.14)))


@sound("web-sound-start", "moment", ALERTS)
def start() -> Sound:
    """The cup is set down, and the strings are struck."""
    cup = struck(150, WOOD, 0.15, 0.2)
    chord = [
        (0.12 + 0.1 * number, struck(note(name), STRING, 0.5, 0.5))
        for number, name in enumerate(("G4", "C5", "E5"))
    ]
    return mix(0.75, (0, cup), *chord)


@sound("web-sound-tie-break", "moment", ALERTS)
def tie_break() -> Sound:
    """Two bells, even, and even again."""
    pair = mix(
        0.35,
        (0, struck(note("E5"), BELL, 0.3, 0.35)),
        (0.07, struck(note("A5"), BELL, 0.3, 0.28)),
    )
    return mix(0.65, (0, pair), (0.28, pair))


@sound("web-sound-win", "end", ALERTS)
def win() -> Sound:
    """A fanfare up to the octave, and bells over it."""
    steps = (("C5", 0.0), ("E5", 0.13), ("G5", 0.26), ("C6", 0.42))
    tune = [
        (when, 0.5 * hum(note(name), note(name), 0.7 if when > 0.4 else 0.16, 0.5))
        for name, when in steps
    ]
    bells = [
        (0.42 + 0.08 * number, 0.6 * struck(note(name), BELL, 0.7, 0.75))
        for number, name in enumerate(("C6", "E6", "G6", "C7"))
    ]
    return mix(1.3, *tune, *bells)


@sound("web-sound-lose", "end", ALERTS)
def lose() -> Sound:
    """Down in four soft steps, without a joke at anyone's cost."""
    steps = [
        (0.18 * number, struck(note(name), STRING, 0.5, 0.55))
        for number, name in enumerate(("G4", "E4", "C4", "G3"))
    ]
    return mix(1.05, *steps)


# People


@sound("web-sound-join", "people")
def join() -> Sound:
    return mix(
        0.32,
        (0, struck(note("A4"), STRING, 0.2, 0.25)),
        (0.09, struck(note("D5"), STRING, 0.25, 0.23)),
    )


@sound("web-sound-leave", "people")
def leave() -> Sound:
    return mix(
        0.32,
        (0, struck(note("D5"), STRING, 0.2, 0.25)),
        (0.09, struck(note("A4"), STRING, 0.25, 0.23)),
    )


@sound("web-sound-chat", "people", CHAT)
def chat() -> Sound:
    """Two drops of water."""
    drop = hum(620, 980, 0.06, 0.15)
    return mix(0.17, (0, drop), (0.085, 0.8 * drop))


@sound("web-sound-private-message", "people", CHAT)
def private_message() -> Sound:
    """The drops, and a small bell: for you alone."""
    drop = hum(620, 980, 0.06, 0.15)
    bell = struck(note("E6"), BELL, 0.25, 0.24)
    return mix(0.4, (0, drop), (0.085, 0.8 * drop), (0.16, 0.7 * bell))


# The table and the page


@sound("web-sound-setting", "touch")
def setting() -> Sound:
    """A knob clicks on by one."""
    chance = luck(8)
    snap = fading(hiss(0.03, 1800, 8000, chance), 0.01)
    body = struck(820, WOOD, 0.05, 0.07)
    return mix(0.12, (0, snap), (0, 0.7 * body), (0.045, 0.5 * body))


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
