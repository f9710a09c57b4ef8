"""The rule pages tell the truth: their examples are played, their figures worked out.

After a change of wording, `python tests/transcripts/write.py --pages` renews the expected lines.
"""

from __future__ import annotations

import pytest
from transcripts import translations
from transcripts.pages import HEADINGS, RULES, faults, score_faults, with_fresh_lines

from rattlebag.games import GAMES
from rattlebag.text import languages

HINT = "\n\nIf the new lines are right: python tests/transcripts/write.py --pages"


@pytest.mark.parametrize("game", GAMES)
def test_a_page_agrees_with_its_game(game):
    page = (RULES / f"{game}.md").read_text("utf-8")
    found = faults(game, page)
    assert not found, "\n".join(found) + HINT


def test_every_page_belongs_to_a_game():
    assert {path.stem for path in RULES.glob("*.md")} == set(GAMES)


TRANSLATED = [language for language in languages() if language != "en"]


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("game", GAMES)
def test_a_translated_page_agrees_with_its_game_and_with_the_english_one(game, language):
    page = (RULES / language / f"{game}.md").read_text("utf-8")
    found = translations.faults(game, page, language)
    assert not found, "\n".join(found) + HINT


@pytest.mark.parametrize(
    ("right", "wrong", "complaint"),
    [
        ("# Threes", "# Dreien", "must begin with '# Threes'"),
        ("## Tipps", "## Rat", "headings"),
        ("2 bis 8 Personen", "2 bis 9 Personen", "'2 bis 8 Personen' is not said"),
        ("1 bis 20, voreingestellt 10", "1 bis 20, voreingestellt 9", "option rounds"),
        ("- Letzter Würfel: bleibt", "- Letzter Würfel: liegt", "option last_die"),
        ("- H: die Würfel", "- P: die Würfel", "key H: no entry"),
        ("nach Augenzahl: legt", "nach Augenzahl: behält", "must begin with 'legt'"),
        ("- Eine 3 zählt nichts.\n", "", "'Punkte' has 2 entries"),
        ("= 29", "= 28", "must be"),
        ("7,60", "7,61", "other numbers"),
        ("wirf 6 6 6 6 6", "wirf 6 6 6 6 5", "is not what is done"),
        ("Durchmarsch! Du bekommst", "Du bekommst", "one hears"),
    ],
)
def test_a_translated_page_that_is_wrong_is_found(right, wrong, complaint):
    page = (RULES / "de" / "threes.md").read_text("utf-8")
    assert right in page
    found = translations.faults("threes", page.replace(right, wrong, 1), "de")
    assert any(complaint in fault for fault in found), found


# The checker itself: a page that is right, and what is found when it goes wrong.

RIGHT = with_fresh_lines(
    "threes",
    """\
# Threes

## In short

A game for 2 to 8 players.

## Your turn

## Scoring

```score
1 2 3 4 5 = 12
```

## How it ends

## Options

- Rounds: 1 to 20, default 10. How many
  turns there are.
- Last die: kept as it is or rolled once more, default kept as it is.

## Keys

- R: roll.
- B: bank.
- 1 to 5, by position: keep or put back.
- 1 to 6, by value: put back.
- Shift+1 to 6, by value: keep.
- H: your dice.
- C: your points.
- T: whose turn it is.
- S: scores.
- Shift+S: more of them.

## Example

```play
threes seats=2 listener=Ann
earlier: roll 3 3 3 3 1, press 1
press h
---
```

## Tips

```odds
Last die kept: points a turn 7.60
```
""",
)
HEARD = RIGHT.partition("---\n")[2].partition("```")[0]


def test_a_page_that_is_right_has_no_faults():
    assert faults("threes", RIGHT) == []


