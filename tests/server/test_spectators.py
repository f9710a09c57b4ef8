"""Many people watch one table: their words are put once, and still everyone hears their own."""

from __future__ import annotations

import pytest
from server.guests import House, playing

pytestmark = pytest.mark.anyio


async def test_spectators_hear_their_own_language_and_are_told_who_they_are(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob", options={"target_score": 1000})
    eve, joe = await house.guest("Eve"), await house.guest("Joe")
    ida, kay = await house.guest("Ida", locale="de"), await house.guest("Kay", verbosity="full")
    for guest in (eve, joe, ida, kay):
        await guest.do("watch", table=table)
    await eve.do("chat", table=table, text="Hello")
    first = ann if ann.possible(table) else bob
    await first.play(table, "roll")
    for guest in (eve, joe, ida, kay):
        await guest.sees(table, lambda view: view["game"]["thrown"]["number"])
    assert "Eve: Hello" in joe.lines(table)
    assert "Eve: Hello" in ida.lines(table)
    assert "You: Hello" in eve.lines(table)
    assert "Eve: Hello" not in eve.lines(table)
    assert "You are watching." in joe.lines(table)
    assert "Joe is watching." in eve.lines(table)
    assert "Ida schaut zu." not in ida.lines(table)
    assert "Kay schaut zu." in ida.lines(table)
    assert eve.view(table)["game"]["moves"] == []
    assert eve.view(table)["game"]["faces"] == joe.view(table)["game"]["faces"]
    assert [one["name"] for one in ida.view(table)["table"]["watchers"]] == [
        "Eve", "Joe", "Ida", "Kay",
    ]  # fmt: skip
    labels = {guest.name: guest.view(table)["game"]["figures"][0]["label"] for guest in (eve, ida)}
    assert labels == {"Eve": "Turn score", "Ida": "Punkte im Zug"}


async def test_who_blocked_someone_does_not_read_what_all_other_spectators_read(
    house: House,
) -> None:
    table, ann, _ = await playing(house, "Ann", "Bob")
    eve, joe = await house.guest("Eve"), await house.guest("Joe")
    for guest in (eve, joe):
        await guest.do("watch", table=table)
    await joe.do("block", person=ann.person, on=True)
    await ann.do("chat", table=table, text="Hello")
    await ann.do("chat", table=table, text="Anyone?")
    await eve.hears(table, "Ann: Anyone?")
    seq = eve.updates(table)[-1]["seq"]
    await eve.do("chat", table=table, text="Yes")
    await joe.hears(table, "Eve: Yes")
    assert "Ann: Hello" in eve.lines(table)
    assert not [line for line in joe.lines(table) if line.startswith("Ann: ")]
    assert joe.updates(table)[-1]["seq"] > seq


async def test_who_asks_for_it_is_told_of_a_table_only_when_it_changes(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob", options={"target_score": 1000})
    eve = await house.guest("Eve", brief=True)
    await eve.do("watch", table=table)

    def told() -> list[tuple[str, int]]:
        news = [one for one in eve.heard if one["type"] in ("update", "brief_update")]
        return [(one["type"], one["seq"]) for one in news]

    async def until(seq: int) -> None:
        await eve.until(lambda: True if told()[-1][1] >= seq else None, f"entry {seq}")

    assert {kind for kind, _ in told()} == {"update"}
    came = len(told())
    first = ann if ann.possible(table) else bob
    await until((await first.play(table, "roll"))["seq"])
    await until((await ann.do("chat", table=table, text="Hello"))["seq"])
    joe = await house.guest("Joe")
    await until((await joe.do("watch", table=table))["seq"])
    assert [kind for kind, _ in told()[came:]] == ["brief_update", "brief_update", "update"]
    moved, said = [one for one in eve.heard if one["type"] == "brief_update"]
    assert moved["game"]["thrown"]["number"] == 1
    assert said["entries"][0]["lines"][0]["text"] == "Ann: Hello"
    assert [one["name"] for one in eve.view(table)["table"]["watchers"]] == ["Eve", "Joe"]
    came = len(told())
    await eve.do("attend", table=table, after=said["seq"])
    await eve.do("prefer", locale="de")
    await eve.until(lambda: True if len(told()) == came + 2 else None, "two updates")
    assert {kind for kind, _ in told()[came:]} == {"update"}
