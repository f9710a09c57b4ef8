"""Friends, messages, invitations and finding a game, at the page."""

from __future__ import annotations

from browser.friend import Friend
from browser.people import Company, Person, expect
from browser.views import person_of
from client.on_a_server import ServerProcess


def guest(company: Company, name: str = "Ann") -> Person:
    ann = company(name)
    ann.come_in()
    expect(ann.heading()).to_have_text("Lobby")
    return ann


def focused(someone: Person) -> str:
    found: str = someone.page.evaluate("document.activeElement.id")
    return found


def test_a_request_a_message_and_an_invitation_are_each_said_once_and_one_key_leads_there(
    company: Company, server: ServerProcess
) -> None:
    ann = guest(company)
    with Friend(server, "Bob") as bob:
        ann.page.get_by_label("Message", exact=True).focus()
        said = ["Bob asks to be your friend.", "Message from Bob: Hello"]
        said += ["Bob invites you to Pig at the table Friday."]
        bob.do("befriend", person=person_of(ann))
        bob.do("write", person=person_of(ann), text="Hello")
        table = bob.opens("pig", name="Friday", private=True)
        bob.do("invite", table=table, person=person_of(ann))
        for text in said:
            ann.hears(text)
        assert focused(ann) == "say-text"
        expect(ann.page.locator("#notice")).to_have_text(said[-1])
        expect(ann.page.get_by_role("link", name="People 3 new")).to_be_visible()
        ann.until(lambda: [m for m in ann.sent if m["type"] == "heard"][2:], "acknowledged")
        assert [ann.spoken().count(text) for text in said] == [1, 1, 1]
        ann.page.keyboard.press("F8")
        expect(ann.heading()).to_have_text("Bob invites you to Pig")
        ann.page.reload()
        expect(ann.heading()).to_have_text("Bob invites you to Pig")
        ann.page.keyboard.press("F4")
        expect(ann.heading()).to_have_text("People")
        ann.button("Accept").click()
        ann.hears("You and Bob are friends.")
        ann.page.get_by_role("link", name="Messages, 1 unread").click()
        ann.page.get_by_role("link", name="Bob").click()
        expect(ann.heading()).to_have_text("Messages with Bob")
        assert not [text for text in said if text in ann.spoken()]
        answers(ann, bob)
        mutes_messages(ann, bob, table)
        comes_first(ann, bob)


def answers(ann: Person, bob: Friend) -> None:
    """Ann writes back; what is too long gets a sentence and stays in the field."""
    field = ann.page.get_by_label("Message to Bob")
    field.fill("x" * 100_000)
    field.press("Enter")
    ann.hears("Not sent: 100,000 characters. The limit is 500.")
    assert len(field.input_value()) == 100_000
    field.fill("Hello Bob")
    field.press("Enter")
    ann.hears("Sent.")
    expect(ann.page.get_by_role("list", name="Messages")).to_contain_text("You: Hello Bob")
    texts = ["Message from Ann: Hello Bob"]
    bob.until(
        lambda: [m for m in bob.heard if m["type"] == "news" and told(m) == texts] or None, texts
    )
    bob.do("write", person=person_of(ann), text="Good")
    expect(ann.page.get_by_role("list", name="Messages")).to_contain_text("Bob: Good")
    expect(ann.page.get_by_role("link", name="People 1 new")).to_be_visible()


def mutes_messages(ann: Person, bob: Friend, table: str) -> None:
    """They are not said any more, and can be read."""
    ann.go("/notices")
    announced = ann.page.get_by_role("checkbox", name="Messages")
    announced.uncheck()
    ann.until(lambda: [m for m in ann.sent if m["type"] == "mute_notices"], "muted")
    ann.page.reload()
    expect(announced).not_to_be_checked()
    bob.do("write", person=person_of(ann), text="Psst")
    bob.do("invite", table=table, person=person_of(ann))
    ann.hears("Bob invites you to Pig at the table Friday.")
    assert "Psst" not in ann.spoken()
    expect(ann.page.get_by_role("list", name="Notices")).to_contain_text("Message from Bob: Psst")
    announced.check()


def comes_first(ann: Person, bob: Friend) -> None:
    """In the lobby, before the tables of strangers, and only there."""
    table = bob.opens("pig", name="Open house")
    ann.go("/lobby")
    friends = ann.page.get_by_role("list", name="With friends")
    expect(friends).to_contain_text("Open house")
    expect(ann.page.locator("[data-table]").first).to_have_attribute("data-table", table)
    expect(ann.page.locator(f"[data-table='{table}']")).to_have_count(1)
    expect(friends.get_by_role("button", name="Join")).to_be_visible()


def told(message: dict[str, object]) -> list[str]:
    notices: list[dict[str, str]] = message["notices"]  # type: ignore[assignment]
    return [notice["text"] for notice in notices]


def test_someone_who_looks_for_a_game_is_called_wherever_they_are(
    company: Company, server: ServerProcess
) -> None:
    ann = guest(company)
    ann.page.get_by_role("link", name="Find a game").click()
    expect(ann.heading()).to_have_text("Find a game")
    for game in ("Pig", "Farkle", "Toss Up", "Tradeoff"):
        ann.page.get_by_role("checkbox", name=game).uncheck()
    ann.button("Find me a game").click()
    ann.hears("Looking for a game. You will be called.")
    ann.page.get_by_role("link", name="Rules").click()
    expect(ann.heading()).to_have_text("Rules")
    expect(ann.page.get_by_role("link", name="Looking for a game")).to_be_visible()
    with Friend(server, "Bob") as bob:
        bob.do("find_game", games=["threes"], players=2)
        ann.hears("Your game of Threes is ready, with Bob.")
        expect(ann.heading()).to_have_text("Rules")
        ann.page.keyboard.press("F8")
        expect(ann.moves).to_be_visible()
        expect(ann.page.get_by_role("link", name="Looking for a game")).to_have_count(0)
        assert ann.spoken().count("is ready, with Bob") == 1
    # Nobody else looks for one: bots are there at once.
    ann.page.get_by_role("link", name="Lobby").first.click()
    ann.shown.get_by_role("link", name="Find a game").click()
    ann.button("Find me a game").click()
    ann.button("Play with bots").click()
    ann.until(lambda: ann.path().startswith("/table/"), "a table")
    ann.sees(lambda table: any(seat["bot"] for seat in table["seats"]), "a bot")


def test_someone_who_is_here_is_challenged_or_blocked_with_the_keyboard_alone(
    company: Company, server: ServerProcess
) -> None:
    ann = guest(company)
    with Friend(server, "Bob") as bob:
        ann.page.keyboard.press("F4")
        challenge = ann.button("Challenge")
        challenge.focus()
        challenge.press("Enter")
        expect(ann.button("Pig")).to_be_focused()
        ann.page.keyboard.press("Enter")
        expect(ann.moves).to_be_visible()
        invited = "Ann invites you to Pig at the table Ann's table."
        bob.until(
            lambda: [m for m in bob.heard if m["type"] == "news" and told(m) == [invited]] or None,
            invited,
        )
        ann.page.keyboard.press("F4")
        block = ann.button("Block")
        block.focus()
        block.press("Enter")
        ann.hears("Bob is blocked.")
        expect(ann.button("Unblock")).to_be_visible()
        bob.do("write", person=person_of(ann), text="Why?")
        ann.button("Unblock").press("Enter")
        ann.hears("Bob is no longer blocked.")
        assert "Why?" not in ann.spoken()
