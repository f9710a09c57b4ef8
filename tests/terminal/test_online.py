"""Terminals on a real server: the lobby, games of people and bots, chat, drops and restarts."""

from __future__ import annotations

import re
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from browser.friend import Friend
from client.on_a_server import ServerProcess, Wire
from terminal.keyboard import ENTER, FENCE, Terminal, piped

from rattlebag.client import OutOfDate, RequestRefused
from rattlebag.games import GAMES, rules_of
from rattlebag.table.saved import read
from rattlebag.terminal.key_loop import TABLE_KEYS
from rattlebag.terminal.online.session import OnlineSession
from rattlebag.terminal.online.there import ACTS, There

FLAGS = {
    "pig": ["--target-score", "10"],
    "farkle": [],
    "threes": ["--rounds", "2"],
    "tossup": ["--target-score", "20"],
    "tradeoff": ["--target-score", "30"],
}
OFFERS = re.compile(r"^(?:[A-Z0-9]: [^:]+\. ?)+$", re.MULTILINE)
ENTRY = re.compile(r"(?:^|\. )([A-Z0-9]): ")
THE_END = "To save or check this game: (.*)\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server")) as running:
        yield running


def guest(data: Path, url: str, name: str, *args: str) -> Terminal:
    return Terminal(data, "play", "--server", url, "--name", name, *args)


def goes_to(terminal: Terminal, key: str, table: str) -> None:
    """From the lobby to a table by its number."""
    terminal.expect(f"{table}: ")  # in the list, or told as a new one
    terminal.press(key)
    listed = terminal.expect(r"Enter to cancel:\n")
    number = re.search(rf"^(\d+)\. {table}: ", listed, re.MULTILINE)
    assert number, listed
    terminal.press(number[1] + "\n")


def says(terminal: Terminal, text: str) -> None:
    terminal.press("/")
    terminal.expect("Message, or.*\n")
    terminal.press(text + "\n")


def acts(terminal: Terminal) -> bool:
    """Ask what can be done and do the best of it. False when the game is over."""
    key, said = FENCE
    terminal.press(ENTER + key)
    heard = terminal.expect(said)
    if "Place 1:" in heard:
        return False
    offered = ENTRY.findall((OFFERS.findall(heard) or [""])[-1])
    best = next((move for move in "BR123456789" if move in offered), "")
    terminal.press(best.lower())
    return True


def told_scores(terminal: Terminal) -> str:
    """The answer to S, whatever else is heard at the same time."""
    return re.findall(r"^\w+: \d+, \w+: \d+\.$", terminal.after("s"), re.MULTILINE)[-1]


def play_to_the_end(*terminals: Terminal) -> None:
    playing = True
    while playing:
        for terminal in terminals:
            playing = acts(terminal) and playing


