"""What is heard beside the game: a refusal, the last line again, the history, a lost line, the
score table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from browser.friend import Friend
from client.on_a_server import ServerProcess, Wire
from heard.desk import Desk
from heard.player import Player
from heard.seat import Seat


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    # A friend of one test is not said to be away into the next, where keys would cut it off.
    with ServerProcess(tmp_path_factory.mktemp("server"), drop_seconds=3600) as running:
        yield running


@pytest.fixture(scope="module")
def wire(server: ServerProcess) -> Iterator[Wire]:
    with Wire(server.port) as there:
        yield there


@pytest.fixture
def player(desk: Desk, seat: Seat, wire: Wire) -> Player:
    class Through:  # the same server, by a way that can be cut
        url = wire.url + "/"

    return seat.player(Through())  # type: ignore[arg-type]


@pytest.fixture
def bob(server: ServerProcess) -> Iterator[Friend]:
    with Friend(server, "Bob") as friend:
        yield friend


# A row of the score table in words, and whether nothing in the page has changed for a while.
ON_TURN = "document.querySelector('.scores [data-turn]')?.textContent ?? ''"
RESTS = """new Promise((done) => {
  let timer;
  const wait = () => { clearTimeout(timer); timer = setTimeout(() => done(true), 1500); };
  const all = { subtree: true, childList: true, characterData: true };
  new MutationObserver(wait).observe(document.getElementById('view'), all);
  wait();
})"""


def at_pig(player: Player, bob: Friend) -> str:
    """Ann's first decision: lots are drawn until she begins."""
    while True:
        table = bob.opens("pig")
        player.sits_down(table)
        bob.do("start", table=table)
        player.desk.tab.until(lambda: True if player.status() == "playing" else None, "the start")
        player.caught_up()
        if player.possible():
            return table


def said(player: Player, key: str, text: str) -> list[str]:
    """Press a key, wait for a text, and give all that was said since."""
    since = player.presses(key)
    player.desk.speech.hears(text, since)
    return player.desk.speech.texts(since)


def test_a_refusal_the_last_line_and_the_history_are_heard(player: Player, bob: Friend) -> None:
    at_pig(player, bob)
    refusal = next(m["refused"] for m in player.update()["view"]["game"]["moves"] if m["refused"])
    assert said(player, "b", refusal) == ["b", refusal]
    for _ in range(3):  # as often as it is asked for
        heard = said(player, " ", refusal)
        assert [text.replace("\u200b", "") for text in heard] == ["space", refusal]
    said(player, ",", "Your turn.")
    said(player, "greater", refusal)
    said(player, "n", "Game, ")  # without the lobby's news, which comes or not before she sits down
    said(player, "less", "You join the table.")


def test_trading_and_taking_are_heard(player: Player, bob: Friend) -> None:
    table = bob.opens("tradeoff")
    player.sits_down(table)
    bob.do("start", table=table)
    player.desk.tab.until(lambda: True if player.status() == "playing" else None, "the start")
    player.caught_up()
    dice = [die["face"] for die in player.update()["view"]["game"]["dice"]]
    said(player, "1", f"Keeping the {dice[0]}. 4 dice to trade.")
    said(player, "2", f"Keeping the {dice[1]}. 3 dice to trade.")
    said(player, "1", f"Trading the {dice[0]}. 4 dice to trade.")
    said(player, "p", "pool")
    since = player.presses("b")
    bob.plays(table)
    traded = ", ".join(map(str, sorted([dice[0], *dice[2:]])))
    player.desk.speech.hears(f"You trade {traded}.", since)
    player.desk.speech.hears("The pool:", since)
    player.waits()
    player.caught_up()
    takes = player.possible()[0]
    assert takes["action"] == "take"
    said(player, takes["keys"][0], f"You take a {takes['arg']}.")
    player.waits()
    assert player.caught_up().lost == 0


def test_preferences_are_heard_and_count_at_once(player: Player, bob: Friend) -> None:
    at_pig(player, bob)
    said(player, "w", "Verbosity: full.")
    said(player, "m", "Sounds are off.")
    said(player, "m", "Sounds are on.")


def test_a_lost_line_and_the_return_are_said_once(player: Player, bob: Friend, wire: Wire) -> None:
    table = at_pig(player, bob)
    since = player.desk.speech.mark()
    wire.cut()
    player.desk.speech.hears("Connection lost. Trying again.", since)
    bob.do("chat", table=table, text="Are you there?")
    wire.mend()
    player.desk.speech.hears("Are you there?", since)
    heard = " ".join(player.desk.speech.texts(since)).replace("\u200b", "")
    lines = ("Connection lost", "Reconnected. Your turn.", "Bob: Are you there?")
    assert [heard.count(line) for line in lines] == [1, 1, 1]


def comes_to_row(player: Player, which: str, sign: str) -> int:
    """Orca comes to the head of a row by focus: which of its keys lead through a table depends on a
    mode that it changes when it likes. The place to listen from, once the sign was heard."""
    cell = f"document.querySelector('.scores {which} th')"
    since = player.desk.speech.mark()
    player.desk.tab.ask(f"({cell}.tabIndex = -1, {cell}.focus(), true)")
    player.desk.speech.hears(sign, since)
    return since


def test_the_score_table_says_whose_turn_it_is(player: Player, bob: Friend) -> None:
    at_pig(player, bob)
    player.desk.tab.until_true(f"({ON_TURN}).includes('Ann')")  # words follow what is announced
    player.desk.tab.ask(RESTS)
    since = comes_to_row(player, "tbody tr:not([data-turn])", "Bob")
    comes_to_row(player, "[data-turn]", "current turn")
    heard = " ".join(player.desk.speech.texts(since))
    assert heard.count("current turn") == 1
    assert heard.index("Bob") < heard.index("Ann") < heard.index("current turn")
