"""What is said and shown of a Tradeoff table: hands, their sets, the pool."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import TypedDict

from ...engine import Figure, Group, Phrase, Seat
from .scoring import HAND, SETS, best, divided, packed
from .state import DICE, ITERATIONS, Faces, Place, TradeoffState


class TradeoffView(TypedDict):
    """Tradeoff's own part of the view."""

    round: int
    """Its number."""
    phase: str
    """`rolling`, `trading` (everyone marks dice), `ordering`, `taking` (one after the other takes
    from the pool) or `over`."""
    iteration: int
    """Three iterations make a round."""
    target: int
    """The score to reach."""
    pool: list[int] | None
    """The faces in it while dice are taken, otherwise null."""
    order: list[int]
    """The seats that still take, the next one first."""
    hands: list[list[int] | None]
    """The faces of each seat's hand; null where they are hidden from you. After the game, the dice
    that were scored last."""
    traded: list[list[int] | None]
    """What each seat has traded in this iteration; null while it is secret."""
    confirmed: list[bool]
    """Whether each seat has confirmed."""
    owed: list[int]
    """How many dice each seat still has to take."""


def own_hand(s: TradeoffState, seat: Seat) -> tuple[Phrase, ...]:
    """A player's hand and, while trading, the roll with its marks."""
    place = s.places[seat]
    if s.phase == "over":
        return (last_seen(seat, place.shown),)
    if not place.thrown.faces:
        return (hand_of(seat, place.hand),)
    marks = {"kept": "tradeoff-die-kept", "free": "tradeoff-die-traded"}
    dice = tuple(Phrase(marks[die.standing], face=die.face) for die in place.thrown.dice())
    return hand_of(seat, place.hand), Phrase("tradeoff-present-roll", dice=dice)


def all_hands(s: TradeoffState) -> tuple[Phrase, ...]:
    """Hands and trades. While they are hidden, each hand as everyone last saw it."""
    if s.phase != "taking":
        seen = [remembered(s, at) for at, place in enumerate(s.places) if place.shown]
        return tuple(seen) or (Phrase("tradeoff-hands-closed"),)
    said = []
    for at, place in enumerate(s.places):
        traded = Phrase("tradeoff-has-traded-nothing")
        if place.traded:
            traded = Phrase("tradeoff-has-traded", faces=tuple(sorted(place.traded)))
        said.append(Phrase("two-parts", first=hand_of(at, place.hand), second=traded))
    return tuple(said)


def remembered(s: TradeoffState, seat: Seat) -> Phrase:
    """A hidden hand as everyone last saw it; in the same round, also what the player traded and
    took then; and how many dice have joined it unseen."""
    said, seen = [last_seen(seat, s.places[seat].shown)], 0
    if s.past and s.past[-1].round == s.round and s.phase != "over":
        last = s.past[-1]
        traded, seen = last.traded[seat], len(last.hands[seat])
        if traded:
            taken = last.hands[seat][-len(traded) :]
            said.append(Phrase("tradeoff-traded-then", heap=tuple(sorted(traded))))
            said.append(Phrase("tradeoff-took-then", heap=tuple(sorted(taken))))
        else:
            said.append(Phrase("tradeoff-has-traded-nothing"))
    if s.phase != "over" and (unseen := DICE * (s.iteration - 1) - seen):
        said.append(Phrase("tradeoff-unseen", count=unseen))
    return reduce(lambda first, second: Phrase("two-parts", first=first, second=second), said)


def hand_of(seat: Seat, hand: Faces) -> Phrase:
    if not hand:
        return Phrase("tradeoff-empty-hand", seat=seat)
    return Phrase("tradeoff-hand", seat=seat, heap=tuple(sorted(hand)), count=len(hand))


def last_seen(seat: Seat, shown: Faces) -> Phrase:
    """A hand that is hidden again: the fifteen dice last scored, or fewer during a round."""
    if len(shown) < HAND:
        return Phrase("tradeoff-hand-before", seat=seat, heap=shown)
    points, names = best(packed(shown))
    sets = with_points(names)
    return Phrase("tradeoff-hand-scored", seat=seat, points=points, heap=shown, sets=sets)


def with_points(names: tuple[str, ...]) -> tuple[Phrase, ...]:
    """The sets of a hand, each with its points. Fifteen dice always hold at least one."""
    return tuple(Phrase("tradeoff-set", set=Phrase(name), points=SETS[name][0]) for name in names)


def grouped(hand: Faces) -> tuple[Group, ...]:
    """The hand by its best sets, and the dice that are in none."""
    sets, rest = divided(packed(hand))
    found = [Group(faces, Phrase(name), SETS[name][0]) for name, faces in sets]
    return tuple([*found, Group(rest)] if rest else found)


def figures(s: TradeoffState, seat: Seat | None, target: int) -> Iterator[Figure]:
    iteration = Phrase("figure-so-many-of", number=s.iteration, of=ITERATIONS)
    yield Figure("round", Phrase("figure-round"), s.round)
    yield Figure("iteration", Phrase("tradeoff-figure-iteration"), iteration)
    yield Figure("target", Phrase("figure-target"), target, part="goal")
    if s.phase == "taking":
        yield Figure("pool", Phrase("tradeoff-figure-pool"), faces=s.pool)
    for at, place in enumerate(s.places):
        yield from figures_of(s, at, place, own=at == seat)


def figures_of(s: TradeoffState, at: Seat, place: Place, *, own: bool) -> Iterator[Figure]:
    """One player's side of the table, as far as everyone can see it."""
    if s.phase == "trading":
        word = Phrase("tradeoff-confirmed" if place.confirmed else "tradeoff-choosing")
        yield Figure("trades", Phrase("tradeoff-figure-trades"), word, seat=at)
    if s.phase in ("taking", "over") or (own and s.phase == "trading"):
        hand = place.shown if s.phase == "over" else tuple(sorted(place.hand))
        label = Phrase("tradeoff-figure-hand")
        yield Figure("hand", label, faces=hand, seat=at, part="hand", groups=grouped(hand))
    if s.phase == "taking":
        traded = tuple(sorted(place.traded))
        yield Figure("traded", Phrase("tradeoff-figure-traded"), faces=traded, seat=at)
        yield Figure("owed", Phrase("tradeoff-figure-owed"), place.owed, seat=at)


def picture(s: TradeoffState, seat: Seat | None, target: int) -> TradeoffView:
    """What everyone may see: the state is a known one already. Null stands for what `known` has
    blanked, because an empty list would read as an empty hand."""
    open_now = s.phase == "taking"

    def hand(at: Seat, place: Place) -> list[int] | None:
        if s.phase == "over":
            return list(place.shown)
        return sorted(place.hand) if open_now or at == seat else None

    return {
        "round": s.round,
        "phase": s.phase,
        "iteration": s.iteration,
        "target": target,
        "pool": list(s.pool) if open_now else None,
        "order": list(s.order),
        "hands": [hand(at, place) for at, place in enumerate(s.places)],
        "traded": [sorted(place.traded) if open_now else None for place in s.places],
        "confirmed": [place.confirmed for place in s.places],
        "owed": [place.owed for place in s.places],
    }
