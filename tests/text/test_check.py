"""The checker of messages: every kind of finding on a small program with two languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from check_texts import findings, main

from rattlebag.text.bundles import LOCALES

SOURCE = """
class Banks(Event, key="pig-banks"):
    seat: Seat
    points: int

class Wins(Event, key="side-wins"):
    side: Side

class Pig(Rules):
    title = "pig-name"
    target: int = whole("pig-target", 50, low=10, high=100)
    mode: str = choice("pig-mode", alone="pig-alone", pairs="pig-pairs")

    @action("pig-bank", key="b")
    def bank(self, s, seat):
        return Reason("too-little", need=10, have=4)

    @query("query-pool", key="p")
    def pool(self, s, seat):
        key = {"open": "pool-open", "shut": "pool-shut"}
        return (Phrase(key[s.pool], faces=s.faces), Phrase("over" if s.over else "rolling"))

def others(words, locale):
    words("to-play", seats=(1, 2))
    locale.say("in-a-list", {"name": "Ann"})
    return locale.say("pig-blurb", forms=["you"])
"""

ENGLISH = {
    "common": """\
side-wins = { $side } { $members ->
        [one] wins
       *[other] win
    }.
    .you = You and { $partners } win.
query-pool = Pool
pool-open = Open: { $faces }.
pool-shut = Shut.
too-little = You need { $need }, you have { $have }.
to-play = To play: { $players }.
    .you = You play with { $others }.
in-a-list = the { $name }
over = Over, { rolling }
rolling = rolling.
""",
    "pig": """\
-game = Pig
pig-name = { -game }
pig-blurb = roll and add
pig-target = Target
    .help = The points to reach.
pig-mode = Mode
    .help = Alone or in pairs.
pig-alone = alone
pig-pairs = in pairs
pig-bank = Bank
pig-banks = { $player } banks { $points }.
    .you = You bank { $points }.
""",
}

GERMAN = {
    "common": """\
side-wins = { $members ->
        [one] Sieg für { $side }
       *[other] Gemeinsamer Sieg für { $side }
    }.
    .you = Du und { $partners } gewinnt.
query-pool = Topf
pool-open = Offen: { $faces }.
pool-shut = Zu.
too-little = Du brauchst { $need } und hast { $have }.
to-play = Dran sind { $players }.
    .you = Du bist dran mit { $others }.
in-a-list = die { $name }
over = Vorbei, { rolling }
rolling = es rollt.
""",
    "pig": """\
pig-name = Pig
pig-blurb = würfeln und sammeln
pig-target = Ziel
    .help = So viele Punkte braucht man.
pig-mode = Art
    .help = Allein oder zu zweit.
pig-alone = allein
pig-pairs = zu zweit
pig-bank = Sichern
pig-banks = { $player } sichert { $points }.
    .you = Du sicherst { $points }.
