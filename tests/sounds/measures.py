"""What an ear finds in a sound: how loud it is, which pitches it has, and when it strikes."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import numpy as np
from synth import RATE, Sound

# ITU-R BS.1770-4, tables 1 and 2, for 48,000 samples a second.
SHELF = (
    (1.53512485958697, -2.69169618940638, 1.19839281085285),
    (-1.69065929318241, 0.73248077421585),
)
RUMBLE = ((1.0, -2.0, 1.0), (-1.99004745483398, 0.99007225036621))
MOMENTARY = round(0.4 * RATE)  # EBU Tech 3341
FRAME = RATE // 50
LONGEST = 70  # frames
EDGES = 80 * 2 ** (np.arange(22) / 3)  # thirds of an octave, in Hz
STEP = RATE // 20
STEPS = 28  # 1.4 seconds
SPREAD = (0.25, 0.5, 1.0, 0.5, 0.25)  # frames that strike nearly at once


def mono(sound: Sound) -> Sound:
    return sound if sound.ndim == 1 else sound.mean(axis=1)


@cache
def weighting() -> tuple[float, ...]:
    """What the two filters of the standard make of a single pulse, step by step."""
    signal = [1.0] + [0.0] * (RATE // 2)
    for (b0, b1, b2), (a1, a2) in (SHELF, RUMBLE):
        first = second = 0.0
        for at, value in enumerate(signal):
            signal[at] = b0 * value + first
            first = b1 * value - a1 * signal[at] + second
            second = b2 * value - a2 * signal[at]
    return tuple(signal)


def lufs(sound: Sound, sides: int = 2) -> float:
    """The loudest 0.4 seconds; a mono sound comes from so many sides."""
    pulse = np.asarray(weighting())
    channels = [sound] * sides if sound.ndim == 1 else list(sound.T)
    size = len(sound) + len(pulse) + MOMENTARY
    power = np.zeros(size)
    for one in channels:
        power += np.fft.irfft(np.fft.rfft(one, size) * np.fft.rfft(pulse, size), size) ** 2
    added = np.cumsum(power)
    return float(-0.691 + 10 * np.log10((added[MOMENTARY:] - added[:-MOMENTARY]).max() / MOMENTARY))


def spectrum(sound: Sound) -> Sound:
    """How strong each third of an octave is from 80 Hz on, as the ear weighs it, not how loud."""
    power = np.abs(np.fft.rfft(mono(sound), 2 * RATE)) ** 2
    pitch = np.fft.rfftfreq(2 * RATE, 1 / RATE)
    bands = [power[(pitch >= at) & (pitch < to)].sum() for at, to in pairwise(EDGES)]
    strength = np.asarray(bands) ** 0.3
    return np.asarray(strength / np.linalg.norm(strength))


def rhythm(sound: Sound) -> Sound:
    """When something new is struck, and how hard compared with the rest."""
    level = np.zeros(LONGEST)
    frames = mono(sound)[: len(sound) // FRAME * FRAME].reshape(-1, FRAME)
    level[: len(frames)] = np.sqrt((frames**2).mean(axis=1))
    strokes = np.convolve(np.clip(np.diff(level, prepend=0), 0, None), SPREAD, "same")
    return np.asarray(strokes / np.linalg.norm(strokes))


def course(sound: Sound) -> Sound:
    """Which pitches come when: two notes that rise are not the same two that fall."""
    samples = np.zeros(STEP * (STEPS + 1))
    samples[: len(sound)] = mono(sound)[: len(samples)]
    windows = [samples[at * STEP : (at + 2) * STEP] for at in range(STEPS)]
    power = np.abs(np.fft.rfft(np.hanning(2 * STEP) * windows, RATE // 4)) ** 2
    pitch = np.fft.rfftfreq(RATE // 4, 1 / RATE)
    bands = [power[:, (pitch >= at) & (pitch < to)].sum(axis=1) for at, to in pairwise(EDGES)]
    strength = np.asarray(bands).ravel() ** 0.3
    return np.asarray(strength / np.linalg.norm(strength))


def apart(one: Sound, other: Sound) -> tuple[float, float]:
    """How far apart two sounds are by spectrum and by rhythm: 0 is the same, 1.41 has nothing in
    common."""
    return (
        float(np.linalg.norm(spectrum(one) - spectrum(other))),
        float(np.linalg.norm(rhythm(one) - rhythm(other))),
    )


def apart_in_course(one: Sound, other: Sound) -> float:
    return float(np.linalg.norm(course(one) - course(other)))
