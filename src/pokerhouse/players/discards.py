"""The discards of the baseline player, as every beginner's guide recommends."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from pokerhouse.cards import Card, Rank
from pokerhouse.errors import HandError
from pokerhouse.hands import GAMES, Category, GameValue, Wild, rank_of
from pokerhouse.hands.worth import ORDERS, HandOrder
from pokerhouse.rules import HandConfig, PlayerView, evaluate_hand, pack_of, rank_hand, variant_of

# The strength of a player's cards, from 0 to 1, in every game, for the baseline player.
#
# - *High hands* by category, as specified: a royal flush 1.0 … a pair 0.25, a high card its rank /
# 13. With too few cards for a hand, pairs count; in Omaha, only those of two hole cards. - *Low
# hands* by the highest card: 1.0 for the best low, a tenth less for each rank above. A draw to a
# low counts the cards up to the eight and loses a quarter for each missing card. A hand that
# cannot win is 0. - *Badugi*: a four-high badugi 1.0, a twentieth less for each rank above, 0.3
# less for each missing card. - *Split pots* by the better half; several boards by their average. -
# *Games of one card*: its rank within the pack; a pair with the board is 1.0.

STRENGTHS: Final = {
    Category.ROYAL_FLUSH: 1.0,
    Category.STRAIGHT_FLUSH: 0.95,
    Category.FOUR_OF_A_KIND: 0.85,
    Category.FULL_HOUSE: 0.75,
    Category.FLUSH: 0.65,
    Category.STRAIGHT: 0.55,
    Category.THREE_OF_A_KIND: 0.45,
    Category.TWO_PAIR: 0.35,
    Category.PAIR: 0.25,
}
"""The strength of every category but a high card, which counts by its highest rank."""
_BY_NAME: Final = {"FIVE_OF_A_KIND": 1.0} | {
    category.name: value for category, value in STRENGTHS.items()
}
_OF_A_KIND: Final = {2: Category.PAIR, 3: Category.THREE_OF_A_KIND, 4: Category.FOUR_OF_A_KIND}


def strength(cards: Sequence[Card]) -> float:
    """Return the strength of two or more cards for high, of which the best five count.

    >>> from pokerhouse.cards import parse_cards
    >>> strength(parse_cards("7c 7d")), strength(parse_cards("As 2d"))
    (0.25, 1.0)
    >>> strength(parse_cards("2c 3c 4c 5c 9c Ah Kd Qs"))
    0.65
    """
    if len(cards) < 5:
        return _few(cards, 0, len(cards))
    # More than seven cards if some are still to be given up.
    category = Category.of_rank(min(map(rank_of, combinations(cards, min(7, len(cards))))))
    if category is Category.HIGH_CARD:
        return (max(card.rank for card in cards) + 1) / 13
    return STRENGTHS[category]


def strength_of(view: PlayerView) -> float:
    """Return the strength of the player to act, including the board."""
    return strength_with(view, view.hole + view.me.up)


def strength_with(view: PlayerView, cards: Sequence[Card]) -> float:
    """Return the strength of other cards in this player's place."""
    boards = view.boards or (view.board,)
    return sum(_on_board(view, cards, board) for board in boards) / len(boards)


def low_number(rank: Rank, order: HandOrder) -> int:
    """Return the place of a rank in a low order, 0 for the best."""
    if not order.ace_low:
        return int(rank)
    return 0 if rank is Rank.ACE else rank + 1


def wild_cards(config: HandConfig) -> frozenset[Card]:
    """Return all wild cards of this game."""
    return frozenset(Wild.parse(config.wild).all_cards) if config.wild else frozenset()


def _on_board(view: PlayerView, cards: Sequence[Card], board: Sequence[Card]) -> float:
    config, variant = view.config, variant_of(view.config.variant)
    if variant.showdown == ("holdem",) and not config.wild:
        return strength((*cards, *board))
    to_come = view.street is not variant.streets[-1].street
    return max(_in_game(config, game, cards, board, to_come=to_come) for game in variant.showdown)


