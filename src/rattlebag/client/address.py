"""Where a server is: what people type, as the address of its WebSocket."""

from __future__ import annotations

from urllib.parse import urlsplit, urlunsplit

SCHEMES = {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}
DOOR = "ws"  # the last part of the path


def socket_address(url: str) -> str:
    """The WebSocket of a server. Raises ValueError for what is no address.

    >>> socket_address("http://127.0.0.1:8765/")
    'ws://127.0.0.1:8765/ws'
    >>> socket_address("dice.example")
    'wss://dice.example/ws'
    """
    typed = url.strip()
    if "://" not in typed:
        near = typed.partition(":")[0] in ("localhost", "127.0.0.1") or typed.startswith("[::1]")
        typed = f"{'http' if near else 'https'}://{typed}"
    parts = urlsplit(typed)
    if parts.scheme not in SCHEMES or not parts.hostname or parts.username is not None:
        raise ValueError(f"no address of a server: {url!r}")
    _ = parts.port  # raises ValueError for a port that is none
    path = parts.path.rstrip("/")
    if path.rpartition("/")[2] != DOOR:
        path += f"/{DOOR}"
    return urlunsplit((SCHEMES[parts.scheme], parts.netloc, path, "", ""))
