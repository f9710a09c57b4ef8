"""Firefox, and its page by WebDriver BiDi."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from heard.tab import Tab

# As people use it: nothing is set for the sake of automation, and it asks nobody outside.
PREFERENCES = {
    "remote.prefs.recommended": False,
    "accessibility.force_disabled": -1,
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.discovery.enabled": False,
    "browser.newtabpage.enabled": False,
    "browser.preonboarding.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.translations.enable": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.push.connection.enabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.proxy.type": 1,
    "network.proxy.socks": "127.0.0.1",
    "network.proxy.socks_port": 9,  # where nobody listens; this machine itself is asked without it
    "services.settings.server": "data:,",
    "signon.rememberSignons": False,
    "termsofuse.acceptedVersion": 999,
    "termsofuse.bypassNotification": True,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}
# BiDi tells nothing of WebSockets, so that the page itself passes on what it hears and says.
TAP = """(tell) => {
  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => tell({ heard: data }));
    }
    send(data) {
      tell({ sent: data });
      super.send(data);
    }
  };
}"""


class Firefox:
    """How it is started, and where it listens then."""

    window = "firefox"  # the class of its windows
    address_bar = "Search with"
    greeting = "Mozilla Firefox frame."  # its first page is not read

    @staticmethod
    def words(profile: Path) -> list[str]:
        profile.mkdir()
        lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in PREFERENCES.items())
        (profile / "user.js").write_text("".join(lines))
        return [
            "firefox-esr", "--no-remote", "--profile", str(profile), "--remote-debugging-port=0",
            "--width=1200", "--height=950",
        ]  # fmt: skip

    @staticmethod
    def tab(profile: Path) -> Bidi | None:
        told = profile / "WebDriverBiDiServer.json"
        try:
            return Bidi(json.loads(told.read_text())["ws_port"])
        except (FileNotFoundError, json.JSONDecodeError):  # not there yet, or not written yet
            return None


class Bidi(Tab):
    def __init__(self, port: int) -> None:
        super().__init__(f"ws://127.0.0.1:{port}/session")
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["script.message"])
        tap = {"type": "channel", "value": {"channel": "wires"}}
        self.call("script.addPreloadScript", functionDeclaration=TAP, arguments=[tap])
        self.context = self.call("browsingContext.getTree")["contexts"][0]["context"]

    def _note(self, event: str, told: dict[str, Any]) -> None:
        if event == "script.message":
            ((way, text),) = told["data"]["value"]
            if text["type"] == "string":
                (self.received if way == "heard" else self.sent).append(json.loads(text["value"]))

    def go(self, url: str) -> None:
        self.call("browsingContext.navigate", context=self.context, url=url, wait="none")

    def ask(self, script: str) -> Any:
        told = self.call(
            "script.evaluate",
            expression=f"Promise.resolve({script}).then((found) => JSON.stringify(found ?? null))",
            target={"context": self.context},
            awaitPromise=True,
        )
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])
