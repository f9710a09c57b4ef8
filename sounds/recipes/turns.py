"""Whose turn it is, how a game starts and how it ends."""

from __future__ import annotations

from recipe import ALERTS, sound
from synth import BELL, STRING, WOOD, Sound, hum, mix, note, struck


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
