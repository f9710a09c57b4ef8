"""Finds messages that are missing, unused, or at odds with the program or with English.

    python tools/check_texts.py [LOCALES SOURCE]

For developers and translators. A translation that needs other variables than English says so in
comments on the message: `# without: $count`, `# with: $face`.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from message_uses import Usage, usage

from rattlebag.text.bundles import LOCALES, SOURCE
from rattlebag.text.render import FULL, TERSE

# The forms that a listener may be given instead of a message's plain text.
SPOKEN_FORMS = frozenset({"you", TERSE, FULL, f"you-{TERSE}", f"you-{FULL}"})
SHARED = ("common", "terminal")  # files whose messages have no prefix
KEY = re.compile(r"[a-z]+(-[a-z0-9]+)+")


@dataclass(frozen=True)
class Form:
    """One text of a message: what it needs in order to be said."""

    variables: frozenset[str]
    messages: frozenset[str]  # others that it quotes; terms with their dash


@dataclass(frozen=True)
class Message:
    """A message of one language; its plain text is the form ""."""

    key: str
    file: str
    where: str
    forms: dict[str, Form]
    extra: frozenset[str]  # variables that it has more than English on purpose
    without: frozenset[str]  # variables that it does without on purpose

    def variables(self) -> frozenset[str]:
        return frozenset(chain(*(form.variables for form in self.forms.values())))

    def named(self, form: str) -> str:
        return f"{self.key}.{form}" if form else self.key


@dataclass
class Language:
    """All messages of a language, and what was wrong with its files."""

    name: str
    messages: dict[str, Message] = field(default_factory=dict)
    terms: dict[str, Message] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def everything(self) -> Iterator[Message]:
        return chain(self.messages.values(), self.terms.values())

    def file_of(self, key: str) -> str | None:
        """The file of a message or term."""
        known = self.terms if key.startswith("-") else self.messages
        return known[key].file if key in known else None

    def quoted(self) -> set[str]:
        """The messages that other messages use."""
        forms = chain(*(message.forms.values() for message in self.everything()))
        return set(chain(*(form.messages for form in forms)))


# Reading


class _Needs(Visitor):
    """Collects the variables and messages below a node."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.messages.add(f"-{node.id.name}")


def read(folder: Path) -> Language:
    """A language from its folder of .ftl files."""
    language = Language(folder.name)
    for path in sorted(folder.glob("*.ftl")):
        source = path.read_text("utf-8")
        for entry in FluentParser().parse(source).body:
            line = source.count("\n", 0, entry.span.start if entry.span else 0) + 1
            where = f"{folder.name}/{path.name}:{line}"
            if isinstance(entry, ast.Junk):
                said = "; ".join(note.message or "" for note in entry.annotations)
                language.faults.append(f"{where}: cannot be read: {said}")
            elif isinstance(entry, ast.Message | ast.Term):
                # web-account.ftl is a part of web.ftl.
                file = path.stem.partition("-")[0]
                _enter(language, _message(entry, file, where), entry)
    return language


def _enter(language: Language, message: Message, entry: ast.Message | ast.Term) -> None:
    known = language.messages if isinstance(entry, ast.Message) else language.terms
    if message.key in known:
        first = known[message.key].where
        language.faults.append(f"{message.where}: {message.key} was there already: {first}")
        return
    known[message.key] = message
    for name, count in Counter(attribute.id.name for attribute in entry.attributes).items():
        if count > 1:
            language.faults.append(f"{message.where}: {message.named(name)} is there {count} times")


def _message(entry: ast.Message | ast.Term, file: str, where: str) -> Message:
    key = entry.id.name if isinstance(entry, ast.Message) else f"-{entry.id.name}"
    forms = {attribute.id.name: _form(attribute.value) for attribute in entry.attributes}
    if entry.value is not None:
        forms[""] = _form(entry.value)
    comment = (entry.comment.content if entry.comment else "") or ""
    return Message(key, file, where, forms, _marked(comment, "with"), _marked(comment, "without"))


def _marked(comment: str, word: str) -> frozenset[str]:
    """The variables that a comment names after this word."""
    lines = re.findall(rf"^\s*{word}:(.*)$", comment, re.MULTILINE)
    return frozenset(re.findall(r"\$([\w-]+)", " ".join(lines)))


def _form(pattern: ast.Pattern) -> Form:
    needs = _Needs()
    needs.visit(pattern)
    return Form(frozenset(needs.variables), frozenset(needs.messages))


# Checking


