"""Playing on from the middle of a reviewed game, on a server."""

from __future__ import annotations

import json
import random

import pytest
from server.coaching.test_reviews import played
from server.guests import House

from rattlebag.protocol.coach import MOST_MOVES
from rattlebag.server.store.queries import records

pytestmark = pytest.mark.anyio


async def test_a_decision_is_played_on_after_a_restart_too_and_nothing_is_recorded(
    house: House,
) -> None:
    table, ann, bob = await played(house)
    _, _, text = await house.get(f"/games/{table}/1/review")
    reviewed = json.loads(text)
    review, moves = reviewed["review"], reviewed["moves"]
    assert len(moves) == review["curve"][-1]["at"]
    moment = review["moments"][len(review["moments"]) // 2]
    from_there = {"game": "pig", "options": review["options"], "seats": 2, "seat": moment["seat"]}
    from_there["moves"] = moves[: moment["at"]]
    done = await ann.ask("play_on", **from_there)
    assert done["type"] == "done", done
    other = done["table"]
    view = ann.view(other)["table"]
    assert (view["position"], view["coach"], view["rated"]) == (True, True, False)
    assert view["you"] == moment["seat"]
    assert [seat["bot"] for seat in view["seats"]].count("perfect") == 1
    await ann.hears(
        other,
        "This table plays on from the middle of another game. Bots have the other seats and play "
        "their best. Its games are not rated and not recorded.",
    )
    assert await ann.refused("set_coach", table=other, on=False) == "room-position-fixed"
    assert await bob.refused("join", code=view["code"]) == "room-position-for-one"
    await bob.do("watch", code=view["code"])
    await bob.hears(
        other,
        "You are watching. This table plays on from the middle of another game, with the coach. "
        "Its games are not recorded.",
    )
    await ann.do("start", table=other)
    await ann.sees(other, lambda view: view["table"]["status"] == "playing")
    hint = await ann.ask("hint", table=other)
    assert hint["advice"]["chance"] == pytest.approx(moment["advice"]["chance"])
    assert hint["advice"]["choices"] == moment["advice"]["choices"]
    await house.reopen()
    back = await house.again(ann)
    await back.do("attend", table=other, after=0)
    assert back.view(other)["game"]["to_act"] == [moment["seat"]]
    await back.do("set_pace", table=other, seconds=0)
    await back.play_on(other, random.Random("on"))
    await back.sees(other, lambda view: view["table"]["status"] == "over")
    assert (await house.get(f"/games/{other}/1"))[0] == 404
    waiting = await records.unrecorded(house.store, 10)
    assert other not in {game.table_id for game in waiting}
    await back.do("again", table=other)
    await back.do("start", table=other)
    again = await back.status(other, "playing")
    then = [step for step in reviewed["steps"] if step["at"] <= moment["at"]][-1]
    assert again["view"]["game"]["scores"] == then["scores"]


async def test_what_cannot_be_played_on_gets_a_plain_sentence(house: House) -> None:
    ann = await house.guest("Ann")
    pig = {"game": "pig", "seats": 2, "seat": 0, "moves": ["[0]", "0 roll", "[4]"]}
    for change, reason in (
        ({"game": "chess"}, "cli-no-such-game"),
        ({"options": {"target_score": 3}}, "option-out-of-range"),
        ({"options": {"target": 50}}, "option-unknown"),
        ({"seats": 9}, "wrong-number-of-players"),
        ({"seat": 2}, "room-no-such-seat"),
        ({"moves": ["[0]", "1 roll"]}, "room-position-impossible"),
        ({"moves": ["[9]"]}, "room-position-impossible"),
        ({"moves": ["drop table"]}, "room-position-impossible"),
        ({"moves": [""]}, "room-position-impossible"),
        ({"moves": ["[0]"] * (MOST_MOVES + 1)}, "wire-bad-message"),
        ({"moves": [7]}, "wire-bad-message"),
    ):
        assert await ann.refused("play_on", **{**pig, **change}) == reason, change
    assert (await ann.ask("play_on", **pig))["type"] == "done"
