"""The promise of the page: every line that the server sent is spoken, once, and in order.

Whole games of all five, with bots that act at once, so that lines come in bursts. What the
server sent is read off the page's own connection, what was spoken off the screen reader's.
"""

from __future__ import annotations

from heard.listening import Tell
from heard.player import Player

from rattlebag.games import GAMES

AT_LEAST = 1000  # lines
BOTS = {"pig": 2, "farkle": 5, "threes": 3, "tossup": 4, "tradeoff": 3}
OWN_TURN = "Your turn."


def test_every_line_of_a_thousand_is_spoken_once_and_in_order(player: Player, tell: Tell) -> None:
    sent = spoken = lost = doubled = 0
    games = list(GAMES)
    while games or sent < AT_LEAST:
        game = games.pop(0) if games else "farkle"
        account = player.plays_whole(game, bots=BOTS[game])
        tell(game, account)
        sent, spoken = sent + len(account.sent), spoken + account.kept
        lost, doubled = lost + account.lost, doubled + account.doubled
        assert account.said == account.sent
        assert account.said.count(OWN_TURN) == account.sent.count(OWN_TURN)
    tell("all", f"{sent} lines sent, {spoken} spoken, {lost} lost, {doubled} doubled")
    assert (sent >= AT_LEAST, lost, doubled) == (True, 0, 0)
