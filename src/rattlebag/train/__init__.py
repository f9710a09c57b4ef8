"""The games as PettingZoo environments, for training agents. Needs the extra `train`.

    from rattlebag.train import env

    table = env("pig", {"target_score": 100}, seats=2)
    table.reset(seed=1)

docs/howto/train-an-agent.md has examples of everything here."""

from __future__ import annotations

try:
    from .environment import WAIT, GameEnv, Moves, env, parallel_env
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        "rattlebag.train needs PettingZoo: pip install 'rattlebag[train]'", name=missing.name
    ) from missing
from .layout import Layout, layout_of

__all__ = ["WAIT", "GameEnv", "Layout", "Moves", "env", "layout_of", "parallel_env"]