@pytest.mark.parametrize("game", GAMES)
def test_two_terminals_and_two_bots_play_with_chat_and_a_spectator(
    game: str, server: ServerProcess, tmp_path: Path
) -> None:
    ann_is = f"Ann {game}"
    flags = [game, "--bots", "2", "--pace", "instant", *FLAGS[game]]
    with (
        guest(tmp_path / "a", server.url, ann_is, *flags) as ann,
        guest(tmp_path / "b", server.url, "Bob") as bob,
        guest(tmp_path / "c", server.url, "Cay") as cay,
    ):
        ann.expect("Bot 2 joins", "1: Start the game")
        ann.expect("Press question mark for the keys.\n")
        goes_to(bob, "2", f"{ann_is}'s table")
        bob.expect("You join the table.\n")
        bob.expect(
            r"4 of \d+ seats taken: Ann .* \(host\), Bot 1 \(bot, sensible\), "
            r"Bot 2 \(bot, sensible\), Bob\.\n"
        )
        bob.expect("Options: ")
        goes_to(cay, "3", f"{ann_is}'s table")
        cay.expect("You are watching.\n")
        ann.expect("Cay is watching.\n")
        bob.press("1")
        bob.expect("Only the host can do that.\n")
        says(bob, "Good luck")
        for terminal in (ann, cay):
            terminal.expect("Bob: Good luck\n")
        ann.press("1")
        for terminal in (ann, bob, cay):
            terminal.expect(r"starts\.\n")
        cay.press("b")
        cay.expect("You are watching, not playing.\n")
        play_to_the_end(ann, bob)
        heard = {}
        for name, terminal in (("ann", ann), ("bob", bob), ("cay", cay)):
            found = re.search(THE_END, terminal.text) or re.search(
                THE_END, terminal.text + terminal.expect(THE_END)
            )
            assert found
            heard[name] = found[1]
            assert terminal.text.count("Game over. You can check the dice now") == 1
            luck = (
                "This program added no luck to them." if name == "cay" else "Your luck is in them."
            )
            checked = rf"All \d+ dice and draws are right\. {luck}\n"
            assert re.search(checked, terminal.text) or terminal.expect(checked)
            assert "Warning" not in terminal.text
            assert "\x1b" not in terminal.text
        saved = server.get("/games/" + heard["ann"].split("/games/")[1])
        assert read(saved).verify().winners
        file = tmp_path / "game.jsonl"
        file.write_bytes(saved)
        assert "Verified" in piped(tmp_path, "verify", str(file)).stdout
        bob.press("a")
        ann.expect("Set up the next game.\n")
        for terminal in (ann, bob, cay):
            terminal.press("qq")
            terminal.expect("6: List the tables")
            terminal.press("qq")
            assert terminal.ends() == 0
            assert terminal.is_as_before()


def test_a_dropped_connection_is_said_and_nothing_is_missed_or_doubled(
    server: ServerProcess, tmp_path: Path
) -> None:
    with (
        Wire(server.port) as wire,
        guest(tmp_path / "a", wire.url, "Ann", "pig") as ann,
        guest(tmp_path / "b", server.url, "Bob") as bob,
    ):
        ann.expect("Press question mark for the keys.\n")
        goes_to(bob, "2", "Ann's table")
        ann.expect("Bob joins.\n")
        ann.press("1")
        bob.expect("Pig starts.\n")
        bob.after("")
        for number in range(3):
            wire.cut()
            ann.expect("Connection lost. Trying again.\n")
            ann.press("r")
            ann.expect("Still not connected.*\n")
            says(bob, f"first {number}")
            says(bob, f"second {number}")
            bob.expect(f"You: second {number}\n")
            wire.mend()
            heard = ann.expect(f"Bob: second {number}\n")
            assert re.search(rf"Reconnected\.( Your turn\.)?\n(.*\n)*Bob: first {number}\n", heard)
            turn = ann.after("t").splitlines()[-1]  # she may have been told that she is back, too
            assert ("Your turn" in heard) == (turn == "It is your turn.")
        assert [
            ann.text.count(f"Bob: {n} {i}\n") for n in ("first", "second") for i in range(3)
        ] == [1] * 6
        assert ann.text.count("Pig starts.\n") == 1
        assert ann.line(",") == turn  # the history is the same as ever


def test_a_watcher_without_a_line_for_long_goes_on_watching(tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path / "server", grace_seconds=0.1) as server,
        Wire(server.port) as wire,
        guest(tmp_path / "a", server.url, "Ann", "pig") as ann,
        guest(tmp_path / "b", wire.url, "Cay") as cay,
    ):
        ann.expect("Press question mark for the keys.\n")
        goes_to(cay, "3", "Ann's table")
        cay.expect("Press question mark for the keys.\n")
        wire.cut()
        cay.expect("Connection lost. Trying again.\n")
        cay.press("t")
        assert "seat" not in cay.expect("Still not connected.*\n")
        ann.expect("Cay stops watching.\n")
        wire.mend()
        cay.expect(
            "Reconnected.\nYou were away for a long time and are watching again from here.*\n"
        )
        says(ann, "Hello again")
        cay.expect("Ann: Hello again\n")


