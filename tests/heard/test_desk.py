"""The desk itself, with a small page: what Orca says is heard, all of it, and keys arrive."""

from __future__ import annotations

from pathlib import Path

from heard.desk import Desk
from heard.speech import READ

PAGE = """<!doctype html>
<html lang="en">
<title>A small page</title>
<h1>A small page</h1>
<div id="live" aria-live="polite"></div>
<ul id="moves" role="listbox" aria-label="Moves" tabindex="0" aria-activedescendant="roll">
  <li id="roll" role="option" aria-selected="true">Roll</li>
</ul>
<script>
  const live = document.getElementById('live');
  let turn = 0;
  document.getElementById('moves').addEventListener('keydown', (event) => {
    if (event.key !== 'r') return;
    turn += 1;
    const lines = document.createElement('div');
    lines.textContent = `Turn ${turn}, first line. Turn ${turn}, second line.`;
    live.append(lines);
  });
</script>
"""


def test_keys_pass_through_orca_and_every_line_is_heard_once_and_in_order(
    desk: Desk, tmp_path: Path
) -> None:
    page = tmp_path / "page.html"
    page.write_text(PAGE)
    since = desk.speech.mark()
    desk.tab.go(page.as_uri())
    desk.speech.hears("A small page", since)
    desk.speech.quiet(since, READ)  # it reads on, and leaves off where it likes
    desk.speech.hears("Focus mode", desk.press("Tab"))
    for turn in range(1, 11):
        since = desk.press("r")
        desk.speech.hears(f"Turn {turn}, second line.", since)
        # Orca names the key first.
        assert desk.speech.texts(since) == [
            "r",
            f"Turn {turn}, first line. Turn {turn}, second line.",
        ]
