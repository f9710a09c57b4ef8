"""What a session is on, as its person would say it: from what browsers say of themselves."""

from __future__ import annotations

from ...text import Words

TERMINAL = "terminal"
PROGRAM = "rattlebag/"  # how our own client begins its user agent

# The first that is named: browsers name those they want to be taken for as well.
BROWSERS = (
    ("Edg/", "Edge"), ("EdgA/", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"), ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)  # fmt: skip
SYSTEMS = (
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("CrOS", "ChromeOS"),
    ("Windows", "Windows"), ("Macintosh", "macOS"), ("Linux", "Linux"),
)  # fmt: skip


def client_of(user_agent: str) -> str:
    """As it is stored: as in Firefox|Windows, terminal, or nothing."""
    if user_agent.startswith(PROGRAM):
        return TERMINAL
    browser = next((name for sign, name in BROWSERS if sign in user_agent), "")
    system = next((name for sign, name in SYSTEMS if sign in user_agent), "")
    return f"{browser}|{system}" if browser or system else ""


def in_words(words: Words, client: str | None) -> str:
    if client == TERMINAL:
        return words("account-on-terminal")
    browser, _, system = (client or "").partition("|")
    if browser and system:
        return words("account-on-browser", browser=browser, system=system)
    return browser or system or words("account-on-something")
