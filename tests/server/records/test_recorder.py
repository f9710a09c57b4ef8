"""Finished games become records: each once, and whatever happens in between."""

from __future__ import annotations

import json
from typing import Any

import pytest
from server.records.played import ANN_WINS, THREE_PLAY, TIE_BREAK, delete, finish, register

from rattlebag.server.accounts import personal
from rattlebag.server.records.ratings import rated
from rattlebag.server.records.recorder import Recorder
from rattlebag.server.store.base import Statement, Store
from rattlebag.server.store.queries import records as rows
from rattlebag.server.store.queries.records import HistorySearch
from rattlebag.server.store.queries.standings import leaders, list_person, standings_of
from rattlebag.table.who_played import decode

pytestmark = pytest.mark.anyio


async def tallied(store: Store, person: str) -> dict[str, int]:
    return {tally.what: tally.value for tally in await rows.tallies(store, person)}


async def parts(store: Store, person: str) -> list[rows.PlayedRow]:
    return await rows.progress(store, person, "pig", True, 100)


async def test_a_game_is_recorded_for_everyone_who_played_it(
    store: Store, recorder: Recorder
) -> None:
    result = await finish(store, ANN_WINS, "Ann", "Bob")
    assert await recorder.record_some() == 1
    [ann], [bob] = await parts(store, "ann"), await parts(store, "bob")
    assert (ann.table_id, ann.seat, ann.place, ann.won, ann.score) == (result.table_id, 0, 1, 1, 12)
    assert (bob.seat, bob.place, bob.won, bob.shared, bob.score) == (1, 2, 0, 0, 0)
    assert json.loads(ann.facts) == {"biggest_bank": 12}
    assert json.loads(bob.facts) == {"busts": 1}
    assert await tallied(store, "bob") == {"played": 1, "players:2:played": 1, "fact:busts": 1}
    assert await tallied(store, "ann") == {
        "played": 1,
        "won": 1,
        "players:2:played": 1,
        "players:2:won": 1,
        "fact:biggest_bank": 12,
    }


async def test_sums_are_added_up_and_the_most_is_kept(store: Store, recorder: Recorder) -> None:
    await finish(store, ANN_WINS, "Ann", "Bob")
    await finish(store, TIE_BREAK, "Ann", "Bob")
    await finish(store, THREE_PLAY, "Ann", "Bob", "Cay")
    await recorder.record_some()
    ann = await tallied(store, "ann")
    assert (ann["played"], ann["won"], ann["fact:biggest_bank"]) == (3, 2, 12)
    assert (ann["players:2:played"], ann["players:3:played"]) == (2, 1)
    bob = await tallied(store, "bob")
    assert (bob["played"], bob["won"], bob["fact:biggest_bank"]) == (3, 1, 10)


async def test_a_game_is_recorded_once(store: Store, recorder: Recorder) -> None:
    await finish(store, ANN_WINS, "Ann", "Bob")
    [game] = await rows.unrecorded(store, 10)
    assert await recorder.record(game, 0)
    assert not await recorder.record(game, 1)
    assert await recorder.record_some() == 0
    assert (await tallied(store, "ann"))["played"] == 1


async def test_of_two_nodes_that_record_at_once_one_looks_again(
    store: Store, recorder: Recorder
) -> None:
    """Both have read the ratings as they were before: the second would forget the first game."""
    for _ in range(2):
        await finish(store, ANN_WINS, "Ann", "Bob")
    first, second = await rows.unrecorded(store, 10)
    assert await recorder.record(first, 0)
    assert not await recorder.record(second, 0)
    assert await recorder.record_some() == 1
    assert (await tallied(store, "ann"))["played"] == 2


async def test_a_game_whose_recording_fails_is_recorded_later(
    store: Store, recorder: Recorder
) -> None:
    await finish(store, ANN_WINS, "Ann", "Bob")
    [game] = await rows.unrecorded(store, 10)
    wrong = Statement("INSERT INTO played (table_id) VALUES ('nothing else')")
    with pytest.raises(Exception, match=r"(?i)null"):
        await rows.record(store, game, [wrong], 0)
    assert await recorder.record_some() == 1
    assert (await tallied(store, "ann"))["played"] == 1


