"""Range notation: what it names, that printing it reads back, and what is said of a wrong one."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.cards import Card, CardSet, Rank
from pokerhouse.errors import RangeError
from pokerhouse.hands.ranges.ranges import Range, format_grid, kind_at, place
from pokerhouse.hands.ranges.starting_hands import StartingHand, best_first, top_share

KINDS = st.sampled_from(StartingHand.all_kinds())
WEIGHTS = st.sampled_from([1.0, 0.5, 0.25, 0.1234, 0.0])


@st.composite
def ranges(draw: st.DrawFn) -> Range:
    """Whole kinds and single hands, of a few weights."""
    items = [f"{kind}:{draw(WEIGHTS)}" for kind in draw(st.lists(KINDS, max_size=60))]
    hands = draw(st.lists(st.sampled_from(Range.order()), max_size=8))
    items += [f"{first}{second}:{draw(WEIGHTS)}" for first, second in hands]
    return Range.parse(", ".join(["72o", *items]) if items else "AA")


def held(text: str) -> dict[str, int]:
    """How many hands of each kind are in this range."""
    counts: dict[str, int] = {}
    for (first, second), _ in Range.parse(text):
        name = str(StartingHand.of(first, second))
        counts[name] = counts.get(name, 0) + 1
    return counts


@given(ranges())
def test_printed_ranges_read_back(some: Range) -> None:
    if not len(some):
        return
    again = Range.parse(str(some))
    assert again == some
    assert hash(again) == hash(some)
    assert str(again) == str(some)


@given(st.lists(st.sampled_from(Range.order()), min_size=1, unique=True))
def test_a_range_of_hands_holds_exactly_these(hands: list[tuple[Card, Card]]) -> None:
    some = Range.of(hands)
    assert {hand for hand, _ in some} == set(hands)
    assert len(some) == some.total == len(hands)


@pytest.mark.parametrize(
    ("text", "count", "canonical"),
    [
        ("QQ+", 18, "QQ+"),
        ("AK", 16, "AK"),
        ("AKs, AKo", 16, "AK"),
        ("ak", 16, "AK"),
        ("A5s-A2s", 16, "A5s-A2s"),
        ("A2s-A5s", 16, "A5s-A2s"),
        ("AJs+", 12, "AJs+"),
        ("76s+", 32, "AKs, KQs, QJs, JTs, T9s, 98s, 87s, 76s"),
        ("T8s-75s", 16, "T8s, 97s, 86s, 75s"),
        ("KQs+", 8, "AKs, KQs"),
        ("22-55:0.5", 24, "55-22:0.5"),
        ("KdJd", 1, "KdJd"),
        ("J♦K♦", 1, "KdJd"),
        ("1010, 10h9h", 7, "TT, Th9h"),
        ("random", 1326, "random"),
        ("random, 72o:0", 1314, None),
        ("QQ+, QQ:0.5", 18, "KK+, QQ:0.5"),
        ("top 15%", 200, "55+, A5s+, A9o+, K9s+, KJo+, QJs"),
        ("top 0.4%", 6, "AA"),
        ("top 100%", 1326, "random"),
        (" AA ; KK,\nQQ, ", 18, "QQ+"),
        ("32o+", 144, None),
    ],
)
def test_the_notation(text: str, count: int, canonical: str | None) -> None:
    some = Range.parse(text)
    assert len(some) == count
    assert canonical is None or str(some) == canonical


def test_the_last_item_that_names_a_hand_decides() -> None:
    ace_king = Card.parse("Ah"), Card.parse("Kh")
    assert Range.parse("AKs:0.5, AhKh").weight(*ace_king) == 1
    assert Range.parse("AhKh, AKs:0.5").weight(*ace_king) == 0.5
    assert held("AA, KK, AA:0") == {"KK": 6}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("AA, AKx", "expected +, - or nothing after a hand, at character 7"),
        ("AA, hello", "expected two different cards|expected a hand such as AKs, QQ+"),
        ("QQs", "expected no suits after a pair, at character 3"),
        ("A5s-K2s", "at both ends, at character 5"),
        ("A5s-A2o", "both s, both o, at character 5"),
        ("A5s-", "expected a hand such as AKs"),
        ("22-55:1.5", "expected a weight from 0 to 1"),
        ("22:0.12345", "at most four digits"),
        ("top 0%", "expected a share"),
        ("top 101%", "expected a share"),
        ("KdKd", "two different cards of the 52"),
        ("KdXb", "two different cards of the 52"),
        ("AhKhQh", "two different cards of the 52"),
        ("AA KK", "expected +, - or nothing after a hand, at character 3"),
        ("", "names no hand"),
        ("AA:0", "names no hand"),
    ],
)
def test_a_wrong_text_is_refused_with_the_place(text: str, message: str) -> None:
    with pytest.raises(RangeError) as refusal:
        Range.parse(text)
    assert any(part in str(refusal.value) for part in message.split("|"))


@given(st.text(alphabet="AKQJT92os+-:,%. 0157dhcrandomtp♦", max_size=20))
def test_any_text_is_a_range_or_a_range_error(text: str) -> None:
    try:
        some = Range.parse(text)
    except RangeError:
        return
    assert Range.parse(str(some)) == some


def test_there_are_169_kinds_and_each_hand_is_of_one() -> None:
    assert len(StartingHand.all_kinds()) == len(set(best_first())) == 169
    hands = [hand for kind in StartingHand.all_kinds() for hand in kind.hands]
    assert len(hands) == len(set(hands)) == 1326
    assert all(
        StartingHand.of(*hand) == kind for kind in StartingHand.all_kinds() for hand in kind.hands
    )


@given(st.fractions(min_value=Fraction(1, 10_000), max_value=1, max_denominator=10_000))
def test_a_top_share_is_the_least_that_is_enough(share: Fraction) -> None:
    kinds = list(top_share(share))
    counts = [len(kind.hands) for kind in kinds]
    assert sum(counts) >= share * 1326 > sum(counts[:-1])


@given(ranges(), st.sets(st.sampled_from(range(52)), max_size=8))
def test_without_cards_no_hand_holds_them(some: Range, cards: set[int]) -> None:
    gone = CardSet.of(map(Card, sorted(cards)))
    left = some.without(gone)
    assert {hand for hand, _ in left} == {
        hand for hand, _ in some if hand[0] not in gone and hand[1] not in gone
    }


def test_weights_are_in_the_order_that_is_told() -> None:
    assert [place(hand) for hand in Range.order()] == list(range(1326))
    with pytest.raises(RangeError):
        place((Card(3), Card(3)))
    with pytest.raises(RangeError, match="bytes of weights"):
        Range(b"")
    with pytest.raises(RangeError, match="above 1"):
        Range(b"\xff\xff" * 1326)


def test_the_grid_has_every_kind_once() -> None:
    assert {kind_at(row, column) for row in range(13) for column in range(13)} == set(
        StartingHand.all_kinds()
    )
    assert kind_at(0, 1) == StartingHand(Rank.ACE, Rank.KING, "s")
    rows = format_grid(Range.parse("QQ+, AKo:0.5, AhKh")).splitlines()
    assert len(rows) == 13
    assert rows[0].split()[:3] == ["AA", "25%", "·"]
    assert rows[1].split()[:2] == ["50%", "KK"]
