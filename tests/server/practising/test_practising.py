"""Practice on a server: positions, answers, mistakes and the daily puzzle."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from server.guests import Guest, House

from rattlebag.coach import advise
from rattlebag.coach.desk import Desk
from rattlebag.coach.review import NoReview, Review
from rattlebag.engine import Reason
from rattlebag.practice.drill import drill_of, verdict
from rattlebag.practice.positions import by_id, games, of_day, shipped
from rattlebag.server.practising import practising
from rattlebag.server.store.queries import practice as rows
from rattlebag.server.store.queries import records
from rattlebag.text import Listener, load

pytestmark = pytest.mark.anyio


async def asked(guest: Guest, kind: str, answer: str = "", **fields: Any) -> dict[str, Any]:
    id, since = guest.new_id(), len(guest.heard)
    await guest.send({"type": kind, "id": id, **fields})

    def look() -> dict[str, Any] | None:
        return next((m for m in guest.heard[since:] if m.get("id") == id), None)

    found = await guest.until(look, kind)
    assert found["type"] == (answer or kind), found
    return found


async def answered(guest: Guest, drill: dict[str, Any], choice: int) -> dict[str, Any]:
    known = {name: drill[name] for name in ("position", "answers", "day")}
    return await asked(guest, "answer_drill", "drill_answer", choice=choice, **known)


def best_of(drill: dict[str, Any]) -> int:
    position = by_id(drill["position"])
    assert position is not None
    found = drill_of(position, advise(position.rules, position.state, position.seat))
    return found.choices.index(found.best)


async def test_positions_are_asked_answered_and_counted_once(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'house.db'}"
    async with House(url) as house:
        ann = await house.guest("Ann")
        game = games()[0]
        drill = await asked(ann, "drill", lesson="game", game=game)
        position = by_id(drill["position"])
        assert position is not None
        assert position == next(iter(shipped(game).values()))
        best = best_of(drill)
        told = await answered(ann, drill, best)
        assert told["correct"]
        assert told["best"] == best
        advice = advise(position.rules, position.state, position.seat)
        names = ["Opponent", "Opponent"]
        names[position.seat] = "Ann"
        ear = Listener(load("en"), names, position.rules.sides, position.seat)
        whole = drill_of(position, advice)
        said = [ear.say(line) for line in verdict(whole, whole.choices[best])]
        assert told["lines"][: len(said)] == said  # as a terminal says it
        assert told["chances"][best] == pytest.approx(advice.chance)
        again = await answered(ann, drill, best)  # the same once more
        assert again["lines"] == told["lines"]
        [row] = await rows.drills(house.store, ann.person)
        assert (row.position, row.answers, row.correct) == (drill["position"], 1, 1)

        following = await asked(ann, "drill", lesson="game", game=game, last=drill["position"])
        assert following["position"] != drill["position"]
        wrong = next(n for n in range(len(following["choices"])) if n != best_of(following))
        assert not (await answered(ann, following, wrong))["correct"]
        overview = await asked(ann, "practice")
        mine = next(one for one in overview["lessons"] if one["game"] == game)
        assert (mine["answers"], mine["correct"]) == (2, 1)
        assert mine["text"].startswith("1 of 2 answers right.")


async def test_the_puzzle_is_the_same_for_all_and_its_first_answer_counts(tmp_path: Path) -> None:
    async with House(f"sqlite:///{tmp_path / 'house.db'}") as house:
        ann, bob = await house.guest("Ann"), await house.guest("Bob", locale="de")
        day = practising.today()
        first = await asked(ann, "drill", lesson="puzzle")
        second = await asked(bob, "drill", lesson="puzzle")
        if practising.today() != day:
            return  # midnight has passed
        assert first["position"] == second["position"] == of_day(day).id
        best = best_of(first)
        assert (await answered(ann, first, best))["correct"]
        other = next(n for n in range(len(first["choices"])) if n != best)
        await answered(ann, first, other)
        assert await rows.days(house.store, ann.person) == {str(day): True}
        assert await rows.drills(house.store, ann.person) == []
        overview = await asked(ann, "practice")
        assert overview["answered"] is True
        assert "1 day in a row" in overview["puzzle"]
        assert (await asked(bob, "practice"))["answered"] is None


async def test_own_mistakes_come_from_finished_games(tmp_path: Path) -> None:
    async with House(f"sqlite:///{tmp_path / 'house.db'}") as house:
        ann = await house.guest("Ann")
        assert await ann.refused("drill", lesson="mistakes") == "practice-no-mistakes"
        table = await ann.make("pig")
        await ann.do("add_bot", table=table, level="sensible")
        await ann.do("set_pace", table=table, seconds=0)
        await ann.do("start", table=table)
        await ann.status(table, "playing")
        await ann.play_on(table, random.Random(5))
        await ann.status(table, "over")
        while await house.store.rows("SELECT 1 FROM result WHERE unrecorded IS NOT NULL"):
            await asyncio.sleep(0.01)
        drill = await asked(ann, "drill", lesson="mistakes")
        kept = await rows.drills(house.store, ann.person)
        assert 1 <= len(kept) <= 5
        assert all(row.line is not None and row.game == "pig" for row in kept)
        assert drill["position"] in {row.position for row in kept}
        told = await answered(ann, drill, 0)
        assert told["chances"][told["best"]] - min(told["chances"]) >= 0.01
        bob = await house.guest("Bob")
        fields = {"position": drill["position"], "choice": 0, "answers": 0}
        assert await bob.refused("answer_drill", **fields) == "practice-unknown-position"


@pytest.mark.parametrize(
    ("reason", "skipped"),
    [
        ("coach-being-solved", False),
        ("coach-busy", False),
        ("coach-fault", False),
        ("coach-cannot-be-solved", True),
        ("coach-review-unfinished", True),
    ],
)
async def test_a_game_that_can_be_reviewed_later_is_looked_through_later(
    tmp_path: Path, reason: str, skipped: bool
) -> None:
    """The first of two games has no review today."""
    async with House(f"sqlite:///{tmp_path / 'house.db'}") as house:
        ann = await house.guest("Ann")
        for _ in range(2):
            table = await ann.make("pig")
            await ann.do("add_bot", table=table, level="sensible")
            await ann.do("set_pace", table=table, seconds=0)
            await ann.do("start", table=table)
            await ann.status(table, "playing")
            await ann.play_on(table, random.Random(5))
            await ann.status(table, "over")
            while await house.store.rows("SELECT 1 FROM result WHERE unrecorded IS NOT NULL"):
                await asyncio.sleep(0.01)
        wanted = records.HistorySearch(ann.person, private=True)
        second, _ = await records.history(house.store, wanted, 5)
        desk = Refusing(Reason(reason, percent=1))
        looks = practising.Practising(house.store, desk)
        await looks.look_through(ann.person)
        until = await rows.looked_through(house.store, ann.person)
        assert until == (second.finished if skipped else 0.0)
        assert desk.asked == (2 if skipped else 1)
        desk.reason = None
        await looks.look_through(ann.person)
        kept = await rows.drills(house.store, ann.person)
        assert bool(kept) != skipped
        assert await rows.looked_through(house.store, ann.person) == second.finished
        desk.close()


class Refusing(Desk):
    """A coach that has a reason to review nothing."""

    def __init__(self, reason: Reason | None) -> None:
        super().__init__()
        self.reason, self.asked = reason, 0

    def review(self, text: bytes) -> Future[Review]:
        if self.reason is None:
            return super().review(text)
        self.asked += 1
        refused = Future[Review]()
        refused.set_exception(NoReview(self.reason))
        return refused


async def test_bad_questions_get_a_sentence(tmp_path: Path) -> None:
    async with House(f"sqlite:///{tmp_path / 'house.db'}") as house:
        ann = await house.guest("Ann")
        no_such = await ann.refused("drill", lesson="game", game="chess")
        assert no_such == await ann.refused("drill", lesson="game") == "practice-no-positions"
        fields = {"position": "0" * 12, "choice": 0, "answers": 0}
        assert await ann.refused("answer_drill", **fields) == "practice-unknown-position"
        drill = await asked(ann, "drill", lesson="puzzle")
        fields = {"position": drill["position"], "choice": 60, "answers": 0}
        assert await ann.refused("answer_drill", **fields) == "practice-no-such-choice"
