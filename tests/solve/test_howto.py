"""The page on computing best play: its examples do what it says."""

from __future__ import annotations

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "howto" / "solve.md"


def test_every_example_on_the_page_runs_and_prints_what_it_shows(cache):
    text = PAGE.read_text("utf-8")
    fences = text.count("```pycon\n")
    examples = "\n".join(block.split("```", 1)[0] for block in text.split("```pycon\n")[1:])
    found = doctest.DocTestParser().get_doctest(examples, {}, "solve.md", str(PAGE), 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    said: list[str] = []
    runner.run(found, out=said.append)
    assert "".join(said) == ""
    assert runner.tries > fences >= 10
