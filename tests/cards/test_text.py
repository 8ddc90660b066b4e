"""Cards as text: every way to write them, and what a wrong text is told."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.cards import Card, format_cards, parse_card, parse_cards
from pokerhouse.errors import CardError

cards = st.builds(Card, st.integers(0, 53))


@given(st.lists(cards), st.sampled_from([" ", "", ",", ", ", "\n", " \t"]))
def test_written_cards_are_read_back(dealt: list[Card], between: str) -> None:
    text = between.join(map(str, dealt))
    for variant in (text, text.upper(), text.lower(), f"  {text},"):
        assert parse_cards(variant) == tuple(dealt)
    assert parse_cards(format_cards(dealt)) == tuple(dealt)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("As Kd Tc", "As Kd Tc"),
        ("AsKdTc", "As Kd Tc"),
        ("10c", "Tc"),
        ("0D", "Td"),
        ("10c10D0h", "Tc Td Th"),
        ("AD KD QD JD 0D QC JD", "Ad Kd Qd Jd Td Qc Jd"),
        ("A♠K♥Q♦J♣ 10♤ 9♡ 8♢ 7♧", "As Kh Qd Jc Ts 9h 8d 7c"),
        ("A♠\ufe0fK♥\ufe0e", "As Kh"),
        ("xB XR", "Xb Xr"),
        ("", ""),
        (" , ", ""),
    ],
)
def test_ways_to_write_cards(text: str, expected: str) -> None:
    assert format_cards(parse_cards(text)) == expected


def test_the_cards_of_unicode_are_all_read() -> None:
    glyphs = "".join(
        chr(first + n)
        for first in (0x1F0A0, 0x1F0B0, 0x1F0C0, 0x1F0D0)
        for n in range(1, 15)
        if n != 12
    )
    assert sorted(parse_cards(glyphs)) == list(range(52))
    assert format_cards(parse_cards("🂡🂮🂭🂫🂪🂢")) == "As Ks Qs Js Ts 2s"
    assert format_cards(parse_cards("🂱 🃁 🃑 🃏🂿")) == "Ah Ad Ac Xb Xr"


@pytest.mark.parametrize(
    ("text", "expected", "found", "character"),
    [
        ("As Kx", "a suit (c, d, h, s) after 'K'", "'x'", 5),
        ("As K", "a suit (c, d, h, s) after 'K'", "the end", 5),
        ("10", "a suit (c, d, h, s) after '10'", "the end", 3),
        ("As 1c", "a rank", "'1'", 4),
        ("As sK", "a rank", "'s'", 4),
        ("🂬", "a rank", "'🂬'", 1),
        ("Xc", "a joker's colour (b, r) after 'X'", "'c'", 2),
        ("As;Kd", "a rank", "';'", 3),
    ],
)
def test_a_wrong_text_is_told_where_and_what(
    text: str, expected: str, found: str, character: int
) -> None:
    with pytest.raises(CardError) as refused:
        parse_cards(text)
    headline, shown, mark = str(refused.value).split("\n")
    assert headline.startswith(f"expected {expected}")
    assert headline.endswith(f"found {found} at character {character}:")
    assert shown == f"  {text}"
    assert mark.index("^") == 2 + character - 1


@given(st.integers(0, 300), st.integers(0, 300))
def test_the_mark_is_under_the_place_in_a_long_text(before: int, after: int) -> None:
    with pytest.raises(CardError) as refused:
        parse_cards("As" * before + "?" + "Kd" * after)
    _, shown, mark = str(refused.value).split("\n")
    assert shown[mark.index("^")] == "?"
    assert len(shown) <= 62


@given(st.text() | st.text("AK10tcs♠x b,🂡\ufe0f"))
def test_any_text_is_cards_or_a_named_error(text: str) -> None:
    try:
        dealt = parse_cards(text)
    except CardError:
        return
    assert parse_cards(format_cards(dealt)) == dealt


def test_one_card_is_one_card() -> None:
    assert parse_card(" 10♠, ") is Card.parse("Ts")
    with pytest.raises(CardError, match="expected a card, found the end at character 1"):
        parse_card("")
    with pytest.raises(CardError, match="one card and no more, found 'K' at character 4"):
        parse_card("As Kd")