def test_only_those_who_sit_hear_of_a_seat_when_the_input_ends(
    server: ServerProcess, tmp_path: Path
) -> None:
    with (
        guest(tmp_path / "a", server.url, "Ida", "pig") as ida,
        guest(tmp_path / "b", server.url, "Joe") as joe,
    ):
        ida.expect("Press question mark for the keys.\n")
        goes_to(joe, "3", "Ida's table")
        joe.expect("Press question mark for the keys.\n")
        joe.press("\x04")
        joe.expect("The input ended. To come back: ")
        ida.press("\x04")
        ida.expect("The input ended. Your seat is held. To come back: ")


def test_a_server_that_is_killed_and_started_again_finds_everyone_where_they_were(
    tmp_path: Path,
) -> None:
    with (
        ServerProcess(tmp_path / "server") as server,
        guest(tmp_path / "a", server.url, "Ann", "pig", "--target-score", "20") as ann,
        guest(tmp_path / "b", server.url, "Bob") as bob,
    ):
        ann.expect("Press question mark for the keys.\n")
        goes_to(bob, "2", "Ann's table")
        ann.expect("Bob joins.\n")
        ann.press("1")
        for terminal in (ann, bob):
            terminal.expect("Pig starts.\n")
            acts(terminal)
        scores = told_scores(ann)
        server.kill()
        for terminal in (ann, bob):
            terminal.expect("Connection lost. Trying again.\n")
        server.start()
        for terminal in (ann, bob):
            terminal.expect(r"Reconnected\.")
        assert told_scores(ann) == scores
        play_to_the_end(ann, bob)
        for terminal in (ann, bob):
            assert re.search(THE_END, terminal.text) or terminal.expect(THE_END)


def test_whoever_comes_back_finds_their_seat(server: ServerProcess, tmp_path: Path) -> None:
    with guest(tmp_path, server.url, "Dora", "pig", "--bots", "1") as first:
        first.expect("Press question mark for the keys.\n")
        first.press("1")
        first.expect("Pig starts.\n")
        first.hang_up()
        first.process.wait(30)
    (kept,) = (tmp_path / "servers").iterdir()
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    with Terminal(tmp_path, "play", "--server", server.url) as second:
        second.expect("You are Dora.\n")
        second.expect("Your seat is held at: Dora's table.\n")
        second.expect("7: Return to your seat.")
        second.press("7")
        second.expect("(Dora|you): 0, .*\n")  # where the game stands
        second.expect("Press question mark for the keys.\n")
        second.press("qq")
        second.expect("You leave the table.\n")
        second.press("7")
        second.expect("You are back.\n")


def test_q_in_a_menu_goes_back_to_where_one_was(server: ServerProcess, tmp_path: Path) -> None:
    with guest(tmp_path, server.url, "Ida", "pig", "--bots", "1") as ida:
        ida.expect("Press question mark for the keys.\n")
        ida.press("2")
        ida.expect("Number, or Enter to choose 4:\n")
        ida.press("Q\n")
        ida.expect("Cancelled.\n")
        ida.press("M")  # as with Caps Lock
        ida.expect("2 of 4 seats taken")
        ida.press("qq")
        ida.expect("6: List the tables")
        ida.press("1")
        ida.expect("Number, or Enter to choose 1:\n")
        ida.press("q\n")
        ida.expect("Cancelled.\n")
        ida.press("QQ")
        assert ida.ends() == 0


