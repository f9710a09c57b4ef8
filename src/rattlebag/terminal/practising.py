"""Practice at a keyboard: a position is told, one key answers it, and the coach says why."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from typing import Any

from ..coach import NoAdvice, advise
from ..coach.spoken import more
from ..engine import Phrase, Query
from ..engine.keymap import DIGITS
from ..games import rules_of
from ..practice.drill import Drill, described, drill_of, hardness, verdict, worth
from ..practice.home import PracticeProgress, streak
from ..practice.positions import Position
from ..practice.schedule import Card, again_in, due, next_of
from ..text import Listener
from .key_loop import KeyLoop, KeyNow, LeavesGame
from .voice import Voice

NEXT, MORE, QUESTION, WORTH = "n", "m", "o", "a"


class KeyboardLesson(ABC):
    """What is asked, and what happens to the answers."""

    def __init__(
        self, progress: PracticeProgress, keep: Callable[[PracticeProgress], None]
    ) -> None:
        """`keep` makes progress last."""
        self.progress, self.keep = progress, keep

    @abstractmethod
    def following(self, last: str) -> Position | None:
        """The position to ask after the one with this id."""

    @abstractmethod
    def answered(self, position: Position, correct: bool) -> Phrase:
        """Keeps an answer. What to say about it."""

    @abstractmethod
    def opening(self) -> Phrase:
        """What the lesson is about."""


class DrillLesson(KeyboardLesson):
    """Positions of one kind, one after the other, those that were missed again and again."""

    def __init__(
        self,
        progress: PracticeProgress,
        keep: Callable[[PracticeProgress], None],
        offered: Mapping[str, Position],
        game: str | None = None,
    ) -> None:
        """Without a game, the positions are the player's own mistakes."""
        super().__init__(progress, keep)
        self.offered, self.game = dict(offered), game

    def cards(self) -> dict[str, Card]:
        return {found: card for found, card in self.progress.cards.items() if found in self.offered}

    def following(self, last: str) -> Position | None:
        found = next_of(self.offered, self.cards(), time.time(), last)
        return None if found is None else self.offered[found]

    def answered(self, position: Position, correct: bool) -> Phrase:
        now = time.time()
        card = self.progress.answered(position, correct, now)
        self.keep(self.progress)
        return again_in(card.due - now)

    def opening(self) -> Phrase:
        cards = self.cards()
        waiting, new = due(cards.values(), time.time()), len(self.offered) - len(cards)
        if self.game is None:
            return Phrase("practice-starts-own", due=waiting, new=new)
        title = Phrase(rules_of(self.game).title)
        return Phrase("practice-starts", game=title, due=waiting, new=new)


class PuzzleLesson(KeyboardLesson):
    """The puzzle of one day. The first answer of the day itself counts."""

    def __init__(
        self,
        progress: PracticeProgress,
        keep: Callable[[PracticeProgress], None],
        puzzle: Position,
        day: date,
        today: date,
    ) -> None:
        super().__init__(progress, keep)
        self.puzzle, self.day, self.today = puzzle, day, today

    def following(self, last: str) -> Position | None:
        return None if last else self.puzzle

    def answered(self, position: Position, correct: bool) -> Phrase:
        days = self.progress.days
        if self.day == self.today:
            days.setdefault(self.day.isoformat(), correct)
            self.keep(self.progress)
        return Phrase("practice-streak", days=streak(days, self.today))

    def opening(self) -> Phrase:
        game = Phrase(self.puzzle.rules.title)
        return Phrase("practice-puzzle-starts", day=self.day.isoformat(), game=game)


