"""`rattlebag admin`: a server's database from the command line."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from pathlib import Path

import pytest
from cli.typed import Typed

from rattlebag.cli import admin
from rattlebag.server.store.base import open_store
from rattlebag.server.store.queries import accounts, decency
from rattlebag.server.store.queries.accounts import Account
from rattlebag.server.store.queries.decency import ReportRow


@pytest.mark.parametrize("locale", ["en", "de"])
@pytest.mark.parametrize("words", [[], *([name] for name in admin.COMMANDS)])
def test_help_is_plain_lines(words: list[str], locale: str, typed: Typed) -> None:
    ran = typed("admin", *words, "--help", "--locale", locale)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.count("\n") > 3
    assert not re.search(r"\S {2,}\S", ran.out)  # no columns


def test_the_commands_are_listed_and_an_unknown_one_is_answered_with_them(typed: Typed) -> None:
    assert typed("admin").out == typed("admin", "--help").out
    known = ", ".join(admin.COMMANDS)
    sentence = typed("admin", "frobnicate").sentence()
    assert sentence == f"Unknown command frobnicate. The commands are {known}."
    assert typed("admin", "backup", "--frob").sentence() == (
        "Unknown option --frob. Add --help for the list."
    )


def database(folder: Path) -> None:
    """A database of an earlier version, that has been played with."""
    from server.store.test_migrations import make_old

    make_old(f"sqlite:///{folder}/rattlebag.db")


def test_a_backup_is_restored_where_it_is_wanted(typed: Typed, tmp_path: Path) -> None:
    database(tmp_path)
    file = tmp_path / "backup.zip"
    ran = typed("admin", "backup", str(file))
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(f"Saved in {file}: ")
    other = f"sqlite:///{tmp_path}/other.db"
    ran = typed("admin", "restore", str(file), "--database", other)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(f"Restored from {file}: ")
    assert typed("admin", "restore", str(file), "--database", other).sentence() == (
        "The database is not empty. Nothing was changed. To replace it, add --replace."
    )
    ran = typed("admin", "restore", str(file), "--database", other, "--replace")
    assert f"The old database is now {tmp_path}/other.db.replaced." in ran.out


def test_what_is_wrong_is_one_sentence(typed: Typed, tmp_path: Path) -> None:
    assert typed("admin", "backup").sentence() == "Name one file."
    assert typed("admin", "restore", "one", "two").sentence() == "Name one file."
    sentence = typed("admin", "backup", str(tmp_path / "b.zip")).sentence()
    assert sentence.startswith("There is nothing to back up at sqlite:///")
    sentence = typed("admin", "restore", str(tmp_path / "b.zip")).sentence()
    assert sentence.endswith("no such file or folder. Nothing was changed.")
    strange = typed("admin", "backup", "x", "--database", "mysql://x").sentence()
    assert strange == "The database must be sqlite:///FILE or postgresql://..."
    lost = typed("admin", "backup", "x", "--database", "postgresql://u@/d?host=/nowhere").sentence()
    assert lost == "Cannot reach the database server. Each move tries again."


def test_an_extra_that_is_missing_is_named(
    typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    for name in [name for name in sys.modules if name.startswith("rattlebag.server.backup.post")]:
        monkeypatch.delitem(sys.modules, name)
    sentence = typed("admin", "backup", "x", "--database", "postgresql://u@/d").sentence()
    assert sentence == (
        "The Python package psycopg is not installed. Run: pip install 'rattlebag[postgres]'"
    )


async def _with_accounts(url: str) -> None:
    store = await open_store(url)
    for person, name in (("p1", "Ann"), ("p2", "Bob Brown")):
        assert await accounts.add(store, Account(person, name, "$argon2id$", "player", 5e8))
    report = ReportRow("r1", "p1", "Ann", "p2", "Bob Brown", "lobby", "spam", EVIDENCE, 1e9)
    await decency.add_report(store, report)
    await store.close()


EVIDENCE = '[{"where": "lobby", "text": "buy coins"}]'


@pytest.fixture
def people(typed: Typed, tmp_path: Path) -> Typed:
    """A database with two accounts and a report, in the data folder."""
    asyncio.run(_with_accounts(f"sqlite:///{tmp_path}/rattlebag.db"))
    return typed


def test_the_first_owner_is_made_and_roles_are_given_and_taken(people: Typed) -> None:
    assert people("admin", "owner", "ann").out == "Ann is now: owner.\n"
    assert people("admin", "role", "Bob", "Brown", "moderator").out == (
        "Bob Brown is now: moderator.\n"
    )
    listed = people("admin", "accounts").out.splitlines()
    assert [line.partition(",")[0] for line in listed[:2]] == ["Ann: owner", "Bob Brown: moderator"]
    assert listed[-1] == "2 accounts."
    assert people("admin", "owner").sentence().startswith("Say who")
    assert people("admin", "owner", "Zed").sentence().startswith("Nobody is known as Zed.")
    assert people("admin", "role", "Ann", "king").sentence() == (
        "End with a role: player, moderator, owner."
    )
    assert "command line: Changed the role of Ann: owner" in people("admin", "audit").out


def test_all_reports_are_listed_and_the_log_has_pages(people: Typed, tmp_path: Path) -> None:
    async def fill() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/rattlebag.db")
        for number in range(45):
            of = "p1", "Ann", "p2", "", "lobby", f"reason {number}", "[]"
            await decency.add_report(store, ReportRow(f"many{number}", *of, 100.0 + number))
            await decency.add_word(store, f"word{number}", decency.By("", ""), float(number))
        await store.close()

    asyncio.run(fill())
    listed = people("admin", "reports").out
    assert all(f"reason {number}\n" in listed for number in range(45))
    assert "a former player, id p2" in listed
    assert listed.endswith("46 open reports.\n")
    last = people("admin", "audit", "--skip", "40").out
    assert "word4\n" in last
    assert "word5\n" not in last


def test_an_account_is_exported_and_deleted_and_the_log_does_not_name_it(people: Typed) -> None:
    data = json.loads(people("admin", "export", "bob", "brown").out)
    assert (data["person"], data["account"]["name"]) == ("p2", "Bob Brown")
    assert data["records"]["games"] == []
    assert people("admin", "delete", "Bob", "Brown").out == (
        "Bob Brown's account is deleted. Others keep their games, with a former player.\n"
    )
    assert people("admin", "accounts").out.endswith("\n1 account.\n")
    audit = people("admin", "audit").out
    assert "command line: Deleted an account." in audit
    assert "Bob" not in audit
    assert people("admin", "delete", "Bob", "Brown").sentence().startswith("Nobody is known as")
    assert people("admin", "export").sentence().startswith("Say who")


def test_a_report_is_read_acted_on_and_closed(people: Typed) -> None:
    out = people("admin", "reports").out
    assert "r1: Bob Brown, id p2, at lobby, reported by Ann on " in out
    assert "Bob Brown said: buy coins\n1 open report.\n" in out
    assert people("admin", "mute", "Bob", "Brown").sentence() == "Say why, with --reason."
    muted = people("admin", "mute", "Bob", "Brown", "--reason", "spam", "--minutes", "60").out
    number = muted.split()[-1]
    held = people("admin", "sanctions").out
    assert f"{number}: mute, Bob Brown, address -, until " in held
    assert people("admin", "lift", number).out == "Lifted: Bob Brown.\n"
    assert people("admin", "sanctions").out == "0 sanctions hold now.\n"
    assert people("admin", "close", "r1", "--reason", "muted").out == (
        "Closed the report about Bob Brown.\n"
    )
    assert people("admin", "close", "r1", "--reason", "again").status == 1
    assert people("admin", "reports").out == "0 open reports.\n"
    assert people("admin", "lift", "none").sentence() == "Mute or ban not found."


def test_an_address_is_banned_without_a_name(people: Typed) -> None:
    ban = ("admin", "ban", "--reason", "attacks", "--address")
    assert people(*ban, "2001:db8::7").status == 0
    assert "ban, 2001:db8::/64, address 2001:db8::/64, for good: attacks" in (
        people("admin", "sanctions").out
    )
    assert people(*ban, "home").sentence().startswith("That is not an address.")
    assert people("admin", "ban", "--reason", "x").sentence().startswith("Say who")


def test_words_slow_mode_and_a_password_are_set(people: Typed) -> None:
    assert people("admin", "words", "--add", "Blast").out == "blast\n1 word in the filter.\n"
    assert people("admin", "words", "--add", "!").sentence().startswith("Type a word")
    assert people("admin", "words", "--remove", "blast").out == "0 words in the filter.\n"
    assert people("admin", "slow-mode").out == "Slow mode is off.\n"
    assert people("admin", "slow-mode", "--seconds", "30").out == "Slow mode: 30 seconds.\n"
    assert people("admin", "slow-mode", "--seconds", "9999").status == 2
    short = people("admin", "password", "Ann", keys="x\n")
    assert short.status == 1
    assert people("admin", "password", "Ann", keys="three black cats\n").out == (
        "Ann has a new password, and is logged out everywhere.\n"
    )
    assert people("admin", "sessions", "Ann").out == "0 sessions.\n"
    assert "Set a new password for Ann." in people("admin", "audit").out
