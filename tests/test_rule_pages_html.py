"""The rule pages as people read them in a browser."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
import write_rules
from write_rules import rules_html

from rattlebag.game_pages import RULES, plain
from rattlebag.games import GAMES
from rattlebag.text import Words, load

ENGLISH = Words(load("en"))


class Reader(HTMLParser):
    """Follows the tags, and keeps what is inside each kind."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: dict[str, list[str]] = {}
        self.wrong: list[str] = []
        self.said: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "hr":
            return
        self.open.append(tag)
        self.texts.setdefault(tag, []).append("")

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)

    def handle_data(self, data: str) -> None:
        self.said.append(data)
        for tag in set(self.open):
            self.texts[tag][-1] += data

    def handle_comment(self, data: str) -> None:
        self.wrong.append(data)


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text)


def read(game: str) -> Reader:
    return Reader(rules_html(game, ENGLISH))


@pytest.mark.parametrize("game", GAMES)
def test_a_page_is_whole_and_has_no_title_of_its_own(game: str) -> None:
    page = read(game)
    assert (page.open, page.wrong) == ([], [])
    assert "h1" not in page.texts
    assert page.texts["h2"][0] == "In short"


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_page_is_in_it_in_its_order(game: str) -> None:
    written = words(plain(RULES.page(game)).split("\n", 1)[1])
    shown = iter(words(" ".join(read(game).said)))
    # Shown are the words of the page, and between them the heads of tables.
    assert [word for word in written if word not in shown] == []


def test_scores_are_a_table_with_dice_points_and_name() -> None:
    page = read("farkle")
    assert page.texts["th"][:4] == ["Dice", "Points", "Name", "1"]
    assert page.texts["td"][:2] == ["10", "single 1"]


def test_scores_without_names_have_two_columns() -> None:
    page = read("threes")
    assert page.texts["th"][:3] == ["Dice", "Points", "1 2 3 4 5"]
    assert page.texts["td"][-1] == "-30"


def test_an_example_tells_what_is_done_and_below_it_what_is_heard() -> None:
    page = read("pig")
    assert page.texts["code"][:2] == ["pig seats=2 listener=Ann", "roll 4, roll 5, roll 1"]
    assert "1. Bust! You lose 9 and stay at 0." in page.texts["li"]


@pytest.mark.parametrize("game", GAMES)
def test_contents_lead_to_every_heading(game: str) -> None:
    page = rules_html(game, ENGLISH)
    links = re.findall(r'<a href="#([\w-]+)">([^<]*)</a>', page.partition("</nav>")[0])
    headings = re.findall(r'<h2 id="([\w-]+)">([^<]*)</h2>', page)
    assert links == headings
    assert links[0] == ("rules-in-short", "In short")


def test_dice_are_there_to_be_drawn_and_said_in_words() -> None:
    farkle, tossup, tradeoff = (
        rules_html(game, ENGLISH) for game in ("farkle", "tossup", "tradeoff")
    )
    die = '<span class="dice" data-faces="{}" aria-hidden="true"></span>'
    assert f'<span class="faces">1 1 1</span>{die.format("1 1 1")}' in farkle
    assert f"roll 4 1 4 6 4 2, take 444</code>{die.format('4 1 4 6 4 2')}</li>" in farkle
    assert f"roll 1 yellow 1 red</code>{die.format('yellow red')}</li>" in tossup
    assert f"{die.format('3 3 6 1 3')}{die.format('2 5 5 4 6')}</li>" in tradeoff


def test_a_german_page_has_contents_and_dice_too() -> None:
    german = Words(load("de"))
    farkle, tossup, tradeoff = (
        rules_html(game, german, "de") for game in ("farkle", "tossup", "tradeoff")
    )
    die = '<span class="dice" data-faces="{}" aria-hidden="true"></span>'
    assert farkle.startswith('<nav class="contents" aria-label="Inhalt">')
    assert f'<span class="faces">1 1 1</span>{die.format("1 1 1")}' in farkle
    assert f"wirf 4 1 4 6 4 2, nimm 444</code>{die.format('4 1 4 6 4 2')}</li>" in farkle
    assert f"wirf 1 gelb 1 rot</code>{die.format('gelb rot')}</li>" in tossup
    assert f"{die.format('3 3 6 1 3')}{die.format('2 5 5 4 6')}</li>" in tradeoff


def test_a_game_that_nobody_has_translated_has_its_rules_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "hog.md").write_text("# Hog\n", "utf-8")
    monkeypatch.setattr(RULES, "places", (tmp_path,))
    assert RULES.language("hog", "de") == "en"
    assert RULES.page("hog", "de") == "# Hog\n"


def test_what_looks_like_a_tag_is_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "evil.md").write_text(
        "# Evil\n\n<script>alert(1)</script> <!-- hidden --> [x](javascript:alert(1))\n\n"
        "```play\nevil <b>\n---\n<img src=x onerror=alert(1)>\n```\n\n"
        "```score\n1 <i> = 5, <u>five</u>\n```\n\n```\n<s>\n```\n",
        "utf-8",
    )
    monkeypatch.setattr(RULES, "places", (tmp_path,))
    page = Reader(rules_html("evil", ENGLISH))
    allowed = {"p", "div", "ul", "li", "code", "table", "thead", "tbody", "tr", "th", "td", "pre"}
    assert set(page.texts) <= allowed
    assert page.wrong == []


def test_what_the_server_sends_is_what_the_rules_say() -> None:
    write_rules.main(["--check"])


def test_a_page_that_is_not_what_the_rules_say_is_named(tmp_path: Path) -> None:
    write_rules.main([], tmp_path)
    write_rules.main(["--check"], tmp_path)
    (tmp_path / "en" / "pig.html").write_text("<p>Roll.</p>\n", "utf-8")
    (tmp_path / "de" / "hog.html").write_text("<p>Wirf.</p>\n", "utf-8")
    with pytest.raises(SystemExit, match=r"de/hog\.html, en/pig\.html"):
        write_rules.main(["--check"], tmp_path)
    write_rules.main([], tmp_path)
    write_rules.main(["--check"], tmp_path)
