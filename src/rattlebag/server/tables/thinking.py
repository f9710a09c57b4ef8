"""Where bots think: in two threads, however many there are.

They share the processor with the tables. Were there more of them, every answer would have to wait
for each of them in turn.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Thought = TypeVar("Thought")
THREADS = 2
_THREADS = ThreadPoolExecutor(THREADS, "rattlebag-bot")


async def thinking(think: Callable[..., Thought], *about: object) -> Thought:
    """What comes of a thought. The event loop goes on meanwhile."""
    return await asyncio.get_running_loop().run_in_executor(_THREADS, think, *about)
