"""What a line is, and who hears it when (R23)."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.catalogue import Sentence
from pokerhouse.house.table import TableTalk
from pokerhouse.house.talk import (
    LINE_MAX,
    Ear,
    Line,
    Place,
    has_to_wait,
    line_faults,
    tidy_line,
    waits,
)
from pokerhouse.units import HandId, Millis, PlayerId

ANN, BOB = PlayerId("Ann"), PlayerId("Bob")
HAND, LATER = HandId("t1-1"), HandId("t1-2")


def test_a_line_is_one_line() -> None:
    assert tidy_line("\tone\r\ntwo\u2028three\x00four\u2029 ") == "one two three four"


@pytest.mark.parametrize(
    "mark", ["\u202e", "\u2066", "\u200f", "\u061c", "\ufeff", "\u200b", "\u2060", "\U000e0041"]
)
def test_marks_of_direction_and_unseen_signs_are_taken_out(mark: str) -> None:
    assert tidy_line(f"pay{mark}me") == "payme"


@pytest.mark.parametrize("number", [0xFDD0, 0xFFFE, 0xFFFF, 0x10FFFF])
def test_what_is_never_a_sign_is_taken_out(number: int) -> None:
    assert tidy_line(f"pay{chr(number)}me") == "payme"


def test_letters_of_other_scripts_and_emoji_stay_as_they_are() -> None:
    for text in ("שלום", "می\u200cخواهم", "क्\u200dष", "ไม่", "Straße", "👩\u200d👩\u200d👧 ♠️"):
        assert tidy_line(text) == text
        assert line_faults(text) == []


def test_a_letter_bears_no_tower_of_marks() -> None:
    assert tidy_line("a" + "\u0316" * 40 + "b") == "a" + "\u0316" * 4 + "b"


@pytest.mark.parametrize("text", ["", "   ", "\u3164", "\u200d\u200d", "\u2800 \u115f", "\u0301"])
def test_something_must_be_seen(text: str) -> None:
    assert line_faults(tidy_line(text)) == [Sentence("faults.line_unseen")]


def test_a_line_has_a_limited_number_of_letters() -> None:
    assert line_faults("x" * LINE_MAX) == []
    assert list(map(str, line_faults("x" * (LINE_MAX + 1)))) == [
        "201 characters: a chat message has at most 200"
    ]


SIGNS = st.one_of(st.characters(), st.sampled_from("a\u0301\u0316\u200b\u200d\u202e\n"))


@given(st.text(SIGNS, max_size=60))
def test_tidying_twice_changes_nothing_and_leaves_nothing_that_steers(text: str) -> None:
    line = tidy_line(text)
    assert tidy_line(line) == line
    assert {unicodedata.category(sign) for sign in line} & {"Cc", "Cs", "Zl", "Zp"} == set()
    assert all(unicodedata.category(sign) != "Cf" or sign in "\u200c\u200d" for sign in line)


def said(player: PlayerId, *, seated: bool, hand: HandId | None = HAND) -> Line:
    """A line at a table."""
    return Line(Place("t1"), 1, player, player, "the turn pairs the board", Millis(0), seated, hand)


SEATED, LOOKING_ON = Ear(BOB, seated=True), Ear(BOB)


@pytest.mark.parametrize(
    ("rule", "speaker_seated", "waiting"),
    [
        (TableTalk.PLAYERS, False, {SEATED}),
        (TableTalk.PLAYERS, True, set()),
        (TableTalk.EVERYONE, False, set()),
        (TableTalk.EVERYONE, True, set()),
        (TableTalk.NOBODY, False, {SEATED}),
        (TableTalk.NOBODY, True, {SEATED, LOOKING_ON}),
    ],
)
def test_r23_the_audience_of_a_line_while_a_hand_is_in_play(
    rule: TableTalk, speaker_seated: bool, waiting: set[Ear]
) -> None:
    line = said(ANN, seated=speaker_seated)
    assert {ear for ear in (SEATED, LOOKING_ON) if waits(line, rule, HAND, ear)} == waiting
    assert has_to_wait(line, rule, HAND) is bool(waiting)
    assert not waits(line, rule, HAND, Ear(ANN, seated=True)), "everybody hears themselves"


@pytest.mark.parametrize("rule", TableTalk)
@pytest.mark.parametrize("in_play", [None, LATER])
def test_r23_nothing_waits_once_the_hand_is_over(rule: TableTalk, in_play: HandId | None) -> None:
    for seated in (True, False):
        assert not waits(said(ANN, seated=seated), rule, in_play, SEATED)
        assert not waits(said(ANN, seated=seated, hand=None), rule, HAND, SEATED), (
            "said between two hands"
        )
