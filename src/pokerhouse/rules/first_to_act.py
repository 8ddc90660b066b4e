"""The player who opens the betting in games with up cards: the bring-in, the best hand showing.

Suits break ties for the bring-in, clubs lowest. Ties between hands showing go to the first player
left of the button (Robert's Rules, seven-card stud).
"""

from collections import Counter
from collections.abc import Sequence

from pokerhouse.cards import Card, Rank
from pokerhouse.rules.games import First, Opening
from pokerhouse.rules.state import HandState


def bring_in(state: HandState) -> int:
    """Return the position of the player whose up card brings it in.

    It is the lowest card, or in some games the highest with the ace low. A player who is all-in for
    the ante cannot bring it in; the next player with chips does.
    """
    high = state.variant.opening is Opening.BRING_IN_HIGH

    def key(position: int) -> tuple[int, int]:
        cards = [
            (_low(card) if high else int(card.rank), int(card.suit))
            for card in _ranked(state.up[position])
        ]
        return max(cards, default=(-1, 0)) if high else min(cards, default=(13, 0))

    n = len(state.seats)
    first = (max if high else min)(range(n), key=key)
    return next(p % n for p in range(first, first + n) if state.stacks[p % n])


def best_showing(state: HandState) -> int:
    """Return the position of the best hand showing among live players, high or low by variant."""
    worth = _low_showing if state.variant.first is First.LOW_UP else _high_showing
    return max(state.live, key=lambda p: worth(state.up[p]))  # `max` returns the first of equals


def pair_showing(state: HandState) -> bool:
    """Tell whether any player shows a pair."""
    return any(len({card.rank for card in up}) < len(up) for up in map(_ranked, state.up))


def _high_showing(cards: Sequence[Card]) -> tuple[tuple[int, ...], ...]:
    """Rank a hand showing for high: pairs, trips and quads count, straights and flushes do not."""
    return _showing([int(card.rank) for card in _ranked(cards)])


def _low_showing(cards: Sequence[Card]) -> tuple[tuple[int, ...], ...]:
    """Rank a hand showing for low, aces low; larger is better."""
    counts, ranks = _showing([_low(card) for card in _ranked(cards)])
    return tuple(-count for count in counts), tuple(-rank for rank in ranks)


def _showing(ranks: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return (counts, ranks), most frequent rank first: two pair beat any pair."""
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    return tuple(count for count, _ in groups), tuple(rank for _, rank in groups)


def _low(card: Card) -> int:
    return -1 if card.rank is Rank.ACE else int(card.rank)


def _ranked(cards: Sequence[Card]) -> list[Card]:
    """Drop jokers and unknown cards, which have no rank."""
    return [card for card in cards if card < 52]
