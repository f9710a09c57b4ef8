"""On the fresh machine: how long after `./rattlebag serve` its page can be had, in seconds."""

import subprocess
import sys
import time
from urllib.request import urlopen

began = time.monotonic()
server = subprocess.Popen(
    ["./rattlebag", "serve", "--port", "0"],  # the port of the README may be in use on this machine
    stdout=subprocess.PIPE,
    text=True,
)
try:
    line = server.stdout.readline()
    print(line, end="")
    with urlopen(line.split()[-1], timeout=30) as answer:
        page = answer.read()
    seconds = time.monotonic() - began
finally:
    server.terminate()
    print(server.communicate(timeout=60)[0], end="")
if b"<title>rattlebag" not in page or server.returncode != 0:
    sys.exit(f"status {server.returncode}, and this page: {page[:500]!r}")
print(f"{seconds:.0f}")
