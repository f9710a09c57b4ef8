"""Makes the sounds and lays them into the web client's folder, as Ogg Opus and as MP3.

    .venv-test/bin/python sounds/build.py            writes src/rattlebag/web/sounds
    .venv-test/bin/python sounds/build.py FOLDER     writes them elsewhere

Made twice, the files are the same to the last byte.
"""

from __future__ import annotations

import io
import json
import struct
import sys
from pathlib import Path

import numpy as np
import soundfile
from recipes import RECIPES
from synth import RATE, Sound

HOME = Path(__file__).resolve().parents[1] / "src" / "rattlebag" / "web" / "sounds"
SERIAL = 0x0D1CE  # any number will do, as long as it is the same one
FORMATS = {"ogg": ("OGG", "OPUS", 0.8), "mp3": ("MP3", "MPEG_LAYER_III", 0.7)}


def encoded(sound: Sound, ending: str) -> bytes:
    """A sound as a file."""
    container, codec, compression = FORMATS[ending]
    # Rounded to 16 bits, so that the last bit of some processor's sine is not heard; but handed
    # over as fractions, because libsndfile 1.2 makes noise of whole numbers in a stereo MP3.
    samples = np.round(sound * 32767) / 32768
    channels = 1 if samples.ndim == 1 else 2
    file = io.BytesIO()
    with soundfile.SoundFile(
        file,
        "w",
        RATE,
        channels,
        format=container,
        subtype=codec,
        compression_level=compression,
    ) as out:
        out.write(samples)
    return with_serial(file.getvalue()) if ending == "ogg" else file.getvalue()


def with_serial(ogg: bytes) -> bytes:
    """The encoder draws a random number for every stream; give them all the same one (RFC 3533)."""
    pages, at = [], 0
    while at < len(ogg):
        lacing = ogg[at + 27 : at + 27 + ogg[at + 26]]
        end = at + 27 + len(lacing) + sum(lacing)
        page = bytearray(ogg[at:end])
        page[14:18] = struct.pack("<I", SERIAL)
        page[22:26] = bytes(4)
        page[22:26] = struct.pack("<I", checksum(page))
        pages.append(bytes(page))
        at = end
    return b"".join(pages)


def shifted(register: int) -> int:
    for _ in range(8):
        register = (register << 1) ^ (0x104C11DB7 if register & 0x80000000 else 0)
    return register


SHIFTED = [shifted(byte << 24) for byte in range(256)]


def checksum(page: bytes | bytearray) -> int:
    """The CRC of an Ogg page: polynomial 0x04C11DB7, nothing reflected, nothing inverted."""
    register = 0
    for byte in page:
        register = (register << 8 & 0xFFFFFFFF) ^ SHIFTED[register >> 24 ^ byte]
    return register


def build(folder: Path) -> None:
    """All files and their index; what is no longer made is taken away."""
    folder.mkdir(parents=True, exist_ok=True)
    index, written = [], {"index.json"}
    for recipe in RECIPES.values():
        variants = []
        for name, made in recipe.variants():
            for ending in FORMATS:
                (folder / f"{name}.{ending}").write_bytes(encoded(made, ending))
                written.add(f"{name}.{ending}")
            variants.append({"file": name, "seconds": round(len(made) / RATE, 3)})
        index.append(
            {
                "name": recipe.name,
                "said": recipe.said,
                "volume": recipe.volume,
                "variants": variants,
            }
        )
    text = json.dumps({"sounds": index}, indent=1)
    (folder / "index.json").write_text(text + "\n", "utf-8")
    for file in folder.iterdir():
        if file.name not in written:
            file.unlink()


if __name__ == "__main__":
    build(Path(sys.argv[1]) if len(sys.argv) > 1 else HOME)
