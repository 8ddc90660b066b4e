"""Stakes in a line."""

import pytest

from pokerhouse.rules import HandConfig, fixed_limit, no_limit
from pokerhouse.words import stakes_told


@pytest.mark.parametrize(
    ("config", "words"),
    [
        (no_limit(10, 20), ", blinds 10/20"),
        (no_limit(0, 20), ", big blind 20"),
        (fixed_limit(10, 20), ", blinds 5/10, bets of 10, 20 from the turn"),
    ],
)
def test_t34_a_blind_that_nobody_posts_is_not_told(config: HandConfig, words: str) -> None:
    assert stakes_told(config) == words
