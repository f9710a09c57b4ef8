"""The games as PettingZoo environments: its own tests, what agents see, and what they may do."""

from __future__ import annotations

import warnings
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from contract.whispers import Whispers
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test

from rattlebag.bots import SENSIBLE, bot
from rattlebag.engine import NoGame
from rattlebag.engine.seeing import Thrown
from rattlebag.games import GAMES, rules_of
from rattlebag.train import WAIT, GameEnv, env, parallel_env

EVERY_GAME = (*GAMES, Whispers)


def quietly(test: Any, *args: Any, **how: Any) -> None:
    """PettingZoo warns of observations that hold a mask beside the numbers, as its own games'."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        test(*args, **how)


@pytest.mark.parametrize("skip_waiting", [False, True])
@pytest.mark.parametrize("game", EVERY_GAME)
def test_pettingzoos_api_test_passes(game: Any, skip_waiting: bool):
    quietly(api_test, env(game, skip_waiting=skip_waiting), num_cycles=400)


@pytest.mark.parametrize("skip_waiting", [False, True])
@pytest.mark.parametrize("game", EVERY_GAME)
def test_pettingzoos_seed_test_passes(game: Any, skip_waiting: bool):
    quietly(seed_test, partial(env, game, skip_waiting=skip_waiting), num_cycles=200)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_max_cycles_test_passes(game: str):
    made = SimpleNamespace(env=partial(env, game), parallel_env=partial(parallel_env, game))
    quietly(max_cycles_test, made)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_pettingzoos_test_of_parallel_environments_passes(game: Any):
    quietly(parallel_api_test, parallel_env(game), num_cycles=200)


def played(table: Any, choose: Any) -> dict[str, float]:
    """A whole game; the reward of each agent."""
    rewards: dict[str, float] = {}
    for agent in table.agent_iter():
        observation, reward, ended, cut_off, _ = table.last()
        if ended or cut_off:
            rewards[agent] = reward
            table.step(None)
        else:
            table.step(choose(agent, observation["action_mask"]))
    return rewards


def sensible(table: GameEnv) -> Any:
    """The platform's own bots, given what their seat may know."""
    choose = bot(SENSIBLE, table.rules, lambda n: 0)

    def chosen(agent: str, mask: Any) -> int:
        if mask[WAIT]:
            return WAIT
        known = table.known(agent)
        command = choose(known, table.possible_agents.index(agent))
        number = table.moves.number(known, command)
        assert mask[number]
        return number

    return chosen


@pytest.mark.parametrize("skip_waiting", [False, True])
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("game", GAMES)
def test_the_winner_gets_what_the_others_lose(game: str, seats: int, skip_waiting: bool):
    table = env(game, seats=seats, skip_waiting=skip_waiting)
    table.reset(seed=7)
    rewards = played(table, sensible(table.unwrapped))
    rules, state = table.unwrapped.rules, table.unwrapped.game_state
    winners = rules.node(state).winners
    assert sum(rewards.values()) == pytest.approx(0)
    assert len(rewards) == seats
    for seat, agent in enumerate(table.possible_agents):
        if seat in winners:
            assert rewards[agent] == pytest.approx((seats / len(winners) - 1) / (seats - 1))
        else:
            assert rewards[agent] == pytest.approx(-1 / (seats - 1))


def test_a_shared_win_is_worth_its_part():
    table = env("threes", {"rounds": 1}, seats=3)
    seed = next(seed for seed in range(1000) if len(shared_by(table, seed)) == 2)
    table.reset(seed=seed)
    rewards = sorted(played(table, sensible(table.unwrapped)).values())
    assert rewards == pytest.approx([-0.5, 0.25, 0.25])


def shared_by(table: Any, seed: int) -> tuple[int, ...]:
    table.reset(seed=seed)
    played(table, sensible(table.unwrapped))
    winners: tuple[int, ...] = table.unwrapped.rules.node(table.unwrapped.game_state).winners
    return winners


def test_partners_win_together():
    table = env("pig", {"team_mode": "pairs"}, seats=4)
    table.reset(seed=3)
    rewards = played(table, sensible(table.unwrapped))
    assert sorted(rewards.values()) == [-1, -1, 1, 1]
    assert rewards["player_0"] == rewards["player_2"]


def test_the_mask_allows_exactly_what_the_rules_allow():
    table = env("farkle", skip_waiting=True).unwrapped
    table.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(300):
        agent = table.agent_selection
        if table.terminations[agent]:
            table.reset()
            continue
        mask = table.observe(agent)["action_mask"]
        legal = table.moves.legal(table.known(agent), table.possible_agents.index(agent))
        assert set(np.flatnonzero(mask)) == set(legal)
        assert set(legal.values()) == set(table.rules.commands(table.game_state))
        table.step(int(rng.choice(np.flatnonzero(mask))))


