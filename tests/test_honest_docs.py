"""What the pages about security and privacy promise is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from server.store.schema import metadata

from rattlebag.server.company.notices import stored as company
from rattlebag.server.decency import decency

ROOT = Path(__file__).parents[1]
SECURITY = (ROOT / "docs" / "security.md").read_text("utf-8")
PRIVACY = (ROOT / "docs" / "privacy.md").read_text("utf-8")
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
