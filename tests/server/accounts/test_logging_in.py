"""Logging in: the same answer for a wrong name and a wrong password, and not too many tries."""

from __future__ import annotations

import asyncio
import math
from pathlib import Path

import pytest
from server.accounts.people import PASSWORD, ending, log_in, refusal, registered
from server.guests import House

from rattlebag.server.accounts import accounts as account_rules
from rattlebag.server.accounts import codes, hashes, hashing, throttle
from rattlebag.server.limits import place
from rattlebag.server.quotas import quota
from rattlebag.server.store.queries import accounts, allowances, sessions

pytestmark = pytest.mark.anyio


async def test_a_password_leads_to_the_same_person_on_another_device(any_house: House) -> None:
    ann, _ = await registered(any_house)
    there = await log_in(any_house, " aNN ")
    assert (there.person, there.name) == (ann.person, "Ann")
    assert there.token not in ("", ann.token)
    assert (await any_house.again(there)).person == ann.person


async def test_nothing_tells_whether_a_name_exists(house: House) -> None:
    await registered(house)
    wrong = await refusal(house, name="Ann", password="not the password")
    nobody = await refusal(house, name="Zoe", password="not the password")
    coded = await refusal(house, name="Ann", password=PASSWORD, recovery="abcd-efgh")
    nobodys = await refusal(house, name="Zoe", password=PASSWORD, recovery="abcd-efgh")
    assert wrong == nobody == coded == nobodys
    assert wrong["reason"] == "account-wrong"


