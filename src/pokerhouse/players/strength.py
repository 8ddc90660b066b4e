"""The strength of a player's cards, from 0 to 1, in every game, for the baseline player.

- *High hands* by category, as specified: a royal flush 1.0 … a pair 0.25, a high card its rank /
  13. With too few cards for a hand, pairs count; in Omaha, only those of two hole cards.
- *Low hands* by the highest card: 1.0 for the best low, a tenth less for each rank above. A draw to
  a low counts the cards up to the eight and loses a quarter for each missing card. A hand that
  cannot win is 0.
- *Badugi*: a four-high badugi 1.0, a twentieth less for each rank above, 0.3 less for each missing
  card.
- *Split pots* by the better half; several boards by their average.
- *Games of one card*: its rank within the pack; a pair with the board is 1.0.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from pokerhouse.cards import Card, Rank
from pokerhouse.errors import HandError
from pokerhouse.hands import GAMES, Category, GameValue, Wild, rank_of
from pokerhouse.hands.worth import ORDERS, HandOrder
from pokerhouse.rules import HandConfig, PlayerView, pack_of, variant_of
from pokerhouse.rules.showdown import evaluate_hand

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
        return 0.0 if not isinstance(value, GameValue) else _badugi(value, order)
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


def _badugi(value: GameValue, order: HandOrder) -> float:
    cards = value.played_as
    above = low_number(cards[0].rank, order) - low_number(_best_top(order), order)
    return max(0.0, 1 - 0.05 * max(0, above) - 0.3 * (4 - len(cards)))


def _one_card(config: HandConfig, card: Card, board: Sequence[Card], *, pairs: bool) -> float:
    if pairs and any(other.rank == card.rank for other in board):
        return 1.0
    ranks = sorted({other.rank for other in pack_of(config)})
    place = ranks.index(card.rank) / (len(ranks) - 1)
    return 0.8 * place if pairs else place
