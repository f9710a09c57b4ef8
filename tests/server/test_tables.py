"""People at tables: coming, setting up, playing, leaving, coming back."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import replace

import pytest
from server.guests import Guest, House, in_turn, playing, sit_together

from rattlebag.table.checkable_dice import seal
from rattlebag.table.saved import read

pytestmark = pytest.mark.anyio


async def lobby_row(guest: Guest, table: str, **wanted: object) -> dict[str, object]:
    """Wait until the lobby tells this of a table."""

    def look() -> dict[str, object] | None:
        for message in reversed(guest.heard):
            if message["type"] == "lobby":
                for row in message["tables"]:
                    if row["id"] == table and row.items() >= wanted.items():
                        return dict(row)
                return None
        return None

    return await guest.until(look, f"{wanted} in the lobby")


# Coming


async def test_two_people_come_together_and_hear_each_other(any_house: House) -> None:
    table, ann, bob = await sit_together(any_house, "Ann", "Bob", name="Friday")
    await ann.hears(table, "Bob joins.")
    await bob.hears(table, "You join the table.")
    await bob.do("chat", table=table, text="hello")
    await ann.hears(table, "Bob: hello")
    await bob.hears(table, "You: hello")
    assert [seat["name"] for seat in ann.seats(table)] == ["Ann", "Bob"]
    assert ann.view(table)["table"]["name"] == "Friday"


async def test_a_table_without_a_name_is_called_after_its_maker(house: House) -> None:
    ann = await house.guest("Ann")
    table = await ann.make("pig")
    assert ann.view(table)["table"]["name"] == "Ann's table"


async def test_a_private_table_needs_its_code_and_is_not_in_the_lobby(house: House) -> None:
    ann, bob, eve = [await house.guest(name) for name in ("Ann", "Bob", "Eve")]
    table = await ann.make("pig", private=True)
    code = ann.view(table)["table"]["code"]
    assert len(code) == 8
    await eve.do("lobby", on=True)
    assert all(row["id"] != table for row in (await eve.next("lobby"))["tables"])
    assert await eve.refused("join", table=table) == "room-needs-code"
    assert await eve.refused("join", table=table, code="WRONG") == "room-needs-code"
    assert await eve.refused("watch", table=table) == "room-needs-code"
    assert await eve.refused("join", code="WRONG") == "wire-no-such-table"
    assert await eve.refused("attend", table=table, after=0) == "room-not-here"
    assert not eve.updates(table)
    await bob.do("join", code=f" {code.lower()} ")
    await ann.hears(table, "Bob joins.")


async def test_watchers_hear_and_do_not_play(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob")
    eve = await house.guest("Eve")
    await eve.do("watch", table=table)
    await ann.hears(table, "Eve is watching.")
    assert eve.view(table)["table"]["you"] is None
    assert eve.view(table)["game"]["moves"] == []
    assert await eve.refused("play", table=table, state=0, action="roll") == "only-watching"
    assert await eve.refused("press", table=table, state=0, key="r") == "only-watching"
    assert await eve.refused("again", table=table) == "only-watching"
    first, _ = await in_turn(table, ann, bob)
    seen = len(eve.updates(table))
    await first.play(table, "roll")
    await eve.newer(table, seen)
    assert eve.view(table)["game"]["at_stake"] == first.view(table)["game"]["at_stake"]
    await eve.do("leave", table=table)
    await ann.hears(table, "Eve stops watching.")


async def test_a_table_can_have_no_watchers(house: House) -> None:
    ann, eve = await house.guest("Ann"), await house.guest("Eve")
    table = await ann.make("pig", watching=False)
    assert await eve.refused("watch", table=table) == "room-no-watching"


async def test_nobody_joins_a_game_that_is_on_or_a_full_table(house: House) -> None:
    table, *_ = await playing(house, "Ann", "Bob")
    eve = await house.guest("Eve")
    assert await eve.refused("join", table=table) == "room-already-playing"
    full, *_ = await sit_together(house, "A", "B", "C", "D")
    assert await eve.refused("join", table=full) == "room-full"


async def test_two_people_of_one_name_cannot_sit_at_one_table(house: House) -> None:
    table, *_ = await sit_together(house, "Ann")
    other = await house.guest("ANN")
    assert await other.refused("join", table=table) == "name-taken"


# Setting up


async def test_options_are_shown_to_everybody_and_only_the_host_sets_them(house: House) -> None:
    table, ann, bob = await sit_together(house, "Ann", "Bob")
    await ann.do("set_option", table=table, name="target_score", value=30)
    await bob.hears(table, "Target score: 30.")
    shown = {option["name"]: option for option in bob.view(table)["table"]["options"]}
    assert shown["target_score"]["value"] == 30
    for order in (
        {"kind": "set_option", "name": "target_score", "value": 40},
        {"kind": "add_bot"},
        {"kind": "remove_bot", "seat": 0},
        {"kind": "set_pace", "seconds": 1.0},
        {"kind": "set_timer", "seconds": 30},
        {"kind": "give_host", "person": bob.person},
        {"kind": "remove_person", "person": ann.person},
        {"kind": "start"},
    ):
        kind = order.pop("kind")
        assert await bob.refused(kind, table=table, **order) == "room-only-host"
    assert await ann.refused("set_option", table=table, name="nonsense", value=1) == (
        "option-unknown"
    )
    await ann.refused("set_option", table=table, name="target_score", value=5)
    await ann.do("start", table=table)
    assert await ann.refused("set_option", table=table, name="target_score", value=40) == (
        "room-already-playing"
    )


async def test_bots_come_and_go(house: House) -> None:
    table, ann, bob = await sit_together(house, "Ann", "Bob")
    await ann.do("add_bot", table=table, level="random")
    await bob.hears(table, "Bot 1 joins. Level: random.")
    await ann.do("add_bot", table=table)
    assert [seat["bot"] for seat in ann.seats(table)] == [None, None, "random", "sensible"]
    assert await ann.refused("add_bot", table=table) == "room-full"
    assert await ann.refused("remove_bot", table=table, seat=1) == "room-no-bot-there"
    assert await ann.refused("add_bot", table=table, level="genius") == "room-no-such-level"
    await ann.do("remove_bot", table=table, seat=2)
    await bob.hears(table, "Bot 1 leaves.")
    assert [seat["name"] for seat in ann.seats(table)] == ["Ann", "Bob", "Bot 2"]


async def test_people_choose_their_team_by_changing_places(house: House) -> None:
    table, ann, bob, *_ = await sit_together(
        house, "Ann", "Bob", "Cat", "Dan", options={"team_mode": "pairs"}
    )
    before = {seat["name"]: seat["side"] for seat in ann.seats(table)}
    assert before["Ann"] == before["Cat"] != before["Bob"] == before["Dan"]
    assert await bob.refused("swap_seats", table=table, one=0, other=2) == "room-only-host"
    await bob.do("swap_seats", table=table, one=1, other=2)
    await ann.hears(table, "Bob and Cat swap seats.")
    after = {seat["name"]: seat["side"] for seat in ann.seats(table)}
    assert after["Ann"] == after["Bob"] != after["Cat"] == after["Dan"]


async def test_a_game_needs_enough_players(house: House) -> None:
    ann = await house.guest("Ann")
    table = await ann.make("pig")
    await ann.refused("start", table=table)
    assert ann.view(table)["table"]["status"] == "waiting"


# Hosts


async def test_the_host_hands_over(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob")
    assert await ann.refused("give_host", table=table, person="nobody") == "room-nobody-there"
    await ann.do("give_host", table=table, person=bob.person)
    await bob.hears(table, "You are now the host.")
    await ann.hears(table, "Bob is now the host.")
    assert await ann.refused("set_pace", table=table, seconds=0) == "room-only-host"
    await bob.do("set_pace", table=table, seconds=0)


@pytest.mark.parametrize("started", [False, True])
@pytest.mark.parametrize("how", ["leaves", "drops"])
async def test_a_host_who_goes_leaves_a_host_behind(house: House, started: bool, how: str) -> None:
    table, ann, bob = await (playing if started else sit_together)(house, "Ann", "Bob")
    if how == "leaves":
        await ann.do("leave", table=table)
        await bob.hears(table, "Ann leaves.")
    else:
        await ann.hang_up()
        await bob.hears(table, "Ann is away. The seat is held.")
    await bob.hears(table, "You are now the host.")
    await bob.do("set_pace", table=table, seconds=0)


async def test_whoever_comes_to_a_table_whose_host_is_gone_becomes_host(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    table = await ann.make("pig")
    await ann.hang_up()
    await bob.do("lobby", on=True)
    live = await house.server.hall.table(table)
    assert live
    while not live.room.chairs[0].away:
        await asyncio.sleep(0.01)
    await bob.do("join", table=table)
    await bob.hears(table, "You are now the host.")


async def test_a_person_is_removed_before_the_game(house: House) -> None:
    table, ann, bob = await sit_together(house, "Ann", "Bob")
    second = await house.again(bob)
    await second.do("attend", table=table, after=0)
    assert await ann.refused("remove_person", table=table, person=ann.person) == (
        "room-nobody-there"
    )
    await ann.do("remove_person", table=table, person=bob.person)
    for device in (bob, second):
        await device.hears(table, "The host removed you.")
    told = len(bob.updates(table))
    await ann.do("chat", table=table, text="now that Bob is gone")
    assert await bob.refused("chat", table=table, text="hey") == "room-not-here"
    assert await second.refused("attend", table=table, after=0) == "room-not-here"
    assert len(bob.updates(table)) == told
    assert len(ann.seats(table)) == 1


async def test_a_person_is_removed_in_mid_game_and_a_bot_plays_on(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob", options={"target_score": 10})
    await ann.do("set_pace", table=table, seconds=0)
    await ann.do("remove_person", table=table, person=bob.person)
    await bob.hears(table, "The host removed you.")
    for way in ("join", "attend"):
        more = {"after": 0} if way == "attend" else {}
        assert await bob.refused(way, table=table, **more) in (
            "room-barred",
            "room-not-here",
        )
    assert await bob.refused("play", table=table, state=0, action="roll") == "room-not-here"
    await ann.play_on(table, random.Random(1))
    await ann.status(table, "over")
    await ann.do("again", table=table)
    assert [seat["name"] for seat in ann.seats(table)] == ["Ann"]
    await bob.do("join", table=table)


async def test_watchers_can_be_removed(house: House) -> None:
    table, ann = await sit_together(house, "Ann")
    eve = await house.guest("Eve")
    await eve.do("watch", table=table)
    await ann.do("remove_person", table=table, person=eve.person)
    await eve.hears(table, "The host removed you.")
    assert await eve.refused("chat", table=table, text="hey") == "room-not-here"


# Playing


@pytest.mark.parametrize("game", ["pig", "tossup", "farkle", "threes", "tradeoff"])
async def test_every_game_is_played_to_its_end_and_can_be_checked(house: House, game: str) -> None:
    short = {"threes": {"rounds": 1}, "tradeoff": {"target_score": 30}}
    least = {} if game == "threes" else {"target_score": 10}
    if game == "farkle":
        least = {"target_score": 500}
    if game == "tossup":
        least = {"target_score": 20}
    table, ann, bob = await sit_together(
        house, "Ann", "Bob", game=game, options=short.get(game, least)
    )
    await ann.do("add_bot", table=table)
    await ann.do("set_pace", table=table, seconds=0)
    luck = "6f0a" * 8 + " a horseshoe"
    await ann.do("seal_luck", table=table, seal=seal(luck), words=True)
    await ann.do("start", table=table)
    await ann.do("open_luck", table=table, luck=luck)
    await bob.status(table, "playing")
    await asyncio.gather(*(guest.play_on(table, random.Random(guest.name)) for guest in (ann, bob)))
    await bob.status(table, "over")
    result = await house.store.result(table, 1)
    assert result
    saved = read(result.body.encode())
    assert saved.verify().places
    assert saved.header.luck == (luck, None, None)
    assert saved.header.seal == bob.view(table)["table"]["sealed"]
    status, _, throws = await house.get(f"/games/{table}/1/throws")
    assert status == 200
    assert json.loads(throws) == json.loads(json.dumps(list(saved.throws())))
    assert (await house.get(f"/games/{table}/2/throws"))[0] == 404


async def test_a_rematch_has_the_same_people_and_new_dice_also_after_a_restart(
    house: House,
) -> None:
    # However long she takes to come back, or the server to close, she stays the host.
    house.config = replace(house.config, drop_seconds=60)
    await house.reopen()
    table, ann, bob = await playing(house, "Ann", "Bob", options={"target_score": 10})
    for number in (1, 2):
        await asyncio.gather(*(g.play_on(table, random.Random(number)) for g in (ann, bob)))
        await ann.status(table, "over")
        sealed = ann.view(table)["table"]["sealed"]
        assert await ann.refused("play", table=table, state=0, action="roll") == "room-no-game"
        assert await ann.refused("start", table=table) == "room-over"
        await bob.do("again", table=table)
        await ann.status(table, "waiting")
        assert await ann.refused("again", table=table) == "room-not-over"
        swapped = ["Bob", "Ann"] if number % 2 else ["Ann", "Bob"]
        assert [seat["name"] for seat in ann.seats(table)] == swapped
        assert ann.view(table)["table"]["sealed"] != sealed
        await house.reopen()
        ann, bob = await house.again(ann), await house.again(bob)
        for guest in (ann, bob):
            await guest.do("attend", table=table, after=0)
        await ann.do("start", table=table)
        for guest in (ann, bob):  # one who has not heard of the game would not play it
            await guest.status(table, "playing")
        result = await house.store.result(table, number)
        assert result
        read(result.body.encode()).verify()


async def test_leaving_after_the_game_leaves_the_result_to_the_others(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob", options={"target_score": 10})
    await asyncio.gather(*(g.play_on(table, random.Random(3)) for g in (ann, bob)))
    await bob.status(table, "over")
    await ann.do("leave", table=table)
    await bob.hears(table, "You are now the host.")
    assert (await bob.ask("ask", table=table, query="scores_in_detail"))["lines"]
    await bob.do("again", table=table)
    assert [seat["name"] for seat in bob.seats(table)] == ["Bob"]
    assert (await house.again(ann)).welcome["tables"] == []


async def test_the_lobby_tells_the_truth(house: House) -> None:
    eve = await house.guest("Eve")
    await eve.do("lobby", on=True)
    table, ann, bob = await sit_together(house, "Ann", "Bob", options={"target_score": 10})
    await lobby_row(eve, table, status="waiting", players=2, people=2, names=["Ann", "Bob"])
    await ann.do("add_bot", table=table)
    await lobby_row(eve, table, players=3, people=2)
    await ann.do("set_pace", table=table, seconds=0)
    await ann.do("start", table=table)
    await lobby_row(eve, table, status="playing", players=3)
    await asyncio.gather(*(g.play_on(table, random.Random(5)) for g in (ann, bob)))
    await lobby_row(eve, table, status="over")
    await house.reopen()
    eve, ann = await house.again(eve), await house.again(ann)
    await ann.do("attend", table=table, after=0)  # a table with nobody there is not listed
    await eve.do("lobby", on=True)
    await lobby_row(eve, table, status="over", players=3, people=2)
    assert {"Eve"} <= set((await eve.next("lobby"))["people"])


async def test_the_lobby_has_a_chat_and_says_a_repeated_line_once(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    for guest in (ann, bob):
        await guest.do("lobby", on=True)
    assert (await ann.ask("chat", id="x", text="who plays?"))["type"] == "done"
    assert (await ann.ask("chat", id="x", text="who plays?"))["type"] == "duplicate"
    assert await ann.refused("chat", id="x", text="something else") == "wire-id-used"
    await ann.do("chat", text="last")

    def lines() -> list[str]:
        return [li["text"] for m in bob.heard if m["type"] == "lobby" for li in m["lines"]]

    await bob.until(lambda: lines() if "Ann: last" in lines()[-1:] else None, "the last line")
    assert lines() == ["Ann: who plays?", "Ann: last"]


# One person, several devices


async def test_one_person_on_two_devices_is_one_player_and_both_hear_everything(
    house: House,
) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob")
    phone = await house.again(ann)
    assert phone.person == ann.person
    assert phone.welcome["tables"] == [table]
    await phone.do("attend", table=table, after=0)
    await phone.do("join", table=table)
    assert len(bob.seats(table)) == 2
    if bob.possible(table):
        await bob.end_turn(table)
    await phone.turn(table)
    state = phone.updates(table)[-1]["state"]
    await phone.do("play", table=table, state=state, action="roll")
    await bob.do("chat", table=table, text="the end")
    for device in (ann, phone):
        await device.hears(table, "Bob: the end")
    assert list(ann.numbered(table)) == list(phone.numbered(table))


async def test_one_lost_device_of_two_is_no_news(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob")
    phone = await house.again(ann)
    await phone.do("attend", table=table, after=0)
    await phone.hang_up()
    await bob.hang_up()
    await ann.hears(table, "Bob is away. The seat is held.")
    assert not [line for line in ann.lines(table) if "Ann is away" in line]


async def test_leaving_on_one_device_is_leaving(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob")
    phone = await house.again(ann)
    await phone.do("attend", table=table, after=0)
    await phone.do("leave", table=table)
    await ann.hears(table, "You leave the table.")
    assert await ann.refused("play", table=table, state=0, action="roll") == "room-not-here"
    await ann.do("join", table=table)
    await bob.hears(table, "Ann is back.")


# Going and coming back


async def test_a_dropped_seat_is_held_then_played_by_a_bot_then_taken_back(
    any_house: House,
) -> None:
    table, ann, bob = await playing(any_house, "Ann", "Bob", options={"target_score": 1000})
    await ann.do("set_pace", table=table, seconds=0.01)
    await bob.hang_up()
    await ann.hears(table, "Bob is away. The seat is held.")
    await ann.hears(table, "A bot plays for Bob. Level: sensible.")
    for _ in range(3):
        await ann.turn(table)
        await ann.play(table, "roll")
        if any(move["action"] == "bank" for move in ann.possible(table)):
            await ann.play(table, "bank")
    phone = await any_house.again(bob)
    await phone.do("attend", table=table, after=bob.updates(table)[-1]["seq"])
    await ann.hears(table, "Bob is back.")
    assert "You were away. Your seat was held." in phone.lines(table)
    assert "A bot played for you meanwhile. Level: sensible." in phone.lines(table)
    assert [seat["stand_in"] for seat in phone.seats(table)] == [False, False]
    assert len(phone.seats(table)) == 2


async def test_watching_ones_own_game_is_being_back(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob")
    await bob.hang_up()
    await ann.hears(table, "A bot plays for Bob. Level: sensible.")
    bob = await house.again(bob)
    assert await bob.refused("play", table=table, state=0, action="roll") == "room-not-here"
    await bob.do("watch", table=table)
    await ann.hears(table, "Bob is back.")


async def test_a_reloaded_page_is_no_news(tmp_path: object) -> None:
    async with House(f"sqlite:///{tmp_path}/games.db", drop_seconds=60) as house:
        table, ann, bob = await playing(house, "Ann", "Bob")
        seen = bob.updates(table)[-1]["seq"]
        await bob.hang_up()
        bob = await house.again(bob)
        await bob.do("attend", table=table, after=seen)
        await bob.do("chat", table=table, text="here")
        await ann.hears(table, "Bob: here")
        assert not [line for line in ann.lines(table) if "away" in line or "back" in line]


async def test_a_lone_humans_game_waits_and_is_there_after_a_restart(house: House) -> None:
    ann = await house.guest("Ann")
    table = await ann.make("pig", options={"target_score": 1000})
    await ann.do("add_bot", table=table)
    await ann.do("set_pace", table=table, seconds=0)
    await ann.do("start", table=table)
    await ann.hang_up()
    live = await house.server.hall.table(table)
    assert live
    while not live.room.chairs[0].away:
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.2)  # longer than the grace time: nothing may happen in it
    assert not live.room.chairs[0].stand_in
    before = live.room.seq
    await house.reopen()
    ann = await house.again(ann)
    assert ann.welcome["tables"] == [table]
    await ann.do("attend", table=table, after=before)
    assert "You are back." in ann.lines(table)
    for _ in range(3):
        await ann.play(table, "roll")


async def test_a_bot_stands_in_for_the_first_when_the_second_comes_back(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob")
    await ann.hang_up()
    await bob.hears(table, "A bot plays for Ann. Level: sensible.")
    cat = await house.again(bob)
    await bob.hang_up()
    live = await house.server.hall.table(table)
    assert live
    while not live.room.chairs[1].away:
        await asyncio.sleep(0.01)
    assert live.room.people_present() == []
    await cat.do("attend", table=table, after=0)
    await cat.hang_up()
    while not live.room.chairs[1].away:
        await asyncio.sleep(0.01)
    ann = await house.again(ann)
    await ann.do("attend", table=table, after=0)
    await ann.hears(table, "A bot plays for Bob. Level: sensible.")


async def test_a_bot_whose_turn_it_was_goes_on_after_a_restart(house: House) -> None:
    ann = await house.guest("Ann")
    table = await ann.make("pig", options={"target_score": 1000})
    await ann.do("add_bot", table=table)
    await ann.do("set_pace", table=table, seconds=10)
    await ann.do("start", table=table)
    if ann.possible(table):
        await ann.end_turn(table)
    await house.reopen()
    ann = await house.again(ann)
    await ann.do("attend", table=table, after=0)
    await ann.do("set_pace", table=table, seconds=0)
    await ann.turn(table)


async def test_tables_survive_a_restart_in_every_status(any_house: House) -> None:
    house = any_house
    waiting, ann, bob = await sit_together(house, "Ann", "Bob", options={"target_score": 10})
    on = await ann.make("pig")
    await bob.do("join", table=on)
    await ann.do("start", table=on)
    over = await ann.make("pig", options={"target_score": 10}, private=True)
    await bob.do("join", code=ann.view(over)["table"]["code"])
    await ann.do("start", table=over)
    await asyncio.gather(*(g.play_on(over, random.Random(8)) for g in (ann, bob)))
    await ann.status(over, "over")
    before = {table: ann.view(table) for table in (waiting, on, over)}
    await house.reopen()
    ann, bob = await house.again(ann), await house.again(bob)
    assert set(ann.welcome["tables"]) == {waiting, on, over}
    for table in before:
        for guest in (ann, bob):
            await guest.do("attend", table=table, after=0)
        assert ann.view(table)["game"] == before[table]["game"]
        assert ann.view(table)["table"]["status"] == before[table]["table"]["status"]
        assert ann.view(table)["table"]["code"] == before[table]["table"]["code"]


async def test_a_rematch_keeps_the_seat_of_whoever_dropped(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob", options={"target_score": 10})
    await bob.hang_up()
    await ann.sees(table, lambda view: view["table"]["seats"][1]["away"] or None)
    dice = random.Random(4)
    await ann.play_on(table, dice)
    await ann.status(table, "over")
    await ann.do("again", table=table)
    await ann.status(table, "waiting")
    bob = await house.again(bob)
    await bob.do("attend", table=table, after=0)
    view = bob.updates(table)[-1]["view"]["table"]
    assert [seat["name"] for seat in view["seats"]] == ["Bob", "Ann"]
    assert view["you"] == 0


async def test_whoever_is_removed_stays_out_until_the_next_game(house: House) -> None:
    table, ann, bob = await sit_together(house, "Ann", "Bob")
    who = bob.person
    await ann.do("remove_person", table=table, person=who)
    assert await bob.refused("join", table=table) == "room-barred"
    assert await bob.refused("watch", table=table) == "room-barred"


async def test_nobody_watches_under_the_name_of_someone_at_the_table(house: House) -> None:
    ann, other = await house.guest("Ann"), await house.guest("ann")
    table = await ann.make("pig")
    assert await other.refused("watch", table=table) == "name-taken"


@pytest.mark.parametrize(
    "name",
    ["Ann\U000e0100", "A\u180bnn", "Ann\U00016fe4", "Ann\U0001d159", "\u0410nn", "\u0391nn"],
)
async def test_nobody_sits_next_to_ann_under_a_name_that_looks_like_hers(
    house: House, name: str
) -> None:
    ann, other = await house.guest("Ann"), await house.guest(name)
    table = await ann.make("pig")
    for order in ("join", "watch"):
        assert await other.refused(order, table=table) in ("name-looks-like", "name-taken")
