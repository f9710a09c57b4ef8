"""Every command has exactly one answer, and nobody misses a line or hears one twice."""

from __future__ import annotations

import asyncio
import json
import random

import pytest
from server.guests import ANSWERS, Guest, House, in_turn, playing, sit_together

pytestmark = pytest.mark.anyio


def answers(guest: Guest, id: str) -> list[str]:
    return [m["type"] for m in guest.heard if m["type"] in ANSWERS and m["id"] == id]


async def test_a_repeated_command_gets_its_stored_answer_also_after_a_restart(
    any_house: House,
) -> None:
    table, ann, bob = await playing(any_house, "Ann", "Bob")
    ann, bob = await in_turn(table, ann, bob)
    state = ann.updates(table)[-1]["state"]
    order = {"table": table, "state": state, "action": "roll"}
    first = await ann.ask("play", id="r1", **order)
    assert first["type"] == "done"
    stored = {**first, "type": "duplicate"}
    assert await ann.ask("play", id="r1", **order) == stored
    assert await ann.refused("play", id="r1", **{**order, "action": "bank"}) == "wire-id-used"
    await any_house.reopen()
    ann = await any_house.again(ann)
    await ann.do("attend", table=table, after=0)
    assert await ann.ask("play", id="r1", **order) == stored
    assert await ann.refused("play", id="r1", **{**order, "action": "bank"}) == "wire-id-used"
    journal = await any_house.journal(table)
    assert sum(entry.get("do") == "roll" for entry in journal) == 1


async def test_a_repeated_create_finds_the_table_it_made_also_after_a_restart(
    any_house: House,
) -> None:
    ann = await any_house.guest("Ann")
    order = {"game": "pig", "name": "Friday", "private": True}
    first = await ann.ask("create", id="c1", **order)
    assert first["type"] == "done"
    stored = {**first, "type": "duplicate"}
    assert await ann.ask("create", id="c1", **order) == stored
    assert await ann.refused("create", id="c1", game="farkle") == "wire-id-used"
    await any_house.reopen()
    ann = await any_house.again(ann)
    assert await ann.ask("create", id="c1", **order) == stored
    assert "Your table is open: Friday. The game is Pig." in ann.lines(first["table"])
    assert len(any_house.server.hall.summaries) == 1


async def test_two_devices_that_create_with_one_id_make_one_table(house: House) -> None:
    ann = await house.guest("Ann")
    phone = await house.again(ann)
    found = await asyncio.gather(*(g.ask("create", id="c", game="pig") for g in (ann, phone)))
    assert sorted(answer["type"] for answer in found) == ["done", "duplicate"]
    assert found[0]["table"] == found[1]["table"]


async def test_a_table_that_was_made_by_half_disturbs_nobody_and_can_be_finished(
    house: House,
) -> None:
    """A kill between the two writes leaves a row without a journal."""
    ann = await house.guest("Ann")
    whole = (await ann.ask("create", id="c1", game="pig"))["table"]
    await house.store.drop_table(whole)
    await house.store.create(whole, "{}", b"s" * 32)
    await house.reopen()
    ann = await house.again(ann)
    await ann.do("lobby", on=True)
    assert (await ann.next("lobby"))["tables"] == []
    assert await ann.refused("join", table=whole) == "wire-no-such-table"
    assert await ann.refused("join", code="X") == "wire-no-such-table"
    assert (await ann.ask("create", id="c1", game="pig"))["table"] == whole
    await ann.do("add_bot", table=whole)
    await ann.do("start", table=whole)


async def test_ids_of_one_person_are_nothing_to_another_or_to_a_bot(house: House) -> None:
    table, ann, bob = await sit_together(house, "Ann", "Bob")
    for guest in (ann, bob):
        assert (await guest.ask("chat", id="1", table=table, text="hi"))["type"] == "done"
    await bob.do("leave", table=table)
    await ann.do("add_bot", table=table)
    await ann.do("set_pace", table=table, seconds=0)
    for seq in range(1, 30):  # the ids that a bot's moves would have
        for seat in (0, 1):
            await ann.ask("chat", id=f"bot:{seq}:{seat}", table=table, text="mine")
    await ann.do("start", table=table)
    if ann.possible(table):
        await ann.end_turn(table)
    await ann.turn(table)


