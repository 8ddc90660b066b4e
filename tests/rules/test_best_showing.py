"""Stud, later streets: the best hand showing opens; pairs, two pairs, trips and quads count, ties
go by position.
"""

import pytest
from msgspec.structs import replace

from pokerhouse.cards import parse_cards
from pokerhouse.rules import fixed_limit
from pokerhouse.rules.betting import best_showing
from tests.kit.random_play import Table


@pytest.mark.parametrize(
    ("variant", "showing", "opens"),
    [
        ("stud", ["Kd Qc", "2d 2c", "Ad Jc"], 1),
        ("stud", ["As Qs 5s Qh", "4d 2d 4c 2c"], 1),
        ("stud", ["Ad Ac Kd Kc", "2d 2c 2h 3s"], 1),
        ("stud", ["2d 2c 2h 3s", "Ad Ac Kd Kc", "5s 5h 5d 5c"], 2),
        ("stud", ["8s 8h Ac", "8d 8c Kc"], 0),
        ("stud", ["2s 3s 4s 5s", "Kd 7c 6d 2c"], 1),
        ("stud", ["Kd Qc", "Kc Qd"], 0),
        ("razz", ["Kd Qc", "2d 2c", "Ad Jc"], 2),
        ("razz", ["4d 4c Jh 8s", "2c 3s 2s 3c"], 0),
        ("razz", ["2c 3s 2s 3c", "Kd Kc Qh Js"], 1),
        ("razz", ["Ad 2c 3d 8c", "Ac 2d 3c 4h"], 1),
        ("razz", ["Ad 2c", "Ac 2d"], 0),
    ],
)
def test_the_best_hand_showing_opens(variant: str, showing: list[str], opens: int) -> None:
    state = Table(fixed_limit(10, variant=variant, ante=1), (100,) * len(showing)).begin()
    assert best_showing(replace(state, up=tuple(map(parse_cards, showing)))) == opens
