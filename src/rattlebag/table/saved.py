"""A game as one readable file: JSON lines that can be sent, read, replayed and verified.

First the terms (game, options, seats, versions, commitment to the seed, seals on the players'
luck), then the luck itself, one line for every command and every landing of dice, and at the end
the revealed seed. Files of version 1 have words instead of luck, in their first line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any

from .. import __version__
from ..engine import AnyRules, Chance, Command, Each, Luck, Over, Reason, Refused, Shuffle, Step
from ..engine.journal import GameEntry, Landed, advance
from ..games import GAMES, rules_of
from . import names
from .checkable_dice import LUCK, SEAL, SEED_BYTES, CheckableDice, commitment, seal
from .entries import game_data, game_entry

FORMAT = 2


class BadSave(ValueError):
    """A file that is not a saved game, or not a true one. `line` counts from 1.

    A reason that names players comes with the game's header."""

    def __init__(self, line: int, reason: Reason, header: Header | None = None) -> None:
        super().__init__(f"line {line}: {reason!r}")
        self.line, self.reason, self.header = line, reason, header


@dataclass(frozen=True)
class Seated:
    """Who sits in a seat: a person, or a bot of some level."""

    name: str
    bot: str | None = None


@dataclass(frozen=True)
class Header:
    """What is fixed before the first die falls."""

    game: str
    options: Mapping[str, Any]
    seats: tuple[Seated, ...]
    game_id: str
    commitment: str
    luck: tuple[str | None, ...] = ()  # of each seat; None where no client added any
    luck_seals: tuple[str | None, ...] | None = None  # None: version 1, whose luck is bare words
    line: str = field(default="", compare=False)  # as it was read; else it is made from the rest

    @property
    def version(self) -> int:
        return 1 if self.luck_seals is None else 2

    @cached_property
    def terms(self) -> str:
        """The first line of the file, with its line end."""
        if self.line:
            return self.line
        sealed = self.luck_seals is not None
        return _line(
            {
                "rattlebag": self.version,
                "program": __version__,
                "game": self.game,
                "rules": rules_of(self.game).version,
                "options": dict(self.options),
                "seats": [
                    {name: text for name, text in vars(seat).items() if text} for seat in self.seats
                ],
                "id": self.game_id,
                "commitment": self.commitment,
                **({"luck": self.luck_seals} if sealed else {"entropy": self.luck}),
            }
        )

    @cached_property
    def seal(self) -> str:
        """What fixes the dice: of all the terms, or in version 1 of the seed alone."""
        return self.commitment if self.luck_seals is None else seal(self.terms)

    def opened(self, luck: Sequence[str | None]) -> Header:
        """The same game once all luck is known."""
        return replace(self, luck=tuple(luck), line=self.terms)

    def rules(self) -> AnyRules:
        kind = rules_of(self.game)
        return kind(kind.Options(**self.options), len(self.seats))

    def dice(self, seed: bytes) -> CheckableDice:
        return CheckableDice(seed, self.game_id if self.version == 1 else self.seal, self.luck)

    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]


