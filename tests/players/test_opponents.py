"""T13: *Play against bots* seats players who weigh their hands; the silly ones must be chosen."""

import re
from pathlib import Path

import pytest

from pokerhouse.players import STRATEGIES, read_order

SOURCE = Path(__file__).parents[2] / "web/src/lobby/new-table.ts"
_LIST = re.search(r"OPPONENTS = \[(.*?)\]", SOURCE.read_text(encoding="utf-8"), re.DOTALL)
OPPONENTS = re.findall(r'"([^"]+)"', _LIST[1]) if _LIST else []
"""The page's list (`tests/players/test_equity.py` measures how well they play)."""


def test_t13_each_plays_in_a_way_of_its_own() -> None:
    assert len(OPPONENTS) == len(set(OPPONENTS)) == 3


@pytest.mark.parametrize("order", OPPONENTS)
def test_t13_everybody_met_there_weighs_their_hand(order: str) -> None:
    assert read_order(order).kind in (STRATEGIES["equity"], STRATEGIES["evolved"])
