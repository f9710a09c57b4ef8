"""The pages on computing best play: their examples do what they say."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

PAGES = Path(__file__).parents[2] / "docs" / "howto"


@pytest.mark.parametrize(("page", "least"), [("solve.md", 8), ("best-response.md", 2)])
def test_every_example_on_the_page_runs_and_prints_what_it_shows(page, least, cache):
    text = (PAGES / page).read_text("utf-8")
    fences = text.count("```pycon\n")
    examples = "\n".join(block.split("```", 1)[0] for block in text.split("```pycon\n")[1:])
    found = doctest.DocTestParser().get_doctest(examples, {}, page, str(PAGES / page), 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    said: list[str] = []
    runner.run(found, out=said.append)
    assert "".join(said) == ""
    assert runner.tries > fences >= least