@dataclass(frozen=True)
class SavedGame:
    """A file that was read. Its entries follow the header, which has a line for the luck too."""

    header: Header
    entries: tuple[GameEntry, ...] = ()
    seed: bytes | None = None  # None while the game is not over

    @property
    def first_line(self) -> int:
        """The number of the first entry's line."""
        return self.header.version + 1

    def steps(self, dice: CheckableDice | None = None) -> Iterator[tuple[int, Step[Any]]]:
        """Play it again: line number and step of everything that happened. With the game's dice,
        every die is drawn again. Raises `BadSave` with the first line that is wrong."""
        rules = self.header.rules()
        step: Step[Any] = rules.start()
        yield 1, step
        for line, entry in enumerate(self.entries, self.first_line):
            node = rules.node(step.state)
            if dice is not None and isinstance(node, Chance):
                drawn = Landed(node.dice.draw(dice))
                if isinstance(entry, Landed) and entry != drawn:
                    raise BadSave(line, Reason("saved-other-dice"))
            try:
                step = advance(rules, step.state, entry)
            except Refused as refused:
                raise BadSave(line, refused.reason, self.header) from refused
            yield line, step

    def throws(self) -> Iterator[dict[str, Any]]:
        """What each line with dice was drawn from, for checking dice without the rules.

        `faces` for dice, also where several seats throw them (`seats`); `groups` where an order
        was drawn by lot, one group after the other."""
        rules = self.header.rules()
        luck: Luck | None = None
        for line, step in self.steps():
            if isinstance(luck, Shuffle):
                yield {"line": line, "groups": luck.groups}
            elif isinstance(luck, Each):
                dice = luck.dice
                yield {"line": line, "faces": dice.faces, "count": dice.count, "seats": luck.seats}
            elif luck is not None:
                yield {"line": line, "faces": luck.faces, "count": luck.count}
            node = rules.node(step.state)
            luck = node.dice if isinstance(node, Chance) else None

    def dice_count(self) -> int:
        """How many dice and lots fell."""
        return sum(_fallen(found.outcome) for found in self.entries if isinstance(found, Landed))

    def move_count(self) -> int:
        return sum(isinstance(found, Command) for found in self.entries)

    def check_seed(self, seed: bytes) -> None:
        fits = commitment(seed) == self.header.commitment
        _demand(fits, len(self.entries) + self.first_line, Reason("saved-other-seed"))

    def verify(self) -> Over:
        """Draw every die again and replay every move of a finished game: its result."""
        last = len(self.entries) + self.first_line
        if self.seed is None:
            raise BadSave(last, Reason("saved-no-seed"))
        self.check_seed(self.seed)
        *_, (_, step) = self.steps(self.header.dice(self.seed))
        end = self.header.rules().node(step.state)
        if not isinstance(end, Over):
            raise BadSave(last, Reason("saved-ends-early"))
        return end


def _fallen(outcome: Any) -> int:
    return sum(map(_fallen, outcome)) if isinstance(outcome, tuple) else 1


# Writing


def _line(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(", ", ": ")) + "\n"


def header_lines(header: Header) -> str:
    """The terms, and the luck that was under their seals."""
    return header.terms if header.version == 1 else header.terms + _line({"luck": header.luck})


@lru_cache(1024)  # many moves and rolls are the same
def entry_line(entry: GameEntry) -> str:
    return _line(game_data(entry))


def seed_line(seed: bytes) -> str:
    return _line({"seed": seed.hex()})


def write(saved: SavedGame) -> str:
    end = "" if saved.seed is None else seed_line(saved.seed)
    return "".join([header_lines(saved.header), *map(entry_line, saved.entries), end])


# Reading


def read(data: bytes) -> SavedGame:
    """The game in a file. Raises `BadSave` for anything that `write` would not say."""
    _demand(data.strip(), 1, Reason("saved-empty"))
    *lines, rest = data.split(b"\n")
    _demand(not rest, len(lines) + 1, Reason("saved-cut-off"))
    header = read_terms(lines[0])
    if header.version > 1:
        header = header.opened(_luck(header, lines[1] if len(lines) > 1 else b"{}"))
    entries: list[GameEntry] = []
    seed = None
    for number, line in enumerate(lines[header.version :], header.version + 1):
        _demand(seed is None, number, Reason("saved-after-the-end"))
        found = _object(number, line)
        if "seed" in found:
            seed = _seed(number, found)
            continue
        try:
            entries.append(game_entry(found))
        except (ValueError, RecursionError) as error:
            raise BadSave(number, Reason("saved-not-an-entry")) from error
    return SavedGame(header, tuple(entries), seed)


def read_terms(line: bytes) -> Header:
    """A header from the first line of a file; its luck is not known yet."""
    found = _header(_object(1, line))
    return replace(found, line=f"{line.decode().removesuffix(chr(10))}\n")


def _demand(met: object, line: int, otherwise: Reason) -> None:
    if not met:
        raise BadSave(line, otherwise)


