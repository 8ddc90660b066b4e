"""Range notation: what it names, that printing it reads back, and what is said of a wrong one."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.cards import SHORT_CARDS, Card, CardSet, Rank
from pokerhouse.errors import InputError, RangeError
from pokerhouse.hands.equity import equity
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
        ("22-55:1.5", "expected a weight from 0 to 1"),
        ("22:50", "or a percentage, as 50%, at character 4"),
        ("22:", "or a percentage, as 50%, at character 4"),
        ("22@0.5", "expected a percentage with its sign, as 0.5%, or :0.5, at character 4"),
        ("22@101", "expected a percentage from 0 to 100, as 50, at character 4"),
        ("22:0.5:0.5", "expected a comma or a space after a weight, at character 7"),
        ("[50]22", "expected a closing bracket after this one, as [/50], at character 1"),
        ("22[/50]", "expected an opening bracket before, as [50], at character 3"),
        ("[50]22[/40]", "expected the weight of the opening bracket, at character 9"),
        ("[50]22[50]33[/50]", "expected the closing bracket first, as [/50], at character 7"),
        ("[50]22:1[/50]", "expected no weight of its own between brackets, at character 7"),
        ("[half]22[/half]", "expected a percentage from 0 to 100, as 50, at character 2"),
        ("0%", "expected a share"),
        ("20%-", "expected +, - or nothing after a hand, at character 4"),
        ("Axx", "expected a hand such as AKs|expected +, - or nothing after a hand"),
        ("A5s-A2s+", "expected nothing after the second end of a span, at character 8"),
        ("top 0%", "expected a share"),
        ("top 101%", "expected a share"),
        ("KdKd", "two different cards of the 52"),
        ("KdXb", "two different cards of the 52"),
        ("AhKhQh", "two different cards of the 52"),
        ("", "names no hand"),
        ("AA:0", "names no hand"),
    ],
)
def test_a_wrong_text_is_refused_with_the_place(text: str, message: str) -> None:
    with pytest.raises(RangeError) as refusal:
        Range.parse(text)
    assert any(part in str(refusal.value) for part in message.split("|"))


OTHER_PROGRAMS = [
    ("22+ A2s+ KTo+", "22+, A2s+, KTo+", 162),
    ("AA KK:0.5 QQ@25 JJ", "AA, KK:0.5, QQ:0.25, JJ", 24),
    ("Kd Jd  QhQc", "KdJd, QhQc", 2),
    ("A5s - A2s 99", "A5s-A2s, 99", 22),
    ("XX", "random", 1326),
    ("xx", "random", 1326),
    ("**", "random", 1326),
    ("any two", "random", 1326),
    ("any two cards", "random", 1326),
    ("Any2", "random", 1326),
    ("ATC", "random", 1326),
    ("100%", "random", 1326),
    ("Ax", "AA, A2+", 198),
    ("Kx", "KK, AK, K2+", 198),
    ("A*s", "A2s+", 48),
    ("Axo", "A2o+", 144),
    ("K*s Q*s", "AKs, AQs, K2s+, Q2s+", 92),
    ("AA@50", "AA:0.5", 6),
    ("AA@0.5%", "AA:0.005", 6),
    ("AA:50%", "AA:0.5", 6),
    ("AA: 50 %", "AA:0.5", 6),
    ("[50]AA[/50]", "AA:0.5", 6),
    ("[50.0]AA, KK[/50.0], QQ", "AA:0.5, KK:0.5, QQ", 18),
    ("[33.3%] AA KK [/] QQ", "AA:0.333, KK:0.333, QQ", 18),
    ("22:0.123456", "22:0.1235", 6),
    ("20%", "top 20%", 276),
    ("top20%", "top 20%", 276),
    ("5%-20%", "top 20%, top 5%:0", 204),
    ("20% - 5%", "top 20%, top 5%:0", 204),
    ("top 5%-20%:0.5", "top 20%:0.5, top 5%:0", 204),
    ("JJ-", "22-JJ", 60),
    ("JJ- AKs", "22-JJ, AKs", 64),
    ("JJ-:0.5", "22-JJ:0.5", 60),
    ("A5s-", "A5s-A2s", 16),
    ("KTo-", "K2o-KTo", 108),
    ("76s-", "76s, 65s, 54s, 43s, 32s", 20),
    ("A9s- T9s", "A2s-A9s, T9s", 36),
    ("TT- 77", "77-TT", 24),
]


@pytest.mark.parametrize(("text", "ours", "count"), OTHER_PROGRAMS)
def test_ranges_as_other_programs_write_them(text: str, ours: str, count: int) -> None:
    some = Range.parse(text)
    assert some == Range.parse(ours)
    assert len(some) == count


def test_open_ends_stop_at_the_lowest_rank_of_the_deck() -> None:
    assert len(Range.parse("JJ-", SHORT_CARDS)) == 6 * 6
    assert len(Range.parse("Ax", SHORT_CARDS)) == 8 * 16 + 6
    assert len(Range.parse("XX", SHORT_CARDS)) == 630


def test_weights_of_other_programs_count_in_equity() -> None:
    half = equity(["[50]AA[/50] 22", "QQ"], board="2c 7d 9h").players[0].equity
    assert half == equity(["AA:0.5, 22", "QQ"], board="2c 7d 9h").players[0].equity
    assert half != equity(["AA, 22", "QQ"], board="2c 7d 9h").players[0].equity


def test_a_hand_is_in_a_range_by_text_and_by_cards() -> None:
    some = Range.parse("AKs, QQ:0.5")
    ace, king = Card.parse("As"), Card.parse("Ks")
    assert "AKs" in some
    assert (ace, king) in some
    assert (king, ace) in some
    assert "AsKs" in some
    assert ["As", "Ks"] in some
    assert CardSet.of([ace, king]) in some
    assert StartingHand.of(ace, king) in some
    assert "QQ" in some, "a hand that is held half of the time may be held"
    assert "AK" not in some, "not every AK is suited"
    assert "QQ+" not in some
    assert (ace, Card.parse("Kd")) not in some


@pytest.mark.parametrize("hand", ["AKx", 5, None, ("As", "As"), ("As",), ("As", "Xb")])
def test_what_is_no_hand_is_not_silently_outside_a_range(hand: object) -> None:
    with pytest.raises(InputError):
        assert hand in Range.parse("AKs")


@given(st.text(alphabet="AKQJT92os+-:,%. 0157dhcrandomtp♦x*@[/]", max_size=20))
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
