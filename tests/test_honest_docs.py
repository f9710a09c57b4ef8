"""What the pages of docs promise is there: files, tests, links, times and numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from server.store.schema import metadata

from rattlebag.games import GAMES
from rattlebag.server.company.notices import stored as company
from rattlebag.server.decency import decency

ROOT = Path(__file__).parents[1]
SECURITY = (ROOT / "docs" / "security.md").read_text("utf-8")
PRIVACY = (ROOT / "docs" / "privacy.md").read_text("utf-8")
PAGES = sorted(path for path in (ROOT / "docs").rglob("*.md") if path.name != "add-a-game.md")
FILE = re.compile(r"`([\w./]*\w\.(?:py|js|mjs|ts|css|ftl|sh|txt|toml))(?:::\w+)?`")
CODE = ("src", "research", "tools", "benchmarks", "tests", "examples", "sounds", "icons", "deploy")
NAMED = sorted(set(re.findall(r"`(tests/[\w/]+\.(?:py|js))(?:::(\w+))?`", SECURITY)))


@pytest.mark.parametrize(("file", "name"), NAMED)
def test_every_test_that_the_page_about_security_names_exists(file: str, name: str) -> None:
    text = (ROOT / file).read_text("utf-8")
    assert not name or re.search(rf"^(?:async )?def {name}\(", text, re.MULTILINE)


def test_every_point_of_the_standard_has_a_test() -> None:
    table = SECURITY.split("## OWASP ASVS")[1].split("\n## ")[0]
    rows = [line for line in table.splitlines() if re.match(r"\| \d", line)]
    assert len(rows) > 30
    assert all("`tests/" in row.rpartition(" | ")[2] for row in rows)


def test_every_table_of_the_database_is_on_the_page_about_privacy() -> None:
    rows = "\n".join(line for line in PRIVACY.splitlines() if line.startswith("| `"))
    told = set(re.findall(r"`(\w+)`", "\n".join(line.split("|")[1] for line in rows.splitlines())))
    assert told == {*metadata.tables, "alembic_version"}


def test_the_times_and_numbers_are_those_of_the_program() -> None:
    day = 86400
    assert f"{decency.KEPT_CLOSED / day:.0f} days after it was closed" in PRIVACY
    assert 365 * day == decency.KEPT_ENDED
    assert "a year after it ended" in PRIVACY
    assert f"The last {decency.HEARD} lines are in memory" in PRIVACY
    assert f"the last {decency.REMEMBERED:,} a little longer" in PRIVACY
    assert f"the latest {company.MOST_NOTICES} notices" in PRIVACY


@pytest.mark.parametrize("page", ["privacy", "moderate", "howto/backup", "howto/upgrade"])
def test_every_link_leads_somewhere(page: str) -> None:
    path = ROOT / "docs" / f"{page}.md"
    for link in re.findall(r"\]\((?!https?:)([^)#]+)", path.read_text("utf-8")):
        assert (path.parent / link).is_file(), link


def paths() -> set[str]:
    """The path of every file of ours, and every end of it that a page can write."""
    found = set[str]()
    for folder in CODE:
        for path in (ROOT / folder).rglob("*.*"):
            parts = path.relative_to(ROOT).parts
            if "node_modules" not in parts:
                found |= {"/".join(parts[at:]) for at in range(len(parts))}
    return found


def unknown_files(text: str, known: set[str]) -> list[str]:
    """Files that a text names and that do not exist. NAME and GAME are any game, LANGUAGE any
    language."""

    def exists(name: str) -> bool:
        some = name.replace("LANGUAGE", "en")
        return any(re.sub(r"\b(NAME|GAME)\b", game, some) in known for game in GAMES)

    return sorted({name for name in FILE.findall(text) if not exists(name)})


def test_every_file_that_a_page_names_exists() -> None:
    known = paths()
    found = {page.name: unknown_files(page.read_text("utf-8"), known) for page in PAGES}
    assert {page: names for page, names in found.items() if names} == {}
    text = "`table/room.py`, `solve/NAME/solver.py` and `table/rooms_of.py`"
    assert unknown_files(text, known) == ["table/rooms_of.py"]
