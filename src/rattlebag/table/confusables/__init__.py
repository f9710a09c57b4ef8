"""Characters that look alike, by the data of Unicode's security report (UTS #39).

`data.txt` is made by `tools/look_alikes.py`. Each line has a look and the
characters that have it, all as numbers in base 16.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path

DATA = Path(__file__).parent / "data.txt"

# Default_Ignorable_Code_Point of the Unicode Character Database: they show nothing.
IGNORABLE = (
    (0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5),
    (0x180B, 0x180F), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164),
    (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip


def ignorable(character: str) -> bool:
    return any(first <= ord(character) <= last for first, last in IGNORABLE)


def skeleton(text: str) -> str:
    """What a text looks like: two texts with one skeleton can be taken for each other."""
    looks = _looks()
    seen = (c for c in unicodedata.normalize("NFD", text) if not ignorable(c))
    return unicodedata.normalize("NFD", "".join(looks.get(c, c) for c in seen))


@cache
def _looks() -> dict[str, str]:
    found: dict[str, str] = {}
    for line in DATA.read_text("ascii").splitlines():
        if line and not line.startswith("#"):
            look, _, characters = line.partition(": ")
            text = "".join(chr(int(number, 16)) for number in look.split("+"))
            found.update((chr(int(number, 16)), text) for number in characters.split())
    return found