def within(language: Language) -> Iterator[str]:
    """What is wrong with a language whatever the others say."""
    yield from language.faults
    files = {message.file for message in language.messages.values()}
    for message in language.messages.values():
        first = message.key.partition("-")[0]
        if message.file != first and (first in files or message.file not in SHARED):
            home = first if first in files else " or ".join(SHARED)
            yield f"{message.where}: {message.key} belongs in {home}.ftl"
    for message in language.everything():
        for name, form in message.forms.items():
            for quoted in sorted(form.messages):
                # A file makes sense without the others.
                if language.file_of(quoted) != message.file:
                    yield f"{message.where}: {message.named(name)} quotes {quoted}, not in its file"


def against_source(english: Language, used: Usage) -> Iterator[str]:
    """What the program asks for in vain, and what nobody asks for."""
    yield from _asked_in_vain(english, used)
    for use in used.uses:
        message = english.messages.get(use.key)
        if message is None:
            continue
        if use.form and use.form not in message.forms:
            yield f"{message.where}: {use.key} needs .{use.form} (for {use.where})"
    wanted = used.constants.keys() | {use.key for use in used.uses} | english.quoted()
    asked_forms = used.constants.keys() | {use.form for use in used.uses} | {""}
    for message in english.messages.values():
        if message.key not in wanted:
            yield f"{message.where}: {message.key} is not used"
        for form in sorted(message.forms.keys() - SPOKEN_FORMS - asked_forms):
            yield f"{message.where}: {message.named(form)} is not used"


def _asked_in_vain(english: Language, used: Usage) -> Iterator[str]:
    """Keys without a message: those that are plainly asked for, and all that look like one."""
    asked = {use.key: use.where for use in used.uses}
    files = {message.file for message in english.messages.values()} - set(SHARED)
    for text, where in used.constants.items():
        if KEY.fullmatch(text) and text.partition("-")[0] in files:
            asked.setdefault(text, where)
    for key, where in asked.items():
        if key not in english.messages:
            yield f"{where}: there is no message {key}"


def against_arguments(language: Language, used: Usage) -> Iterator[str]:
    """Variables that the program does not give."""
    for use in used.uses:
        message = language.messages.get(use.key)
        if message is None or use.given is None:
            continue
        for name, form in message.forms.items():
            for variable in sorted(form.variables - use.given):
                yield (
                    f"{message.where}: {message.named(name)} uses ${variable}, "
                    f"which {use.where} does not give"
                )


def against_english(language: Language, english: Language, used: Usage) -> Iterator[str]:
    """What a translation lacks, has too much, or says with other variables."""
    explained = {use.key for use in used.uses if use.given is not None}
    for key, source in english.messages.items():
        if key not in language.messages:
            yield f"{language.name}: {key} is missing ({source.where})"
        else:
            yield from _compared(language.messages[key], source, key in explained)
    for key in language.messages.keys() - english.messages.keys():
        yield f"{language.messages[key].where}: {key} is not in English"


def _compared(message: Message, source: Message, explained: bool) -> Iterator[str]:
    for name, form in source.forms.items():
        if name not in message.forms:
            yield f"{message.where}: {message.named(name)} is missing ({source.where})"
            continue
        dropped = form.variables - message.forms[name].variables - message.without
        for variable in sorted(dropped):
            yield f"{message.where}: {message.named(name)} drops ${variable} of English"
    for name in sorted(message.forms.keys() - source.forms.keys() - SPOKEN_FORMS):
        yield f"{message.where}: {message.named(name)} is not in English"
    if not explained:  # where the source shows what it gives, that is the measure
        for variable in sorted(message.variables() - source.variables() - message.extra):
            yield f"{message.where}: {message.key} uses ${variable}, which English does not"


def findings(locales: Path, source: Path) -> list[str]:
    """Everything that is wrong with the languages below `locales`, one line each."""
    used = usage(source)
    english = read(locales / SOURCE)
    found = [*within(english), *against_source(english, used), *against_arguments(english, used)]
    for folder in sorted(locales.iterdir()):
        if folder.is_dir() and folder.name != SOURCE:
            language = read(folder)
            found += within(language)
            found += against_english(language, english, used)
            found += against_arguments(language, used)
    return found


def main(arguments: Sequence[str] = ()) -> int:
    locales = Path(arguments[0]) if arguments else LOCALES
    source = Path(arguments[1]) if len(arguments) > 1 else LOCALES.parent
    found = findings(locales, source)
    for line in found:
        print(line)
    if not found:
        languages = sorted(folder.name for folder in locales.iterdir() if folder.is_dir())
        count = len(read(locales / SOURCE).messages)
        print(f"{count} messages in {', '.join(languages)}: nothing is missing or unused.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
