"""What people write for themselves is plain text when it is kept."""

import pytest

from pokerhouse.house.notebook import (
    NOTE_MAX,
    TAG_MAX,
    TAGS_MAX,
    note_faults,
    tag_faults,
    tidy_note,
    tidy_tags,
)
from pokerhouse.house.notebook.notes import LINES_MAX


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("", ""),
        (" \n \t\n", ""),
        ("one line", "one line"),
        ("one\r\ntwo\rthree", "one\ntwo\nthree"),
        ("a\n\n\n\nb\n\n", "a\n\nb"),
        ("\u202egnp.exe\u202c", "gnp.exe"),
        ("nul\x00and\x07bell", "nul and bell"),
        ("\u2028line\u2029end", "line\nend"),
        ("<b>bold</b>", "<b>bold</b>"),
        ("e\u0301", "é"),
    ],
)
def test_a_note_is_plain_text_on_tidy_lines(written: str, kept: str) -> None:
    assert tidy_note(written) == kept
    assert tidy_note(kept) == kept, "what is kept stays as it is"


def test_tags_are_small_and_each_is_there_once() -> None:
    assert tidy_tags(["Hero\nCall", "hero call", "ÄRGER", " ", "\u200b", "bluff"]) == (
        "bluff",
        "hero call",
        "ärger",
    )


def test_what_is_too_long_is_named() -> None:
    assert note_faults("x" * NOTE_MAX) == []
    assert list(map(str, note_faults("x" * (NOTE_MAX + 1)))) == [
        f"{NOTE_MAX + 1:,} characters: a note has at most 1,000"
    ]
    assert note_faults("\n".join("x" * LINES_MAX)) == []
    assert list(map(str, note_faults("\n".join("x" * (LINES_MAX + 1))))) == [
        f"{LINES_MAX + 1} lines: a note has at most {LINES_MAX}"
    ]
    tags = tuple(f"tag {n}" for n in range(TAGS_MAX))
    assert tag_faults(tags) == []
    (fault,) = tag_faults((*tags, "more"))
    assert str(fault) == f"{TAGS_MAX + 1} tags: a hand has at most {TAGS_MAX}"
    assert tag_faults(("x" * TAG_MAX,)) == []
    (fault,) = tag_faults(("y" * (TAG_MAX + 1),))
    assert f"the tag {'y' * TAG_MAX}… is too long" in str(fault)
