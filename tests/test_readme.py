"""The round of Farkle that README.md shows is what one hears."""

from __future__ import annotations

from pathlib import Path

from lines import ANN, Table, table

from rattlebag.engine import Phrase
from rattlebag.engine.keymap import DEFAULT_KEEPING, keys_now
from rattlebag.text import Listener, load

README = Path(__file__).parent.parent / "README.md"
PLAYED = """
roll 1 1 2 4 5 5; take 1; roll 1 3 3 3 6; take 333; bank
roll 1 1 3 5 5 5; take 555; take 1; take 1; bank
"""


def shown() -> list[str]:
    """The indented lines below the heading."""
    below = README.read_text("utf-8").split("## How it sounds")[1].split("\n## ")[0]
    return [line.strip() for line in below.splitlines() if line.startswith("    ")]


def offers(game: Table, ear: Listener) -> list[str]:
    """What the terminal adds when something can be chosen by number."""
    if game.to_act() != (ANN,):
        return []
    entries = tuple(
        Phrase("offer-entry", key=binding.keys[0], move=ear.say(binding.label))
        for binding in keys_now(game.rules, game.state, ANN, DEFAULT_KEEPING)
        if binding.numbered
    )
    return [ear.say(Phrase("offers", sentences=entries))] if entries else []


def test_the_round_that_is_shown_is_what_one_hears() -> None:
    game = table("farkle")
    ear = Listener(load("en"), ["Player", "Bot 1"], game.rules.sides, ANN)
    heard = ["Your turn."]
    for part in PLAYED.replace("\n", ";").split(";"):
        if part.strip():
            game.play(part)
            heard += [line.text for line in ear.lines(game.last) if line.text]
            heard += offers(game, ear)
    assert shown() == heard[: len(shown())]
    assert "banks" in heard[len(shown()) - 1]  # nothing of the round is left out
