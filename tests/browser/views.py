"""Every view of the page, and how to get there."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from browser.friend import Friend
from browser.people import Company, Person, expect
from browser.playing import does, possible
from browser.ratings import NAMES, person, some_have_ratings
from client.on_a_server import ServerProcess


class Place:
    """What a way needs: the server, people, and friends who stay until the test is over."""

    def __init__(self, company: Company, server: ServerProcess, friends: ExitStack) -> None:
        self.company, self.server, self.friends = company, server, friends

    def friend(self, name: str = "Bob") -> Friend:
        return self.friends.enter_context(Friend(self.server, name))

    def guest(self, path: str = "/") -> Person:
        ann = self.company("Ann")
        ann.come_in(path)
        expect(ann.heading()).to_have_text("Lobby" if path == "/" else re.compile("invites you"))
        return ann


Way = Callable[[Place], Person]
VIEWS: dict[str, Way] = {}


def view(way: Way) -> Way:
    VIEWS[way.__name__.replace("_", " ")] = way
    return way


@contextmanager
def shown(name: str, company: Company, server: ServerProcess) -> Iterator[Person]:
    """Someone who looks at this view."""
    with ExitStack() as friends:
        ann = VIEWS[name](Place(company, server, friends))
        # The view before stays a moment longer, unseen.
        expect(ann.page.locator("#view > .visually-hidden")).to_have_count(0)
        yield ann


def address(path: str, heading: str) -> Way:
    def way(place: Place) -> Person:
        ann = place.guest()
        ann.go(path)
        expect(ann.heading()).to_have_text(heading)
        return ann

    return way


VIEWS["preferences"] = address("/preferences", "Preferences")
VIEWS["keys of one's own"] = address("/preferences/keys", "Change keys")
VIEWS["sounds"] = address("/sounds", "Learn the sounds")
VIEWS["rules"] = address("/rules", "Rules")
VIEWS["rules of a game"] = address("/rules/farkle", "Farkle rules")
VIEWS["strategy"] = address("/strategy", "Strategy")
VIEWS["strategy of a game"] = address("/strategy/farkle", "Farkle strategy")
VIEWS["help"] = address("/help", "Help")
VIEWS["record without games"] = address("/records", "My record")
VIEWS["leaderboards"] = address("/leaders", "Leaderboards")


@view
def account_of_a_guest(place: Place) -> Person:
    ann = place.guest()
    ann.go("/account")
    ann.page.locator("#log-in-name").fill("Nobody")
    ann.button("Log in").click()
    expect(ann.page.locator("#log-in-problem")).to_be_visible()
    return ann


def registered(place: Place) -> Person:
    """Under a name of her own: no guest could have it from now on."""
    ann = place.company(f"Rita {time.time_ns()}")
    ann.come_in()
    expect(ann.heading()).to_have_text("Lobby")
    ann.go("/account")
    ann.page.locator("#register-password").fill("three black cats")
    ann.button("Register").click()
    expect(ann.heading()).to_have_text("Your recovery codes")
    return ann


@view
def account(place: Place) -> Person:
    ann = registered(place)
    ann.page.locator("#view").get_by_role("link", name="Account").click()
    expect(ann.heading()).to_have_text("Account")
    expect(ann.page.get_by_text("this device")).to_be_visible()
    return ann


@view
def recovery_codes(place: Place) -> Person:
    return registered(place)


@view
def nowhere(place: Place) -> Person:
    ann = place.guest()
    ann.may_complain = True  # of a page that is not there
    ann.go("/nowhere")
    expect(ann.heading()).to_have_text("Page not found")
    return ann


@view
def welcome(place: Place) -> Person:
    ann = place.company("Ann")
    ann.go()
    expect(ann.heading()).to_have_text("Welcome")
    return ann


@view
def welcome_with_a_wrong_name(place: Place) -> Person:
    ann = place.company("\u200b")
    ann.come_in()
    expect(ann.page.locator("#name")).to_have_attribute("aria-invalid", "true")
    return ann


@view
def welcome_without_javascript(place: Place) -> Person:
    ann = place.company("Ann", java_script_enabled=False)
    ann.go()
    expect(ann.heading()).to_have_text("rattlebag")
    return ann


@view
def lobby(place: Place) -> Person:
    bob = place.friend()
    bob.opens("pig", name="Friday evening", bots=1)
    table = bob.opens("farkle", name="In the middle", bots=2, pace=10)
    bob.do("start", table=table)
    ann = place.guest()
    expect(ann.page.get_by_text("In the middle").first).to_be_visible()
    return ann


@view
def lobby_with_options(place: Place) -> Person:
    place.friend().opens("pig", name="Friday evening")
    ann = place.guest()
    expect(ann.page.get_by_text("Friday evening").first).to_be_visible()
    ann.page.get_by_role("radio", name="Tradeoff").check()
    ann.page.get_by_text("Tradeoff options").click()
    return ann


@view
def invitation(place: Place) -> Person:
    bob = place.friend()
    table = bob.opens("pig", private=True)
    update = bob.table(table)
    assert update is not None
    ann = place.company("Ann")
    ann.go(f"/join/{update['view']['table']['code']}")
    expect(ann.heading()).to_have_text("Bob invites you to Pig")
    return ann


@view
def door_of_a_table(place: Place) -> Person:
    table = place.friend().opens("pig", options={"target_score": 70})
    ann = place.guest()
    ann.go(f"/table/{table}")
    expect(ann.heading()).to_have_text("Bob invites you to Pig")
    return ann


@view
def invitation_that_does_not_work(place: Place) -> Person:
    ann = place.company("Ann")
    ann.may_complain = True  # of the 404 that it is
    ann.go("/join/WRONG234")
    expect(ann.heading()).to_have_text("This invitation does not work")
    return ann


@view
def sent_away(place: Place) -> Person:
    bob = place.friend()
    table = bob.opens("pig")
    ann = place.guest(f"/table/{table}")
    ann.button("Join").click()
    expect(ann.moves).to_be_visible()
    bob.do("remove_person", table=table, person=ann.view()["table"]["seats"][1]["person"])
    expect(ann.heading()).to_have_text("You are no longer at this table")
    return ann


@view
def table_of_the_host(place: Place) -> Person:
    ann = place.guest()
    ann.opens("Pig")
    does(ann, "Add a bot")
    expect(ann.shown.locator(".status")).to_have_text("You can start the game.")
    return ann


@view
def table_of_another(place: Place) -> Person:
    ann = place.guest(f"/table/{place.friend().opens('threes', bots=1)}")
    ann.button("Join").click()
    expect(ann.moves).to_be_visible()
    return ann


def my_turn(game: str) -> Way:
    """The first decision of a game, which is Ann's: lots are drawn until she begins."""

    def way(place: Place) -> Person:
        bob = place.friend()
        ann = place.guest()
        while True:
            table = bob.opens(game)
            ann.go(f"/table/{table}")
            ann.button("Join").click()
            bob.sees(table, lambda view: len(view["table"]["seats"]) == 2, "Ann")
            bob.do("start", table=table)
            ann.sees(lambda view, table=table: view["id"] == table and view["games"], "the game")
            if possible(ann):
                expect(ann.shown.locator(".status")).to_have_text("Your turn")
                return ann

    return way


