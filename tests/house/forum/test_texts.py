"""What makes a text a post, and which words are looked for."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.house.forum import (
    HIT,
    HIT_END,
    PAGE_POSTS,
    POST_LETTERS_MAX,
    TITLE_LETTERS_MAX,
    ForumReason,
    page_of,
    post_fault,
    tidy_post,
    title_fault,
    words_of,
)


@given(st.text(max_size=200))
def test_a_tidy_post_is_tidy_and_holds_nothing_unseen(text: str) -> None:
    tidy = tidy_post(text)
    assert tidy_post(tidy) == tidy
    assert "\n\n\n" not in tidy
    assert not [
        sign for sign in tidy if unicodedata.category(sign) in ("Cc", "Zl", "Zp") and sign != "\n"
    ]
    assert not {HIT, HIT_END, "\u202e", "\u200b"} & set(tidy)


def test_blanks_before_a_line_stay_since_they_mean_something() -> None:
    assert tidy_post("- a\n    - b\n\n\n\n\tcode  \n") == "- a\n    - b\n\n    code"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("", ForumReason.NO_WORDS),
        ("\n \u3164", ForumReason.NO_WORDS),
        ("x" * (POST_LETTERS_MAX + 1), ForumReason.TOO_LONG),
        ("x\n" * 400 + "x", ForumReason.TOO_MANY_LINES),
    ],
)
def test_what_cannot_be_a_post(words: str, reason: ForumReason) -> None:
    fault = post_fault(tidy_post(words))
    assert fault is not None
    assert fault.reason is reason


def test_what_can_be_a_post_and_a_title() -> None:
    assert post_fault("x" * POST_LETTERS_MAX) is None
    assert post_fault("?") is None
    assert title_fault("x" * TITLE_LETTERS_MAX) is None
    too_long, empty = title_fault("x" * (TITLE_LETTERS_MAX + 1)), title_fault("")
    assert too_long is not None
    assert too_long.numbers == {"letters": TITLE_LETTERS_MAX + 1, "most": TITLE_LETTERS_MAX}
    assert empty is not None
    assert empty.reason is ForumReason.NO_TITLE


@given(st.text(max_size=300))
def test_words_that_are_looked_for_are_letters_and_few(query: str) -> None:
    words = words_of(query)
    assert len(words) <= 8
    assert all(word and '"' not in word and not word.isspace() for word in words)


def test_pages() -> None:
    assert [page_of(place) for place in (0, 1, PAGE_POSTS, PAGE_POSTS + 1)] == [1, 1, 1, 2]
