"""The server's settings: a TOML file and environment variables, with defaults for all of them."""

from __future__ import annotations

import ipaddress
import math
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from ..engine import ForPeople, Reason, numbers
from ..files import data_folder

PREFIX = "RATTLEBAG_"
SHORTEST_TOKEN = 16  # characters


class BadConfig(ForPeople):
    """A setting that makes no sense, for the server admin."""


@dataclass(frozen=True)
class Config:
    """Named as in the file; in the environment, `grace_seconds` is RATTLEBAG_GRACE_SECONDS."""

    host: str = "127.0.0.1"
    port: int = 8765
    database: str = ""  # sqlite:///path or postgresql://...; empty: a file in the data folder
    bus: str = ""  # nats://host:port, to wake other servers by it; empty: by PostgreSQL
    origins: tuple[str, ...] = ()  # pages from other hosts that can connect
    tls_certificate: str = ""
    tls_key: str = ""
    behind_proxy: bool = False  # trust a proxy's X-Forwarded-For
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # ... at these addresses or networks
    log: str = "text"  # text or json
    metrics: str = "loopback"  # who gets /metrics: loopback, off, or those with this token
    grace_seconds: float = 60.0  # after drop_seconds, until a bot plays for someone who is gone
    drop_seconds: float = 5.0  # until a lost connection is announced: reloading is not news
    bots_offered_seconds: float = 45.0  # that someone waits for a game before bots are offered
    found_start_seconds: float = 20.0  # until a game that was found for people starts by itself
    session_days: float = 90.0
    connections_per_address: int = 100
    arrivals_per_second: float = 20.0  # new connections from one address; 20 times that at once
    most_connections: int = 10000
    pages_per_second: float = 300.0  # pages and files for one address; ten times that at once
    request_seconds: float = 10.0  # for a complete request head, and for the TLS handshake
    messages_per_second: float = 50.0
    message_burst: int = 200
    orders_per_second: float = 2.0  # of one person at tables, moves aside; 50 times that at once
    chats_per_minute: float = 30.0
    most_tables: int = 10000
    tables_per_person: int = 20
    tables_per_address: int = 200  # existing tables opened from one address
    guests_per_minute: float = 20.0  # new guests from one address
    wrong_passwords_per_minute: float = 10.0  # from one address; ten times that at once
    empty_minutes: float = 30.0  # that a table with nobody there is kept before its game; 0: none
    abandoned_hours: float = 24.0  # ... after its game, or if everyone has left
    keep_days: float = 90.0  # ... while its game waits for someone; 0: for ever

    def database_url(self) -> str:
        return self.database or f"sqlite:///{data_folder() / 'rattlebag.db'}"


def load(path: Path | None, environment: Mapping[str, str], given: Mapping[str, Any]) -> Config:
    """The file, overridden by the environment, overridden by the command line."""
    defaults = {field.name: field.default for field in fields(Config)}
    found = _from_file(path) if path is not None else {}
    for name in found:
        if name not in defaults:
            known = ", ".join(defaults)
            raise BadConfig(Reason("serve-unknown-setting", name=name, known=known))
    environ = {name: environment.get(PREFIX + name.upper()) for name in defaults}
    for more in (environ, given):
        found |= {name: value for name, value in more.items() if value is not None}
    config = Config(**{name: _value(name, defaults[name], found[name]) for name in found})
    _check(config)
    return config


def _from_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        reason = Reason("serve-no-config", file=str(path), problem=str(error.strerror))
        raise BadConfig(reason) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadConfig(Reason("serve-bad-config", file=str(path), problem=str(error))) from error


SWITCH = {"on": True, "yes": True, "true": True, "1": True,
          "off": False, "no": False, "false": False, "0": False}  # fmt: skip


def _value(name: str, default: Any, value: Any) -> Any:
    """A setting in its own type, from a file, the environment or the command line."""
    try:
        match default:
            case bool():
                return value if isinstance(value, bool) else SWITCH[str(value).strip().lower()]
            case tuple():
                words = value.split(",") if isinstance(value, str) else value
                return tuple(str(word).strip() for word in words if str(word).strip())
            case str():
                if not isinstance(value, str):
                    raise ValueError
                return value
        if isinstance(value, str):
            value = numbers.whole(value) if isinstance(default, int) else numbers.decimal(value)
        kept = type(default)(value)
        if isinstance(value, bool) or kept != value or not math.isfinite(kept):
            raise ValueError
        return kept
    except (ValueError, KeyError, TypeError, OverflowError) as error:
        wanted = {bool: "serve-wants-switch", int: "serve-wants-whole", float: "serve-wants-number"}
        reason = wanted.get(type(default), "serve-wants-text")
        raise BadConfig(Reason(reason, name=name)) from error


MAY_BE_0 = ("grace_seconds", "drop_seconds", "found_start_seconds", "session_days",
            "empty_minutes", "abandoned_hours", "keep_days")  # fmt: skip


def _check(config: Config) -> None:
    if not 0 <= config.port <= 65535:
        raise BadConfig(Reason("serve-bad-port"))
    for name, value in vars(config).items():
        least = 0 if name in MAY_BE_0 else 1
        number = isinstance(value, int | float) and not isinstance(value, bool) and name != "port"
        if number and value < least:
            raise BadConfig(Reason("serve-too-small", name=name, least=least))
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
    schemes = ("sqlite:///", "postgresql://", "postgres://")
    if config.database and not config.database.startswith(schemes):
        raise BadConfig(Reason("serve-bad-database"))
    if config.bus and not config.bus.startswith(("nats://", "tls://")):
        raise BadConfig(Reason("serve-bad-bus"))
    if config.bus and not config.database.startswith("postgres"):
        raise BadConfig(Reason("serve-bus-alone"))