def test_a_table_is_set_up_by_number(server: ServerProcess, tmp_path: Path) -> None:
    with guest(tmp_path, server.url, "Eve") as eve:
        eve.expect("6: List the tables")
        eve.press("1")
        eve.expect("Number, or Enter to choose 1:\n")
        eve.press("1\n")
        eve.expect("Number, or Enter to choose 1:\n")
        eve.press("2\n")
        eve.expect("Who can watch.*\n")
        eve.expect("Number, or Enter to choose 1:\n")
        eve.press("\n")
        eve.expect("Table name.*\n")
        eve.press("Secret\n")
        eve.expect(r"Table code: (\S ){7}\S\n")
        eve.press("2")
        eve.expect("Number, or Enter to choose 4:\n")
        eve.press("5\n")
        eve.expect("Bot 1 joins. Level: expert.\n")
        eve.expect("1: Start the game\\.?\n")
        eve.press("4")
        eve.expect("Number, or Enter to choose 1:\n")
        eve.press("1\n")
        eve.expect("Target score, .*\n")
        eve.press("30\n")
        eve.expect("Target score: 30.\n")
        eve.press("5")
        eve.expect("Bot pace in seconds, .*\n")
        eve.press("0\n")
        eve.expect("Bot pace in seconds: 0.\n")
        eve.press("6")
        eve.expect("Time limit in seconds, .*\n")
        eve.press("60\n")
        eve.expect("Time limit: 60 seconds a turn.\n")
        eve.press("7")
        eve.expect("swap seats.\n")
        eve.press("8")
        eve.expect("Lucky words.*\n")
        eve.press("clover\n")
        eve.expect("Your lucky words go into the dice.\n")
        eve.press("3")
        eve.expect("Bot 1 leaves.\n")
        eve.press("1")
        eve.expect("This game takes 2 to 4 players, not 1.\n")
        eve.press("m")
        eve.expect("1 of 4 seats taken: Eve .host.\\.\n")
        eve.press("w")
        eve.expect("Verbosity: full.\n")
        eve.press("?")
        keys = eve.expect("Q: Leave the game\n")
        assert "Start the game" not in keys
        assert "2: Add a bot" in keys
        assert "Slash: Write a message" in keys


def test_a_long_list_of_tables_is_told_in_pages(tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path / "server", tables_per_person=30) as server,
        Friend(server, "Bob") as bob,
    ):
        for at in range(1, 26):
            bob.opens("pig", name=f"Table number {at}")
        with guest(tmp_path / "a", server.url, "Ann") as ann:
            listed = ann.expect("8: More tables")
            assert "Tables 1 to 20 of 25.\n1. Table number 1: Pig" in listed
            assert "20. Table number 20" in listed
            assert "Table number 21" not in listed
            ann.press("8")
            listed = ann.expect("25. Table number 25: .*\n")
            assert "Tables 21 to 25 of 25.\n21. Table number 21: Pig" in listed
            ann.press("2")
            ann.expect("Enter to cancel:\n")
            ann.press("3\n")
            ann.expect("No table with this number.\n")
            ann.press("2")
            ann.expect("Enter to cancel:\n")
            ann.press("23\n")
            ann.expect("Table number 23: Pig")


@pytest.mark.parametrize("by_menu", [True, False])
def test_a_table_can_be_closed_to_watchers(
    by_menu: bool, server: ServerProcess, tmp_path: Path
) -> None:
    name = f"Kay {by_menu}"
    flags = [] if by_menu else ["pig", "--no-watching"]
    with (
        guest(tmp_path / "a", server.url, name, *flags) as kay,
        guest(tmp_path / "b", server.url, "Lou") as lou,
    ):
        if by_menu:
            kay.expect("6: List the tables")
            kay.press("1")
            chooses(kay, "1", "1", "2")
            kay.expect("Table name.*\n")
            kay.press("\n")
        goes_to(lou, "3", f"{name}'s table")
        lou.expect("This table does not allow spectators.\n")
        assert "You are watching." not in lou.text


def test_the_host_changes_the_pace_in_mid_game(server: ServerProcess, tmp_path: Path) -> None:
    with guest(tmp_path, server.url, "Mia", "pig", "--bots", "1") as mia:
        mia.expect("Press question mark for the keys.\n")
        mia.press("1")
        mia.expect("Pig starts.\n")
        mia.press("m")
        chooses(mia, "2")
        mia.expect("Bot pace in seconds, .*\n")
        mia.press("0\n")
        mia.expect("Bot pace in seconds: 0.\n")


def test_who_one_is_can_be_carried_to_another_machine(
    server: ServerProcess, tmp_path: Path
) -> None:
    with guest(tmp_path / "a", server.url, "Nan", "pig", "--bots", "1") as nan:
        nan.expect("Press question mark for the keys.\n")
        nan.press("1")
        nan.expect("Pig starts.\n")
    shutil.copytree(tmp_path / "a" / "servers", tmp_path / "b" / "servers")
    with Terminal(tmp_path / "b", "play", "--server", server.url) as nan:
        nan.expect("You are Nan.\n")
        nan.expect("Your seat is held at: Nan's table.\n")