async def test_names_that_nobody_has_are_checked_like_others(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked: list[str] = []
    real = hashing.Worker.do

    def do(worker: hashing.Worker, asked: hashing.HashJob) -> None:
        if asked.stored is not None:
            checked.append(asked.stored.rpartition("$")[0].rpartition("$")[0])
        real(worker, asked)

    monkeypatch.setattr(hashing.Worker, "do", do)
    await registered(house)
    await refusal(house, name="Ann", password="not the password")
    await refusal(house, name="Zoe", password="not the password")
    assert checked[0] == checked[1] == "$argon2id$v=19$m=12288,t=3,p=1"


async def test_a_hundred_wrong_passwords_are_slowed_down_and_told_how_long(house: House) -> None:
    await registered(house)
    house.server.hub.accounts.throttle = throttle.Throttle(10, lambda: 0.0)  # no time passes
    told = [await refusal(house, name="Ann", password=f"guess {n}") for n in range(100)]
    assert [one["reason"] for one in told] == ["account-wrong"] * 10 + ["account-wait"] * 90
    assert "seconds" in told[-1]["text"]
    # It is as with a name that nobody has.
    others = [await refusal(house, name="Zoe", password=f"guess {n}") for n in range(11)]
    assert [one["reason"] for one in others] == ["account-wrong"] * 10 + ["account-wait"]


async def test_strangers_cannot_keep_the_owner_out() -> None:
    now = 0.0
    tries = throttle.Throttle(10, lambda: now)
    assert not await tries.wait("ann", "home")
    await tries.right("ann", "home")
    for number in range(500):  # from many addresses
        await tries.wait("ann", f"10.0.{number // 5}.1")
    assert await tries.wait("ann", "10.99.0.1") > 0
    assert not await tries.wait("ann", "home")


async def test_they_cannot_after_a_restart_either(any_house: House) -> None:
    ann, _ = await registered(any_house)
    await log_in(any_house)
    await any_house.reopen()
    tries = any_house.server.hub.accounts.throttle
    for number in range(throttle.MOST_OF_A_NAME):
        assert not await tries.wait("ann", f"10.0.{number}.1")
    assert await tries.wait("ann", "10.99.0.1") > 0
    assert (await log_in(any_house)).person == ann.person
    # A month later, nobody knows where it was.
    now = any_house.server.calendar.now()
    await any_house.store.write("UPDATE allowance SET full_at = full_at - ?", 31 * 86400.0)
    await allowances.forget(any_house.store, now)
    assert not await any_house.store.rows("SELECT 1 FROM allowance WHERE what = 'place'")


async def test_nobody_tries_more_than_a_hundred_passwords_of_an_account_in_an_hour() -> None:
    now = 0.0
    tries = throttle.Throttle(10, lambda: now)
    assert not await tries.wait("ann", "home")
    await tries.right("ann", "home")
    for number in range(20):  # where she has been
        await tries.right("ann", f"10.1.{number}.1")
    made = {"home": 0, "elsewhere": 0}
    for second in range(3600):
        now = float(second)
        made["home"] += not await tries.wait("ann", f"10.1.{second % 20}.1")
        made["elsewhere"] += not await tries.wait("ann", f"10.0.{second // 250}.1")
    assert made["home"] > 40
    assert made["elsewhere"] > 40
    assert sum(made.values()) <= 100


async def test_right_passwords_do_not_count(house: House) -> None:
    await registered(house)
    for _ in range(throttle.MOST_AT_ONCE + 5):
        await (await log_in(house)).hang_up()


async def test_a_person_has_so_many_sessions_and_the_oldest_makes_room(
    any_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(account_rules, "MOST_SESSIONS", 3)
    any_house.server.hub.accounts.log_ins = quota(any_house.store, "few", 1 / 600, 4)
    first, _ = await registered(any_house)
    others = [await log_in(any_house) for _ in range(2)]
    await first.hang_up()
    first = await any_house.again(first)  # it is used again, so that the second is the oldest
    newest = await log_in(any_house)
    assert await ending(others[0]) == "account-session-ended"
    assert (await refusal(any_house, token=others[0].token))["reason"] == "wire-session-expired"
    for guest in (first, others[1], newest):
        assert (await any_house.again(guest)).person == first.person
    assert len(await sessions.of_person(any_house.store, first.person, 0.0)) == 3
    await log_in(any_house)
    told = await refusal(any_house, name="Ann", password=PASSWORD)
    assert told["reason"] == "account-wait"
    assert len(await sessions.of_person(any_house.store, first.person, 0.0)) == 3


async def test_one_address_has_an_allowance_for_all_names() -> None:
    now = 0.0
    tries = throttle.Throttle(10, lambda: now)
    waits = [await tries.wait(f"name {number}", "here") for number in range(101)]
    assert waits[:100] == [0.0] * 100
    assert waits[100] == pytest.approx(6.0)
    now = 6.0
    assert not await tries.wait("name 200", "here")


async def test_a_try_that_is_refused_takes_nothing_from_the_others() -> None:
    now = 0.0
    tries = throttle.Throttle(10, lambda: now)
    for _ in range(50):
        await tries.wait("ann", "here")
    assert tries.addresses.buckets.used["here"].left == 100 - throttle.MOST_AT_ONCE


def test_an_ipv6_customer_is_one_address() -> None:
    assert place("2001:db8:1:2::1") == place("2001:db8:1:2:ffff::9")


async def test_a_recovery_code_sets_a_new_password_once(any_house: House) -> None:
    ann, codes = await registered(any_house)
    typed = codes[0].upper().replace("-", " ")
    back = await log_in(any_house, "Ann", "four white dogs", recovery=typed)
    assert back.person == ann.person
    assert await ending(ann) == "account-password-changed"
    assert (await refusal(any_house, name="Ann", password=PASSWORD))["reason"] == "account-wrong"
    again = await refusal(any_house, name="Ann", password="five grey mice", recovery=codes[0])
    assert again["reason"] == "account-wrong"
    assert (await log_in(any_house, "Ann", "four white dogs")).person == ann.person
    assert (await refusal(any_house, token=ann.token))["reason"] == "wire-session-expired"


async def test_a_code_used_twice_at_once_works_once(house: House) -> None:
    ann, codes = await registered(house)

    async def attempt(number: int) -> str:
        stranger = await house.stranger()
        hello = {"name": "Ann", "password": f"dogs and cats {number}", "recovery": codes[0]}
        await stranger.send({"type": "hello", "protocol": 1, **hello})
        first = await stranger.until(lambda: stranger.heard[0] if stranger.heard else None)
        return str(first["type"])

    assert sorted(await asyncio.gather(*map(attempt, range(4)))) == ["trouble"] * 3 + ["welcome"]
    assert len(await accounts.codes_of(house.store, ann.person)) == 7


async def test_a_new_password_by_code_is_as_good_as_any(house: House) -> None:
    _, codes = await registered(house)
    told = await refusal(house, name="Ann", password="short", recovery=codes[0])
    assert told["reason"] == "account-password-short"
    assert (await log_in(house, "Ann", "four white dogs", recovery=codes[0])).name == "Ann"


async def test_a_hash_by_other_parameters_is_made_again_at_the_next_log_in(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = await registered(house)
    account = await accounts.by_person(house.store, ann.person)
    assert account is not None
    with monkeypatch.context() as earlier:
        earlier.setattr(hashes, "TIME", 1)
        hashes.hasher.cache_clear()
        await accounts.set_password(house.store, account, hashes.make_hash(PASSWORD))
    hashes.hasher.cache_clear()
    before = await accounts.by_person(house.store, ann.person)
    await log_in(house)
    after = await accounts.by_person(house.store, ann.person)
    assert before is not None
    assert after is not None
    assert ",t=1," in before.password
    assert ",t=3," in after.password
    assert (await log_in(house)).person == ann.person


def test_recovery_codes_are_random_and_salted() -> None:
    fresh = [code for _ in range(100) for code in codes.new()]
    assert len(set(fresh)) == len(fresh) == 100 * codes.COUNT
    assert math.log2(len(codes.ALPHABET)) * codes.GROUPS * codes.GROUP > 64
    one, other = codes.seal(fresh[0]), codes.seal(fresh[0])
    assert len(one.salt) * 8 == 128
    assert (one.salt, one.digest) != (other.salt, other.digest)
    assert codes.found(fresh[0].upper().replace("-", " "), [other, one]) == other
    assert codes.found(fresh[1], [other, one]) is None


async def test_passwords_and_codes_are_nowhere_in_the_clear(tmp_path: Path) -> None:
    async with House(f"sqlite:///{tmp_path}/games.db") as house:
        _, codes = await registered(house)
        await log_in(house)
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
    assert b"$argon2id$" in stored
    for secret in (PASSWORD, codes[0], codes[0].replace("-", "")):
        assert secret.encode() not in stored


async def test_the_loop_is_free_while_passwords_are_checked(house: House) -> None:
    await registered(house)
    bob = await house.guest("Bob")
    pool = house.server.hub.accounts.hashing
    work = [asyncio.ensure_future(pool.matches(None, "x")) for _ in range(20)]
    await asyncio.sleep(0)  # they have begun
    answered = 0
    while pool.waiting > 2:
        await bob.do("prefer", verbosity="terse")
        answered += 1
    assert answered > 3
    assert await asyncio.gather(*work) == [False] * 20


async def test_when_too_many_wait_the_next_is_asked_to_come_back(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await registered(house)
    monkeypatch.setattr(hashing, "MOST_WAITING", 0)
    assert (await refusal(house, name="Ann", password=PASSWORD))["reason"] == "account-busy"
