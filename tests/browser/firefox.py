"""Debian's Firefox for Playwright, which speaks WebDriver BiDi to it.

Run as a program it is a Firefox whose BiDi knows one command more: Playwright sets media features
at every start, and Firefox ESR does not know how to.
"""

from __future__ import annotations

import asyncio
import json
import re
import signal
import sys
from pathlib import Path

from playwright.sync_api import Browser, Playwright
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve

PROGRAM = "firefox-esr"
UNKNOWN = "emulation.setMediaFeaturesOverride"
LISTENING = re.compile(rb"WebDriver BiDi listening on (ws://\S+)")
# What BiDi does not tell of: messages of the page's sockets are passed on by the page itself.
TAP = """
const Native = window.WebSocket;
window.WebSocket = class extends Native {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', ({ data }) => window.tapped('heard', data));
  }
  send(data) {
    window.tapped('sent', data);
    super.send(data);
  }
};
"""
# As `people.LIGHT` and `people.STILL` for Chromium, and for their reasons. BiDi cannot set media
# features, but they are preferences of the whole browser too; so are service workers. No process is
# started ahead for a page to come, and thirty pictures a second are enough.
LIGHT = """
Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
window.AudioContext = class extends AudioContext {
  constructor(options) {
    super(options);
    void super.suspend();
  }
  async resume() {}
};
"""
PREFERENCES: dict[str, str | float | bool] = {
    "ui.prefersReducedMotion": 1,
    "dom.serviceWorkers.enabled": False,
    "dom.ipc.processPrelaunch.enabled": False,
    "layout.frame_rate": 30,
}
AS_IT_IS = {"color_scheme": "null", "reduced_motion": "null", "forced_colors": "null"}


def launched(playwright: Playwright, folder: Path) -> Browser:
    """Without a window, started by a program of this file in a folder."""
    program = folder / "firefox"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{Path(__file__).resolve()}" "$@"\n')
    program.chmod(0o700)
    return playwright.firefox.launch(
        channel="moz-firefox", executable_path=program, firefox_user_prefs=PREFERENCES
    )


async def _pass_on(there: str, ours: ServerConnection) -> None:
    assert ours.request is not None
    async with connect(there + ours.request.path, max_size=None, compression=None) as theirs:

        async def ask() -> None:
            async for text in ours:
                asked = json.loads(text)
                if asked["method"] == UNKNOWN:
                    done = {"type": "success", "id": asked["id"], "result": {}}
                    await ours.send(json.dumps(done))
                else:
                    await theirs.send(text)

        asking = asyncio.create_task(ask())
        async for text in theirs:
            await ours.send(text)
        asking.cancel()


async def _run(*words: str) -> int:
    firefox = await asyncio.create_subprocess_exec(PROGRAM, *words, stderr=asyncio.subprocess.PIPE)
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, firefox.terminate)
    assert firefox.stderr is not None
    while not (found := LISTENING.search(line := await firefox.stderr.readline())):
        assert line, f"{PROGRAM} ended"
    there = found[1].decode()
    async with serve(
        lambda ours: _pass_on(there, ours), "127.0.0.1", 0, max_size=None, compression=None
    ) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        print(f"WebDriver BiDi listening on ws://127.0.0.1:{port}", file=sys.stderr, flush=True)
        while await firefox.stderr.readline():  # or it would block one day
            pass
        return await firefox.wait()


if __name__ == "__main__":
    sys.exit(asyncio.run(_run(*sys.argv[1:])))
