"""What is shown of a game can be drawn by someone who does not know it, and read by everyone."""

from __future__ import annotations

from collections import Counter
from typing import Any

from contract.promises import has_words
from contract.recorded import Moment, Recorded

from rattlebag.engine import DIE_PLACES, SHAPES, TONES, Dice, Phrase, Seat
from rattlebag.engine.journal import Landed
from rattlebag.engine.seeing import NUMERAL, PIPS, SIGN


def every_face_can_be_drawn_and_named(game: Recorded) -> None:
    """Pips as far as six, numerals above, and signs that differ by more than their colour."""
    start, looks = game.moments[0], game.rules.faces()
    assert looks, game.at(start, "no faces")
    signs = [look for look in looks.values() if look.drawn == SIGN]
    for face, look in looks.items():
        where = game.at(start, face, look)
        assert look.drawn in (PIPS, NUMERAL, SIGN), where
        if look.drawn == SIGN:
            assert look.said, where
            assert look.letter, where
            assert look.shape in SHAPES, where
            assert look.tone in TONES, where
            has_words(game, start, look.said, None)
            has_words(game, start, look.letter, None)
        else:
            assert type(face) is int, where
            assert face in range(1, 7) or look.drawn == NUMERAL, where
    assert len({look.shape for look in signs}) == len(signs), game.at(start, "shapes", signs)
    for language in ("en", "de"):
        letters = [game.listener(None, language).say(look.letter) for look in signs if look.letter]
        assert len(set(letters)) == len(letters), game.at(start, language, letters)


def what_lies_there_has_faces_and_places(game: Recorded) -> None:
    fallen: tuple[Any, ...] = ()
    known_faces = set(game.rules.faces())
    for before, moment in zip(game.moments, game.moments[1:], strict=False):
        node: Any = game.rules.node(before.state)
        if isinstance(moment.entry, Landed) and moment.number > 1:
            one_threw = isinstance(node.dice, Dice) and game.rules.in_the_open
            fallen = moment.entry.outcome if one_threw else ()
        for seat in game.some_listeners(moment, 1):
            known = game.rules.known(moment.state, seat)
            lying = game.rules.lying(known, seat, fallen)
            if held := game.rules.dice(known, seat):
                left = Counter(lying)
                left.subtract(held)
                assert min(left.values()) >= 0, game.at(moment, lying, "without some of", held)
            for die in lying:
                where = game.at(moment, die, "to", seat)
                assert die.face in known_faces, where
                assert game.rules.place(die) in DIE_PLACES, where


def every_figure_has_words(game: Recorded) -> None:
    said: set[Any] = set()
    known_faces = set(game.rules.faces())
    for moment in game.some_moments(30):
        for seat in game.some_listeners(moment):
            figures = game.rules.figures(game.rules.known(moment.state, seat), seat)
            names = Counter((figure.name, figure.seat) for figure in figures)
            assert max(names.values(), default=1) == 1, game.at(moment, "twice", names)
            for figure in figures:
                where = game.at(moment, figure, "to", seat)
                assert (figure.value is None) != (figure.faces is None), where
                assert figure.seat is None or figure.seat in range(game.rules.seats), where
                assert set(figure.faces or ()) <= known_faces, where
                for phrase in (figure.label, figure.value):
                    if isinstance(phrase, Phrase) and (seat, repr(phrase)) not in said:
                        said.add((seat, repr(phrase)))
                        fits_beside_the_dice(game, moment, phrase, seat)


def without_secrets_all_see_the_same(game: Recorded) -> None:
    """Servers make what is seen of such a game once for everyone."""
    rules = game.rules
    if not rules.in_the_open:
        return

    def seen(moment: Moment, seat: Seat | None) -> Any:
        figures = rules.figures(moment.state, seat)
        ear = game.listener(seat)
        words = [ear.say(f.value) for f in figures if isinstance(f.value, Phrase)]
        labels = [ear.say(f.label) for f in figures]
        lying = rules.lying(moment.state, seat, ())
        return {**rules.seen(moment.state, seat), "seat": None}, figures, words, labels, lying

    for moment in game.some_moments(30):
        for seat in range(rules.seats):
            where = game.at(moment, "seat", seat, "sees something else than a spectator")
            assert seen(moment, seat) == seen(moment, None), where


def fits_beside_the_dice(game: Recorded, moment: Moment, phrase: Phrase, seat: Seat | None) -> None:
    has_words(game, moment, phrase, seat)
    for language in ("en", "de"):
        words = game.listener(seat, language).say(phrase)
        assert len(words) <= 24, game.at(moment, f"too long to stand beside dice: {words}")
