"""T13: *Play against bots* seats one bot of each level, and none that bets wildly."""

import re
from pathlib import Path

import pytest

from pokerhouse.house.table.host_bots import LEVELS
from pokerhouse.players import STRATEGIES, read_order

SOURCE = Path(__file__).parents[2] / "web/src/lobby/new-table.ts"
_LIST = re.search(r"OPPONENTS = \[(.*?)\]", SOURCE.read_text(encoding="utf-8"), re.DOTALL)
OPPONENTS = re.findall(r'"([^"]+)"', _LIST[1]) if _LIST else []
"""The page's list (`tests/players/test_equity.py` measures how well they play)."""


def test_t13_each_level_is_met() -> None:
    assert OPPONENTS == list(LEVELS) == ["easy", "normal", "hard"]


@pytest.mark.parametrize("level", OPPONENTS)
def test_t13_everybody_met_there_weighs_their_hand(level: str) -> None:
    wise = [STRATEGIES[name] for name in ("smart", "equity", "exploit")]
    assert read_order(LEVELS[level]).kind in wise
