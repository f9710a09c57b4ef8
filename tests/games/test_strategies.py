"""The players of a game's own: clearly better than chance, and aware of who has to answer."""

from random import Random

import pytest
from lines import ANN, BOB, table

from rattlebag.engine import Chance, Command, Decide
from rattlebag.engine.journal import play_out
from rattlebag.games import characters_of, rules_of
from rattlebag.games.tradeoff.scoring import best, packed


def sensible(rules):
    choose = characters_of(rules.key)["sensible"]
    return lambda known, seat: choose(rules, known, seat)


def at_random(rules, luck):
    """Anything that is allowed."""

    def choose(known, seat):
        return luck.choice([m.command for m in rules.moves(known, seat) if m.reason is None])

    return choose


def wins_against_chance(rules, games, seed):
    """How many of the games the sensible side wins alone; the sides change seats every game."""
    luck = Random(seed)
    won = 0
    for game in range(games):
        own = game % 2
        players = [
            sensible(rules) if side == own else at_random(rules, luck) for side in rules.sides
        ]
        _, over = play_out(rules, players, luck.randrange)
        won += all(
            (over.places[seat] == 1) == (side == own) for seat, side in enumerate(rules.sides)
        )
    return won


@pytest.mark.parametrize(
    ("game", "seats", "options", "games", "least"),
    [
        ("pig", 2, {}, 400, 0.8),
        ("pig", 4, {"team_mode": "pairs"}, 400, 0.8),
        ("pig", 2, {"dice_sides": 20, "minimum_bank_points": 10}, 400, 0.85),
        ("pig", 2, {"dice_sides": 4, "target_score": 1000, "minimum_bank_points": 20}, 20, 0.85),
        ("tossup", 2, {}, 200, 0.92),
        ("tossup", 2, {"variant": "playpalace", "starting_dice": 5}, 200, 0.68),
        ("tossup", 2, {"variant": "playpalace", "starting_dice": 20}, 100, 0.9),
        ("farkle", 2, {}, 200, 0.87),
        ("farkle", 2, {"hot_dice_multiplier": True, "initial_bank_score": 100}, 200, 0.85),
        ("farkle", 2, {"initial_bank_score": 300}, 200, 0.82),
        ("threes", 2, {}, 100, 0.97),
        ("threes", 2, {"last_die": "rolled"}, 100, 0.97),
        ("threes", 2, {"rounds": 1}, 400, 0.8),
        ("tradeoff", 2, {}, 80, 0.87),
        ("tradeoff", 2, {"target_score": 500}, 10, 0.95),
    ],
)
def test_the_sensible_player_clearly_beats_one_who_moves_at_random(
    game, seats, options, games, least
):
    kind = rules_of(game)
    won = wins_against_chance(kind(kind.Options(**options), seats), games, seed=2026)
    assert won >= least * games


def mean_turn(game, level, turns, seed, **options):
    """Points per turn of a player while nobody is near the target."""
    kind = rules_of(game)
    rules, luck = kind(kind.Options(**options), 2), Random(seed)
    character, total = characters_of(game)[level], 0
    start = rules.land(rules.start().state, (ANN,)).state
    for _ in range(turns):
        state = start
        while state.race.at == ANN:
            node = rules.node(state)
            if isinstance(node, Chance):
                state = rules.land(state, node.dice.draw(luck.randrange)).state
            else:
                state = rules.apply(state, character(rules, state, ANN)).state
        total += rules.scores(state)[ANN]
    return total / turns


def test_the_sensible_players_get_nearly_all_that_a_turn_can_give():
    """Beside the greatest means there are: 8.14, 13.24 and 70.82; 7.60 and 6.25 at least."""
    assert mean_turn("pig", "sensible", 10_000, seed=1, target_score=1000) > 0.95 * 8.1418
    assert mean_turn("tossup", "sensible", 5_000, seed=2, target_score=500) > 0.9 * 13.2393
    assert mean_turn("farkle", "sensible", 10_000, seed=3, target_score=5000) > 0.9 * 70.8222
    assert mean_turn("threes", "sensible", 5_000, seed=4) < 1.06 * 7.6035
    assert mean_turn("threes", "sensible", 5_000, seed=5, last_die="rolled") < 1.06 * 6.2486


# The last to act in a round knows what to beat


def move(t, play="", level="sensible"):
    """What a player of this level whose turn it is does after this line of play."""
    t.play(play)
    seat = t.to_act()[0]
    return characters_of(t.rules.key)[level](t.rules, t.rules.known(t.state, seat), seat).action


def green(count, rest=0):
    return "roll" + " green" * count + " yellow" * rest


TOSS_BUST = "roll" + " red" * 10


