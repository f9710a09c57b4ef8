"""The answer no, from wherever it is found out."""

from __future__ import annotations

from ..engine import ForPeople


class Rejected(ForPeople):
    """The answer to a message is no."""
