"""The page checks the dice of any game there is, and of the next one: its list of them is written
from the games."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path

import pytest
import write_dice
from contract import whispers
from contract.recorded import play, random_rules
from web.node import run

from rattlebag.engine import Chance, Dice, Node, Outcome, Step, d
from rattlebag.engine.journal import Landed
from rattlebag.engine.nodes import lot
from rattlebag.games import GAMES, rules_of
from rattlebag.table import saved

WEB = Path(__file__).parents[2] / "src" / "rattlebag" / "web"
SEED = bytes(range(32))
VERIFY = """
const { verify } = await import(process.argv[1]);
const { seal } = await import(process.argv[2]);
const { text, throws } = JSON.parse(process.argv[3]);
const first = text.slice(0, text.indexOf('\\n') + 1);
const known = { seal: seal(first), luck: null, rolls: new Map(), whole: false, you: 0 };
console.log(JSON.stringify(verify(text, throws, known)));
"""


def test_the_page_knows_the_dice_of_every_game() -> None:
    write_dice.main(["--check"])
    assert all(f"\n  {game}: {{\n" in write_dice.FILE.read_text("utf-8") for game in GAMES)


def test_faces_are_those_of_the_rules() -> None:
    six = [1, 2, 3, 4, 5, 6]
    pig, farkle, threes, tossup, tradeoff = (write_dice.dice_of(rules_of(key)) for key in GAMES)
    assert pig["by"] == ["dice_sides"]
    assert {sides: len(faces) for sides, faces in pig["faces"].items()} == {
        f"[{sides}]": sides for sides in range(4, 21)
    }
    assert tossup["faces"] == {
        '["standard"]': ("green", "green", "green", "yellow", "yellow", "red"),
        '["playpalace"]': ("green", "yellow", "red"),
    }
    assert all(list(kind["faces"]["[]"]) == six for kind in (farkle, threes, tradeoff))
    turns = {"lot": True, "each": None}
    assert all(kind.items() >= turns.items() for kind in (pig, farkle, threes, tossup))
    assert tradeoff.items() >= {"lot": False, "each": 5}.items()


@pytest.mark.parametrize("game", GAMES)
def test_games_with_any_options_roll_what_the_page_knows(game: str) -> None:
    known = write_dice.dice_of(rules_of(game))
    for seed in range(12):
        rules = random_rules(rules_of(game), seed)
        options = rules.options.plain()
        faces = known["faces"][json.dumps([options[name] for name in known["by"]])]
        for drawn in write_dice._played(rules, random.Random(seed)):
            luck = drawn.luck
            if isinstance(luck, Dice) and luck != lot(rules.seats):
                assert (luck.faces, known["each"]) == (faces, None), (options, seed)


def saved_game() -> saved.SavedGame:
    """A game of one more game than there are."""
    seats = (saved.Seated("Ann"), saved.Seated("Bob"))
    terms = {"game_id": "0" * 32, "commitment": saved.commitment(SEED)}
    header = saved.Header("whispers", {"sides": 8}, seats, **terms, luck_seals=(None, None))
    header = header.opened((None, None))
    rules, dice = header.rules(), header.dice(SEED)
    assert isinstance(rules, whispers.Whispers)
    recorded = play(rules, 1, whispers.sensible)
    entries = [
        Landed(rules.node(before.state).dice.draw(dice))
        if isinstance(rules.node(before.state), Chance)
        else entry
        for before, entry in zip(recorded.moments, recorded.journal(), strict=False)
    ]
    return saved.SavedGame(header, tuple(entries), SEED)


def found_by(page: Path, game: saved.SavedGame) -> dict[str, object]:
    told = json.dumps({"text": saved.write(game), "throws": list(game.throws())})
    files = (f"file://{page}/fairness/{name}.js" for name in ("verify", "luck"))
    done = run("--input-type=module", "-e", VERIFY, *files, told)
    assert not done.returncode, done.stderr
    answer: dict[str, object] = json.loads(done.stdout)
    return answer


def test_the_dice_of_a_new_game_can_be_checked_after_one_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = {**{key: rules_of(key) for key in GAMES}, "whispers": whispers.Whispers}
    monkeypatch.setattr(saved, "rules_of", games.__getitem__)
    page = tmp_path / "web"
    shutil.copytree(WEB, page, ignore=shutil.ignore_patterns("sounds", "icons"))
    game = saved_game()
    assert found_by(page, game) == {"good": False, "why": "broken", "line": 1}
    monkeypatch.setattr(write_dice, "GAMES", tuple(games))
    monkeypatch.setattr(write_dice, "rules_of", games.__getitem__)
    write_dice.main([], page / "fairness" / "dice.js")
    assert found_by(page, game) == {"good": True, "count": 2, "unseen": 1}


class RollsBeforeAnyMove(whispers.Whispers):
    def node(self, s: whispers.WhisperState) -> Node:
        node = super().node(s)
        return Chance(d(4, self.seats)) if isinstance(node, Chance) else node

    def land(self, s: whispers.WhisperState, outcome: Outcome) -> Step[whispers.WhisperState]:
        return super().land(s, tuple((face,) for face in outcome))


def test_a_game_whose_dice_the_page_could_not_check_is_refused() -> None:
    with pytest.raises(write_dice.NotCheckable, match="whispers: the page could not check"):
        write_dice.dice_of(RollsBeforeAnyMove)