async def test_a_shared_win_is_nobodys_alone(store: Store, recorder: Recorder) -> None:
    keep = "toggle 1, toggle 2, toggle 3, toggle 4, toggle 5, bank"
    script = f"roll 1 1 1 1 1, {keep}; roll 2 1 1 1 3, {keep}"
    await finish(store, script, "Ann", "Bob", game="threes", options={"rounds": 1})
    await recorder.record_some()
    for person in ("ann", "bob"):
        counts = await tallied(store, person)
        assert (counts["shared"], counts.get("won")) == (1, None)


async def test_a_win_in_pairs_is_both_partners(store: Store, recorder: Recorder) -> None:
    script = "roll 6, bank; roll 2, bank; roll 6, bank; roll 2, bank"
    options = {"target_score": 10, "team_mode": "pairs"}
    await finish(store, script, "Ann", "Bob", "Cay", "Dan", options=options)
    await recorder.record_some()
    won = {p: (await tallied(store, p)).get("won", 0) for p in ("ann", "bob", "cay", "dan")}
    assert won == {"ann": 1, "bob": 0, "cay": 1, "dan": 0}


async def test_rated_games_change_ratings_in_the_order_in_which_they_ended(
    store: Store, recorder: Recorder
) -> None:
    await register(store, "Ann", "Bob")
    later = await finish(store, TIE_BREAK, "Ann", "Bob", rated=True, finished=2000.0)
    sooner = await finish(store, ANN_WINS, "Ann", "Bob", rated=True, finished=1000.0)
    await recorder.record_some()
    assert sooner.details is not None
    assert later.details is not None
    first = rated(decode(sooner.details), {})
    second = rated(decode(later.details), first)
    for person in ("ann", "bob"):
        [row] = [s for s in await standings_of(store, person) if s.board == "rating"]
        assert (row.value, row.spread) == pytest.approx(second[person])
        assert row.rank == pytest.approx(second[person].certain)
        assert (row.games, row.listed) == (2, 0)  # too few to be listed
    newest, oldest = await parts(store, "ann")
    assert oldest.mu_before == 25.0
    assert oldest.mu == newest.mu_before == pytest.approx(first["ann"].mu)


async def test_games_that_are_not_rated_change_no_rating(store: Store, recorder: Recorder) -> None:
    await finish(store, ANN_WINS, "Ann", "Bob")
    await finish(store, ANN_WINS, "Ann", "Bot 1", bots={1: "expert"})
    await recorder.record_some()
    assert await standings_of(store, "ann") == []
    assert [part.mu for part in await parts(store, "ann")] == [None, None]


async def test_practice_and_best_scores_have_their_own_lists(
    store: Store, recorder: Recorder
) -> None:
    await register(store, "Ann")
    for script in [ANN_WINS] * 8 + [TIE_BREAK] * 2:
        await finish(store, script, "Ann", "Bot 1", bots={1: "perfect"}, standard=True)
    await finish(store, ANN_WINS, "Bob", "Bot 1", bots={1: "perfect"}, standard=True)
    await recorder.record_some()
    [(best, name)] = await leaders(store, "best", "pig", 10)
    assert (best.person, name, best.value, best.games) == ("ann", "Ann", 12.0, 10)
    [(practice, _)] = await leaders(store, "practice", "pig", 10)
    assert (practice.value, practice.games) == (8.0, 10)
    # Bob is a guest: he is listed when he registers.
    await register(store, "Bob")
    await store.write_all(list_person("bob"))
    assert len(await leaders(store, "best", "pig", 10)) == 2
    assert len(await leaders(store, "practice", "pig", 10)) == 1  # one game is too few


async def test_in_threes_the_lowest_score_is_the_best(store: Store, recorder: Recorder) -> None:
    await register(store, "Ann", "Bob")
    keep = "toggle 1, toggle 2, toggle 3, toggle 4, toggle 5, bank"
    for low, high in (("1 1 1 1 1", "6 6 5 5 5"), ("3 3 3 1 1", "6 6 5 5 4")):
        script = f"roll {low}, {keep}; roll {high}, {keep}"
        options = {"rounds": 1}
        await finish(store, script, "Ann", "Bob", game="threes", options=options, standard=True)
    await recorder.record_some()
    found = await leaders(store, "best", "threes", 10)
    assert [(name, row.value) for row, name in found] == [("Ann", 2.0), ("Bob", 26.0)]


