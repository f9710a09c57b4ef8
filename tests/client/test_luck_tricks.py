"""Tricks of a server that shows a client something else than an honest one would, and bad moments
of honest people, which are no tricks."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from client.lying import EVERYBODY, Table

from rattlebag.client.luck import (
    LUCK_MISSING,
    SEAL_CHANGED,
    START_GIVEN_UP,
    Doubt,
    Witnessed,
    seal,
)
from rattlebag.protocol.from_client import OpenLuck, SealLuck
from rattlebag.table import orders, sealing
from rattlebag.table.room import WAITING
from rattlebag.table.saved import read, write
from rattlebag.terminal.online import checking
from rattlebag.terminal.online.checking import ended, rolls, said_of, scores
from rattlebag.text import Words, load

OTHER = "0" * 64


def started(table: Table) -> None:
    """Up to where Bob has opened, and the server knows all dice."""
    table.evening.do(orders.start(table.room, "ann", EVERYBODY))
    assert [type(step) for step in table.bob.take(table.view())] == [OpenLuck]


def waiting(table: Table, **about: Any) -> dict[str, Any]:
    lie = {"status": "waiting", "games": 0, "terms": None, "sealed": "", "luck": None}
    return {"table": table.view()["table"] | lie | about, "game": None}


def test_a_start_that_is_given_up_after_our_luck_was_opened_is_told_each_time() -> None:
    """A server that says nothing of it could look for dice that suit it, attempt by attempt."""
    table = Table()
    for _ in range(3):
        started(table)
        # Not told to anybody, and held against nobody.
        given_up = table.room.sealing._replace(seals={}, terms=None, opened={})
        table.evening.knows(status=WAITING, sealing=given_up)
        table.hear(table.view())
    assert table.doubts == [START_GIVEN_UP] * 3


def test_a_game_of_another_number_is_not_taken_for_one_that_nobody_sealed() -> None:
    table = Table()
    started(table)
    table.hear(table.view(status="playing", games=2, terms=None, sealed=OTHER))
    assert table.doubts == [START_GIVEN_UP, LUCK_MISSING]


def test_a_rematch_that_is_never_set_up_is_a_game_without_our_luck() -> None:
    table = Table()
    table.start()
    table.finish()
    table.hear(table.view(status="playing", games=2, sealed=OTHER))
    assert table.doubts == [LUCK_MISSING]


def test_a_table_that_is_first_shown_with_its_terms_sealed_has_no_room_for_our_luck() -> None:
    table = Table()
    bob = type(table.bob)("t1")
    table.evening.do(orders.start(table.room, "ann", EVERYBODY))
    assert bob.take(table.view()) == []
    assert bob.take(table.view(status="playing", games=1, terms=None)) == [
        Doubt("t1", LUCK_MISSING)
    ]


def test_a_game_that_has_begun_does_not_begin_again() -> None:
    """Neither by a view from before it, nor by games that make the client forget this one."""
    table = Table()
    table.start()
    kept = table.bob.of_game(1)
    assert table.hear(waiting(table)) == []
    assert table.doubts == [SEAL_CHANGED]
    assert table.bob.of_game(1) is kept
    assert kept.seal == table.room.header.seal
    for games in (7, 8, 9, 10):
        table.hear(waiting(table, games=games))
    table.hear(table.view(sealed=OTHER))
    assert table.doubts == [SEAL_CHANGED, SEAL_CHANGED]  # the second is of the game that is next


@pytest.mark.parametrize("trick", ["jumps", "shows no dice"])
def test_rolls_that_are_kept_from_the_comparison_are_found(trick: str) -> None:
    table = Table()
    table.start()
    (seat,) = table.room.to_act()
    table.evening.play(seat, "roll")
    view = table.view()
    thrown = view["game"]["thrown"]
    if trick == "jumps":
        thrown["number"] += 1
        thrown["dice"][0]["face"] = 6
    else:
        thrown["dice"] = []
    table.hear(view)
    saved = table.finish()
    assert table.check(saved).endswith(
        "You were shown different dice from those in the saved game."
    )


def test_terms_that_are_nested_too_deeply_are_other_terms() -> None:
    table = Table()
    terms = '{"luck": ' + "[" * 100_000 + "]" * 100_000 + "}\n"
    table.hear(table.view(terms=terms, sealed=seal(terms)))
    assert table.doubts == ["terms-differ"]


def test_a_game_is_checked_however_soon_the_next_one_is_set_up() -> None:
    table = Table()
    table.start()
    playing = table.view()
    saved = table.finish()
    over = table.view()
    table.evening.do(orders.again(table.room, "ann", "f" * 16, OTHER))
    following = table.view()
    assert ended(playing, playing) == ended(over, following) == []
    assert ended(playing, over) == [over]
    assert "Your luck is in them." in said_of(
        Words(load("en")), write(saved).encode(), table.bob.of_game(1), over
    )
    # A server that shows no end at all has none that fits.
    assert ended(playing, following) == [playing]
    assert said_of(
        Words(load("en")), write(saved).encode(), table.bob.of_game(1), playing
    ).startswith("Warning: ")


@pytest.mark.parametrize("lie", ["no seat", "no result"])
def test_a_last_view_that_makes_no_sense_is_told(lie: str) -> None:
    table = Table()
    table.start()
    table.finish()
    view = table.view(you=7) if lie == "no seat" else table.view() | {"game": None}
    said = said_of(Words(load("en")), table.room.saved().encode(), table.bob.of_game(1), view)
    assert said.endswith("You were shown different dice from those in the saved game.")


def test_a_game_of_the_first_version_is_called_one() -> None:
    """Handed to somebody who came late, it has the seal that they were told."""
    data = (Path(__file__).parents[1] / "web/saved/1/pig.jsonl").read_bytes()
    saved = read(data)
    result = {"places": list(saved.verify().places), "scores": scores(saved)}
    view = {"table": {"you": None}, "game": result}
    said = said_of(Words(load("en")), data, Witnessed(saved.header.seal), view)
    assert said.endswith("could have been chosen to fit.")
    late = said_of(Words(load("en")), data, Witnessed(saved.header.seal, "0" * 32), view)
    assert late.startswith("Warning: ")


# Bad moments


def test_rolls_that_fall_while_the_line_is_down_are_told_and_no_warning() -> None:
    table = Table()
    table.start()
    (seat,) = table.room.to_act()
    table.bob.interrupt()
    table.evening.play(seat, "roll")
    saved = table.finish()
    seen = table.bob.of_game(1)
    unseen = len(rolls(saved, 1)) - len(seen.rolls)
    assert unseen > 0
    missed = "one" if unseen == 1 else unseen
    assert table.check(saved) == (
        f"All {saved.dice_count()} dice and draws are right. Your luck is in them. "
        f"This program did not see {missed} of the rolls."
    )
    assert table.doubts == []


def test_whoever_misses_the_second_attempt_is_not_told_that_the_seal_changed() -> None:
    """Bob opens, and his line drops. Ann's luck does not come; she starts again without him."""
    table = Table()
    ann = "0" * 32
    table.evening.do(sealing.seal_luck(table.room, "ann", seal(ann), False))
    started(table)
    table.evening.do(sealing.open_luck(table.room, "bob", table.bob.of_game(1).luck or ""))
    table.bob.interrupt()
    table.evening.do(sealing.give_up(table.room))
    table.evening.do(orders.start(table.room, "ann", {"ann"}))
    table.hear(table.view())
    assert table.doubts == [START_GIVEN_UP, LUCK_MISSING]
    saved = table.finish()
    assert "This program added no luck to them." in table.check(saved)


