"""What each message about practice is answered with."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from datetime import date
from typing import TYPE_CHECKING, Any

from ...coach import NoAdvice
from ...coach.spoken import more
from ...engine import Phrase, Reason, literals
from ...games import rules_of
from ...practice.drill import Drill, described, hardness, verdict, worth
from ...practice.home import streak
from ...practice.positions import BadPosition, Position, from_line, games, of_day, shipped
from ...practice.schedule import again_in, due, next_of
from ...protocol import practice as m
from ...text import Listener
from ..rejected import Rejected
from ..store.queries import practice as rows
from ..telling import faces, figures, words_of_places
from .practising import now, today

if TYPE_CHECKING:
    from ..connections.connection import Connection


async def on_practice(client: Connection, message: m.AskPractice) -> None:
    store = client.hub.practising.store
    known = await rows.drills(store, client.person)
    days = await rows.days(store, client.person)
    lessons = [_lesson(client, known, game) for game in games()]
    day, words = today(), client.words()
    puzzle = [words("practice-puzzle-starts", day=str(day), game=Phrase(of_day(day).rules.title))]
    if count := streak(days, day):
        puzzle.append(words("practice-streak", days=count))
    client.send(
        m.PracticeOut(
            id=message.id,
            lessons=[*lessons, _lesson(client, known, None)],
            day=str(day),
            answered=days.get(str(day)),
            puzzle=" ".join(puzzle),
        )
    )


def _lesson(
    client: Connection, known: Sequence[rows.DrillRow], game: str | None
) -> m.PracticeLesson:
    """A game, or this person's own mistakes, and their progress."""
    own = [row for row in known if (row.line is not None) if game is None]
    if game is not None:
        own = [row for row in known if row.line is None and row.position in shipped(game)]
    answered = [row for row in own if row.answers]
    count = len(own) if game is None else len(shipped(game))
    waiting = due((row.card for row in answered), now())
    answers, correct = (sum(row.answers for row in own), sum(row.correct for row in own))
    words, how_far = client.words(), {"due": waiting, "new": count - len(answered)}
    title = words("practice-own") if game is None else words(rules_of(game).title)
    return {
        "lesson": "mistakes" if game is None else "game",
        "game": game,
        "title": title,
        "positions": count,
        "due": waiting,
        "answers": answers,
        "correct": correct,
        "text": words("practice-how-far", answers=answers, correct=correct, **how_far),
    }


async def on_drill(client: Connection, message: m.AskDrill) -> None:
    practising, day = client.hub.practising, None
    if message.lesson == "puzzle":
        day = today()
        position, answers = of_day(day), 0
    else:
        position, answers = await _following(client, message)
    drill = await practising.drill(position)
    ear = _ear(client, position)
    hard = hardness(position)
    lines = [*described(position), *([hard] if hard else []), Phrase("practice-what")]
    letters = {number: key for key, number in drill.letters().items()}
    client.send(
        m.DrillOut(
            id=message.id,
            position=position.id,
            game=position.game,
            title=ear.say(Phrase(position.rules.title)),
            day=None if day is None else str(day),
            about=_about(client, position, message, day),
            lines=[ear.say(line) for line in lines],
            choices=[
                {"label": ear.say(choice.label), "key": letters.get(number)}
                for number, choice in enumerate(drill.choices)
            ],
            view=_view(position, ear),
            answers=answers,
        )
    )


async def _following(client: Connection, message: m.AskDrill) -> tuple[Position, int]:
    """The next position of a lesson, and how often it was answered."""
    practising = client.hub.practising
    if message.lesson == "mistakes":
        await practising.look_through(client.person)
    elif message.game not in games():
        named = Phrase("literal", text=message.game or "-")
        offered = literals(games())
        raise Rejected(Reason("practice-no-positions", game=named, games=offered))
    known = await rows.drills(practising.store, client.person)
    offered_here: dict[str, Position] = {}
    if message.lesson == "mistakes":
        offered_here = {row.position: from_line(row.line) for row in known if row.line is not None}
        if not offered_here:
            raise Rejected(Reason("practice-no-mistakes"))
    elif message.game is not None:
        offered_here = dict(shipped(message.game))
    cards = {row.position: row.card for row in known if row.answers}
    mine = {one: card for one, card in cards.items() if one in offered_here}
    found = next_of(offered_here, mine, now(), message.last or "")
    assert found is not None
    return offered_here[found], cards[found].answers if found in cards else 0


