"""On a phone: one row at the top, scores in sight, words that leave the moves free."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

import pytest
from browser.axe import violations
from browser.friend import Friend
from browser.looking import overlaps
from browser.people import Company, Person, expect
from browser.sitting import playing
from client.on_a_server import ServerProcess, Wire

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL = {**PHONE, "viewport": {"width": 320, "height": 568}}
ON_ITS_SIDE = {**PHONE, "viewport": {"width": 844, "height": 390}}
SIDES = ((844, 390), (667, 375), (568, 320))
ONE_ROW = 64  # pixels: a row of what a finger can hit, with its edges
GERMAN = "localStorage.setItem('rattlebag.prefs', JSON.stringify({ locale: 'de' }))"
TURN_ELSEWHERE = """(name) => {
  const ways = document.querySelector('.ways');
  const way = ways.querySelector('[role=listitem]').cloneNode(true);
  way.className = 'waits';
  way.querySelector('.way').textContent = name;
  way.querySelector('a').insertAdjacentHTML(
    'beforeend', '<span class="badge strong">du bist dran</span>');
  ways.querySelector('.more').before(way);
}"""


# Where a refusal ends and where the bar begins, looked at while it is there: it goes by itself.
REFUSED = """() => new Promise((done) => {
  const notice = document.getElementById('notice');
  const place = (one) => one.getBoundingClientRect();
  new MutationObserver((_, watching) => {
    if (notice.hidden) return;
    watching.disconnect();
    done([place(notice).bottom, place(document.querySelector('.actions')).top]);
  }).observe(notice, { attributes: true, childList: true });
  document.getElementById('move-bank-').click();
})"""


def on(options: dict[str, Any], company: Company) -> Any:
    return lambda name: company(name, **options)


def top(person: Person) -> float:
    found: float = person.page.locator("#top").evaluate("(top) => top.offsetHeight")
    return found


@pytest.mark.parametrize("device", [SMALL, PHONE, ON_ITS_SIDE], ids=["small", "phone", "side"])
def test_the_top_is_one_row_with_all_ways_in_it_or_in_its_menu(
    device: dict[str, Any], company: Company, server: ServerProcess
) -> None:
    with playing(on(device, company), server, "pig", name="W" * 60) as (ann, _, _):
        for words in ("", GERMAN):
            ann.page.evaluate(words)
            ann.page.reload()
            expect(ann.page.locator("#moves [id^=move-]").first).to_be_visible()
            assert top(ann) <= ONE_ROW
        ann.page.evaluate(TURN_ELSEWHERE, "W" * 60)  # another table waits, too
        assert top(ann) <= ONE_ROW
        assert overlaps(ann.page) == []


def test_the_menu_of_a_phone_leads_everywhere_and_escape_closes_it_alone(company: Company) -> None:
    ann = company("Ann", **SMALL)
    ann.come_in()
    expect(ann.heading()).to_have_text("Lobby")
    menu = ann.button("Menu")
    rules = ann.page.locator("#way-rules")
    expect(rules).to_be_hidden()
    menu.tap()
    expect(rules).to_be_visible()
    expect(menu).to_have_attribute("popovertarget", "more")
    assert violations(ann.page) == []
    assert ann.page.locator(".more a").all_inner_texts() == [
        "People", "Rules", "Preferences", "Account", "My record", "Sounds", "Help"
    ]  # fmt: skip
    rules.tap()
    expect(ann.heading()).to_have_text("Rules")
    expect(rules).to_be_hidden()
    menu.focus()
    ann.page.keyboard.press("Enter")
    expect(rules).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(rules).to_be_hidden()
    expect(menu).to_be_focused()
    expect(ann.heading()).to_have_text("Rules")  # Escape has closed the menu, and done no more


def test_scores_stay_in_sight_wherever_one_reads(company: Company, server: ServerProcess) -> None:
    with playing(on(SMALL, company), server, "pig", plays=False) as (ann, _, _):
        line = ann.page.locator(".tally")
        expect(line).to_be_hidden()
        ann.page.locator("#to-help").scroll_into_view_if_needed()
        expect(line).to_be_visible()
        expect(line.locator("li")).to_have_count(2)
        expect(line).to_be_in_viewport(ratio=1)
        expect(ann.page.locator(".actions")).to_be_in_viewport(ratio=1)
        ann.page.locator(".others").scroll_into_view_if_needed()
        expect(line).to_be_hidden()


@pytest.mark.parametrize("game", ["pig", "farkle", "threes", "tossup", "tradeoff"])
def test_all_of_the_felt_and_the_bar_are_in_sight_on_a_phone_on_its_side(
    game: str, company: Company, server: ServerProcess
) -> None:
    with playing(on(ON_ITS_SIDE, company), server, game, plays=False) as (ann, _, _):
        for width, height in SIDES:
            ann.page.set_viewport_size({"width": width, "height": height})
            ann.page.evaluate("scrollTo(0, 0)")
            parts = (".others", ".turn", ".cloth", ".chairs.near", ".actions", ".picks:visible")
            for part in ann.page.locator(", ".join(parts)).all():
                expect(part).to_be_in_viewport(ratio=1)
            assert overlaps(ann.page) == []


def test_five_players_have_room_on_the_smallest_phone_on_its_side(
    company: Company, server: ServerProcess
) -> None:
    with playing(on(ON_ITS_SIDE, company), server, "tradeoff", plays=False, bots=3) as (ann, _, _):
        ann.page.set_viewport_size({"width": 568, "height": 320})
        ann.page.evaluate("scrollTo(0, 0)")
        for part in (".others", ".turn", ".cloth", ".hand", ".chairs.near", ".actions"):
            expect(ann.page.locator(part)).to_be_in_viewport(ratio=1)
        assert overlaps(ann.page) == []


def test_what_the_page_says_of_itself_leaves_the_moves_free_and_goes_when_it_is_stale(
    company: Company, server: ServerProcess
) -> None:
    with playing(on(SMALL, company), server, "pig", plays=False) as (ann, _, _):
        notice = ann.page.locator("#notice")
        below, above = ann.page.evaluate(REFUSED)
        assert below < above
        ann.page.wait_for_timeout(400)
        ann.page.locator(".felt-eye .turn").tap()
        expect(notice).to_be_hidden()


def test_a_lost_connection_is_seen_until_it_is_back(
    company: Company, server: ServerProcess, wire: Wire
) -> None:
    """Not only as a line that goes: the foot of the page, which says it too, is far away."""
    with playing(
        lambda name: company(name, address=wire.url, **SMALL), server, "pig", plays=False
    ) as (ann, _, _):
        ann.may_complain = True  # of the connection
        notice = ann.page.locator("#notice")
        wire.cut()
        expect(notice).to_have_text("Not connected. Trying again.")
        wire.mend()
        expect(ann.page.locator("#foot")).to_contain_text("Connected.")
        expect(notice.filter(has_text="Not connected", visible=True)).to_have_count(0)


def test_thirty_wide_letters_and_fifty_spectators_have_room(
    company: Company, server: ServerProcess
) -> None:
    wide = "W" * 30
    with (
        playing(lambda _: company(wide, **SMALL), server, "farkle", name=wide * 2) as (ann, _, at),
        ExitStack() as stay,
    ):
        for number in range(50):
            stay.enter_context(Friend(server, f"Spectator {number}")).do("watch", table=at)
        expect(ann.page.locator(".watchers .seat")).to_have_count(50)
        assert overlaps(ann.page) == []
        box = ann.page.locator(".watchers").bounding_box()
        assert box is not None
        assert box["height"] < 50 * 30  # several in a row


def test_keys_are_named_where_there_are_keys(company: Company, server: ServerProcess) -> None:
    for device, shown in ((PHONE, 0), ({}, 2)):
        with playing(on(device, company), server, "pig", plays=False) as (ann, _, _):
            caps = ann.page.locator("#moves kbd:visible, [id^=ask-] kbd:visible")
            assert (caps.count() >= shown) if shown else (caps.count() == 0)
