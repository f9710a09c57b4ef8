"""Where a server is, as people type it."""

from __future__ import annotations

import pytest

from rattlebag.client.reconnecting import socket_address


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("http://127.0.0.1:8765/", "ws://127.0.0.1:8765/ws"),
        ("http://127.0.0.1:8765", "ws://127.0.0.1:8765/ws"),
        ("https://dice.example", "wss://dice.example/ws"),
        ("https://dice.example/games/", "wss://dice.example/games/ws"),
        ("ws://dice.example/ws", "ws://dice.example/ws"),
        ("wss://dice.example", "wss://dice.example/ws"),
        ("localhost:8765", "ws://localhost:8765/ws"),
        ("[::1]:8765", "ws://[::1]:8765/ws"),
        ("http://[::1]:8765", "ws://[::1]:8765/ws"),
        (" dice.example ", "wss://dice.example/ws"),
    ],
)
def test_an_address_leads_to_the_servers_socket(typed: str, address: str) -> None:
    assert socket_address(typed) == address


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "http://",
        "ftp://dice.example",
        "http://ann:secret@dice.example",
        "dice.example:x",
        "://",
    ],
)
def test_what_is_no_address_is_refused(typed: str) -> None:
    with pytest.raises(ValueError, match=r"address|[Pp]ort"):
        socket_address(typed)
