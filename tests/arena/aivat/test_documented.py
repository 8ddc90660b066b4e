"""The table of *Taking luck out* is what `python -m bench aivat` prints: its intervals follow from
the seed alone.
"""

import re
from pathlib import Path

import pytest

from bench.aivat import GAMES, PAIRS, measured

PAGE = Path("docs/explanation/taking-luck-out.md")
ROW = re.compile(
    r"^\| (.*?) ?\| (\w+), (\w+) \| ([\d,]+) \| ± ([\d,]+) \| ± ([\d,]+) \| ([\d.]+) \|$",
    re.MULTILINE,
)
QUICK = [("random", "random"), ("random", "aggressive")]


def documented() -> dict[tuple[str, tuple[str, str]], tuple[str, ...]]:
    """Hands, both intervals and their ratio, by game and players."""
    rows, game = {}, ""
    for title, one, other, *figures in ROW.findall(PAGE.read_text()):
        game = title.rpartition(" ")[0] or game
        rows[game, (one, other)] = tuple(figures)
    return rows


def test_every_pair_is_there() -> None:
    assert documented().keys() == {(game, names) for game in GAMES for names in PAIRS}


@pytest.mark.parametrize(
    "names",
    [names if names in QUICK else pytest.param(names, marks=pytest.mark.long) for names in PAIRS],
    ids=" v ".join,
)
@pytest.mark.parametrize("game", GAMES)
def test_the_figures_are_those_that_are_measured(game: str, names: tuple[str, str]) -> None:
    config, stack = GAMES[game]
    even, paid, _ = measured(names, config, stack, PAIRS[names])
    told = f"{2 * PAIRS[names]:,}", f"{paid:,.0f}", f"{even:,.0f}", f"{even / paid:.2f}"
    assert told == documented()[game, names]