for _game in ("pig", "farkle", "threes", "tossup", "tradeoff"):
    VIEWS[f"first turn at {_game}"] = my_turn(_game)


@view
def turn_of_another(place: Place) -> Person:
    """Bob's, who lets it wait: lots are drawn until he begins. A bot would go on."""
    bob = place.friend()
    while True:
        table = bob.opens("pig", bots=1, pace=10)
        bob.do("start", table=table)
        bob.sees(table, lambda view: view["game"], "the game")
        begun = bob.table(table)
        if begun and any(one["refused"] is None for one in begun["view"]["game"]["moves"]):
            break
        bob.do("leave", table=table)
    ann = place.guest(f"/table/{table}")
    ann.button("Watch").click()
    expect(ann.moves).to_be_visible()
    return ann


@view
def leaving_a_game(place: Place) -> Person:
    ann = my_turn("pig")(place)
    ann.page.locator("#leave").click()
    expect(ann.page.locator("#confirm-no")).to_be_visible()
    return ann


@view
def result(place: Place) -> Person:
    bob = place.friend()
    table = bob.opens("pig", options={"target_score": 10}, bots=1)
    bob.plays("a result")
    ann = place.guest(f"/table/{table}")
    ann.button("Watch").click()
    expect(ann.moves).to_be_visible()
    bob.do("start", table=table)
    ann.sees(lambda table: table["status"] == "over", "the end")
    expect(ann.page.get_by_role("list", name="Places")).to_be_visible()
    ann.moves.press("Home")
    return ann


