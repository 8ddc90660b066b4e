"""Equity: exact counts against published ones and a slow twin; samples against exact counts; what
is refused.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import gcd

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.cards import STANDARD_CARDS, Card, CardSet
from pokerhouse.errors import CardError, ConfigError, HandError, PokerhouseError, RangeError
from pokerhouse.hands import _native
from pokerhouse.hands.equity.equity import Equity, equity
from pokerhouse.hands.ranges.ranges import Range
from pokerhouse.hands.ranges.starting_hands import StartingHand, best_first
from tests.hands.equity import twin as equity_twin

DECK = list(STANDARD_CARDS)


def wins(found: Equity) -> list[int]:
    return [player.wins for player in found.players]


def in_lowest_terms(counts: Mapping[int, int]) -> dict[int, int]:
    divisor = gcd(*counts.values()) or 1
    return {winners: count // divisor for winners, count in counts.items() if count}


@pytest.mark.parametrize(
    ("hands", "board", "dead", "expected"),
    [
        # Published counts; in the first an ace was dead, whichever of the three.
        (["Ac7c", "5s4s", "KsKd"], "7h2c3h", "As", [122, 223, 516]),
        (["Ac7c", "5s4s", "KsKd"], "7h2c3h", "Ad", [122, 223, 516]),
        (["AhAs", "KdKc"], "", "", [1388072, 317694]),
    ],
)
def test_published_counts(hands: list[str], board: str, dead: str, expected: list[int]) -> None:
    found = equity(hands, board=board, dead=dead, method="exact")
    assert wins(found) == expected
    assert found.exact


def test_a_published_equity_of_a_flop() -> None:
    first, second = equity(["KhQc", "TdTc"], board="5h4h3d").players
    assert round(float(first.equity), 12) == 0.298484848485
    assert first.equity + second.equity == 1


@st.composite
def deals(draw: st.DrawFn) -> tuple[list[Range], CardSet, CardSet]:
    """A few players with small ranges of weighted hands, a board with few cards to come, dead
    cards.
    """
    cards = draw(st.permutations(DECK))
    shown, gone = draw(st.integers(3, 5)), draw(st.integers(0, 20))
    board, dead, rest = cards[:shown], cards[shown : shown + gone], cards[shown + gone :]
    players = draw(st.integers(2, 4))
    ranges = []
    for _ in range(players):
        hands = draw(
            st.lists(
                st.lists(st.sampled_from(rest), min_size=2, max_size=2, unique=True),
                min_size=1,
                max_size=3,
            )
        )
        weight = draw(st.sampled_from(["1", "0.5", "0.3"]))
        ranges.append(
            Range.parse(
                ", ".join(
                    [f"{a}{b}" for a, b in hands] + [f"{hands[-1][0]}{hands[-1][1]}:{weight}"]
                )
            )
        )
    return ranges, CardSet.of(board), CardSet.of(dead)


@given(deals())
def test_exact_counts_are_those_of_the_slow_twin(
    deal: tuple[list[Range], CardSet, CardSet],
) -> None:
    ranges, board, dead = deal
    expected = equity_twin.outcomes(ranges, board, dead)
    if not expected:
        with pytest.raises(RangeError, match=r"no way to deal|in the hand of player"):
            equity(ranges, board=board, dead=dead)
        return
    found = equity(ranges, board=board, dead=dead, method="exact")
    assert in_lowest_terms(found.outcomes) == in_lowest_terms(expected)
    assert sum(player.equity for player in found.players) == 1


@pytest.mark.parametrize("board", ["Ks 7s 2s", "Ks 7d 2c Jh", "9h 8h 7d", "Kd Kh 4c 4s 9d"])
@pytest.mark.parametrize(
    "texts",
    [("top 12%", "random"), ("22+, AK:0.5", "KJs+, 55-22, Td9d:0.25"), ("random", "random")],
)
def test_going_through_boards_counts_what_going_through_hands_counts(
    texts: tuple[str, str], board: str
) -> None:
    shown = CardSet.parse(board)
    ranges = [Range.parse(text) for text in texts]
    each = _native.equity_each([held.weights for held in ranges], shown.mask, 0, None)
    assert each is not None
    found = equity(ranges, board=board, method="exact")
    first = found.players[0]
    assert sum(wins for _, _, wins, _, _ in each) == first.wins
    assert sum(ties for _, _, _, ties, _ in each) == first.ties
    assert sum(deals for *_, deals in each) == found.deals
    for high, low, won, tied, dealt in each[:: len(each) // 5]:
        alone = equity([[Card(high), Card(low)], ranges[1]], board=board, method="exact")
        share = Fraction(2 * won + tied, 2 * dealt)
        assert share == alone.players[0].equity


def test_before_the_flop_two_ranges_are_counted_the_same_both_ways() -> None:
    ranges = [Range.parse("AA, 76s"), Range.parse("KQs, 22:0.5")]
    each = _native.equity_each([held.weights for held in ranges], 0, 0, None)
    assert each is not None
    found = equity(ranges, method="exact")
    assert [sum(column) for column in list(zip(*each, strict=True))[2:]] == [
        found.players[0].wins,
        found.players[0].ties,
        found.deals,
    ]


def test_six_hands_before_the_flop() -> None:
    hands = ["AhAs", "KdQd", "7c7d", "JhTh", "9s8s", "5c4c"]
    found = equity(hands, method="exact")
    assert found.deals == 658_008
    sampled = equity(hands, method="sample", error=0.001, seed=5)
    for exact, guess in zip(found.players, sampled.players, strict=True):
        assert guess.error <= 0.001
        assert abs(float(exact.equity) - float(guess.equity)) < 4 * guess.error


@pytest.mark.parametrize(
    ("texts", "board", "dead"),
    [
        (["AA", "KK", "AK, 99:0.3"], "", ""),
        (["top 10%", "top 20%:0.5, 72o", "QQ"], "Qs 7h 2h", "Ad"),
        (["AhKh", "random"], "", "As"),
        (["random", "top 30%"], "Kd 9d 4s", ""),
        (["QQ+", "QQ+", "QQ+", "AK"], "2c 7d 9h", ""),
    ],
)
def test_samples_come_near_what_is_counted(texts: list[str], board: str, dead: str) -> None:
    exact = equity(texts, board=board, dead=dead, method="exact")
    sampled = equity(texts, board=board, dead=dead, method="sample", error=0.001, seed=3)
    assert exact.exact
    assert not sampled.exact
    for true, guess in zip(exact.players, sampled.players, strict=True):
        assert true.error == 0 < guess.error <= 0.001
        assert abs(float(true.equity) - float(guess.equity)) < 4 * guess.error


def test_random_hands_share_the_pot_evenly() -> None:
    for players in (2, 10):
        found = equity(["random"] * players, method="sample", error=0.001)
        assert all(abs(float(each.equity) - 1 / players) < 0.004 for each in found.players)


def test_the_same_seed_gives_the_same_deals() -> None:
    once, again, other = (
        equity(["AA", "random", "22"], method="sample", error=0.01, seed=seed) for seed in (1, 1, 2)
    )
    assert once == again != other


def test_nobody_is_certain_because_nothing_else_was_seen() -> None:
    drawn = equity(["AhAs", "KdKc"], board="Ad Ac 2h", method="sample", error=0.001)
    assert drawn.players[0].interval[0] < 1
    assert drawn.players[0].error > 0


def test_a_watch_stops_the_work_and_keeps_what_is_known() -> None:
    seen: list[float] = []

    def twice(done: float) -> bool:
        seen.append(done)
        return len(seen) < 2

    found = equity(["random", "random"], board="2c", method="exact", watch=twice)
    assert 0 < found.done < 1
    assert found.exact
    assert abs(float(found.players[0].equity) - 0.5) < 0.01
    assert found.players[0].error == 0  # every board alone is fair to two random hands
    assert seen == sorted(seen)
    sampled = equity(["random", "AA"], method="sample", error=0.000001, watch=lambda done: False)
    assert sampled.deals > 0


@pytest.mark.parametrize("texts", [["top 12%", "random"], ["99+, AQ+", "QQ, JJ", "AKs, 76s"]])
def test_a_stopped_count_says_how_sure_it_is(texts: list[str]) -> None:
    asked = 0

    def thrice(done: float) -> bool:
        nonlocal asked
        asked += done > 0
        return asked < 3

    whole = equity(texts, board="2c", method="exact")
    found = equity(texts, board="2c", method="exact", watch=thrice)
    assert found.exact
    assert 0 < found.done < 1
    for true, guess in zip(whole.players, found.players, strict=True):
        assert 0 < guess.error < 0.05
        assert abs(float(true.equity) - float(guess.equity)) < 5 * guess.error


@pytest.mark.parametrize(
    ("texts", "game"), [(["AA**", "KK**"], "omaha"), (["QQ+, AK", "JJ+, AQ"], "holdem")]
)
def test_a_count_stopped_early_is_at_least_as_precise_as_a_few_random_deals(
    texts: list[str], game: str
) -> None:
    """Much is done before the first deal is counted: who stopped then was told that a player wins
    from 0 to 100 %.
    """

    def soon(done: float) -> bool:
        return done == 0

    board = "Qc7d2s" if game == "omaha" else ""
    found = equity(texts, game=game, board=board, watch=soon)
    # How many are dealt before the first look at the watch depends on the machine: dozens on any,
    # on a fast one all.
    assert all(guess.error < 0.1 for guess in found.players)
    assert found.done == 1 or all(guess.error > 0 for guess in found.players)


def test_an_error_in_the_watch_comes_through() -> None:
    def fail(done: float) -> bool:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        equity(["random", "random", "random"], method="sample", error=0.000001, watch=fail)


@pytest.mark.parametrize(
    ("players", "board", "dead", "error", "message"),
    [
        (["AA"], "", "", ConfigError, "1 player"),
        (["AA"] * 11, "", "", ConfigError, "11 players"),
        (["AA", "KK", "AA", "AA"], "", "", RangeError, "no way to deal"),
        (["AhAs", "AhKs"], "", "", RangeError, "player 2: Ah is in the hand of player 1 too"),
        (["AhAs", "AsKs, AsQs"], "", "", RangeError, "player 2: As is in the hand of player 1"),
        (["AhAs", "KK"], "As 2c 3c", "", RangeError, "player 1: As is on the board too"),
        (["AhAs", "KK"], "", "As", RangeError, "player 1: As is among the dead cards too"),
        ([["As", "As"], "KK"], "", "", HandError, "As twice: expected two different hole cards"),
        (["AA", "KK"], "Ac Ad Ah", "As", RangeError, "player 1, AA"),
        (["AA", "KK"], "As As", "", CardError, "As twice"),
        (["AA", "KK"], "As", "As", CardError, "on the board and dead"),
        (["AA", "KK"], "Xb", "", CardError, "joker"),
        (["AA", "KK"], "2c 3c 4c 5c 6c 7c", "", HandError, "6 cards on the board"),
        ([[Card(1)], "KK"], "", "", HandError, "1 hole card"),
        (["AA", "KK"], "", "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h "
            "7s 8c 8d 8h 8s "
         "9c 9d 9h 9s Tc Td Th Ts Jc Jd Jh Js Qc Qd Qh Qs", HandError, "44 dead cards"),
    ],
)  # fmt: skip
def test_impossible_input_is_refused(
    players: Sequence[str], board: str, dead: str, error: type[PokerhouseError], message: str
) -> None:
    with pytest.raises(error, match=message):
        equity(players, board=board, dead=dead)


def test_methods_and_errors_that_cannot_be() -> None:
    with pytest.raises(ConfigError, match="no method 'fast'"):
        equity(["AA", "KK"], method="fast")  # type: ignore[arg-type]
    with pytest.raises(ConfigError, match="a standard error of 0"):
        equity(["AA", "KK"], error=0)
    with pytest.raises(ConfigError, match="too many deals"):
        equity(["random"] * 6, method="exact", watch=lambda done: False)


@pytest.mark.long
def test_the_order_of_starting_hands_is_the_order_of_their_equities() -> None:
    two = Range.parse("random").weights
    sums: dict[StartingHand, list[int]] = {}
    for high, low, won, tied, dealt in _native.equity_each([two, two], 0, 0, None) or ():
        counted = sums.setdefault(StartingHand.of(Card(high), Card(low)), [0, 0])
        counted[0] += 2 * won + tied
        counted[1] += 2 * dealt
    shares = {kind: Fraction(*counted) for kind, counted in sums.items()}
    assert sorted(shares, key=shares.__getitem__, reverse=True) == list(best_first())
    assert round(float(shares[best_first()[0]]), 4) == 0.8520


WIDE = "22+,A2s+,K5s+,Q8s+,J8s+,A8o+,KTo+"


@pytest.mark.parametrize("board", ["Kh7h2cTd", "Kh7h2cTd3s"])
def test_too_many_deals_of_three_ranges_are_known_before_they_are_counted(board: str) -> None:
    """They took half a minute to be counted, and were dealt at random after all."""
    asked: list[float] = []

    def watch(done: float) -> bool:
        asked.append(done)
        return True

    found = equity([WIDE, "random", WIDE], board=board, watch=watch)
    assert not found.exact
    assert (
        asked == [] or asked[0] > 0
    )  # no look at the watch before the first deal, as while deals are found


@given(
    st.lists(
        st.sets(st.sampled_from(DECK[:12]), min_size=2, max_size=2),
        min_size=3,
        max_size=40,
        unique_by=frozenset,
    )
)
def test_deals_that_can_be_counted_are(held: list[set[Card]]) -> None:
    """The bound that gives up before counting is below the number of deals, however often ranges
    collide.
    """
    hands = [CardSet.of(each) for each in held]
    deals = sum(not a & b and not b & c and not a & c for a in hands for b in hands for c in hands)
    weights = [Range.of([(one, other) for one, other in held]).weights] * 3
    board = CardSet.of(DECK[-5:])
    if deals:
        most = deals * 330  # work to find and count a deal on the river
        assert _native.equity_exact(weights, board.mask, 0, most, None) is not None