def test_whoever_leaves_and_joins_again_adds_luck_again() -> None:
    table = Table()
    table.evening.do(orders.leave(table.room, "bob"))
    table.hear(table.view())
    table.evening.do(orders.sit(table.room, "bob", "Bob"))
    assert [type(step) for step in table.hear(table.view())] == [SealLuck]
    table.start()
    assert table.doubts == []
    assert table.room.header.luck[1] == table.bob.of_game(1).luck


def test_whoever_was_put_out_while_the_line_was_down_adds_luck_again() -> None:
    table = Table()
    table.evening.do(orders.leave(table.room, "bob"))
    table.evening.do(orders.sit(table.room, "bob", "Bob"))
    table.bob.interrupt()
    assert [type(step) for step in table.hear(table.view())] == [SealLuck]
    table.bob.interrupt()
    assert table.hear(table.view()) == []  # the server has it


def test_a_second_device_is_told_that_the_luck_of_the_other_counts() -> None:
    table = Table()
    phone = type(table.bob)("t1")
    (sealed,) = phone.take(table.view())
    assert isinstance(sealed, SealLuck)
    table.evening.do(sealing.seal_luck(table.room, "bob", sealed.seal, False))
    table.evening.do(orders.start(table.room, "ann", EVERYBODY))
    assert table.hear(table.view()) == []
    (opened,) = phone.take(table.view())
    assert isinstance(opened, OpenLuck)
    table.evening.do(sealing.open_luck(table.room, "bob", opened.luck))
    table.hear(table.view())
    assert table.doubts == [LUCK_MISSING]
    assert phone.take(table.view()) == []
    assert Counter(table.room.header.luck) == Counter([None, opened.luck])


@pytest.mark.anyio
@pytest.mark.parametrize(
    "answer",
    [
        b"", b"nonsense\r\n\r\n", b"HTTP/1.1 abc\r\n\r\n",
        b"HTTP/1.1 200 OK\r\n" + b"a: b\r\n" * 200 + b"\r\n",
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"HTTP/1.1 302 Found\r\nLocation: file:///etc/hostname\r\n\r\n",
    ],
)  # fmt: skip
async def test_a_saved_game_that_comes_as_nonsense_is_one_that_does_not_come(answer: bytes) -> None:
    async def tell(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(answer)
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(tell, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with server:
        assert await asyncio.to_thread(checking.load, f"http://127.0.0.1:{port}/g/t/1") is None


@pytest.mark.anyio
async def test_a_saved_game_that_comes_a_byte_at_a_time_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(checking, "LOAD_WITHIN", 0.5)
    gone = asyncio.Event()

    async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
        with suppress(ConnectionError):
            while True:  # it stops when nobody listens any more
                writer.write(b"{")
                await writer.drain()
                await asyncio.sleep(0.05)
        writer.close()
        gone.set()

    server = await asyncio.start_server(drip, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with server:
        assert await asyncio.to_thread(checking.load, f"http://127.0.0.1:{port}/g/t/1") is None
        await gone.wait()
