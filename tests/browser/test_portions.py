"""What changes in a game is put into words a little at a time, and not on top of an announcement: a
screen reader that is told of much at once drops what is announced meanwhile."""

from __future__ import annotations

from browser.people import Company, expect
from browser.sitting import waiting
from client.on_a_server import ServerProcess

# Firefox reports a text that changes three times over, and Orca drops what is announced while more
# than fifty reports wait. With nothing kept back, eight hands are 64 texts in one drawing.
MOST = 30  # texts of one drawing; the newest lines and what the felt says are some ten of them
LULL = 500  # milliseconds after an announcement in which nothing is put into words
LATEST = 3000  # ... until it is, all the same
# How many texts a reader is told of in each drawing while a game is played, how long after the last
# announcement, and how long after the beginning.
DRAWINGS = """() => {
  const unheard = '[aria-hidden=true]';
  const texts = (node) => {
    if (node.nodeType === 3) return node.data.trim() ? 1 : 0;
    if (node.nodeType !== 1 || node.matches(unheard)) return 0;
    return [...node.childNodes].reduce((sum, one) => sum + texts(one), 0);
  };
  window.drawings = [];
  const began = performance.now();
  let written = -Infinity;
  new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => addedNodes.length)) written = performance.now();
  }).observe(document.querySelector('#announcer'), { subtree: true, childList: true });
  new MutationObserver((records) => {
    let count = 0;
    for (const { type, target, addedNodes, removedNodes } of records) {
      const on = target.nodeType === 1 ? target : target.parentElement;
      if (on?.closest(unheard)) continue;
      if (type === 'characterData') count += 1;
      for (const node of [...addedNodes, ...removedNodes]) count += texts(node);
    }
    const now = performance.now();
    window.drawings.push([count, now - written, now - began]);
  }).observe(document.querySelector('#view'), {
    subtree: true, childList: true, characterData: true });
}"""


def test_eight_hands_are_put_into_words_a_few_at_a_time_and_all_of_them_soon(
    company: Company, server: ServerProcess
) -> None:
    with waiting(company, server, "tradeoff", watch=True, bots=7) as (ann, bob, table):
        bob.do("start", table=table)
        owed = ann.page.locator(".holdings .player").filter(has_text="To take")
        expect(ann.page.locator(".holdings .player")).to_have_count(8)
        ann.page.evaluate(DRAWINGS)
        bob.sees(table, lambda view: view["game"] and view["game"]["to_act"] == [0], "his turn")
        state = (bob.table(table) or {})["state"]
        bob.do("play", table=table, state=state, action="confirm", arg=None)
        expect(owed).to_have_count(8)
        drawings = ann.page.evaluate("window.drawings")
    assert max(count for count, _, _ in drawings) <= MOST, drawings
    early = [one for one in drawings if one[0] and one[1] < LULL and one[2] < LATEST]
    assert not early, drawings
