"""Who sits at a new table of `play`: people by name, bots by level, partners side by side."""

from __future__ import annotations

from typing import Any

from ..bots import SENSIBLE, levels
from ..engine import Options
from ..games import rules_of
from ..table import names
from ..table.saved import Seated
from ..terminal.menu import Menu, Party
from ..text.words import Words, literals
from .command import chosen, complain, complain_about, number

MOST_BOTS = 20
PARTY_FLAGS = ("players", "bots", "level", "watch")


def seats_for(
    words: Words, game: str, options: Options, flags: dict[str, Any], menu: Menu | None
) -> list[Seated]:
    """A seat for everyone, if the game allows it. A menu asks for whatever the flags do not say."""
    kind = rules_of(game)
    if menu is not None and not any(flags[name] for name in PARTY_FLAGS):
        party = menu.party(kind, options)
    else:
        party = party_from(words, game, flags)
    bots = enumerate(party.levels, 1)
    seats = [Seated(name) for name in party.people]
    seats += [Seated(words("bot-name", number=at), level) for at, level in bots]
    complain_about(names.problems([seat.name for seat in seats]))
    complain_about(kind.problems(options, len(seats)))
    sides = kind(options, len(seats)).sides
    place = next((n for n, side in enumerate(sides) if n and side == sides[0]), None)
    partner = flags["partner"]
    if partner is None and menu is not None and party.people and place is not None:
        partner = menu.partner([seat.name for seat in seats[1:]])
    return seats if partner is None else beside_partner(seats, place, partner)


def party_from(words: Words, game: str, flags: dict[str, Any]) -> Party:
    people: tuple[str, ...] = (words("default-player-name"),)
    if flags["watch"]:
        people = ()
        if flags["players"] is not None:
            complain("cli-watch-or-play")
    elif flags["players"] is not None:
        people = tuple(names.chosen(name) for name in flags["players"].split(","))
    bots = max(0, rules_of(game).players[0] - len(people))
    if flags["bots"] is not None:
        bots = number(words.locale, "--bots", flags["bots"], 0, MOST_BOTS)
    given = SENSIBLE if flags["level"] is None else flags["level"]
    named = [chosen("--level", word.strip(), levels(game)) for word in given.split(",")]
    if len(named) not in (1, bots) and bots:
        complain("cli-levels-and-bots", levels=len(named), bots=bots)
    return Party(people, tuple(named * bots if len(named) == 1 else named) if bots else ())


def beside_partner(seats: list[Seated], place: int | None, partner: str) -> list[Seated]:
    """The seats with this partner at the place on the first player's side."""
    if place is None:
        complain("cli-no-teams-here")
    wanted = names.sound(names.tidy(partner))
    at = next((n for n, seat in enumerate(seats) if n and names.sound(seat.name) == wanted), None)
    if at is None:
        others = literals(seat.name for seat in seats[1:])
        complain("cli-no-such-partner", name=partner, names=others)
    seats[at], seats[place] = seats[place], seats[at]
    return seats
