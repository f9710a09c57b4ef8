"""What a person chooses: it counts at once, is told once, and is kept."""

from __future__ import annotations

from browser.people import Company, expect
from browser.playing import does


def test_what_is_chosen_counts_at_once_and_is_kept(company: Company) -> None:
    ann = company("Ann")
    ann.go("/preferences")
    ann.page.get_by_label("Dark").check()
    ann.page.get_by_label("Terse: as few words as possible").check()
    ann.page.get_by_label("other players' moves").uncheck()
    ann.page.get_by_label("Chat", exact=True).fill("0.2")
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")
    ann.page.reload()
    expect(ann.page.get_by_label("Terse: as few words as possible")).to_be_checked()
    expect(ann.page.get_by_label("other players' moves")).not_to_be_checked()
    expect(ann.page.get_by_label("my own moves")).to_be_checked()
    expect(ann.page.get_by_label("Chat", exact=True)).to_have_value("0.2")
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_another_language_is_spoken_at_once_and_told_once(company: Company) -> None:
    ann = company("Ann")
    ann.come_in()
    expect(ann.heading()).to_have_text("Lobby")
    ann.page.get_by_role("link", name="Preferences").click()
    expect(ann.heading()).to_have_text("Preferences")
    ann.page.get_by_label("Language", exact=True).select_option("de")
    expect(ann.heading()).to_have_text("Einstellungen")
    ann.until(lambda: "Sprache" in ann.spoken(), "the new language")
    ann.page.wait_for_timeout(600)
    assert ann.spoken().count("Sprache: Deutsch.") == 1
    assert [m["locale"] for m in ann.sent if m["type"] == "prefer"] == ["de"]


def test_everything_can_be_set_back_and_that_be_taken_back(company: Company) -> None:
    ann = company("Ann")
    ann.go("/preferences")
    ann.page.get_by_label("Mono").check()
    ann.button("Reset all preferences").click()
    expect(ann.page.get_by_label("Mono")).not_to_be_checked()
    ann.button("Undo").click()
    expect(ann.page.get_by_label("Mono")).to_be_checked()
    expect(ann.button("Reset all preferences")).to_be_focused()


def test_a_key_that_is_taken_is_refused_with_what_lies_on_it(company: Company) -> None:
    ann = company("Ann")
    ann.go("/preferences/keys")
    ann.button("Change Previous line").press("Enter")
    field = ann.page.get_by_label("New key for: Previous line")
    expect(field).to_be_focused()
    for key, why in (("b", "B is taken: Bank"), ("ArrowDown", "Down arrow is needed")):
        ann.page.keyboard.press(key)
        ann.until(lambda said=why: said in ann.spoken(), why)
    ann.page.keyboard.press("Escape")
    expect(ann.button("Change Previous line")).to_be_focused()
    assert ann.path() == "/preferences/keys"


def test_a_key_of_ones_own_works_at_the_table_and_stands_in_the_help(company: Company) -> None:
    ann = company("Ann")
    ann.come_in()
    ann.opens("Pig")
    ann.go("/preferences/keys")
    ann.button("Change Repeat last line").press("Enter")
    expect(ann.page.get_by_label("New key for: Repeat last line")).to_be_focused()
    ann.page.keyboard.press("j")
    ann.until(lambda: "Repeat last line: J." in ann.spoken(), "the new place")
    ann.page.go_back()
    ann.moves.focus()
    mark = ann.writes()
    ann.moves.press("Space")
    ann.moves.press("j")
    ann.until(lambda: ann.writes() > mark, "the last line")
    ann.moves.press("F1")
    row = ann.page.get_by_role("row", name="Repeat last line")
    expect(row.get_by_role("rowheader")).to_have_text("J")
    ann.page.keyboard.press("Escape")
    expect(ann.moves).to_be_focused()


def test_the_help_has_the_keys_that_work_now(company: Company) -> None:
    ann = company("Ann")
    ann.come_in()
    ann.opens("Threes", "Evening")
    does(ann, "Add a bot")
    ann.sees(lambda table: len(table["seats"]) == 2, "a bot")
    does(ann, "Start the game")
    ann.until(lambda: ann.view()["game"], "the game")
    ann.moves.press("F1")
    now = ann.page.get_by_role("region", name="Now at Evening")
    for query in ann.view()["game"]["queries"]:
        expect(now.get_by_role("cell", name=query["label"], exact=True)).to_be_visible()
