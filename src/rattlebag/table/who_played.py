"""Who played a finished game, and how it ended: what a saved game does not say.

It is stored with the game, in the same write, so that records can be made from it later."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from dataclasses import asdict, dataclass, replace
from typing import Any

from ..engine import Over, Seat
from .room import Chair, Room

VERSION = 1


@dataclass(frozen=True)
class PlayedSeat:
    """One seat of a finished game."""

    name: str
    person: str | None  # None for a bot
    bot: str | None  # its level
    side: int
    place: int
    score: int
    stood_in: bool = False  # a bot made some of the person's moves
    left: bool = False  # the person left before the end


@dataclass(frozen=True)
class WhoPlayed:
    """The people and the result of a finished game."""

    table: str  # its name
    private: bool
    rated: bool
    standard: bool  # with the game's default options
    seal: str  # of the dice: only those who were there know it
    seats: tuple[PlayedSeat, ...]
    watchers: tuple[str, ...] = ()  # people who watched it to the end

    def people(self) -> Iterator[tuple[Seat, PlayedSeat, str]]:
        """The seats of people, with their ids."""
        for at, seat in enumerate(self.seats):
            if seat.person is not None:
                yield at, seat, seat.person

    def may_see(self, person: str | None, seal: str | None) -> bool:
        """A private table's game is for those who were there, and whom they gave its seal to."""
        return not self.private or self.was_there(person or "") or seal == self.seal

    def was_there(self, person: str) -> bool:
        return person in self.watchers or any(seat.person == person for seat in self.seats)

    def without(self, people: Collection[str]) -> WhoPlayed:
        """The same game, in which these people are nobody."""
        seats = (replace(s, person=None) if s.person in people else s for s in self.seats)
        return replace(self, seats=tuple(seats))

    def winning_sides(self) -> set[int]:
        return {seat.side for seat in self.seats if seat.place == 1}

    def counts_for_ratings(self) -> bool:
        """Whether it is rated. Someone who was removed while the dice were sealed is missing."""
        return self.rated and all(seat.person is not None for seat in self.seats)


def who_played(room: Room) -> WhoPlayed:
    """Of a game that is over."""
    game = room.current
    assert game is not None
    assert isinstance(game.node, Over)
    scores, rules = game.rules.scores(game.state), game.rules
    parts = zip(room.chairs, game.header.seats, game.people, rules.sides, strict=True)
    seats = [
        PlayedSeat(
            seated.name,
            person,
            _level(chair) if seated.bot else None,
            side,
            place,
            scores[side],
            chair.stand_in or chair.left or chair.stood_in_from > 0,
            chair.left,
        )
        for (chair, seated, person, side), place in zip(parts, game.node.places, strict=True)
    ]
    standard = rules.options == type(rules.options)()
    return WhoPlayed(
        table=room.name,
        private=room.code is not None,
        rated=room.rated,
        standard=standard,
        seal=game.header.seal,
        seats=tuple(seats),
        watchers=tuple(room.watchers),
    )


def _level(chair: Chair) -> str | None:
    """A perfect bot that does not know best play for these options plays as an expert."""
    return "expert" if chair.bot == "perfect" and chair.mind != "knows" else chair.bot


def encode(who: WhoPlayed) -> str:
    return json.dumps({"v": VERSION, **asdict(who)}, ensure_ascii=False, separators=(",", ":"))


def decode(text: str) -> WhoPlayed:
    """Raises ValueError for what a later version of this program has written."""
    data: dict[str, Any] = json.loads(text)
    if data.pop("v") > VERSION:
        raise ValueError("written by a later version of this program")
    seats = tuple(PlayedSeat(**seat) for seat in data.pop("seats"))
    return WhoPlayed(**data | {"seats": seats, "watchers": tuple(data["watchers"])})
