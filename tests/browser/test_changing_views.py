"""From view to view: at no moment is anything in the page twice, for readers or by its id."""

from __future__ import annotations

from typing import Any

from browser.people import Company, Person, expect
from browser.sitting import waiting
from client.on_a_server import ServerProcess

# Looks at the page after every change of it, as a reader may.
WATCH = """
window.twice = [];
window.views = 0;
const look = (records) => {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  for (const id of ids.filter((id, place) => ids.indexOf(id) !== place)) twice.push(`id ${id}`);
  const [shown, ...old] = document.querySelectorAll('#view > section');
  if (old.length > 1) twice.push(`${old.length} old views`);
  const focus = document.activeElement;
  if (old.length && shown.contains(focus)) {
    for (const part of shown.querySelectorAll('h1, ul, ol, form, button, a, input, select')) {
      if (part.contains(focus) || focus.contains(part)) continue;
      if (part.closest('[aria-hidden=true]')) continue;
      twice.push(`${part.outerHTML.slice(0, 80)} next to the old view`);
    }
  }
  views += records.some(({ addedNodes, target }) => target.id === 'view' && addedNodes.length);
};
new MutationObserver(look).observe(document.getElementById('view'),
  { subtree: true, childList: true, attributes: true });
"""


def watched(person: Person) -> None:
    person.page.evaluate(f"() => {{{WATCH}}}")


def found(person: Person) -> Any:
    return person.page.evaluate("[...new Set(window.twice)]")


def settled(person: Person) -> None:
    """The new view alone is there."""
    expect(person.page.locator("#view > section")).to_have_count(1)


def test_no_id_and_nothing_to_read_is_there_twice_while_views_change(
    company: Company, server: ServerProcess
) -> None:
    with waiting(company, server, "pig") as (ann, bob, table):
        settled(ann)
        watched(ann)
        other = bob.opens("pig", name="Another table")
        for path, heading in (
            ("/help", "Help"),
            ("/rules", "Rules"),
            ("/rules/pig", "Pig rules"),
            ("/preferences", "Preferences"),
            ("/preferences/keys", "Change keys"),
            ("/sounds", "Learn the sounds"),
            ("/lobby", "Lobby"),
            (f"/table/{other}", "Bob invites you to Pig"),
            (f"/table/{table}", "Bob's table"),
            (f"/table/{other}", "Bob invites you to Pig"),
        ):
            goes(ann, path)
            expect(ann.heading()).to_have_text(heading)
            settled(ann)
        ann.button("Join").click()
        expect(ann.heading()).to_have_text("Another table")
        expect(ann.moves).to_be_visible()
        goes(ann, f"/table/{table}")  # from list to list
        expect(ann.heading()).to_have_text("Bob's table")
        settled(ann)
        ann.moves.focus()
        for key, heading in (
            ("F1", "Help"),
            ("Escape", "Bob's table"),
            ("F2", "Pig rules"),
            ("Escape", "Bob's table"),
        ):
            ann.page.keyboard.press(key)
            expect(ann.heading()).to_have_text(heading)
            settled(ann)
        assert ann.page.evaluate("window.views") >= 15
        assert found(ann) == []


def test_whoever_goes_on_with_tab_at_once_is_given_the_whole_view(
    company: Company, server: ServerProcess
) -> None:
    with waiting(company, server, "pig") as (ann, _, _):
        hidden = ann.page.evaluate(
            """new Promise((done) => {
              document.addEventListener('focusin', () => queueMicrotask(() => {
                const { length } = document.querySelectorAll('#view > section');
                document.querySelector('#view > section:first-child :is(a, button)').focus();
                const hidden = document.activeElement.closest('[aria-hidden=true]');
                done([length, document.activeElement.tagName, hidden?.outerHTML ?? null]);
              }), { once: true });
              history.pushState({ inside: true }, '', '/help');
              dispatchEvent(new PopStateEvent('popstate'));
            })"""
        )
        assert hidden[0] == 2
        assert hidden[1] in ("A", "BUTTON")
        assert hidden[2] is None


# What a view needs comes at the very moment when the word to wait is shown. Noted is how long
# after that, in milliseconds, the view from before both is there.
COMES_LATE = """() => {
  const view = document.getElementById('view');
  const before = view.querySelector(':scope > section');
  const real = window.fetch;
  let shown;
  const asks = new Promise((done) => {
    new MutationObserver(() => {
      const views = view.querySelectorAll(':scope > section').length;
      if (views === 2 && !shown) done(shown = performance.now());
      if (!before.isConnected) window.stayed ??= performance.now() - shown;
    }).observe(view, { childList: true });
  });
  window.fetch = async (what, ...how) => {
    if (what.startsWith('/rules/')) await asks;
    return real(what, ...how);
  };
}"""
FAREWELL = 250


def test_a_view_that_comes_right_after_the_word_to_wait_leaves_a_reader_time(
    company: Company, server: ServerProcess
) -> None:
    """A reader whose place is gone before it has heard of the focus can be silent about a new view.
    F2 leads to the rules of the table's game, also from outside the moves."""
    with waiting(company, server, "pig") as (ann, _, _):
        settled(ann)
        ann.page.evaluate(COMES_LATE)
        ann.button("Copy").focus()
        ann.page.keyboard.press("F2")
        expect(ann.heading()).to_have_text("Pig rules")
        expect(ann.heading()).to_be_focused()
        settled(ann)
        assert ann.page.evaluate("window.stayed") >= FAREWELL


def test_whoever_goes_on_fast_finds_everything_in_the_last_view(
    company: Company, server: ServerProcess
) -> None:
    with waiting(company, server, "pig") as (ann, _, table):
        watched(ann)
        ann.page.evaluate("document.querySelector('#view > section').dataset.before = ''")
        for path in ("/help", "/rules", "/sounds", f"/table/{table}"):
            goes(ann, path)
        expect(ann.page.locator("[data-before]")).to_have_count(0)
        expect(ann.moves).to_be_visible()
        settled(ann)
        assert ann.page.locator("#view [aria-hidden=true] :is(button, a, input)").count() == 0
        assert found(ann) == []


def goes(person: Person, path: str) -> None:
    """As a link in the page leads there."""
    person.page.evaluate(
        """(path) => {
          history.pushState({ inside: true }, '', path);
          dispatchEvent(new PopStateEvent('popstate'));
        }""",
        path,
    )
