"""What is too long to be sent is refused here, in the words that the server has for it."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, TypeVar

from pydantic import ValidationError

from ...client import RequestRefused
from ...text import Words

T = TypeVar("T")


async def within_limits(work: Coroutine[Any, Any, T], words: Words) -> T:
    """The result of a request. Raises what the client raises."""
    try:
        return await work
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        if fault["type"] != "string_too_long":
            raise
        length, most = len(fault["input"]), fault["ctx"]["max_length"]
        text = words("wire-too-long", length=length, most=most)
        raise RequestRefused("wire-too-long", text) from None  # it may be a password
