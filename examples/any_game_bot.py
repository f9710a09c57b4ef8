"""A bot that sits down at a table of any game and plays it.

    python examples/any_game_bot.py http://127.0.0.1:8765

It takes a seat at the first public table that has not started, or at the one you name, and plays
every game that is started there. Of Pig it understands something; in all other games it makes any
move that is allowed. docs/howto/write-a-bot.md goes through it line by line.
"""

from __future__ import annotations

import argparse
import asyncio
import random

from rattlebag.client import (
    Client,
    Ended,
    MoveView,
    NoServer,
    RemoteTable,
    RequestRefused,
    Turn,
    connect,
)


def choose(turn: Turn) -> MoveView:
    """Make up your mind: one of `turn.moves`, which are those that are allowed."""
    if turn.game["game"] == "pig":
        return hold_at_20(turn)
    return random.choice(turn.moves)


def hold_at_20(turn: Turn) -> MoveView:
    """Roll until 20 points are at stake, or enough to win; then bank."""
    moves = {move["action"]: move for move in turn.moves}
    game = turn.game
    own_score = game["scores"][game["sides"][game["seat"]]]
    enough = min(20, game["target"] - own_score)
    if "bank" in moves and (game["at_stake"] >= enough or "roll" not in moves):
        return moves["bank"]
    return moves["roll"]


async def find_a_seat(client: Client, table: str | None, code: str | None) -> RemoteTable:
    """At the table that was named, or at the first one in the lobby that still waits."""
    if table or code:
        return await client.join(table, code=code)
    await client.hear_lobby()
    while True:
        for found in (client.lobby and client.lobby.tables) or ():
            if found["status"] == "waiting" and found["players"] < found["most"]:
                await client.hear_lobby(False)
                return await client.join(found["id"])
        await asyncio.sleep(1)


async def play(table: RemoteTable) -> None:
    """Every game that is started at this table, until the bot is sent away."""
    while not table.left:
        async for turn in table.turns():
            await turn.play(choose(turn))
        if table.status == "over":
            print("Final scores:", (table.game or {})["scores"], flush=True)
        while table.status == "over" and not table.left:
            await table.changed()  # someone may want another game


async def main() -> None:
    asked = argparse.ArgumentParser(description="A bot that plays every game.")
    asked.add_argument("url", help="the server, as in http://127.0.0.1:8765")
    asked.add_argument("--name", default="Robo", help="what it is called")
    asked.add_argument("--table", help="the id of a table")
    asked.add_argument("--code", help="the code of a private table")
    given = asked.parse_args()
    try:
        async with await connect(given.url, name=given.name) as client:
            table = await find_a_seat(client, given.table, given.code)
            print(f"{client.name} sits at {table.about['name']}.", flush=True)
            await play(table)
    except (NoServer, RequestRefused, Ended) as error:
        raise SystemExit(f"{type(error).__name__}: {error}") from error


if __name__ == "__main__":
    asyncio.run(main())
