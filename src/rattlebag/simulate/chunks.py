"""Work in chunks: here, on the cores of this machine, or on many machines by Ray.

`map_chunks` is the one place through which chunks run. Whoever calls it gets what comes of each
chunk in the order of the chunks, wherever they ran.
"""

from __future__ import annotations

import os
import signal
import socket
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import parent_process
from typing import Any, TypeVar

from .. import __version__
from ..engine import Phrase, Reason

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4  # chunks for each process that wait to be played


@dataclass(frozen=True)
class Processes:
    """So many processes on this machine; one is this process itself."""

    count: int = 1


@dataclass(frozen=True)
class Cluster:
    """A Ray cluster: at an address, or without one that of this machine, started if need be."""

    address: str | None = None
    cores: int | None = None  # to use of this machine, where Ray is started
    memory: int = 100_000_000  # bytes for what it passes round, where Ray is started


class NoCluster(Exception):
    """Ray is not there, or does not answer. `reason` is for people."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(repr(reason))
        self.reason = reason


def map_chunks(
    work: Callable[[T], R], chunks: Iterable[T], on: Processes | Cluster
) -> Generator[R, None, None]:
    """What the work makes of each chunk, in order. Closing it drops what is not done yet.

    `chunks` are asked for a little ahead of the results. Work and chunks go to other processes, so
    that both have to be values that can be pickled.
    """
    if isinstance(on, Cluster):
        return _on_ray(work, chunks, on)
    return _here(work, chunks) if on.count == 1 else _on_processes(work, chunks, on.count)


def _here(work: Callable[[T], R], chunks: Iterable[T]) -> Generator[R, None, None]:
    for chunk in chunks:
        yield work(chunk)


def _on_processes(
    work: Callable[[T], R], chunks: Iterable[T], count: int
) -> Generator[R, None, None]:
    with ProcessPoolExecutor(count, initializer=_begin_to_help) as pool:
        running: deque[Future[R]] = deque()
        try:
            for chunk in chunks:
                running.append(pool.submit(work, chunk))
                if len(running) > AHEAD * count:  # not millions in memory at once
                    yield running.popleft().result()
            while running:
                yield running.popleft().result()
        except BaseException:  # interrupted: what is not begun is dropped, nobody waits for it
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _begin_to_help() -> None:
    """In each of the processes, before its first chunk."""
    # The one who interrupts is answered by the process that all of them help.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_watch, daemon=True).start()


def _watch() -> None:
    """Whoever wanted this was ended: so is the reason to go on."""
    wanted_by = parent_process()
    assert wanted_by is not None
    wanted_by.join()
    os._exit(1)


def _on_ray(work: Callable[[T], R], chunks: Iterable[T], on: Cluster) -> Generator[R, None, None]:
    ray, ours = _joined(on)
    try:
        yield from _remotely(ray, work, chunks)
    finally:
        if ours:
            ray.shutdown()


def _joined(on: Cluster) -> tuple[Any, bool]:
    """Ray, connected, and whether it is for us to disconnect."""
    try:
        import ray
    except ImportError as missing:
        raise NoCluster(Reason("simulate-needs-ray")) from missing
    if ray.is_initialized():
        return ray, False
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
    try:
        if on.address is not None:
            _knock(on.address)
            ray.init(address=on.address, **quiet)
        else:
            try:
                ray.init(address="auto", **quiet)
            except ConnectionError:  # none is running on this machine
                ray.init(
                    address="local",
                    num_cpus=on.cores,
                    object_store_memory=on.memory,
                    include_dashboard=False,
                    **quiet,
                )
    except Exception as error:  # whatever Ray or the network finds wrong with an address
        text = str(error).partition("\n")[0].rstrip(".")
        raise NoCluster(
            Reason(
                "simulate-no-cluster",
                address=on.address or "local",
                problem=Phrase("literal", text=text),
            )
        ) from error
    return ray, True


def _knock(address: str) -> None:
    """Ray would wait for minutes at a door behind which nobody is."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isascii() and port.isdecimal() and int(port) < 65536:
        socket.create_connection((host.strip("[]"), int(port)), timeout=10).close()


def _remotely(ray: Any, work: Callable[[T], R], chunks: Iterable[T]) -> Generator[R, None, None]:
    task = ray.remote(_checked)
    shared = ray.put(work)
    ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    running: deque[Any] = deque()
    for chunk in chunks:
        running.append(task.remote(__version__, shared, chunk))
        if len(running) > ahead:
            yield _come_back(ray, running.popleft())
    while running:
        yield _come_back(ray, running.popleft())


def _come_back(ray: Any, chunk: Any) -> Any:
    result = ray.get(chunk)
    if isinstance(result, OtherVersion):
        raise NoCluster(Reason("simulate-other-version", there=result.there, here=__version__))
    return result


@dataclass(frozen=True)
class OtherVersion:
    """What a node answers that has another version of this program."""

    there: str


def _checked(version: str, work: Callable[[T], R], chunk: T) -> R | OtherVersion:
    """On another machine: the same program must be there, or its games would be others."""
    return work(chunk) if version == __version__ else OtherVersion(__version__)
