"""Accounts at the page: registering in place, logging in elsewhere, and leaving again.

Names are each test's own: once registered, no guest of another test could have them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from secrets import token_hex

from browser.people import Company, Person, expect

PASSWORD = "three black cats"
FORMS = {
    "register": {"name": "username", "password": "new-password"},
    "log-in": {"name": "username", "password": "current-password"},
    "recover": {"name": "username", "code": "one-time-code", "password": "new-password"},
    "change": {"old": "current-password", "password": "new-password"},
    "codes": {"password": "current-password"},
    "delete": {"password": "current-password"},
}


def new_name(name: str) -> str:
    return f"{name} {token_hex(4)}"


def knows_the_fields(person: Person, *forms: str) -> None:
    """A password manager can tell what belongs where, and paste is nobody's business."""
    for form in forms:
        for field, expected in FORMS[form].items():
            shown = person.page.locator(f"#{form}-{field}")
            expect(shown).to_have_attribute("autocomplete", expected)
            expect(shown).not_to_have_attribute("onpaste", re.compile(".*"))
        assert (
            person.page.locator(f"form:has(#{form}-password) [autocomplete=username]").count() == 1
        )


def fill(person: Person, form: str, **values: str) -> None:
    for field, value in values.items():
        person.page.locator(f"#{form}-{field}").fill(value)
    person.page.keyboard.press("Enter")


def register(company: Company, name: str) -> tuple[Person, list[str]]:
    """Someone who has come in as a guest, and registers from the lobby."""
    person = company(name)
    person.come_in()
    person.page.get_by_role("link", name="Keep your name and games: register").click()
    expect(person.heading()).to_have_text("Register or log in")
    expect(person.page.locator("#register-name")).to_have_value(name)
    fill(person, "register", password=PASSWORD)
    expect(person.heading()).to_have_text("Your recovery codes")
    expect(person.heading()).to_be_focused()
    return person, person.page.locator(".codes code").all_text_contents()


def test_a_guest_registers_and_has_the_same_preferences_on_another_device(
    company: Company,
) -> None:
    name = new_name("Rita")
    ann = company(name)
    ann.come_in()
    expect(ann.heading()).to_have_text("Lobby")
    ann.go("/preferences")
    ann.page.get_by_label("Dark").check()
    ann.go("/account")
    knows_the_fields(ann, "register", "log-in", "recover")
    secret = ann.page.locator("#register-password")
    expect(secret).to_have_attribute("type", "password")
    ann.page.locator("#register-show").check()
    expect(secret).to_have_attribute("type", "text")
    fill(ann, "register", password="password")
    ann.hears("Many people use this password. Choose another.")
    expect(secret).to_be_focused()
    expect(secret).to_have_attribute("aria-invalid", "true")
    expect(secret).to_have_value("password")  # nobody has to type it all again
    fill(ann, "register", password=PASSWORD)
    expect(ann.heading()).to_have_text("Your recovery codes")
    expect(ann.heading()).to_be_focused()
    expect(ann.page.locator(".codes code")).to_have_count(8)
    ann.button("Copy codes").click()
    ann.hears("Codes copied.")
    with ann.page.expect_download() as download:
        ann.button("Download codes").click()
    assert name in Path(download.value.path()).read_text()

    there = company(name)
    there.go()
    there.page.locator("#to-log-in").click()
    fill(there, "log-in", name=name.upper(), password="not the password")
    there.hears("Wrong name or password. Try again, or use a recovery code.")
    fill(there, "log-in", password=PASSWORD)
    expect(there.heading()).to_have_text("Lobby")
    there.hears(f"Logged in as {name}.")
    expect(there.page.locator("html")).to_have_attribute("data-theme", "dark")
    assert PASSWORD not in there.page.evaluate(
        "JSON.stringify([{...localStorage}, {...sessionStorage}])"
    )

    there.go("/preferences")
    there.page.get_by_label("Light").check()
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "light")
    there.page.reload()
    expect(there.page.get_by_label("Light")).to_be_checked()
    ann.page.get_by_role("link", name="Preferences").first.click()
    ann.page.get_by_label("Bot pace").select_option("instant")
    expect(there.page.get_by_label("Bot pace")).to_have_value("0")
    there.page.get_by_role("link", name="Lobby").first.click()
    there.opens("Pig")
    there.sees(lambda table: table["pace"] == 0, "instant bots")


def test_someone_ends_sessions_changes_the_password_and_leaves(company: Company) -> None:
    name = new_name("Zora")
    ann, codes = register(company, name)
    there = company(name)
    there.go("/account")
    fill(there, "recover", name=name, code=codes[0].upper(), password="four white dogs")
    expect(there.heading()).to_have_text("Lobby")
    # The first device is logged out, and told why.
    ann.hears("Your password was changed on another device. Log in again.")
    expect(ann.heading()).to_have_text("Register or log in")
    expect(ann.page.locator("#log-in-name")).to_have_value(name)
    fill(ann, "log-in", password="four white dogs")
    expect(ann.heading()).to_have_text("Lobby")

    there.page.get_by_role("link", name="Account").first.click()
    expect(there.heading()).to_have_text("Account")
    knows_the_fields(there, "change", "codes", "delete")
    expect(there.page.get_by_text("Chrome on Linux, this device")).to_be_visible()
    there.button("Log out there").click()
    there.hears("Logged out: Chrome on Linux.")
    expect(there.button("Log out there")).to_have_count(0)
    ann.hears("You were logged out from another device, or by the server admin. Log in again.")

    fill(there, "change", old="four white dogs", password="five grey mice")
    there.hears("Password changed. You are logged out on all other devices.")
    expect(there.page.locator("#change-old")).to_have_value("")
    with there.page.expect_download() as download:
        there.button("Download your data").click()
    data = json.loads(Path(download.value.path()).read_text())
    assert data["account"]["name"] == name
    fill(there, "codes", password="five grey mice")
    expect(there.heading()).to_have_text("Your recovery codes")
    expect(there.page.locator(".codes code")).to_have_count(8)
    there.page.reload()
    expect(there.page.get_by_text("Recovery codes are shown only once.")).to_be_visible()

    there.go("/account")
    there.button("Log out").click()
    there.hears("You are logged out.")
    expect(there.heading()).to_have_text("Welcome")
    there.page.locator("#to-log-in").click()
    expect(there.page.locator("#log-in-name")).to_have_value("")
    for _ in range(2):  # also after the page was loaded again, which keeps what was heard
        kept = there.page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])")
        assert name not in kept
        assert "Password changed." not in kept
        assert name not in there.page.content()
        there.page.reload()
        expect(there.heading()).to_have_text("Register or log in")
    fill(there, "log-in", name=name, password="five grey mice")
    expect(there.heading()).to_have_text("Lobby")
    there.go("/account")
    fill(there, "delete", password="not this one")
    there.hears("Wrong password. Nothing has changed.")
    fill(there, "delete", password="five grey mice")
    there.hears("Your account is deleted.")
    expect(there.heading()).to_have_text("Welcome")
