"""The sounds that are checked in: there is one for every event, and they are as they should be."""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pytest
import soundfile
from recipe import PURPOSES
from recipes import RECIPES
from sounds.measures import apart, apart_in_course, lufs, mono
from synth import RATE, Sound

from rattlebag.engine import Event
from rattlebag.games import GAMES, rules_of
from rattlebag.table import happenings
from rattlebag.text import load

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "src" / "rattlebag" / "web" / "sounds"
INDEX = json.loads((FOLDER / "index.json").read_text("utf-8"))["sounds"]
FILES = [variant["file"] for sound in INDEX for variant in sound["variants"]]

# README.md of the generator says when these are heard.
NAMED_BY_NO_EVENT = {"error", "line-lost", "line-back", "private-message"}
RARE = {
    "hot-dice",
    "moon",
    "set",
    "win",
    "lose",
    "start",
    "tie-break",
    "time-up",
    "line-lost",
    "line-back",
}
RISING = {"keep", "take", "bank", "set", "hot-dice", "moon", "turn", "last-chance", "start", "win"}
RISING |= {"reveal", "join", "private-message", "more-time", "line-back"}
FALLING = {"put-back", "bust", "farkle", "lose", "leave", "error", "time-up", "line-lost"}
# What the board makes much of, and what could be taken for one of them.
MOMENTS = ["bust", "farkle", "hot-dice-1", "bank", "set", "moon", "last-chance", "tie-break"]
MOMENTS += ["win", "lose", "turn", "start"]
LOUDEST = 10 ** (-3 / 20)


@cache
def heard(file: str, ending: str) -> Sound:
    samples, rate = soundfile.read(FOLDER / f"{file}.{ending}")
    assert rate == RATE
    return np.asarray(samples)


def height(sound: Sound) -> float:
    """The pitch that is strongest in a sound, in octaves above 1 Hz."""
    power = np.abs(np.fft.rfft(mono(sound), RATE))
    return float(np.log2(50 + power[50:8000].argmax()))


