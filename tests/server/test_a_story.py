"""What two friends and a stranger do here, from registering to being forgotten."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from openskill.models import PlackettLuce
from server.accounts.people import PASSWORD, log_in, refusal, registered
from server.company.people import is_told
from server.decency.test_sanctions import moderator
from server.guests import Guest, House
from server.records.test_asking import asked, recorded

from rattlebag.server.store.queries.standings import standings_of
from rattlebag.table.saved import read

pytestmark = pytest.mark.anyio

MOST_GAMES = 250  # one in eleven has a tie-break: nobody waits so long in a thousand years
TARGET = 10


async def aim(guest: Guest, table: str) -> None:
    """Play Pig so that many games end in a tie: bank what makes the target exactly, or lose it."""
    while True:
        await guest.sees(
            table, lambda view: guest.possible(table) or view["table"]["status"] != "playing"
        )
        moves = [move["action"] for move in guest.possible(table)]
        if not moves:
            return
        game = guest.view(table)["game"]
        total = game["scores"][game["seat"]]
        done = total + game["at_stake"] == TARGET or total >= TARGET
        seen = len(guest.updates(table))
        await guest.play(table, "bank" if done and "bank" in moves else "roll")
        await guest.newer(table, seen)


async def play_one(table: str, *people: Guest) -> bool:
    """Play a game to its end. Whether it had a tie-break."""
    one, *_ = people
    before = len(one.lines(table))
    await one.do("start", table=table)
    for guest in people:
        await guest.status(table, "playing")
    await asyncio.gather(*(aim(guest, table) for guest in people))
    for guest in people:
        await guest.status(table, "over")
    return any("Tied at" in line for line in one.lines(table)[before:])


async def play_until_a_tie_break(table: str, *people: Guest) -> int:
    """Rated games, one after the other. The number of the one with a tie-break."""
    for number in range(1, MOST_GAMES):
        if await play_one(table, *people):
            return number
        await people[0].do("again", table=table)
        for guest in people:
            await guest.status(table, "waiting")
    raise AssertionError("no tie-break in all these games")


async def assert_rated(house: House, guest: Guest, rating: Any) -> None:
    found = await standings_of(house.store, guest.person)
    [stored] = [row for row in found if row.board == "rating"]
    assert (stored.value, stored.spread) == pytest.approx((rating.mu, rating.sigma))


async def test_two_friends_and_a_stranger(any_house: House) -> None:
    house = any_house
    ann, codes = await registered(house, "Ann")
    bob, _ = await registered(house, "Bob")

    # They become friends, and play for ratings at a private table until a tie-break decides.
    await ann.do("befriend", name="bob")
    await is_told(bob, "Ann asks to be your friend.")
    await bob.do("befriend", person=ann.person)
    await is_told(ann, "Bob is now your friend.")
    options = {"target_score": TARGET}
    table = await ann.make("pig", private=True, rated=True, options=options)
    await ann.do("invite", table=table, person=bob.person)
    code = ann.view(table)["table"]["code"]
    await bob.do("join", table=table, code=code)
    number = await play_until_a_tie_break(table, ann, bob)
    await recorded(house)

    # It is in both histories, and can be heard again and checked.
    [his] = [g for g in (await asked(bob, "history"))["games"] if g["number"] == number]
    [hers] = [g for g in (await asked(ann, "history"))["games"] if g["number"] == number]
    assert {his["outcome"], hers["outcome"]} == {"won", "lost"}
    assert his["rated"]
    assert his["private"]
    replay = await asked(ann, "replay", table=table, number=number)
    steps: list[dict[str, Any]] = replay["steps"]
    while len(steps) < replay["total"]:
        more = await asked(ann, "replay", table=table, number=number, after=len(steps))
        steps += more["steps"]
    assert any("Tied at" in line["text"] for step in steps for line in step["lines"])
    status, _, body = await house.get(his["file"])
    assert status == 200
    saved = read(body.encode())
    assert saved.seed is not None
    drawn_again = list(saved.steps(saved.header.dice(saved.seed)))  # raises at a wrong die
    assert len(drawn_again) >= len(saved.entries)

    # The ratings are what openskill gives for the same places in the same order.
    model = PlackettLuce()
    ratings = {person: model.rating() for person in (ann.person, bob.person)}
    page = await asked(ann, "history", table=table)
    games: list[dict[str, Any]] = page["games"]
    while page["next"]:
        page = await asked(ann, "history", table=table, before=page["next"])
        games += page["games"]
    assert [game["number"] for game in games] == list(range(number, 0, -1))
    for game in reversed(games):
        seats = game["seats"]
        teams = [[ratings[seat["person"]]] for seat in seats]
        after = model.rate(teams, ranks=[seat["place"] for seat in seats])
        ratings |= {seat["person"]: one[0] for seat, one in zip(seats, after, strict=True)}
    for guest in (ann, bob):
        [pig] = (await asked(guest, "profile"))["games"]
        assert pig["rating"]["games"] == number
        assert pig["rating"]["value"] == round(ratings[guest.person].mu, 1)
        await assert_rated(house, guest, ratings[guest.person])

    # Ann has lost her password and everything else. A code lets her in, and ends other sessions.
    new = "four white mice"
    back = await house.guest("Ann", password=new, recovery=codes[3])
    assert back.person == ann.person
    assert await ann.closing() == 1008
    assert (await refusal(house, name="Ann", password=PASSWORD))["reason"] == "account-wrong"
    reused = {"name": "Ann", "password": new, "recovery": codes[3]}
    assert (await refusal(house, **reused))["reason"] == "account-wrong"

    # She deletes her account. Bob's records stay whole.
    await back.do("delete_account", password=new)
    assert await back.closing() == 1008
    assert (await refusal(house, name="Ann", password=new))["reason"] == "account-wrong"
    [left] = [g for g in (await asked(bob, "history"))["games"] if g["number"] == number]
    assert [seat["place"] for seat in left["seats"]] == [seat["place"] for seat in his["seats"]]
    names = {seat["person"]: seat["name"] for seat in left["seats"]}
    assert names == {bob.person: "Bob", None: "a former player"}
    await assert_rated(house, bob, ratings[bob.person])

    # A third is found by "find me a game", misbehaves, is reported, muted and told why.
    mona = await moderator(house)
    eve = await house.guest("Eve")
    await bob.do("find_game", games=["pig"], players=2)
    await eve.do("find_game", games=["pig", "farkle"], players=2)
    await is_told(bob, "Your game of Pig is ready, with Eve. It starts in 20 seconds.")
    await is_told(eve, "Your game of Pig is ready, with Bob. It starts in 20 seconds.")
    [met] = [m["table"] for m in eve.heard if m["type"] == "finding" and m["table"]]
    await eve.do("chat", table=met, text="you are all fools")
    await bob.do("report", person=eve.person, table=met, reason="Insults.")
    reports = (await mona.ask("look_up", what="reports"))["reports"]
    assert [one["evidence"][0]["text"] for one in reports] == ["you are all fools"]
    await mona.do("sanction", what="mute", person=eve.person, reason="Insults.", minutes=60)
    await is_told(eve, "A moderator muted you for 60 minutes. Reason: Insults.")
    assert await eve.refused("chat", table=met, text="but") == "decency-muted"
    log = await log_in(house, "Bob")
    assert log.person == bob.person