# Records


def finished_game(place: Place, **fields: Any) -> tuple[Friend, str]:
    """Bob, who has finished a game that is in his record, and its table."""
    bob = place.friend()
    table = bob.opens("pig", options={"target_score": 10}, bots=1, **fields)
    bob.plays("a record")
    bob.do("start", table=table)
    bob.sees(table, lambda view: view["table"]["status"] == "over", "the end")
    while not bob.answer("history")["games"]:
        pass  # it is recorded in the background; each question waits for its answer
    return bob, table


@view
def record(place: Place) -> Person:
    bob, _ = finished_game(place)
    ann = place.guest()
    ann.go(f"/person/{bob.person}")
    expect(ann.heading()).to_have_text("Bob's record")
    ann.page.locator("#course-pig").click()
    return ann


@view
def finished_games(place: Place) -> Person:
    bob, _ = finished_game(place)
    ann = place.guest()
    ann.go(f"/history/{bob.person}")
    expect(ann.page.locator(".recorded")).to_have_count(1)
    return ann


@view
def replay(place: Place) -> Person:
    _, table = finished_game(place)
    ann = place.guest()
    ann.go(f"/replay/{table}/1")
    expect(ann.heading()).to_have_text("Pig replay")
    return ann


@view
def leaderboard_of_ratings(place: Place) -> Person:
    some_have_ratings(place.server)
    ann = VIEWS["leaderboards"](place)
    ann.page.get_by_label("Game").select_option("Toss Up")
    expect(ann.page.locator(".leaders tbody tr")).to_have_count(len(NAMES))
    return ann


@view
def record_with_ratings(place: Place) -> Person:
    some_have_ratings(place.server)
    ann = address(f"/person/{person(0)}", f"{NAMES[0]}'s record")(place)
    ann.page.locator("#course-tossup").click()
    expect(ann.page.locator(".plot-line")).to_be_visible()
    return ann


VIEWS["practice"] = address("/practice", "Practice")


@view
def drill(place: Place) -> Person:
    ann = place.guest()
    ann.go("/practice/farkle")
    expect(ann.moves).to_be_focused()
    return ann


# People


def person_of(someone: Person) -> str:
    """The id of someone at a page."""
    welcome = next(message for message in someone.heard if message["type"] == "welcome")
    return str(welcome["person"])


@view
def people(place: Place) -> Person:
    bob, cat = place.friend(), place.friend("Cat")
    place.friend("Dan")
    ann = place.guest()
    bob.do("befriend", person=person_of(ann))
    ann.go("/people")
    ann.button("Accept").click()
    expect(ann.page.get_by_role("button", name="Remove friend")).to_be_visible()
    cat.do("befriend", person=person_of(ann))
    expect(ann.button("Accept")).to_be_visible()
    return ann


@view
def messages(place: Place) -> Person:
    bob, ann = place.friend(), place.guest()
    bob.do("write", person=person_of(ann), text="Another game?")
    ann.go("/messages")
    expect(ann.page.get_by_role("heading", name="Bob")).to_be_visible()
    return ann


@view
def conversation(place: Place) -> Person:
    bob, ann = place.friend(), place.guest()
    bob.do("write", person=person_of(ann), text="Another game?")
    ann.go(f"/messages/{bob.person}")
    expect(ann.heading()).to_have_text("Messages with Bob")
    return ann


@view
def notices(place: Place) -> Person:
    bob, ann = place.friend(), place.guest()
    bob.do("befriend", person=person_of(ann))
    ann.hears("Bob asks to be your friend.")
    ann.go("/notices")
    expect(ann.shown.get_by_text("Bob asks to be your friend.")).to_be_visible()
    return ann


@view
def report_of_a_message(place: Place) -> Person:
    ann = conversation(place)
    ann.page.get_by_role("link", name="Report Bob").click()
    expect(ann.heading()).to_have_text("Report Bob")
    return ann


VIEWS["report"] = address("/report", "Report someone")
VIEWS["moderation"] = address("/moderation", "Open reports")
VIEWS["finding a game"] = address("/find", "Find a game")


@view
def looking_for_a_game(place: Place) -> Person:
    ann = address("/find", "Find a game")(place)
    ann.button("Find me a game").click()
    expect(ann.button("Stop looking")).to_be_visible()
    return ann
