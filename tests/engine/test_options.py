"""What a host may set: limits, conflicts, and text turned into values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rattlebag.engine import NoGame, Options, Phrase, Reason, choice, switch, whole
from rattlebag.games import GAMES, rules_of


@dataclass(frozen=True)
class HouseRules(Options):
    target: int = whole("target", 50, low=10, high=100)
    least: int = whole("least", 0, low=0, high=60)
    dice: str = choice("dice", red="dice-red", blue="dice-blue")
    teams: bool = switch("teams", False)

    def conflicts(self) -> Iterator[Reason]:
        if self.least >= self.target:
            yield Reason("too-high", most=self.target - 1)


def problems(**values: Any) -> list[str]:
    return [reason.key for reason in HouseRules(**values).problems()]


def test_defaults_are_those_declared_and_the_first_choice() -> None:
    assert HouseRules().plain() == {"target": 50, "least": 0, "dice": "red", "teams": False}
    assert problems() == []


@pytest.mark.parametrize("value", [10, 11, 100])
def test_both_ends_of_a_range_belong_to_it(value: int) -> None:
    assert problems(target=value) == []


@pytest.mark.parametrize("value", [9, 101, -1, 50.0, "50", None, True, False, [50], 10**30])
def test_what_is_no_whole_number_of_the_range_is_refused(value: Any) -> None:
    (reason,) = HouseRules(target=value).problems()
    assert reason == Reason("option-out-of-range", option=Phrase("target"), low=10, high=100)


def test_true_is_not_the_number_one() -> None:
    assert problems(least=True) == ["option-out-of-range"]
    assert problems(least=1) == []


@pytest.mark.parametrize("value", ["green", "RED", "", None, 0, ["red"]])
def test_what_is_no_choice_is_refused_with_the_choices(value: Any) -> None:
    (reason,) = HouseRules(dice=value).problems()
    assert reason.key == "option-not-a-choice"
    assert [said.args["text"] for said in reason.args["choices"]] == ["red", "blue"]


@pytest.mark.parametrize("value", [0, 1, "on", None])
def test_what_is_neither_on_nor_off_is_refused(value: Any) -> None:
    assert problems(teams=value) == ["option-not-a-switch"]


def test_every_fault_is_told_and_conflicts_only_between_values_that_are_fine() -> None:
    assert problems(target=5, least=70, dice="green", teams=None) == [
        "option-out-of-range",
        "option-out-of-range",
        "option-not-a-choice",
        "option-not-a-switch",
    ]
    assert problems(target=10, least=10) == ["too-high"]
    assert problems(target=10, least=9) == []
    assert problems(target=9, least=10) == ["option-out-of-range"]


def test_unknown_names_are_told_and_the_known_ones_read() -> None:
    options, wrong = HouseRules.reading({"target": 20, "colour": "red", 7: 8})
    assert options == HouseRules(target=20)
    assert wrong == (Reason("option-unknown", name="colour"), Reason("option-unknown", name="7"))


def test_plain_data_is_read_back_as_the_same_options() -> None:
    options = HouseRules(target=33, least=2, dice="blue", teams=True)
    assert HouseRules.reading(options.plain()) == (options, ())


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("target", "20", 20),
        ("target", "-3", -3),
        ("target", "2.5", "2.5"),
        ("target", "many", "many"),
        ("target", "", ""),
        ("dice", " Blue ", "blue"),
        ("dice", "green", "green"),
        ("teams", "on", True),
        ("teams", "Yes", True),
        ("teams", " TRUE", True),
        ("teams", "off", False),
        ("teams", "no", False),
        ("teams", "false", False),
        ("teams", "maybe", "maybe"),
        ("teams", "1", "1"),
    ],
)
def test_text_becomes_a_value_or_stays_text_that_is_refused(
    name: str, text: str, value: Any
) -> None:
    setting = HouseRules.settings()[name]
    parsed = setting.parse(text)
    assert (parsed, type(parsed)) == (value, type(value))
    assert (setting.problem(parsed) is None) == (value in (20, "blue") or type(value) is bool)


@given(st.text())
def test_no_text_breaks_an_option(text: str) -> None:
    for name, setting in HouseRules.settings().items():
        value = setting.parse(text)
        found = problems(**{name: value})
        assert bool(found) == (setting.problem(value) is not None)


def test_settings_come_in_the_order_they_are_declared_and_say_their_values() -> None:
    settings = HouseRules.settings()
    assert list(settings) == ["target", "least", "dice", "teams"]
    assert settings["target"].said(20) == 20
    assert settings["dice"].said("blue") == Phrase("dice-blue")
    assert settings["teams"].said(True) == Phrase("option-on")
    assert settings["teams"].said(False) == Phrase("option-off")


json_values = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)


@pytest.mark.parametrize("key", GAMES)
@given(data=st.data())
def test_whatever_is_set_a_game_is_made_or_all_is_said_that_is_wrong(key: str, data: Any) -> None:
    """Bad input: options out of range or in conflict."""
    kind = rules_of(key)
    names = st.sampled_from([*kind.Options.settings(), "colour"])
    options, wrong = kind.Options.reading(data.draw(st.dictionaries(names, json_values)))
    seats = data.draw(st.integers(0, 25))
    faults = kind.problems(options, seats)
    assert set(options.problems()) <= set(faults)
    assert set(options.problems()) <= set(wrong)
    if faults:
        with pytest.raises(NoGame) as refused:
            kind(options, seats)
        assert refused.value.reasons == faults
    else:
        assert kind(options, seats).seats == seats


@pytest.mark.parametrize("key", GAMES)
def test_the_next_number_outside_each_range_is_refused(key: str) -> None:
    kind = rules_of(key)
    for name, setting in kind.Options.settings().items():
        if hasattr(setting, "low"):
            for value in (setting.low - 1, setting.high + 1):
                found = [reason.key for reason in kind.Options(**{name: value}).problems()]
                assert found == ["option-out-of-range"], f"{name} {value}"