def _in_game(
    config: HandConfig, game: str, cards: Sequence[Card], board: Sequence[Card], *, to_come: bool
) -> float:
    order, wild = ORDERS[GAMES[game].order], wild_cards(config)
    if order.size < 3:
        return _one_card(config, cards[0], board, pairs=order.size == 2)
    try:
        value = evaluate_hand(config, game, cards, board)
    except HandError:  # cards are still to come, or to be given up
        value = None
    if order.distinct:
        return 0.0 if not isinstance(value, GameValue) else _badugi_strength(value, order)
    if order.low:
        made = _made_low(value, order) if isinstance(value, GameValue) else 0.0
        has_board = any(plan.board for plan in variant_of(config.variant).streets)
        drawn = _drawn_low(cards, order, wild) if to_come and not has_board else 0.0
        return max(made, drawn)
    if value is None:
        natural = [card for card in cards if card not in wild]
        return _few(natural, len(cards) - len(natural), GAMES[game].hole_used or len(cards))
    if value.category.name == "HIGH_CARD":
        return (value.cards[0].rank + 1) / 13
    # A category that no other game has counts by its place among the categories of its own game.
    return _BY_NAME.get(value.category.name, value.category / order.plain)


def _few(natural: Sequence[Card], wild: int, used: int) -> float:
    """Return the strength of too few cards for a hand; at most `used` of them count together."""
    counts = sorted(Counter(card.rank for card in natural).values(), reverse=True) or [0]
    alike = min(counts[0] + wild, used, 4)
    if alike < 2:
        return (max(card.rank for card in natural) + 1) / 13
    if alike == 2 and used >= 4 and counts[1:2] == [2]:
        return STRENGTHS[Category.TWO_PAIR]
    return STRENGTHS[_OF_A_KIND[alike]]


def _made_low(value: GameValue, order: HandOrder) -> float:
    if value.category != order.plain:
        return 0.0
    best = low_number(_best_top(order), order)
    return max(0.0, 1 - 0.1 * (low_number(value.played_as[0].rank, order) - best))


def _best_top(order: HandOrder) -> Rank:
    """Return the highest card of the best low hand."""
    return order.meaning(1)[1][0]


def _drawn_low(cards: Sequence[Card], order: HandOrder, wild: frozenset[Card]) -> float:
    eight = low_number(Rank.EIGHT, order)
    kept = {
        n for card in cards if card not in wild and (n := low_number(card.rank, order)) <= eight
    }
    missing = max(0, min(5, len(cards)) - len(kept) - sum(card in wild for card in cards))
    return max(0.0, 1 - 0.25 * missing)


def _badugi_strength(value: GameValue, order: HandOrder) -> float:
    cards = value.played_as
    above = low_number(cards[0].rank, order) - low_number(_best_top(order), order)
    return max(0.0, 1 - 0.05 * max(0, above) - 0.3 * (4 - len(cards)))


def _one_card(config: HandConfig, card: Card, board: Sequence[Card], *, pairs: bool) -> float:
    if pairs and any(other.rank == card.rank for other in board):
        return 1.0
    ranks = sorted({other.rank for other in pack_of(config)})
    place = ranks.index(card.rank) / (len(ranks) - 1)
    return 0.8 * place if pairs else place


_MADE: Final = (
    "STRAIGHT",
    "FLUSH",
    "FULL_HOUSE",
    "STRAIGHT_FLUSH",
    "ROYAL_FLUSH",
    "FIVE_OF_A_KIND",
)
_PAT_ACE_LOW: Final = (Rank.NINE, Rank.EIGHT)
_PAT_ACE_HIGH: Final = (Rank.JACK, Rank.NINE)
"""The highest pat low: on the last draw, and before it."""


def given_up(view: PlayerView) -> tuple[Card, ...]:
    """Return the cards to give up now.

    - Discards without replacement: those whose loss leaves the best hand.
    - *High draw*: keeps a made hand, pairs and better, four to a flush, otherwise its two highest
      cards.
    - *Low draw*: keeps a made low, up to a nine or jack on the last draw, up to an eight or nine
      before; otherwise different ranks up to the eight.
    - *Badugi*: keeps the best badugi among its cards; of an unfinished one, the cards up to the
      eight. In split games it keeps the low cards too.
    """
    exchange = view.legal.exchange
    assert exchange is not None, "no cards are changed now"
    if not exchange.replaced:
        return _least(view, exchange.minimum)
    kept = kept_cards(view)
    given = [card for card in view.hole if card not in kept]
    return tuple(given[: exchange.maximum])


def kept_cards(view: PlayerView) -> set[Card]:
    """Return the cards to keep in a draw, as `given_up` describes."""
    games = variant_of(view.config.variant).showdown
    lows = [game for game in games if _order(game).low and not _order(game).distinct]
    badugi = next((game for game in games if _order(game).distinct), None)
    if badugi is not None:
        return _badugi(view, badugi, [_order(low) for low in lows])
    return _low(view, lows[0]) if lows else _high(view, games[0])


def _order(game: str) -> HandOrder:
    return ORDERS[GAMES[game].order]


