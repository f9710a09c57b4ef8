"""What every game promises. Each promise takes a recorded game and fails where it is broken."""

from __future__ import annotations

import copy
import json
from collections import Counter
from functools import cache
from itertools import product
from typing import Any

from contract.recorded import LANGUAGES, Moment, Recorded
from lines import plain, whole_view

from rattlebag.engine import (
    ByDie,
    Chance,
    Command,
    Decide,
    Dice,
    Each,
    Over,
    Phrase,
    Query,
    Reason,
    Refused,
    Seat,
    Shuffle,
)
from rattlebag.engine.journal import Landed, advance
from rattlebag.engine.keymap import (
    AS_GAME_SAYS,
    BY_POSITION,
    BY_VALUE,
    DIGIT_KEEPS,
    SHIFT_KEEPS,
    Binding,
    Keeping,
    keys_now,
    meaning,
)
from rattlebag.engine.nodes import Luck
from rattlebag.engine.race import LastChance, TieBreak
from rattlebag.engine.rules import state_line
from rattlebag.engine.state_text import NotAState, read
from rattlebag.text import VERBOSITIES, TextFault

WAYS_TO_KEEP = (
    Keeping(BY_POSITION),
    Keeping(BY_VALUE, AS_GAME_SAYS),
    Keeping(BY_VALUE, DIGIT_KEEPS),
    Keeping(BY_VALUE, SHIFT_KEEPS),
)
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
ALL_KEYS = [*LETTERS, *(f"shift+{letter}" for letter in LETTERS), "enter", "", "shift+", "²"]
SHIFTED_LETTERS = {f"shift+{letter}" for letter in LETTERS if letter.isalpha()}
STRANGE_ARGS = (None, 0, 99, -1, "x", "", True, False, 1.0, 1.5, (1,), [1], {})
STRANGE_SEATS = (-1, 99, None, "x", True, 0.0)
STRANGE_ACTIONS = ("dance", "", "__init__", "start", None, 3, [])


# What is heard


def no_two_lines_in_a_row_are_equal(game: Recorded) -> None:
    """A screen reader swallows a line that it has just said."""
    for language, verbosity in product(("en", "de"), VERBOSITIES):
        for seat in game.everyone()[-5:]:
            ear = game.listener(seat, language, verbosity)
            before = ""
            for moment in game.moments:
                for line in ear.lines(moment.events):
                    where = game.at(moment, language, verbosity, seat, line.text)
                    assert not line.text or line.text != before, where
                    before = line.text or before


def a_last_chance_is_one(game: Recorded) -> None:
    """Who hears it is behind a side at the target and has no later turn in the round in which the
    target was reached."""
    tie_break = False
    for moment in game.moments:
        tie_break = tie_break or any(isinstance(event, TieBreak) for event in moment.events)
        for event in moment.events:
            if isinstance(event, LastChance):
                race, side = moment.state.race, game.rules.sides[event.seat]
                where = game.at(moment, event)
                assert not tie_break, where
                assert race.scores[side] < event.points == max(race.scores), where
                assert event.points >= game.rules.options.target_score, where
                assert race.seat == event.seat, where
                assert side not in {race.side_of[seat] for seat in race.still_to_play()}, where


# The course of a game


def somebody_can_always_act(game: Recorded) -> None:
    for moment in game.moments:
        node = game.rules.node(moment.state)
        if not isinstance(node, Decide):
            assert not list(game.rules.commands(moment.state)), game.at(moment)
            continue
        assert node.seats, f"nobody is to act: {game.at(moment)}"
        assert set(node.seats) <= set(range(game.rules.seats)), game.at(moment)
        assert len(set(node.seats)) == len(node.seats), game.at(moment)
        able = {command.seat for command in game.rules.commands(moment.state)}
        assert able == set(node.seats), f"only {able} of {node.seats} can: {game.at(moment)}"


def dice_have_exact_odds(game: Recorded) -> None:
    thrown: dict[Luck, int] = {}
    for moment in game.moments:
        node = game.rules.node(moment.state)
        if isinstance(node, Chance):
            assert adds_up(node.dice), f"the odds do not sum to 1: {game.at(moment)}"
            thrown.setdefault(node.dice, moment.number)
    for luck, number in list(thrown.items())[:4]:
        moment = game.moments[number]
        for outcome in few_outcomes(luck):
            assert luck.accepts(outcome), f"{outcome} is refused: {game.at(moment)}"
            game.rules.land(moment.state, outcome)


