"""What messages are made of: their base classes, and the values they carry."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

Id = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
TableId = Annotated[str, Field(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
Number = Annotated[int, Field(ge=0, le=2**53 - 1)]
SignedNumber = Annotated[int, Field(ge=-(2**53) + 1, le=2**53 - 1)]
SeatNumber = Annotated[int, Field(ge=0, le=63)]
LONGEST_WORD = 64
Word = Annotated[str, Field(max_length=LONGEST_WORD)]
Text = Annotated[str, Field(max_length=4000)]
Seal = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Verbosity = Literal["terse", "normal", "full"]

MOST_OPTIONS = 64


def _few(options: Any) -> Any:
    """Count the options before validating them: reporting thousands of errors takes long."""
    if isinstance(options, dict) and len(options) > MOST_OPTIONS:
        raise ValueError(f"at most {MOST_OPTIONS} options")
    return options


Chosen = Annotated[
    dict[Word, bool | SignedNumber | Word], Field(max_length=MOST_OPTIONS), BeforeValidator(_few)
]


# A kind's validator is built when the first message of it comes. Most kinds never come to a
# process, and building all of them took a fifth of the time until a server listens.


class ClientMessage(BaseModel):
    """Unknown fields are refused, so that a typo is noticed.

    Journals keep a digest of each message's JSON: the order of its fields must not change."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)


class ServerMessage(BaseModel):
    """Clients can be older than the server: they ignore fields they do not know."""

    model_config = ConfigDict(extra="ignore", frozen=True, strict=True, defer_build=True)
