"""The baseline: the strength of the hand by its category, and the price of a call (REQUIREMENTS D2).

How its words are read here:

- *strength* is of the hole cards and the board together; before the flop of the two hole cards: a pair or a high card.
- *highest rank / 13* counts the deuce as 1 and the ace as 13, so an ace high is 1.0. That makes an ace high stronger
  than a pair, as it always was: the player is kept as a yardstick, not improved.
- *the average* is that of the stacks of all who were dealt in, its own included, as they are now.
- *raise to twice the bet* is the nearest total that may be raised to; where no raise is allowed it calls.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from pokerhouse.cards import Card
from pokerhouse.hands import Category, rank_of
from pokerhouse.players.simple import nearest
from pokerhouse.rules import Call, Check, Fold, PlayerAction, PlayerView, RaiseTo

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
"""The strength of every category but a high card, whose strength is its highest rank."""

RAISES_FROM: Final = 0.8
CALLS_FROM: Final = 0.5
CALLS_AT_PRICE_UP_TO: Final = 0.3


def strength(cards: Sequence[Card]) -> float:
    """Over 0 to 1. Two hole cards, or five to seven cards of which the best five count.

    >>> from pokerhouse.cards import parse_cards
    >>> strength(parse_cards("7c 7d")), strength(parse_cards("As 2d")), strength(parse_cards("2c 3c 4c 5c 9c Ah Kd"))
    (0.25, 1.0, 0.65)
    """
    category = _category(cards)
    if category is Category.HIGH_CARD:
        return (max(card.rank for card in cards) + 1) / 13
    return STRENGTHS[category]


def price(call: int, pot: int) -> float:
    """To call / (pot + to call): the part of the final pot that the caller pays; 0 when nothing is to call."""
    return call / (pot + call) if call else 0.0


class SmartPlayer:
    """Checks when it is free, raises or calls with a strong hand, calls a fair price with a good one, else folds."""

    def decide(self, view: PlayerView, rng: Random) -> PlayerAction:
        legal = view.legal
        if legal.check:
            return Check()
        hand = strength(view.hole + view.board)
        if hand >= RAISES_FROM:
            over_twice_the_average = view.me.stack * len(view.seats) > 2 * sum(seat.stack for seat in view.seats)
            if over_twice_the_average and legal.raise_to is not None:
                return RaiseTo(nearest(legal.raise_to, 2 * view.current_bet))
            return Call()
        if hand >= CALLS_FROM and price(legal.call, view.pot) <= CALLS_AT_PRICE_UP_TO:
            return Call()
        return Fold()


def _category(cards: Sequence[Card]) -> Category:
    if len(cards) == 2:
        return Category.PAIR if cards[0].rank == cards[1].rank else Category.HIGH_CARD
    return Category.of_rank(rank_of(cards))