def climb(file: str) -> float:
    """By how many octaves the end of a sound lies above its beginning."""
    sound = heard(file, "ogg")
    return height(sound[-len(sound) // 3 :]) - height(sound[: len(sound) // 4])


@cache
def made(name: str) -> list[tuple[str, Sound]]:
    return RECIPES[name].variants()


def kinds(of: type[Event] = Event) -> Iterator[type[Event]]:
    for kind in of.__subclasses__():
        yield kind
        yield from kinds(kind)


def named_by_events() -> set[str]:
    for game in GAMES:
        rules_of(game)  # importing a game makes its events known
    ours = [kind for kind in kinds() if kind.__module__.startswith("rattlebag.")]
    assert happenings.Says in ours
    named = {name for kind in ours for name in (kind.sound, kind.own_sound, kind.rival_sound)}
    return {name for name in named if name} | {*happenings.SOUNDS.values()}


def test_every_sound_that_an_event_names_is_there() -> None:
    assert named_by_events() - {sound["name"] for sound in INDEX} == set()


def test_every_sound_is_named_by_an_event_or_played_by_the_page() -> None:
    assert {sound["name"] for sound in INDEX} - named_by_events() == NAMED_BY_NO_EVENT
    told = (ROOT / "sounds" / "README.md").read_text("utf-8")
    assert all(f"`{name}`" in told for name in NAMED_BY_NO_EVENT)


@pytest.mark.parametrize("locale", ["en", "de"])
def test_every_sound_has_a_name_in_words(locale: str) -> None:
    said = [load(locale).say(sound["said"]) for sound in INDEX]
    assert len(set(said)) == len(INDEX)


def test_the_index_tells_every_file() -> None:
    expected = {f"{file}.{ending}" for file in FILES for ending in ("ogg", "mp3")}
    assert {file.name for file in FOLDER.iterdir()} == expected | {"index.json"}


def test_all_of_them_are_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 450_000


@pytest.mark.parametrize("ending", ["ogg", "mp3"])
@pytest.mark.parametrize("sound", INDEX, ids=lambda sound: str(sound["name"]))
def test_a_file_holds_what_its_recipe_makes(sound: dict[str, object], ending: str) -> None:
    variants = made(str(sound["name"]))
    assert sound["variants"] == [
        {"file": file, "seconds": round(len(meant) / RATE, 3)} for file, meant in variants
    ]
    for file, meant in variants:
        found = heard(file, ending)
        assert found.shape == meant.shape
        assert np.corrcoef(mono(found), mono(meant))[0, 1] > 0.95, file


@pytest.mark.parametrize("sound", INDEX, ids=lambda sound: str(sound["name"]))
def test_what_is_heard_often_is_short(sound: dict[str, list[dict[str, float]]]) -> None:
    longest = max(variant["seconds"] for variant in sound["variants"])
    assert longest <= (1.3 if sound["name"] in RARE else 0.4)


@pytest.mark.parametrize("ending", ["ogg", "mp3"])
def test_no_peak_comes_near_the_most_that_a_file_holds(ending: str) -> None:
    peaks = {file: float(np.abs(heard(file, ending)).max()) for file in FILES}
    assert {file: peak for file, peak in peaks.items() if peak > LOUDEST} == {}


@pytest.mark.parametrize("ending", ["ogg", "mp3"])
def test_no_sound_begins_or_ends_with_a_click(ending: str) -> None:
    """A step of the loudspeaker from rest: within half a millisecond nothing has gone far."""
    for file in FILES:
        edges = np.abs(heard(file, ending))
        assert edges[: RATE // 2000].max() < 0.06, file
        assert edges[-RATE // 2000 :].max() < 0.06, file


def test_loudness_is_measured_as_the_standard_has_it() -> None:
    """ITU-R BS.1770-4: a sine of 997 Hz at full scale in one channel is -3.01 LUFS."""
    sine = np.sin(2 * np.pi * 997 * np.arange(RATE) / RATE)
    assert lufs(sine, sides=1) == pytest.approx(-3.01, abs=0.02)
    assert lufs(np.stack([sine, sine], axis=1)) == pytest.approx(0, abs=0.02)
    assert lufs(sine / 10) == pytest.approx(-20, abs=0.02)


@pytest.mark.parametrize("ending", ["ogg", "mp3"])
def test_all_are_as_loud_as_their_purpose_asks(ending: str) -> None:
    for sound in INDEX:
        meant = PURPOSES[RECIPES[sound["name"]].purpose]
        for variant in sound["variants"]:
            level = lufs(heard(variant["file"], ending))
            assert level == pytest.approx(meant, abs=0.5), variant["file"]


def test_every_purpose_is_written_down_with_its_loudness_and_its_sounds() -> None:
    told = (ROOT / "sounds" / "README.md").read_text("utf-8")
    for purpose, level in PURPOSES.items():
        named = [f"`{name}`" for name, recipe in RECIPES.items() if recipe.purpose == purpose]
        assert f"| {purpose} | -{-level:.0f} | {', '.join(named)} |" in told, purpose


@pytest.mark.parametrize(("one", "other"), [*combinations(MOMENTS, 2)])
def test_no_moment_sounds_like_another(one: str, other: str) -> None:
    """Told apart by someone who cannot see, by what is struck and by when; volume is not counted.

    Hot dice for the first and the second time, which mean the same, are 0.3 apart.
    """
    spectral, rhythmic = apart(heard(one, "ogg"), heard(other, "ogg"))
    assert np.hypot(spectral, rhythmic) > 0.7
    assert spectral > 0.2
    assert rhythmic > 0.35


def test_no_sound_is_taken_for_another() -> None:
    """All of them, by what is struck, when, and in which order: someone who joins and someone who
    leaves have the same two notes. Volume is not counted."""
    alike = []
    for one, other in combinations([sound["variants"][0]["file"] for sound in INDEX], 2):
        pair = heard(one, "ogg"), heard(other, "ogg")
        in_course = apart_in_course(*pair)
        if in_course < 0.6 or np.linalg.norm([*apart(*pair), in_course]) < 0.85:
            alike.append((one, other))
    assert alike == []


def test_what_means_the_same_sounds_nearly_the_same() -> None:
    """The measures would be worth nothing if they found everything far apart."""
    for file in ("bank", "bust", "moon"):
        pair = heard(file, "ogg"), 0.5 * heard(file, "mp3")
        assert np.hypot(*apart(*pair)) < 0.1
        assert apart_in_course(*pair) < 0.1
    pair = heard("hot-dice-1", "ogg"), heard("hot-dice-2", "ogg")
    assert np.hypot(*apart(*pair)) < 0.4
    assert apart_in_course(*pair) < 0.6


def test_one_s_own_turn_stands_out_from_the_turn_of_others() -> None:
    assert lufs(heard("turn", "ogg")) > lufs(heard("turn-others", "ogg")) + 10
    assert height(heard("turn", "ogg")) > height(heard("turn-others", "ogg")) + 1


@pytest.mark.parametrize("name", sorted(RISING))
def test_what_is_good_rises(name: str) -> None:
    for sound in INDEX:
        if sound["name"] == name:
            assert all(climb(variant["file"]) > 0.15 for variant in sound["variants"])


@pytest.mark.parametrize("name", sorted(FALLING))
def test_what_is_bad_falls(name: str) -> None:
    assert climb(name) < -0.15


def test_every_hot_dice_is_higher_than_the_one_before() -> None:
    heights = [height(heard(file, "ogg")) for file in FILES if file.startswith("hot-dice")]
    assert all(after > before + 0.1 for before, after in pairwise(heights))


def test_a_roll_takes_as_long_as_there_are_dice() -> None:
    lengths = [len(heard(file, "ogg")) for file in FILES if file.startswith("roll-")]
    assert len(lengths) == 10
    assert all(after > before for before, after in pairwise(lengths))


def test_the_dice_of_a_roll_lie_from_left_to_right() -> None:
    roll = heard("roll-6", "ogg")
    first, last = roll[: RATE // 25], roll[-RATE // 12 :]
    assert np.abs(first[:, 0]).max() > 1.5 * np.abs(first[:, 1]).max()
    assert np.abs(last[:, 1]).max() > 1.5 * np.abs(last[:, 0]).max()


def test_the_build_is_what_is_checked_in_to_the_last_byte(tmp_path: Path) -> None:
    """On other kinds of processors the encoders round differently: there the build is compared
    with a second one, and the test of the recipes tells whether the files hold the same sound."""
    subprocess.run([sys.executable, ROOT / "sounds" / "build.py", tmp_path / "one"], check=True)
    checked_in = FOLDER
    if platform.machine().lower() not in ("x86_64", "amd64"):
        checked_in = tmp_path / "two"
        subprocess.run([sys.executable, ROOT / "sounds" / "build.py", checked_in], check=True)
    made = {file.name: file.read_bytes() for file in (tmp_path / "one").iterdir()}
    there = {file.name: file.read_bytes() for file in checked_in.iterdir()}
    assert sorted(made) == sorted(there)
    assert [name for name in made if made[name] != there[name]] == []
