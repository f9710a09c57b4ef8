"""`advise` and `review`: what to do in a position, and a saved game looked at again."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import click

from ..bots import has_solver
from ..coach import NoAdvice, advise
from ..coach.advice import experts_choice
from ..coach.notation import position
from ..coach.review import NoReview, Review, instead_of, review
from ..coach.spoken import advice_data, hint, more, review_data, said_moment, summary
from ..engine import Decide, Options, Phrase
from ..games import GAMES
from ..solve.solution import CannotSolve, NoSolution
from ..terminal.key_loop import LeavesGame
from ..terminal.keys import LAYOUTS, STANDARD_LAYOUT
from ..terminal.reviewing import Reviewing
from ..terminal.screen import Closed, open_screen
from ..terminal.voice import Voice
from ..text import NORMAL, VERBOSITIES, Listener, Preferences, Words, literals
from .command import Complaint, Flag, command, complain, game_key, options_given, show
from .play import preference
from .saved_games import FILE, bad_line_named, opened, seat_named, with_instead
from .solve import at_hand_or_solved, solving

JSON = Flag("--json", "coach-json-help", is_flag=True)


@command(
    "coach-advise-about",
    click.Argument(["position"], nargs=-1, metavar="GAME POSITION"),
    Flag("--seat", "coach-seat-help", "N", whole=(1, 20)),
    JSON,
    game_options=True,
)
def advise_command(words: Words, **flags: Any) -> int:
    typed = " ".join(flags["position"]).split(maxsplit=1)
    game = game_key(typed[0]) if typed else ""
    if game not in GAMES:
        complain("cli-which-game", games=literals(GAMES))
    options = options_given(words.locale, game, flags)
    try:
        rules, state = position(game, options, typed[1] if typed[1:] else "")
        node = rules.node(state)
        seat = node.seats[0] if isinstance(node, Decide) else 0
        if flags["seat"] is not None:
            if flags["seat"] > rules.seats:
                complain("coach-no-such-seat", number=flags["seat"], count=rules.seats)
            seat = flags["seat"] - 1
        known = rules.known(state, seat)
        solved(words, rules.key, options, partial(experts_choice, rules, known, seat))
        advice = advise(rules, known, seat)
    except NoAdvice as none:
        raise Complaint(with_instead(none.reason, none.instead), status=1) from none
    names = [words("coach-seat", number=number + 1) for number in range(rules.seats)]
    ear = Listener(words.locale, names, rules.sides, seat)
    if flags["json"]:
        print(json.dumps(advice_data(advice, ear), indent=2, ensure_ascii=False))
    else:
        show("\n".join([*hint(advice, ear), *more(advice, ear)]))
    return 0


@command(
    "coach-review-about",
    FILE,
    JSON,
    Flag("--listener", "cli-listener-help", "NAME"),
    preference("--verbosity", "cli-verbosity-help", choices=VERBOSITIES, default=NORMAL),
    preference("--layout", "cli-layout-help", choices=tuple(LAYOUTS), default=STANDARD_LAYOUT),
)
def review_command(words: Words, file: tuple[str, ...], **flags: Any) -> int:
    path, saved = opened(words, file, instead_of)
    rules, seat = saved.header.rules(), seat_named(saved, flags["listener"])
    with bad_line_named(words, path):
        for _ in saved.steps():
            pass
    solved(words, rules.key, rules.options, partial(Phrase, "coach-instead-replay"))
    try:
        found = review(saved)
    except NoReview as none:
        raise Complaint(with_instead(none.reason, none.instead), status=1) from none
    ear = Listener(words.locale, saved.header.names(), rules.sides, seat, flags["verbosity"])
    if flags["json"]:
        print(json.dumps(review_data(found, ear), indent=2, ensure_ascii=False))
        return 0
    return told(words, found, ear, flags)


def told(words: Words, found: Review, ear: Listener, flags: Any) -> int:
    """Step by step at a keyboard, or everything at once."""
    screen = open_screen(flags["layout"])
    if not screen.keys_at_once:
        show("\n".join(summary(found, ear)))
        for number in range(len(found.moments)):
            show(said_moment(found, number, ear))
        return 0
    voice = Voice(screen, words, Preferences(words.locale, flags["verbosity"]))
    try:
        with screen.single_keys():
            Reviewing(found, ear, voice).run()
    except (LeavesGame, Closed):
        screen.say(words("goodbye"))
    except KeyboardInterrupt:
        return 130
    return 0


def solved(words: Words, game: str, options: Options, instead: Callable[[], Phrase | None]) -> None:
    """Wait for best play, with progress, if it has to be solved first."""
    if not has_solver(game):
        return
    progress = solving(words)
    try:
        at_hand_or_solved(words, game, options, progress)
    except NoSolution as fault:
        reason = with_instead(fault.reason, instead())
        raise Complaint(reason, status=2 if isinstance(fault, CannotSolve) else 1) from fault
    except KeyboardInterrupt:
        complain("cli-solve-stopped", percent=int(100 * progress.done), status=130)
