"""The two ends of the order of hold'em hands, as far as the report knows them."""

import pytest
from msgspec.structs import replace

from pokerhouse.cards import parse_cards
from pokerhouse.house.fairplay.sightings import is_known, is_strong, is_weak
from pokerhouse.rules import no_limit


@pytest.mark.parametrize(
    ("hole", "board", "strong", "weak"),
    [
        ("As Ad", "", True, False),
        ("7s 2d", "", False, True),
        ("Ks 8s", "", False, False),
        ("7s 2d", "7d 2c Kh", True, False),
        ("As Qd", "7d 2c Kh", False, True),
        ("As Kd", "7d 2c Kh", False, False),
        ("4s 3d", "Kd Kc Qh Qs 9d", False, True),
        ("4s 3d", "5d 6c 7h", True, False),
    ],
)
def test_strong_and_weak(hole: str, board: str, strong: bool, weak: bool) -> None:
    cards, there = parse_cards(hole), parse_cards(board) if board else ()
    assert (is_strong(cards, there), is_weak(cards, there)) == (strong, weak)


def test_other_games_are_not_known() -> None:
    two, four = parse_cards("As Ad"), parse_cards("As Ad Ks Kd")
    assert is_known(no_limit(1, 2), two)
    assert not is_known(no_limit(1, 2, variant="omaha"), four)
    assert not is_known(replace(no_limit(1, 2), wild="deuces"), two)
