"""The discards of the baseline player, as every beginner's guide recommends."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from pokerhouse.cards import Card, Rank
from pokerhouse.hands import GAMES, GameValue
from pokerhouse.hands.worth import ORDERS, HandOrder
from pokerhouse.players.strength import low_number, wild_cards
from pokerhouse.rules import PlayerView, variant_of
from pokerhouse.rules.showdown import evaluate_hand, rank_hand

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
