"""A game as a PettingZoo environment that asks its agents in turn.
Agents out of turn can only wait. An illegal move changes nothing, and the info dictionary says why.
Observations contain only what a seat can know."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]
from pettingzoo.utils.conversions import aec_to_parallel  # type: ignore[import-untyped]

from ..engine import ByNumber, Command, Decide, Event, NoGame, Options, Over, Rules, Seat
from ..engine.journal import opening, play
from ..games import rules_of
from ..text import NORMAL, VERBOSITIES, Listener, load
from .layout import layout_of

MAX_CYCLES = 10_000  # for agents that keep a die and put it back forever
WAIT = 0  # the only move out of turn
DIGITS = range(1, 10)

GameOrRules = str | type[Rules[Any, Any]]  # by its key, or rules that are in no list yet
Observation = dict[str, NDArray[Any]]


class Moves:
    """The numbers of all commands of a game, for an agent to choose from.
    They follow the game's keys: an action without choices has one number, an action with choices
    one for each digit. A digit means what `engine/keymap.py` takes it for at the table: a die's
    position, a face, or the place of a choice in the list."""

    def __init__(self, rules: Rules[Any, Any]) -> None:
        self.rules = rules
        self.names, self._first = ["wait"], dict[str, int]()
        for name, declared in rules.actions.items():
            self._first[name] = len(self.names)
            digits = DIGITS if declared.choices else ()
            self.names += [f"{name} {digit}" for digit in digits] or [name]

    def __len__(self) -> int:
        return len(self.names)

    def legal(self, known: Any, seat: Seat) -> dict[int, Command]:
        """This seat's legal moves, from what it knows. Waiting is not among them."""
        refusal, offered = self.rules.refusal, self._offered(known, seat)
        return {number: command for number, command in offered if refusal(known, command) is None}

    def number(self, known: Any, command: Command) -> int:
        """The number of a legal command."""
        for number, found in self._offered(known, command.seat):
            if found == command:
                return number
        raise ValueError(f"{command} has no number in {self.rules.text(known)}")

    def _offered(self, known: Any, seat: Seat) -> Iterator[tuple[int, Command]]:
        for name, declared in self.rules.actions.items():
            if declared.visible is not None and not declared.visible(self.rules, known, seat):
                continue
            first = self._first[name]
            if declared.choices is None:
                yield first, Command(seat, name)
                continue
            for place, arg in enumerate(declared.choices(self.rules, known, seat), 1):
                counted = isinstance(declared.key, ByNumber)
                digit = place if counted or type(arg) is not int else arg
                if digit in DIGITS:
                    yield first + digit - 1, Command(seat, name, arg)


class GameEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One game. `env()` wraps it in PettingZoo's usual checks."""

    def __init__(
        self,
        game: GameOrRules = "pig",
        options: Options | Mapping[str, Any] | None = None,
        seats: int = 2,
        *,
        max_cycles: int | None = MAX_CYCLES,
        skip_waiting: bool = False,
        render_mode: str | None = None,
        verbosity: str = NORMAL,
        locale: str = "en",
    ) -> None:
        super().__init__()
        if verbosity not in VERBOSITIES:
            raise ValueError(f"verbosity must be one of {VERBOSITIES}, not {verbosity!r}")
        kind = rules_of(game) if isinstance(game, str) else game
        if isinstance(options, Mapping):
            options, problems = kind.Options.reading(options)
            if problems:
                raise NoGame(problems)
        self.rules = kind(options, seats)
        self.moves = Moves(self.rules)
        # mypy holds the class to be one of its instances, which need not be hashable.
        self.layout = layout_of(kind, self.rules.options, seats)  # type: ignore[arg-type]
        self.max_cycles, self.skip_waiting, self.render_mode = max_cycles, skip_waiting, render_mode
        self.metadata = {
            "name": f"{kind.key}_v{kind.version}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": not skip_waiting,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._actions = {agent: spaces.Discrete(len(self.moves)) for agent in self._seat}
        self._observations = {
            agent: spaces.Dict(
                observation=spaces.Box(self.layout.low, self.layout.high),
                action_mask=spaces.Box(0, 1, (len(self.moves),), np.int8),
            )
            for agent in self._seat
        }
        self._listener = Listener(
            load(locale), self.possible_agents, self.rules.sides, verbosity=verbosity
        )
        self._luck = random.Random()
        self._news: list[Event] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. Without a seed, the dice continue their sequence."""
        if seed is not None:
            self._luck = random.Random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.asked = 0
        started = opening(self.rules, self._pick)
        self.game_state, self._news = started.state, started.events
        self.agent_selection = self._next()

    def _pick(self, n: int) -> int:
        return int(self._luck.random() * n)

    def known(self, agent: str) -> Any:
        """The state as this agent can know it: what a bot of `rattlebag.bots` decides from."""
        return self.rules.known(self.game_state, self._seat[agent])

    def observe(self, agent: str) -> Observation:
        known, seat = self.known(agent), self._seat[agent]
        mask = np.zeros(len(self.moves), np.int8)
        legal = self.moves.legal(known, seat) if self._may_act(seat) else ()
        mask[list(legal) or [WAIT]] = 1
        return {"observation": self.layout.row(known, seat), "action_mask": mask}

    def _may_act(self, seat: int) -> bool:
        node = self.rules.node(self.game_state)
        return isinstance(node, Decide) and seat in node.seats

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = self._do(self._seat[agent], int(action))
        self.asked += 1
        self._judge()
        self.agent_selection = self._next()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _do(self, seat: int, action: int) -> dict[str, Any]:
        """Make the move, or say why not."""
        if not self._may_act(seat):
            return {} if action == WAIT else {"refused": "not-your-turn"}
        command = self.moves.legal(self.rules.known(self.game_state, seat), seat).get(action)
        if command is None:
            return {"refused": "no-such-move"}
        done = play(self.rules, self.game_state, command, self._pick)
        self.game_state = done.state
        self._news += done.events
        return {}

    def _judge(self) -> None:
        """Check for the end. If every agent is asked, the cycle is finished first."""
        seats = len(self.possible_agents)
        if not self.skip_waiting and self.asked % seats:
            return
        node = self.rules.node(self.game_state)
        if isinstance(node, Over):
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = {agent: self._reward(node, self._seat[agent]) for agent in self.agents}
        elif self.max_cycles is not None and self.asked >= self.max_cycles * seats:
            self.truncations = dict.fromkeys(self.agents, True)

    def _reward(self, over: Over, seat: int) -> float:
        """1 for a win and a total of -1 for the others; winners who tie share it."""
        sides = len(set(self.rules.sides))
        winning = len({self.rules.sides[winner] for winner in over.winners})
        share = 1 / winning if seat in over.winners else 0.0
        return (share * sides - 1) / (sides - 1)

    def _next(self) -> str:
        if not self.skip_waiting:
            return self.possible_agents[self.asked % len(self.possible_agents)]
        node = self.rules.node(self.game_state)
        return self.possible_agents[node.seats[0] if isinstance(node, Decide) else 0]

    def render(self) -> str | None:
        """What a spectator has heard since the last call."""
        lines = [line.text for line in self._listener.lines(self._news) if line.text]
        self._news = []
        if self.render_mode != "human":
            return "\n".join(lines)
        for line in lines:
            print(line)
        return None


def env(game: GameOrRules = "pig", *args: Any, **how: Any) -> AECEnv:
    """A game as an AEC environment, made as `GameEnv` is."""
    table = GameEnv(game, *args, **how)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))


def parallel_env(game: GameOrRules = "pig", *args: Any, **how: Any) -> ParallelEnv:
    """The same game with all agents asked at once; those out of turn wait."""
    return aec_to_parallel(env(game, *args, **how))
