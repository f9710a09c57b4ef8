"""The pages beside the WebSocket: the rules, for people and for programs."""

from __future__ import annotations

import pytest
from server.guests import House

pytestmark = pytest.mark.anyio


async def test_programs_get_the_rules_as_they_are_written(house: House) -> None:
    status, headers, body = await house.get("/rules/pig")
    assert (status, headers["Content-Type"]) == (200, "text/markdown; charset=utf-8")
    assert body.startswith("# Pig\n")


async def test_the_page_gets_the_rules_as_a_piece_of_html(house: House) -> None:
    status, headers, body = await house.get("/rules/pig?as=html")
    assert (status, headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert body.startswith("<h2>In short</h2>")
    assert "<html" not in body


async def test_there_are_no_rules_of_a_game_that_nobody_knows(house: House) -> None:
    assert (await house.get("/rules/chess?as=html"))[0] == 404
