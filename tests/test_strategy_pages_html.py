"""The strategy pages as people read them in a browser."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import write_strategy
from test_rule_pages_html import Reader
from write_strategy import strategy_html

from rattlebag.game_pages import STRATEGY
from rattlebag.games import GAMES
from rattlebag.text import Words, load

ENGLISH = Words(load("en"))


@pytest.mark.parametrize("game", STRATEGY.of(GAMES))
def test_a_page_is_whole_and_its_contents_lead_to_every_heading(game: str) -> None:
    page = strategy_html(game, ENGLISH)
    read = Reader(page)
    assert (read.open, read.wrong) == ([], [])
    assert "h1" not in read.texts
    links = re.findall(r'<a href="#([\w-]+)">([^<]*)</a>', page.partition("</nav>")[0])
    assert links == re.findall(r'<h2 id="([\w-]+)">([^<]*)</h2>', page)
    assert not re.search(r'href="[^"]*\.md', page)


def test_tables_have_row_and_column_headings_and_can_be_scrolled_by_keyboard() -> None:
    page = strategy_html("pig", ENGLISH)
    group = '<div class="scroll" role="group" tabindex="0" aria-label="Seat order">'
    assert f'{group}<table class="table" aria-label="Seat order">' in page
    assert '<th scope="col">players</th>' in page
    assert '<th scope="row">2</th>' in page
    assert page.count("<table") == page.count('class="scroll"')


def test_plots_are_part_of_the_page_and_say_what_they_show() -> None:
    page = strategy_html("pig", ENGLISH)
    assert page.count("<svg") == page.count("</title>") == page.count("</desc>") == 2
    assert "<style" not in page
    assert "<img" not in page


def test_dice_are_there_to_be_drawn_and_said_in_words() -> None:
    die = '<span class="dice" data-faces="{}" aria-hidden="true"></span>'
    farkle, tossup = (strategy_html(game, ENGLISH) for game in ("farkle", "tossup"))
    assert f'<span class="faces">1 5 2 2 3 6: </span>{die.format("1 5 2 2 3 6")}' in farkle
    assert f"3 green 1 yellow 1 red: </span>{die.format('green green green yellow red')}" in tossup


def test_a_game_need_not_have_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pig.md").write_text("# Pig strategy\n", "utf-8")
    monkeypatch.setattr(STRATEGY, "places", (tmp_path,))
    assert STRATEGY.of(GAMES) == ["pig"]
    assert (STRATEGY.language("pig", "de"), STRATEGY.language("farkle", "de")) == ("en", None)


def test_what_the_server_sends_is_what_the_pages_say(tmp_path: Path) -> None:
    write_strategy.main(["--check"])
    write_strategy.main([], tmp_path)
    (tmp_path / "en" / "pig.html").write_text("<p>Roll.</p>\n", "utf-8")
    with pytest.raises(SystemExit, match=r"en/pig\.html"):
        write_strategy.main(["--check"], tmp_path)