def test_in_pig_the_last_to_act_rolls_on_behind_a_leader_at_the_target():
    """Ann has 60 of 50: Bob's 24 would be banked at any other time."""
    behind = table("pig", ", ".join(["roll 6"] * 10) + ", bank, " + ", ".join(["roll 6"] * 4))
    assert move(behind) == "roll"
    level = table("pig", "roll 1, " + ", ".join(["roll 6"] * 4))
    assert move(level) == "bank"


def test_in_pig_a_tie_with_the_leader_is_not_enough_and_one_point_more_is():
    t = table("pig", "roll 6, roll 6, bank", target_score=10)
    assert move(t, "roll 6, roll 6") == "roll"
    assert move(t, "roll 2") == "bank"


def test_in_pig_the_last_to_act_banks_when_that_wins():
    """Ten points are few, but they are the target, and nobody can answer."""
    t = table("pig", "roll 1", target_score=10)
    assert move(t, "roll 6") == "roll"
    assert move(t, "roll 4") == "bank"


def test_in_pig_a_partner_at_the_target_is_nobody_to_pass():
    """Ann has brought her team to 12 of 10 and Bob is out: Cay needs no more."""
    t = table(
        "pig", "roll 6, roll 6, bank, roll 1, roll 6", target_score=10, seats=4, team_mode="pairs"
    )
    assert t.state.race.must_pass(2, 10) is None
    assert move(t) == "bank"


def test_in_pig_the_last_seat_in_a_tie_break_rolls_until_it_leads():
    t = table("pig", "roll 6, roll 4, bank, roll 6, roll 4, bank", target_score=10)
    t.play("roll 5, roll 6, roll 6, roll 6, bank")
    assert move(t, "roll 6, roll 6, roll 6, roll 5") == "roll"
    assert move(t, "roll 2") == "bank"


def test_in_pig_the_expert_who_opens_a_tie_break_wants_a_cushion():
    """Level at 22 of 10, a bust only means that the tie-break goes on: 2 points are too few."""
    sixes = "roll 6, roll 6, roll 6, roll 4, bank"
    t = table("pig", f"{sixes}, {sixes}", target_score=10)
    assert move(t, "roll 2", level="expert") == "roll"
    assert move(t, "roll 4", level="expert") == "bank"


def test_in_toss_up_the_expert_who_opens_a_tie_break_wants_a_cushion():
    twenty = f"{green(10)}, {green(10)}, bank"
    t = table("tossup", f"{twenty}, {twenty}", target_score=20)
    assert move(t, green(3, 7), level="expert") == "roll"


def test_in_pig_the_minimum_bank_is_waited_for():
    t = table("pig", "roll 1", target_score=100, minimum_bank_points=50)
    assert move(t, ", ".join(["roll 6"] * 8)) == "roll"
    assert move(t, "roll 2") == "bank"


def test_in_toss_up_the_last_to_act_rolls_a_single_die_behind_a_leader_at_the_target():
    """39 points and one die left are banked in mid-game, and rolled behind 40 of 20."""
    thirty_nine = ", ".join([green(10)] * 3) + ", " + green(9, 1)
    assert move(table("tossup", f"{TOSS_BUST}, {thirty_nine}")) == "bank"
    forty = ", ".join([green(10)] * 4) + ", bank"
    t = table("tossup", f"{forty}, {thirty_nine}", target_score=20)
    assert move(t) == "roll"
    assert move(t, f"{green(1)}, {green(1, 9)}") == "bank"


def test_in_toss_up_the_last_to_act_banks_when_that_wins():
    """Ten fresh dice are rolled at any other time."""
    t = table("tossup", f"{TOSS_BUST}, {green(10)}, {green(10)}", target_score=20)
    assert move(t) == "bank"
    t = table("tossup", f"{TOSS_BUST}, {green(10)}, {green(10)}", target_score=21)
    assert move(t) == "roll"


def test_in_farkle_the_last_to_act_rolls_on_behind_a_leader_at_the_target():
    """500 points with three dice left are banked in mid-game, and rolled behind 500 of 500."""
    five_hundred = "roll 5 5 5 5 5 5, take 555555, roll 1 1 1 2 3 4, take 111"
    mid_game = table("farkle", f"roll 2 2 3 3 4 6, {five_hundred}", target_score=5000)
    assert move(mid_game) == "bank"
    behind = table("farkle", f"{five_hundred}, bank, {five_hundred}")
    assert move(behind) == "roll"
    assert move(behind, "roll 5 2 3, take 5") == "bank"


def test_in_farkle_the_last_to_act_banks_when_that_wins():
    """Hot dice are rolled at any other time."""
    hot = "roll 2 2 3 3 4 6, roll 1 1 1 1 1 1, take 111111"
    assert move(table("farkle", hot)) == "bank"
    assert move(table("farkle", hot, target_score=5000)) == "roll"


def test_in_farkle_all_that_scores_is_taken_before_a_bank():
    """Nobody leaves a single 5 on the table when the turn ends anyway."""
    t = table("farkle", "roll 2 2 3 3 4 6, roll 1 1 1 1 5 2, take 1111")
    assert move(t) == "take"
    assert move(t, "take 5") == "bank"


