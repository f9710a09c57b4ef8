"""The list of moves: on a key of your own, and with names that do not change while you use them."""

from __future__ import annotations

from browser.people import Company, Person, expect
from browser.playing import does, id_of, my_turn
from browser.sitting import playing
from client.on_a_server import ServerProcess


def plays(person: Person, game: str) -> None:
    person.opens(game)
    does(person, "Add a bot")
    person.sees(lambda table: len(table["seats"]) == 2, "a bot")
    does(person, "Start the game")
    my_turn(person)


def test_doing_the_selected_move_can_be_put_on_another_key(company: Company) -> None:
    ann = company("Ann")
    ann.come_in()
    expect(ann.heading()).to_have_text("Lobby")
    ann.go("/preferences/keys")
    row = ann.page.get_by_role("listitem").filter(has_text="Make the selected move")
    row.get_by_role("button").click()
    expect(ann.page.get_by_label("New key for: Make the selected move")).to_be_focused()
    ann.page.keyboard.press("j")
    expect(row.locator("kbd")).to_have_text("J")
    ann.go("/lobby")
    ann.opens("Pig")
    ann.moves.focus()
    mark = ann.writes()
    for key in ("Home", "Enter"):
        ann.page.keyboard.press(key)
    ann.until(lambda: "Enter does nothing here." in ann.spoken(mark), "that Enter is free")
    assert len(ann.view()["table"]["seats"]) == 1
    ann.page.keyboard.press("j")
    ann.sees(lambda table: len(table["seats"]) == 2, "a bot")


def test_the_selected_move_keeps_its_name_while_the_list_has_the_focus(company: Company) -> None:
    ann = company("Ann")
    ann.come_in()
    plays(ann, "Threes")
    ann.moves.focus()
    ann.page.keyboard.press("r")
    ann.until(lambda: len(ann.view()["game"]["dice"]) == 5, "dice")
    expect(ann.moves.get_by_role("option")).to_have_count(7)
    offered = ann.moves.get_by_role("option").evaluate_all("(all) => all.map(({id}) => id)")
    first = next(move for move in ann.view()["game"]["moves"] if move["die"] == 1)
    place = offered.index(id_of(first))
    for key in ["Home", *["ArrowDown"] * place]:
        ann.page.keyboard.press(key)
    option = ann.moves.get_by_role("option").nth(place)
    before = option.inner_text().partition("\n")[0]
    for standing in ("kept", "free", "kept"):
        ann.page.keyboard.press("Enter")
        ann.until(lambda to=standing: ann.view()["game"]["dice"][0]["standing"] == to, standing)
        expect(option).to_have_accessible_name(before)
    after = next(move for move in ann.view()["game"]["moves"] if move["die"] == 1)["label"]
    assert after != before
    expect(option.locator(".move-label")).to_have_text(after)
    ann.page.keyboard.press("ArrowDown")
    expect(option).to_have_accessible_name(after)
    ann.page.keyboard.press("ArrowUp")
    ann.page.keyboard.press("Enter")
    expect(option.locator(".move-label")).to_have_text(before)
    expect(option).to_have_accessible_name(after)
    ann.page.keyboard.press("Tab")
    expect(option).to_have_accessible_name(before)


def test_the_dice_of_others_are_not_offered(company: Company, server: ServerProcess) -> None:
    """Bob begins, once the lot falls so, and rolls: his dice lie there, and Ann's list is as it
    was before."""
    for _ in range(20):
        with playing(company, server, "threes", plays=False) as (ann, bob, table):
            update = bob.table(table)
            assert update is not None
            if not any(move["refused"] is None for move in update["view"]["game"]["moves"]):
                continue
            options = ann.moves.get_by_role("option")
            before = options.all_inner_texts()
            bob.do("play", table=table, state=update["state"], action="roll", arg=None)
            ann.until(lambda ann=ann: len(ann.view()["game"]["dice"]) == 5, "his dice")
            assert any(move["arg"] is not None for move in ann.view()["game"]["moves"])
            expect(options).to_have_count(len(before))
            assert options.all_inner_texts() == before
            return
    raise AssertionError("Bob never began")
