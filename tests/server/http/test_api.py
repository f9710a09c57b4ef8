"""The pages next to the WebSocket: the rules, for people and for programs."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest
from server.guests import House, playing

from rattlebag.server.http import api
from rattlebag.server.http.static import Web
from rattlebag.server.store.base import Kind, StoreTrouble
from rattlebag.text.bundles import languages

pytestmark = pytest.mark.anyio


async def test_programs_get_the_rules_as_they_are_written(house: House) -> None:
    status, headers, body = await house.get("/rules/pig")
    assert (status, headers["Content-Type"]) == (200, "text/markdown; charset=utf-8")
    assert body.startswith("# Pig\n")


async def test_the_page_gets_the_rules_as_a_piece_of_html(house: House) -> None:
    status, headers, body = await house.get("/rules/pig?as=html")
    assert (status, headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert body.startswith('<nav class="contents" aria-label="Contents">')
    assert '<h2 id="rules-in-short">In short</h2>' in body
    assert "<html" not in body


async def test_strategy_pages_are_there_for_games_that_have_one(house: House) -> None:
    status, _, body = await house.get("/strategy")
    assert status == 200
    assert "pig" in json.loads(body)
    status, headers, body = await house.get("/strategy/pig")
    assert (status, headers["Content-Type"]) == (200, "text/markdown; charset=utf-8")
    assert body.startswith("# Pig strategy\n")
    status, headers, body = await house.get("/strategy/pig?as=html&locale=xx")
    assert (status, headers["Content-Language"]) == (200, "en")
    assert '<h2 id="strategy-in-short">In short</h2>' in body
    for wrong in ("/strategy/chess", "/strategy/best-play?as=html", "/strategy/levels"):
        assert (await house.get(wrong))[0] == 404


async def test_rules_come_in_the_language_that_is_asked_for_or_in_english(house: House) -> None:
    for locale, found, heading in (
        ("de", "de", '<h2 id="rules-kurz-gesagt">Kurz gesagt</h2>'),
        ("xx", "en", '<h2 id="rules-in-short">In short</h2>'),
        ("../de", "en", '<h2 id="rules-in-short">In short</h2>'),
    ):
        status, headers, body = await house.get(f"/rules/pig?as=html&locale={locale}")
        assert (status, headers["Content-Language"]) == (200, found)
        assert heading in body
    assert "## Kurz gesagt" in (await house.get("/rules/pig?locale=de"))[2]


async def test_there_are_no_rules_of_a_game_that_nobody_knows(house: House) -> None:
    assert (await house.get("/rules/chess?as=html"))[0] == 404


async def test_what_is_the_same_for_everybody_is_made_once(house: House) -> None:
    for path in ("/rules/farkle?as=html", "/rules/pig", "/catalogue?locale=de", "/catalogue"):
        await house.get(path)
    made = (api.as_html, api.as_written, api.catalogue_page)
    before = [one.cache_info().misses for one in made]
    for _ in range(5):
        for path in ("/rules/farkle?as=html", "/rules/pig", "/catalogue?locale=de", "/catalogue"):
            assert (await house.get(path))[0] == 200
    assert [one.cache_info().misses for one in made] == before


async def test_the_page_is_made_once_whatever_host_is_asked_for(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled, fill = 0, Web._filled

    def counted(web: Web, *given: Any, **marks: str) -> str:
        nonlocal filled
        filled += 1
        return fill(web, *given, **marks)

    monkeypatch.setattr(Web, "_filled", counted)
    for number in range(20):
        host = f"h{number}.example"
        status, _, body = await house.get("/", Accept="text/html", Host=host)
        assert (status, host in body, "{{" in body) == (200, True, False)
        assert (await house.get("/manifest.webmanifest"))[0] == 200
    assert filled <= 2 * len(languages()), "the page and the manifest of each language"


async def test_the_dice_of_a_finished_game_are_worked_out_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob", options={"target_score": 10})
    await asyncio.gather(*(g.play_on(table, random.Random(2)) for g in (ann, bob)))
    await ann.status(table, "over")
    worked, work = 0, api.throws_page

    def counted(body: str) -> bytes:
        nonlocal worked
        worked += 1
        return work(body)

    monkeypatch.setattr(api, "throws_page", counted)
    asked = [house.get(f"/games/{table}/1/throws") for _ in range(5)]
    bodies = {body for _, _, body in await asyncio.gather(*asked)}
    assert (worked, len(bodies)) == (1, 1)
    assert json.loads(bodies.pop())
    assert (await house.get(f"/games/{table}/2/throws"))[0] == 404


async def test_the_dice_of_long_games_do_not_fill_the_memory(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob", options={"target_score": 10})
    await asyncio.gather(*(g.play_on(table, random.Random(2)) for g in (ann, bob)))
    await ann.status(table, "over")
    worked = 0

    def long(body: str) -> bytes:
        nonlocal worked
        worked += 1
        return b" " * (api.MOST_THROWN + 1)

    monkeypatch.setattr(api, "MOST_THROWN", 1000)
    monkeypatch.setattr(api, "throws_page", long)
    for _ in range(2):
        assert len((await house.get(f"/games/{table}/1/throws"))[2]) == 1001
    assert worked == 2, "nothing of it was kept"


async def test_many_who_ask_whether_the_server_is_ready_share_the_wait_for_the_disk(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (await house.get("/ready"))[0] == 200
    written, came, may_go = 0, 0, asyncio.Event()
    found = api.Readiness.found

    async def counted(readiness: api.Readiness) -> StoreTrouble | None:
        nonlocal came
        came += 1
        return await found(readiness)

    async def slow() -> None:
        nonlocal written
        written += 1
        await may_go.wait()
        if written == 2:
            raise StoreTrouble(Kind.FULL, "meanwhile")

    monkeypatch.setattr(api.Readiness, "found", counted)
    monkeypatch.setattr(house.store, "ready", slow)
    first = asyncio.create_task(house.get("/ready"))
    while not written:
        await asyncio.sleep(0.001)
    asked = asyncio.gather(*(house.get("/ready") for _ in range(4)))
    while came < 5:
        await asyncio.sleep(0.001)
    may_go.set()
    assert (await first)[0] == 200
    assert {status for status, _, _ in await asked} == {503}, "they came later, and know it"
    assert written == 2


async def test_an_invitation_says_who_invites_to_what_and_only_to_those_who_have_it(
    house: House,
) -> None:
    ann = await house.guest("Ann <b>")
    table = await ann.make("pig", name="Friday", private=True, options={"target_score": 70})
    code = ann.view(table)["table"]["code"]
    status, _, body = await house.get(f"/invitation?code={code.lower()}&locale=de")
    assert status == 200
    said = json.loads(body)
    assert (said["table"], said["host"], said["names"]) == (table, "Ann <b>", ["Ann <b>"])
    assert (said["status"], said["free"], said["watching"]) == ("waiting", 3, True)
    assert [(o["label"], o["said"]) for o in said["options"]] == [("Zielpunktzahl", 70)]
    for wrong in (f"table={table}", "code=WRONG234", "code=", "table=", ""):
        assert (await house.get(f"/invitation?{wrong}"))[0] == 404, wrong
    _, _, page = await house.get(f"/join/{code}", Accept="text/html")
    assert "<title>Ann &lt;b&gt; invites you to Pig</title>" in page
    assert 'property="og:title" content="Ann &lt;b&gt; invites you to Pig"' in page
    assert "Friday: 3 seats are free." in page
    assert f'content="http://127.0.0.1:{house.port}/web/' in page
    await ann.do("add_bot", table=table)
    await ann.do("start", table=table)
    assert json.loads((await house.get(f"/invitation?code={code}"))[2])["free"] == 0
    for path in (f"/table/{table}", "/join/WRONG234", "/lobby", "/"):
        _, _, page = await house.get(path, Accept="text/html")
        assert "<title>rattlebag</title>" in page, path
        assert "Friday" not in page


async def test_browsers_that_look_for_an_icon_find_one(house: House) -> None:
    status, headers, body = await house.get("/favicon.ico")
    assert (status, headers["Content-Type"]) == (200, "image/svg+xml")
    assert body.startswith("<svg")
