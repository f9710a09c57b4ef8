"""`play` by flags: who plays what, and everything that can be wrong with it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from cli.typed import Ran, Typed
from limits import no_file_beyond
from terminal.keyboard import piped, saved_files, the_saved_file
from terminal.left import ann_begins, left

from rattlebag.games import GAMES, rules_of
from rattlebag.table.saved import Header, read
from rattlebag.terminal.game_files import Keeper, seed_path


def header(data: Path) -> Header:
    return read(the_saved_file(data).read_bytes()).header


# What is right


def test_one_person_plays_one_sensible_bot_by_the_standard_options(typed: Typed, tmp_path: Path):
    typed("play", "farkle")
    found = header(tmp_path)
    assert [(seat.name, seat.bot) for seat in found.seats] == [
        ("Player", None),
        ("Bot 1", "sensible"),
    ]
    assert found.options == rules_of("farkle").Options().plain()


@pytest.mark.parametrize(
    ("flags", "option", "value"),
    [
        (["--target-score", "100"], "target_score", 100),
        (["--target-score=100"], "target_score", 100),
        (["--target", "100"], "target_score", 100),
        (["--target", "1,000"], "target_score", 1000),
        (["--target", "1.000", "--locale", "de"], "target_score", 1000),
        (["--min-bank-points", "7"], "minimum_bank_points", 7),
        (["--m-b-p=7"], "minimum_bank_points", 7),
        (["--dice", "20"], "dice_sides", 20),
        (["--team-mode", "PAIRS", "--bots", "3"], "team_mode", "pairs"),
    ],
)
def test_options_are_flags_that_may_be_shortened(
    flags: list[str], option: str, value: object, typed: Typed, tmp_path: Path
):
    typed("play", "pig", *flags)
    assert header(tmp_path).options[option] == value


@pytest.mark.parametrize(("word", "value"), [("on", True), ("Yes", True), ("off", False)])
def test_switches_are_on_or_off(word: str, value: bool, typed: Typed, tmp_path: Path):
    typed("play", "farkle", "--hot-dice-multiplier", word)
    assert header(tmp_path).options["hot_dice_multiplier"] is value


def test_an_ambiguous_abbreviation_is_no_flag(typed: Typed):
    assert "--p " in typed("play", "pig", "--p", "1").sentence()  # players, partner, pace


def test_levels_are_one_for_all_or_one_for_each(typed: Typed, tmp_path: Path):
    typed("play", "pig", "--bots", "3", "--level", "random")
    typed("play", "pig", "--bots", "3", "--level", "random, sensible,RANDOM")
    found = [
        [seat.bot for seat in read(path.read_bytes()).header.seats]
        for path in saved_files(tmp_path)
    ]
    assert sorted(found, key=str) == [
        [None, "random", "random", "random"],
        [None, "random", "sensible", "random"],
    ]


@pytest.mark.parametrize("partner", ["Bob", "cay", " DAN "])
def test_a_partner_sits_on_the_side_of_the_first_player(partner: str, typed: Typed, tmp_path: Path):
    flags = ["--team-mode", "pairs", "--players", "Ann,Bob,Cay,Dan", "--partner", partner]
    typed("play", "pig", *flags)
    found = header(tmp_path)
    names = [name.casefold() for name in found.names()]
    sides = found.rules().sides
    assert sides[names.index("ann")] == sides[names.index(partner.strip().casefold())]
    assert sorted(names) == ["ann", "bob", "cay", "dan"]


def test_words_of_ones_own_are_kept_for_the_dice(typed: Typed, tmp_path: Path):
    typed("play", "pig", "--entropy", "open sesame")
    words, nobody = header(tmp_path).luck
    assert re.fullmatch(r"[0-9a-f]{32} open sesame", words or "")
    assert nobody is None


def test_luck_is_added_also_without_words(typed: Typed, tmp_path: Path):
    typed("play", "pig")
    luck, _ = header(tmp_path).luck
    assert re.fullmatch(r"[0-9a-f]{32}", luck or "")


def test_words_that_are_too_long_are_refused_with_their_length(typed: Typed, tmp_path: Path):
    ran = typed("play", "pig", "--entropy", "x" * 101)
    assert ran.sentence() == "Lucky words too long: 101 characters. The limit is 100."


def test_bytes_that_are_no_text_do_not_spoil_the_file(tmp_path: Path):
    ran = piped(tmp_path, "play", "pig", "--entropy", "a\udcffb")
    assert ran.returncode == 1
    assert str(header(tmp_path).luck[0]).endswith(" a?b")


def test_a_game_is_saved_where_it_is_told(typed: Typed, tmp_path: Path):
    place = tmp_path / "some where" / "my game"
    ran = typed("play", "pig", "--save", str(place), keys="q\nq\n")
    assert ran.status == 0
    assert f"--resume '{place}'" in ran.out
    assert read(place.read_bytes()).header.game == "pig"
    assert not saved_files(tmp_path)


@pytest.mark.parametrize("game", GAMES)
def test_the_greatest_and_the_least_number_of_people(game: str, typed: Typed, tmp_path: Path):
    players = rules_of(game).players
    for count in (players[0], players[-1]):
        typed("play", game, "--players", ",".join(f"P{n}" for n in range(count)))
    counts = [len(read(path.read_bytes()).header.seats) for path in saved_files(tmp_path)]
    assert sorted(counts) == [players[0], players[-1]]


def test_preferences_can_stand_in_the_environment(typed: Typed, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("RATTLEBAG_VERBOSITY", "loud")
    assert "--verbosity must be one of" in typed("play", "pig").sentence()


# What is wrong: one sentence, and no file


@pytest.mark.parametrize(
    ("args", "part"),
    [
        (["pig", "--target-score", "5"], "10 to 1,000"),
        (["pig", "--target-score", "1001"], "10 to 1,000"),
        (["pig", "--target-score", "many"], "10 to 1,000"),
        (["pig", "--target-score", ""], "10 to 1,000"),
        (["pig", "--target-score", "9" * 5000], "10 to 1,000"),
        (["pig", "--target-score", "1.5"], "10 to 1,000"),
        (["pig", "--target-score", "5_0"], "10 to 1,000"),
        (["pig", "--target-score", "\u0665\u0660"], "10 to 1,000"),
        (["pig", "--target-score", "1.000"], "10 to 1,000"),
        (["pig", "--target-score", "10,00"], "10 to 1,000"),
        (["pig", "--target-score", "1,000", "--locale", "de"], "10 bis 1.000"),
        (["pig", "--bots", "\u0663"], "0 to 20"),
        (["pig", "--pace", "1_0"], "instant"),
        (["pig", "--pace", "\u0663"], "instant"),
        (["pig", "--dice-sides", "3"], "4 to 20"),
        (["pig", "--target-score", "20", "--minimum-bank-points", "20"], "below the target"),
        (["pig", "--team-mode", "trios"], "individual"),
        (["pig", "--team-mode", "pairs"], "four"),
        (["farkle", "--hot-dice-multiplier", "maybe"], "on or off"),
        (["farkle", "--rounds", "3"], "Unknown option --rounds"),
        (["threes", "--rounds", "0"], "1 to 20"),
        (["tossup", "--starting-dice", "4"], "5 to 20"),
        (["tradeoff", "--target", "29"], "30 to 500"),
        (["chess"], "Unknown game chess"),
        (["pig", "farkle"], "Name one game"),
        (["pig", "--bots", "0"], "2 to 4"),
        (["pig", "--bots", "4"], "2 to 4"),
        (["pig", "--bots", "-1"], "0 to 20"),
        (["pig", "--bots", "some"], "0 to 20"),
        (["pig", "--watch", "--bots", "1"], "2 to 4"),
        (["pig", "--watch", "--players", "Ann"], "not both"),
        (["farkle", "--players", ",".join(f"P{n}" for n in range(21))], "2 to 20"),
        (["tradeoff", "--players", ",".join(f"P{n}" for n in range(9))], "2 to 8"),
        (["pig", "--players", ""], "read aloud"),
        (["pig", "--players", "Ann,,Bob"], "read aloud"),
        (["pig", "--players", "Ann, "], "read aloud"),
        (["pig", "--players", "A" * 31], "The limit is 30"),
        (["pig", "--players", "Ann,ann"], "Two players are called ann"),
        (["pig", "--players", "Ann,Bot 1", "--bots", "1"], "Two players are called Bot 1"),
        (["pig", "--players", "A\x1b[31mnn"], "control"),
        (["pig", "--players", "Ann\u202e,Bob"], "control"),
        (["pig", "--level", "genius"], "random, timid, reckless, sensible, expert"),
        (["pig", "--level", ""], "random, timid, reckless, sensible, expert"),
        (["tradeoff", "--level", "tips"], "--level must be one of random, timid,"),
        (["pig", "--bots", "3", "--level", "random,random"], "2 levels, but there are 3 bots"),
        (["pig", "--partner", "Bot 1"], "not played in teams"),
        (["pig", "--team-mode", "pairs", "--bots", "3", "--partner", "Eve"], "Bot 1, Bot 2, Bot 3"),
        (["pig", "--pace", "slow"], "instant"),
        (["pig", "--pace", "-1"], "instant"),
        (["pig", "--pace", "61"], "instant"),
        (["pig", "--pace", "nan"], "instant"),
        (["pig", "--verbosity", "loud"], "terse, normal, full"),
        (["pig", "--keeping", "both"], "position, value"),
        (["pig", "--value-keys", "x"], "text, digit, shift"),
        (["pig", "--layout", "dvorak"], "standard, azerty"),
        (["--resume"], "No unfinished game"),
        (["--resume", "pig"], "pig"),
    ],
)  # fmt: skip
def test_wrong_flags_are_one_sentence_and_start_no_game(
    args: list[str], part: str, typed: Typed, tmp_path: Path
):
    ran = typed("play", *args)
    sentence = ran.sentence()
    assert part in sentence
    assert sentence.isprintable()
    assert not saved_files(tmp_path)


@pytest.mark.parametrize("locale", ["en", "de"])
def test_the_sentence_is_in_the_language_of_the_player(locale: str, typed: Typed):
    sentence = typed("play", "pig", "--target-score", "5", "--locale", locale).sentence()
    assert ("Zielpunktzahl" in sentence or "10 bis" in sentence) == (locale == "de")


def test_a_place_that_cannot_be_written_is_one_sentence(typed: Typed, tmp_path: Path):
    (tmp_path / "file").write_text("mine")
    for place in (tmp_path, tmp_path / "file", tmp_path / "file" / "below", Path("/proc/no/game")):
        assert "Choose another place" in typed("play", "pig", "--save", str(place)).sentence()
    assert (tmp_path / "file").read_text() == "mine"


# The end of the input


@pytest.mark.parametrize("keys", ["", "t\n", "r", "q\n", "\n\n"])
def test_the_end_of_the_input_is_one_sentence_and_the_game_is_saved(
    keys: str, typed: Typed, tmp_path: Path
):
    ran = typed("play", "pig", keys=keys)
    path = the_saved_file(tmp_path)
    assert ran.status == 1
    assert ran.sentence() == (
        "The input ended before the game did. The game is saved. To resume: "
        f"rattlebag play --resume {path}"
    )
    assert read(path.read_bytes()).seed is None
    assert "You are back in the game." in typed("play", "--resume", keys="q\nq\n").out


# Going on


def resumed(typed: Typed, path: Path, keys: str = "q\nq\n") -> Ran:
    return typed("play", "--resume", str(path), keys=keys)


def test_a_game_is_resumed_by_file_by_kind_or_as_the_latest(typed: Typed, tmp_path: Path):
    left(tmp_path, "pig", ann_begins)
    for words in (["--resume"], ["pig", "--resume"], ["--resume", "--pace", "instant"]):
        ran = typed("play", *words, keys="q\nq\n")
        assert (ran.status, ran.err) == (0, "")
        assert ran.out.startswith("Pig: Ann and Bob.\n")
    assert "No unfinished game" in typed("play", "farkle", "--resume").sentence()


@pytest.mark.parametrize(
    "flags",
    [["--bots", "2"], ["--players", "Eve"], ["--watch"], ["--level", "random"], ["--save", "x"],
     ["--entropy", "x"], ["--partner", "x"]],
)  # fmt: skip
def test_a_game_goes_on_as_it_was_or_not_at_all(flags: list[str], typed: Typed, tmp_path: Path):
    path = left(tmp_path, "pig", ann_begins)
    before = path.read_bytes()
    sentence = typed("play", "--resume", str(path), *flags).sentence()
    assert flags[0] in sentence
    assert path.read_bytes() == before


def test_options_of_the_game_are_refused_with_resume(typed: Typed, tmp_path: Path):
    left(tmp_path, "pig", ann_begins)
    assert "--target-score" in typed("play", "pig", "--resume", "--target", "50").sentence()


def damage(path: Path, what: str) -> None:
    rows = path.read_bytes().splitlines(keepends=True)
    head = json.loads(rows[0])
    match what:
        case "newer":
            rows[0] = json.dumps(head | {"rattlebag": 9}).encode() + b"\n"
        case "older rules":
            rows[0] = json.dumps(head | {"rules": 0}).encode() + b"\n"
        case "unknown game":
            rows[0] = json.dumps(head | {"game": "\x1b[2Jchess"}).encode() + b"\n"
        case "unknown level":
            head["seats"][1]["bot"] = "perfect\x1b[2J"
            rows[0] = json.dumps(head).encode() + b"\n"
        case "forged dice":
            rows[1] = b'{"dice": [1]}\n'
        case "forged move":
            rows.append(b'{"seat": 1, "do": "bank"}\n')
        case "no json":
            rows.append(b"hello\n")
        case "binary":
            rows = [b"\x89PNG\r\n\x1a\n\x00\xff\n"]
        case "empty":
            rows = []
        case "no seed":
            seed_path(path).unlink()
        case "other seed":
            seed_path(path).write_text("00" * 32)
    path.write_bytes(b"".join(rows))


@pytest.mark.parametrize(
    ("what", "part"),
    [
        ("newer", "line 1: This game was saved by a newer version of rattlebag"),
        ("older rules", "line 1: This game was saved under older rules"),
        ("unknown game", "line 1: Unknown game: \ufffd[2Jchess"),
        ("unknown level", "line 1: Unknown bot level: perfect\ufffd[2J"),
        ("forged dice", "line 2: The seed does not give these dice"),
        ("forged move", "line 3: It is not your turn"),
        ("no json", "line 3: This is not a line of a saved game"),
        ("binary", "line 1: This is not a line of a saved game"),
        ("empty", "line 1: The file is empty"),
        ("no seed", "secret seed in pig-left.jsonl.seed is missing"),
        ("other seed", "not the one this game started with"),
    ],
)
def test_a_damaged_game_is_one_sentence_and_stays_as_it_is(
    what: str, part: str, typed: Typed, tmp_path: Path
):
    path = left(tmp_path, "pig", ann_begins)
    damage(path, what)
    before = path.read_bytes()
    sentence = resumed(typed, path, "r\n").sentence()
    assert part in sentence
    assert str(path) in sentence
    assert sentence.isprintable()
    assert path.read_bytes() == before


def test_a_reason_that_names_a_player_is_said_with_the_name(typed: Typed, tmp_path: Path):
    """In Tradeoff a take out of turn is refused with the name of the one whose take it is."""
    path = left(tmp_path, "tradeoff", lambda table: True)
    resumed(typed, path, "b\nq\nq\n")  # all is traded, and somebody is to take
    with open(path, "ab") as file:
        file.write(b'{"seat": 7, "do": "take", "what": 1}\n')
    assert re.search(r"line \d+: .*(Ann|Bob)", resumed(typed, path).sentence())


def test_a_reason_names_players_also_in_files_with_a_line_of_luck(typed: Typed, tmp_path: Path):
    path = tmp_path / "games" / "now.jsonl"
    typed("play", "tradeoff", "--players", "Ann", "--save", str(path), keys="b\nq\nq\n")
    assert b'{"luck": ' in path.read_bytes().splitlines()[1]
    with open(path, "ab") as file:
        file.write(b'{"seat": 7, "do": "take", "what": 1}\n')
    line = path.read_bytes().count(b"\n")
    assert re.search(rf"line {line}: .*(Ann|Bot 1)", resumed(typed, path).sentence())


def test_a_file_that_is_not_there_or_no_file_is_one_sentence(typed: Typed, tmp_path: Path):
    assert "Cannot read" in resumed(typed, tmp_path / "none.jsonl").sentence()
    assert "Cannot read" in resumed(typed, tmp_path).sentence()


def test_two_files_cannot_be_resumed_at_once(typed: Typed):
    assert typed("play", "a", "b", "--resume").sentence() == "Name one saved game file."
    assert typed("play", "a", "--resume", "b").sentence() == "Name one saved game file."


def test_a_torn_last_line_is_dropped_and_said(typed: Typed, tmp_path: Path):
    path = left(tmp_path, "pig", ann_begins)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"seat": 0')
    ran = resumed(typed, path)
    assert ran.status == 0
    assert ran.out.startswith("The last line of the file was incomplete and was dropped.\n")
    assert path.read_bytes() == whole


def test_a_finished_game_cannot_be_resumed(typed: Typed, tmp_path: Path):
    typed("play", "pig", "--watch", "--target-score", "10")
    path = the_saved_file(tmp_path)
    before = path.read_bytes()
    assert "This game is over" in resumed(typed, path).sentence()
    assert path.read_bytes() == before


def test_a_game_whose_end_was_not_sealed_is_finished_when_it_is_taken_up(
    typed: Typed, tmp_path: Path
):
    """The program was killed after the last move and before the seed was revealed."""
    typed("play", "pig", "--watch", "--target-score", "10")
    path = the_saved_file(tmp_path)
    *rows, seed = path.read_text().splitlines(keepends=True)
    path.write_text("".join(rows))
    seed_path(path).write_text(json.loads(seed)["seed"])
    ran = resumed(typed, path, "")
    assert ran.status == 0
    assert "Place 1: " in ran.out
    assert read(path.read_bytes()).verify().winners


def test_a_full_disk_is_one_sentence(typed: Typed, tmp_path: Path):
    """A file that cannot grow beyond its header."""
    path = left(tmp_path, "pig", ann_begins)
    before = path.read_bytes()
    with no_file_beyond(len(before)):
        ran = resumed(typed, path, "r\n")
    assert "Cannot write" in ran.sentence()
    assert "the file cannot get any larger" in ran.sentence()
    assert path.read_bytes() == before
    keeper = Keeper.resume(path)
    keeper.close()
