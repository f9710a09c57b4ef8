"""Chunks of work: the same answers here, on several processes, and on Ray."""

from __future__ import annotations

import socket
import subprocess
import sys
import warnings
from collections.abc import Iterator
from functools import partial
from itertools import count, islice
from pathlib import Path

import pytest

from rattlebag.simulate import Cluster, Match, NoCluster, Processes, chunks, map_chunks, simulate


def scaled(factor: int, chunk: int) -> int:
    return factor * chunk


def refuse(chunk: int) -> int:
    raise LookupError(chunk)


@pytest.mark.parametrize("processes", [1, 2, 3])
def test_what_comes_of_chunks_comes_in_their_order(processes: int):
    found = map_chunks(partial(scaled, 3), range(40), Processes(processes))
    assert list(found) == [3 * chunk for chunk in range(40)]


@pytest.mark.parametrize("processes", [1, 2])
def test_chunks_are_asked_for_as_they_are_needed(processes: int):
    asked: list[int] = []

    def endless() -> Iterator[int]:
        for chunk in count():
            asked.append(chunk)
            yield chunk

    found = map_chunks(partial(scaled, 1), endless(), Processes(processes))
    assert list(islice(found, 5)) == [0, 1, 2, 3, 4]
    found.close()
    assert len(asked) < 30


@pytest.mark.parametrize("processes", [1, 2])
def test_what_goes_wrong_in_a_chunk_is_heard(processes: int):
    with pytest.raises(LookupError):
        list(map_chunks(refuse, range(3), Processes(processes)))


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("address", ["nonsense", "127.0.0.1:{free}", "ray://127.0.0.1:{free}"])
def test_an_address_without_a_cluster_is_said_plainly_and_at_once(address: str):
    with socket.socket() as taken:  # bound and not listening: nobody answers there
        taken.bind(("127.0.0.1", 0))
        named = address.format(free=taken.getsockname()[1])
        with pytest.raises(NoCluster) as error:
            list(map_chunks(abs, [1], Cluster(named)))
    assert error.value.reason.key == "simulate-no-cluster"
    assert error.value.reason.args["address"] == named


# Ray. One of it, started once for all tests here: it takes seconds.


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    import ray

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        ray.init(
            address="local",
            num_cpus=1,
            include_dashboard=False,
            object_store_memory=80_000_000,
            log_to_driver=False,
            logging_level="ERROR",
        )
        yield Cluster()
        ray.shutdown()


@pytest.mark.filterwarnings("ignore")
def test_ray_gives_the_same_answers(cluster: Cluster):
    found = map_chunks(partial(scaled, 3), range(20), cluster)
    assert list(found) == [3 * chunk for chunk in range(20)]


@pytest.mark.filterwarnings("ignore")
def test_a_node_with_another_version_is_told(cluster: Cluster, monkeypatch: pytest.MonkeyPatch):
    there = chunks.__version__
    monkeypatch.setattr(chunks, "__version__", "0.0.1")
    with pytest.raises(NoCluster) as error:
        list(map_chunks(abs, [1], cluster))
    assert error.value.reason.key == "simulate-other-version"
    assert error.value.reason.args == {"there": there, "here": "0.0.1"}


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("by_the_rules", [False, True])
def test_a_match_comes_out_the_same_on_ray(cluster: Cluster, by_the_rules: bool):
    asked = Match("pig", {"target_score": 20}, ("sensible", "random"), 230, 4)
    here = simulate(asked, by_the_rules=by_the_rules)
    there = simulate(asked, on=cluster, by_the_rules=by_the_rules)
    assert there == here
    assert there.by_kernel == here.by_kernel


@pytest.mark.filterwarnings("ignore")
def test_what_goes_wrong_on_ray_is_heard(cluster: Cluster):
    with pytest.raises(LookupError):
        list(map_chunks(refuse, range(3), cluster))


def test_a_missing_ray_is_said_plainly(tmp_path: Path):
    """In another process, where Ray cannot be imported."""
    (tmp_path / "ray.py").write_text("raise ImportError('no ray here')")
    ran = subprocess.run(
        [sys.executable, "-c", WITHOUT_RAY],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(tmp_path)},
        check=True,
    )
    assert ran.stdout == "simulate-needs-ray\n"


WITHOUT_RAY = """
from rattlebag.simulate import Cluster, NoCluster, map_chunks
try:
    list(map_chunks(abs, [1], Cluster()))
except NoCluster as error:
    print(error.reason.key)
"""
