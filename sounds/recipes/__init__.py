"""Every sound of rattlebag, one function for each. Rising is good, falling is bad.

A recipe that takes a number makes several variants: a roll of one die, of two, and so on. The
number is what the event counts; beyond the last variant the last one is heard.
"""

from __future__ import annotations

from importlib import import_module

from recipe import RECIPES as RECIPES

# In the order in which the page lists them.
for part in ("dice", "moments", "turns", "people", "page"):
    import_module(f"recipes.{part}")
