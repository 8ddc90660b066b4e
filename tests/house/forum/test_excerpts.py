"""Excerpts of posts that were found."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.house.forum import HIT, HIT_END, POST_LETTERS_MAX, excerpt_of
from tests.kit.work import calls

MARKS = str.maketrans({HIT: "<", HIT_END: ">"})


@pytest.mark.parametrize(
    ("text", "words", "excerpt"),
    [
        ("", ("a",), ""),
        ("Pot odds, and no more.", ("odds",), "Pot <odds>, and no more."),
        ("Pot odds", ("pot", "od"), "<Pot> <odds>"),
        ("Pot odds", ("po", "odds"), "Pot <odds>"),
        ("a b, c d b", ("b c",), "a <b, c> d b"),
        ("Café CAFE", ("cafe",), "<Café> <CAFE>"),
        ("nothing here", ("title",), "nothing here"),
        ("1 2 3 4 5 6 7 8 hit " + "x " * 30, ("hit",), "…3 4 5 6 7 8 <hit>" + " x" * 17 + "…"),
    ],
)
def test_an_excerpt_begins_shortly_before_the_first_hit(
    text: str, words: tuple[str, ...], excerpt: str
) -> None:
    assert excerpt_of(text, words).translate(MARKS) == excerpt


@given(st.text(alphabet="ab é.\n", max_size=200), st.lists(st.sampled_from(["a", "b a", "é"])))
def test_an_excerpt_is_a_part_of_the_text(text: str, words: list[str]) -> None:
    plain = re.sub(f"[{HIT}{HIT_END}]", "", excerpt_of(text, words))
    assert plain.removeprefix("…").removesuffix("…") in text


def test_a_text_full_of_hits_costs_no_more_than_one_without() -> None:
    full, other = (f"{letter} " * (POST_LETTERS_MAX // 2) for letter in "ab")
    words = tuple("aaaaaaaa")
    assert calls(lambda: excerpt_of(full, words)) < calls(lambda: excerpt_of(other, words))