def chooses(terminal: Terminal, *numbers: str) -> None:
    for number in numbers:
        terminal.expect("Number, or Enter to choose 1:\n")
        terminal.press(number + "\n")


def test_a_host_hands_over_and_the_new_one_removes_the_old(
    server: ServerProcess, tmp_path: Path
) -> None:
    with (
        guest(tmp_path / "a", server.url, "Fay", "pig") as fay,
        guest(tmp_path / "b", server.url, "Gus") as gus,
    ):
        fay.expect("Press question mark for the keys.\n")
        goes_to(gus, "2", "Fay's table")
        fay.expect("Gus joins.\n")
        fay.press("m")
        chooses(fay, "2", "2")
        gus.expect("You are now the host.\n")
        gus.press("6")
        gus.expect("Time limit in seconds.*\n")
        gus.press("600\n")
        gus.expect("Time limit: 600 seconds a turn.\n")
        gus.press("1")
        for terminal in (fay, gus):
            terminal.expect("Pig starts.\n")
        turn = gus if gus.after("t").endswith("It is your turn.") else fay
        turn.press("e")
        turn.expect("600 more seconds for you. Extension 1 of 10.\n")
        gus.press("m")
        chooses(gus, "2", "3")
        fay.expect("The host removed you.\n")
        fay.expect("6: List the tables")


def test_a_script_is_read_when_it_is_asked(server: ServerProcess, tmp_path: Path) -> None:
    typed = "1\n" + "roll\nb\n" * 30 + "q\nq\nq\nq\n"
    flags = ["--bots", "1", "--pace", "instant", "--target-score", "10"]
    ran = piped(
        tmp_path, "play", "--server", server.url, "--name", "Script", "pig", *flags, typed=typed
    )
    assert ran.returncode == 0, ran.stderr
    assert "It is not your turn." not in ran.stdout
    assert "Place 1: " in ran.stdout
    assert "You left the server." in ran.stdout


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--server", "http://127.0.0.1:1", "--name", "Ann"], "No rattlebag server answers"),
        (["--server", "ftp://x", "--name", "Ann"], "is not a server address"),
        (["--name", "Ann"], "--name is only for a server"),
        (["pig", "--no-watching"], "--no-watching is only for a server"),
        (
            ["--server", "localhost:1", "--players", "Ann,Bob"],
            "--players is only for games",
        ),
    ],
)
def test_what_is_typed_wrong_is_said(args: list[str], said: str, tmp_path: Path) -> None:
    ran = piped(tmp_path, "play", *args)
    assert ran.returncode in (1, 2)
    assert said in ran.stderr


def test_a_name_that_is_none_is_not_let_in(server: ServerProcess, tmp_path: Path) -> None:
    ran = piped(tmp_path, "play", "--server", server.url, typed="\u200b\n")
    assert ran.returncode == 1
    assert "The server refused you: A name" in ran.stderr


@pytest.mark.parametrize("game", GAMES)
def test_no_game_uses_a_key_of_the_table(game: str) -> None:
    kind = rules_of(game)
    used = {query.key for query in kind.queries.values()}
    used |= {action.key for action in kind.actions.values() if isinstance(action.key, str)}
    assert not used & {*ACTS, *(key for keys, _, _ in TABLE_KEYS for key in keys)}


def test_a_shifted_digit_that_comes_too_late_is_answered() -> None:
    """By then the plain digit is tried, and the game has moved on."""
    answers = iter([RequestRefused("unknown-key", ""), OutOfDate(7)])
    said: list[str] = []

    def do(work: object) -> None:
        raise next(answers)

    there, session = There.__new__(There), OnlineSession.__new__(OnlineSession)
    there.session, session.lost, session.do = session, False, do  # type: ignore[method-assign]
    voice: Any = SimpleNamespace(note=said.append, say=lambda *lines: said.extend(lines))
    there.voice = session.voice = voice
    there.table = SimpleNamespace(press=lambda key, state: key)  # type: ignore[assignment]
    there.now = SimpleNamespace(status="playing", state=6)  # type: ignore[assignment]
    there.play("shift+3")
    assert said == ["online-moved-on"]
