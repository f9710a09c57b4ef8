"""What a recipe is: how a sound is made, what it is for and how loud that is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from synth import Sound, levelled

EFFECTS, CHAT, ALERTS = "effects", "chat", "alerts"  # each has a volume of its own

# How loud a sound is by what it is for, in LUFS: the loudest 0.4 seconds as they are heard, with a
# mono sound coming from both sides. README.md explains them.
PURPOSES = {
    "call": -17.0,  # you have to do something
    "end": -17.0,  # the game is over
    "moment": -19.0,  # the game turns
    "trouble": -19.0,  # something is wrong
    "dice": -21.0,  # what happens all the time
    "touch": -24.0,  # the answer to a key, and what follows a roll
    "people": -24.0,  # someone comes, goes or writes
    "background": -29.0,  # what others are asked to do
}


@dataclass(frozen=True)
class Recipe:
    name: str  # as events name it
    make: Callable[..., Sound]
    purpose: str
    volume: str
    most: int | None  # variants, where there are several
    said: str  # the message that tells what it means

    def variants(self) -> list[tuple[str, Sound]]:
        """What the files are called, and what is in them."""
        level = PURPOSES[self.purpose]
        if self.most is None:
            return [(self.name, levelled(self.make(), level))]
        return [
            (f"{self.name}-{count}", levelled(self.make(count), level))
            for count in range(1, self.most + 1)
        ]


RECIPES: dict[str, Recipe] = {}


def sound(
    said: str, purpose: str, volume: str = EFFECTS, most: int | None = None
) -> Callable[[Callable[..., Sound]], Callable[..., Sound]]:
    def add(make: Callable[..., Sound]) -> Callable[..., Sound]:
        name = make.__name__.replace("_", "-")
        RECIPES[name] = Recipe(name, make, purpose, volume, most, said)
        return make

    return add
