"""One question of a drill: a position, a few choices with a number each, and what each is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..bots import LEVEL_NAMES
from ..coach import EXACT
from ..coach.advice import Advice, Choice
from ..engine import Phrase
from ..engine.race import Race
from .positions import CLOSE, TRAP, Position

MOST_CHOICES: Final = 6
HARDLY_WORSE: Final = 0.005  # of an estimated chance
OPEN_HANDS: Final = ("ask_hands",)  # Tradeoff: what others hold decides which die to take


@dataclass(frozen=True)
class Drill:
    """A question. The choices are in an order that does not give the best one away."""

    position: Position
    advice: Advice
    choices: tuple[Choice, ...]

    @property
    def best(self) -> Choice:
        return self.advice.best

    def is_right(self, choice: Choice) -> bool:
        """Whether it is as good as the best, as far as that is known. Estimates are made alike for
        all choices, so that their order is surer than they are."""
        known = self.advice.error if self.advice.how == EXACT else HARDLY_WORSE
        return bool(self.best.chance - choice.chance <= known)

    def letters(self) -> dict[str, int]:
        """The game's own keys, where one press makes a choice: by key, the choice's number."""
        actions = self.position.rules.actions
        found: dict[str, int] = {}
        for number, choice in enumerate(self.choices):
            key = actions[choice.commands[0].action].key
            if len(choice.commands) == 1 and isinstance(key, str):
                found[key] = number
        return found


def drill_of(position: Position, advice: Advice) -> Drill:
    """The best choices, up to six, sorted by their moves: plain ones first."""
    shown = sorted(advice.choices[:MOST_CHOICES], key=_order)
    return Drill(position, advice, tuple(shown))


def _order(choice: Choice) -> tuple[int, str]:
    return len(choice.commands), repr([(one.action, one.arg) for one in choice.commands])


def described(position: Position) -> list[Phrase]:
    """The position in the words of the table: the terms, what someone hears who comes back to a
    game, and who has their turn first in a round."""
    rules, seat = position.rules, position.seat
    queries = rules.queries.values()
    # Where hands are open, your own is among them.
    told_twice = position.to_act is None and any(query.name in OPEN_HANDS for query in queries)
    asked = (
        query
        for query in queries
        if query.name in OPEN_HANDS or (query.recap and not (query.personal and told_twice))
    )
    told = (line for query in asked for line in rules.ask(position.state, query.name, seat))
    lines = [line for line in dict.fromkeys(told) if not _numbers_moves(line)]
    race = getattr(position.state, "race", None)
    if isinstance(race, Race) and race.order:
        lines.append(Phrase("practice-turn", number=race.at + 1, count=len(race.order)))
    return [Phrase("game-terms", entries=rules.options.terms()), *lines]


def _numbers_moves(line: Phrase) -> bool:
    """Whether a line gives numbers to moves: in a drill, the choices have other ones."""
    parts = line.args.get("sentences", ())
    return bool(parts) and all("number" in part.args for part in parts)


def verdict(drill: Drill, chosen: Choice) -> list[Phrase]:
    """What to hear after an answer: right or wrong, what it was worth, why, and who goes wrong."""
    best, position = drill.best, drill.position
    if drill.is_right(chosen):
        said = [Phrase("practice-right", choice=chosen.label, percent=100 * chosen.chance)]
        others = (one for one in drill.advice.choices if not drill.is_right(one))
        other = next(others, None)
    else:
        said = [Phrase("practice-wrong", choice=best.label, percent=100 * best.chance)]
        other = chosen
    if other is not None:
        said.append(Phrase("practice-worth", choice=other.label, percent=100 * other.chance))
    said += drill.advice.why
    if position.kind == TRAP and position.wrong:
        levels = tuple(Phrase(LEVEL_NAMES[level]) for level in position.wrong)
        said.append(Phrase("practice-trap", levels=levels))
    return said


def hardness(position: Position) -> Phrase | None:
    """What is said of a shipped position before it is answered."""
    return Phrase("practice-close") if position.kind == CLOSE else None


def worth(drill: Drill) -> list[Phrase]:
    """Each choice that was offered, and its chance, the best first."""
    shown = sorted(drill.choices, key=lambda choice: -choice.chance)
    return [
        Phrase("practice-worth", choice=choice.label, percent=100 * choice.chance)
        for choice in shown
    ]
