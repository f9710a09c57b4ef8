"""Nonsense, malice and haste: a clear answer or a clean close, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from server.guests import House, in_turn, playing, sit_together

from rattlebag.protocol import PROTOCOL
from rattlebag.protocol.from_client import SealLuck
from rattlebag.server.connections import connection as wire
from rattlebag.server.connections import handlers
from rattlebag.server.limits import Buckets

pytestmark = pytest.mark.anyio

DEEP = '{"type":"create","id":"a b","game":"pig","options":{"a":' + "[" * 9000 + "]" * 9000 + "}}"


# Frames


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "null", "[]", "1", '"hello"', "{}", '{"type":null}', '{"type":"hello"',
        '{"type":"nonsense","x":1}', '{"type":"play"}', "NaN", '{"type":"lobby","on":true}',
        '{"type":"lobby","id":"","on":true}', '{"type":"lobby","id":7,"on":true}',
        '{"type":"lobby","id":"a b","on":true}', '{"type":"lobby","id":"\\ud800","on":true}',
        '{"type":"lobby","id":"%s","on":true}' % ("i" * 65), "\ufeff{}", "\x00", DEEP,
        '{"type":"play","id":' + "1" * 5000 + "}", '{"a":' * 3000,
    ],
)  # fmt: skip
async def test_what_is_no_message_is_said_to_be_none_and_the_line_stays(
    house: House, text: str
) -> None:
    ann = await house.guest("Ann")
    await ann.socket.send(text)
    await ann.do("lobby", on=False)
    trouble = [m for m in ann.heard if m["type"] == "trouble"]
    assert [t["reason"] for t in trouble] == ["wire-bad-message"]
    assert not trouble[0]["fatal"]


@pytest.mark.parametrize(
    "fields",
    [
        {"on": 1}, {"on": "true"}, {"on": None}, {}, {"on": True, "more": 1},
        {"on": [True]}, {"on": {"on": True}},
    ],
)  # fmt: skip
async def test_wrong_types_and_unknown_fields_are_refused_with_the_place(
    house: House, fields: dict[str, Any]
) -> None:
    ann = await house.guest("Ann")
    answer = await ann.ask("lobby", **fields)
    assert (answer["type"], answer["reason"]) == ("refused", "wire-bad-message")
    assert "lobby" in answer["text"]


async def test_thousands_of_faults_in_one_message_are_only_counted(house: House) -> None:
    """To tell each of them takes many times as long as to read the message."""
    ann = await house.guest("Ann")
    answer = await ann.ask("lobby", on=True, **{f"more{n}": 1 for n in range(2000)})
    assert answer["reason"] == "wire-bad-message"
    assert "2000 faults" in answer["text"]


async def test_a_table_has_so_many_options_and_no_more(house: House) -> None:
    ann = await house.guest("Ann")
    for options in ({f"o{n}": 1 for n in range(65)}, {f"o{n}": [] for n in range(2000)}):
        assert await ann.refused("create", game="pig", options=options) == "wire-bad-message"
        assert "at most 64 options" in ann.heard[-1]["text"]


async def test_numbers_beyond_all_bounds_are_refused(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob")
    ann, _ = await in_turn(table, ann, bob)
    for fields in (
        {"state": -1, "action": "roll"},
        {"state": 2**53, "action": "roll"},
        {"state": 1.5, "action": "roll"},
        {"state": 0, "action": "roll", "arg": 2**40},
        {"state": 0, "action": "roll" * 100},
    ):
        assert await ann.refused("play", table=table, **fields) == "wire-bad-message"
    state = ann.updates(table)[-1]["state"]
    for arg in (1, -5, "", "x", 2**31):
        await ann.refused("play", table=table, state=state, action="roll", arg=arg)
    for action in ("", "nonsense", "node", "__init__", "apply"):
        await ann.refused("play", table=table, state=state, action=action)
    for key in ("", "ß", "\u0661", "shift+", "shift+\u0663", "1" * 64, "\x00"):
        await ann.refused("press", table=table, state=state, key=key)


async def test_options_beyond_all_bounds_are_refused(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    table, ann = await sit_together(house, "Ann")
    for value in (10**30, 10**4000, -1, True, "", "x" * 64, "0x10", "1e3"):
        await ann.refused("set_option", table=table, name="target_score", value=value)
    for options in (
        {"target_score": None}, {"target_score": []}, {"nonsense": 1}, {"team_mode": {"a": 1}},
        {"target_score": 1e300}, {"target_score": 10**4000}, {"target_score": 50.5},
        {"dice_sides": "6\u0000"},
    ):  # fmt: skip
        await ann.refused("create", game="pig", options=options)
    for seconds in (-1, 10.001, 1e300):
        await ann.refused("set_pace", table=table, seconds=seconds)
    for seconds in (-1, 1, 14, 3601, 10**20):
        await ann.refused("set_timer", table=table, seconds=seconds)
    assert await ann.refused("create", game="chess") == "cli-no-such-game"
    assert not caplog.records
    for name in ("x" * 61, "\u200b", "\u202eevil"):
        answer = await ann.ask("create", game="pig", name=name)
        assert answer["type"] == "refused" or "\u202e" not in "".join(ann.raw)


@pytest.mark.parametrize("size", [129 * 1024, 1024 * 1024])
async def test_a_frame_over_128_kib_closes_the_line(house: House, size: int) -> None:
    ann = await house.guest("Ann")
    await ann.socket.send("x" * size)
    assert await ann.closing() == 1009


async def test_a_message_of_100_kb_is_refused_with_a_sentence_and_nothing_is_lost(
    house: House,
) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    for kind, where in (("chat", {}), ("write", {"person": bob.person})):
        no = await ann.ask(kind, text="x" * 100_000, **where)
        assert (no["type"], no["reason"]) == ("refused", "wire-too-long")
        assert re.fullmatch(r"Not sent: 100,\d\d\d characters. The limit is 32,768.", no["text"])
    await ann.socket.send("x" * 40_000)
    assert (await ann.next("trouble"))["reason"] == "wire-too-long"
    await ann.do("write", person=bob.person, text="short")
    read = await bob.ask("conversation", person=ann.person)
    assert [letter["text"] for letter in read["letters"]] == ["short"]


async def test_a_message_in_pieces_is_counted_as_one(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    await bob.socket.send(['{"type":"lobby",', '"id":"p",', '"on":false}'])
    assert (await bob.answer("p"))["type"] == "done"
    await ann.socket.send(["x" * 1000] * 140)
    assert await ann.closing() == 1009


async def test_a_frame_of_just_32_kib_is_read(house: House) -> None:
    ann = await house.guest("Ann")
    text = json.dumps({"type": "chat", "id": "x", "text": ""})
    await ann.socket.send(text[:-2] + "y" * (32 * 1024 - len(text)) + '"}')
    assert "The limit is 4,000." in (await ann.answer("x"))["text"]


async def test_bytes_are_no_messages(house: House) -> None:
    ann = await house.guest("Ann")
    await ann.socket.send(b'{"type":"lobby","id":"x","on":true}')
    assert (await ann.next("trouble"))["reason"] == "wire-not-text"
    assert await ann.closing() == 1003


async def test_text_that_is_no_utf_8_closes_the_line(house: House) -> None:
    ann = await house.guest("Ann")
    await ann.socket.send(b"\xff\xfe", text=True)
    assert await ann.closing() == 1007


# Hello


async def test_without_a_hello_the_door_closes(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "HELLO_WITHIN", 0.1)
    stranger = await house.stranger()
    assert (await stranger.next("trouble"))["reason"] == "wire-no-hello"
    assert await stranger.closing() == wire.POLICY


@pytest.mark.parametrize("text", ["{", '{"type":"lobby","id":"x","on":true}', "[]"])
async def test_the_first_message_is_a_hello_or_the_last(house: House, text: str) -> None:
    stranger = await house.stranger()
    await stranger.socket.send(text)
    assert await stranger.closing() == wire.POLICY
    assert stranger.heard[-1]["reason"] == "wire-hello-first"


async def test_a_second_hello_is_no_news(house: House) -> None:
    ann = await house.guest("Ann")
    await ann.send({"type": "hello", "protocol": PROTOCOL, "name": "Someone else"})
    assert (await ann.next("trouble"))["reason"] == "wire-hello-once"
    table = await ann.make("pig")
    assert ann.seats(table)[0]["name"] == "Ann"


@pytest.mark.parametrize("protocol", [0, -1, PROTOCOL + 1, 10**15, 10**4000])
async def test_another_protocol_is_told_which_to_update(house: House, protocol: int) -> None:
    stranger = await house.stranger()
    await stranger.socket.send(f'{{"type":"hello","protocol":{protocol},"name":"Ann"}}')
    assert await stranger.closing() == wire.POLICY
    assert stranger.heard[-1]["reason"] in ("wire-other-protocol", "wire-hello-first")


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "Åsa",
        "Иван",
        "玛丽",
        "مريم",
        "משה",
        "มาลี",
        "ਮਨਪ੍ਰੀਤ",
        "나래",
        "🎲",
        "O'Neil",
        "नि\u200dती",
    ],
)
async def test_names_in_every_script_are_heard_by_the_others(house: House, name: str) -> None:
    table, host = await sit_together(house, "Host")
    guest = await house.guest(name)
    await guest.do("join", table=table)
    await host.hears(table, f"{guest.name} joins.")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "name-empty"), ("   ", "name-empty"), ("\u200b", "name-empty"),
        ("\u3164", "name-empty"), ("x" * 31, "name-too-long"), ("A\u202eB", "name-unprintable"),
        ("A\x07B", "name-unprintable"), ("A\u2066B", "name-unprintable"), (None, "name-empty"),
    ],
)  # fmt: skip
async def test_names_that_cannot_be_heard_are_refused(
    house: House, name: str | None, reason: str
) -> None:
    stranger = await house.stranger()
    await stranger.send({"type": "hello", "protocol": PROTOCOL, "name": name})
    assert (await stranger.next("trouble"))["reason"] == reason
    assert await stranger.closing() == wire.POLICY


# Where one has no business


async def test_nobody_plays_for_another_or_where_they_are_not(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob", options={"target_score": 10})
    ann, bob = await in_turn(table, ann, bob)
    other, eve = await sit_together(house, "Eve")
    state = ann.updates(table)[-1]["state"]
    move = {"state": state, "action": "roll"}
    assert await bob.refused("play", table=table, **move) == "not-your-turn"
    assert await eve.refused("play", table=table, **move) == "room-not-here"
    assert await ann.refused("play", table=other, **move) == "room-not-here"
    assert await ann.refused("play", table="nowhere", **move) == "wire-no-such-table"
    assert await eve.refused("play", table=other, **move) == "room-no-game"
    for kind, fields in (
        ("press", {"state": 0, "key": "r"}), ("ask", {"query": "scores"}), ("leave", {}),
        ("set_option", {"name": "target_score", "value": 30}), ("add_bot", {}),
        ("remove_bot", {"seat": 0}), ("swap_seats", {"one": 0, "other": 1}),
        ("give_host", {"person": eve.person}), ("remove_person", {"person": bob.person}),
        ("seal_luck", {"seal": "ab" * 32}), ("open_luck", {"luck": "ab" * 16}),
        ("set_pace", {"seconds": 0}), ("set_timer", {"seconds": 0}), ("extend", {}),
        ("start", {}), ("again", {}), ("chat", {"text": "x"}),
        ("attend", {"after": 0}),
    ):  # fmt: skip
        assert await eve.refused(kind, table=table, **fields) == "room-not-here"
    assert await ann.refused("give_host", table=table, person=eve.person) in (
        "room-nobody-there",
        "room-only-host",
    )
    await asyncio.gather(*(g.play_on(table, random.Random(4)) for g in (ann, bob)))
    await ann.status(table, "over")
    for guest in (ann, bob):
        assert await guest.refused("play", table=table, **move) == "room-no-game"
        assert await guest.refused("extend", table=table) == "room-no-timer"
        assert await guest.refused("seal_luck", table=table, seal="ab" * 32) == "room-luck-too-late"
    assert not eve.updates(table)


async def test_chat_has_a_length_a_rate_and_nothing_that_steers(tmp_path: Path) -> None:
    async with House(f"sqlite:///{tmp_path}/games.db", chats_per_minute=1) as house:
        table, ann, bob = await sit_together(house, "Ann", "Bob")
        await ann.do("chat", table=table, text="a\u202eb\x07c \n d\u2066")
        await bob.hears(table, "Ann: abc d")
        assert await ann.refused("chat", table=table, text="x" * 501) == "chat-too-long"
        assert await ann.refused("chat", table=table, text="\u200d \u202e") == "chat-empty"
        assert await ann.refused("chat", text="\u200d") == "chat-empty"
        await ann.do("chat", table=table, text="five")
        assert await ann.refused("chat", table=table, text="six") == "chat-too-fast"
        await bob.do("chat", table=table, text="Bob has a limit of his own")


async def test_chat_of_one_person_is_limited_on_all_their_connections(house: House) -> None:
    table, ann, bob = await sit_together(house, "Ann", "Bob")
    house.server.hub.orders = Buckets(0.001, 2)
    other = await house.again(ann)
    await ann.do("chat", table=table, text="one")
    await other.do("chat", table=table, text="two")
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(other.do("chat", table=table, text="three"), 0.5)
    await bob.do("chat", table=table, text="Bob has a limit of his own")
    assert "Ann: three" not in bob.lines(table)


# Haste


async def test_ten_thousand_commands_in_a_burst_end_one_line_and_disturb_nobody(
    tmp_path: Path,
) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    async with House(url, messages_per_second=1000, message_burst=200) as house:
        table, ann, bob = await playing(house, "Ann", "Bob", options={"target_score": 30})
        eve = await house.guest("Eve")
        await eve.do("watch", table=table)

        async def burst() -> None:
            for number in range(10_000):
                await eve.send({"type": "lobby", "id": f"burst-{number}", "on": False})

        async def play() -> None:
            await asyncio.gather(*(g.play_on(table, random.Random(g.name)) for g in (ann, bob)))
            await ann.status(table, "over")

        bursting = asyncio.ensure_future(burst())
        await play()
        assert await eve.closing() == wire.POLICY
        bursting.cancel()
        await asyncio.gather(bursting, return_exceptions=True)
        assert eve.heard[-1]["reason"] == "wire-too-much"
        ids = [m["id"] for m in eve.heard if m["type"] == "done" and m["id"].startswith("burst")]
        assert ids == [f"burst-{number}" for number in range(len(ids))]
        assert len(ids) > 200


async def test_ten_thousand_commands_are_all_answered_where_the_limits_allow_them(
    tmp_path: Path,
) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    async with House(url, messages_per_second=1e6, message_burst=10**6) as house:
        ann = await house.guest("Ann")
        texts = [f'{{"type":"lobby","id":"b{n}","on":false}}' for n in range(10_000)]
        for text in texts:
            await ann.socket.send(text)
        await ann.answer("b9999")
        assert [m["id"] for m in ann.heard[1:]] == [f"b{n}" for n in range(10_000)]


async def test_strange_languages_are_kept_once(house: House) -> None:
    from rattlebag.text import load

    before = load.cache_info().currsize
    for number in range(20):
        await house.guest("Ann", locale=f"de-{number}")
    assert load.cache_info().currsize <= before + 1


async def test_a_fault_of_ours_is_answered_and_disturbs_nobody(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ann, bob = await sit_together(house, "Ann", "Bob")

    def broken(*_: Any) -> Any:
        raise RuntimeError("a fault")

    with monkeypatch.context() as patch:
        patch.setitem(handlers.ORDERS, SealLuck, broken)
        assert await ann.refused("seal_luck", table=table, seal="ab" * 32) == "wire-fault"
    with monkeypatch.context() as patch:
        (connection,) = [c for c in house.server.hub.connections if c.person == bob.person]
        patch.setattr(connection.listening, "tell", broken)
        await bob.do("chat", table=table, text="I hear nothing")
        await ann.hears(table, "Bob: I hear nothing")
