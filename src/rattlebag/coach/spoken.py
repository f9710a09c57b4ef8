"""Advice and reviews in words: lines to say, and plain data for programs and pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine import Command, Phrase, Seat
from ..text import Listener
from .advice import LEAST_SAID, Advice, Choice, as_known, sharing
from .judge import COMPOSED, EXACT, SAMPLED
from .review import COSTLIEST, Moment, Point, Review, SideAccount

if TYPE_CHECKING:  # only types: no process needs the messages for them
    from ..protocol import coach as m

MOST_SAID = 4  # choices besides the best
ROUNDING = 1e-9  # chances that differ by less are the same


# Advice


def hint(advice: Advice, listener: Listener) -> list[str]:
    """The best choice and its chance, the others with theirs, and why."""
    best, *others = advice.choices
    said = [*map(listener.say, (said_best(advice), *map(said_other, others[:MOST_SAID])))]
    if left := others[MOST_SAID:]:  # the best of them first
        worse = best.chance - left[0].chance > ROUNDING
        key = "coach-others-worse" if worse else "coach-others-no-better"
        said.append(listener.say(as_known(advice.how, Phrase(key, count=len(left)))))
    said += map(listener.say, advice.why)
    return said


def every_choice(advice: Advice, listener: Listener) -> list[str]:
    """All choices with their chances, the best first."""
    return [*map(listener.say, (said_best(advice), *map(said_other, advice.choices[1:])))]


def said_other(other: Choice) -> Phrase:
    return Phrase("coach-other", choice=other.label, percent=100 * other.chance)


def said_best(advice: Advice) -> Phrase:
    """An estimate is called one before its number is heard."""
    key = "coach-best" if advice.how == EXACT else "coach-best-estimated"
    return Phrase(key, choice=advice.best.label, percent=100 * advice.chance)


def more(advice: Advice, listener: Listener) -> list[str]:
    """What the second key says: what others need, what comes next, and how it is known."""
    said = [listener.say(phrase) for phrase in advice.more]
    return [*said, listener.say(how_known(advice.how, advice.error, advice.sharing))]


def how_known(how: m.How, error: float, sharing: int) -> Phrase:
    """How chances are known, and what a shared win counts if that many sides can share it."""
    known = Phrase("coach-how-exact")
    if how == COMPOSED:
        known = Phrase("coach-how-composed", percent=100 * error)
    elif how == SAMPLED:
        known = Phrase("coach-how-sampled", percent=100 * error)
    if not sharing:
        return known
    shared = Phrase("coach-shared-half" if sharing == 2 else "coach-shared-parts")
    return Phrase("two-parts", first=known, second=shared)


def points_of(chance: float) -> Phrase:
    """A difference between chances, in percentage points."""
    percent = 100 * chance
    if 0 < percent < LEAST_SAID:
        return Phrase("coach-hardly-any")
    return Phrase("coach-points", percent=round(percent, 1))


def choice_data(choice: Choice, listener: Listener) -> m.CoachChoice:
    moves = [_move(command) for command in choice.commands]
    return {"label": listener.say(choice.label), "chance": choice.chance, "moves": moves}


def _move(command: Command) -> m.CoachMove:
    return {"do": command.action, "what": command.arg}


def advice_data(advice: Advice, listener: Listener) -> m.CoachAdvice:
    return {
        "seat": advice.seat,
        "how": advice.how,
        "error": advice.error,
        "chance": advice.chance,
        "choices": [choice_data(choice, listener) for choice in advice.choices],
        "hint": hint(advice, listener),
        "why": [listener.say(phrase) for phrase in advice.why],
        "more": more(advice, listener),
    }


# Reviews


def review_data(review: Review, listener: Listener) -> m.Review:
    """A whole review. The listener is one of its players, or a spectator."""
    return {
        "game": review.header.game,
        "options": dict(review.header.options),
        "names": review.header.names(),
        "sides": list(listener.sides),
        "how": review.how,
        "error": review.error,
        "summary": summary(review, listener),
        "accounts": [
            _account(side, account, listener) for side, account in enumerate(review.accounts)
        ],
        "accuracy": [
            {
                "seat": of.seat,
                "decisions": of.decisions,
                "best": of.best,
                "lost": of.lost,
                "said": said_accuracy(review, of.seat, listener),
            }
            for of in review.accuracy
        ],
        "moments": [_moment(review, number, listener) for number in range(len(review.moments))],
        "curve": [_point(point, listener) for point in review.curve],
        "costliest": [number for part in costliest(review, listener) for number in part],
        "turning_point": review.turning_point,
        "turned": said_turning_point(review, listener),
    }


def summary(review: Review, listener: Listener) -> list[str]:
    """The game in a few lines: luck and skill of each side, accuracy, what cost most, and where it
    turned."""
    said = []
    if review.how in (COMPOSED, SAMPLED):  # first, because it is true of all that follows
        known = how_known(review.how, review.error, sharing(review.header.rules()))
        said.append(listener.say(known))
    said += [said_account(side, of, listener) for side, of in enumerate(review.accounts)]
    said += [said_accuracy(review, of.seat, listener) for of in review.accuracy]
    own, others = costliest(review, listener)
    if not review.costliest:
        said.append(listener.say(as_known(review.how, Phrase("coach-review-no-cost"))))
    elif listener.seat is not None and not own:
        said.append(listener.say(as_known(review.how, Phrase("coach-review-no-cost-own"))))
    watches = listener.seat is None
    cost_others = "coach-review-costliest" if watches else "coach-review-costliest-others"
    for heading, numbers in (("coach-review-costliest-own", own), (cost_others, others)):
        if numbers:
            said.append(listener.say(Phrase(heading)))
            said += [said_moment(review, number, listener) for number in numbers]
    said.append(said_turning_point(review, listener))
    return said


def costliest(review: Review, listener: Listener) -> tuple[list[int], list[int]]:
    """The decisions that cost the listener most, and those that cost others most, by number."""
    if listener.seat is None:
        return [], list(review.costliest)
    costly = [number for number, moment in enumerate(review.moments) if moment.cost > 0]
    costly.sort(key=lambda number: -review.moments[number].cost)
    own = [number for number in costly if review.moments[number].seat == listener.seat]
    others = [number for number in costly if review.moments[number].seat != listener.seat]
    return own[:COSTLIEST], others[:COSTLIEST]


def said_account(side: int, account: SideAccount, listener: Listener) -> str:
    result = "coach-review-lost"
    if account.result > 0:
        result = "coach-review-won" if account.result == 1 else "coach-review-shared"
    start, own, given = (round(part, 3) for part in (account.start, account.own, account.given))
    luck = account.result - start - own - given  # as it is said, it adds up too
    parts = {"luck": luck, "own": own, "given": given}
    signed = {name: signed_percent(value) for name, value in parts.items()}
    start = 100 * start
    first = Phrase(result, side=side)
    second = Phrase("coach-review-account", start=start, **signed)
    return listener.say(Phrase("two-parts", first=first, second=second))


def signed_percent(value: float) -> Phrase:
    """In words, because speech swallows the sign."""
    return Phrase("coach-minus" if value < -0.0005 else "coach-plus", percent=100 * abs(value))


def said_accuracy(review: Review, seat: Seat, listener: Listener) -> str:
    of = review.accuracy[seat]
    what = {"best": of.best, "decisions": of.decisions, "lost": points_of(of.lost)}
    return listener.say(Phrase("coach-review-accuracy", seat=seat, **what))


def said_moment(review: Review, number: int, listener: Listener) -> str:
    """A decision, what it cost, and what was better."""
    moment = review.moments[number]
    what = {"step": step_of(review, number), "choice": moment.chosen.label, "seat": moment.seat}
    exact = moment.advice.how == EXACT
    if moment.cost == 0:
        best = "coach-review-best-choice" if exact else "coach-review-best-choice-estimated"
        return listener.say(Phrase(best, **what))
    what |= {"cost": points_of(moment.cost), "better": moment.advice.best.label}
    return listener.say(
        Phrase("coach-review-choice" if exact else "coach-review-choice-estimated", **what)
    )


def said_turning_point(review: Review, listener: Listener) -> str:
    at = review.turning_point
    lines = said_point(review.curve[at], listener)
    what = Phrase("literal", text=" ".join(lines))
    winners = tuple(side for side, of in enumerate(review.accounts) if of.result > 0)
    if len(winners) > 1:
        return listener.say(Phrase("coach-review-turns-shared", step=at, what=what))
    return listener.say(Phrase("coach-review-turns", side=winners[0], step=at, what=what))


def said_point(point: Point, listener: Listener) -> list[str]:
    return [line.text for line in listener.lines(point.events) if line.text]


def said_chances(review: Review, step: int, listener: Listener) -> str:
    """How everyone stands after a step."""
    all_sides = enumerate(review.curve[step].chances)
    each = tuple(
        Phrase("coach-review-chance", side=side, percent=100 * chance) for side, chance in all_sides
    )
    return listener.say(Phrase("coach-review-chances", step=step, chances=each))


def step_of(review: Review, number: int) -> int:
    """The point of the curve at which a decision is."""
    return next(at for at, point in enumerate(review.curve) if point.moment == number)


def _account(side: int, account: SideAccount, listener: Listener) -> m.ReviewAccount:
    return {
        "side": side,
        "start": account.start,
        "luck": account.luck,
        "own": account.own,
        "given": account.given,
        "skill": account.skill,
        "result": account.result,
        "said": said_account(side, account, listener),
    }


def _moment(review: Review, number: int, listener: Listener) -> m.ReviewMoment:
    moment: Moment = review.moments[number]
    return {
        "at": moment.at,
        "step": step_of(review, number),
        "seat": moment.seat,
        "chosen": choice_data(moment.chosen, listener),
        "cost": moment.cost,
        "before": list(moment.before),
        "after": list(moment.after),
        "said": said_moment(review, number, listener),
        "advice": advice_data(moment.advice, listener),
    }


def _point(point: Point, listener: Listener) -> m.ReviewPoint:
    return {
        "at": point.at,
        "chances": list(point.chances),
        "said": said_point(point, listener),
        "moment": point.moment,
    }