async def test_what_a_bot_did_for_someone_is_not_counted(store: Store, recorder: Recorder) -> None:
    await finish(store, ANN_WINS, "Ann", "Bob", stood_in=(0,), standard=True)
    await recorder.record_some()
    ann = await tallied(store, "ann")
    assert (ann["played"], ann["won"]) == (1, 1)
    assert "fact:biggest_bank" not in ann
    assert await standings_of(store, "ann") == []


async def test_a_game_that_cannot_be_replayed_counts_as_played(
    store: Store, recorder: Recorder
) -> None:
    await finish(store, ANN_WINS, "Ann", "Bob")
    await store.write("UPDATE result SET body = ?", "{}\n")
    await recorder.record_some()
    assert (await tallied(store, "ann"))["won"] == 1


async def test_history_is_searched_by_game_opponent_and_date(
    store: Store, recorder: Recorder
) -> None:
    for at in range(1, 6):
        await finish(store, ANN_WINS, "Ann", "Bob", finished=at * 10.0)
    await finish(store, THREE_PLAY, "Ann", "Cay", "Dan", finished=33.0, private=True)
    await recorder.record_some()

    async def ends(most: int = 10, **wanted: Any) -> list[float]:
        search = HistorySearch("ann", True)._replace(**wanted)
        return [row.finished for row in await rows.history(store, search, most)]

    assert await ends() == [50.0, 40.0, 33.0, 30.0, 20.0, 10.0]
    assert await ends(private=False) == [50.0, 40.0, 30.0, 20.0, 10.0]
    assert await ends(game="farkle") == []
    assert await ends(sound="bob", game="pig") == [50.0, 40.0, 30.0, 20.0, 10.0]
    assert await ends(sound="cay") == [33.0]
    assert await ends(sound="cay", private=False) == []
    assert await ends(since=20.0, until=40.0) == [33.0, 30.0, 20.0]
    [*_, last] = await rows.history(store, HistorySearch("ann", True), 2)
    before = last.finished, last.table_id, last.number
    assert await ends(2, before=before) == [33.0, 30.0]
    assert await ends(2, before=before, sound="bob") == [30.0, 20.0]


async def test_a_deleted_account_leaves_others_records_whole(
    store: Store, recorder: Recorder
) -> None:
    await register(store, "Ann", "Bob")
    await finish(store, ANN_WINS, "Ann", "Bob", rated=True)
    await recorder.record_some()
    before = await tallied(store, "bob"), await standings_of(store, "bob")
    exported = await personal.export(store, "ann")
    assert [game["won"] for game in exported["records"]["games"]] == [1]
    await delete(store, "ann")
    assert (await tallied(store, "bob"), await standings_of(store, "bob")) == before
    assert await rows.former(store, ["ann", "bob"]) == {"ann"}
    assert await tallied(store, "ann") == {}
    assert await parts(store, "ann") == []
    [game] = await rows.history(store, HistorySearch("bob", True), 10)
    assert game.details is not None
    assert await rows.history(store, HistorySearch("bob", True, sound="ann"), 10) == []


async def test_someone_who_is_gone_when_their_game_is_recorded_gets_no_records(
    store: Store, recorder: Recorder
) -> None:
    await finish(store, ANN_WINS, "Ann", "Bob")
    await delete(store, "ann")
    await recorder.record_some()
    assert await tallied(store, "ann") == {}
    assert (await tallied(store, "bob"))["played"] == 1


async def test_games_of_earlier_versions_have_nobody_to_record(
    store: Store, recorder: Recorder
) -> None:
    result = await finish(store, ANN_WINS, "Ann", "Bob")
    await store.write("UPDATE result SET details = NULL, unrecorded = NULL")
    assert await recorder.record_some() == 0
    assert await store.result(result.table_id, 1) == result._replace(details=None)
