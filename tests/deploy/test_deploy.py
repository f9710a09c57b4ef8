"""The examples in `deploy`: they are those of the page about hosting, and they work.

Proxies and containers are tried where the machine has them; where not, the test says so."""

from __future__ import annotations

import configparser
import json
import os
import re
import shutil
import subprocess
import time
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
import yaml
from client.on_a_server import DEADLINE, ServerProcess, lasting_port
from websockets.sync.client import connect

from rattlebag.server.config import PREFIX, Config, load

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "howto" / "host-a-server.md").read_text("utf-8")


def without_comments(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if not line.startswith("#")).strip()


@pytest.mark.parametrize("name", ["rattlebag.service", "nginx.conf", "Caddyfile"])
def test_the_page_about_hosting_shows_the_same(name: str) -> None:
    shown = PAGE.replace("    respond", "\trespond").replace("    reverse_", "\treverse_")
    assert without_comments((DEPLOY / name).read_text()) in shown


def test_the_unit_starts_what_there_is_and_cannot_write_elsewhere() -> None:
    unit = configparser.ConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # keys keep their capitals
    unit.read(DEPLOY / "rattlebag.service")
    service = unit["Service"]
    program, command, *_ = service["ExecStart"].split()
    assert (Path(program).name, command) == ("rattlebag", "serve")
    assert (ROOT / "rattlebag").stat().st_mode & 0o111
    assert service["Environment"] == f"RATTLEBAG_DATA=/var/lib/{service['StateDirectory']}"
    assert service["ProtectSystem"] == "full"
    if verify := shutil.which("systemd-analyze"):
        ran = subprocess.run(
            [verify, "verify", str(DEPLOY / "rattlebag.service")], capture_output=True, text=True
        )
        about_us = [line for line in ran.stderr.splitlines() if "rattlebag.service" in line]
        missing = re.compile("not executable|No such file|cannot be found|not exist")
        assert not [line for line in about_us if not missing.search(line)]


def test_everything_that_the_container_copies_is_there() -> None:
    text = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ")
    steps = [line.split(maxsplit=1) for line in text.splitlines() if line and line[0] != "#"]
    assert steps[0][0] == "FROM"
    known = {"FROM", "RUN", "COPY", "USER", "ENV", "VOLUME", "EXPOSE", "STOPSIGNAL"}
    assert {word for word, _ in steps} <= known | {"HEALTHCHECK", "ENTRYPOINT", "CMD"}
    let_in = (ROOT / ".dockerignore").read_text().splitlines()
    for word, rest in steps:
        if word == "COPY":
            *sources, _ = rest.split()
            assert all((ROOT / source).exists() for source in sources), rest
            assert all(f"!{source}" in let_in for source in sources), rest
    words = [word for word, _ in steps]
    assert words.index("USER") < words.index("ENTRYPOINT")  # not as root
    assert dict(steps)["USER"] == "rattlebag"


def test_everything_that_is_installed_is_in_the_container() -> None:
    """A folder that is missing is left out without a word."""
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]
    text = (DEPLOY / "Containerfile").read_text("utf-8")
    copied = [Path(path) for line in re.findall("^COPY (.+) ", text, re.M) for path in line.split()]
    installed = wheel["targets"]["wheel"]["only-include"]
    assert installed
    for folder in map(Path, installed):
        assert any(folder.is_relative_to(path) for path in copied), folder


def engine() -> str | None:
    """A container engine that answers."""
    for name in ("podman", "docker"):
        if (
            shutil.which(name)
            and not subprocess.run([name, "info"], capture_output=True).returncode
        ):
            return name
    return None


def test_the_container_is_built_and_serves() -> None:
    name = engine()
    if name is None:
        pytest.skip("no container engine answers here: the file was only read")
    file = DEPLOY / "Containerfile"
    [base] = re.findall(r"^FROM (.+)", file.read_text(), re.MULTILINE)
    known = subprocess.run([name, "image", "inspect", base], capture_output=True).returncode == 0
    if not known and subprocess.run([name, "pull", base], capture_output=True).returncode:
        pytest.skip(f"{base} cannot be fetched here: the file was only read")
    build = [name, "build", *(["--format", "docker"] if name == "podman" else [])]
    subprocess.run([*build, "--file", file, "--tag", "rattlebag-test", ROOT], check=True)
    port = lasting_port()
    run = [name, "run", "--rm", "--detach", "--publish", f"127.0.0.1:{port}:8765"]
    made = subprocess.run([*run, "rattlebag-test"], check=True, capture_output=True, text=True)
    try:
        assert b"ready" in eventually(f"http://127.0.0.1:{port}/ready")
        inside = [name, "exec", made.stdout.strip(), "id", "-u"]
        assert subprocess.run(inside, check=True, capture_output=True).stdout == b"10001\n"
    finally:
        subprocess.run([name, "stop", made.stdout.strip()], check=True, capture_output=True)


