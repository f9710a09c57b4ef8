"""What is stored in fewer bytes than people use: ids of commands, digests, and saved games."""

from __future__ import annotations

import hashlib
import zlib
from typing import Final

MARK: Final = 10  # bytes of a hash by which a table knows a command's id
DIGEST: Final = 12  # characters that are kept of the digest of a command's content


def mark_of(command_id: str) -> bytes:
    """What is stored in place of a command's id."""
    return hashlib.sha256(command_id.encode()).digest()[:MARK]


def compressed(body: str) -> bytes:
    """A saved game in a quarter of its text."""
    return zlib.compress(body.encode())


def decompressed(body: str, packed: bytes | None) -> str:
    """The text of a saved game, from both columns: older rows have the text itself."""
    return body if packed is None else zlib.decompress(packed).decode()
