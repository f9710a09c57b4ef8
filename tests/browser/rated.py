"""Rated Pig until a tie-break, which whoever sits at the table plays on, and what openskill says.

Nobody hunts for lucky dice: one goes ahead by chance, and the other stops at just the same total or
loses the turn, until they tie; one game in four comes to that.
"""

from __future__ import annotations

from typing import Any

from browser.friend import Friend, Message
from openskill.models import PlackettLuce

TARGET = 10
OPTIONS = {"target_score": TARGET, "dice_sides": 4}
NEAR, READY = 6, 8  # totals from which the other is matched most often


def wish(total: int, at_stake: int, other: int, first: bool) -> str:
    """What to do, if it can be done."""
    reached = total + at_stake
    if other >= TARGET:
        stops = reached == other
    elif reached >= TARGET:
        stops = first and other >= NEAR
    else:
        stops = reached <= READY and not (first and other >= NEAR)
    return "bank" if stops else "roll"


def moves(view: Message) -> list[str]:
    game = view["game"]
    return [] if game is None else [m["action"] for m in game["moves"] if m["refused"] is None]


def play_to_a_tie_break(table: str, *friends: Friend) -> int:
    """Games of the two, of whom the first is the host. The number of the one with a tie-break."""

    def view(friend: Friend) -> Any:
        update = friend.table(table)
        assert update is not None
        return update["view"]

    def catch_up(number: int) -> None:
        for friend in friends:
            friend.until(
                lambda friend=friend: (friend.table(table) or {"seq": 0})["seq"] >= number or None,
                "what was done",
            )

    while True:
        if view(friends[0])["table"]["status"] == "waiting":
            friends[0].do("start", table=table)
        friends[0].sees(table, lambda found: found["game"] and found["game"]["to_act"], "a game")
        begun: Any = friends[0].table(table)
        catch_up(begun["seq"])
        first = next(friend for friend in friends if moves(view(friend)))
        while view(friends[0])["table"]["status"] == "playing":
            game = view(friends[0])["game"]
            if min(game["scores"]) >= TARGET:
                return int(view(friends[0])["table"]["games"])
            friend = next(friend for friend in friends if moves(view(friend)))
            seat, scores = view(friend)["game"]["seat"], game["scores"]
            wanted = wish(scores[seat], game["at_stake"], scores[1 - seat], friend is first)
            action = wanted if wanted in moves(view(friend)) else "roll"
            update: Any = friend.table(table)
            done = friend.do("play", table=table, state=update["state"], action=action, arg=None)
            catch_up(done["seq"])
        catch_up(friends[0].do("again", table=table)["seq"])


def all_games(friend: Friend, table: str) -> list[Any]:
    """Those of a table that are recorded, the newest first."""
    page = friend.answer("history", table=table)
    games = list(page["games"])
    while page["next"]:
        page = friend.answer("history", table=table, before=page["next"])
        games += page["games"]
    return games


def rating(friend: Friend, table: str, number: int, person: str) -> str:
    """As it is said after this many games, worked out by openskill itself."""
    while len(games := all_games(friend, table)) < number:
        pass  # they are recorded in the background; each question waits for its answer
    model = PlackettLuce()
    known: dict[str, Any] = {}
    for game in reversed(games):
        seats = game["seats"]
        teams = [[known.get(seat["person"]) or model.rating()] for seat in seats]
        rated = model.rate(teams, ranks=[seat["place"] for seat in seats])
        known |= {seat["person"]: team[0] for seat, team in zip(seats, rated, strict=True)}
    one = known[person]
    return f"Rating {one.mu:.1f}, plus or minus {3 * one.sigma:.1f}, after"
