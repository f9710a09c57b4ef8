"""What is kept of reports and sanctions: how long, what an export has, what a deletion leaves."""

from __future__ import annotations

import pytest

from rattlebag.server.store.base import Store
from rattlebag.server.store.queries import decency
from rattlebag.server.store.queries.decency import By, ReportRow, SanctionRow

pytestmark = pytest.mark.anyio

MONA = By("p9", "Mona")
REPORT = ReportRow("r1", "p1", "Ann", "p2", "Bob", "lobby", "spam", '[{"text": "buy"}]', 10.0)
MUTE = SanctionRow("s1", "mute", "p2", None, None, "Bob", "spam", *MONA, 20.0, 80.0)


async def test_a_deletion_takes_names_and_words_but_not_the_sanction(store: Store) -> None:
    await decency.add_report(store, REPORT)
    await decency.add_sanction(store, MUTE)
    first, *others = await decency.deletion(store, "p2")
    for statement in (first, *others, *await decency.deletion(store, "p1")):
        await store.write(statement.sql, *statement.values)
    left = await decency.report(store, "r1")
    assert left == REPORT._replace(name="", reporter_name="", evidence="[]")
    assert await decency.holding(store, 0.0) == [MUTE._replace(name="")]
    [line], _ = await decency.audit(store, 0)
    assert (line.by_name, line.act, line.name, line.detail) == ("Mona", "mute", "Bob", "spam")


async def test_an_export_has_what_someone_reported_and_was_given(store: Store) -> None:
    await decency.add_report(store, REPORT)
    await decency.add_sanction(store, MUTE)
    assert (await decency.exported(store, "p1"))["reports_sent"] == [
        {"about": "Bob", "place": "lobby", "reason": "spam", "at": 10.0,
         "closed": None, "decision": None}
    ]  # fmt: skip
    theirs = await decency.exported(store, "p2")
    assert theirs["reports_sent"] == []  # who has reported them is not theirs to know
    assert theirs["sanctions"] == [
        {"kind": "mute", "reason": "spam", "at": 20.0, "expires": 80.0, "lifted": None}
    ]


async def test_what_is_long_over_is_forgotten_and_what_holds_is_kept(store: Store) -> None:
    for number in range(3):
        await decency.add_report(store, REPORT._replace(report_id=f"r{number}"))
    assert await decency.close_report(store, REPORT._replace(report_id="r0"), MONA, "done", 50.0)
    assert await decency.close_report(store, REPORT._replace(report_id="r1"), MONA, "done", 150.0)
    for name, expires in (("ended", 80.0), ("holds", 900.0), ("for good", None), ("lifted", None)):
        await decency.add_sanction(store, MUTE._replace(sanction_id=name, expires=expires))
    lifted = await decency.sanction(store, "lifted")
    assert lifted is not None
    assert await decency.lift(store, lifted, MONA, "", 90.0)
    assert not await decency.lift(store, lifted, MONA, "", 95.0)  # once
    await decency.forget_old(store, closed_before=100.0, ended_before=100.0)
    closed, _ = await decency.reports(store, True, 0)
    still_open, total = await decency.reports(store, False, 0)
    assert [one.report_id for one in closed] == ["r1"]
    assert ([one.report_id for one in still_open], total) == (["r2"], 1)
    kept, _ = await decency.sanctions(store, 0)
    assert {one.sanction_id for one in kept} == {"holds", "for good"}
    assert (await decency.audit(store, 0))[1] == 7  # the log keeps everything


async def test_every_change_raises_the_version_that_a_running_server_looks_at(
    store: Store,
) -> None:
    seen = [(await decency.settings(store))[0]]
    for change in (
        decency.add_sanction(store, MUTE),
        decency.lift(store, MUTE, MONA, "", 30.0),
        decency.add_word(store, "blast", MONA, 30.0),
        decency.remove_word(store, "blast", MONA, 30.0),
        decency.set_slow_mode(store, 5, MONA, 30.0),
    ):
        await change
        seen.append((await decency.settings(store))[0])
    assert seen == sorted(set(seen))
    await decency.add_sanction(store, MUTE)  # the same again changes nothing
    assert (await decency.settings(store))[0] == seen[-1]
