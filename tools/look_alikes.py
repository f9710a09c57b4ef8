"""Writes the data of `table/confusables` from the ICU library of this machine (Debian: libicu)."""

from __future__ import annotations

import ctypes
import ctypes.util
import re
import sys
import unicodedata
from collections import defaultdict

from rattlebag.table.names import CONFUSABLES

HEAD = """\
# Characters that look alike: from confusables.txt of Unicode {version}, as ICU {icu} has it, in
# another form. Made by tools/look_alikes.py; not to be edited. LICENSE.txt has the terms of
# Unicode, Inc. for its data.
"""


def main() -> None:
    name = ctypes.util.find_library("icui18n")
    if name is None:
        sys.exit("ICU is missing (Debian: libicu)")
    library = ctypes.CDLL(name)
    number = re.findall(r"\d+", name)[-1]
    status = ctypes.c_int(0)
    open_checker = getattr(library, f"uspoof_open_{number}")
    open_checker.restype = ctypes.c_void_p
    checker = ctypes.c_void_p(open_checker(ctypes.byref(status)))
    get_skeleton = getattr(library, f"uspoof_getSkeletonUTF8_{number}")
    room = ctypes.create_string_buffer(1000)

    def skeleton(text: str) -> str:
        data, status = text.encode(), ctypes.c_int(0)
        size = get_skeleton(checker, 0, data, len(data), room, 1000, ctypes.byref(status))
        if status.value > 0:
            sys.exit(f"ICU gives no skeleton of {text!r}: status {status.value}")
        return room.raw[:size].decode()

    alike: dict[str, list[int]] = defaultdict(list)
    for at in range(sys.maxunicode + 1):
        character = chr(at)
        if unicodedata.category(character) == "Cs":
            continue
        # What can be taken apart is looked up part by part.
        if unicodedata.normalize("NFD", character) == character != skeleton(character):
            alike[skeleton(character)].append(at)
    version = (ctypes.c_uint8 * 4)()
    common = ctypes.CDLL(ctypes.util.find_library("icuuc"))
    getattr(common, f"u_getUnicodeVersion_{number}")(version)
    head = HEAD.format(version=".".join(str(part) for part in version[:3]), icu=number)
    lines = [
        "+".join(f"{ord(c):x}" for c in look) + ": " + " ".join(f"{at:x}" for at in characters)
        for look, characters in sorted(alike.items())
    ]
    CONFUSABLES.write_text(head + "\n".join(lines) + "\n", "ascii")


if __name__ == "__main__":
    main()
