"""The players that kernels know, each with its number: the bots' levels, and what others advise."""

from __future__ import annotations

RANDOM, TIMID, RECKLESS, SENSIBLE, EXPERT, PERFECT, TIPS, HOLD_AT_20 = range(8)
LEVELS = {
    "random": RANDOM,
    "timid": TIMID,
    "reckless": RECKLESS,
    "sensible": SENSIBLE,
    "expert": EXPERT,
    "perfect": PERFECT,
    "tips": TIPS,
    "hold-at-20": HOLD_AT_20,
}
