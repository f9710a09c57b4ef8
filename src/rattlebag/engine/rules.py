"""What a game is: a pure state machine. The caller brings luck, time and wires."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, ClassVar, Generic, TypeVar, get_args

from .actions import Action, Arg, ByDie, Command, Query, Refused, query
from .events import Phrase, Reason, Step
from .nodes import Chance, Decide, Node, Outcome, Over, Seat, Side, frozen, places
from .options import Options
from .seeing import SIX_SIDES, Die, DiePlace, Figure, Look

S = TypeVar("S")
Opt = TypeVar("Opt", bound=Options)


class NoGame(ValueError):
    """No game is possible with these options and seats. `reasons` are for the host."""

    def __init__(self, reasons: tuple[Reason, ...]) -> None:
        super().__init__(", ".join(map(repr, reasons)))
        self.reasons = reasons


@frozen
class Move:
    """A move, and the reason if it is not allowed now."""

    command: Command
    label: Phrase
    reason: Reason | None


class Rules(Generic[S, Opt]):
    """A game with fixed options and seats: all that a referee knows."""

    key: ClassVar[str]  # the folder's name, and the word players type
    title: ClassVar[str]  # the message that names it
    blurb: ClassVar[str]  # the message that says in a few words what it is about
    sign: ClassVar[tuple[Any, ...]] = (5,)  # the dice that stand for it in lists: their faces
    version: ClassVar[int] = 1  # rises when older saved games do not replay, or best play changes
    players: ClassVar[range]
    State: ClassVar[type[Any]]  # this and the options as in `Rules[State, Options]`
    Options: ClassVar[type[Any]]
    low_wins: ClassVar[bool] = False
    actions: ClassVar[dict[str, Action]]
    queries: ClassVar[dict[str, Query]]
    # Whether everyone can see every roll: true in games without secrets. All that is seen of those
    # is the same for everyone, but for the moves.
    in_the_open: ClassVar[bool]

    def __init_subclass__(cls) -> None:
        declared = [value for base in reversed(cls.__mro__) for value in vars(base).values()]
        cls.actions = {a.name: a for a in declared if isinstance(a, Action)}
        cls.queries = {q.name: q for q in declared if isinstance(q, Query)}
        cls.in_the_open = cls.known is Rules.known
        cls.State, cls.Options = get_args(cls.__orig_bases__[0])  # type: ignore[attr-defined]

    def __init__(self, options: Opt | None = None, seats: int = 2) -> None:
        self.options: Opt = self.Options() if options is None else options
        self.seats = seats
        if wrong := self.problems(self.options, seats):
            raise NoGame(wrong)
        self.sides: tuple[Side, ...] = self.seating()
        self.prepare()

    @classmethod
    def problems(cls, options: Opt, seats: int) -> tuple[Reason, ...]:
        """Why this many seats cannot play with these options."""
        found = tuple(options.problems())
        if seats not in cls.players:
            low, high = cls.players[0], cls.players[-1]
            found += (Reason("wrong-number-of-players", low=low, high=high, seats_taken=seats),)
        return found

    @classmethod
    def keeps_dice(cls) -> bool:
        """Whether players choose dice to keep, by position or by value."""
        return any(isinstance(declared.key, ByDie) for declared in cls.actions.values())

    def is_mark(self, command: Command) -> bool:
        """Whether a command keeps a die or puts it back: its opposite takes it back."""
        declared = self.actions.get(command.action)
        return declared is not None and isinstance(declared.key, ByDie)

    # For each game to define.

    def seating(self) -> tuple[Side, ...]:
        """The side of each seat. Everyone plays alone unless the game says otherwise."""
        return tuple(range(self.seats))

    def prepare(self) -> None:
        """Compute once what depends on the options alone."""

    def start(self) -> Step[S]:
        raise NotImplementedError

    def node(self, state: S) -> Node:
        raise NotImplementedError

    def land(self, state: S, outcome: Outcome) -> Step[S]:
        """The dice come to rest. Only called at a chance node."""
        raise NotImplementedError

    def scores(self, state: S) -> tuple[int, ...]:
        """The score of each side."""
        raise NotImplementedError

    def known(self, state: S, seat: Seat | None) -> S:
        """The state without anything that this seat, or a spectator (None), must not know. The only
        place where secrets are removed: views, questions, keys and bots see nothing else."""
        return state

    def picture(self, state: S, seat: Seat | None) -> Mapping[str, Any]:
        """The game's own part of the view, from a known state. If it returns a TypedDict, the
        protocol's schema describes its fields."""
        return {}

    def dice(self, state: S, seat: Seat | None) -> tuple[Die, ...]:
        """The dice in front of this seat, from a known state."""
        return ()

    def faces(self) -> Mapping[Any, Look]:
        """Every face of the game's dice, and how it is drawn."""
        return SIX_SIDES

    def lying(self, state: S, seat: Seat | None, fallen: Outcome) -> tuple[Die, ...]:
        """All dice to draw, from a known state: those in front of this seat, or else the last roll
        (empty if it is not for everyone to see)."""
        return self.dice(state, seat) or tuple(Die(face, "past") for face in fallen)

    def most_dice(self) -> int:
        """How many dice lie there at most: the board keeps room for them."""
        return 6

    def place(self, die: Die) -> DiePlace:
        """Where a die is drawn, of DIE_PLACES: its standing, unless the game has another word."""
        return die.standing

    def figures(self, state: S, seat: Seat | None) -> tuple[Figure, ...]:
        """What is shown next to the dice, from a known state, the most important first."""
        return ()

    def detail(self, state: S, side: Side) -> Phrase | None:
        """What Shift+S adds to a side's score."""
        return None

    # The same in every game.

    def result(self, state: S) -> Over:
        """For `node` at the end: every seat with the place of its side."""
        ranks = places(self.scores(state), low_wins=self.low_wins)
        return Over(tuple(ranks[side] for side in self.sides))

    def refusal(self, state: S, command: Command) -> Reason | None:
        """Why this command is not allowed now, or None."""
        # Commands come from strangers and from saved files: do not trust their types.
        declared = self.actions.get(command.action) if type(command.action) is str else None
        if declared is None:
            return Reason("no-such-action", name=str(command.action))
        waits = self.waits(state, command.seat)
        return waits or self.objection(state, declared, command.seat, command.arg)

    def waits(self, state: S, seat: Seat) -> Reason | None:
        """Why a seat can do nothing now, or None."""
        node = self.node(state)
        if type(node) is not Decide:
            return Reason("game-over") if type(node) is Over else Reason("dice-rolling")
        if type(seat) is not int or seat not in node.seats:
            return self.out_of_turn(state, seat)
        return None

    def out_of_turn(self, state: S, seat: Seat) -> Reason:
        """Why a seat must wait while others decide."""
        return Reason("not-your-turn")

    def objection(self, state: S, declared: Action, seat: Seat, arg: Arg) -> Reason | None:
        """Why a seat that is to act cannot do this."""
        if declared.choices is None:
            if arg is not None:
                return Reason("nothing-to-choose", action=Phrase(declared.label))
            return self.guarded(state, declared, seat, arg)
        if arg is not None and type(arg) is not int and type(arg) is not str:
            return Reason("not-offered", action=Phrase(declared.label))
        if reason := self.guarded(state, declared, seat, arg):
            return reason
        offered = declared.choices(self, state, seat)
        if arg in offered and type(arg) is type(offered[0]):
            return None
        return Reason("not-offered", action=Phrase(declared.label))

    def guarded(self, state: S, declared: Action, seat: Seat, arg: Arg) -> Reason | None:
        """Why a seat that is to act cannot do this, if it is offered at all."""
        check = declared.check
        if check is None:
            return None
        if declared.choices is None:
            return check(self, state, seat)
        return check(self, state, seat, arg)

    def apply(self, state: S, command: Command) -> Step[S]:
        """Carry out a command. Raises `Refused` if it is not allowed; ask `refusal` first."""
        reason = self.refusal(state, command)
        if reason is not None:
            raise Refused(command, reason, self, state)
        declared = self.actions[command.action]
        if declared.choices is None:
            return declared.effect(self, state, command.seat)
        return declared.effect(self, state, command.seat, command.arg)

    def moves(self, state: S, seat: Seat) -> Iterator[Move]:
        """Every move of this phase of the game for this seat, allowed or not."""
        waits = self.waits(state, seat)
        for declared in self.actions.values():
            if declared.visible is not None and not declared.visible(self, state, seat):
                continue
            offered = (None,) if declared.choices is None else declared.choices(self, state, seat)
            for arg in offered:
                command = Command(seat, declared.name, arg)
                says = declared.says
                label = says(self, state, seat, arg) if says else Phrase(declared.label)
                yield Move(command, label, waits or self.guarded(state, declared, seat, arg))

    def commands(self, state: S) -> Iterator[Command]:
        """Every legal command of every seat."""
        node = self.node(state)
        for seat in node.seats if type(node) is Decide else ():
            yield from self.allowed(state, seat)

    def allowed(self, state: S, seat: Seat) -> Iterator[Command]:
        """Every legal command of a seat that is to act: the moves that are not refused, without
        labels, because bots ask for each of their moves."""
        for declared in self.actions.values():
            if declared.visible is not None and not declared.visible(self, state, seat):
                continue
            for arg in (None,) if declared.choices is None else declared.choices(self, state, seat):
                if self.guarded(state, declared, seat, arg) is None:
                    yield Command(seat, declared.name, arg)

    def seen(self, known: S, seat: Seat | None, dice: Any = None) -> dict[str, Any]:
        """What can be seen on the table, as plain data, from a known state. `dice` is for those who
        describe them in their own way."""
        node = self.node(known)
        if dice is None:
            dice = [{"face": d.face, "standing": d.standing} for d in self.dice(known, seat)]
        return {
            "game": self.key,
            "seat": seat,
            "to_act": list(node.seats) if isinstance(node, Decide) else [],
            "rolling": isinstance(node, Chance),
            "places": list(node.places) if isinstance(node, Over) else None,
            "sides": list(self.sides),
            "scores": list(self.scores(known)),
            "dice": dice,
            **self.picture(known, seat),
        }

    def ask(self, state: S, name: str, seat: Seat | None) -> tuple[Phrase, ...]:
        """The answer to a question, from what this seat can know."""
        asked, known = self.queries[name], self.known(state, seat)
        if asked.of_turn and not isinstance(self.node(known), Decide):
            asked = self.queries["whose_turn"]
        return asked.answer(self, known, seat)

    def text(self, state: S) -> str:
        """The state in one line, for error messages."""
        return f"{self.key} {state_line(state)}"

    def best_first(self, state: S) -> list[Side]:
        """The sides in the order in which scores are read out."""
        scores = self.scores(state)
        return sorted(range(len(scores)), key=lambda side: scores[side], reverse=not self.low_wins)

    @query("query-turn", key="t", recap=True)
    def whose_turn(self, state: S, seat: Seat | None) -> tuple[Phrase, ...]:
        node = self.node(state)
        if isinstance(node, Decide):
            if len(node.seats) == 1:
                return (Phrase("turn-of", seat=node.seats[0]),)
            return (Phrase("turn-of-several", seats=node.seats),)
        return (Phrase("game-over") if isinstance(node, Over) else Phrase("dice-rolling"),)

    @query("query-scores", key="s", recap=True)
    def scores_in_short(self, state: S, seat: Seat | None) -> tuple[Phrase, ...]:
        scores, order = self.scores(state), self.best_first(state)
        entries = [Phrase("score-entry", side=side, points=scores[side]) for side in order]
        return (Phrase("scores-line", entries=tuple(entries)),)

    @query("query-scores-in-detail", key="shift+s", result=True)
    def scores_in_detail(self, state: S, seat: Seat | None) -> tuple[Phrase, ...]:
        scores = self.scores(state)
        ranks = places(scores, low_wins=self.low_wins)
        over = isinstance(self.node(state), Over)
        lines = []
        for side in self.best_first(state):
            line = Phrase("score-in-detail", place=ranks[side], side=side, points=scores[side])
            more = None if over else self.detail(state, side)
            lines.append(line if more is None else Phrase("two-parts", first=line, second=more))
        return tuple(lines)


AnyRules = Rules[Any, Any]


def state_line(state: Any) -> str:
    """A state for error messages and tests: equal states have equal lines.

        race(side_of=[0,1] scores=[12,30] order=[1,0] at=1) at_stake=9

    Fields with their default value are left out, and fields that are not compared. Lists are in
    [], sets in {}, parts in (). `state_text.py` reads it back."""
    return " ".join(
        f"{f.name}{'' if is_dataclass(value) else '='}{_written(value)}"
        for f in fields(state)
        if f.compare and (value := getattr(state, f.name)) != f.default
    )


def _written(value: Any) -> str:
    if is_dataclass(value):
        return f"({state_line(value)})"
    if isinstance(value, tuple):
        return f"[{','.join(map(_written, value))}]"
    if isinstance(value, frozenset):
        return f"{{{','.join(map(_written, sorted(value)))}}}"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)
