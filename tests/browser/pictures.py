"""Pictures of every view, every moment, and how a game ends, by width and theme: to be looked at.

`PYTHONPATH=tests .venv-test/bin/python -m browser.pictures FOLDER` writes them all;
`--only`, `--widths` and `--themes` write some. Names begin with what is seen.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from browser.conftest import SHELL, Browsers
from browser.people import Company, Person
from browser.playing import is_over, move, possible
from browser.sitting import my_turn, playing
from browser.staging import MOMENTS, STAGED, STILL_AT_THE_END, Staging
from browser.views import VIEWS, shown
from client.on_a_server import ServerProcess

WIDTHS = {320: 568, 390: 844, 768: 1024, 1280: 900, 1920: 1080}  # and how high the window is then
THEMES = ("light", "dark", "contrast")
WORDS = {
    "bust": "Bust! 34 points lost.",
    "farkle": "Farkle! 450 points lost. The roll was 2, 3, 3, 4, 6, 6.",
    "hot-dice": "Hot dice! Six fresh dice.",
    "bank": "You bank 24. Total 98.",
    "set": "You score 12: three 4s.",
    "moon": "You shoot the moon!",
    "last-chance": "Last chance for Bob: 135 to beat.",
    "tie-break": "Ann and Bob are tied at 102. Tie-break.",
    "win": "You win with 104.",
    "lose": "Bob wins with 104.",
}
GAMES = {
    "pig": ("bust", {"target_score": 10}),
    "farkle": ("farkle", {"target_score": 500}),
    "threes": ("moon", {"rounds": 1}),
    "tossup": ("hot-dice", {"target_score": 20}),
    "tradeoff": ("set", {"target_score": 30}),
}
Scene = Callable[[Company, ServerProcess], Iterator[tuple[str, Person]]]


def views(name: str) -> Scene:
    def scene(company: Company, server: ServerProcess) -> Iterator[tuple[str, Person]]:
        with shown(name, company, server) as ann:
            yield "", ann

    return scene


def moments(game: str, kinds: Sequence[str]) -> Scene:
    """Time stands still at each."""

    def scene(company: Company, server: ServerProcess) -> Iterator[tuple[str, Person]]:
        staging: Any = Staging(company)
        with playing(staging, server, game) as (ann, bob, table):
            my_turn(ann)
            if not ann.view()["game"]["thrown"]["dice"]:
                ann.page.keyboard.press("r")
                ann.until(lambda: ann.view()["game"]["thrown"]["dice"], "dice")
                my_turn(ann)
            ann.page.evaluate(MOMENTS)
            for kind in kinds:
                ann.page.evaluate("(kind) => (window.freeze = kind)", kind)
                staging.next = {"sound": kind, "text": WORDS[kind]}
                bob.do("chat", table=table, text="Well!")
                ann.until(lambda: ann.page.evaluate(STAGED)[-1:], kind)
                yield kind, ann
                ann.page.keyboard.press("Escape")

    return scene


def ending(game: str, options: dict[str, Any]) -> Scene:
    """What the game ended with, and its result."""

    def scene(company: Company, server: ServerProcess) -> Iterator[tuple[str, Person]]:
        with playing(company, server, game, options=options) as (ann, _, _):
            ann.page.evaluate(STILL_AT_THE_END)
            dice = random.Random(game)
            while not is_over(ann):
                ann.until(lambda: possible(ann) or is_over(ann), "a turn, or the end")
                if possible(ann):
                    move(ann, dice)
            ann.until(lambda: ann.page.evaluate("window.ended"), "what it ended with")
            yield "before the result", ann
            ann.page.keyboard.press("Escape")
            yield "result", ann

    return scene


def scenes() -> dict[str, Scene]:
    return {
        **{f"view {name}": views(name) for name in VIEWS},
        "moment at farkle": moments("farkle", list(WORDS)),
        **{f"moment at {game}": moments(game, [kind]) for game, (kind, _) in GAMES.items()
           if game != "farkle"},
        **{f"end of {game}": ending(game, options) for game, (_, options) in GAMES.items()},
    }  # fmt: skip


def take(
    folder: Path, name: str, person: Person, widths: Sequence[int], themes: Sequence[str]
) -> None:
    for width in widths:
        person.page.set_viewport_size({"width": width, "height": WIDTHS.get(width, 900)})
        person.page.evaluate("scrollTo(0, 0)")
        for theme in themes:
            person.page.evaluate(
                "(theme) => (document.documentElement.dataset.theme = theme)", theme
            )
            file = re.sub(r"\W+", "-", f"{name} {width} {theme}").strip("-")
            whole = name.startswith("view")
            person.page.screenshot(path=folder / f"{file}.png", full_page=whole)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="scenes whose names have this in them")
    parser.add_argument("--widths", type=int, nargs="+", default=list(WIDTHS))
    parser.add_argument("--themes", nargs="+", default=list(THEMES))
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    browsers = Browsers()
    with ExitStack() as open_now:
        open_now.callback(browsers.close)
        data = Path(open_now.enter_context(TemporaryDirectory()))
        server = ServerProcess(data, drop_seconds=60)
        open_now.callback(server.end)
        for name, scene in scenes().items():
            if asked.only not in name or "without javascript" in name:
                continue
            company = Company(browsers[SHELL], server.url)
            for part, person in scene(company, server):
                take(asked.folder, f"{name} {part}", person, asked.widths, asked.themes)
            company.part()
            print(name, flush=True)


if __name__ == "__main__":
    main()
