"""Keyboards of several countries: what people press there, as a browser reports it."""

from __future__ import annotations

from browser.people import Person, is_firefox

PLACES = (
    *(f"Digit{digit}" for digit in "1234567890"),
    *("Minus", "Equal"),
    *(f"Key{letter}" for letter in "QWERTYUIOP"),
    *("BracketLeft", "BracketRight"),
    *(f"Key{letter}" for letter in "ASDFGHJKL"),
    *("Semicolon", "Quote"),
    *(f"Key{letter}" for letter in "ZXCVBNM"),
    *("Comma", "Period", "Slash", "IntlBackslash", "Backslash"),
)
# What each place types, and what it types with Shift.
LAYOUTS = {
    "American": (
        "1234567890-=qwertyuiop[]asdfghjkl;'zxcvbnm,./\\\\",
        '!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?||',
    ),
    "German": (
        "1234567890ß\u00b4qwertzuiopü+asdfghjklöäyxcvbnm,.-<#",
        "!\"§$%&/()=?`QWERTZUIOPÜ*ASDFGHJKLÖÄYXCVBNM;:_>'",
    ),
    "French": (
        "&é\"'(-è_çà)=azertyuiop^$qsdfghjklmùwxcvbn,;:!<*",
        "1234567890°+AZERTYUIOP¨£QSDFGHJKLM%WXCVBN?./§>µ",
    ),
    "Russian": (
        "1234567890-=йцукенгшщзхъфывапролджэячсмитьбю./\\",
        '!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,|/',
    ),
}
SHIFT = 8  # as the devtools count modifiers


def placed(layout: str, key: str) -> tuple[str, bool, str]:
    """Where a key of the rules is on this keyboard, whether with Shift, and what it types.

    Where it cannot be typed, because the letters are others, it is where it is on an American one.
    """
    shift, name = key.startswith("shift+"), key.removeprefix("shift+")
    rows = LAYOUTS[layout]
    if name.isdigit():
        place = PLACES.index(f"Digit{name}")
    else:
        typing = [row for row in rows if name in row]
        row = typing[0] if typing else next(row for row in LAYOUTS["American"] if name in row)
        place = row.index(name)
        shift = shift or row in (rows[1], LAYOUTS["American"][1])
    return PLACES[place], shift, rows[shift][place]


class Keyboard:
    """The keyboard of one person. Its presses are real ones to the page."""

    def __init__(self, person: Person, layout: str) -> None:
        self.layout, self.person = layout, person
        self._plain = is_firefox(person.context.browser)
        if self._plain:
            assert layout == "American", "WebDriver knows no other"
        else:
            self._devtools = person.context.new_cdp_session(person.page)

    def press(self, *keys: str) -> None:
        for key in keys:
            code, shift, typed = placed(self.layout, key)
            if self._plain:
                self.person.page.keyboard.press(f"Shift+{code}" if shift else code)
                continue
            if shift:
                self._event("rawKeyDown", "ShiftLeft", "Shift", SHIFT)
            held = SHIFT if shift else 0
            self._event("keyDown", code, typed, held, text=typed)
            self._event("keyUp", code, typed, held)
            if shift:
                self._event("keyUp", "ShiftLeft", "Shift", 0)

    def hold(self, key: str, times: int) -> None:
        """So long that the keyboard begins to repeat it."""
        code, _, typed = placed(self.layout, key)
        for time in range(times):
            self._event("keyDown", code, typed, 0, text=typed, autoRepeat=time > 0)
        self._event("keyUp", code, typed, 0)

    def _event(self, kind: str, code: str, key: str, modifiers: int, **more: object) -> None:
        event = {"type": kind, "code": code, "key": key, "modifiers": modifiers, **more}
        self._devtools.send("Input.dispatchKeyEvent", event)
