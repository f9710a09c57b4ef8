"""The page that leads through training runs as it stands."""

from __future__ import annotations

from pages import run_page


def test_every_example_of_the_page_runs_and_prints_what_it_says():
    assert run_page("howto/train-an-agent.md") == 6
