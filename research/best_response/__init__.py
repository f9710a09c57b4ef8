"""Play against opponents whose policy is known.

`solve` is safe against anyone. `best_response` takes the most from one opponent, `value_against`
says what comes of two policies. docs/howto/best-response.md has examples.
"""

from __future__ import annotations

from rattlebag.engine import Options
from rattlebag.solve import TellProgress, checked, quiet

from . import farkle_response, race_response, threes_response
from .policies import AnyPolicy, AtRandom, BankByDice, HoldAt, following
from .response import Response

GAMES = {
    "pig": race_response,
    "tossup": race_response,
    "farkle": farkle_response,
    "threes": threes_response,
}


def best_response(
    game: str, options: Options | None, opponent: AnyPolicy, *, progress: TellProgress = quiet
) -> Response:
    """Best play against an opponent with this policy. Raises `CannotSolve` as `solve` does."""
    options = checked(game, options)
    found: Response = GAMES[game].best_response(game, options, opponent, progress)
    return found


def value_against(
    game: str,
    options: Options | None,
    first: AnyPolicy,
    second: AnyPolicy,
    *,
    progress: TellProgress = quiet,
) -> tuple[float, float]:
    """The exact chances of two policies, first and second to act; ties count half."""
    options = checked(game, options)
    chance: float = GAMES[game].value_against(game, options, first, second, progress)
    return chance, 1.0 - chance


__all__ = ["AtRandom", "BankByDice", "HoldAt", "best_response", "following", "value_against"]
