"""Pictures for notebooks: whole SVG that a browser draws, with each card and no text let in."""

from typing import Any, Protocol
from xml.etree import ElementTree

import pytest

import pokerhouse
from pokerhouse import Range, equity, evaluate
from pokerhouse.cards import UNKNOWN, Card, CardSet
from pokerhouse.cards.shapes import COURTS, STAR, SUITS
from pokerhouse.rules import Player, no_limit, stakes_of
from pokerhouse.rules.games import Counted, Structure
from pokerhouse.server.web.pictures import png_of
from pokerhouse.units import Chips, PlayerId, SeatNumber

HOSTILE = '<script>alert("x")</script>&'
SVG = "{http://www.w3.org/2000/svg}"


class Drawn(Protocol):
    """A value with a picture."""

    def _repr_svg_(self) -> str: ...


def parsed(value: Drawn) -> ElementTree.Element:
    """Return the picture as XML; a wrong one raises."""
    root = ElementTree.fromstring(value._repr_svg_())
    assert root.tag == f"{SVG}svg"
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
        *("svg", "title", "rect", "g", "path", "text", "circle")
    }
    return root


def words_of(value: Drawn) -> list[str]:
    """Return every visible line of words."""
    return [element.text or "" for element in parsed(value).iter(f"{SVG}text")]


def suits_in(value: Drawn) -> list[str]:
    """Return the suit of each card drawn."""
    names = {path: suit for suit, path in SUITS.items()}
    drawn = [element.get("d", "") for element in parsed(value).iter(f"{SVG}path")]
    return [names[path] for path in drawn if path in names]


@pytest.mark.parametrize("text", ["As", "Td", "Kh", "2c", "Xr", "Xb", "??"])
def test_a_card_is_drawn(text: str) -> None:
    card = UNKNOWN if text == "??" else Card.parse(text)
    drawn = card._repr_svg_()
    assert suits_in(card) == ([text[1]] if text[1] in SUITS else [])
    assert (COURTS["K"] in drawn) == (text == "Kh")
    assert (STAR in drawn) == (text[0] == "X")


def test_a_hand_is_drawn_with_its_cards_and_its_name() -> None:
    value = evaluate("As Ah Ad Kc Kd 2s 3s")
    assert suits_in(value) == ["s", "h", "d", "d", "c"]
    assert words_of(value) == ["full house, aces over kings"]
    low = evaluate("As 2h 3d 4c 6d 8s 9s", game="razz")
    assert words_of(low) == ["six low, then four, three, deuce, ace"]
    assert suits_in(CardSet.parse("2c Ad")) == ["d", "c"], "the highest first"
    parsed(CardSet())


def test_a_range_is_drawn_as_its_square() -> None:
    held = Range.parse("AA, AKs, KQo:0.5")
    names = words_of(held)
    assert (names[:2], len(names)) == (["AA", "AKs"], 170)
    assert names[-1] == str(held)
    cells = list(parsed(held).iter(f"{SVG}rect"))
    assert len(cells) == 1 + 169 + 3, "the ground, the cells, and what is held"
    filled = sorted(float(cell.get("height", 0)) for cell in cells)[:2]
    assert filled == [16, 32], "half a cell is filled"
    assert words_of(Range.parse("random, 72o:0"))[-1].endswith("…"), "a long text is cut"


def table(config: pokerhouse.HandConfig, names: list[str]) -> Any:
    players = [
        Player(SeatNumber(seat), PlayerId(name), name, stack=Chips(1000 * seat))
        for seat, name in enumerate(names, 1)
    ]
    return pokerhouse.fold(pokerhouse.start(config, players, button=SeatNumber(1)))


def test_a_table_is_drawn_and_names_are_escaped() -> None:
    state = table(no_limit(5, 10), ["Ann", HOSTILE, "Cyd"])
    words = words_of(state)
    assert "Texas hold'em, no limit 5/10, preflop" in words
    assert {"Ann", "1,000", "Pot 15"} <= set(words)
    assert HOSTILE[:12] + "…" in words
    assert "<script" not in state._repr_svg_()


def test_a_table_prints_in_one_line_for_each_player() -> None:
    state = table(stakes_of("omaha", Structure.POT_LIMIT, low=5, high=10), [*"ABCDEFGHI"])
    lines = str(state).splitlines()
    assert len(lines) == 10
    assert lines[0] == "Omaha, pot limit 5/10, preflop, pot 15"
    assert lines[1].split() == ["1", "A", "1,000", "button"]
    assert lines[2].split() == ["2", "B", "1,995", "bet", "5"]


def test_a_table_in_cents_shows_its_unit() -> None:
    state = table(
        stakes_of("holdem", Structure.NO_LIMIT, low=5, high=10, counted=Counted.CENTS),
        ["Ann", "Bob"],
    )
    assert str(state).splitlines() == [
        "Texas hold'em, no limit 0.05/0.10, preflop, pot 0.15",
        "  1  Ann   9.95    button, bet 0.05",
        "  2  Bob  19.90    bet 0.10",
    ]


def test_a_result_is_a_table_of_html() -> None:
    exact = equity(["AhAs", "KdKc"])._repr_html_()
    root = ElementTree.fromstring(exact)
    cells = [cell.text for cell in root.iter("td")]
    assert cells[:2] == ["player 1", "81.26%"]
    assert "1,712,304 deals, all deals counted" in exact
    sampled = equity(["AA", "random", "random"], method="sample", error=0.02)._repr_html_()
    assert "±" in sampled
    assert "a sample of the deals" in sampled


def test_the_house_can_make_png_of_the_cards() -> None:
    from pokerhouse.cards.pictures import card_drawing

    drawn = "".join(card_drawing(card, 0, 0, 50) for card in ("As", "Td", "Kh", "??", "Xr"))
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="60" height="80">{drawn}</svg>'
    assert png_of(svg).startswith(b"\x89PNG")
