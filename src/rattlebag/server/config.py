"""The server's settings: a TOML file and environment variables, with defaults for all of them."""

from __future__ import annotations

import ipaddress
import math
import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from ..engine import Reason, numbers

PREFIX = "RATTLEBAG_"
SHORTEST_TOKEN = 16  # characters


class BadConfig(ValueError):
    """A setting that makes no sense. `reason` is for the server admin."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(repr(reason))
        self.reason = reason


@dataclass(frozen=True)
class Config:
    """Named as in the file; in the environment, `grace_seconds` is RATTLEBAG_GRACE_SECONDS."""

    host: str = "127.0.0.1"
    port: int = 8765
    database: str = ""  # sqlite:///path or postgresql://...; empty: a file in the data folder
    origins: tuple[str, ...] = ()  # pages from other hosts that can connect
    tls_certificate: str = ""
    tls_key: str = ""
    behind_proxy: bool = False  # trust a proxy's X-Forwarded-For
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # ... at these addresses or networks
    log: str = "text"  # text or json
    metrics: str = "loopback"  # who gets /metrics: loopback, off, or those with this token
    grace_seconds: float = 60.0  # after drop_seconds, until a bot plays for someone who is gone
    drop_seconds: float = 5.0  # until a lost connection is announced: reloading is not news
    session_days: float = 90.0
    connections_per_address: int = 100
    arrivals_per_second: float = 20.0  # new connections from one address; 20 times that at once
    most_connections: int = 10000
    pages_per_second: float = 300.0  # pages and files for one address; ten times that at once
    request_seconds: float = 10.0  # for a complete request head, and for the TLS handshake
    messages_per_second: float = 50.0
    message_burst: int = 200
    chats_per_minute: float = 30.0
    most_tables: int = 10000
    tables_per_person: int = 20
    tables_per_address: int = 200  # existing tables opened from one address
    guests_per_minute: float = 20.0  # new guests from one address
    empty_minutes: float = 30.0  # that a table with nobody there is kept before its game
    abandoned_hours: float = 24.0  # ... after its game, or if everyone has left
    keep_days: float = 90.0  # ... while its game waits for someone

    def database_url(self) -> str:
        return self.database or f"sqlite:///{data_folder() / 'rattlebag.db'}"


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    if chosen := environment.get("RATTLEBAG_DATA"):
        return Path(chosen)
    base = environment.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "rattlebag"


def load(path: Path | None, environment: Mapping[str, str], given: Mapping[str, Any]) -> Config:
    """The file, overridden by the environment, overridden by the command line."""
    found: dict[str, Any] = {}
    if path is not None:
        found |= _from_file(path)
    known = {f.name: f for f in fields(Config)}
    for name in known:
        if (text := environment.get(PREFIX + name.upper())) is not None:
            found[name] = text
    found |= {name: value for name, value in given.items() if value is not None}
    settings = {name: _value(name, known[name].default, value) for name, value in found.items()}
    config = Config(**settings)
    _check(config)
    return config


def _from_file(path: Path) -> dict[str, Any]:
    try:
        found = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadConfig(
            Reason("serve-no-config", file=str(path), problem=str(error.strerror))
        ) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadConfig(Reason("serve-bad-config", file=str(path), problem=str(error))) from error
    known = [f.name for f in fields(Config)]
    for name in found:
        if name not in known:
            raise BadConfig(Reason("serve-unknown-setting", name=name, known=", ".join(known)))
    return found


def _value(name: str, default: Any, value: Any) -> Any:
    """A setting in its own type, from a file, the environment or the command line."""
    try:
        if isinstance(default, bool):
            return value if isinstance(value, bool) else SWITCH[str(value).strip().lower()]
        if isinstance(default, tuple):
            words = value.split(",") if isinstance(value, str) else value
            return tuple(str(word).strip() for word in words if str(word).strip())
        if isinstance(value, bool) or (isinstance(default, str) and not isinstance(value, str)):
            raise ValueError
        if isinstance(default, int | float) and isinstance(value, str):
            value = _number(default, value)
        if isinstance(default, int) and isinstance(value, float) and value != int(value):
            raise ValueError
        if isinstance(default, int | float) and not math.isfinite(float(value)):
            raise ValueError
        return type(default)(value)
    except (ValueError, KeyError, TypeError, OverflowError) as error:
        wanted = {bool: "serve-wants-switch", int: "serve-wants-whole", float: "serve-wants-number"}
        reason = wanted.get(type(default), "serve-wants-text")
        raise BadConfig(Reason(reason, name=name)) from error


def _number(default: float, typed: str) -> float:
    found = numbers.whole(typed) if isinstance(default, int) else numbers.decimal(typed)
    if found is None:
        raise ValueError
    return found


SWITCH = {"on": True, "yes": True, "true": True, "1": True,
          "off": False, "no": False, "false": False, "0": False}  # fmt: skip


LEAST = {
    "grace_seconds": 0, "drop_seconds": 0, "session_days": 0, "connections_per_address": 1,
    "arrivals_per_second": 1, "most_connections": 1, "request_seconds": 1,
    "pages_per_second": 1,
    "messages_per_second": 1, "message_burst": 1, "chats_per_minute": 1, "most_tables": 1,
    "tables_per_person": 1, "tables_per_address": 1, "guests_per_minute": 1,
    "empty_minutes": 0, "abandoned_hours": 0, "keep_days": 0,
}  # fmt: skip


def _check(config: Config) -> None:
    for name, least in LEAST.items():
        if getattr(config, name) < least:
            raise BadConfig(Reason("serve-too-small", name=name, least=least))
    if not 0 <= config.port <= 65535:
        raise BadConfig(Reason("serve-bad-port"))
    if config.log not in ("text", "json"):
        raise BadConfig(Reason("serve-bad-log"))
    if config.metrics not in ("loopback", "off") and len(config.metrics) < SHORTEST_TOKEN:
        raise BadConfig(Reason("serve-bad-metrics", least=SHORTEST_TOKEN))
    if bool(config.tls_certificate) != bool(config.tls_key):
        raise BadConfig(Reason("serve-half-tls"))
    for path in (config.tls_certificate, config.tls_key):
        if path and not Path(path).is_file():
            raise BadConfig(Reason("serve-no-tls-file", file=path))
    for proxy in config.proxies:
        try:
            ipaddress.ip_network(proxy)
        except ValueError:
            raise BadConfig(Reason("serve-bad-proxy", proxy=proxy)) from None
    if config.database and not config.database.startswith(
        ("sqlite:///", "postgresql://", "postgres://")
    ):
        raise BadConfig(Reason("serve-bad-database"))