def _luck(header: Header, line: bytes) -> tuple[str | None, ...]:
    """What is under the seals, each checked against its own."""
    found, seals = _object(2, line), header.luck_seals or ()
    luck = found.get("luck")
    if found.keys() != {"luck"} or not isinstance(luck, list) or len(luck) != len(seals):
        raise BadSave(2, Reason("saved-no-luck"))
    for text, under in zip(luck, seals, strict=True):
        fits = isinstance(text, str) and LUCK.fullmatch(text) and seal(text) == under
        _demand(fits or text is under is None, 2, Reason("saved-other-luck"))
    return tuple(luck)


def _object(number: int, line: bytes) -> dict[str, Any]:
    try:  # `int` refuses NaN and Infinity, which are not JSON
        found = json.loads(line.decode(), object_pairs_hook=_once_each, parse_constant=int)
    except (ValueError, RecursionError) as error:
        raise BadSave(number, Reason("saved-not-json")) from error
    _demand(isinstance(found, dict), number, Reason("saved-not-json"))
    return dict(found)


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A name that occurs twice would show a reader one thing and the program another."""
    if len(found := dict(pairs)) != len(pairs):
        raise ValueError("a doubled name")
    return found


TERMS = {"program": str, "rules": int, "options": dict, "seats": list, "id": str, "commitment": str}


def _header(found: dict[str, Any]) -> Header:
    version, game = found.get("rattlebag"), found.get("game")
    if type(version) is not int or version < 1:
        raise BadSave(1, Reason("saved-no-header"))
    _demand(version <= FORMAT, 1, Reason("saved-newer"))
    _demand(game in GAMES, 1, Reason("saved-unknown-game", name=str(game)[:30]))
    kind, luck = rules_of(str(game)), "entropy" if version == 1 else "luck"
    fields = {**TERMS, luck: list}
    for name, wanted in fields.items():
        _demand(type(found.get(name)) is wanted, 1, Reason("saved-bad-header", field=name))
    newer = found["rules"] > kind.version
    otherwise = Reason("saved-newer" if newer else "saved-older-rules")
    _demand(found["rules"] == kind.version, 1, otherwise)
    if strange := found.keys() - fields.keys() - {"rattlebag", "game"}:
        raise BadSave(1, Reason("saved-strange-field", name=min(strange)[:30]))
    options, wrong = kind.Options.reading(found["options"])
    seats, texts = tuple(map(_seated, found["seats"])), tuple(found[luck])
    wrong += names.stored_problems([seat.name for seat in seats])
    wrong += kind.problems(options, len(seats))
    if wrong:
        raise BadSave(1, wrong[0])
    sealed = SEAL.fullmatch(found["commitment"])
    _demand(sealed, 1, Reason("saved-bad-header", field="commitment"))
    header = Header(kind.key, options.plain(), seats, found["id"], found["commitment"])
    if version == 1:
        fits, header = all(isinstance(word, str) for word in texts), replace(header, luck=texts)
    else:
        seals = [text for text in texts if text is not None]
        fits = all(isinstance(text, str) and SEAL.fullmatch(text) for text in seals)
        fits = fits and len(texts) == len(seats)
        header = replace(header, luck_seals=texts)
    _demand(fits, 1, Reason("saved-bad-header", field=luck))
    return header


def _seated(found: Any) -> Seated:
    fits = isinstance(found, dict) and found.keys() - {"bot"} == {"name"}
    fits = fits and all(isinstance(value, str) for value in found.values())
    fits = fits and names.tidy(found["name"]) == found["name"]
    _demand(fits, 1, Reason("saved-bad-header", field="seats"))
    return Seated(**found)


def _seed(number: int, found: dict[str, Any]) -> bytes:
    text = found["seed"]
    only = found.keys() == {"seed"} and isinstance(text, str)
    _demand(only, number, Reason("saved-not-an-entry"))
    fits = re.fullmatch(rf"[0-9a-f]{{{2 * SEED_BYTES}}}", text)
    _demand(fits, number, Reason("saved-bad-seed"))
    return bytes.fromhex(text)
