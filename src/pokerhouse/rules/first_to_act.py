"""Who opens the betting where the cards that show decide: the bring-in, and the best hand showing.

Suits break ties of the bring-in, clubs lowest; ties of hands showing go to the first player left of
the button (Robert's Rules, seven-card stud).
"""

from collections import Counter
from collections.abc import Sequence

from pokerhouse.cards import Card, Rank
from pokerhouse.rules.games import First, Opening
from pokerhouse.rules.state import HandState


def bring_in(state: HandState) -> int:
    """Position of the player whose up card brings it in: the lowest, or the highest with the ace
    low.

    A player who is all-in for the ante cannot: the next one with chips does it for them.
    """
    high = state.variant.opening is Opening.BRING_IN_HIGH

    def key(position: int) -> tuple[int, int]:
        cards = [
            (_low(card) if high else int(card.rank), int(card.suit))
            for card in _known(state.up[position])
        ]
        return max(cards, default=(-1, 0)) if high else min(cards, default=(13, 0))

    n = len(state.seats)
    first = (max if high else min)(range(n), key=key)
    return next(p % n for p in range(first, first + n) if state.stacks[p % n])


def best_showing(state: HandState) -> int:
    """Position of the best hand showing among those who are left, high or low as the variant
    says.
    """
    worth = _low_showing if state.variant.first is First.LOW_UP else _high_showing
    return max(state.live, key=lambda p: worth(state.up[p]))  # `max` gives the first of equals


def pair_showing(state: HandState) -> bool:
    """Does anyone show a pair?"""
    return any(len({card.rank for card in up}) < len(up) for up in map(_known, state.up))


def _high_showing(cards: Sequence[Card]) -> tuple[tuple[int, ...], ...]:
    """Pairs, trips and quads count, straights and flushes do not."""
    return _showing([int(card.rank) for card in _known(cards)])


def _low_showing(cards: Sequence[Card]) -> tuple[tuple[int, ...], ...]:
    """The same turned round, aces low."""
    counts, ranks = _showing([_low(card) for card in _known(cards)])
    return tuple(-count for count in counts), tuple(-rank for rank in ranks)


def _showing(ranks: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How many there are of each rank, most first, and these ranks: two pairs beat a pair, whatever
    their ranks.
    """
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    return tuple(count for count, _ in groups), tuple(rank for _, rank in groups)


def _low(card: Card) -> int:
    return -1 if card.rank is Rank.ACE else int(card.rank)


def _known(cards: Sequence[Card]) -> list[Card]:
    """Jokers and unknown cards have no rank to go by."""
    return [card for card in cards if card < 52]
