"""Friends, messages, invitations and finding a game, in the terminal."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.friend import Friend
from client.on_a_server import ServerProcess
from terminal.keyboard import Terminal


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server")) as running:
        yield running


def guest(data: Path, url: str) -> Terminal:
    terminal = Terminal(data, "play", "--server", url, "--name", "Ann")
    terminal.expect("8: |6: ")  # the entries of the lobby
    return terminal


def notice(friend: Friend, text: str) -> None:
    def told() -> bool | None:
        news = [message for message in friend.heard if message["type"] == "news"]
        return any(one["text"] == text for m in news for one in m["notices"]) or None

    friend.until(told, text)


def person(friend: Friend, name: str) -> str:
    """The id of someone who is here."""
    friend.do("people", on=True)

    def look() -> str | None:
        lists = [message for message in friend.heard if message["type"] == "people"]
        rows = lists[-1]["here"] if lists else []
        return next((row["person"] for row in rows if row["name"] == name), None)

    return friend.until(look, name)


def test_a_request_is_accepted_and_a_message_answered(
    server: ServerProcess, tmp_path: Path
) -> None:
    with guest(tmp_path, server.url) as ann, Friend(server, "Bob") as bob:
        bob.do("befriend", person=person(bob, "Ann"))
        ann.expect("Bob asks to be your friend.")
        ann.press("j")
        ann.expect("Friend requests: Bob.")
        ann.expect("1. Answer a friend request")
        ann.press("1\n")
        ann.expect("Who?")
        ann.press("1\n")
        ann.expect("1. Accept")
        ann.press("1\n")
        ann.expect("Bob is now your friend.")
        notice(bob, "Ann is now your friend.")
        bob.do("write", person=person(bob, "Ann"), text="Another game?")
        ann.expect("Message from Bob: Another game?")
        ann.press("j")
        ann.expect("Bob: Another game?")
        ann.expect("Message to Bob, or just Enter to cancel:")
        ann.press("Yes\n")
        ann.expect("Sent.")
        notice(bob, "Message from Ann: Yes")
        ann.press("f")
        ann.expect("Bob: here.")
        chooses(ann, "Choose which notices are announced")
        ann.expect("2. Messages: announced.")
        ann.press("2\n")
        ann.expect("Messages: muted.")
        ann.press("f")
        chooses(ann, "Challenge someone to a game")
        ann.expect("1. Bob")
        ann.press("1\n")
        ann.expect("1. Pig")
        ann.press("1\n")
        ann.expect("You invited Bob.")
        notice(bob, "Ann invites you to Pig at the table Ann's table.")
        bob.do("write", person=person(bob, "Ann"), text="Coming!")
        bob.do("join", code=invited(bob))
        ann.expect("Bob joins.")
        assert "Coming!" not in ann.text  # it is muted, and can be read
        ann.press("u")
        ann.expect("1. Register")
        ann.press("q\n")
    with guest(tmp_path, server.url) as again:
        assert "Another game?" not in again.text


def chooses(terminal: Terminal, label: str) -> None:
    """From a menu that was just opened."""
    number = terminal.expect(rf"\d+\. {label}").rpartition(".")[0].split()[-1]
    terminal.press(f"{number}\n")


def invited(friend: Friend) -> str:
    """The code of the table that the last notice leads to."""
    news = [one for m in friend.heard if m["type"] == "news" for one in m["notices"]]
    return str(news[-1]["link"]).rpartition("/")[2]


def test_an_invitation_is_followed_with_one_key(server: ServerProcess, tmp_path: Path) -> None:
    with guest(tmp_path, server.url) as ann, Friend(server, "Bob") as bob:
        ann.press("j")
        ann.expect("No notice leads anywhere yet.")
        table = bob.opens("pig", name="Friday", private=True, options={"target_score": 10})
        bob.do("invite", table=table, person=person(bob, "Ann"))
        ann.expect("Bob invites you to Pig at the table Friday.")
        ann.press("j")
        bob.sees(table, lambda view: len(view["table"]["seats"]) == 2, "Ann")
        # They play, and once more with swapped seats.
        bob.plays("a rematch")
        bob.do("start", table=table)
        ann.expect(r"starts\.\n")
        while "To save or check this game" not in ann.text:
            ann.after("rb")
        ann.press("a")
        ann.expect("Seats are swapped.")


def test_a_game_is_found_and_bots_can_be_taken_instead(
    server: ServerProcess, tmp_path: Path
) -> None:
    with guest(tmp_path, server.url) as ann, Friend(server, "Bob") as bob:
        ann.press("p")
        ann.expect("1. Any game")
        ann.press("1\n")
        ann.expect("Number of players, 2 to 4")
        ann.press("\n")
        ann.expect("Looking for a game.")
        ann.press("p")
        ann.expect("3. Stop looking")
        ann.press("3\n")
        ann.expect("You are no longer looking for a game.")
        ann.press("p")
        ann.expect("1. Any game")
        ann.press("1\n")
        ann.expect("Number of players, 2 to 4")
        ann.press("\n")
        ann.expect("Looking for a game.")
        bob.do("find_game", games=["pig"], players=2)
        ann.expect("Your game of Pig is ready, with Bob. It starts in 20 seconds.")
        ann.press("j")
        ann.expect("Bob")
        ann.press("qq")
        ann.expect("1: Open a table")
        ann.press("p")
        ann.expect("1. Any game")
        ann.press("1\n")
        ann.expect("Number of players, 2 to 4")
        ann.press("\n")
        ann.expect("Looking for a game.")
        ann.press("p")
        ann.expect("2. Play with bots instead")
        ann.press("2\n")
        ann.expect(r"Bot 1 \(bot")
        ann.expect("Press question mark for the keys.")


def test_a_request_is_declined_a_friend_removed_someone_blocked_and_all_read_later(
    server: ServerProcess, tmp_path: Path
) -> None:
    with guest(tmp_path, server.url) as ann, Friend(server, "Bob") as bob:
        bob.do("befriend", person=person(bob, "Ann"))
        ann.expect("Bob asks to be your friend.")
        ann.press("f")
        chooses(ann, "Answer a friend request")
        ann.press("1\n")
        ann.expect("2. Decline")
        ann.press("2\n")
        ann.expect("You declined Bob's request.")
        ann.press("f")
        ann.expect("You have no friends here yet.")
        chooses(ann, "Ask someone to be your friend")
        ann.press("Bob\n")
        ann.expect("Sent. If there is someone with this name, they will be asked.")
        notice(bob, "Ann asks to be your friend.")
        bob.do("befriend", person=person(bob, "Ann"))
        ann.expect("Bob is now your friend.")
        ann.press("f")
        chooses(ann, "Remove a friend")
        ann.press("1\n")
        ann.expect("Bob is no longer your friend.")
        ann.press("f")
        ann.expect("You have no friends here yet.")
        chooses(ann, "Block someone")
        ann.press("1\n")
        ann.expect("Bob is blocked. They are not told.")
        bob.do("write", person=person(bob, "Ann"), text="Why?")
        bob.do("lobby", on=True)
        bob.do("chat", text="Is anybody here?")
        ann.press("f")
        chooses(ann, "Unblock someone")
        ann.press("1\n")
        ann.expect("Bob is no longer blocked.")
        bob.do("chat", text="Hello again")
        ann.expect("Hello again")
        assert "Why?" not in ann.text
        assert "Is anybody here?" not in ann.text
        ann.press("f")
        chooses(ann, "Read notices")
        ann.expect(r"\. Bob asks to be your friend\.\n")
        ann.expect(r"\. Bob is now your friend\.\n")


def test_a_rated_table_is_opened_and_heard_to_be_rated(
    server: ServerProcess, tmp_path: Path
) -> None:
    with guest(tmp_path, server.url) as ann:
        ann.press("1")
        ann.expect("1. Pig")
        ann.press("1\n")
        chooses(ann, "Anyone, for rated games of people with an account")
        ann.press("1\n\n")  # watched by all, and without a name
        ann.expect("The games here are rated.")
        ann.expect("Press question mark for the keys.")
        ann.press("2\n")
        ann.expect("No bots at a rated table. Only people with an account can play.")


def test_someone_is_invited_to_the_table_and_reported_from_it_and_from_the_lobby(
    tmp_path: Path,
) -> None:
    with ServerProcess(tmp_path / "server") as server:
        with guest(tmp_path, server.url) as ann, Friend(server, "Bob") as bob:
            ann.press("1")
            for answer in ("1\n", "1\n", "1\n", "\n"):  # Pig, public, watched, no name
                ann.press(answer)
            ann.expect("Press question mark for the keys.")
            ann.press("o")
            ann.expect("2. Invite someone to this table")
            ann.press("2\n")
            ann.expect("1. Bob")
            ann.press("1\n")
            ann.expect("You invited Bob.")
            notice(bob, "Ann invites you to Pig at the table Ann's table.")
            bob.do("lobby", on=True)
            bob.do("chat", text="buy coins in the lobby")
            table = bob.until(
                lambda: next((m["tables"][0]["id"] for m in bob.heard if m.get("tables")), None),
                "the table",
            )
            bob.do("join", table=table)
            ann.expect("Bob joins.")
            bob.do("chat", table=table, text="buy coins at the table")
            ann.expect("Bob: buy coins at the table")
            ann.press("o")
            ann.expect("3. Bob")
            ann.press("3\n")
            ann.expect("2. Report someone")
            ann.press("2\n")
            ann.expect("What is wrong.*Enter to cancel:")
            ann.press("Advertising.\n")
            ann.expect("Report sent. A moderator will look at it.")
            ann.press("qq")
            ann.expect("1: Open a table")
            ann.press("f")
            number = ann.expect(r"(\d+)\. Report someone").rpartition(". Report")[0].split()[-1]
            ann.press(f"{number}\n")
            ann.expect("1. Bob")
            ann.press("1\n")
            ann.expect("What is wrong.*Enter to cancel:")
            ann.press("Here too.\n")
            ann.expect("Report sent. A moderator will look at it.")
            ann.press("f")
            left = ann.expect(r"(\d+)\. Report someone who has left").rpartition(". Report")[0]
            ann.press(f"{left.split()[-1]}\n")
            ann.expect("Their name")
            ann.press("bob\n")
            ann.expect("What is wrong with what bob did.*Enter to cancel:")
            ann.press("By name.\n")
            ann.expect("Report sent. A moderator will look at it.")
        store = sqlite3.connect(tmp_path / "server" / "rattlebag.db")
        found = store.execute("SELECT name, place, reason, evidence FROM report ORDER BY created")
        rows = [(*row[:3], json.loads(row[3])[0]["text"]) for row in found]
        assert rows == [
            ("Bob", "Ann's table", "Advertising", "buy coins at the table"),
            ("Bob", "lobby", "Here too", "buy coins in the lobby"),
            ("Bob", "lobby", "By name", "buy coins in the lobby"),
        ]


def test_who_waits_for_a_game_waits_on_after_the_server_was_started_again(tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path / "server") as server,
        guest(tmp_path, server.url) as ann,
    ):
        ann.press("p")
        ann.expect("1. Any game")
        ann.press("1\n")
        ann.expect("Number of players, 2 to 4")
        ann.press("\n")
        ann.expect("Looking for a game.")
        server.kill()
        ann.expect("Connection lost. Trying again.\n")
        server.start()
        ann.expect(r"Reconnected\.")
        with Friend(server, "Bob") as bob:
            bob.do("find_game", games=["pig"], players=2)
            ann.expect("Your game of Pig is ready, with Bob.")
