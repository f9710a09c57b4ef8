"""docs/strategy/multiplayer.md: every figure in its table, to the digits printed.

Only those with small targets or one round: Pig to 50 and Toss Up to 40 take most of a minute each,
Farkle and ten rounds of Threes several minutes.
"""

from __future__ import annotations

import pytest
from solve.test_strategy_pages import per_cent, rows

from rattlebag.games.pig.rules import PigOptions
from rattlebag.games.threes.rules import ThreesOptions
from rattlebag.games.tossup.rules import TossUpOptions
from rattlebag.solve import quiet, solver_of
from three_players import race, threes

QUICK = {
    "Pig, target 20, 4 sides": ("pig", PigOptions(target_score=20, dice_sides=4)),
    "Toss Up, target 20, 5 standard": ("tossup", TossUpOptions(20, 5)),
    "Toss Up, target 20, 5 PlayPalace": ("tossup", TossUpOptions(20, 5, "playpalace")),
    "Threes, 1 round, the last die stands": ("threes", ThreesOptions(1)),
    "Threes, 1 round, the last die rolled": ("threes", ThreesOptions(1, "rolled")),
}


@pytest.mark.parametrize("name", QUICK)
def test_how_far_the_model_of_the_field_is_from_a_best_answer(name):
    game, options = QUICK[name]
    if game == "threes":
        found = threes.distance(options, quiet)
    else:
        options_race = solver_of(game).kind.race_of(options)
        found = race.distance(options_race, options_race.work_out(quiet), quiet)
    ((_, *plays), (_, *gaps)) = [
        row for row in rows("multiplayer", "| three players") if name in row[0]
    ]
    assert plays == [per_cent(c, p) for c, p in zip(found.plays, plays, strict=True)]
    assert gaps == [f"{100 * gap:.2f} points" for gap in found.gaps]
