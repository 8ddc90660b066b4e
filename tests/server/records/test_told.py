"""How sure winnings are, and that the page means by a figure what the house counts."""

import ast
import inspect
import re
from pathlib import Path

import pytest

import pokerhouse.house.records.statistics as counted
from pokerhouse.house.records import Figure, Statistics
from pokerhouse.server.web.records.figures import margin_of

WORDS = Path(__file__).parents[3] / "web/src/messages/en/site/statistics.ts"


def statistics(*nets: float) -> Statistics:
    """Hands that came to so many big blinds each."""
    return Statistics(
        hands=len(nets),
        net=0,
        adjusted=0,
        blinds=sum(nets),
        adjusted_blinds=0,
        squares=sum(net * net for net in nets),
        bets=0,
        raises=0,
        calls=0,
        figures={},
    )


def test_the_margin_is_that_of_the_mean_of_the_hands() -> None:
    # Mean 0, standard deviation of one hand sqrt(4 / 3), of the mean of four half of that; 1.96 of
    # it, for 100 hands.
    assert margin_of(statistics(1, -1, 1, -1)) == pytest.approx(196 * (4 / 3) ** 0.5 / 2)
    assert margin_of(statistics(3, 3, 3)) == 0
    assert margin_of(statistics(3)) is None
    assert margin_of(statistics()) is None


def test_the_page_says_of_each_figure_what_the_house_counts() -> None:
    page = re.sub(r"\s+", " ", WORDS.read_text())
    classes = [
        node
        for node in ast.parse(inspect.getsource(counted)).body
        if isinstance(node, ast.ClassDef)
    ]
    (body,) = [each.body for each in classes if each.name == Figure.__name__]
    meanings = [
        " ".join(each.value.value.split())
        for each in body
        if isinstance(each, ast.Expr)
        and isinstance(each.value, ast.Constant)
        and isinstance(each.value.value, str)
    ][1:]
    assert len(meanings) == len(Figure)
    assert [meaning for meaning in meanings if f'"{meaning}"' not in page] == []