@cache
def adds_up(luck: Luck) -> bool:
    """Whether all that can fall has, together, probability 1, each part of it counted once."""
    if isinstance(luck, Each):  # the seats throw on their own: one stands for all
        return adds_up(luck.dice)
    if isinstance(luck, Shuffle):  # 8 seats have 40320 orders: cut long groups
        luck = Shuffle(tuple(group[:5] for group in luck.groups))
    fallen = list(luck.outcomes())
    distinct = len({outcome for outcome, _ in fallen}) == len(fallen)
    return distinct and sum(p for _, p in fallen) == 1 and all(p > 0 for _, p in fallen)


@cache
def all_outcomes(dice: Dice) -> frozenset[Any]:
    return frozenset(outcome for outcome, _ in dice.outcomes())


def few_outcomes(luck: Luck) -> list[Any]:
    if isinstance(luck, Each):
        return [(outcome,) * luck.seats for outcome, _ in luck.dice.outcomes()]
    if isinstance(luck, Shuffle) and max(map(len, luck.groups)) > 5:
        return [tuple(seat for group in luck.groups for seat in group)]
    return [outcome for outcome, _ in luck.outcomes()][:500]


def what_falls_was_possible(game: Recorded) -> None:
    for before, moment in zip(game.moments, game.moments[1:], strict=False):
        if isinstance(moment.entry, Landed):
            node = game.rules.node(before.state)
            assert isinstance(node, Chance), game.at(before)
            assert node.dice.accepts(moment.entry.outcome), f"{moment.entry}: {game.at(before)}"
            if isinstance(node.dice, Dice):
                as_listed = tuple(sorted(moment.entry.outcome))
                assert as_listed in all_outcomes(node.dice), f"{moment.entry}: {game.at(before)}"


def the_journal_gives_the_same_game(game: Recorded) -> None:
    step = game.rules.start()
    assert (step.state, step.events) == (game.moments[0].state, game.moments[0].events), str(game)
    for moment in game.moments[1:]:
        assert moment.entry is not None
        step = advance(game.rules, step.state, moment.entry)
        assert step.state == moment.state, f"{step.state}, replayed: {game.at(moment)}"
        assert step.events == moment.events, f"{step.events}, replayed: {game.at(moment)}"
        assert game.rules.text(step.state) == game.rules.text(moment.state), game.at(moment)


def no_step_changes_the_state_before(game: Recorded) -> None:
    """Only the type checker keeps states frozen. Looking at one changes nothing either."""
    state = game.rules.start().state
    for moment in game.moments[1:]:
        assert moment.entry is not None
        kept = copy.deepcopy(state)
        for seat in game.some_listeners(moment):
            game.rules.seen(game.rules.known(state, seat), seat)
        after = advance(game.rules, state, moment.entry).state
        assert state == kept, f"{kept} became {state}: {game.at(moment)}"
        state = after


def every_state_has_one_line(game: Recorded) -> None:
    for moment in game.moments:
        line = game.rules.text(moment.state)
        assert line.startswith(f"{game.rules.key} "), line
        assert len(line.splitlines()) == 1, line
        written = state_line(moment.state)
        try:
            again = read(game.rules.State, written)
        except NotAState as error:
            raise AssertionError(f"{error}: {game.at(moment)}") from error
        assert again == moment.state, f"read as {again}: {game.at(moment)}"
        assert state_line(again) == written, game.at(moment)


def states_are_values(game: Recorded) -> None:
    """Equal ones are equal, have one hash and one text; different ones have different texts."""
    by_text = {state_line(moment.state): moment.state for moment in game.moments}
    assert len(by_text) == len({moment.state for moment in game.moments}), str(game)
    for moment in game.moments:
        same = by_text[state_line(moment.state)]
        assert same == moment.state, game.at(moment)
        assert hash(same) == hash(moment.state), game.at(moment)