def _about(client: Connection, position: Position, message: m.AskDrill, day: date | None) -> str:
    words, game = client.words(), Phrase(position.rules.title)
    if day is not None:
        return words("practice-puzzle-starts", day=str(day), game=game)
    if message.lesson == "mistakes":
        return words("practice-own")
    return words("practice-of", game=game)


async def on_answer(client: Connection, message: m.AnswerDrill) -> None:
    practising = client.hub.practising
    position, row = await practising.row(client.person, message.position)
    drill = await practising.drill(position)
    if message.choice >= len(drill.choices):
        count, number = len(drill.choices), message.choice + 1
        raise Rejected(Reason("practice-no-such-choice", number=number, count=count))
    chosen = drill.choices[message.choice]
    correct = drill.is_right(chosen)
    ear = _ear(client, position)
    said = [*verdict(drill, chosen), await _kept(client, message, row, correct)]
    client.send(
        m.DrillAnswerOut(
            id=message.id,
            correct=correct,
            best=drill.choices.index(drill.best),
            chances=[float(choice.chance) for choice in drill.choices],
            lines=[ear.say(line) for line in said],
            worth=_worth(drill, ear),
            more=more(drill.advice, ear),
        )
    )


def _worth(drill: Drill, ear: Listener) -> list[str]:
    told = {line.args["choice"]: ear.say(line) for line in worth(drill)}
    return [told[choice.label] for choice in drill.choices]


async def _kept(
    client: Connection, message: m.AnswerDrill, row: rows.DrillRow, correct: bool
) -> Phrase:
    """Keep an answer, once. What to say about it."""
    store, at = client.hub.practising.store, now()
    if message.day is not None:
        day = today()
        if message.day == str(day) and of_day(day).id == message.position:
            await rows.answer_puzzle(store, client.person, str(day), correct)
        days = await rows.days(store, client.person)
        return Phrase("practice-streak", days=streak(days, day))
    card = row.card
    if row.answers == message.answers:
        card = row.card.after(correct, at)
        await rows.answer(store, row, card)
    return again_in(card.due - at)


# How a position is shown and put into words


def _ear(client: Connection, position: Position) -> Listener:
    other, like = client.words()("practice-opponent"), client.preferences
    names = [other] * position.seats
    names[position.seat] = client.me.name
    return Listener(like.locale, names, position.rules.sides, position.seat, like.verbosity)


def _view(position: Position, ear: Listener) -> m.PositionView:
    rules, state, seat = position.rules, position.state, position.seat
    words = words_of_places(ear.locale, ear.verbosity)
    rolled = tuple(die.face for die in rules.dice(state, seat))  # all that is known of the roll
    return {
        "names": list(ear.names),
        "seat": seat,
        "sides": list(rules.sides),
        "scores": list(rules.scores(state)),
        "dice": [
            {
                "face": die.face,
                "standing": die.standing,
                "place": (at := rules.place(die)),
                "word": words[at],
            }
            for die in rules.lying(state, seat, rolled)
        ],
        "figures": figures(rules, state, ear),
        "faces": faces(rules, ear.locale, ear.verbosity),
        "most_dice": rules.most_dice(),
    }


# Answering


ANSWERS: dict[type[Any], Callable[[Connection, Any], Awaitable[None]]] = {
    m.AskPractice: on_practice,
    m.AskDrill: on_drill,
    m.AnswerDrill: on_answer,
}


async def answer(client: Connection, message: Any) -> None:
    """Someone who asks a lot waits. Only their own messages wait for the coach."""
    await client.hub.practising.wait(client.person)
    try:
        await ANSWERS[type(message)](client, message)
    except (NoAdvice, BadPosition) as no:
        raise Rejected(Reason(no.reason.key, **no.reason.args)) from no


HANDLERS = dict.fromkeys(ANSWERS, answer)
