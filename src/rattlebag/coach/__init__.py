"""The coach: what to do, what it was worth, and why.

    from rattlebag.coach import advise

    advice = advise(rules, known_state, seat)
    advice.best.label, advice.chance     # the best choice, and the chance to win with it
    advice.why                           # the reason for it, in one sentence

It sees what the seat can know, and nothing else."""

from .advice import Advice, Case, Choice, advise
from .judge import COMPOSED, EXACT, SAMPLED, NoAdvice

__all__ = ["COMPOSED", "EXACT", "SAMPLED", "Advice", "Case", "Choice", "NoAdvice", "advise"]