""",
}


class Tree:
    """A program with its languages, in which single lines can be changed."""

    def __init__(self, root: Path) -> None:
        self.locales, self.source = root / "locales", root / "program"
        self.source.mkdir()
        (self.source / "pig.py").write_text(SOURCE, "utf-8")
        for name, files in (("en", ENGLISH), ("de", GERMAN)):
            (self.locales / name).mkdir(parents=True)
            for stem, text in files.items():
                (self.locales / name / f"{stem}.ftl").write_text(text, "utf-8")

    def change(self, file: str, old: str, new: str) -> Tree:
        path = (self.source if file.endswith(".py") else self.locales) / file
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")
        return self

    def found(self) -> list[str]:
        return findings(self.locales, self.source)


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path)


def test_the_small_program_is_in_order(tree: Tree) -> None:
    assert tree.found() == []


@pytest.mark.parametrize(
    ("file", "old", "new", "finding"),
    [
        # A translation against English
        ("de/pig.ftl", "pig-bank = Sichern\n", "", "de: pig-bank is missing (en/pig.ftl:10)"),
        (
            "de/pig.ftl",
            "    .you = Du sicherst { $points }.\n",
            "",
            "de/pig.ftl:10: pig-banks.you is missing (en/pig.ftl:11)",
        ),
        (
            "de/pig.ftl",
            "pig-bank =",
            "pig-cheat = Mogeln\npig-bank =",
            "de/pig.ftl:9: pig-cheat is not in English",
        ),
        (
            "de/pig.ftl",
            "pig-bank = Sichern",
            "pig-bank = Sichern\n    .tip = Jetzt!",
            "de/pig.ftl:9: pig-bank.tip is not in English",
        ),
        (
            "de/common.ftl",
            "die { $name }",
            "die",
            "de/common.ftl:12: in-a-list drops $name of English",
        ),
        (
            "de/common.ftl",
            "Zu.",
            "Zu: { $faces }, { $count }.",
            "de/common.ftl:8: pool-shut uses $count, which program/pig.py:21 does not give",
        ),
        # Files
        (
            "de/pig.ftl",
            "pig-bank = Sichern",
            "pig-bank = { $punkte Sichern",
            'de/pig.ftl:9: cannot be read: Expected token: "}"',
        ),
        (
            "de/pig.ftl",
            "pig-bank =",
            "pig-name = Schwein\npig-bank =",
            "de/pig.ftl:9: pig-name was there already: de/pig.ftl:1",
        ),
        (
            "de/pig.ftl",
            "    .you = Du sicherst { $points }.\n",
            "    .you = Du sicherst { $points }.\n    .you = Gesichert: { $points }.\n",
            "de/pig.ftl:10: pig-banks.you is there 2 times",
        ),
        (
            "de/common.ftl",
            "{ rolling }",
            "{ falling }",
            "de/common.ftl:13: over quotes falling, not in its file",
        ),
        (
            "de/common.ftl",
            "{ rolling }",
            "{ pig-name }",
            "de/common.ftl:13: over quotes pig-name, not in its file",
        ),
        (
            "en/pig.ftl",
            "{ -game }",
            "{ -spiel }",
            "en/pig.ftl:2: pig-name quotes -spiel, not in its file",
        ),
        # English against the program
        ("en/common.ftl", "over =", "spare = Spare\nover =", "spare is not used"),
        (
            "en/pig.ftl",
            "pig-bank = Bank",
            "pig-bank = Bank\n    .tip = Now!",
            "pig-bank.tip is not used",
        ),
        ("pig.py", "pig-target", "pig-aim", "program/pig.py:11: there is no message pig-aim"),
        ("pig.py", '"pig-alone"', '"pig-solo"', "program/pig.py:12: there is no message pig-solo"),
        ("pig.py", 'pig-bank"', 'pig-hold"', "program/pig.py:14: there is no message pig-hold"),
        ("pig.py", "too-little", "too-few", "program/pig.py:16: there is no message too-few"),
        ("pig.py", "query-pool", "query-pot", "program/pig.py:18: there is no message query-pot"),
        ("pig.py", "pool-open", "pool-ajar", "program/pig.py:21: there is no message pool-ajar"),
        ("pig.py", '"over"', '"done"', "program/pig.py:21: there is no message done"),
        ("pig.py", "to-play", "to-move", "program/pig.py:24: there is no message to-move"),
        ("pig.py", "in-a-list", "in-a-row", "program/pig.py:25: there is no message in-a-row"),
        ("pig.py", "pig-banks", "pig-keeps", "program/pig.py:2: there is no message pig-keeps"),
        (
            "pig.py",
            'title = "pig-name"',
            'title = "sow-name"',
            "program/pig.py:10: there is no message sow-blurb",
        ),
        (
            "pig.py",
            "def others",
            'LOOKS_LIKE_A_KEY = ["pig-snout"]\ndef others',
            "program/pig.py:23: there is no message pig-snout",
        ),
        (
            "en/pig.ftl",
            "    .help = The points to reach.\n",
            "",
            "en/pig.ftl:4: pig-target needs .help (for program/pig.py:11)",
        ),
        # What the program gives
        (
            "en/pig.ftl",
            "You bank { $points }",
            "You bank { $points } of { $total }",
            "en/pig.ftl:11: pig-banks.you uses $total, which program/pig.py:2 does not give",
        ),
        (
            "de/pig.ftl",
            "Du sicherst { $points }",
            "Du sicherst { $points } als { $seat }",
            "de/pig.ftl:10: pig-banks.you uses $seat, which program/pig.py:2 does not give",
        ),
        (
            "pig.py",
            "have=4",
            "got=4",
            "too-little uses $have, which program/pig.py:16 does not give",
        ),
        ("pig.py", '"name": "A', '"who": "A', "in-a-list uses $name, which program/pig.py:25 does"),
        ("pig.py", "side: Side", "sides: Sides", "side-wins uses $members, which program/pig.py:6"),
        # Which file a message belongs in
        (
            "en/common.ftl",
            "over =",
            "pig-alone = alone\nover =",
            "en/common.ftl:13: pig-alone belongs in pig.ftl",
        ),
        (
            "de/pig.ftl",
            "pig-bank =",
            "more = Mehr\npig-bank =",
            "de/pig.ftl:9: more belongs in common or terminal.ftl",
        ),
    ],
)
def test_a_finding_of_each_kind(tree: Tree, file: str, old: str, new: str, finding: str) -> None:
    found = tree.change(file, old, new).found()
    assert any(finding in line for line in found), found


def test_a_variable_may_be_dropped_or_added_where_a_comment_says_so(tree: Tree) -> None:
    tree.change("pig.py", '{"name": "Ann"}', "known")
    tree.change("de/common.ftl", "in-a-list = die { $name }", "in-a-list = die { $number }")
    assert tree.found() == [
        "de/common.ftl:12: in-a-list drops $name of English",
        "de/common.ftl:12: in-a-list uses $number, which English does not",
    ]
    tree.change("de/common.ftl", "in-a-list", "# without: $name\n# with: $number\nin-a-list")
    assert tree.found() == []


def test_a_translation_may_have_more_spoken_forms_than_english(tree: Tree) -> None:
    tree.change(
        "de/pig.ftl", "    .you = Du", "    .terse = { $player }: { $points }.\n    .you = Du"
    )
    assert tree.found() == []


def test_the_command_tells_each_finding_and_fails(
    tree: Tree, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tree.locales), str(tree.source)]) == 0
    assert capsys.readouterr().out == "17 messages in de, en: nothing is missing or unused.\n"
    tree.change("de/pig.ftl", "pig-bank = Sichern\n", "")
    assert main([str(tree.locales), str(tree.source)]) == 1
    assert capsys.readouterr().out == "de: pig-bank is missing (en/pig.ftl:10)\n"


PAGE = """\
// It is the page's own.
const NAMES = { open: 'web-open' };
export const view = (app) => html`<h1>${app.t('web-hello', { name: app.name, count })}</h1>
  ${app.t(app.late ? 'web-late' : 'web-early', { time: 3 })} ${app.t(NAMES.open)}
  ${app.t('web-sum', { total: sum(1, 2) })}`;
