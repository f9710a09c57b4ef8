"""What is wrong with a message that cannot be understood, in words."""

from __future__ import annotations

from pydantic import ValidationError

from ...engine import Reason
from ...protocol.shapes import LONGEST_WORD

MOST_FAULTS = 20  # of one message that are looked at: telling thousands apart holds up the loop


def fault_of(error: ValidationError) -> Reason:
    """What is wrong with a message, or first of all."""
    where, problem = "-", f"{error.error_count()} faults"
    if error.error_count() <= MOST_FAULTS:
        fault = error.errors(include_url=False)[0]
        most = fault.get("ctx", {}).get("max_length", 0)
        if fault["type"] == "string_too_long" and most > LONGEST_WORD:  # people wrote or pasted it
            return Reason("wire-too-long", most=most, length=len(fault["input"]))
        where = ".".join(str(part) for part in fault["loc"])[:100] or where
        problem = fault["msg"][:200]
    return Reason("wire-bad-message", where=where, problem=problem)