class Practice(KeyLoop):
    """A lesson at this keyboard."""

    def __init__(self, lesson: KeyboardLesson, voice: Voice) -> None:
        self.lesson, self.voice = lesson, voice
        self.drill: Drill | None = None
        self.waits = False  # for an answer
        self.ended = False
        self.answers = self.correct = 0

    # The course of a lesson

    def begin(self) -> None:
        self.voice.say(self.voice.words.say(self.lesson.opening()))
        self.ask_next()
        if self.drill is not None:
            self.voice.aside("practice-how", count=len(self.drill.choices))

    def over(self) -> bool:
        return self.ended

    def next_key(self) -> str | None:
        return self.voice.screen.key()

    def ask_next(self) -> None:
        """Ask the next position that the coach can judge."""
        last = self.drill.position.id if self.drill else ""
        left_out = set[str]()
        while (position := self.lesson.following(last)) and position.id not in left_out:
            try:
                advice = advise(position.rules, position.state, position.seat)
            except NoAdvice as none:
                self.voice.note("practice-unsolved", reason=none.reason)
                last = position.id
                left_out.add(last)
                continue
            self.drill, self.waits = drill_of(position, advice), True
            self.tell_question()
            return
        self.ended = True

    def tell_question(self) -> None:
        assert self.drill is not None
        ear, hard = self.ear(), hardness(self.drill.position)
        lines = [ear.say(line) for line in described(self.drill.position)]
        self.voice.say(*lines, *([ear.say(hard)] if hard else []))
        self.voice.note("practice-what")
        self.offers(self.choices(), self.voice.note)

    def answer(self, number: int) -> None:
        drill = self.drill
        assert drill is not None
        if not self.waits:
            self.voice.note("practice-answered")
            return
        if number >= len(drill.choices):
            count = len(drill.choices)
            self.voice.note("practice-no-such-choice", number=number + 1, count=count)
            return
        self.waits = False
        chosen = drill.choices[number]
        correct = drill.is_right(chosen)
        self.answers += 1
        self.correct += correct
        self.voice.say(*map(self.ear().say, verdict(drill, chosen)))
        later = self.lesson.answered(drill.position, correct)
        self.voice.note("practice-score", correct=self.correct, answers=self.answers)
        self.voice.say(self.voice.words.say(later))
        if self.lesson.following(drill.position.id) is None:
            self.voice.note("practice-puzzle-over")
            self.ended = True
        else:
            self.voice.aside("practice-press-next")

    # Keys

    def ear(self) -> Listener:
        """Someone in the seat that decides; the others have no names."""
        assert self.drill is not None
        return listener(self.drill.position, self.voice)

    def choices(self) -> Iterator[KeyNow]:
        assert self.drill is not None
        ear = self.ear()
        for number, choice in enumerate(self.drill.choices, 1):
            yield KeyNow((str(number),), ear.say(choice.label), True, True)

    def keys_now(self) -> Iterator[KeyNow]:
        words = self.voice.words
        if self.waits:
            yield from self.choices()
        else:
            yield KeyNow((NEXT,), words("practice-key-next"), True)
            yield KeyNow((MORE,), words("practice-key-more"))
            yield KeyNow((WORTH,), words("practice-key-worth"))
        yield KeyNow((QUESTION,), words("practice-key-question"))
        if self.drill is not None:
            for asked in self.drill.position.rules.queries.values():
                yield KeyNow((asked.key,), self.ear().say(Phrase(asked.label)))

    def press_key(self, key: str) -> bool:
        drill = self.drill
        assert drill is not None
        if key in DIGITS:
            self.answer(int(key) - 1)
        elif key in drill.letters():
            self.answer(drill.letters()[key])
        elif key == QUESTION:
            self.tell_question()
        elif key in (NEXT, MORE, WORTH):
            self.after_answer(key)
        elif asked := self.query(key):
            told = drill.position.rules.ask(drill.position.state, asked.name, drill.position.seat)
            self.voice.say(*map(self.ear().say, told))
        else:
            return False
        return True

    def after_answer(self, key: str) -> None:
        assert self.drill is not None
        if self.waits:
            self.voice.note("practice-answer-first", count=len(self.drill.choices))
        elif key == NEXT:
            self.ask_next()
        elif key == MORE:
            self.voice.say(*more(self.drill.advice, self.ear()))
        else:
            self.voice.say(*map(self.ear().say, worth(self.drill)))

    def query(self, key: str) -> Query | None:
        assert self.drill is not None
        queries: Any = self.drill.position.rules.queries.values()
        return next((asked for asked in queries if asked.key == key), None)

    def game_key(self) -> str | None:
        return self.drill.position.game if self.drill else None

    def leave(self) -> None:
        raise LeavesGame


def listener(position: Position, voice: Voice) -> Listener:
    other = voice.words("practice-opponent")
    names = [other if position.seats == 2 else f"{other} {at}" for at in range(position.seats)]
    like = voice.preferences
    return Listener(like.locale, names, position.rules.sides, position.seat, like.verbosity)
