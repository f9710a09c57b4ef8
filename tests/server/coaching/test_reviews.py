"""Reviews over HTTP: whose games can be reviewed, in which words, and what is refused."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import replace
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from coach.positions import played as saved_of
from jsonschema import Draft202012Validator
from protocol_files.schema import schema
from server.guests import Guest, House, playing

from rattlebag.server.coaching import coaching, routes
from rattlebag.table.saved import write

pytestmark = pytest.mark.anyio
WHOLE = {**schema(), "anyOf": [{"$ref": "#/$defs/Reviewed"}]}


async def played(house: House, **fields: Any) -> tuple[str, Guest, Guest]:
    """A finished game of Pig, with its table."""
    table, ann, bob = await playing(house, "Ann", "Bob", **fields)
    dice = random.Random("a review")
    await asyncio.gather(*(guest.play_on(table, dice) for guest in (ann, bob)))
    return table, ann, bob


async def send(house: House, body: bytes, query: str = "") -> tuple[int, Any]:
    def post() -> tuple[int, Any]:
        address = f"http://127.0.0.1:{house.port}/review{query}"
        try:
            with urlopen(Request(address, body, method="POST"), timeout=20) as answer:
                return answer.status, json.loads(answer.read())
        except HTTPError as error:
            return error.code, json.loads(error.read())

    return await asyncio.to_thread(post)


async def test_a_game_is_reviewed_for_each_player_and_as_a_file(house: House) -> None:
    table, ann, _ = await played(house)
    own = ann.view(table)["table"]["you"]
    status, _, text = await house.get(f"/games/{table}/1/review?seat={own}")
    assert status == 200, text
    found = json.loads(text)
    assert not list(Draft202012Validator(WHOLE).iter_errors(found))
    review = found["review"]
    assert found["title"] == "Pig"
    assert sorted(seat["place"] for seat in found["seats"]) == [1, 2]
    for account in review["accounts"]:
        parts = [account[part] for part in ("start", "luck", "own", "given")]
        assert sum(parts) == pytest.approx(account["result"], abs=1e-9)
    assert any(line.startswith(("You won.", "You lost.")) for line in review["summary"])
    assert {step["at"] for step in found["steps"]} <= set(range(review["curve"][-1]["at"] + 1))
    for moment in review["moments"]:
        labels = [choice["label"] for choice in moment["advice"]["choices"]]
        assert moment["chosen"]["label"] in labels
        assert review["curve"][moment["step"]]["moment"] == review["moments"].index(moment)
    _, _, file = await house.get(f"/games/{table}/1")
    status, sent = await send(house, file.encode(), f"?seat={own}")
    assert (status, sent) == (200, found)
    _, german = await send(house, file.encode(), "?locale=de")
    assert german["review"]["summary"] != review["summary"]
    assert (await house.get(f"/games/{table}/1/review?seat=5"))[0] == 422


async def test_a_file_is_heard_as_the_only_person_who_played(house: House) -> None:
    people = write(replace(saved_of("pig", 2, 5), seed=None))
    with_bot = people.replace('{"name": "Bob"}', '{"name": "Bob", "bot": "random"}', 1)
    for text, hears in ((with_bot, 0), (people, None)):
        _, found = await send(house, text.encode())
        assert found["seat"] == hears
        review = found["review"]
        seats = [review["moments"][at]["seat"] for at in review["costliest"]]
        if hears is not None:
            assert seats == sorted(seats)  # their own decisions come first
            assert seats[0] == hears


async def test_what_is_no_finished_game_gets_a_plain_sentence(house: House) -> None:
    table, _, _ = await playing(house, "Ann", "Bob")
    assert (await house.get(f"/games/{table}/1/review"))[0] == 404
    for sent, reason in (
        (b"", "saved-empty"),
        (b"nothing\n", "saved-not-json"),
        (b"x" * (routes.LARGEST + 1), "coach-file-too-large"),
        (house.server.hall.live[table].room.saved().encode(), "coach-review-unfinished"),
    ):
        status, answer = await send(house, sent)
        assert (status, answer["reason"]) == (422, reason)
        assert answer["text"].endswith(".")
    assert "play it to the end" in answer["text"]  # what is possible instead


async def test_a_private_game_is_only_for_those_who_were_there(house: House) -> None:
    ann, bob, eve = [await house.guest(name) for name in ("Ann", "Bob", "Eve")]
    table = await ann.make("pig", private=True)
    await bob.do("join", code=ann.view(table)["table"]["code"])
    await ann.do("start", table=table)
    dice = random.Random("in private")
    await asyncio.gather(*(guest.play_on(table, dice) for guest in (ann, bob)))
    assert await eve.refused("replay", table=table, number=1) == "records-private-game"
    assert (await house.get(f"/games/{table}/1/review"))[0] == 404
    own = await bob.ask("replay", table=table, number=1, after=10_000)
    assert own["steps"] == []
    path, _, seal = own["game"]["file"].partition("?")
    status, _, text = await house.get(f"{path}/review?{seal}&seat={own['seat']}")
    assert status == 200
    assert json.loads(text)["seat"] == own["seat"]


async def test_nobody_has_reviews_without_end(house: House) -> None:
    answers = [await send(house, b"") for _ in range(coaching.REVIEWS_AT_ONCE + 1)]
    assert [status for status, _ in answers] == [422] * coaching.REVIEWS_AT_ONCE + [503]
    assert answers[-1][1]["reason"] == "coach-too-often"
