"""What the tests of this folder share: people who know each other, and what they are told."""

from __future__ import annotations

from typing import Any

from server.guests import Guest, House, Message

Row = dict[str, Any]


def told(guest: Guest) -> list[str]:
    """The notices that a guest was told, in order."""
    news = [message for message in guest.heard if message["type"] == "news"]
    return [notice["text"] for message in news for notice in message["notices"]]


async def is_told(guest: Guest, text: str) -> None:
    await guest.until(lambda: True if text in told(guest) else None, text)


async def befriended(house: House, *pair: str) -> tuple[Guest, Guest]:
    """Two friends, who have both heard of it."""
    one, other = [await house.guest(name) for name in pair]
    await one.do("befriend", person=other.person)
    await other.do("befriend", person=one.person)
    await is_told(one, f"{other.name} is now your friend.")
    return one, other


async def people(guest: Guest) -> Message:
    """A fresh list of people, as it is now."""
    since = len(guest.heard)
    await guest.do("people", on=True)
    await guest.until(lambda: _last(guest, since), "the people")
    await guest.do("people", on=False)
    found = _last(guest, since)
    assert found is not None
    return found


def _last(guest: Guest, since: int) -> Message | None:
    lists = [message for message in guest.heard[since:] if message["type"] == "people"]
    return lists[-1] if lists else None


def called(rows: list[Row]) -> list[str]:
    return [row["name"] for row in rows]


async def after_all(guest: Guest) -> None:
    """What was sent to this guest before has arrived."""
    await guest.ask("notices")