def places_are_consistent(game: Recorded) -> None:
    """Competition ranking by side: equals share a place, and the places after it stay empty."""
    last = game.moments[-1]
    node = game.rules.node(last.state)
    if not isinstance(node, Over):
        return
    where = game.at(last, node)
    sides = game.rules.sides
    assert len(node.places) == len(sides), where
    of_side = dict(zip(sides, node.places, strict=True))
    assert all(of_side[side] == node.places[seat] for seat, side in enumerate(sides)), where
    for place in of_side.values():
        assert place == 1 + sum(other < place for other in of_side.values()), where
    assert node.winners, where
    assert [seat for seat, place in enumerate(node.places) if place == 1] == list(node.winners)
    scores = game.rules.scores(last.state)
    for side, place in of_side.items():
        for other, others_place in of_side.items():
            better = (scores[side] < scores[other]) == game.rules.low_wins
            if scores[side] != scores[other] and better:
                assert place < others_place, where


# Refusals


def a_refusal_changes_nothing_and_says_why(game: Recorded) -> None:
    said: set[Any] = set()
    for moment in game.some_moments(12):
        before = game.rules.text(moment.state)
        allowed = set(game.rules.commands(moment.state))
        for command in strange_commands(game, moment):
            reason = game.rules.refusal(moment.state, command)
            if reason is None:
                known = type(command.seat) is int and type(command.arg) in (int, str, type(None))
                assert known, f"{command} is allowed: {game.at(moment)}"
                assert command in allowed, f"{command} is not listed: {game.at(moment)}"
                continue
            assert isinstance(reason, Reason), f"{reason!r} for {command}: {game.at(moment)}"
            assert raises_refused(game, moment, command, reason), f"{command}: {game.at(moment)}"
            assert game.rules.text(moment.state) == before, f"{command}: {game.at(moment)}"
            json.dumps(plain(reason))
            if repr(reason) not in said:
                said.add(repr(reason))
                has_words(game, moment, reason, 0)


def strange_commands(game: Recorded, moment: Moment) -> list[Command]:
    node = game.rules.node(moment.state)
    seats = range(game.rules.seats)
    acting = node.seats[0] if isinstance(node, Decide) else 0
    commands = [Command(acting, action) for action in STRANGE_ACTIONS]  # type: ignore[arg-type]
    for name, declared in game.rules.actions.items():
        offered = (
            list(declared.choices(game.rules, moment.state, acting))[:2]
            if (declared.choices)
            else [None]
        )
        commands += [Command(acting, name, arg) for arg in (*STRANGE_ARGS, *offered)]  # type: ignore[arg-type]
        for seat in (*seats[:3], seats[-1], *STRANGE_SEATS):
            commands += [Command(seat, name, arg) for arg in offered]  # type: ignore[arg-type]
    return commands


def raises_refused(game: Recorded, moment: Moment, command: Command, reason: Reason) -> bool:
    try:
        game.rules.apply(moment.state, command)
    except Refused as refused:
        return refused.reason == reason
    return False


def has_words(game: Recorded, moment: Moment, phrase: Phrase, seat: Seat | None) -> None:
    for language in LANGUAGES:
        try:
            said = game.listener(seat, language).say(phrase)
        except TextFault as fault:
            raise AssertionError(f"{fault}: {phrase!r}: {game.at(moment)}") from fault
        assert said.strip(), f"{phrase!r} has no words in {language}: {game.at(moment)}"


# What is heard


def no_command_passes_in_silence(game: Recorded) -> None:
    """An allowed command, with the dice it causes, is heard by the one who gave it.

    What is no secret is heard by spectators too: so do all who share a keyboard.
    """
    for moment in game.some_moments(8):
        for command in game.rules.commands(moment.state):
            step = game.rules.apply(moment.state, command)
            events = list(step.events)
            while isinstance(node := game.rules.node(step.state), Chance):
                step = game.rules.land(step.state, node.dice.draw(lambda count: count - 1))
                events += step.events
            ears = [
                command.seat,
                *([None] if any(event.heard_by(None) for event in events) else []),
            ]
            for verbosity, ear in product(VERBOSITIES, ears):
                listener = game.listener(ear, "en", verbosity)
                assert any(line.text.strip() for line in listener.lines(events)), (
                    f"{command} passes in silence for {ear}, {verbosity}: {game.at(moment)}"
                )


