"""People with accounts, for tests: they register, and log in."""

from __future__ import annotations

from typing import Any

from server.guests import Guest, House

PASSWORD = "three black cats"


async def registered(house: House, name: str = "Ann", **fields: Any) -> tuple[Guest, list[str]]:
    """Someone who has registered, and their recovery codes."""
    guest = await house.guest(name)
    answer = await guest.ask("register", password=PASSWORD, **fields)
    assert answer["type"] == "recovery_codes", answer
    return guest, answer["codes"]


async def log_in(house: House, name: str = "Ann", password: str = PASSWORD, **more: Any) -> Guest:
    return await house.guest(name, password=password, **more)


async def refusal(house: House, **hello: Any) -> dict[str, Any]:
    """What someone is told who is not let in."""
    stranger = await house.stranger()
    await stranger.send({"type": "hello", "protocol": 1, **hello})
    trouble = await stranger.next("trouble")
    assert trouble["fatal"]
    assert await stranger.closing() == 1008
    return trouble


async def ending(guest: Guest) -> str:
    """Why the server ended a connection."""
    await guest.closing()
    last = guest.heard[-1]
    assert last["type"] == "trouble", last
    assert last["fatal"]
    return str(last["reason"])
