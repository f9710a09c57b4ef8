"""Practice on a server, from the lobby: what is there, and one position after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from ...client.luck import new_id
from ...engine import Phrase
from ...engine.keymap import DIGITS
from ...protocol import practice as m
from ...protocol.shapes import ServerMessage
from ..key_loop import KeyNow
from ..practising import MORE, NEXT, QUESTION, WORTH
from .session import LeavesTable, OnlinePlace, OnlineSession

if TYPE_CHECKING:
    from .lobby import LobbyMenu


class PracticeMenu:
    """Opened by a key in the lobby."""

    def __init__(self, lobby: LobbyMenu) -> None:
        self.lobby, self.session = lobby, lobby.session

    def open(self) -> None:
        offered = _asked(self.session, m.AskPractice(id=new_id()))
        if not isinstance(offered, m.PracticeOut):
            return
        choices = [
            (f"{one['title']}. {one['text']}", _wanted(one["lesson"], one["game"]))
            for one in offered.lessons
        ]
        choices.append((offered.puzzle, _wanted("puzzle")))
        wanted = self.session.menu.choose(Phrase("practice-which"), choices)
        try:
            PracticeThere(self.session, wanted).run()
        except LeavesTable:
            self.session.hear()
        self.lobby.enter()


class PracticeThere(OnlinePlace):
    """A lesson. Progress is kept on the server."""

    def __init__(self, session: OnlineSession, wanted: m.AskDrill) -> None:
        super().__init__(session)
        self.wanted = wanted
        self.drill: m.DrillOut | None = None
        self.answer: m.DrillAnswerOut | None = None  # to this drill
        self.answers = self.correct = 0
        self.ended = False

    def begin(self) -> None:
        self.session.place = self
        self.ask_next()
        if self.drill is not None:
            self.voice.aside("practice-how", count=len(self.drill.choices))

    def over(self) -> bool:
        return self.ended

    def ask_next(self) -> None:
        last = self.drill.position if self.drill else None
        request = self.wanted.model_copy(update={"id": new_id(), "last": last})
        found = _asked(self.session, request)
        if not isinstance(found, m.DrillOut):  # why was said
            self.ended = self.drill is None
            return
        if self.drill is None:
            self.voice.say(found.about)
        self.drill, self.answer = found, None
        self.tell_question()

    def tell_question(self) -> None:
        assert self.drill is not None
        self.voice.say(*self.drill.lines)
        self.offers(self.choices(), self.voice.note)

    def give(self, number: int) -> None:
        """Answer with a choice, counted from 0."""
        drill = self.drill
        assert drill is not None
        if self.answer is not None:
            self.voice.note("practice-answered")
            return
        if number >= len(drill.choices):
            count = len(drill.choices)
            self.voice.note("practice-no-such-choice", number=number + 1, count=count)
            return
        given = m.AnswerDrill(
            id=new_id(),
            position=drill.position,
            choice=number,
            answers=drill.answers,
            day=drill.day,
        )
        found = _asked(self.session, given)
        if not isinstance(found, m.DrillAnswerOut):
            return
        self.answer = found
        self.answers += 1
        self.correct += found.correct
        self.voice.say(*found.lines)
        if drill.day is not None:
            self.voice.note("practice-puzzle-over")
            return
        self.voice.note("practice-score", correct=self.correct, answers=self.answers)
        self.voice.aside("practice-press-next")

    # Keys

    def choices(self) -> Iterator[KeyNow]:
        assert self.drill is not None
        for number, choice in enumerate(self.drill.choices, 1):
            yield KeyNow((str(number),), choice["label"], True, True)

    def keys_now(self) -> Iterator[KeyNow]:
        if self.answer is None:
            yield from self.choices()
        else:
            if self.drill is not None and self.drill.day is None:
                yield KeyNow((NEXT,), self.words("practice-key-next"), True)
            yield KeyNow((MORE,), self.words("practice-key-more"))
            yield KeyNow((WORTH,), self.words("practice-key-worth"))
        yield KeyNow((QUESTION,), self.words("practice-key-question"))

    def act_of(self, key: str) -> Callable[[], object] | None:
        drill = self.drill
        if drill is None:
            return None
        own = {choice["key"]: at for at, choice in enumerate(drill.choices) if choice["key"]}
        if key in DIGITS:
            return partial(self.give, int(key) - 1)
        if key in own:
            return partial(self.give, own[key])
        if key == QUESTION:
            return self.tell_question
        return partial(self.after_answer, key) if key in (NEXT, MORE, WORTH) else None

    def after_answer(self, key: str) -> None:
        assert self.drill is not None
        if self.answer is None:
            self.voice.note("practice-answer-first", count=len(self.drill.choices))
        elif key == MORE:
            self.voice.say(*self.answer.more)
        elif key == WORTH:
            self.voice.say(*self.answer.worth)
        elif self.drill.day is not None:
            self.voice.note("practice-puzzle-over")
        else:
            self.ask_next()

    def game_key(self) -> str | None:
        return self.drill.game if self.drill else None

    def leave(self) -> None:
        self.voice.note("practice-stopped", correct=self.correct, answers=self.answers)
        raise LeavesTable


def _wanted(lesson: m.LessonKind, game: str | None = None) -> m.AskDrill:
    return m.AskDrill(id=new_id(), lesson=lesson, game=game)


def _asked(session: OnlineSession, request: m.PracticeRequest) -> ServerMessage | None:
    """The answer; a refusal is said."""
    return session.attempt(session.client.order(request))
