"""What is asked for at a bad moment: without a line, too late, or by a finger that slipped."""

from __future__ import annotations

from browser.friend import Friend
from browser.people import Company, Person, expect
from browser.playing import does
from client.on_a_server import ServerProcess, Wire

AS_AT_HOME = True

NO_LINE = "Not connected. Try again when you have reconnected."


def without_a_line(company: Company, wire: Wire) -> Person:
    """Ann stands in the lobby, and the line is cut."""
    ann = company("Ann", address=wire.url)
    ann.may_complain = True  # of connections that fail
    ann.come_in()
    expect(ann.heading()).to_have_text("Lobby")
    return ann


def cut(ann: Person, wire: Wire) -> None:
    mark = ann.writes()
    wire.cut()
    ann.until(lambda: "Connection lost" in ann.spoken(mark), "that the line is lost")


def test_nothing_that_is_pressed_in_the_lobby_without_a_line_is_done_later(
    company: Company, server: ServerProcess, wire: Wire
) -> None:
    with Friend(server, "Bob") as bob:
        ann = without_a_line(company, wire)
        table = bob.opens("pig", name="Without a line")
        sit = ann.page.locator(f"#sit-{table}")
        expect(sit).to_be_visible()
        cut(ann, wire)
        for press in (sit.click, ann.button("Open a table for Pig").click):
            mark = ann.writes()
            press()
            ann.until(lambda mark=mark: NO_LINE in ann.spoken(mark), "that there is no line")
        ann.page.get_by_label("Code or invite link").fill("ABCDEF")
        mark = ann.writes()
        ann.page.locator("#code-sit").click()
        ann.until(lambda: NO_LINE in ann.spoken(mark), "that there is no line")
        wire.mend()
        ann.until(lambda: "Reconnected." in ann.spoken(mark), "the way back")
        assert not {"join", "create"} & {message["type"] for message in ann.sent}
        expect(ann.heading()).to_have_text("Lobby")


def test_whoever_has_gone_on_when_a_seat_is_free_is_not_led_there(
    company: Company, server: ServerProcess
) -> None:
    with Friend(server, "Bob") as bob:
        ann = company("Ann")
        ann.come_in()
        table = bob.opens("pig")
        sit = ann.page.locator(f"#sit-{table}")
        expect(sit).to_be_visible()
        ann.page.evaluate(
            "(id) => { document.getElementById(`sit-${id}`).click();"
            " document.getElementById('way-rules').click(); }",
            table,
        )
        ann.until(lambda: "You join the table." in ann.spoken(), "that she sits")
        expect(ann.heading()).to_have_text("Rules")
        assert ann.path() == "/rules"


def test_a_code_that_is_refused_too_late_disturbs_nobody(company: Company) -> None:
    ann = company("Ann")
    ann.come_in()
    expect(ann.heading()).to_have_text("Lobby")
    ann.page.get_by_label("Code or invite link").fill("NOSUCH")
    mark = ann.writes()
    ann.page.evaluate(
        "() => { document.getElementById('code-sit').click();"
        " document.getElementById('way-rules').click(); }"
    )
    expect(ann.heading()).to_have_text("Rules")
    ann.until(lambda: "table not found" in ann.spoken(mark).lower(), "the refusal")
    assert "Something went wrong" not in ann.spoken(mark)


def test_only_a_second_q_right_after_the_first_leaves(company: Company) -> None:
    ann = company("Ann")
    ann.come_in()
    ann.opens("Pig")
    does(ann, "Add a bot")
    ann.sees(lambda table: len(table["seats"]) == 2, "a bot")
    ann.page.keyboard.press("q")
    again = "Press Q again to leave the table."
    ann.until(lambda: again in ann.spoken(), "what Q does")
    does(ann, "Start the game")
    expect(ann.page.locator("[data-phase=playing]")).to_be_visible()
    ann.moves.focus()
    mark = ann.writes()
    ann.page.keyboard.press("q")
    ann.until(lambda: again in ann.spoken(mark), "what Q does")
    for key in ("ArrowDown", "q"):
        ann.page.keyboard.press(key)
    ann.until(lambda: ann.spoken(mark).count(again) == 2, "what Q does")
    ann.page.keyboard.press("q")
    expect(ann.heading()).to_have_text("Lobby")


def test_enter_does_not_send_a_watcher_away(company: Company, server: ServerProcess) -> None:
    with Friend(server, "Bob") as bob:
        table = bob.opens("pig", bots=1, pace=10)
        bob.do("start", table=table)
        ann = company("Ann")
        ann.come_in(f"/table/{table}")
        ann.button("Watch").click()
        expect(ann.moves).to_be_visible()
        mark = ann.writes()
        ann.moves.focus()
        ann.page.keyboard.press("Enter")
        ann.until(lambda: "Choose" in ann.spoken(mark), "that nothing is chosen")
        assert ann.path() == f"/table/{table}"


def test_a_view_whose_code_comes_late_is_shown_then(company: Company) -> None:
    # Before the page fetches ahead what may be needed later; a worker of its own would keep it.
    ann = company("Ann", service_workers="block")
    ann.may_complain = True  # of a file that does not come
    ann.context.route("**/views/help/help.js", lambda route: route.abort())
    ann.come_in()
    expect(ann.heading()).to_have_text("Lobby")
    ann.page.locator("#way-help").click()
    expect(ann.heading()).to_have_text("One moment")
    ann.context.unroute("**/views/help/help.js")
    expect(ann.heading()).to_have_text("Help")


def test_rules_that_do_not_come_can_be_asked_for_again(company: Company) -> None:
    ann = company("Ann", service_workers="block")  # which may have them by then
    ann.may_complain = True  # of a file that does not come
    ann.come_in()
    expect(ann.heading()).to_have_text("Lobby")
    ann.context.route("**/rules/pig?as=html&locale=en", lambda route: route.abort())
    ann.page.locator("#way-rules").click()
    ann.page.get_by_role("link", name="Pig rules").click()
    shown = ann.page.locator("#view .note.bad")
    expect(shown).to_have_text("Could not load this. Try again when you are connected.")
    ann.context.unroute("**/rules/pig?as=html&locale=en")
    ann.button("Try again").click()
    expect(ann.page.locator("article.prose")).to_be_visible()
