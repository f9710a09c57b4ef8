"""Which order of the table a message stands for."""

from __future__ import annotations

from typing import Any

from ...bots import levels
from ...protocol import from_client as m
from ...table import orders, sealing
from ...table.deciding import Order
from .live import LiveTable


def order_for(
    message: Any, table: LiveTable, who: str, bot_name: str, sealed: tuple[str, str]
) -> Order:
    """What the table has to decide. `sealed` is for a rematch: game id and commitment."""
    match message:
        case m.Leave():
            return lambda room: orders.leave(room, who)
        case m.SetOption():
            return lambda room: orders.set_option(room, who, message.name, message.value)
        case m.AddBot():
            return lambda room: orders.add_bot(
                room, who, message.level, levels(room.game), bot_name
            )
        case m.RemoveBot():
            return lambda room: orders.remove_bot(room, who, message.seat)
        case m.SwapSeats():
            return lambda room: orders.swap_seats(room, who, message.one, message.other)
        case m.GiveHost():
            return lambda room: orders.give_host(room, who, message.person)
        case m.RemovePerson():
            return lambda room: orders.remove_person(room, who, message.person)
        case m.SealLuck():
            return lambda room: sealing.seal_luck(room, who, message.seal, message.words)
        case m.OpenLuck():
            return lambda room: sealing.open_luck(room, who, message.luck)
        case m.SetPace():
            return lambda room: orders.set_pace(room, who, message.seconds)
        case m.SetTimer():
            return lambda room: orders.set_timer(room, who, message.seconds)
        case m.Extend():
            return lambda room: orders.extend(room, who)
        case m.Start():
            return lambda room: orders.start(room, who, table.presence.people())
        case m.Again():
            return lambda room: orders.again(room, who, *sealed)
    raise TypeError(f"no order: {message!r}")