def test_whoever_is_not_to_act_can_only_wait():
    table = env("pig").unwrapped
    table.reset(seed=1)
    turn = table.rules.node(table.game_state).seats[0]
    for seat, agent in enumerate(table.possible_agents):
        can = np.flatnonzero(table.observe(agent)["action_mask"])
        assert (WAIT in can) == (seat != turn)
        assert (len(can) == 1) or seat == turn


@pytest.mark.parametrize("action", [WAIT, 2])
def test_a_refused_move_changes_nothing_and_is_told(action: int):
    """2 is banking, with nothing at stake."""
    table = env("pig", skip_waiting=True).unwrapped
    table.reset(seed=1)
    agent, before = table.agent_selection, table.game_state
    table.step(action)
    assert table.game_state is before
    assert table.infos[agent] == {"refused": "no-such-move"}
    assert table.agent_selection == agent


def test_a_move_out_of_turn_is_refused_and_told():
    table = env("pig").unwrapped
    table.reset(seed=1)
    turn = table.rules.node(table.game_state).seats[0]
    if turn == 0:
        table.step(WAIT)
    agent, before = table.agent_selection, table.game_state
    if table.possible_agents.index(agent) == turn:
        table.step(WAIT)
        agent = table.agent_selection
    table.step(1)
    assert table.game_state is before
    assert table.infos[agent] == {"refused": "not-your-turn"}


def test_agents_do_not_see_what_others_rolled_or_marked():
    table = env("tradeoff", seats=3).unwrapped
    table.reset(seed=1)
    was = {agent: table.observe(agent) for agent in table.agents}
    places = list(table.game_state.places)
    places[1] = replace(places[1], thrown=Thrown((6, 6, 6, 6, 6), frozenset({1, 2})))
    table.game_state = replace(table.game_state, places=tuple(places))
    now = {agent: table.observe(agent) for agent in table.agents}
    for agent, same in (("player_0", True), ("player_1", False), ("player_2", True)):
        assert (was[agent]["observation"] == now[agent]["observation"]).all() == same


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_tells_one_position_from_another(game: str):
    """Of all that is open to a seat nothing is lost: another view is another row."""
    table = env(game, skip_waiting=True).unwrapped
    table.reset(seed=5)
    rng = np.random.default_rng(5)
    seen: dict[bytes, str] = {}
    for _ in range(300):
        agent = table.agent_selection
        if table.terminations[agent]:
            table.reset()
            continue
        row = table.observe(agent)
        view = repr(table.rules.seen(table.known(agent), table.possible_agents.index(agent)))
        assert seen.setdefault(row["observation"].tobytes(), view) == view
        table.step(int(rng.choice(np.flatnonzero(row["action_mask"]))))
    assert len(seen) > 100


def test_the_game_is_cut_off_after_the_cycles_asked_for():
    table = env("threes", max_cycles=3)
    table.reset(seed=1)
    asked = 0
    for _ in table.agent_iter():
        *_, ended, cut_off, _ = table.last()
        assert not ended
        table.step(None if cut_off else WAIT)
        asked += not cut_off
    assert asked == 6


def test_what_happens_can_be_read():
    table = env("pig", render_mode="ansi", skip_waiting=True)
    table.reset(seed=1)
    first = table.render()
    assert "player_" in first
    assert table.render() == ""
    table.step(1)
    assert "rolls" in table.render()


def test_what_happens_can_be_read_in_german_as_it_happens(capsys: pytest.CaptureFixture[str]):
    table = env("pig", render_mode="human", locale="de", verbosity="terse")
    table.reset(seed=1)
    table.step(WAIT)
    assert "player_" in capsys.readouterr().out


@pytest.mark.parametrize(
    "wrong",
    [
        {"options": {"target_score": 5}},
        {"options": {"speed": 5}},
        {"seats": 9},
    ],
)
def test_what_makes_no_game_is_refused(wrong: dict[str, Any]):
    with pytest.raises(NoGame):
        env("pig", **wrong)


def test_options_may_be_the_games_own():
    options = rules_of("pig").Options(target_score=20)
    assert env("pig", options).unwrapped.rules.options is options


def test_an_unknown_verbosity_is_refused():
    with pytest.raises(ValueError, match="verbosity"):
        env("pig", verbosity="chatty")
