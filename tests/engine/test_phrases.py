"""What is to be said, before it has words."""

from __future__ import annotations

import copy
import json
import pickle

import pytest
from lines import plain

from rattlebag.engine import Phrase, Reason

OFFER = Phrase("offer", combination=Phrase("three", face=4), points=40, faces=(4, 4, 4))


def test_phrases_are_equal_when_key_and_arguments_are() -> None:
    assert Phrase("hello", points=1) == Phrase("hello", points=1)
    assert Phrase("hello", points=1) != Phrase("hello", points=2)
    assert Phrase("hello") != Phrase("goodbye")
    assert Phrase("hello", a=1) != Phrase("hello", b=1)


def test_a_reason_is_not_the_phrase_of_the_same_name() -> None:
    assert Reason("hello") != Phrase("hello")
    assert Reason("hello") == Reason("hello")


def test_equal_phrases_have_one_hash_in_whatever_order_their_arguments_come() -> None:
    one, other = Phrase("hello", need=10, have=4), Phrase("hello", have=4, need=10)
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other}) == 1


def test_phrases_with_lists_in_them_still_have_a_hash() -> None:
    assert len({Phrase("pool", faces=[1, 2]), Phrase("pool", faces=[1, 2])}) == 1


def test_a_phrase_does_not_change() -> None:
    with pytest.raises(AttributeError):
        OFFER.key = "other"


@pytest.mark.parametrize("phrase", [OFFER, Reason("too-little", need=10, have=4), Phrase("bare")])
def test_a_phrase_survives_pickling_and_copying(phrase: Phrase) -> None:
    for again in (pickle.loads(pickle.dumps(phrase)), copy.copy(phrase), copy.deepcopy(phrase)):
        assert again == phrase
        assert type(again) is type(phrase)


def test_a_phrase_is_plain_data_through_and_through() -> None:
    data = {
        "say": "offer",
        "with": {
            "combination": {"say": "three", "with": {"face": 4}},
            "points": 40,
            "faces": [4, 4, 4],
        },
    }
    assert plain(OFFER) == data
    assert json.loads(json.dumps(plain(OFFER))) == data


def test_a_phrase_is_shown_as_it_is_made() -> None:
    assert repr(Reason("too-little", need=10)) == "Reason('too-little', need=10)"
    assert eval(repr(OFFER)) == OFFER
