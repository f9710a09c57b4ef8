"""The icons of the page are those that the script draws."""

from __future__ import annotations

import importlib.util
import struct
import sys
import zlib
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "icons" / "draw.py"
ICONS = ROOT / "src" / "rattlebag" / "web" / "icons"


@pytest.fixture(scope="module")
def draw() -> ModuleType:
    spec = importlib.util.spec_from_file_location("draw_icons", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["draw_icons"] = module  # dataclasses look for it there
    spec.loader.exec_module(module)
    return module


def pixels(png: bytes) -> tuple[bytes, bytes]:
    """Size and points of a picture: how well it is packed depends on the machine."""
    found, at = {}, 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        found[png[at + 4 : at + 8]] = png[at + 8 : at + 8 + length]
        at += length + 12
    return found[b"IHDR"], zlib.decompress(found[b"IDAT"])


def test_the_icons_are_those_that_the_script_draws(draw: ModuleType) -> None:
    drawn = draw.files()
    assert {path.name for path in ICONS.iterdir()} == set(drawn)
    for name, body in drawn.items():
        kept = (ICONS / name).read_bytes()
        assert (pixels(kept) if name.endswith(".png") else kept) == (
            pixels(body) if name.endswith(".png") else body
        ), f"{name}: run python icons/draw.py"
