"""Records as people ask for them, on a server where they have just played."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from openskill.models import PlackettLuce
from server.guests import PATIENCE, Guest, House, sit_together
from server.records.played import delete

from rattlebag.server.records import recorder
from rattlebag.server.store.queries import accounts
from rattlebag.server.store.queries.accounts import Account
from rattlebag.server.store.queries.standings import StandingRow, put_standings
from rattlebag.table.saved import read

pytestmark = pytest.mark.anyio

QUICK = {"target_score": 10}


async def asked(guest: Guest, kind: str, **fields: Any) -> dict[str, Any]:
    """The answer to a question about records."""
    id, since = guest.new_id(), len(guest.heard)
    await guest.send({"type": kind, "id": id, **fields})

    def look() -> dict[str, Any] | None:
        return next((m for m in guest.heard[since:] if m.get("id") == id), None)

    answer = await guest.until(look, kind)
    assert answer["type"] == kind, answer
    return answer


async def register(house: House, *guests: Guest) -> None:
    for guest in guests:
        account = Account(guest.person, guest.name, "$argon2id$", "player", 5.0)
        assert await accounts.add(house.store, account)


async def play(house: House, table: str, *guests: Guest) -> None:
    """Play a game to its end, and wait until it is recorded."""
    await guests[0].do("start", table=table)
    for guest in guests:
        await guest.status(table, "playing")
    await asyncio.gather(*(guest.play_on(table, random.Random(5)) for guest in guests))
    for guest in guests:
        await guest.status(table, "over")
    await recorded(house)


async def recorded(house: House) -> None:
    """Wait until nothing is left to record."""

    async def look() -> None:
        while await house.store.rows("SELECT 1 FROM result WHERE unrecorded IS NOT NULL"):
            await asyncio.sleep(0.01)

    await asyncio.wait_for(look(), PATIENCE)


async def test_a_rated_game_is_in_both_histories_and_openskill_confirms_the_ratings(
    any_house: House,
) -> None:
    table, ann, bob = await sit_together(any_house, "Ann", "Bob", options=QUICK, rated=True)
    await bob.hears(table, "You join the table. Its games are rated.")
    assert ann.view(table)["table"]["rated"]
    assert await ann.refused("add_bot", table=table) == "room-rated-no-bots"
    assert await bob.refused("swap_seats", table=table, one=0, other=1) == "room-rated-no-swaps"
    assert await ann.refused("start", table=table) == "room-rated-needs-accounts"
    await register(any_house, ann)
    answer = await ann.ask("start", table=table)
    assert answer["text"] == "This table is rated. To play here, Bob must register first."
    await register(any_house, bob)
    await play(any_house, table, ann, bob)

    model = PlackettLuce()
    places = ann.view(table)["game"]["places"]
    [[first], [second]] = model.rate([[model.rating()], [model.rating()]], ranks=places)
    for guest, expected, place in ((ann, first, places[0]), (bob, second, places[1])):
        [game] = (await asked(guest, "history"))["games"]
        assert (game["table"], game["number"]) == (table, 1)
        assert game["outcome"] == ("won" if place == 1 else "lost")
        assert game["gained"] == round(expected.mu - 25, 1)
        profile = await asked(guest, "profile")
        assert profile["registered"]
        [record] = profile["games"]
        assert record["rating"]["value"] == round(expected.mu, 1)
        assert record["rating"]["plus_minus"] == round(3 * expected.sigma, 1)
        [point] = (await asked(guest, "progress", game="pig"))["points"]
        assert (point["place"], point["rating"]) == (place, round(expected.mu, 1))
    leaders = await asked(ann, "leaders", game="pig")
    assert leaders["rows"] == []  # one game is too few
    assert "5" in leaders["about"]


async def test_a_game_is_heard_again_as_it_was_heard(house: House) -> None:
    table, ann, bob = await sit_together(house, "Ann", "Bob", options=QUICK)
    await play(house, table, ann, bob)
    for guest in (ann, bob):
        replay = await asked(guest, "replay", table=table, number=1)
        told = [line["text"] for step in replay["steps"] for line in step["lines"]]
        spoken = [text for text in told if text]
        assert replay["total"] == len(replay["steps"])
        assert replay["steps"][0]["dice"] == []  # the lot for who goes first is not a die
        heard = guest.lines(table)
        first = heard.index(spoken[0])
        assert [text for text in heard[first : first + len(told)] if text] == spoken
        assert replay["steps"][-1]["scores"] == guest.view(table)["game"]["scores"]
    as_bob = await asked(ann, "replay", table=table, number=1, seat=1)
    assert as_bob["steps"] == replay["steps"]
    watched = await asked(ann, "replay", table=table, number=1, spectator=True)
    assert watched["seat"] is None
    rest = await asked(ann, "replay", table=table, number=1, after=watched["total"] - 1)
    assert len(rest["steps"]) == 1
    assert await ann.refused("replay", table=table, number=2) == "records-no-such-game"
    assert await ann.refused("replay", table=table, number=1, seat=7) == "records-no-such-seat"
    german = await house.again(ann, locale="de")
    told_in_german = await asked(german, "replay", table=table, number=1)
    assert told_in_german["steps"] != watched["steps"]
    assert told_in_german["total"] == watched["total"]


async def test_a_game_is_seen_again_as_it_was_seen(house: House) -> None:
    """The board of a step is the one that came with its last line."""
    for game, options in {"pig": QUICK, "farkle": {"target_score": 500}, "tradeoff": {}}.items():
        table, ann, bob = await sit_together(house, "Ann", "Bob", game=game, options=options)
        await play(house, table, ann, bob)
        replay = await asked(ann, "replay", table=table, number=1)
        # Each line with the board that came with it, or None if another line came with it later.
        told: list[tuple[str, Any]] = []
        for update in ann.updates(table):
            lines = [line["text"] for entry in update["entries"] for line in entry["lines"]]
            spoken = [text for text in lines if text]
            told += [(text, None) for text in spoken[:-1]]
            told += [(text, update["view"]["game"]) for text in spoken[-1:]]
        steps = [[line["text"] for line in s["lines"] if line["text"]] for s in replay["steps"]]
        at = [text for text, _ in told].index(steps[0][0])
        compared = 0
        for step, texts in zip(replay["steps"], steps, strict=True):
            at += len(texts)
            text, seen = told[at - 1]
            assert text == texts[-1]
            if seen is None:
                continue
            assert step["figures"] == seen["figures"]
            thrown = {"number": step["roll"], "seat": step["roller"], "dice": step["dice"]}
            assert thrown == seen["thrown"]
            assert (step["to_act"], replay["most_dice"]) == (seen["to_act"], seen["most_dice"])
            compared += 1
        assert compared > 3, game


async def test_a_private_game_is_for_those_who_were_there(house: House) -> None:
    ann, bob, eve = [await house.guest(name) for name in ("Ann", "Bob", "Eve")]
    table = await ann.make("pig", options=QUICK, private=True)
    await bob.do("join", table=table, code=ann.view(table)["table"]["code"])
    await play(house, table, ann, bob)
    seal = ann.view(table)["table"]["sealed"]

    [game] = (await asked(bob, "history"))["games"]
    assert game["private"]
    assert game["file"] == f"/games/{table}/1?seal={seal}"
    for path in (f"/games/{table}/1", f"/games/{table}/1/throws"):
        assert (await house.get(path))[0] == 404
        assert (await house.get(f"{path}?seal={'0' * 64}"))[0] == 404
        status, headers, _ = await house.get(f"{path}?seal={seal}")
        assert (status, headers["Cache-Control"]) == (200, "no-store")
        assert (await house.get(path))[0] == 404  # what is kept in memory is not for everyone
    saved = read((await house.get(game["file"]))[2].encode())
    assert saved.verify().places == tuple(ann.view(table)["game"]["places"])

    assert (await asked(eve, "history", person=ann.person))["games"] == []
    assert (await asked(eve, "history", table=table))["games"] == []
    assert len((await asked(ann, "history", table=table))["games"]) == 1
    assert (await asked(eve, "progress", person=ann.person, game="pig"))["points"] == []
    assert await eve.refused("replay", table=table, number=1) == "records-private-game"
    assert (await asked(eve, "replay", table=table, number=1, seal=seal))["steps"]
    assert (await asked(ann, "replay", table=table, number=1))["steps"]


async def test_a_game_with_bots_counts_for_practice(house: House) -> None:
    ann = await house.guest("Ann")
    table = await ann.make("pig", options=QUICK)
    await ann.do("set_pace", table=table, seconds=0)
    await ann.do("add_bot", table=table, level="random")
    await play(house, table, ann)
    [record] = (await asked(ann, "profile"))["games"]
    figures = {figure["label"]: figure["value"] for figure in record["figures"]}
    won = figures["All games"]
    assert won in ("0 won of 1", "1 won of 1")
    assert figures["With 2 players"] == won
    assert figures["Against bots, strongest random"] == won
    assert {"Biggest bank", "Busts"} <= figures.keys()
    assert record["rating"] is None
    [game] = (await asked(ann, "history", opponent=" bot 1 "))["games"]
    assert [seat["bot"] for seat in game["seats"]] == [None, "random"]


async def test_a_deleted_account_is_a_former_player(house: House) -> None:
    table, ann, bob = await sit_together(house, "Ann", "Bob", options=QUICK)
    await play(house, table, ann, bob)
    await delete(house.store, ann.person)
    [game] = (await asked(bob, "history"))["games"]
    assert [seat["name"] for seat in game["seats"]] == ["a former player", "Bob"]
    assert game["seats"][0]["person"] is None
    assert "Ann" not in game["text"]
    replay = await asked(bob, "replay", table=table, number=1)
    told = " ".join(line["text"] for step in replay["steps"] for line in step["lines"])
    assert "Ann" not in told
    assert await bob.refused("profile", person=ann.person) == "records-no-such-person"
    assert (await house.get(game["file"]))[0] == 200


async def test_pages_of_a_history_follow_each_other(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recorder, "PAUSE", 0.0)
    ann = await house.guest("Ann")
    bob = await house.guest("Bob")
    table = await ann.make("pig", options=QUICK)
    await bob.do("join", table=table)
    await play(house, table, ann, bob)
    # The same game again and again, as if they had played for days.
    columns = "game, finished, body, details"
    for number in range(2, 46):
        await house.store.write(
            f"INSERT INTO result (table_id, number, {columns}, unrecorded) SELECT table_id, ?,"
            f" game, finished + ?, body, details, finished FROM result WHERE number = 1",
            *(number, number),
        )
    house.server.hall.finished.set()
    await recorded(house)
    for wanted in ({}, {"opponent": "Bob"}, {"table": table}, {"game": "pig"}):
        numbers: list[int] = []
        before = None
        while True:
            more = {} if before is None else {"before": before}
            page = await asked(ann, "history", **wanted, **more)
            numbers += [game["number"] for game in page["games"]]
            before = page["next"]
            if before is None:
                break
        assert numbers == list(range(45, 0, -1)), wanted
    for cursor in ("x", "1/2", "nan/t/1", "1.0/t/99999999999999999999"):
        assert await ann.refused("history", before=cursor) == "records-bad-cursor"
    assert await ann.refused("history", game="chess") == "cli-no-such-game"
    assert await ann.refused("leaders", game="chess") == "cli-no-such-game"


async def test_leaderboards_have_the_surest_first_and_equals_share_a_place(
    any_house: House,
) -> None:
    ann, bob, cat = [await any_house.guest(name) for name in ("Ann", "Bob", "Cat")]
    await register(any_house, ann, bob)
    rows = [
        # Bob's rating is higher, and less certain.
        StandingRow("rating", "pig", ann.person, 9, 27.0 - 3 * 1.5, 27.0, 1.5, 1),
        StandingRow("rating", "pig", bob.person, 5, 30.04 - 3 * 3.0, 30.04, 3.0, 1),
        StandingRow("rating", "pig", cat.person, 9, 40.0, 40.0, 0.1, 0),  # a guest
        StandingRow("rating", "farkle", bob.person, 5, 20.0, 26.0, 2.0, 1),
        StandingRow("practice", "pig", ann.person, 20, 0.25, 10.5, 0.0, 1),
        StandingRow("practice", "pig", bob.person, 20, 0.25, 10.0, 0.0, 1),
    ]
    await any_house.store.write_all(*put_standings(rows))
    ratings = await asked(bob, "leaders", game="pig")
    assert [row["cells"] for row in ratings["rows"]] == [
        ["1", "Ann", "27.0", "4.5", "9"],
        ["2", "Bob", "30.0", "9.0", "5"],
    ]
    assert [row["you"] for row in ratings["rows"]] == [False, True]
    assert ratings["headings"] == ["Place", "Name", "Rating", "Plus or minus", "Games"]
    practice = await asked(bob, "leaders", game="pig", board="practice")
    assert sorted(row["cells"] for row in practice["rows"]) == [
        ["1", "Ann", "10.5", "20", "52 %"],
        ["1", "Bob", "10", "20", "50 %"],
    ]
    assert practice["headings"] == ["Place", "Name", "Won", "Games", "Share"]
    assert (await asked(ann, "leaders", game="pig", board="best"))["rows"] == []
    [farkle] = (await asked(ann, "leaders", game="farkle"))["rows"]
    assert farkle["cells"] == ["1", "Bob", "26.0", "6.0", "5"]


async def test_recording_goes_on_after_a_restart(any_house: House) -> None:
    table, ann, bob = await sit_together(any_house, "Ann", "Bob", options=QUICK)
    await play(any_house, table, ann, bob)
    await any_house.store.write("UPDATE result SET unrecorded = finished")
    for name in ("played", "met", "tally", "standing"):
        await any_house.store.write(f"DELETE FROM {name}")
    await any_house.reopen()
    again = await any_house.again(ann)
    await recorded(any_house)
    assert len((await asked(again, "history"))["games"]) == 1


async def test_a_guest_who_registers_keeps_their_games_and_is_listed(house: House) -> None:
    table, ann, bob = await sit_together(house, "Ann", "Bob")
    await play(house, table, ann, bob)
    assert (await asked(bob, "leaders", game="pig", board="best"))["rows"] == []
    assert not (await asked(ann, "profile"))["registered"]
    await ann.send({"type": "register", "id": "r1", "password": "three black cats"})
    await ann.until(lambda: next((m for m in ann.heard if m.get("id") == "r1"), None), "codes")
    [row] = (await asked(bob, "leaders", game="pig", board="best"))["rows"]
    assert (row["person"], row["cells"][1]) == (ann.person, "Ann")
    profile = await asked(ann, "profile")
    assert profile["registered"]
    assert len(profile["games"]) == 1
