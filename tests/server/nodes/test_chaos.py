"""Servers that are killed and cut off in the middle of games, and a database whose standby takes
its place. `chaos.py` is the long form, in a process of its own: it makes its own networks."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from server.nodes.network import OWN_NAMESPACES, why_no_namespaces

CHAOS = Path(__file__).with_name("chaos.py")
# A server that starts after the failover finds a standby where the primary was.
FAULTS = ("cut off from the database", "failed over", "killed", "PostgreSQL killed")
MEANWHILE = "stopped"


# In namespaces of its own: can a node reach the database, and can it when its link is cut?
REACHING = """
import socket, subprocess, sys
from server.nodes.network import CLIENTS, DATABASE, Namespace, Switches

node = Namespace(0, Switches(1))
database = socket.create_server(node.databases[0])
connect = "import socket; socket.create_connection((%r, 5432), %s)"
for link, seconds in ((CLIENTS, 30), (DATABASE, 0.5)):
    node.pass_on(link, False)
    there = [sys.executable, "-c", connect % (node.databases[0].host, seconds)]
    print(subprocess.run([*node.within, *there], stderr=subprocess.DEVNULL).returncode)
"""


def chaos(*words: str) -> tuple[int, str]:
    seed = str(random.randrange(10**9))
    command = [sys.executable, str(CHAOS), "--seed", seed, "--seconds", "0", "--nodes", "2"]
    command += ["--tables", "2", *words]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    print(done.stdout)
    return done.returncode, done.stdout


def test_whatever_happens_to_servers_nothing_is_lost_and_nothing_doubled() -> None:
    once = [word for kind in FAULTS for word in ("--once", kind)]
    often = ("--nodes", "3", "--standby", "synchronous", "--thinks", "0.05", "--beside", MEANWHILE)
    status, said = chaos(*often, *once)
    assert status == 0, said
    for kind in (*FAULTS, MEANWHILE):
        assert f"  {kind}: 1\n" in said
    assert "Nothing was lost and nothing was doubled" in said
    assert "acknowledged: 0\n" not in said


def test_without_the_check_of_the_last_entry_it_is_noticed() -> None:
    """Otherwise the test above would prove nothing."""
    status, said = chaos("--unsafe")
    assert status == 1
    assert "is missing or there twice" in said


def test_each_server_has_a_network_of_its_own_with_links_that_can_be_cut() -> None:
    if why := why_no_namespaces():
        pytest.skip(f"The links of the tests above are relays, not network namespaces: {why}")
    reaching = [*OWN_NAMESPACES, sys.executable, "-c", REACHING]
    path = {**os.environ, "PYTHONPATH": str(CHAOS.parents[2])}
    done = subprocess.run(reaching, env=path, stdout=subprocess.PIPE, text=True, check=True)
    assert done.stdout.split() == ["0", "1"]