async def test_a_stale_number_is_out_of_date_and_changes_nothing(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob")
    ann, bob = await in_turn(table, ann, bob)
    state = ann.updates(table)[-1]["state"]
    for wrong in (0, state - 1, state + 1, 2**53 - 1):
        answer = await ann.ask("play", table=table, state=wrong, action="roll")
        assert (answer["type"], answer["state"]) == ("out_of_date", state)
        answer = await ann.ask("press", table=table, state=wrong, key="r")
        assert (answer["type"], answer["state"]) == ("out_of_date", state)
    before = len(await house.journal(table))
    await ann.do("play", table=table, state=state, action="roll")
    assert len(await house.journal(table)) == before + 2
    # A 1 has made it Bob's turn; otherwise it is not.
    answer = await bob.ask("play", table=table, state=2**53 - 1, action="bank")
    assert answer["type"] in ("out_of_date", "refused")
    assert len(await house.journal(table)) == before + 2


async def test_talk_does_not_put_a_move_out_of_date(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob")
    ann, bob = await in_turn(table, ann, bob)
    state = ann.updates(table)[-1]["state"]
    await bob.do("chat", table=table, text="go on")
    await ann.do("play", table=table, state=state, action="roll")


async def test_the_same_command_sent_many_times_at_once_happens_once(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob")
    ann, _ = await in_turn(table, ann, bob)
    order = {"type": "play", "id": "x", "table": table, "action": "roll"}
    order["state"] = ann.updates(table)[-1]["state"]
    phone = await house.again(ann)
    for _ in range(10):
        for device in (ann, phone):
            await device.send(order)
    for device in (ann, phone):
        await device.do("lobby", on=False)
    both = answers(ann, "x") + answers(phone, "x")
    assert sorted(both) == ["done", *["duplicate"] * 19]


async def test_keys_are_moves_questions_or_reasons(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob")
    ann, bob = await in_turn(table, ann, bob)
    state = ann.updates(table)[-1]["state"]
    said = await ann.ask("press", table=table, state=state, key="t")
    assert said["type"] == "said"
    assert "turn" in said["lines"][0]["text"]
    assert await ann.refused("press", table=table, state=state, key="q") == "unknown-key"
    assert await bob.refused("press", table=table, state=state, key="r") == "not-your-turn"
    assert await ann.refused("ask", table=table, query="nonsense") == "wire-no-such-question"
    await ann.do("press", table=table, state=state, key="r")


async def test_after_the_game_one_can_hear_what_was_scored(house: House) -> None:
    table, ann, bob = await playing(
        house, "Ann", "Bob", game="tradeoff", options={"target_score": 30}
    )
    dice = random.Random(3)
    await asyncio.gather(ann.play_on(table, dice), bob.play_on(table, dice))
    watcher = await house.guest("Cay")
    await watcher.do("watch", table=table)
    for guest, first in ((ann, "You scored "), (bob, "Ann scored "), (watcher, "Ann scored ")):
        said = await guest.ask("ask", table=table, query="ask_hands")
        lines = [line["text"] for line in said["lines"]]
        assert len(lines) == 2
        assert lines[0].startswith(first)
        hands = guest.view(table)["game"]["hands"]
        assert [len(hand) for hand in hands] == [15, 15]


@pytest.mark.parametrize("seed", range(4))
async def test_cut_and_resumed_anywhere_one_hears_what_the_uninterrupted_hears(
    house: House, seed: int
) -> None:
    """Bob's phone is cut again and again; his other device hears everything at once."""
    chance = random.Random(seed)
    options = {"target_score": 40}
    table, ann, bob = await playing(house, "Ann", "Bob", options=options)
    parts: list[tuple[int, object]] = []
    over = asyncio.Event()

    async def cut_and_resume() -> None:
        seen = 0
        while not over.is_set() or seen < bob.updates(table)[-1]["seq"]:
            phone = await house.again(bob)
            await phone.send({"type": "attend", "id": "a", "table": table, "after": seen})
            wanted = chance.randrange(1, 6)
            while len(phone.updates(table)) < wanted and not over.is_set():
                await asyncio.sleep(0.001)
            if over.is_set():
                await phone.answer("a")
            await phone.hang_up()
            parts.extend(phone.numbered(table))
            if phone.updates(table):
                seen = phone.updates(table)[-1]["seq"]

    async def play() -> None:
        await asyncio.gather(*(g.play_on(table, random.Random(g.name)) for g in (ann, bob)))
        await bob.status(table, "over")
        over.set()

    await asyncio.gather(play(), cut_and_resume())
    whole = list(bob.numbered(table))
    sat_down = whole[0][0]
    assert [part for part in parts if part[0] >= sat_down] == whole


async def test_every_number_is_a_place_to_resume_from(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob", options={"target_score": 20})
    await asyncio.gather(*(g.play_on(table, random.Random(g.name)) for g in (ann, bob)))
    await ann.status(table, "over")
    whole = list(ann.numbered(table))
    phone = await house.again(ann)
    for after in range(ann.updates(table)[-1]["seq"] + 3):
        since = len(phone.updates(table))
        await phone.do("attend", table=table, after=after)
        (update,) = phone.updates(table)[since:]
        lines = [(e["seq"], line) for e in update["entries"] for line in e["lines"]]
        assert lines == [(seq, line) for seq, line in whole if seq > after]


async def test_a_line_said_while_the_journal_is_read_is_not_lost(house: House) -> None:
    """Resume from the start of a long journal, while someone chats without a pause."""
    table, ann, bob = await sit_together(house, "Ann", "Bob")
    for number in range(60):
        await ann.do("chat", table=table, text=f"line {number}")
    phone = await house.again(bob)
    for round_ in range(10):
        await phone.send({"type": "attend", "id": f"a{round_}", "table": table, "after": 0})
        await ann.do("chat", table=table, text=f"meanwhile {round_}")
    await ann.do("chat", table=table, text="end")
    await phone.hears(table, "Ann: end")
    by_number: dict[int, object] = {}
    for update in phone.updates(table):
        for entry in update["entries"]:
            assert by_number.setdefault(entry["seq"], entry) == entry
    journal = await house.journal(table)
    assert sorted(by_number) == list(range(1, len(journal) + 1))


async def test_whoever_listens_already_hears_nothing_twice_on_joining(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    table = await ann.make("pig")
    await bob.do("watch", table=table)
    await bob.do("join", table=table)
    await bob.do("join", table=table)
    await bob.do("chat", table=table, text="end")
    await bob.hears(table, "You: end")
    numbers = [seq for seq, _ in bob.numbered(table)]
    assert numbers == sorted(set(numbers)) == [2, 3, 4]


async def test_a_repeated_join_after_a_lost_answer_tells_what_was_missed(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    table = await ann.make("pig")
    await bob.do("join", id="j", table=table)
    await ann.do("chat", table=table, text="welcome")
    await bob.hang_up()
    bob = await house.again(bob)
    assert (await bob.ask("join", id="j", table=table))["type"] == "duplicate"
    assert bob.lines(table)[:2] == ["You join the table.", "Ann: welcome"]


async def test_a_repeated_join_brings_back_whoever_was_away(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    table = await ann.make("pig")
    await bob.do("join", id="j", table=table)
    await bob.hang_up()
    await ann.hears(table, "Bob is away. The seat is held.")
    bob = await house.again(bob)
    assert (await bob.ask("join", id="j", table=table))["type"] == "duplicate"
    await ann.hears(table, "Bob is back.")


async def test_preferences_change_the_next_line(house: House) -> None:
    table, ann = await sit_together(house, "Ann")
    await ann.do("prefer", locale="de-AT", verbosity="terse")
    assert ann.view(table)["table"]["options"][0]["label"] == "Zielpunktzahl"
    await ann.do("prefer", locale="xx")
    assert ann.view(table)["table"]["options"][0]["label"] == "Target score"


async def test_every_message_is_one_that_the_protocol_knows(house: House) -> None:
    from rattlebag.protocol.from_server import FROM_SERVER

    table, ann, bob = await playing(house, "Ann", "Bob", options={"target_score": 10})
    await ann.do("lobby", on=True)
    await asyncio.gather(*(g.play_on(table, random.Random(g.name)) for g in (ann, bob)))
    await ann.refused("start", table=table)
    for text in (*ann.raw, *bob.raw):
        FROM_SERVER.validate_json(text)
        assert json.loads(text)


async def test_what_was_done_is_never_refused_when_it_is_repeated(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob")
    ann, bob = await in_turn(table, ann, bob)
    state = ann.updates(table)[-1]["state"]
    pressed = {"id": "p", "table": table, "state": state, "key": "r"}
    said = {"id": "c", "table": table, "text": "bye"}
    assert (await ann.ask("press", **pressed))["type"] == "done"
    assert (await bob.ask("chat", **said))["type"] == "done"
    assert (await bob.ask("leave", id="l", table=table))["type"] == "done"
    assert (await bob.ask("leave", id="l", table=table))["type"] == "duplicate"
    assert (await bob.ask("chat", **said))["type"] == "duplicate"
    assert (await ann.ask("press", **pressed))["type"] == "duplicate"


async def test_a_late_key_that_means_nothing_is_told_so(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob")
    ann, bob = await in_turn(table, ann, bob)
    state = ann.updates(table)[-1]["state"]
    assert await ann.refused("press", table=table, state=state + 1, key="x") == "unknown-key"