def test_in_farkle_the_initial_bank_is_waited_for():
    """110 points with one die left are banked unless the first bank needs more."""
    line = "roll 2 2 3 3 4 6, roll 1 1 1 5 5 2, take 111, take 5, take 5"
    assert move(table("farkle", line)) == "bank"
    assert move(table("farkle", line, initial_bank_score=115)) == "roll"


# Threes and Tradeoff


def played_out(t):
    """Let the sensible player act until dice are in the air or the turn has passed on."""
    seat, commands = t.to_act()[0], []
    while isinstance(node := t.rules.node(t.state), Decide) and node.seats[0] == seat:
        command = sensible(t.rules)(t.rules.known(t.state, seat), seat)
        commands.append(command)
        t.state = t.rules.apply(t.state, command).state
    return commands


def test_in_threes_threes_are_kept_and_sixes_thrown_again():
    t = table("threes", "roll 3 6 3 6 6")
    assert played_out(t) == [
        Command(ANN, "toggle", 1),
        Command(ANN, "toggle", 3),
        Command(ANN, "roll"),
    ]


def test_in_threes_the_cheapest_die_is_kept_when_none_is_good():
    assert played_out(table("threes", "roll 6 5 6 4 6"))[0] == Command(ANN, "toggle", 4)


def test_in_threes_five_good_dice_are_all_kept_and_banked():
    assert played_out(table("threes", "roll 3 3 3 3 3"))[-1] == Command(ANN, "bank")


def test_in_threes_the_last_to_act_shoots_for_the_moon_when_nothing_else_helps():
    """Bob is 2 behind before his last turn: even five threes would lose."""
    keep_all = "toggle 1, toggle 2, toggle 3, toggle 4, toggle 5, bank"
    rounds = f"roll 3 3 3 3 4, {keep_all}, roll 3 3 3 3 6, {keep_all}, roll 3 3 3 3 3, {keep_all}"
    sixes = [Command(BOB, "toggle", 2), Command(BOB, "toggle", 4), Command(BOB, "roll")]
    assert played_out(table("threes", f"{rounds}, roll 3 6 3 6 3", rounds=2)) == sixes
    assert played_out(table("threes", f"{rounds}, roll 3 6 3 6 3", rounds=3)) != sixes


def test_in_threes_nobody_gambles_while_the_leader_still_has_to_play():
    """Ann is 2 behind at the start of the last round, and Bob's turn may cost him more."""
    keep_all = "toggle 1, toggle 2, toggle 3, toggle 4, toggle 5, bank"
    line = f"roll 3 3 3 3 6, {keep_all}, roll 3 3 3 3 4, {keep_all}, roll 3 6 3 6 3"
    assert played_out(table("threes", line, rounds=2))[0] == Command(ANN, "toggle", 1)


def test_in_tradeoff_the_last_die_taken_is_the_one_that_brings_the_most():
    """Ann has four ones, four twos, a pair of sixes and 4, 4, 5, 5; the pool holds 1, 3 and 6."""
    keep = "".join(f"Ann: toggle {n}, Bob: toggle {n}, " for n in range(1, 6))
    every = f"{keep} Ann: confirm, Bob: confirm"
    t = table("tradeoff", f"dice 1 1 1 1 6 / 6 6 5 5 4, {every}")
    t.play(f"dice 2 2 2 2 6 / 6 6 5 5 4, {every}, dice 4 4 5 5 3 / 6 1 5 5 4")
    t.play("Ann: toggle 1, Ann: toggle 2, Ann: toggle 3, Ann: toggle 4, Ann: confirm")
    t.play("Bob: toggle 3, Bob: toggle 4, Bob: toggle 5, Bob: confirm")
    assert t.state.pool == (1, 3, 6)
    assert t.to_act() == (ANN,)
    hand = t.state.places[ANN].hand
    assert len(hand) == 14
    worth = {face: best(packed((*hand, face)))[0] for face in t.state.pool}
    assert max(worth, key=worth.get) == 3
    assert sensible(t.rules)(t.rules.known(t.state, ANN), ANN) == Command(ANN, "take", 3)


def test_in_tradeoff_dice_that_complete_straights_are_kept():
    """Ann holds 1, 2, 3, 4, 6 twice and throws two fives."""
    keep = "".join(f"Ann: toggle {n}, Bob: toggle {n}, " for n in range(1, 6))
    every = f"{keep} Ann: confirm, Bob: confirm"
    t = table("tradeoff", f"dice 1 2 3 4 6 / 6 6 5 5 4, {every}")
    t.play(f"dice 1 2 3 4 6 / 6 6 5 5 4, {every}, dice 5 1 5 2 2 / 6 6 5 5 4")
    kept = {command.arg for command in played_out(t) if command.action == "toggle"}
    assert {1, 3} <= kept