@pytest.mark.parametrize(
    ("right", "wrong", "complaint"),
    [
        ("# Threes", "# Fours", "must begin with '# Threes'"),
        ("## Tips", "## Hints", "headings"),
        ("2 to 8 players", "2 to 9 players", "'2 to 8 players' is not said"),
        ("## Tips\n", f"## Tips\n\n{'long ' * 20}\n", "longer than 99"),
        ("## Tips\n", "## Tips\n\n| a | table |\n", "is a table"),
        ("1 to 20, default 10", "1 to 30, default 10", "option rounds"),
        ("1 to 20, default 10", "1 to 20, default 9", "option rounds"),
        (
            "kept as it is or rolled once more, default kept as it is",
            "kept as it is, default kept as it is",
            "last_die",
        ),
        ("more, default kept as it is.", "more, default rolled.", "last_die"),
        ("- Rounds: 1 to 20, default 10. How many\n  turns there are.\n", "", "option rounds"),
        ("- Rounds:", "- Speed: fast.\n- Rounds:", "no option 'Speed'"),
        ("- H: your dice.\n", "", "key H: no entry"),
        ("- Shift+S: more of them.\n", "", "key Shift+S: no entry"),
        ("- H: your dice.", "- H: your dice.\n- P: the pool.", "no key 'P'"),
        ("by value: put back", "by value: keep", "must begin with 'put back'"),
        ("by value: keep", "by value: put back", "must begin with 'keep'"),
        (HEARD, HEARD.replace("1", "2"), "one hears"),
        (HEARD, HEARD + HEARD, "one hears"),
        (HEARD, "", "one hears"),
        (f"press h\n---\n{HEARD}", "---\n", "nothing is heard"),
        ("roll 3 3 3 3 1", "roll 3 3 3 3 7", "cannot be played"),
        ("roll 3 3 3 3 1", "roll 3 3 3 3 1 1", "cannot be played"),
        ("roll 3 3 3 3 1", "bank", "cannot be played"),
        ("roll 3 3 3 3 1", "bark", "cannot be played"),
        ("press h", "Bob: press h", "cannot be played"),
        ("listener=Ann", "listener=Zoe", "cannot be played"),
        ("listener=Ann", "rounds=0", "cannot be played"),
        ("listener=Ann", "speed=3", "cannot be played"),
        ("threes seats=2", "pig seats=2", "another game"),
        ("---\n", "", "an example without ---"),
        ("```play", "```text", "that no test runs"),
        ("```play", "```text", "no example of play"),
        ("7.60\n```", "7.60\n", "not closed"),
        ("= 12", "= 15", "it is 12"),
        ("= 12", "= 12, Straight", "it is 12"),
        ("1 2 3 4 5 = 12", "1 2 3 4 9 = 12", "not of the form"),
        ("turn 7.60", "turn 7.61", "it is 76625677/10077696"),
        ("turn 7.60", "turn 1 in 7", "it is 76625677/10077696"),
        ("turn 7.60", "turn about 8", "nothing works out"),
        ("turn 7.60", "turn high", "not of the form"),
    ],
)
def test_a_page_that_is_wrong_is_found(right, wrong, complaint):
    assert RIGHT.count(right) >= 1
    found = faults("threes", RIGHT.replace(right, wrong, 1))
    assert any(complaint in fault for fault in found), found


def test_a_rewritten_page_has_the_lines_that_are_heard_and_is_otherwise_the_same():
    wrong = RIGHT.replace("= 12", "= 15")  # figures are for people to put right
    assert with_fresh_lines("threes", wrong.replace(HEARD, "Nonsense.\n")) == wrong


def test_a_rewritten_page_calls_combinations_by_their_name():
    page = "```score\n1 1 1 = 100, Tree ones\n```"
    fresh = with_fresh_lines("farkle", page)
    assert [*score_faults("farkle", page.splitlines()[1])]
    assert [*score_faults("farkle", fresh.splitlines()[1])] == []


def test_a_page_without_anything_is_found_wanting_in_everything():
    found = "\n".join(faults("tradeoff", "# Tradeoff\n"))
    for wanted in ("headings", "players", "option target_score", "key H", "key P", "key V", "play"):
        assert wanted in found
    assert len(HEADINGS) == 8
