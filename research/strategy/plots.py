"""Line charts as SVG: drawn in the colour of the text around them, with a title and a description.

Lines differ by dashes and marks, not by colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil

WIDTH, HEIGHT = 480, 320
LEFT, RIGHT, TOP, BOTTOM = 40, 14, 36, 52
DASHES = ("", "8 4", "2 4", "10 4 2 4")
MARKS = ("circle", "square", "diamond", "cross")
# Shown as a picture the file has nobody to take its colour from.
ALONE = (
    "<style>svg{color:#1b1b1f;background:#fff}"
    "@media(prefers-color-scheme:dark){svg{color:#eee;background:#1b1b1f}}</style>"
)


@dataclass(frozen=True)
class Chart:
    """What is drawn, in words and numbers."""

    name: str
    title: str
    about: str  # for people who cannot see it
    across: str  # what the axes are
    up: str
    lines: dict[str, Sequence[tuple[float, float]]]


def svg(chart: Chart, *, alone: bool = True) -> str:
    """The chart as a file of its own, or as a part of a page."""
    points = [point for line in chart.lines.values() for point in line]
    x0, x1 = min(x for x, _ in points), max(x for x, _ in points)
    step = next(s for s in (1, 2, 5, 10, 20) if max(y for _, y in points) / s <= 8)
    top = step * ceil(max(y for _, y in points) / step)

    def across(x: float) -> float:
        return round(LEFT + (x - x0) / (x1 - x0) * (WIDTH - LEFT - RIGHT), 1)

    def up(y: float) -> float:
        return round(HEIGHT - BOTTOM - y / top * (HEIGHT - TOP - BOTTOM), 1)

    name = chart.name
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-labelledby="{name}-title {name}-about" fill="currentColor" font-size="14">',
        f'<title id="{name}-title">{escape(chart.title)}</title>',
        f'<desc id="{name}-about">{escape(chart.about)}</desc>',
        ALONE if alone else "",
    ]
    for y in range(0, top + 1, step):
        parts.append(line((LEFT, up(y)), (WIDTH - RIGHT, up(y)), ' stroke-opacity="0.25"'))
        parts.append(text(LEFT - 8, up(y) + 4, str(y), "end"))
    for x in sorted({x for x, _ in points}):
        if len({x for x, _ in points}) <= 12 or x % 5 == 0:
            parts.append(text(across(x), HEIGHT - BOTTOM + 18, f"{x:g}", "middle"))
    parts.append(text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, chart.across, "middle"))
    parts.append(text(8, 16, chart.up, "start"))
    for number, (label, found) in enumerate(chart.lines.items()):
        places = [(across(x), up(y)) for x, y in found]
        path = " ".join(f"{x},{y}" for x, y in places)
        dash = f' stroke-dasharray="{DASHES[number]}"' if DASHES[number] else ""
        parts.append(
            f'<polyline points="{path}" fill="none" stroke="currentColor" stroke-width="2"{dash}/>'
        )
        parts += [mark(MARKS[number], x, y) for x, y in places]
        if len(chart.lines) > 1:
            parts += legend(number, label, dash)
    return "\n".join(part for part in [*parts, "</svg>"] if part) + "\n"


def legend(number: int, label: str, dash: str) -> list[str]:
    """The name of a line, at the top right."""
    y = TOP + 8 + 18 * number
    left, right = WIDTH - RIGHT - 44, WIDTH - RIGHT - 4
    return [
        line((left, y), (right, y), f' stroke-width="2"{dash}'),
        mark(MARKS[number], (left + right) / 2, y),
        text(left - 8, y + 4, label, "end"),
    ]


def line(start: tuple[float, float], end: tuple[float, float], more: str = "") -> str:
    (x1, y1), (x2, y2) = start, end
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="currentColor"{more}/>'


def text(x: float, y: float, said: str, anchor: str) -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{escape(said)}</text>'


def mark(kind: str, x: float, y: float) -> str:
    if kind == "circle":
        return f'<circle cx="{x}" cy="{y}" r="3.5"/>'
    if kind == "square":
        return f'<rect x="{x - 3.5}" y="{y - 3.5}" width="7" height="7"/>'
    if kind == "diamond":
        return f'<path d="M{x} {y - 5}l5 5l-5 5l-5 -5z"/>'
    return f'<path d="M{x - 4} {y - 4}l8 8m0 -8l-8 8" stroke="currentColor" stroke-width="2"/>'