def _least(view: PlayerView, count: int) -> tuple[Card, ...]:
    wild = wild_cards(view.config)
    game = variant_of(view.config.variant).showdown[0]

    def worth(given: tuple[Card, ...]) -> tuple[int, ...]:
        kept = [card for card in view.hole if card not in given]
        heights = sorted((13 if card in wild else int(card.rank) for card in kept), reverse=True)
        made = (
            -sum(rank_hand(view.config, game, kept, board) for board in view.boards)
            if view.board
            else 0
        )
        return made, heights[0] == heights[-1], *heights

    return max(combinations(view.hole, count), key=worth)


def _high(view: PlayerView, game: str) -> set[Card]:
    cards, wild = view.hole, wild_cards(view.config)
    if evaluate_hand(view.config, game, cards, ()).category.name in _MADE:
        return set(cards)
    natural = [card for card in cards if card not in wild]
    ranks, suits = Counter(card.rank for card in natural), Counter(card.suit for card in natural)
    paired = {card for card in natural if ranks[card.rank] > 1}
    suit, most = max(suits.items(), key=lambda item: item[1])
    if not paired and most + len(cards) - len(natural) >= 4:
        paired = {card for card in natural if card.suit == suit}
    highest = sorted(natural, reverse=True)[: 2 - min(2, len(cards) - len(natural))]
    return (paired or set(highest)) | (set(cards) - set(natural))


def _low(view: PlayerView, game: str) -> set[Card]:
    order = _order(game)
    last, before = _PAT_ACE_LOW if order.ace_low else _PAT_ACE_HIGH
    highest = low_number(before if draws_left(view) else last, order)
    # This test comes first: few hands are that low, and evaluating a hand takes a hundred times as
    # long.
    if wild_cards(view.config) or _are_different_up_to(view.hole, highest, order):
        value = evaluate_hand(view.config, game, view.hole, ())
        assert isinstance(value, GameValue)
        if value.category == order.plain and low_number(value.played_as[0].rank, order) <= highest:
            return set(view.hole)
    kept = _low_cards(view, view.hole, order)
    # Five different low cards that are no plain low are a straight or a flush: one of them must go.
    return kept if len(kept) < 5 else kept - {max(kept)}


def _are_different_up_to(cards: Sequence[Card], highest: int, order: HandOrder) -> bool:
    numbers = {low_number(card.rank, order) for card in cards}
    return len(numbers) == len(cards) and max(numbers) <= highest


def _badugi(view: PlayerView, game: str, lows: Sequence[HandOrder]) -> set[Card]:
    wild, order = wild_cards(view.config), _order(game)
    best = (
        evaluate_hand(view.config, game, view.hole, ()).cards
        if wild
        else best_badugi(view.hole, order)
    )
    kept = set(best)
    if len(best) < 4:
        kept = {
            c
            for c in best
            if c in wild or low_number(c.rank, order) <= low_number(Rank.EIGHT, order)
        }
    for low in lows:
        taken = {card.rank for card in kept if card not in wild}
        others = [
            card
            for card in view.hole
            if card not in wild and card not in kept and card.rank not in taken
        ]
        kept |= _low_cards(view, others, low)
    return kept


def best_badugi(cards: Sequence[Card], order: HandOrder) -> tuple[Card, ...]:
    """Return the best badugi among these cards, none of which is wild.

    It has the most different ranks and suits, and the lowest of those.
    """
    for count in range(min(4, len(cards)), 1, -1):
        candidates = [
            some
            for some in combinations(cards, count)
            if len({card.rank for card in some}) == count == len({card.suit for card in some})
        ]
        if candidates:
            return min(
                candidates,
                key=lambda some: sorted(
                    (low_number(card.rank, order) for card in some), reverse=True
                ),
            )
    return (min(cards, key=lambda card: low_number(card.rank, order)),)


def _low_cards(view: PlayerView, cards: Sequence[Card], order: HandOrder) -> set[Card]:
    """Return one card of each rank up to the eight, and all wild cards."""
    wild = wild_cards(view.config)
    low = {
        card.rank: card
        for card in cards
        if card not in wild and low_number(card.rank, order) <= low_number(Rank.EIGHT, order)
    }
    return set(low.values()) | {card for card in cards if card in wild}


def draws_left(view: PlayerView) -> int:
    """Return the number of draws after this street."""
    streets = variant_of(view.config.variant).streets
    now = next(n for n, plan in enumerate(streets) if plan.street is view.street)
    return sum(1 for plan in streets[now + 1 :] if plan.draw)
