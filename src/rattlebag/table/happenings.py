"""What people are told of a table besides the game: who joins and leaves, settings, chat."""

from __future__ import annotations

from typing import Any

from ..engine import Event, Phrase, Seat

SOUNDS = {
    **dict.fromkeys(("room-sits", "room-watches", "room-comes-back", "room-bot-sits"), "join"),
    **dict.fromkeys(("room-sits-rated", "room-watches-rated"), "join"),
    **dict.fromkeys(("room-sits-coach", "room-watches-coach", "room-watches-position"), "join"),
    **dict.fromkeys(("room-coach-on", "room-coach-off"), "setting"),
    **dict.fromkeys(("room-leaves", "room-stops-watching", "room-goes-away"), "leave"),
    **dict.fromkeys(("room-removed", "room-moderated", "room-bot-leaves"), "leave"),
    **dict.fromkeys(("room-option-set", "room-pace-set", "room-timer-set"), "setting"),
    **dict.fromkeys(("room-swaps", "room-seats-move", "room-host-is", "room-adds-luck"), "setting"),
    **dict.fromkeys(("room-game-starts", "room-game-goes-on"), "start"),
    "room-extends": "more-time",
    "room-time-is-up": "time-up",
}

# Whether a bot knows best play for these options, and the message if that changes. Until told
# otherwise, it does; while it does not, it plays as an expert.
MINDS = {
    "knows": "room-bot-knows-best",
    "works": "room-bot-works-it-out",
    "needs-numba": "room-bot-needs-numba",
    "cannot": "room-bot-cannot-know",
}


class Happening(Event):
    """A message, what goes into it, and the sound that is heard with it."""

    said: Phrase

    def __init__(self, key: str, **args: Any) -> None:
        sound = SOUNDS.get(key)
        vars(self).update(said=Phrase(key, **args), key=key)
        vars(self).update(sound=sound, own_sound=sound, rival_sound=sound)

    def args(self) -> dict[str, Any]:
        return self.said.args


class Reminded(Happening, private=True):
    """How the game stands, in what only this seat knows."""

    seat: Seat

    def __init__(self, seat: Seat, said: Phrase) -> None:
        super().__init__(said.key, **said.args)
        vars(self).update(seat=seat)


class TimeIsShort(Event, key="room-time-is-short", sound="timer", urgent=True):
    seat: Seat
    seconds: int


class Says(Event, key="room-says", sound="chat", about="chat"):
    person: str
    name: str
    text: str
