"""People who come, go and write."""

from __future__ import annotations

from recipe import CHAT, sound
from synth import BELL, STRING, Sound, hum, mix, note, struck


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
