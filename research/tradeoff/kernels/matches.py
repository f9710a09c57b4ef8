"""Whole matches of two players, for numba: the learning bot against a type of player. They make no
arrays, so that they can be compiled for a graphics card as well.

What happens is added to `log`, so that gains can be told from luck."""

from __future__ import annotations

from typing import NamedTuple

from rattlebag.solve.tradeoff.chances import Worth
from rattlebag.solve.tradeoff.duel import ChosenTrade, decide_trade, expect, gift
from rattlebag.solve.tradeoff.hands import Floats, HandTables, Ints
from rattlebag.solve.tradeoff.luck import MERSENNE, uniform
from rattlebag.solve.tradeoff.match_taking import (
    EXACT,
    TAKERS,
    MatchTables,
    Workspace,
    after_their_take,
    likely_ways,
    match_ending,
    match_opened,
    match_take,
    observe_take,
    opened_trades,
    settled,
)
from rattlebag.solve.tradeoff.models import Types, drawn_split, usual_take
from rattlebag.solve.tradeoff.positions import (
    BY_PIPS,
    FAR,
    ME_FIRST,
    OTHER_FIRST,
    TakePosition,
    TradePosition,
    drawn_roll,
    position_luck,
    turned,
    with_roll,
)

USUAL, ANY, BEST = 0, 1, 2  # how the opponent takes: as their type, at random, exactly
NEVER = 1_000_000
MATCH, POINTS = 0, 1  # what counts
# Places in the log; gifts and risks are in points that are worth as much at the start of a match.
WON, ROUNDS, GAIN, RISK, GIFTS, SQUARES, ITERATIONS = range(7)
LOGGED = 7
BUDGET = 0  # place in the bot's purse
DICE, BOT, OTHER = range(3)  # whose luck
# What the bot can learn from takes: nothing after hidden dice; nothing where the first to take is
# drawn, which nobody remembers; and how the other takes.
HIDDEN, DRAWN, OPEN = range(3)


class Odds(NamedTuple):
    """`Worth` for every pair of totals."""

    points: Ints
    means: Floats
    won: Floats  # [what counts, my total, the other's], up to the highest at the end
    forms: Floats  # [what counts, my total, the other's, ...] before a round
    unit: float  # what a point is worth at the start


class Setup(NamedTuple):
    """A pairing."""

    allowance: float  # points a round
    target: int
    opponent: int  # its type
    taking: int
    poses: int  # iterations until the opponent answers what the bot does; NEVER for none
    learns_takes: bool
    counts: int  # MATCH or POINTS
    replies: int  # that the bot draws for a decision
    ahead: float  # allowances of that many rounds are there from the start
    guesses: int  # rolls of the bot that an opponent thinks of who answers it


class Game(NamedTuple):
    t: HandTables
    types: Types
    players: Types  # that the opponent is one of
    odds: Odds
    s: Setup


class Mind(NamedTuple):
    """What the bot knows, and where it works."""

    belief: Floats
    ways: Floats
    purse: Floats
    work: Workspace


def begin(luck: Ints, seed: int) -> None:
    """Three streams of luck that have nothing to do with each other."""
    for which in range(3):
        start = (3 * seed + which) % MERSENNE + 1
        for _ in range(6):
            start = (start * start + 7919 * start + which + 1) % MERSENNE
        luck[which] = start % (MERSENNE - 1) + 1


def drawn(luck: Ints, which: int) -> float:
    return uniform(luck[which : which + 1])


def worth_at(odds: Odds, counts: int, mine: int, other: int) -> Worth:
    high = len(odds.won[0]) - len(odds.forms[0])
    full = odds.won[counts, mine : mine + high, other : other + high]
    return Worth(odds.points, odds.means, full, odds.forms[counts, mine, other])


def play_match(g: Game, mind: Mind, luck: Ints, log: Floats) -> None:
    """One match: `log[WON]` grows by 1 for a win of the bot, by 0.5 for a tie."""
    mine = other = 0
    rounds = mind.purse[BUDGET] = 0.0
    while max(mine, other) < g.s.target:
        rounds += 1.0
        more = g.s.ahead if rounds == 1.0 else min(max(rounds - g.s.ahead, 0.0), 1.0)
        mind.purse[BUDGET] += g.s.allowance * g.odds.unit * more
        before = log[GAIN]
        points = play_round(g, mind, mine, other, luck, log)
        log[SQUARES] += (log[GAIN] - before) ** 2
        log[ROUNDS] += 1
        mine, other = mine + points // 64, other + points % 64
    log[WON] += 1.0 if mine > other else 0.5 if mine == other else 0.0


