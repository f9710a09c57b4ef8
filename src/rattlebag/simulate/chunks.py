"""Work in chunks: in this process, on the cores of this machine, or on many machines by Ray.
All chunks run through `map_chunks`, which gives their results in order, wherever they ran."""

from __future__ import annotations

import os
import signal
import socket
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import active_children, parent_process
from typing import Any, TypeVar

from .. import __version__
from ..engine import ForPeople, Phrase, Reason

T = TypeVar("T")
R = TypeVar("R")
Running = TypeVar("Running")
Parts = Generator[R, None, None]

AHEAD = 4  # chunks waiting for each process


@dataclass(frozen=True)
class Processes:
    """That many processes on this machine; one is this process itself."""

    count: int = 1


@dataclass(frozen=True)
class Cluster:
    """A Ray cluster: at an address, or that of this machine, started if need be."""

    address: str | None = None
    cores: int | None = None  # of this machine, where Ray is started
    memory: int = 100_000_000  # bytes for what it passes round, where Ray is started


class NoCluster(ForPeople):
    """Ray is not installed, does not answer, or has another version of this program."""


def map_chunks(work: Callable[[T], R], chunks: Iterable[T], on: Processes | Cluster) -> Parts[R]:
    """The work's result for each chunk, in order. Closing it drops what is not done yet. `chunks`
    are asked for a little ahead of the results. Work and chunks go to other processes, so both have
    to be values that can be pickled."""
    if isinstance(on, Cluster):
        return _on_ray(work, chunks, on)
    if on.count > 1:
        return _on_processes(work, chunks, on.count)
    return (work(chunk) for chunk in chunks)


def _in_order(
    chunks: Iterable[T], start: Callable[[T], Running], result: Callable[[Running], R], ahead: int
) -> Parts[R]:
    """Keep a few chunks running, not millions in memory at once."""
    running: deque[Running] = deque()
    for chunk in chunks:
        running.append(start(chunk))
        if len(running) > ahead:
            yield result(running.popleft())
    while running:
        yield result(running.popleft())


def _on_processes(work: Callable[[T], R], chunks: Iterable[T], count: int) -> Parts[R]:
    others = set(active_children())
    with ProcessPoolExecutor(count, initializer=_start_worker) as pool:
        ahead = AHEAD * count
        try:
            yield from _in_order(chunks, lambda c: pool.submit(work, c), Future.result, ahead)
        except BaseException:  # interrupted: drop what has begun too, so that nobody waits for it
            for worker in set(active_children()) - others:
                worker.terminate()
            pool.shutdown(cancel_futures=True)
            raise


def _start_worker() -> None:
    """In each worker process, before its first chunk."""
    # The process that all of them work for answers an interrupt.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """When the process that wanted the work has ended, so does the reason to go on."""
    wanted_by = parent_process()
    assert wanted_by is not None
    wanted_by.join()
    os._exit(1)


# Ray, which has no types


def _on_ray(work: Callable[[T], R], chunks: Iterable[T], on: Cluster) -> Parts[R]:
    ray, ours = _joined(on)
    try:
        start = partial(ray.remote(_checked).remote, __version__, ray.put(work))
        ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        yield from _in_order(chunks, start, ray.get, ahead)
    finally:
        if ours:
            ray.shutdown()


def _checked(version: str, work: Callable[[T], R], chunk: T) -> R:
    """On another machine: the same version must be there, or its games would differ."""
    if version != __version__:
        raise NoCluster(Reason("simulate-other-version", there=__version__, here=version))
    return work(chunk)


def _joined(on: Cluster) -> tuple[Any, bool]:
    """Ray, connected, and whether it is for us to disconnect."""
    try:
        import ray
    except ImportError as missing:
        raise NoCluster(Reason("simulate-needs-ray")) from missing
    if ray.is_initialized():
        return ray, False
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
    init: Callable[..., Any] = partial(ray.init, **quiet)
    try:
        if on.address is not None:
            _knock(on.address)
            init(address=on.address)
        else:
            try:
                init(address="auto")
            except ConnectionError:  # none is running on this machine
                room = {"num_cpus": on.cores, "object_store_memory": on.memory}
                init(address="local", include_dashboard=False, **room)
    except Exception as error:  # whatever Ray or the network finds wrong with an address
        problem = Phrase("literal", text=str(error).partition("\n")[0].rstrip("."))
        address = on.address or "local"
        raise NoCluster(Reason("simulate-no-cluster", address=address, problem=problem)) from error
    return ray, True


def _knock(address: str) -> None:
    """Ray would wait for minutes for an address where nothing listens."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isascii() and port.isdecimal() and int(port) < 65536:
        socket.create_connection((host.strip("[]"), int(port)), timeout=10).close()
