"""The wheel, installed in an empty environment: alone, and with each of its extras."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from importing import COACHED, COACHES, broken_modules
from terminal.keyboard import environment

CHECKOUT = Path(__file__).parent.parent
EXTRAS = ("server", "postgres", "nats", "solve", "cluster", "parquet", "train")
TRAINS = """
from rattlebag.train import env

table = env("pig", {"target_score": 20}, seats=2)
table.reset(seed=1)
for seat in table.agent_iter():
    observation, _, over, cut, _ = table.last()
    moves = observation["action_mask"].nonzero()[0]
    table.step(None if over or cut else int(moves[0]))
print("over")
"""


def uv() -> str:
    ours = CHECKOUT / ".tools" / "uv" / "bin" / "uv"
    found = str(ours) if ours.exists() else shutil.which("uv")
    assert found, "uv is neither in .tools nor on the PATH; ./rattlebag check fetches it"
    return found


def done(*command: str | Path, **more: str) -> str:
    ran = subprocess.run(
        command, capture_output=True, text=True, env=os.environ | more, timeout=300, check=False
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pins = ("--build-constraints", CHECKOUT / "requirements" / "build.txt")
    done(uv(), "build", "--quiet", "--wheel", *pins, "--out-dir", folder, CHECKOUT)
    return next(folder.glob("*.whl"))


class Installed:
    """An environment with the wheel, perhaps with an extra, and nothing else."""

    def __init__(self, folder: Path, wheel: Path, extra: str) -> None:
        self.data = folder
        self.python = folder / "venv" / "bin" / "python"
        python = ("--python", sys.executable, "--no-project", "--quiet")
        done(uv(), "venv", *python, folder / "venv")
        # By the versions of the test environment: they are in uv's cache, and cost no copy.
        pins = ("--constraints", CHECKOUT / "requirements" / "test.txt", "--link-mode", "symlink")
        asked = f"rattlebag[{extra}] @ {wheel.as_uri()}"
        done(uv(), "pip", "install", "--quiet", "--python", self.python, *pins, asked)

    def run(self, *args: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.python, "-P", *args],
            input=typed,
            capture_output=True,
            text=True,
            env=environment(self.data),
            cwd=self.data,
            timeout=300,
            check=False,
        )

    def rattlebag(self, *args: str, typed: str = "") -> str:
        """What a command says that ends well."""
        ran = self.run("-m", "rattlebag", *args, typed=typed)
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout

    def refused(self, *args: str) -> str:
        """The one sentence of a command that does not."""
        ran = self.run("-m", "rattlebag", *args)
        assert ran.returncode != 0
        assert ran.stderr.count("\n") == 1, ran.stderr
        return ran.stderr

    @contextmanager
    def serving(self) -> Iterator[str]:
        """A server that runs meanwhile, by its address."""
        server = subprocess.Popen(
            [self.python, "-P", "-m", "rattlebag", "serve", "--port", "0"],
            stdout=subprocess.PIPE,
            text=True,
            env=environment(self.data),
        )
        try:
            assert server.stdout is not None
            said = server.stdout.readline()
            found = re.search(r"http://\S+", said)
            assert found, said
            yield found[0]
        finally:
            server.terminate()
            server.communicate(timeout=60)

    def broken(self, *packages: str) -> dict[str, str]:
        """Modules of these packages that cannot be imported."""
        wanted = tuple(f"rattlebag.{package}" for package in packages)
        found = broken_modules(self.python)
        return {module: missing for module, missing in found.items() if module.startswith(wanted)}


@pytest.fixture
def installed(request: pytest.FixtureRequest, wheel: Path, tmp_path: Path) -> Installed:
    return Installed(tmp_path, wheel, request.param)


def project() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))
    return found["project"]


def test_every_extra_is_tried_here() -> None:
    assert set(project()["optional-dependencies"]) == set(EXTRAS)


def test_every_dependency_is_pinned() -> None:
    """If not, run ./rattlebag lock."""
    extras = project()["optional-dependencies"]
    pinned = {
        "run": [
            *project()["dependencies"],
            *extras["server"],
            *extras["postgres"],
            *extras["nats"],
        ],
        "solve": extras["solve"],
        "test": [*project()["dependencies"], *chain(*extras.values())],
    }
    for file, wanted in pinned.items():
        pins = (CHECKOUT / "requirements" / f"{file}.txt").read_text("utf-8")
        for requirement in wanted:
            name = re.match(r"[\w.-]+", requirement)[0].replace(".", "-")  # type: ignore[index]
            assert name == "rattlebag" or re.search(rf"^{name}==", pins, re.M | re.I), requirement


@pytest.mark.parametrize("installed", [""], indirect=True)
def test_the_base_plays_and_says_what_to_install_for_more(installed: Installed) -> None:
    said = installed.rattlebag("play", "pig", "--watch", "--level", "perfect,sensible", "--bots=2")
    assert "wins" in said
    coached = installed.run("-c", COACHES)
    assert coached.stderr == ""
    assert [words for words in COACHED if words not in coached.stdout] == []
    assert "Toss Up" in installed.rattlebag("rules", "tossup")
    installed.rattlebag("simulate", "farkle", "--games", "20")
    installed.rattlebag("solve", "pig")
    assert "127.0.0.1:1" in installed.refused("play", "--server", "http://127.0.0.1:1/")
    for extra, command in {
        "server": ["serve"],
        "solve": ["solve", "pig", "--target-score", "33"],
        "cluster": ["simulate", "pig", "--cluster"],
        "parquet": ["simulate", "pig", "--format", "parquet", "--out", "figures"],
    }.items():
        assert f"pip install 'rattlebag[{extra}]'" in installed.refused(*command)
    trained = installed.run("-c", "import rattlebag.train")
    assert "pip install 'rattlebag[train]'" in trained.stderr
    elsewhere = set(installed.broken("")) - set(installed.broken("server", "train"))
    assert {installed.broken("")[module] for module in elsewhere} <= {"numba"}


@pytest.mark.parametrize("installed", ["server"], indirect=True)
def test_server(installed: Installed) -> None:
    with installed.serving() as url:
        assert b"<h2" in urlopen(f"{url}rules/pig?as=html", timeout=60).read()
        assert b"<svg" in urlopen(f"{url}strategy/pig?as=html", timeout=60).read()
    database = ("--database", "postgresql://127.0.0.1:1/rattlebag")
    assert "pip install 'rattlebag[postgres]'" in installed.refused("serve", *database)
    assert set(installed.broken("server").values()) <= {"psycopg", "psycopg_pool", "nats"}


@pytest.mark.parametrize("installed", ["postgres"], indirect=True)
def test_postgres(installed: Installed) -> None:
    database = ("--database", "postgresql://127.0.0.1:1/rattlebag", "--port", "0")
    said = installed.refused("serve", *database)
    assert "pip install" not in said
    assert set(installed.broken("server").values()) == {"nats"}
    file = installed.data / "woken.toml"
    file.write_text(f'database = "{database[1]}"\nbus = "nats://127.0.0.1:1"\n', "utf-8")
    said = installed.refused("serve", "--config", str(file))
    assert "pip install 'rattlebag[nats]'" in said


@pytest.mark.parametrize("installed", ["nats"], indirect=True)
def test_nats(installed: Installed) -> None:
    assert installed.broken("server") == {}


@pytest.mark.parametrize("installed", ["solve"], indirect=True)
def test_solve(installed: Installed) -> None:
    assert "percent" in installed.rattlebag("solve", "pig", "--target-score", "33")
    assert installed.broken("solve", "simulate", "bots") == {}


@pytest.mark.parametrize("installed", ["cluster"], indirect=True)
def test_cluster(installed: Installed) -> None:
    said = installed.refused("simulate", "pig", "--cluster", "127.0.0.1:1")
    assert "pip install" not in said
    assert "127.0.0.1:1" in said


@pytest.mark.parametrize("installed", ["parquet"], indirect=True)
def test_parquet(installed: Installed) -> None:
    installed.rattlebag("simulate", "pig", "--games=20", "--format=parquet", "--out=figures")
    assert (installed.data / "figures").read_bytes().startswith(b"PAR1")


@pytest.mark.parametrize("installed", ["train"], indirect=True)
def test_train(installed: Installed) -> None:
    assert installed.run("-c", TRAINS).stdout == "over\n"
    assert installed.broken("train") == {}


@pytest.mark.parametrize("installed", [""], indirect=True)
def test_type_checkers_are_told_that_it_is_typed(installed: Installed) -> None:
    where = installed.run("-c", "import rattlebag; print(rattlebag.__path__[0])").stdout.strip()
    assert (Path(where) / "py.typed").exists()