def play_round(g: Game, mind: Mind, my_total: int, total: int, luck: Ints, log: Floats) -> int:
    """One round: 64 times my points, plus the other's."""
    t, purse = g.t, mind.purse
    order = ME_FIRST if my_total < total else OTHER_FIRST if my_total > total else BY_PIPS
    w = worth_at(g.odds, g.s.counts, my_total, total)
    m = MatchTables(t, g.types, w, mind.work)
    mine = other = seen = unseen = 0
    for _ in range(3):
        roll, theirs = drawn_roll(t, drawn(luck, DICE)), drawn_roll(t, drawn(luck, DICE))
        at = TradePosition(mine, seen, unseen, roll, order)
        chosen = chosen_trade(g, mind, m, at, luck)
        trade, risk = chosen.split, chosen.risk
        if log[ITERATIONS] < g.s.poses:
            reply = drawn_split(
                t, g.players, g.s.opponent, other, theirs, turned(order), luck[OTHER : OTHER + 1]
            )
        else:
            reply = answer(g, mind, m, at, other, theirs, luck)
        log[ITERATIONS] += 1
        if t.kept[trade] == 5 and t.kept[reply] == 5:
            mine, other, unseen = with_roll(t, mine, roll), with_roll(t, other, theirs), unseen + 1
            continue
        points = promised(t, with_roll(t, mine, roll), with_roll(t, other, theirs))
        hidden, unseen = unseen > 0, 0
        account = 0.0
        if not hidden:
            given = gift(m, mind.belief, at, trade, reply)
            account = purse[BUDGET] - risk + given
            log[RISK] += risk / g.odds.unit
            log[GIFTS] += given / g.odds.unit
        left = opened_trades(t, (mine, other), trade, reply)
        my_turn = takes_first(t, left.mine, left.other, order, luck)
        tied = order == BY_PIPS and t.pips[left.mine] == t.pips[left.other]
        told = HIDDEN if hidden else DRAWN if tied else OPEN
        mine, other = taken(g, mind, m, left, my_turn, account, told, luck)
        log[GAIN] += promised(t, mine, other) - points
        if not hidden:
            purse[BUDGET] = account + settled(w, mine, other)
            log[GIFTS] += settled(w, mine, other) / g.odds.unit
        seen = other
    return 64 * int(t.promise[mine]) + int(t.promise[other])


def chosen_trade(g: Game, mind: Mind, m: MatchTables, at: TradePosition, luck: Ints) -> ChosenTrade:
    """The bot's, as always in this position."""
    budget = FAR if g.s.allowance >= FAR else mind.purse[BUDGET]
    luck[BOT] = position_luck(at)
    expect(m, mind.belief, mind.ways, at, luck[BOT : BOT + 1])
    return decide_trade(m, at, budget)


def promised(t: HandTables, mine: int, other: int) -> float:
    return float(t.promise[mine] - t.promise[other])


def answer(
    g: Game, mind: Mind, m: MatchTables, at: TradePosition, other: int, theirs: int, luck: Ints
) -> int:
    """The best reply of an opponent who knows how the bot decides, what it believes and its budget,
    but not its roll."""
    t, values = g.t, mind.work.worth
    first, last = t.first_split[theirs], t.first_split[theirs + 1]
    for place in range(last - first):
        values[place] = 0.0
    for number in range(g.s.guesses):
        roll = drawn_roll(t, (number + drawn(luck, OTHER)) / g.s.guesses)
        guess = TradePosition(at.mine, at.other, at.unseen, roll, at.order)
        trade = chosen_trade(g, mind, m, guess, luck).split
        for reply in range(first, last):
            values[reply - first] -= match_opened(
                m, (at.mine, other), trade, reply, at.order, EXACT, -FAR, FAR
            )
    best = last - 1
    for reply in range(first, last):
        if values[reply - first] > values[best - first] + 1e-9:
            best = reply
    return int(best)


def takes_first(t: HandTables, mine: int, other: int, order: int, luck: Ints) -> bool:
    if order != BY_PIPS:
        return order == ME_FIRST
    if t.pips[mine] == t.pips[other]:
        return drawn(luck, DICE) < 0.5
    return bool(t.pips[mine] < t.pips[other])


def taken(
    g: Game,
    mind: Mind,
    m: MatchTables,
    at: TakePosition,
    my_turn: bool,
    account: float,
    told: int,
    luck: Ints,
) -> tuple[int, int]:
    """Both hands after all dice are taken."""
    chances = mind.work.chances
    mine, other, pool, owed = at
    while pool:
        left = TakePosition(mine, other, pool, owed)
        if my_turn and owed >= 16:
            budget = 0.0
            if g.s.learns_takes and told != HIDDEN:
                likely_ways(chances, mind.belief, mind.ways)
                budget = account + match_ending(m, left, True, EXACT, -FAR, FAR)
            else:
                for taker in range(TAKERS):
                    chances[taker] = 1.0 if taker == EXACT else 0.0
            if g.s.allowance >= FAR:
                budget = FAR
            face = match_take(m, left, budget)
            mine, owed = int(g.t.more[mine, face]), owed - 16
            pool -= 1 << 4 * face
        elif not my_turn and owed & 15:
            face = their_take(g, m, left, luck)
            if g.s.learns_takes and told == OPEN and owed >= 16:
                observe_take(m, left, mind.belief, mind.ways, face)
            other, owed = int(g.t.more[other, face]), owed - 1
            pool -= 1 << 4 * face
        my_turn = not my_turn
    return mine, other


def their_take(g: Game, m: MatchTables, at: TakePosition, luck: Ints) -> int:
    t, s, pool = g.t, g.s, at.pool
    if s.taking == USUAL and s.poses == NEVER:
        return int(usual_take(t, g.players, s.opponent, at.other, at.mine, pool))
    if s.taking == BEST or s.poses < NEVER:
        return exact_take(m, at)
    kinds = 0
    for face in range(6):
        if pool >> 4 * face & 15:
            kinds += 1
    which = int(drawn(luck, OTHER) * kinds)
    for face in range(6):
        if pool >> 4 * face & 15:
            if which == 0:
                return face
            which -= 1
    return -1


def exact_take(m: MatchTables, at: TakePosition) -> int:
    """The face that leaves the bot least."""
    best, chosen = FAR, -1
    for face in range(6):
        if at.pool >> 4 * face & 15:
            value = after_their_take(m, at, face) - 1e-9 * m.t.promise[m.t.more[at.other, face]]
            if value < best:
                best, chosen = value, face
    return chosen
