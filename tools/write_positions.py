"""Writes the positions that ship for practice: `.venv-test/bin/python tools/write_positions.py`.

Bots play: a perfect one against a perfect, an expert and a sensible one. Each decision is weighed
by best play, and kept if it is hard:

- close: the two best choices differ by less than 1 percent, and by 0.1 percent or more, which is
  far above the solver's error;
- trap: the sensible or the expert bot makes another of the best six choices, which costs 1 percent
  or more.

Decisions of a game that is nearly won or lost are left out. Of what is found, as many of each kind
as `EACH` are drawn, half of the traps from those that the expert falls into, if there are enough.
The same seed gives the same files. Name games to write only theirs."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from rattlebag.bots import EXPERT, PERFECT, RECKLESS, SENSIBLE, bot
from rattlebag.coach import NoAdvice, advise
from rattlebag.coach.advice import named
from rattlebag.coach.judges.last_takes import last_takes
from rattlebag.engine import AnyRules, Command, Decide, Phrase, Seat
from rattlebag.engine.decisions import same_decision
from rattlebag.engine.journal import Chooser, opening, play
from rattlebag.games import GAMES, rules_of
from rattlebag.practice.drill import MOST_CHOICES
from rattlebag.practice.positions import CLOSE, SHIPPED, TRAP, Position, position_of, written

SEED = 16
PLAYED = 100  # games of each match
MOST_GAMES = 2000  # of Tradeoff
EACH = 150  # positions of each kind in a game
NO_MATTER, CLOSEST = 0.001, 0.01  # of the chances to win: between these, it is close
DEAREST = 0.01  # what a trap costs at least
OPEN = (0.05, 0.95)  # the chance of a game that is not decided
RIVALS = (PERFECT, EXPERT, SENSIBLE)
TESTED = (SENSIBLE, EXPERT)


def decision(rules: AnyRules, state: Any, seat: Seat, choose: Chooser) -> tuple[Command, ...]:
    """All that a bot does before dice roll or someone else acts."""
    found: list[Command] = []
    while True:
        found.append(choose(state, seat))
        after = rules.apply(state, found[-1]).state
        if not same_decision(rules, state, after):
            return tuple(found)
        state = after


def decisions(rules: AnyRules, seats: list[Chooser], luck: random.Random) -> Iterator[Any]:
    """The states in which someone has to decide, in one game."""
    state = opening(rules, luck.randrange).state
    while isinstance(node := rules.node(state), Decide):
        [seat] = node.seats
        yield state, seat
        for command in decision(rules, state, seat, seats[seat]):
            state = play(rules, state, command, luck.randrange).state


def hard(rules: AnyRules, state: Any, seat: Seat, bots: dict[str, Chooser]) -> Position | None:
    """The position, if it is hard."""
    advice = advise(rules, state, seat)
    if len(advice.choices) < 2 or not OPEN[0] < advice.chance < OPEN[1]:
        return None
    chances = {choice.label: choice.chance for choice in advice.choices[:MOST_CHOICES]}
    lost = {
        level: advice.chance - chances[said]
        for level, choose in bots.items()
        if (said := label(rules, state, seat, choose)) in chances
    }
    wrong = tuple(level for level, cost in lost.items() if cost >= DEAREST)
    if wrong:
        cost = 100 * min(lost[level] for level in wrong)
        return position_of(rules, state, seat, kind=TRAP, percent=cost, wrong=wrong)
    gap = advice.chance - advice.choices[1].chance
    assert advice.error < NO_MATTER / 10
    if not NO_MATTER <= gap < CLOSEST:
        return None
    return position_of(rules, state, seat, kind=CLOSE, percent=100 * gap)


def label(rules: AnyRules, state: Any, seat: Seat, choose: Chooser) -> Phrase:
    return named(rules, state, seat, decision(rules, state, seat, choose))


def last_dice(say: Callable[[str], object]) -> list[Position]:
    """Tradeoff: where the last dice of a game are taken, its only positions that are exact. Traps,
    in games of bots that trade much. What was open earlier does not matter there."""
    rules, luck = rules_of("tradeoff")(None, 2), random.Random(f"{SEED} tradeoff")
    bots = {level: bot(level, rules, luck.randrange) for level in TESTED}
    trader = bot(RECKLESS, rules, luck.randrange)
    seen: dict[str, Position] = {}
    looked = games = 0
    while len(seen) < EACH and games < MOST_GAMES:
        games += 1
        state = opening(rules, luck.randrange).state
        while isinstance(node := rules.node(state), Decide):
            seat = node.seats[0]
            if exact := last_takes(state, rules.options.target_score):
                looked += 1
                best, plain = max(exact.values()), replace(state, past=())
                takes = {level: int(choose(plain, seat).arg or 0) for level, choose in bots.items()}
                wrong = tuple(level for level, face in takes.items() if exact[face] < best)
                if wrong:
                    cost = 100 * min(best - exact[takes[level]] for level in wrong)
                    of: dict[str, Any] = {"kind": TRAP, "percent": cost, "wrong": wrong}
                    position = position_of(rules, plain, seat, **of)
                    seen[position.id] = position
            move = trader(rules.known(state, seat), seat)
            state = play(rules, state, move, luck.randrange).state
    say(f"tradeoff: {looked} last decisions in {games} games, {len(seen)} traps")
    return sorted(seen.values(), key=lambda position: position.id)


def found(game: str, say: Callable[[str], object]) -> list[Position]:
    """The hard positions of a game."""
    if game == "tradeoff":
        return last_dice(say)
    rules, luck = rules_of(game)(None, 2), random.Random(f"{SEED} {game}")
    bots = {level: bot(level, rules, luck.randrange, patient=True) for level in RIVALS}
    tested = {level: bots[level] for level in TESTED}
    seen: dict[str, Position] = {}
    looked = 0
    for rival in RIVALS:
        for number in range(PLAYED):
            seats = [bots[PERFECT], bots[rival]]
            for state, seat in decisions(rules, seats[:: 1 if number % 2 else -1], luck):
                looked += 1
                if position := hard(rules, state, seat, tested):
                    seen[position.id] = position
        say(f"{game}: {looked} decisions against {rival}, {len(seen)} hard")
    everything = sorted(seen.values(), key=lambda position: position.id)
    close = [position for position in everything if position.kind == CLOSE]
    traps = [position for position in everything if position.kind == TRAP]
    hardest = [position for position in traps if EXPERT in position.wrong]
    say(f"{game}: {len(close)} close, {len(traps)} traps, {len(hardest)} of them for experts")
    drawn = some(hardest, EACH // 2, luck)
    drawn += some([one for one in traps if one not in drawn], EACH - len(drawn), luck)
    drawn += some(close, EACH, luck)
    luck.shuffle(drawn)
    return [replace(position, percent=round(position.percent, 2)) for position in drawn]


def some(positions: list[Position], most: int, luck: random.Random) -> list[Position]:
    return luck.sample(positions, min(most, len(positions)))


def main(games: list[str]) -> None:
    SHIPPED.mkdir(exist_ok=True)
    for game in games or GAMES:
        try:
            positions = found(game, print)
        except NoAdvice as none:
            print(f"{game}: {none}")
            continue
        made = f"# Written by tools/{Path(__file__).name}, seed {SEED}, from games of bots."
        lines = [made, *map(written, positions)]
        (SHIPPED / f"{game}.txt").write_text("\n".join(lines) + "\n", "ascii")


if __name__ == "__main__":
    main(sys.argv[1:])
