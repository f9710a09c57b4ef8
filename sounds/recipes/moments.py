"""How it went: banked, busted, hot dice, sets, the moon."""

from __future__ import annotations

from recipe import sound
from synth import BELL, COIN, WOOD, Sound, fading, hiss, hum, luck, mix, note, struck


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
