"""Draws the icons of the page: a die on green cloth, as SVG and as PNG in several sizes.

    python icons/draw.py            writes them to src/rattlebag/web/icons
    python icons/draw.py FOLDER     ... or elsewhere

Everything is drawn by arithmetic, so the files are the same on every machine.
"""

from __future__ import annotations

import math
import struct
import sys
import zlib
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

HERE = Path(__file__).parent.parent / "src" / "rattlebag" / "web" / "icons"
SIDE = 100.0  # units of the drawing
FINE = 4  # points each way in one pixel
TURN = 12.0  # degrees by which the die lies askew

FELT, EDGE, SHADE, BONE, PIP = "#1f5f4a", "#5b3720", "#10352a", "#fdf8ea", "#2b1a10"
Picture = NDArray[np.float64]


@dataclass(frozen=True)
class Box:
    """A square with round corners, around a middle."""

    x: float
    y: float
    side: float
    round: float
    colour: str
    turn: float = 0.0

    def svg(self) -> str:
        turn = f' transform="rotate({self.turn:g} {self.x:g} {self.y:g})"' if self.turn else ""
        corner = f'x="{self.x - self.side / 2:g}" y="{self.y - self.side / 2:g}"'
        size = f'width="{self.side:g}" height="{self.side:g}" rx="{self.round:g}"'
        return f'<rect {corner} {size} fill="{self.colour}"{turn}/>'

    def inside(self, x: Picture, y: Picture) -> NDArray[np.bool_]:
        angle = math.radians(self.turn)
        across = (x - self.x) * math.cos(angle) + (y - self.y) * math.sin(angle)
        down = (y - self.y) * math.cos(angle) - (x - self.x) * math.sin(angle)
        straight = self.side / 2 - self.round
        beyond = np.hypot(
            np.maximum(np.abs(across) - straight, 0), np.maximum(np.abs(down) - straight, 0)
        )
        return np.asarray(beyond <= self.round)


@dataclass(frozen=True)
class Spot:
    x: float
    y: float
    radius: float
    colour: str

    def svg(self) -> str:
        middle = f'cx="{self.x:.4g}" cy="{self.y:.4g}"'
        return f'<circle {middle} r="{self.radius:g}" fill="{self.colour}"/>'

    def inside(self, x: Picture, y: Picture) -> NDArray[np.bool_]:
        return np.asarray(np.hypot(x - self.x, y - self.y) <= self.radius)


Shape = Box | Spot


def die(size: float) -> list[Shape]:
    """A five, a little askew, with its shadow."""
    middle, angle = SIDE / 2, math.radians(TURN)
    shapes: list[Shape] = [
        Box(middle + size / 30, middle + size / 15, size, size / 4.5, SHADE, TURN),
        Box(middle, middle, size, size / 4.5, BONE, TURN),
    ]
    for across, down in ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)):
        dx, dy = across * size * 0.26, down * size * 0.26
        x = middle + dx * math.cos(angle) - dy * math.sin(angle)
        y = middle + dx * math.sin(angle) + dy * math.cos(angle)
        shapes.append(Spot(x, y, size * 0.095, PIP))
    return shapes


def round_icon() -> list[Shape]:
    middle = SIDE / 2
    return [Box(middle, middle, 100, 22, EDGE), Box(middle, middle, 90, 18, FELT), *die(56)]


def full_icon() -> list[Shape]:
    """For devices that cut icons into a shape of their own: nothing but cloth near the edge."""
    return [Box(SIDE / 2, SIDE / 2, 100, 0, FELT), *die(46)]


def svg(shapes: list[Shape]) -> str:
    inside = "".join(shape.svg() for shape in shapes)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{inside}</svg>\n'


def png(shapes: list[Shape], pixels: int) -> bytes:
    steps = (np.arange(pixels * FINE) + 0.5) * (SIDE / (pixels * FINE))
    x, y = np.meshgrid(steps, steps)
    picture = np.zeros((*x.shape, 4))
    for shape in shapes:
        red, green, blue = (int(shape.colour[at : at + 2], 16) for at in (1, 3, 5))
        picture[shape.inside(x, y)] = (red, green, blue, 255)
    picture = picture.reshape(pixels, FINE, pixels, FINE, 4)
    clear = picture[..., 3:].sum((1, 3))  # colours are mixed by how much of them there is
    mixed = (picture[..., :3] * picture[..., 3:]).sum((1, 3)) / np.maximum(clear, 1)
    drawn = np.concatenate([mixed, clear / FINE**2], axis=-1).round().astype(np.uint8)
    rows = b"".join(b"\0" + row.tobytes() for row in drawn)
    header = struct.pack(">IIBBBBB", pixels, pixels, 8, 6, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, body) for name, body in parts)


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def files() -> dict[str, bytes]:
    return {
        "icon.svg": svg(round_icon()).encode(),
        "icon-192.png": png(round_icon(), 192),
        "icon-512.png": png(round_icon(), 512),
        "full-180.png": png(full_icon(), 180),
        "full-512.png": png(full_icon(), 512),
    }


def main(words: list[str]) -> None:
    folder = Path(words[0]) if words else HERE
    folder.mkdir(parents=True, exist_ok=True)
    for name, body in files().items():
        (folder / name).write_bytes(body)


if __name__ == "__main__":
    main(sys.argv[1:])
