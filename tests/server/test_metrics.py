"""Who gets the numbers of a server, and that none of them tells a rival's secrets."""

from __future__ import annotations

from pathlib import Path

import pytest
from server.guests import House, playing

from rattlebag.server.config import BadConfig, load

pytestmark = pytest.mark.anyio
TOKEN = "sesame-open-sesame"


def counted(page: str) -> dict[str, float]:
    lines = [line for line in page.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


async def test_a_rivals_secret_marks_move_no_number(house: House) -> None:
    table, _, bob = await playing(house, "Ann", "Bob", game="tradeoff")
    await bob.turn(table)
    before = counted((await house.get("/metrics"))[2])
    for key in ("1", "2", "1", "3", "1", "9"):  # marks, marks taken back, a key that is refused
        state = bob.updates(table)[-1]["state"]
        answer = await bob.ask("press", table=table, state=state, key=key)
        assert answer["type"] in ("done", "refused", "out_of_date")
    assert bob.view(table)["game"]
    assert counted((await house.get("/metrics"))[2]) == before


async def test_at_other_tables_answers_are_counted(house: House) -> None:
    table, ann, _ = await playing(house, "Ann", "Bob")
    before = counted((await house.get("/metrics"))[2])
    await ann.do("chat", table=table, text="Hello")
    after = counted((await house.get("/metrics"))[2])
    done = 'rattlebag_answers_total{answer="done"}'
    assert after[done] == before[done] + 1
    commits = "rattlebag_commit_seconds_count"
    assert after[commits] == before[commits] + 1


@pytest.mark.parametrize(
    "header", ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via", "X-FORWARDED-FOR"]
)
@pytest.mark.parametrize("behind_proxy", [True, False])
async def test_through_a_proxy_on_this_machine_nobody_gets_them(
    tmp_path: Path, header: str, behind_proxy: bool
) -> None:
    async with House(f"sqlite:///{tmp_path}/games.db", behind_proxy=behind_proxy) as house:
        assert (await house.get("/metrics"))[0] == 200
        for value in ("192.0.2.7", "127.0.0.1", "127.0.0.1, 127.0.0.1", ""):
            status, _, body = await house.get("/metrics", **{header: value})
            assert (status, body[:12]) == (403, "The metrics ")


async def test_another_machine_does_not_get_them(tmp_path: Path) -> None:
    """As seen by a server that believes this address to be a proxy that tells who asks."""
    from starlette.requests import Request

    from rattlebag.server.http.api import may_watch

    def asks(client: tuple[str, int] | None) -> bool:
        scope = {"type": "http", "headers": [], "client": client}
        return may_watch("loopback", Request(scope))

    assert [asks(("127.0.0.1", 1)), asks(("::1", 1)), asks(("127.3.2.1", 1))] == [True] * 3
    assert [asks(("192.0.2.1", 1)), asks(("::", 1)), asks(("", 0)), asks(None)] == [False] * 4


async def test_a_token_opens_them_and_nothing_else_does(tmp_path: Path) -> None:
    async with House(f"sqlite:///{tmp_path}/games.db", metrics=TOKEN) as house:
        assert (await house.get("/metrics", Authorization=f"Bearer {TOKEN}"))[0] == 200
        for wrong in ("", "Bearer", f"Bearer {TOKEN}x", f"Bearer {TOKEN[:-1]}", TOKEN, "Bearer é"):
            assert (await house.get("/metrics", Authorization=wrong))[0] == 403
        assert (await house.get("/metrics"))[0] == 403


async def test_they_can_be_turned_off(tmp_path: Path) -> None:
    async with House(f"sqlite:///{tmp_path}/games.db", metrics="off") as house:
        for token in ("", "off", "Bearer off", "loopback", "Bearer loopback"):
            assert (await house.get("/metrics", Authorization=token))[0] == 403


@pytest.mark.parametrize("value", ["", "on", "true", "short", "x" * 15])
def test_a_token_that_can_be_guessed_is_refused(value: str) -> None:
    with pytest.raises(BadConfig) as caught:
        load(None, {"RATTLEBAG_METRICS": value}, {})
    assert caught.value.reason.key == "serve-bad-metrics"
