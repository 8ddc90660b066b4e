"""How long a rebuild will take, in words."""

import pytest

from pokerhouse.cli.care.rebuild import time_left


@pytest.mark.parametrize(
    ("done", "seconds", "words"),
    [
        (10_000, 1.0, "9 s left"),
        (1_000, 10.0, "16 min 30 s left"),
        (100_000, 12.0, ""),
        (99_999, 5.0, "0 s left"),
    ],
)
def test_the_rest_takes_as_long_as_what_is_done(done: int, seconds: float, words: str) -> None:
    assert time_left(done, 100_000, seconds) == words
