"""What hands of every game can become: against the slow reference rules, and against counts on
record.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerhouse.cards import STANDARD_CARDS, Card, CardSet, Rank, format_cards
from pokerhouse.hands import GAMES, game_of
from pokerhouse.hands.possible.deal import UnfinishedDeal, unfinished_deal
from pokerhouse.hands.possible.games import kind_of, kinds_of, outcomes_of, slow_values
from pokerhouse.hands.possible.possible import possible
from pokerhouse.hands.worth import reference
from pokerhouse.hands.worth.evaluate import order_of
from pokerhouse.hands.worth.game_category import full_game_words
from pokerhouse.hands.worth.orders import ORDERS
from pokerhouse.hands.worth.wild import WILDS, Wild, wild_of
from tests.hands.samples import hands
from tests.kit.anchors import published

# Game, wild cards, cards known in the hole and on the board, unknown cards, cards left of the pack,
# deals.
CASES = [
    ("omaha", None, 4, 3, 2, 9, 3),
    ("omaha", None, 3, 4, 2, 6, 2),
    ("omaha", "deuces", 4, 4, 1, 8, 1),
    ("omaha5", None, 5, 3, 2, 6, 2),
    ("omaha6", None, 6, 4, 1, 14, 2),
    ("courchevel", None, 5, 1, 4, 5, 1),
    ("omaha_low8", None, 4, 3, 2, 9, 3),
    ("omaha6_low8", None, 5, 3, 2, 5, 1),
    ("low_a5", None, 3, 0, 2, 16, 2),
    ("razz", None, 4, 0, 3, 8, 3),
    ("razz", "jokers", 4, 0, 1, 12, 3),
    ("low_8", None, 5, 0, 2, 10, 3),
    ("low_27", None, 3, 0, 2, 16, 2),
    ("low_27", None, 5, 0, 2, 8, 2),
    ("low_27", "one_eyed_jacks", 4, 0, 1, 12, 3),
    ("badugi", None, 2, 0, 2, 16, 3),
    ("badugi", None, 0, 0, 4, 9, 2),
    ("short_deck", None, 2, 3, 2, 9, 3),
    ("short_deck_trips", None, 2, 3, 2, 9, 2),
    ("short_deck", "bug", 2, 3, 1, 9, 2),
    ("badugi", "Xr", 2, 0, 2, 9, 3),
    ("badeucey_badugi", None, 3, 0, 2, 9, 2),
    ("three_card", "bug", 1, 0, 2, 9, 3),
    ("royal", None, 2, 2, 3, 8, 2),
    ("three_card", None, 1, 0, 2, 16, 4),
    ("three_card", None, 0, 0, 3, 10, 3),
    ("stud", "bug", 4, 0, 1, 14, 4),
    ("stud", "jokers", 3, 0, 2, 8, 2),
    ("holdem", "deuces", 5, 0, 1, 6, 2),
    ("high", "Xb", 2, 0, 3, 8, 3),
]


@pytest.mark.parametrize("rounds", [0, pytest.param(6, marks=pytest.mark.long)])
@pytest.mark.parametrize(("game", "wild", "hole", "board", "unknown", "pack", "deals"), CASES)
def test_each_kind_is_as_the_slow_rules_have_it(
    game: str,
    wild: str | None,
    hole: int,
    board: int,
    unknown: int,
    pack: int,
    deals: int,
    rounds: int,
) -> None:
    rng = Random(f"{game} {wild} {hole} {board}")
    rules = wild_of(wild) or Wild()
    for _ in range(rounds * (deals + 1) // 2 or 1):
        every = list(game_of(game).deck | rules.all_cards)
        wilds = list(rules.all_cards)[: 2 if wild == "jokers" else 1]
        dealt = [
            *wilds,
            *rng.sample(
                sorted(game_of(game).deck - rules.all_cards), hole + board + pack - len(wilds)
            ),
        ]
        rng.shuffle(dealt)
        known, rest = dealt[: hole + board], CardSet.of(dealt[hole + board :])
        own, shared = known[:hole], known[hole:]
        elsewhere = CardSet.of(every) - CardSet.of(dealt)
        deal = unfinished_deal(game_of(game), wild_of(wild), own, shared, unknown, elsewhere)
        ranks = [slow_rank(deal, cards, more) for cards, more in completions(deal)]
        kinds = Counter(kind_of(deal.order, rank).words for rank in ranks)
        found = possible(own, shared, unknown=unknown, excluding=elsewhere, game=game, wild=wild)
        shown = f"{game} {format_cards(own)} | {format_cards(shared)} | {rest}"
        assert {hand.kind: hand.completions for hand in found} == kinds, shown
        assert sum(hand.completions for hand in found) == deal.total, shown
        needed = slow_needed(deal)
        for each in found:
            best = min(rank for rank in ranks if kind_of(deal.order, rank).words == each.kind)
            assert each.score == deal.order.hands + 1 - best, (shown, each)
            assert each.needed == needed[each.kind], (shown, each)
            if each.cards:
                assert each.words == full_game_words(*deal.order.meaning(best)), (shown, each)
                assert CardSet.of(each.cards) <= deal.known_cards | deal.left, (shown, each)
            if len(each.cards) == 5:
                assert slow_rank_of_any(deal, each.cards) == best, (shown, each)


def completions(deal: UnfinishedDeal) -> Iterator[tuple[list[Card], list[Card]]]:
    """Hole and board of every completion."""
    for to_hole in combinations(deal.left, deal.to_hole):
        for to_board in combinations(deal.left - CardSet.of(to_hole), deal.to_board):
            yield [*deal.hole, *to_hole], [*deal.board, *to_board]


def slow_rank(deal: UnfinishedDeal, hole: Sequence[Card], board: Sequence[Card]) -> int:
    used = deal.game.hole_used
    if used is None:
        return slow_rank_of_any(deal, [*hole, *board])
    fives = (
        [*own, *more] for own in combinations(hole, used) for more in combinations(board, 5 - used)
    )
    return min(slow_rank_of_any(deal, five) for five in fives)


def slow_rank_of_any(deal: UnfinishedDeal, cards: Sequence[Card]) -> int:
    if deal.order.name == "high":
        return reference.rank_of(cards)
    return reference.rank_in(deal.order.name, cards, deal.wild if deal.wild.all_cards else None)


def slow_needed(deal: UnfinishedDeal) -> dict[str, int]:
    """For each kind, the fewest unknown cards among those that make it, over all hands that could be made
    of known and unknown cards and are of it.
    """
    fewest: dict[str, int] = {}
    four = deal.order.size == 4
    for size in {kind.cards if four else deal.order.size for kind in kinds_of(deal.order)}:
        for hand in hands_of(deal, size):
            rank = slow_rank_of_any(deal, hand)
            kind = kind_of(deal.order, rank)
            if not four or kind.cards == size:
                making = deal.order.meaning(rank)[1][: kind.cards]
                unknown = unknown_among(deal, hand, making)
                fewest[kind.words] = min(unknown, fewest.get(kind.words, unknown))
    return fewest


def hands_of(deal: UnfinishedDeal, size: int) -> Iterator[list[Card]]:
    used = deal.game.hole_used
    own = size if used is None else used
    for mine in combinations(deal.hole | deal.left, own):
        if len(CardSet.of(mine) - deal.hole) > deal.to_hole:
            continue
        for ours in combinations((deal.board | deal.left) - CardSet.of(mine), size - own):
            if len(CardSet.of(ours) - deal.board) <= deal.to_board:
                yield [*mine, *ours]


def unknown_among(deal: UnfinishedDeal, hand: Sequence[Card], making: Sequence[Rank]) -> int:
    """How many of these ranks must come: known cards of the hand stand for them first, then its
    known wild cards.
    """
    if len(making) == len(hand):
        return len(CardSet.of(hand) - deal.known_cards)
    natural = [card for card in hand if card not in deal.wild.all_cards]
    from_known = sum(
        min(times, sum(card.rank == rank and card in deal.known_cards for card in natural))
        for rank, times in Counter(making).items()
    )
    there = sum(
        min(times, sum(card.rank == rank for card in natural))
        for rank, times in Counter(making).items()
    )
    wild_known = sum(card in deal.wild.all_cards and card in deal.known_cards for card in hand)
    return there - from_known + max(0, len(making) - there - wild_known)


@settings(max_examples=15)
@given(hands(5, 7), st.lists(st.sampled_from(list(STANDARD_CARDS)), max_size=30))
def test_the_count_of_all_games_agrees_with_that_of_high_hands(
    cards: list[Card], elsewhere: list[Card]
) -> None:
    known, unknown = cards[:5], 2
    excluded = CardSet.of(set(elsewhere)) - CardSet.of(known)
    deal = unfinished_deal(game_of("high"), None, known, "", unknown, excluded)
    general = [
        (each.kind.words, each.completions, each.best.rank, each.needed)
        for each in outcomes_of(deal)
    ]
    high = possible(known, unknown=unknown, excluding=excluded)
    assert general == [
        (each.kind, each.completions, 7463 - each.score, each.needed) for each in high
    ]


@pytest.mark.parametrize("game", sorted(name for name, game in GAMES.items() if not game.halves))
def test_the_ways_of_all_kinds_are_all_ways(game: str) -> None:
    rules = GAMES[game]
    cards = list(rules.deck)[:: max(1, len(rules.deck) // 9)]
    apart = rules.hole_used is not None or rules.held == 1
    hole = cards[: rules.hole[1] if apart else 3]
    board = cards[len(hole) : len(hole) + 3] if rules.hole_used else []
    if rules.held < 5 and not rules.board[1]:
        hole = hole[:1]
    found = possible(hole, board, game=game)
    deal = unfinished_deal(rules, None, hole, board, None, "")
    assert sum(hand.completions for hand in found) == found[0].total == deal.total
    assert sum(hand.probability for hand in found) == 1
    scores = [hand.score for hand in found]
    assert scores == sorted(scores, reverse=True)
    assert len({hand.kind for hand in found}) == len(found)


def test_a_made_hand_needs_no_card() -> None:
    for game, cards, board, made in (
        ("omaha", "As Ks 2c 2d", "2h Js 3h", "three of a kind"),
        ("omaha_low8", "As 2s Kd Kc", "3c 4d 8h", "eight low"),
        ("razz", "As 2s 8c Kd 7h", "", "king low"),
        ("badugi", "As 2d 3h", "", "three cards, three high"),
        ("leduc", "Qs", "Qh", "pair of queens"),
    ):
        found = {hand.kind: hand for hand in possible(cards, board, game=game)}
        assert found[made].needed == 0, game


def test_omaha_takes_two_of_the_hole_and_three_of_the_board() -> None:
    found = {hand.kind: hand for hand in possible("As Ah Ad Ac", "Kh Qh Jh", game="omaha")}
    assert found.keys() == {"full house", "three of a kind", "two pair", "pair"} - {
        "three of a kind"
    }
    assert found["pair"].needed == 0


def test_the_slow_twin_makes_every_completion() -> None:
    deal = unfinished_deal(game_of("omaha"), None, "As 2s 3s 4s", "5s 6d 7c", None, "")
    slow = Counter(value.category.words for value in slow_values(deal))
    assert {
        hand.kind: hand.completions for hand in possible("As 2s 3s 4s", "5s 6d 7c", game="omaha")
    } == slow


def test_five_cards_of_nothing_known_end_as_combinatorics_says() -> None:
    low = {hand.kind: hand.completions for hand in possible(game="low_a5")}
    tops = ["five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"]
    assert [low[f"{top} low"] for top in tops] == [comb(top, 4) * 4**5 for top in range(4, 13)]
    deuce = {hand.kind: hand.completions for hand in possible(game="low_27")}
    assert deuce["seven high"] == 4 * (
        4**5 - 4
    )  # four of the five ranks below, not the straight; no flush
    badugi = {hand.kind: hand.completions for hand in possible(game="badugi")}
    tops = ["four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"]
    assert [badugi[f"badugi, {top} high"] for top in tops] == [
        comb(top - 1, 3) * 24 for top in range(4, 14)
    ]


def test_toy_games() -> None:
    assert [
        (hand.kind, hand.needed, hand.completions) for hand in possible(game="kuhn", excluding="Qs")
    ] == [("king high", 1, 1), ("jack high", 1, 1)]
    assert [
        (hand.kind, hand.needed, hand.completions) for hand in possible("Ks", game="leduc")
    ] == [("pair of kings", 1, 1), ("king high", 0, 4)]
    assert sum(hand.completions for hand in possible(game="leduc")) == 6 * 5


def test_hands_with_a_bug_are_as_published() -> None:
    table = published("joker_bug_53_5card")
    found = {
        hand.kind: hand.completions
        for hand in possible(unknown=5, wild=Wild(bugs=CardSet.parse("Xb")))
    }
    found["straight flush"] += found.pop("royal flush")
    assert sum(found.values()) == table.pop("total") == comb(53, 5)
    assert sorted(found.values()) == sorted(table.values())


@pytest.mark.long
def test_seven_unknown_cards_of_razz_are_all_hands_of_seven() -> None:
    found = {hand.kind: hand.completions for hand in possible(game="razz")}
    assert sum(found.values()) == comb(52, 7)
    assert [found[f"{top} low"] for top in ("five", "six", "seven", "eight")] == [
        781_824,
        3_151_360,
        7_426_560,
        13_171_200,
    ]


def test_kinds_are_the_ranks_of_their_order_without_gaps() -> None:
    for order in ORDERS.values():
        kinds = kinds_of(order)
        assert kinds[-1].last == order.worst
        assert [kind.last for kind in kinds] == sorted({kind.last for kind in kinds})
        assert len({kind.words for kind in kinds}) == len(kinds)


def test_wild_cards_show_what_they_stand_for() -> None:
    found = possible("Xr As Ah 2d", unknown=1, wild="jokers")[0]
    assert (found.kind, format_cards(found.cards), format_cards(found.played_as)) == (
        "four of a kind",
        "As Ah Xr Xb 2d",
        "As Ah Ad Ac 2d",
    )


def test_every_order_that_has_wild_cards_is_counted() -> None:
    for name in (
        "high",
        "low_a5",
        "low_8",
        "badugi",
        "three_card",
        "short_deck",
        "short_deck_trips",
    ):
        game = game_of(name)
        order = order_of(game, WILDS["jokers"])
        cards = list(game.deck)[: order.size - 1]
        found = possible(cards, unknown=1, game=name, wild="jokers")
        assert sum(hand.completions for hand in found) == len(game.deck) + 2 - len(cards)
