"""A NATS server of the tests' own."""

from __future__ import annotations

import shutil
import socket
import subprocess
import time

from client.on_a_server import lasting_port

DEBIAN = "/usr/sbin/nats-server"  # which ordinary users have not on their path


class Nats:
    """It ends with the thread that starts it, and keeps its port."""

    def __init__(self) -> None:
        self.port = int(lasting_port())
        self.url = f"nats://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        program = shutil.which("nats-server") or shutil.which(DEBIAN)
        if program is None:
            raise RuntimeError("nats-server is missing: install it (Debian: nats-server)")
        self._server = subprocess.Popen(
            ["setpriv", "--pdeathsig", "KILL", program, "-a", "127.0.0.1", "-p", str(self.port)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + 60
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except OSError:
                if self._server.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError("nats-server did not start") from None
                time.sleep(0.02)

    def stop(self) -> None:
        self._server.kill()
        self._server.wait()