def every_event_can_be_said_to_everyone(game: Recorded) -> None:
    """In every language and verbosity. Of a kind of event, the first few of a game are tried."""
    tried: Counter[str] = Counter()
    for moment in game.moments:
        for event in moment.events:
            tried[event.key] += 1
            if tried[event.key] > 3:
                continue
            about = getattr(event, "seat", 0)
            for seat in {about, (about + 1) % game.rules.seats, None}:
                for language in LANGUAGES:
                    for verbosity in VERBOSITIES:
                        says(game, moment, event, seat, language, verbosity)


def says(
    game: Recorded, moment: Moment, event: Any, seat: Seat | None, language: str, verbosity: str
) -> None:
    where = game.at(moment, event, "to", seat, language, verbosity)
    try:
        line = game.listener(seat, language, verbosity).hears(event)
    except TextFault as fault:
        raise AssertionError(f"{fault}: {where}") from fault
    assert (line is None) == (not event.heard_by(seat)), where
    if line is not None:
        assert "{" not in line.text, where
        assert len(line.text.splitlines()) <= 1, where


def every_question_has_an_answer(game: Recorded) -> None:
    said: set[Any] = set()
    for moment in game.some_moments(12):
        for name in game.rules.queries:
            for seat in game.some_listeners(moment):
                answer = game.rules.ask(moment.state, name, seat)
                assert answer, f"{name} by {seat}: {game.at(moment)}"
                assert answer == game.rules.ask(moment.state, name, seat), game.at(moment)
                for phrase in answer:
                    json.dumps(plain(phrase))
                    if (seat, repr(phrase)) not in said:
                        said.add((seat, repr(phrase)))
                        has_words(game, moment, phrase, seat)


# What is seen


def the_view_is_plain_data(game: Recorded) -> None:
    for moment in game.some_moments(30):
        for seat in game.some_listeners(moment):
            view = whole_view(game.rules, moment.state, seat)
            try:
                again = json.loads(json.dumps(view))
            except TypeError as error:
                raise AssertionError(f"{error}: {game.at(moment)}") from error
            assert again == view, f"{view}: {game.at(moment)}"


def the_view_lists_what_is_allowed(game: Recorded) -> None:
    said: set[str] = set()
    for moment in game.some_moments(30):
        allowed = set(game.rules.commands(moment.state))
        for seat in game.some_listeners(moment):
            listed = whole_view(game.rules, moment.state, seat)["moves"]
            assert seat is not None or not listed, game.at(moment)
            for move in listed:
                command = Command(seat, move["action"], move["arg"])
                reason = game.rules.refusal(moment.state, command)
                said_why = plain(reason)
                assert move["refused"] == said_why, f"{command}: {game.at(moment)}"
                assert (command in allowed) == (reason is None), f"{command}: {game.at(moment)}"
                allowed.discard(command)
            assert not {c for c in allowed if c.seat == seat}, f"not listed: {game.at(moment)}"
            for one in [] if seat is None else game.rules.moves(moment.state, seat):
                if repr(one.label) not in said:
                    said.add(repr(one.label))
                    has_words(game, moment, one.label, seat)


def a_seat_is_refused_by_what_it_knows(game: Recorded) -> None:
    """Nobody learns a secret from what is refused to them."""
    for moment in game.some_moments(20):
        for command in strange_commands(game, moment):
            if type(command.seat) is not int or command.seat not in range(game.rules.seats):
                continue
            known = game.rules.known(moment.state, command.seat)
            assert game.rules.known(known, command.seat) == known, game.at(moment)
            by_referee = game.rules.refusal(moment.state, command)
            by_player = game.rules.refusal(known, command)
            assert by_referee == by_player, f"{command}: {game.at(moment)}"


# Keys


