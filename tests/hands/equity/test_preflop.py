"""Two hands before the flop, which are looked up, against going through all boards."""

from fractions import Fraction
from random import Random

import pytest

from pokerhouse.cards import Card
from pokerhouse.hands import _native
from pokerhouse.hands.equity import Equity, equity
from pokerhouse.hands.ranges import Range
from pokerhouse.hands.ranges.starting_hands import HANDS_ALL

Hand = tuple[Card, Card]
HANDS = Range.order()
BOARDS = 1_712_304


def by_boards(mine: Range, theirs: Range) -> dict[Hand, tuple[int, int, int]]:
    """Of every hand of the first: wins, ties and deals."""
    each = _native.equity_each([mine.weights, theirs.weights], 0, 0, None)
    assert each is not None
    return {(Card(high), Card(low)): tuple(counts) for high, low, *counts in each}  # type: ignore[misc]


def counts(found: Equity) -> tuple[int, int, int]:
    assert found.exact
    assert found.done == 1
    first, second = found.players
    assert first.ties == second.ties
    assert first.wins + second.wins + first.ties == found.deals
    return first.wins, first.ties, found.deals


def two_hands(rng: Random) -> tuple[Hand, Hand]:
    a, b, c, d = rng.sample(range(52), 4)
    return (Card(max(a, b)), Card(min(a, b))), (Card(max(c, d)), Card(min(c, d)))


def compare_pairs(pairs: int, rng: Random) -> None:
    for _ in range(pairs):
        mine, theirs = two_hands(rng)
        expected = by_boards(Range.of([mine]), Range.of([theirs]))[mine]
        assert expected[2] == BOARDS
        assert counts(equity([mine, theirs], method="exact")) == expected, (mine, theirs)


def test_two_hands_are_counted_as_by_all_boards() -> None:
    compare_pairs(2, Random(1))


@pytest.mark.long
def test_many_hands_are_counted_as_by_all_boards() -> None:
    compare_pairs(300, Random(2))


def test_every_hand_against_any_two_cards() -> None:
    anything = Range.parse("random")
    for hand, expected in by_boards(anything, anything).items():
        assert counts(equity([hand, anything], method="exact")) == expected, hand


def test_weights_count_on_both_sides() -> None:
    """A range is the sum of its hands, each against each, as often as both weights say."""
    rng = Random(3)
    for _ in range(5):
        mine, theirs = (
            [(rng.choice(HANDS), rng.choice([1, 3, 10])) for _ in range(6)] for _ in range(2)
        )
        won, deals = Fraction(0), 0
        for hand, weight in dict(mine).items():
            for other, of_other in dict(theirs).items():
                if not set(hand) & set(other):
                    alone = equity([hand, other], method="exact")
                    won += weight * of_other * alone.players[0].equity
                    deals += weight * of_other
        texts = [
            ", ".join(f"{high}{low}:{weight / 10}" for (high, low), weight in dict(hands).items())
            for hands in (mine, theirs)
        ]
        found = equity(texts, method="exact")
        assert found.players[0].equity == won / deals
        assert Fraction(found.deals, BOARDS).denominator == 1


def test_any_two_cards_are_even() -> None:
    found = equity(["random", "random"])
    assert found.exact
    assert found.players[0].wins == found.players[1].wins
    assert found.deals == HANDS_ALL * 1225 * BOARDS


def test_both_players_see_the_same_from_the_other_side() -> None:
    rng = Random(4)
    for _ in range(200):
        mine, theirs = two_hands(rng)
        found, turned = equity([mine, theirs]), equity([theirs, mine])
        assert [each.wins for each in found.players] == [
            each.wins for each in reversed(turned.players)
        ]


def test_aces_against_kings() -> None:
    first = equity(["AhAs", "KdKc"]).players[0]
    assert (first.wins, first.ties) == (1_388_072, 6_538)
