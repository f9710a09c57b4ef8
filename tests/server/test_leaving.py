"""Leaving during a game: what the others hear, and what players find when they come back."""

from __future__ import annotations

import asyncio

import pytest
from server.guests import House, playing

pytestmark = pytest.mark.anyio


async def test_who_leaves_in_mid_game_is_played_by_a_bot_and_the_others_hear_at_what_level(
    house: House,
) -> None:
    ann, bob, cat = [await house.guest(name) for name in ("Ann", "Bob", "Cat")]
    table = await ann.make("pig", options={"target_score": 1000})
    for guest in (bob, cat):
        await guest.do("join", table=table)
    await ann.do("add_bot", table=table, level="expert")
    await ann.do("start", table=table)
    await bob.do("leave", table=table)
    await ann.hears(table, "A bot takes over for Bob. Level: expert.")
    await ann.do("remove_person", table=table, person=cat.person)
    await ann.hears(table, "A bot takes over for Cat. Level: expert.")
    assert not [line for line in ann.lines(table) if "takes over for you" in line]


async def settled(house: House, table: str) -> None:
    """Wait until nothing is due at a table, and no bot thinks."""
    live = await house.server.hall.table(table)
    assert live
    while live.clock.timer or live.clock.thinking or live.chores.tasks:
        await asyncio.sleep(0.001)


async def test_whoever_leaves_and_comes_back_while_others_choose_finds_their_marks(
    house: House,
) -> None:
    """Tradeoff: a bot that moved at once would have marked other dice, and confirmed."""
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    table = await ann.make("tradeoff")
    await bob.do("join", table=table)
    await ann.do("add_bot", table=table, level="random")
    await ann.do("set_pace", table=table, seconds=0)
    await ann.do("start", table=table)
    for position in (1, 3, 4):
        await bob.play(table, "toggle", position)
    marked = bob.view(table)["game"]["dice"]
    assert [die["standing"] for die in marked].count("kept") == 3
    await bob.do("leave", table=table)
    await ann.hears(table, "Bob leaves.")
    await settled(house, table)
    await bob.do("join", table=table)
    await bob.hears(table, "You are back.")
    assert bob.view(table)["game"]["dice"] == marked
    assert not bob.view(table)["game"]["confirmed"][1]


async def test_whoever_drops_and_comes_back_within_the_grace_time_finds_their_marks(
    tmp_path: object,
) -> None:
    settings = {"drop_seconds": 0.01, "grace_seconds": 60.0}
    async with House(f"sqlite:///{tmp_path}/games.db", **settings) as house:
        table, ann, bob = await playing(house, "Ann", "Bob", game="tradeoff")
        for position in (2, 5):
            await bob.play(table, "toggle", position)
        marked = bob.view(table)["game"]["dice"]
        seen = bob.updates(table)[-1]["seq"]
        await bob.hang_up()
        await ann.hears(table, "Bob is away. The seat is held.")
        bob = await house.again(bob)
        await bob.do("attend", table=table, after=seen)
        await bob.hears(table, "You are back.")
        assert bob.view(table)["game"]["dice"] == marked


async def test_a_bot_that_stands_in_does_not_keep_the_others_waiting(house: House) -> None:
    """When everyone else has confirmed, it marks and confirms too."""
    table, ann, bob = await playing(house, "Ann", "Bob", game="tradeoff")
    await ann.do("set_pace", table=table, seconds=0)
    await bob.do("leave", table=table)
    await ann.play(table, "confirm")
    await ann.hears(table, "Bob has confirmed. Everyone is ready.")


async def test_a_game_starts_with_what_it_is_played_to_and_what_is_not_standard(
    house: House,
) -> None:
    for options, said in (
        ({}, "Target score 50."),
        ({"target_score": 1000, "dice_sides": 8}, "Target score 1,000, Dice sides 8."),
    ):
        table, ann, _ = await playing(house, "Ann", "Bob", options=options)
        lines = ann.lines(table)
        assert lines[lines.index("Pig starts.") + 1] == said
        assert lines.count(said) == 1