def a_key_means_one_thing(game: Recorded) -> None:
    for moment in game.some_moments(8):
        for seat in game.some_listeners(moment, 1):
            known = game.rules.known(moment.state, seat)
            for how in WAYS_TO_KEEP:
                bindings = list(keys_now(game.rules, known, seat, how))
                times = Counter(key for binding in bindings for key in binding.keys)
                twice = [key for key, count in times.items() if count > 1]
                assert not twice, f"{twice} with {how}: {game.at(moment)}"
                for binding in bindings:
                    for key in binding.keys:
                        does_what_is_listed(game, moment, seat, how, key, binding)
                idle = {key for key in SHIFTED_LETTERS - times.keys() if key[-1] in times}
                for key in idle:  # with Shift, a letter means what it means without
                    meant = meaning(game.rules, known, seat, key, how)
                    unshifted = meaning(game.rules, known, seat, key[-1], how)
                    assert meant == unshifted, game.at(moment, key, "means", meant)
                unlisted = [key for key in ALL_KEYS if key not in times and key not in idle]
                does_nothing_unlisted(game, moment, seat, how, unlisted)


def does_what_is_listed(
    game: Recorded, moment: Moment, seat: Seat | None, how: Keeping, key: str, binding: Binding
) -> None:
    known = game.rules.known(moment.state, seat)
    meant = meaning(game.rules, known, seat, key, how)
    where = game.at(moment, key, "means", meant, "to", seat, "by", how, "listed as", binding)
    if isinstance(meant, Query):
        assert binding.label == Phrase(meant.label), where
        assert meant.key == key, where
    elif isinstance(meant, Command):
        assert binding.reason is None, where
        assert seat is not None, where
        assert game.rules.refusal(moment.state, meant) is None, where
        labels = {move.command: move.label for move in game.rules.moves(known, seat)}
        assert labels[meant] == binding.label, where
    else:
        assert meant == binding.reason, where


def does_nothing_unlisted(
    game: Recorded, moment: Moment, seat: Seat | None, how: Keeping, keys: list[str]
) -> None:
    known = game.rules.known(moment.state, seat)
    said: set[str] = set()
    for key in keys:
        meant = meaning(game.rules, known, seat, key, how)
        where = game.at(moment, key, "means", meant, "to", seat, "by", how)
        assert isinstance(meant, Reason), where
        if meant.key not in said:
            said.add(meant.key)
            assert game.listener(seat).say(meant).strip(), where


def every_allowed_command_has_a_key(game: Recorded) -> None:
    for moment in game.some_moments(20):
        node = game.rules.node(moment.state)
        for seat in node.seats[:3] if isinstance(node, Decide) else ():
            known = game.rules.known(moment.state, seat)
            for how in WAYS_TO_KEEP:
                listed = keys_now(game.rules, known, seat, how)
                keys = {key for binding in listed for key in binding.keys}
                reached = {meaning(game.rules, known, seat, key, how) for key in keys}
                for move in game.rules.moves(known, seat):
                    assert (
                        move.reason is not None
                        or move.command in reached
                        or an_equal_die_is_reached(game, known, move.command, how, reached)
                    ), f"no key for {move.command} with {how}: {game.at(moment)}"


def an_equal_die_is_reached(
    game: Recorded, known: Any, command: Command, how: Keeping, reached: set[Any]
) -> bool:
    """By value, a key names the first of the dice that show it and lie alike."""
    by_die = isinstance(game.rules.actions[command.action].key, ByDie)
    if not by_die or how.style != BY_VALUE or type(command.arg) is not int:
        return False
    dice = game.rules.dice(known, command.seat)
    return any(
        isinstance(other, Command)
        and other.action == command.action
        and type(other.arg) is int
        and dice[other.arg - 1] == dice[command.arg - 1]
        for other in reached
    )


# Players that are programs


def the_strategy_plays_by_the_rules(game: Recorded) -> None:
    """From what its seat knows, and the same each time it is asked."""
    assert game.strategy is not None
    for moment in game.moments:
        node = game.rules.node(moment.state)
        for seat in node.seats if isinstance(node, Decide) else ():
            command = game.strategy(game.rules, game.rules.known(moment.state, seat), seat)
            where = game.at(moment, command)
            assert command.seat == seat, where
            assert game.rules.refusal(moment.state, command) is None, where
            again = game.strategy(game.rules, game.rules.known(moment.state, seat), seat)
            assert again == command, where
