"""Any messages in any order: the server stands, each id has one answer, others notice nothing."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError
from server.guests import ANSWERS, Guest, House, playing

from rattlebag.protocol import accounts, from_client
from rattlebag.protocol.from_server import FROM_SERVER

TABLE, PRIVATE, BOB = "table", "private", "bob"  # stand for what is only known at run time
ID: TypeAdapter[str] = TypeAdapter(from_client.Id)

odd_text = st.one_of(
    st.text(max_size=70),
    st.sampled_from(["", TABLE, PRIVATE, BOB, "pig", "tradeoff", "roll", "bank", "r", "shift+s",
                     "random", "target_score", "__class__", "\u202e", "\ud800", "\x00"]),
)  # fmt: skip
odd_number = st.one_of(
    st.integers(-3, 40), st.sampled_from([2**31, 2**53, -(2**63), 10**400]), st.floats()
)
odd = st.recursive(
    st.one_of(st.none(), st.booleans(), odd_number, odd_text),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=6,
)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "table": st.sampled_from([TABLE, PRIVATE, "nowhere"]),
    "state": st.integers(0, 60),
    "after": st.integers(0, 60),
    "action": st.sampled_from(["roll", "bank", "keep", "x"]),
    "arg": st.one_of(st.none(), st.integers(0, 6)),
    "key": st.sampled_from(["r", "b", "t", "s", "1", "6", "shift+1", "?"]),
    "query": st.sampled_from(["whose_turn", "scores_in_short", "x"]),
    "skip": st.integers(0, 60),
    "show": st.sampled_from([None, "join", "watch", "x"]),
    "find": st.text(max_size=70),
    "game": st.sampled_from(["pig", "tradeoff", "threes", "x"]),
    "name": st.sampled_from(["target_score", "team_mode", "x"]),
    "value": st.one_of(st.integers(0, 100), st.booleans(), st.text(max_size=5)),
    "options": st.dictionaries(st.sampled_from(["target_score", "x"]), st.integers(0, 99)),
    "seat": st.integers(0, 4),
    "one": st.integers(0, 4),
    "other": st.integers(0, 4),
    "person": st.sampled_from([BOB, "x"]),
    "seconds": st.sampled_from([0, 15, 0.5, 99999]),
    "words": st.booleans(),
    "seal": st.one_of(st.just("0123456789abcdef" * 4), st.text(max_size=8)),
    "luck": st.one_of(st.just("0123" * 8), st.text(max_size=12)),
    "text": st.text(max_size=12),
    "level": st.sampled_from(["random", "sensible", "x"]),
    "on": st.booleans(),
    "code": st.one_of(st.none(), st.text(max_size=8)),
    "private": st.booleans(),
    "watching": st.booleans(),
    "locale": st.sampled_from(["en", "de", "xx", ""]),
    "verbosity": st.sampled_from(["terse", "normal", "full"]),
    "keeping": st.just({"style": "value", "value_keys": "shift"}),
    "password": st.sampled_from(["three black cats", "x"]),
    "old": st.sampled_from(["three black cats", "x"]),
    "new": st.sampled_from(["four white dogs", "x"]),
    "session": st.sampled_from(["0123456789abcdef", "x"]),
    "preferences": st.dictionaries(st.text(max_size=9), st.booleans(), max_size=3),
    "version": st.integers(0, 3),
}
KINDS = {
    kind.model_fields["type"].annotation.__args__[0]: kind.model_fields.keys() - {"type", "id"}
    for kind in get_args(from_client.Request)
    # Nothing is answered after these.
    if kind not in (accounts.LogOut, accounts.DeleteAccount)
}  # fmt: skip


@st.composite
def message(draw: st.DrawFn) -> dict[str, Any]:
    """A good one, or one with something wrong in it."""
    kind = draw(st.sampled_from(sorted(KINDS)))
    made = {"type": kind, **{name: draw(FIELDS.get(name, odd)) for name in sorted(KINDS[kind])}}
    match draw(st.integers(0, 5)):
        case 0:
            made[draw(st.sampled_from([*sorted(made), "more"]))] = draw(odd)
        case 1:
            made.pop(draw(st.sampled_from(sorted(made))))
    return made


frames = st.one_of(message(), message(), message(), odd, st.text(max_size=40))


class Scene:
    """A server with a game going on between two people, and a private table."""

    def __init__(self, folder: Path) -> None:
        # It stands still between examples, so that nothing but hypothesis draws from chance then.
        self.loop = asyncio.new_event_loop()
        self.house = House(f"sqlite:///{folder}/games.db", grace_seconds=600)
        self.run(self.open())

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        self.loop.run_until_complete(asyncio.wait_for(work, 60))

    async def open(self) -> None:
        await self.house.open()
        self.table, self.ann, self.bob = await playing(self.house, "Ann", "Bob")
        self.private = await self.ann.make("pig", private=True)

    def close(self) -> None:
        self.run(self.house.__aexit__())
        self.loop.close()

    def filled(self, frame: Any) -> Any:
        known = {TABLE: self.table, PRIVATE: self.private, BOB: self.bob.person}
        if isinstance(frame, dict):
            return {name: known.get(v, v) if isinstance(v, str) else v for name, v in frame.items()}
        return frame

    async def fuzz(self, sent: list[Any], as_bob: bool) -> None:
        eve = f"Eve {len(self.house.guests)}"  # each may register
        guest = await (self.house.again(self.bob) if as_bob else self.house.guest(eve))
        if as_bob:
            await guest.do("attend", table=self.table, after=0)
        ids: list[str] = []
        for number, frame in enumerate(sent):
            if isinstance(frame, dict):
                frame = {"id": f"f{number}", **self.filled(frame)}
            text = frame if isinstance(frame, str) else json.dumps(frame)
            await guest.socket.send(text.encode("utf-8", "replace").decode())
            if isinstance(frame, dict) and is_id(frame.get("id")):
                ids.append(frame["id"])
        await guest.ask("lobby", id="the-last", on=False)
        answered = Counter(m["id"] for m in guest.heard if m["type"] in ANSWERS)
        for number, count in Counter(ids).items():
            assert answered[number] == count, (number, sent)
        assert not [m for m in guest.heard if m.get("reason") == "wire-fault"], sent
        for heard in guest.raw:
            FROM_SERVER.validate_json(heard)
        await self.others_are_well(guest)

    async def others_are_well(self, guest: Guest) -> None:
        ann = self.ann
        answer = await ann.ask("chat", table=self.private, text="still here")
        assert answer["type"] == "done"
        assert ann.closed is None
        await guest.hang_up()


def is_id(found: Any) -> bool:
    try:
        ID.validate_python(found, strict=True)
    except ValidationError:
        return False
    return True


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    opened = Scene(tmp_path_factory.mktemp("fuzz"))
    yield opened
    opened.close()


@settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
@given(sent=st.lists(frames, min_size=1, max_size=12), as_bob=st.booleans())
def test_no_message_breaks_the_server_or_goes_without_an_answer(
    scene: Scene, caplog: pytest.LogCaptureFixture, sent: list[Any], as_bob: bool
) -> None:
    caplog.clear()
    scene.run(scene.fuzz(sent, as_bob))
    faults = [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR]
    assert not faults, (faults, sent)
