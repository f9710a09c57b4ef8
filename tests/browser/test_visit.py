"""A whole visit: nothing is asked of another host, and nothing that is forbidden is done."""

from __future__ import annotations

from browser.people import Company, expect
from browser.playing import does

AS_AT_HOME = True

STRANGE = """async () => {
  const script = document.createElement('script');
  script.textContent = 'window.hit = 1';
  document.body.append(script);
  document.body.insertAdjacentHTML('beforeend', '<p style="color: red" onclick="hit = 1">x</p>');
  await fetch('http://127.0.0.2:9/').catch(() => {});
  const picture = new Image();
  picture.src = 'http://127.0.0.2:9/x.png';
  await picture.decode().catch(() => {});
}"""


def test_a_whole_visit_asks_no_other_host_and_breaks_no_rule(company: Company) -> None:
    ann = company("Ann", reduced_motion="no-preference")
    ann.come_in()
    expect(ann.heading()).to_have_text("Lobby")
    top = ann.page.get_by_role("navigation")
    for place, further in (
        ("Rules", ann.page.get_by_role("link", name="Farkle rules")),
        ("Preferences", ann.page.get_by_role("link", name="Change keys")),
        ("Sounds", ann.page.locator("#play-roll")),
        ("Help", ann.page.get_by_role("link", name="Learn the sounds")),
    ):
        top.get_by_role("link", name=place, exact=True).click()
        further.click()
    top.get_by_role("link", name="Lobby").click()
    ann.opens("Pig")
    does(ann, "Add a bot")
    ann.sees(lambda table: len(table["seats"]) == 2, "a bot")
    does(ann, "Start the game")
    ann.until(lambda: "'s turn." in ann.spoken() or "Your turn." in ann.spoken(), "a turn")
    assert ann.complaint() == ""
    loads = [url for url in ann.requests if url.rstrip("/") == ann.address.rstrip("/")]
    assert len(loads) == 1, "it was one visit"


def test_what_is_forbidden_is_stopped_and_noticed(company: Company) -> None:
    """Otherwise all other tests would prove nothing by hearing no complaint."""
    ann = company("Ann")
    ann.go()
    expect(ann.heading()).to_be_visible()
    ann.page.evaluate(STRANGE)
    ann.page.get_by_text("x", exact=True).click()
    assert ann.page.evaluate("'hit' in window") is False
    told = ann.complaint()
    for directive in ("script-src-elem", "script-src-attr", "style-src-attr", "connect-src"):
        assert directive in told
    assert "img-src" in told
    ann.page.close()
    ann.complaints.clear()
    ann.requests.clear()
