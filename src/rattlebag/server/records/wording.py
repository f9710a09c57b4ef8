"""Records in the asker's language: figures, results and leaderboards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from ...bots import LEVEL_NAMES
from ...engine import Phrase
from ...games import facts_of, rules_of
from ...protocol.records import (
    Board,
    GameRecord,
    GameResult,
    LeaderRow,
    RatingOut,
    RecordedGame,
    RecordFigure,
    RecordSeat,
)
from ...table.who_played import WhoPlayed, decode
from ...text import Listener, Locale, Words
from ..store.queries.records import GameRow, TallyRow
from ..store.queries.standings import LEAST_GAMES, StandingRow
from .ratings import CERTAIN
from .recording import FACT

HEADINGS = {
    "rating": ("records-rating", "records-plus-minus", "records-games"),
    "practice": ("records-won", "records-games", "records-share"),
    "best": ("records-best-score", "records-games"),
}
ABOUT = {
    "rating": "records-about-rating",
    "practice": "records-about-practice",
    "best": "records-about-best",
}


def decimal(words: Words, value: float) -> str:
    """With one digit after the point."""
    whole, tenths = divmod(abs(round(value * 10)), 10)
    text = words("records-decimal", whole=str(whole), tenths=str(tenths))
    return words("minus-number", number=text) if round(value * 10) < 0 else text


def number(words: Words, value: int) -> str:
    return words("records-number", number=value)


# One person


def profile(
    words: Words, tallies: Iterable[TallyRow], standings: Iterable[StandingRow]
) -> list[GameRecord]:
    """A person's record, a game at a time, in the order of the games' names."""
    by_game: dict[str, dict[str, int]] = {}
    for tally in tallies:
        by_game.setdefault(tally.game, {})[tally.what] = tally.value
    rated = {row.game: row for row in standings if row.board == "rating"}
    found: list[GameRecord] = [
        {
            "game": game,
            "title": words(rules_of(game).title),
            "figures": list(figures(words, game, values)),
            "rating": rating(words, rated.get(game)),
        }
        for game, values in by_game.items()
    ]
    return sorted(found, key=lambda record: record["title"])


def rating(words: Words, row: StandingRow | None) -> RatingOut | None:
    if row is None:
        return None
    value, off = round(row.value, 1), round(CERTAIN * row.spread, 1)
    said = {"value": decimal(words, value), "off": decimal(words, off)}
    text = words("records-rating-text", **said, games=row.games)
    return {"value": value, "plus_minus": off, "games": row.games, "text": text}


def figures(words: Words, game: str, values: Mapping[str, int]) -> Iterable[RecordFigure]:
    def share(kind: str = "") -> str:
        played, won = values.get(f"{kind}played", 0), values.get(f"{kind}won", 0)
        shared = values.get(f"{kind}shared", 0)
        key = "records-won-of-shared" if shared else "records-won-of"
        return words(key, won=won, played=played, shared=shared)

    yield {"label": words("records-all-games"), "value": share()}
    counts = sorted(int(what.split(":")[1]) for what in values if _is(what, "players"))
    for count in counts:
        label = words("records-with-players", count=count)
        yield {"label": label, "value": share(f"players:{count}:")}
    for level, name in LEVEL_NAMES.items():
        if f"bots:{level}:played" in values:
            label = words("records-with-bots", level=words(name))
            yield {"label": label, "value": share(f"bots:{level}:")}
    for fact in facts_of(game).shown:
        value = values.get(FACT + fact.what, 0)
        if fact.per is None:
            yield {"label": words(fact.label), "value": number(words, value)}
        elif per := values.get(FACT + fact.per, 0):
            yield {"label": words(fact.label), "value": decimal(words, value / per)}


def _is(what: str, kind: str) -> bool:
    return what.startswith(f"{kind}:") and what.endswith(":played")


# One game


def seat_names(words: Words, who: WhoPlayed, former: Collection[str]) -> list[str]:
    gone = words("records-former-player")
    return [gone if seat.person in former else seat.name for seat in who.seats]


class Teller(NamedTuple):
    """Tells finished games to one person."""

    locale: Locale
    person: str

    def game(self, row: GameRow, former: Collection[str]) -> RecordedGame:
        words = Words(self.locale)
        who = None if row.details is None else decode(row.details)
        seal = f"?seal={who.seal}" if who and who.private else ""
        return {
            "table": row.table_id,
            "number": row.number,
            "game": row.game,
            "title": words(rules_of(row.game).title),
            "name": who.table if who else "",
            "finished": row.finished,
            "seats": self._seats(words, who, former) if who else [],
            "text": self._result(words, who, former) if who else words("records-no-details"),
            "you": row.seat,
            "outcome": outcome(who, row.seat) if who and row.seat is not None else None,
            "rated": bool(who and who.rated),
            "gained": gained(row),
            "private": bool(who and who.private),
            "file": f"/games/{row.table_id}/{row.number}{seal}",
        }

    def _seats(self, words: Words, who: WhoPlayed, former: Collection[str]) -> list[RecordSeat]:
        return [
            {
                "name": name,
                "person": None if seat.person in former else seat.person,
                "bot": words(LEVEL_NAMES[seat.bot]) if seat.bot in LEVEL_NAMES else None,
                "place": seat.place,
                "score": seat.score,
                "left": seat.left,
            }
            for seat, name in zip(who.seats, seat_names(words, who, former), strict=True)
        ]

    def _result(self, words: Words, who: WhoPlayed, former: Collection[str]) -> str:
        """The scores, the best first, and who has won."""
        names = seat_names(words, who, former)
        own = next((at for at, _, person in who.people() if person == self.person), None)
        ear = Listener(self.locale, names, [seat.side for seat in who.seats], own)
        sides = {seat.side: seat for seat in reversed(who.seats)}
        ranked = sorted(sides.values(), key=lambda seat: (seat.place, seat.side))
        scores = [Phrase("score-entry", side=seat.side, points=seat.score) for seat in ranked]
        first = ear.say(Phrase("scores-line", entries=tuple(scores)))
        return f"{ear.say(_winner(who, ranked[0].score))} {first}"


def _winner(who: WhoPlayed, points: int) -> Phrase:
    sides = tuple(sorted(who.winning_sides()))
    if len(sides) > 1:
        return Phrase("sides-share-win", sides=sides, points=points)
    return Phrase("side-wins", side=sides[0], points=points)


def outcome(who: WhoPlayed, seat: int) -> GameResult:
    if who.seats[seat].place != 1:
        return "lost"
    return "won" if len(who.winning_sides()) == 1 else "shared"


def gained(row: GameRow) -> float | None:
    return None if row.mu is None or row.mu_before is None else round(row.mu - row.mu_before, 1)


# Leaderboards


def leaders(
    words: Words, board: Board, game: str, found: Sequence[tuple[StandingRow, str]], person: str
) -> dict[str, object]:
    """All that a `leaders` says but its id. Equal ranks share a place."""
    rows: list[LeaderRow] = []
    rules = rules_of(game)
    about = "records-about-lowest" if board == "best" and rules.low_wins else ABOUT[board]
    place, last = 0, None
    for at, (row, name) in enumerate(found, 1):
        if row.rank != last:
            place, last = at, row.rank
        cells = [number(words, place), name, *_cells(words, board, row)]
        rows.append({"person": row.person, "you": row.person == person, "cells": cells})
    return {
        "game": game,
        "title": words(rules.title),
        "board": board,
        "about": words(about, least=LEAST_GAMES[board]),
        "headings": [words(key) for key in ("records-place", "records-name", *HEADINGS[board])],
        "rows": rows,
    }


def _cells(words: Words, board: Board, row: StandingRow) -> list[str]:
    games = number(words, row.games)
    if board == "rating":
        return [decimal(words, row.value), decimal(words, CERTAIN * row.spread), games]
    if board == "practice":
        whole = row.value == int(row.value)
        wins = number(words, int(row.value)) if whole else decimal(words, row.value)
        return [wins, games, words("records-percent", share=round(100 * row.value / row.games))]
    return [words("records-points", points=int(row.value)), games]
