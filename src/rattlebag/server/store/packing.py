"""What is stored in a shorter form than it has elsewhere: a command's id, and a saved game."""

from __future__ import annotations

import hashlib
import zlib
from typing import Final

MARK: Final = 10  # bytes of a hash by which a table knows a command's id
DIGEST: Final = 12  # characters that are kept of the digest of a command's content


def mark_of(command_id: str) -> bytes:
    """What is stored in place of a command's id, which is longer."""
    return hashlib.sha256(command_id.encode()).digest()[:MARK]


def packed(body: str) -> bytes:
    """A saved game as it is stored: a quarter of its text."""
    return zlib.compress(body.encode())


def unpacked(body: str, packed: bytes | None) -> str:
    """The text of a saved game, from both columns: older rows have the text itself."""
    return body if packed is None else zlib.decompress(packed).decode()
