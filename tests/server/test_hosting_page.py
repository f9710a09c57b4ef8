"""The page about hosting names every setting, with its default."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path

import pytest

from rattlebag.server.config import PREFIX, Config, load

PAGE = Path(__file__).parents[2] / "docs" / "howto" / "host-a-server.md"
ROWS = {
    cells[0].strip("`"): cells
    for line in PAGE.read_text("utf-8").splitlines()
    if line.startswith("| `") and len(cells := line.strip("| ").split(" | ")) == 4
}


@pytest.mark.parametrize("setting", fields(Config), ids=lambda setting: setting.name)
def test_every_setting_is_on_the_page_with_its_variable_and_default(setting):
    default = list(setting.default) if isinstance(setting.default, tuple) else setting.default
    _, variable, told, meaning = ROWS[setting.name]
    assert variable == f"`{PREFIX}{setting.name.upper()}`"
    assert told == f"`{json.dumps(default)}`"
    assert meaning


def test_the_page_has_no_setting_that_is_none():
    assert ROWS.keys() == {setting.name for setting in fields(Config)}


def test_the_sample_file_can_be_loaded(tmp_path):
    sample = PAGE.read_text("utf-8").split("```toml\n")[1].split("```")[0]
    file = tmp_path / "rattlebag.toml"
    file.write_text(sample, "utf-8")
    assert load(file, {}, {}).port == 8000