"""
WORDS = """\
web-open = Open
web-hello = Hello { $name }, { $count }
web-late = Late: { $time }
web-early = Early: { $time }
web-sum = { $total }
web-about = About
"""


@pytest.fixture
def with_page(tree: Tree) -> Tree:
    """The same program with a page."""
    (tree.source / "web" / "vendor").mkdir(parents=True)
    (tree.source / "web" / "view.js").write_text(PAGE, "utf-8")
    (tree.source / "web" / "index.html").write_text("<title>{{ web-about }}</title>", "utf-8")
    (tree.source / "web" / "vendor" / "x.js").write_text("t('web-of-others')", "utf-8")
    for language in ("en", "de"):
        (tree.locales / language / "web.ftl").write_text(WORDS, "utf-8")
    return tree


def test_what_a_page_asks_for_is_found(with_page: Tree) -> None:
    assert with_page.found() == []


@pytest.mark.parametrize(
    ("file", "old", "new", "finding"),
    [
        ("view.js", "'web-open'", "'web-shut'", "view.js:2: there is no message web-shut"),
        ("view.js", "'web-open'", "'web-shut'", "en/web.ftl:1: web-open is not used"),
        ("view.js", "'web-late'", "'web-soon'", "view.js:4: there is no message web-soon"),
        ("index.html", "web-about", "web-else", "index.html:1: there is no message web-else"),
        ("view.js", ", count }", " }", "uses $count, which program/web/view.js:3 does not give"),
        ("view.js", ", { name: app.name, count }", "", "web-hello uses $name, which"),
    ],
)
def test_what_is_wrong_with_a_page_is_found(
    with_page: Tree, file: str, old: str, new: str, finding: str
) -> None:
    path = with_page.source / "web" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    found = with_page.found()
    assert any(finding in line for line in found), found


def test_a_file_of_messages_can_have_parts(with_page: Tree) -> None:
    for language in ("en", "de"):
        folder = with_page.locales / language
        (folder / "web.ftl").write_text(WORDS.replace("web-about = About\n", ""), "utf-8")
        (folder / "web-people.ftl").write_text("web-about = { web-open }\n", "utf-8")
    assert with_page.found() == []


def test_our_own_messages_are_in_order() -> None:
    assert findings(LOCALES, LOCALES.parent) == []