def test_the_compose_file_starts_what_there_is_with_settings_that_there_are() -> None:
    """It is read, and not run: there is no engine for it where this was written."""
    text = (DEPLOY / "compose.yaml").read_text("utf-8").replace("${POSTGRES_PASSWORD}", "secret")
    compose = yaml.safe_load(text)
    services = compose["services"]
    nodes = [name for name in services if name.startswith("node")]
    assert len(nodes) == 3
    for name in nodes:
        build, settings = services[name]["build"], services[name]["environment"]
        context = (DEPLOY / build["context"]).resolve()
        assert (context / build["dockerfile"]).is_file()
        known = {f"{PREFIX}{field.name.upper()}" for field in fields(Config)}
        assert settings.keys() <= known
        config = load(None, settings, {})
        [network] = compose["networks"]["default"]["ipam"]["config"]
        assert config.behind_proxy
        assert config.proxies == (network["subnet"],)
        found = urlsplit(config.database)
        database = services[str(found.hostname)]
        assert found.username == database["environment"]["POSTGRES_USER"]
        assert found.path == f"/{database['environment']['POSTGRES_DB']}"
        assert services[name]["depends_on"] == {found.hostname: {"condition": "service_healthy"}}
    volumes = [
        one.split(":")[0] for service in services.values() for one in service.get("volumes", [])
    ]
    for volume in volumes:
        assert volume in compose["volumes"] or (DEPLOY / volume).is_file()
    balanced = re.findall(r"(node\d):(\d+)", (DEPLOY / "Caddyfile.nodes").read_text("utf-8"))
    exposed = re.search(r"^EXPOSE (\d+)", (DEPLOY / "Containerfile").read_text(), re.MULTILINE)
    assert exposed is not None
    assert balanced == [(name, exposed[1]) for name in nodes]


def test_caddy_understands_how_it_shares_people_among_nodes(tmp_path: Path) -> None:
    if (caddy := shutil.which("caddy")) is None:
        pytest.skip("caddy is not installed here")
    words = [caddy, "adapt", "--config", str(DEPLOY / "Caddyfile.nodes"), "--adapter", "caddyfile"]
    environment = {**os.environ, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    ran = subprocess.run(words, capture_output=True, text=True, env=environment, check=True)
    assert json.loads(ran.stdout)
    assert '"uri":"/ready"' in ran.stdout


def eventually(url: str) -> bytes:
    until = time.monotonic() + DEADLINE
    while True:
        try:
            with urlopen(url, timeout=DEADLINE) as answer:
                found: bytes = answer.read()
                return found
        except HTTPError:
            raise
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)


@contextmanager
def running(*command: str, folder: Path) -> Iterator[None]:
    environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    with (folder / "proxy.log").open("wb") as log:
        child = subprocess.Popen(command, cwd=folder, env=environment, stdout=log, stderr=log)
    try:
        yield
    finally:
        child.terminate()
        child.wait(DEADLINE)


def configured(name: str, port: str, server: str) -> str:
    """The example with other ports and without TLS, which needs a certificate of a real name."""
    text = (DEPLOY / name).read_text().replace("127.0.0.1:8765", f"127.0.0.1:{server}")
    if name == "Caddyfile":
        listening = f"{{\n\tadmin off\n}}\nhttp://127.0.0.1:{port} {{"
        return text.replace("games.example.org {", listening)
    text = text.replace("listen 443 ssl", f"listen 127.0.0.1:{port}")
    text = re.sub(r"^ +ssl_certificate.*\n", "", text, flags=re.MULTILINE)
    paths = "".join(
        f"{kind}_temp_path {kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    return (
        "daemon off; pid nginx.pid; error_log stderr; worker_processes 1;\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{paths}{text}\n}}\n"
    )


@pytest.mark.parametrize("proxy", ["nginx", "caddy"])
def test_people_play_through_the_proxy_and_are_told_apart_by_address(
    proxy: str, tmp_path: Path
) -> None:
    program = shutil.which(proxy) or shutil.which(proxy, path="/usr/sbin:/usr/local/sbin")
    if program is None:
        pytest.skip(f"{proxy} is not installed here (Debian: nginx-light, caddy)")
    settings = {"behind_proxy": "true", "connections_per_address": 1}
    with ServerProcess(tmp_path, **settings) as server:
        name = "nginx.conf" if proxy == "nginx" else "Caddyfile"
        port = lasting_port()
        (tmp_path / name).write_text(configured(name, port, server.port))
        file = str(tmp_path / name)
        command = [program, "-p", str(tmp_path), "-c", file]
        if proxy == "caddy":
            command = [program, "run", "--config", file, "--adapter", "caddyfile"]
        with running(*command, folder=tmp_path):
            front = f"http://127.0.0.1:{port}"
            assert b"ready" in eventually(f"{front}/ready")
            with pytest.raises(HTTPError) as refused:
                eventually(f"{front}/metrics")
            with refused.value:  # it holds a socket
                assert refused.value.code == 403
            address, origin = f"ws://127.0.0.1:{port}/ws", f"{front}"
            with connect(address, origin=origin, compression=None) as socket:  # type: ignore[arg-type]
                socket.send('{"type": "hello", "protocol": 1, "name": "Ann"}')
                assert '"welcome"' in socket.recv(DEADLINE)
                # One connection for each address: what the client itself writes is not believed.
                mine = {"X-Forwarded-For": "192.0.2.9"}
                with pytest.raises(Exception, match="403"):
                    connect(address, origin=origin, additional_headers=mine)  # type: ignore[arg-type]
