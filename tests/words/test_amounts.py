"""Amounts as people read them, and that nobody ever counts chips with fractions."""

import ast
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pokerhouse
from pokerhouse.rules.games import Counted
from pokerhouse.words import amount_text, result_text
from tests.kit.source import every_node, parsed

ROOT = Path(pokerhouse.__file__).parent
COUNTING = (
    *("units.py", "rules", "house/money", "house/table", "house/lobby", "house/evening_ledger.py"),
    *("words/stakes.py", "words/stakes.py", "storage/rows", "server/wire"),
)
"""Where chips are counted, moved, stored, sent and told."""
NO_AMOUNTS = {ROOT / "rules/views/all_in_chances.py", ROOT / "rules/sketch.py"}
"""The chances of hands, and where a picture draws its seats: looked at, and never paid."""


@pytest.mark.parametrize(
    ("amount", "whole", "cents"),
    [
        (0, "0", "0.00"),
        (5, "5", "0.05"),
        (-5, "-5", "-0.05"),
        (99, "99", "0.99"),
        (-100, "-100", "-1.00"),
        (1_250, "1,250", "12.50"),
        (123_456_789, "123,456,789", "1,234,567.89"),
    ],
)
def test_amounts_are_told_as_they_are_counted(amount: int, whole: str, cents: str) -> None:
    assert (amount_text(amount), amount_text(amount, Counted.CENTS)) == (whole, cents)


@given(st.integers(), st.sampled_from(Counted))
def test_no_chip_is_lost_in_the_text(amount: int, counted: Counted) -> None:
    told = amount_text(amount, counted)
    assert int(told.replace(",", "").replace(".", "")) == amount
    assert result_text(amount, counted) == (told if amount < 0 else f"+{told}")


def fractions_in(source: str) -> list[str]:
    """Where this module divides to a fraction, rounds, or knows a number with a point."""
    found = []
    for node in every_node(parsed(source)):
        match node:
            case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
                found.append(f"line {node.lineno}: /")
            case ast.Constant(value=float(value)):
                found.append(f"line {node.lineno}: {value}")
            case ast.Call(func=ast.Name(id="float" | "round" as name)):
                found.append(f"line {node.lineno}: {name}")
    return found


def test_no_amount_is_ever_a_fraction() -> None:
    places = [ROOT / name for name in COUNTING]
    files = [
        file
        for place in places
        for file in ([place] if place.is_file() else sorted(place.rglob("*.py")))
    ]
    assert set(files) >= NO_AMOUNTS
    files = [file for file in files if file not in NO_AMOUNTS]
    assert len(files) > 100
    assert [
        f"{file.relative_to(ROOT)}, {each}"
        for file in files
        for each in fractions_in(file.read_text())
    ] == []


@pytest.mark.parametrize("source", ["a / 2", "a /= 3", "b = 0.5", "round(a)", "float(a)"])
def test_the_scan_sees_fractions(source: str) -> None:
    assert len(fractions_in(source)) == 1
    assert fractions_in("a // 2; b = 5; c = a % 3") == []
