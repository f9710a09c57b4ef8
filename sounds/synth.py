"""What the sounds are made of: things that are struck, rubbed or blown, and the room they are in.

A sound is an array of samples between -1 and 1. One dimension is mono; two columns are left and
right. Luck comes from `RandomState`, whose numbers numpy has promised never to change, so that a
sound is the same whenever and wherever it is made.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Sound = NDArray[np.float64]

RATE = 48_000

# How things ring: for each partial its pitch as a multiple of the lowest, how loud, how long.
# A bar of wood over a resonator has its second partial two octaves up; a small bell is rougher.
WOOD = ((1.0, 1.0, 1.0), (3.93, 0.35, 0.35), (9.5, 0.12, 0.15))
BELL = ((1.0, 1.0, 1.0), (2.0, 0.45, 0.8), (2.76, 0.4, 0.55), (5.4, 0.22, 0.3), (8.9, 0.1, 0.15))
COIN = ((1.0, 1.0, 1.0), (1.51, 0.6, 0.7), (2.32, 0.5, 0.6), (3.47, 0.4, 0.5), (5.2, 0.25, 0.3))
STRING = tuple((n, 1 / n**1.3, 1 / n**0.7) for n in range(1, 8))
PLASTIC = ((1.0, 1.0, 1.0), (1.58, 0.8, 0.8), (2.21, 0.6, 0.6), (3.1, 0.4, 0.5))


def luck(seed: int) -> np.random.RandomState:
    """Chance that is the same each time the sounds are made."""
    return np.random.RandomState(seed)


def times(seconds: float) -> Sound:
    return np.arange(round(seconds * RATE)) / RATE


def note(name: str) -> float:
    """The pitch of a note such as "A4" or "F#5", in hertz."""
    steps = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"].index(name[:-1])
    return float(440 * 2 ** ((steps - 9) / 12 + int(name[-1]) - 4))


def struck(
    pitch: float,
    partials: Sequence[tuple[float, float, float]],
    ring: float,
    seconds: float,
    bend: float = 1.0,
) -> Sound:
    """Something that rings after one blow; `ring` is how long until it has all but faded.

    `bend` is what the pitch is multiplied by towards the end, for things that sag or spring.
    """
    t = times(seconds)
    turn = 2 * np.pi * np.cumsum(pitch * bend ** (t / seconds)) / RATE
    heard = np.zeros_like(t)
    for ratio, gain, lasts in partials:
        if pitch * ratio * max(1.0, bend) < RATE * 0.45:
            heard += gain * np.sin(turn * ratio) * np.exp(-4.6 * t / (ring * lasts))
    return heard * softly(len(t), 0.001, 0.01)


def hum(start: float, end: float, seconds: float, bright: float = 0.5) -> Sound:
    """A tone that slides from one pitch to another; `bright` says how much of it is overtones."""
    t = times(seconds)
    turn = 2 * np.pi * np.cumsum(start * (end / start) ** (t / seconds)) / RATE
    tone = sum(bright ** (n - 1) / n * np.sin(n * turn) for n in range(1, 7))
    return np.asarray(tone * softly(len(t), 0.008, seconds * 0.4))


def hiss(seconds: float, low: float, high: float, luck: np.random.RandomState) -> Sound:
    """Noise between two pitches, as of felt or breath."""
    raw = luck.uniform(-1, 1, round(seconds * RATE))
    spectrum = np.fft.rfft(raw)
    pitch = np.fft.rfftfreq(len(raw), 1 / RATE)
    band = 1 / (1 + (low / np.maximum(pitch, 1)) ** 4) / (1 + (pitch / high) ** 4)
    shaped = np.fft.irfft(spectrum * band, len(raw))
    return np.asarray(shaped / np.abs(shaped).max())


def fading(sound: Sound, ring: float) -> Sound:
    """Dies away after `ring` seconds."""
    return sound * np.exp(-4.6 * times(len(sound) / RATE)[: len(sound)] / ring)


def softly(samples: int, rise: float, fall: float) -> Sound:
    """A shape that begins and ends at nothing, so that no sound clicks at its edges."""
    shape = np.ones(samples)
    for ramp, side in ((rise, slice(None)), (fall, slice(None, None, -1))):
        length = min(samples, max(1, round(ramp * RATE)))
        shape[side][:length] *= np.sin(np.linspace(0, np.pi / 2, length)) ** 2
    return shape


def die(luck: np.random.RandomState, on: str = "wood") -> Sound:
    """One die hits the table: the tick of the die, and under it the knock of what it hits."""
    tick = struck(luck.uniform(2300, 3900), PLASTIC, luck.uniform(0.012, 0.022), 0.05)
    snap = fading(hiss(0.05, 1500, 9000, luck), 0.006)
    knock = struck(luck.uniform(240, 330), WOOD, 0.06 if on == "wood" else 0.03, 0.09)
    return mix(0.09, (0, 0.5 * tick), (0, 0.7 * snap), (0, (0.6 if on == "wood" else 0.25) * knock))


def mix(seconds: float, *parts: tuple[float, Sound]) -> Sound:
    """Sounds laid over each other, each beginning at its time. What runs over the end is cut."""
    channels = max(part.ndim for _, part in parts)
    whole = np.zeros((round(seconds * RATE), 2)[:channels])
    for start, part in parts:
        first = round(start * RATE)
        fits = part[: max(0, len(whole) - first)]
        whole[first : first + len(fits)] += fits if part.ndim == channels else fits[:, None]
    edge = softly(len(whole), 0.0, 0.012)
    return whole * (edge if channels == 1 else edge[:, None])


def panned(sound: Sound, where: float) -> Sound:
    """Mono heard from a place between -1, the left, and 1, the right, equally loud everywhere."""
    angle = (where + 1) * np.pi / 4
    return np.stack([sound * np.cos(angle), sound * np.sin(angle)], axis=1)


# Level


WINDOW = 0.4  # seconds; what EBU Tech 3341 calls momentary


def loudness(sound: Sound) -> float:
    """How loud the loudest 0.4 seconds are, in LUFS (ITU-R BS.1770), as they are heard.

    A mono sound comes from both sides, so it counts twice.
    """
    both = sound[:, None] if sound.ndim == 1 else sound
    window = round(WINDOW * RATE)
    size = len(both) + window
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size, 1 / RATE) / RATE)
    shelf = (1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z**2) / (
        1 - 1.69065929318241 * z + 0.73248077421585 * z**2
    )
    rumble = (1 - z) ** 2 / (1 - 1.99004745483398 * z + 0.99007225036621 * z**2)
    heard = np.fft.irfft(np.fft.rfft(both, size, axis=0) * (shelf * rumble)[:, None], size, axis=0)
    power = (heard**2).sum(axis=1) * (1 if both.shape[1] == 2 else 2)
    added = np.cumsum(np.concatenate([np.zeros(1), power]))
    loudest = (added[window:] - added[:-window]).max() / window
    return float(-0.691 + 10 * np.log10(loudest + 1e-12))


def levelled(sound: Sound, level: float, highest: float = 0.64) -> Sound:
    """Brought to a loudness, without a click where it begins. Peaks are rounded off, not cut."""
    begin = softly(len(sound), 0.003, 0.0)
    sound = sound * (begin if sound.ndim == 1 else begin[:, None])
    loud = sound
    for _ in range(8):  # rounding off makes it a little softer: come nearer
        sound = sound * 10 ** ((level - loudness(loud)) / 20)
        over = np.abs(sound) > highest / 2
        bent = highest / 2 * (1 + np.tanh(np.abs(sound) / (highest / 2) - 1))
        loud = np.where(over, np.sign(sound) * bent, sound)
    return loud
