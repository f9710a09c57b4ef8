"""Puts the tables and plots into the pages of docs/strategy, in every language they exist in."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from . import banking, farkle, races, seats
from .plots import Chart, svg
from .search import ADVICE, Range, chances_of, given_away, lines, search, tried

FOLDER = Path(__file__).parents[2] / "docs" / "strategy"
GAMES = tuple(ADVICE)
BLOCK = re.compile(r"(<!-- figures: ([\w-]+) -->\n).*?(<!-- end -->)", re.DOTALL)
MOST_PLACES = 4
MOST_LISTED = 6  # numbers that are said one by one


class Words:
    """One language of the pages."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.said: dict[str, str] = texts()[language]

    def __call__(self, key: str, *parts: object, **named: object) -> str:
        return self.said[key].format(*parts, **named)

    def number(self, value: float, digits: int = 2) -> str:
        return f"{value:.{digits}f}".replace(".", self.said["decimal"])

    def whole(self, value: int) -> str:
        return f"{value:,}".replace(",", " " if self.language == "de" else ",")


@cache
def texts() -> dict[str, dict[str, str]]:
    return tomllib.loads(Path(__file__).with_name("words.toml").read_text("utf-8"))


def page_file(game: str, language: str) -> Path:
    return FOLDER / f"{game}.md" if language == "en" else FOLDER / language / f"{game}.md"


# Tables


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    head = list(head)
    body = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(row)} |\n" for row in body).replace("| --- ", "|---")


def advice_table(game: str, words: Words) -> str:
    rows = []
    for key, rule in ADVICE[game].items():
        chances = chances_of(game, rule)
        figures = [f"{words.number(100 * chance)} %" for chance in chances]
        rows.append([words(key), *figures, words.number(given_away(chances))])
    return table(map(words, ("advice", "first", "second", "away")), rows)


def thumb_table(game: str, words: Words) -> str:
    rows = []
    for found in search(game):
        figures = [f"{words.number(100 * chance)} %" for chance in found.chances]
        label = words(found.kind, *found.numbers)
        rows.append([label, *figures, words.number(found.given_away)])
    return table(map(words, ("rule", "first", "second", "away")), rows)


def tried_table(game: str, words: Words) -> str:
    """What was tried for each row of the rules."""
    rows = []
    for number, (kind, ranges, count) in enumerate(tried(game), 1):
        what = words(f"{kind}-tried", *(said_range(one, words) for one in ranges))
        rows.append([str(number), what, words.whole(count)])
    return table(map(words, ("row", "what-tried", "rules")), rows)


def said_range(one: Range, words: Words) -> str:
    low, high, step = one.values[0], one.values[-1], one.step
    if not step and len(one.values) <= MOST_LISTED:
        return ", ".join(map(str, one.values))
    step = step or 1  # of those in between, some come to the same rule, as the page says
    return words("range" if step == 1 else "range-steps", low=low, high=high, step=step)


def taking_table(game: str, words: Words) -> str:
    """Farkle: what two ways to take dice give away with the best banking that there is."""
    rows = [
        [words(taking), words.number(given_away(banking.best_banking(die)))]
        for taking, die in (("taking-all", 0.0), ("taking-leave", 20.1))
    ]
    return table(map(words, ("takes", "away")), rows)


def last_table(game: str, words: Words) -> str:
    """What the last turn is worth to the second to act, in the three races."""
    rows = []
    for one in ("pig", "tossup", "farkle"):
        arena = farkle.arena() if one == "farkle" else races.arena(one)
        rows.append(
            [words(one), *(f"{words.number(100 * part, 1)} %" for part in arena.last_turn())]
        )
    return table(map(words, ("last-game", "last-reach", "last-catch")), rows)


def cost_table(game: str, words: Words) -> str:
    """The numbers of the first plot."""
    found = lines(game)
    head = [words(f"{game}-across"), *(words(name) for name in found)]
    if len(found) == 1:
        head[1] = words("away")
    rows = [
        [str(row[0][0]), *(words.number(cost) for _, cost in row)]
        for row in zip(*found.values(), strict=True)
    ]
    return table(head, rows)


def seats_table(game: str, words: Words) -> str:
    head = [words("players"), words("bots")]
    head += [words("place", n=place + 1) for place in range(MOST_PLACES)] + [words("games")]
    rows = []
    for one in (seats.exact(game), *seats.played(game)):
        cells = [said_place(one, place, words) for place in one.places]
        cells += [""] * (MOST_PLACES - len(cells))
        games = words.whole(one.games)
        level = words(f"level-{one.level}")
        rows.append([str(one.players), level, *cells, games if one.games else words("computed")])
    return table(head, rows)


def said_place(one: seats.Seats, place: seats.PlaceWins, words: Words) -> str:
    digits = 2 if one.games == 0 else 1
    low, wins, high = (words.number(part, digits) for part in (place.low, place.wins, place.high))
    return wins if one.games == 0 else words("interval", wins=wins, low=low, high=high)


TABLES: dict[str, Callable[[str, Words], str]] = {
    "advice": advice_table,
    "thumb": thumb_table,
    "tried": tried_table,
    "cost": cost_table,
    "seats": seats_table,
}
MORE = {"farkle": {"taking": taking_table, "last": last_table}}


def tables(game: str) -> dict[str, Callable[[str, Words], str]]:
    """The tables of a game's pages."""
    return TABLES | MORE.get(game, {})


# Plots


def cost_chart(game: str, words: Words) -> Chart:
    drawn = {words(name): line for name, line in lines(game).items()}
    return chart(game, "cost", words, words(f"{game}-across"), drawn)


def seats_chart(game: str, words: Words) -> Chart:
    drawn: dict[str, list[tuple[int, float]]] = {}
    for one in (seats.exact(game), *seats.played(game)):  # perfect bots first, where they played
        line = [(number, place.wins) for number, place in enumerate(one.places, 1)]
        drawn.setdefault(words("line-players", n=one.players), line)
    return chart(game, "seats", words, words("across-seats"), drawn)


def chart(
    game: str, kind: str, words: Words, across: str, drawn: dict[str, list[tuple[int, float]]]
) -> Chart:
    name = f"{game}-{kind}"
    about, title = words(f"{name}-about"), words(f"{name}-title")
    return Chart(name, title, about, across, words(f"up-{kind}"), {**drawn})


CHARTS = {"cost": cost_chart, "seats": seats_chart}


def write_plots(game: str, words: Words) -> None:
    folder = FOLDER / "plots" / words.language
    folder.mkdir(parents=True, exist_ok=True)
    for kind, made in CHARTS.items():
        (folder / f"{game}-{kind}.svg").write_text(svg(made(game, words)), "utf-8")


# A page


def filled(game: str, page: str, words: Words, only: Iterable[str] = ()) -> str:
    """The page with these tables as they should be. Default: all."""
    made = tables(game)
    wanted = set(only) or set(made)

    def put(block: re.Match[str]) -> str:
        kind = block[2]
        if kind not in wanted:
            return block[0]
        return f"{block[1]}{made[kind](game, words)}{block[3]}"

    return BLOCK.sub(put, page)


def write(game: str) -> None:
    """Fill the pages of a game, and draw its plots."""
    for language in texts():
        words, file = Words(language), page_file(game, language)
        write_plots(game, words)
        if file.exists():
            file.write_text(filled(game, file.read_text("utf-8"), words), "utf-8")
