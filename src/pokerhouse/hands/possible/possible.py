"""The hands that some cards can still become: every kind, its best hand, the number of ways."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import inf
from typing import Final

from pokerhouse.cards import Card, CardSet
from pokerhouse.errors import HandError
from pokerhouse.hands import _native, worth
from pokerhouse.hands.possible.deal import KnownCards, UnfinishedDeal, unfinished_deal
from pokerhouse.hands.possible.games import PossibleOutcome, outcomes_of
from pokerhouse.hands.worth import score

# The number of cards missing for each kind of high hand.

# Sets of cards, as masks.
_RANKS: Final = tuple(0xF << 4 * rank for rank in range(13))
_SUITS: Final = tuple(0x1_1111_1111_1111 << suit for suit in range(4))
_ROYAL: Final = sum(_RANKS[8:])
_WHEEL: Final = sum(_RANKS[:4]) + _RANKS[12]
_STRAIGHTS: Final = (*(sum(_RANKS[low : low + 5]) for low in range(8)), _WHEEL)


class HighNeeds:
    """The number of cards missing for each kind of hand, among those that can still come."""

    def __init__(self, known: CardSet, left: CardSet) -> None:
        self._known = known.mask
        self._dealable = known.mask | left.mask

    def cards_missing(self, category: worth.Category) -> int:
        """Return the number of cards missing. Hands of this category must be possible."""
        return int(self._fewest(category))

    def _fewest(self, category: worth.Category) -> float:
        match category:
            case worth.Category.HIGH_CARD:
                return 0
            case worth.Category.PAIR:
                return min(self._alike(2))
            case worth.Category.TWO_PAIR:
                return sum(sorted(self._alike(2))[:2])
            case worth.Category.THREE_OF_A_KIND:
                return min(self._alike(3))
            case worth.Category.FULL_HOUSE:
                return min(trips + pair for trips, pair in self._trips_and_pairs())
            case worth.Category.FOUR_OF_A_KIND:
                return min(self._alike(4))
            case worth.Category.STRAIGHT:
                return min(map(self._row, (_ROYAL, *_STRAIGHTS)))
            case worth.Category.FLUSH:
                return min(map(self._flush, _SUITS))
            case worth.Category.STRAIGHT_FLUSH:
                return min(self._all_of(row & suit) for row in _STRAIGHTS for suit in _SUITS)
            case worth.Category.ROYAL_FLUSH:
                return min(self._all_of(_ROYAL & suit) for suit in _SUITS)

    def _any_of(self, cards: int, count: int) -> float:
        """Return how many more of these make `count`; infinite when they cannot come."""
        if (self._dealable & cards).bit_count() < count:
            return inf
        return max(0, count - (self._known & cards).bit_count())

    def _all_of(self, cards: int) -> float:
        return self._any_of(cards, cards.bit_count())

    def _flush(self, suit: int) -> float:
        return self._any_of(suit, 5)

    def _alike(self, count: int) -> list[float]:
        """Return for each rank how many more make `count` of it."""
        return [self._any_of(rank, count) for rank in _RANKS]

    def _trips_and_pairs(self) -> Iterator[tuple[float, float]]:
        """Yield the needs of trips of each rank and of the best pair of another rank."""
        pairs = self._alike(2)
        for rank, trips in enumerate(self._alike(3)):
            yield trips, min(pairs[:rank] + pairs[rank + 1 :])

    def _row(self, row: int) -> float:
        return sum(self._any_of(row & rank, 1) for rank in _RANKS if row & rank)


@dataclass(frozen=True, slots=True)
class PossibleHand:
    """One kind of hand that the cards make or may still make."""

    kind: str
    """The kind as spoken: `flush`; a low hand has its highest card, `seven low`."""
    category: worth.AnyCategory
    cards: tuple[Card, ...]
    """The cards of the best hand of this kind, the most important first.

    All cards where there are too few; none where nothing counts, as in a hand that is not a low.
    """
    played_as: tuple[Card, ...]
    """`cards`, with every wild card as the card it stands for."""
    words: str
    """The best hand of this kind, as spoken."""
    rank: int
    """The rank of `cards` as in `evaluate`: 1 is the best.

    Fewer than five cards have that of the worst hand they make.
    """
    score: int
    """The score of `cards` by the chosen scheme: more is better."""
    needed: int
    """The fewest unknown cards that make this kind, kickers aside; 0 when it is made."""
    completions: int
    """The number of ways that end in this kind as the best hand."""
    total: int
    """The number of ways in which the unknown cards can come."""

    @property
    def probability(self) -> Fraction:
        """The exact probability, when every way is equally likely."""
        return Fraction(self.completions, self.total)


def possible(
    cards: KnownCards = "",
    board: KnownCards = "",
    *,
    unknown: int | None = None,
    excluding: KnownCards = "",
    scheme: str = "strength",
    game: str | worth.Game = "high",
    wild: str | worth.Wild | None = None,
) -> tuple[PossibleHand, ...]:
    """List every kind of hand that known and unknown cards can make, the best first.

    `game` and `wild` are as in `evaluate`; a game that splits the pot is done a half at a time.
    Hole and board are separate where hole cards must be used (Omaha) and in Leduc hold'em;
    elsewhere they may be. `unknown` is the number of cards to come, first to the hole until it is
    full, then to the board; by default as many as possible, in `low_a5` and `low_27` as many as
    make five. `excluding` are cards that cannot come. The scheme `points` is for high hands without
    wild cards. High hands may end with one to seven cards, others with as many as their game wants.

    Goes through every way in which the cards can come: 0.1 ms on a flop of hold'em, 0.6 ms of Omaha
    or with wild cards. The limits are 134 million ways (all hands of seven), in Omaha 50 million,
    with wild cards 2.5 million. Ctrl-C ends the work.

    Raises `CardError` for a text that names no cards and a card that comes twice; `HandError` for a
    game that does not exist or splits the pot, for a card that is known twice, excluded or not in
    the pack, for more cards or fewer than the game has, for more ways than are counted, and for a
    scheme that is none of the game's.

    >>> for hand in possible("Ah Kh 7h 2h 2c", unknown=1):
    ...     print(hand.kind, hand.score, hand.needed, f"{hand.completions}/{hand.total}")
    flush 7107 1 9/47
    three of a kind 5061 1 2/47
    two pair 4874 1 9/47
    pair 1497 0 27/47
    >>> low = possible("As 2s Kd Kc", "3c 4d 8h Kh", game="omaha_low8")
    >>> [(hand.kind, hand.completions) for hand in low]
    [('five low', 4), ('six low', 4), ('seven low', 4), ('eight low', 32)]
    """
    chosen, rules = worth.game_of(game), worth.wild_of(wild)
    check_scheme(scheme, chosen, rules)
    deal = unfinished_deal(chosen, rules, cards, board, unknown, excluding)
    if deal.is_plain_high:
        return tuple(_plain_high(deal, scheme))
    return tuple(_of_game(outcome, deal, scheme) for outcome in outcomes_of(deal))


def check_scheme(scheme: str, game: worth.Game, wild: worth.Wild | None = None) -> None:
    """Raise `HandError` for a scheme that does not score the hands of this game."""
    worth.scheme_of(scheme)
    if scheme != "strength" and worth.order_of(game, wild).name != "high":
        where = f"{game.name} with wild cards" if wild else game.name
        raise HandError(f"no scoring scheme {scheme!r} in {where}: expected strength")


def _plain_high(deal: UnfinishedDeal, scheme: str) -> list[PossibleHand]:
    needs = HighNeeds(deal.hole, deal.left)
    found = []
    for number, completions, completion in _native.possible_outcomes(
        deal.hole.mask, deal.unknown, deal.left.mask
    ):
        category = worth.Category(number)
        best, words = _best_high(category, [*deal.hole, *map(Card, completion)])
        found.append(
            PossibleHand(
                kind=category.words,
                category=category,
                cards=best,
                played_as=best,
                words=words,
                rank=deal.order.hands + 1 - score(best),
                score=score(best, scheme=scheme),
                needed=needs.cards_missing(category),
                completions=completions,
                total=deal.total,
            )
        )
    return found


def _best_high(category: worth.Category, cards: list[Card]) -> tuple[tuple[Card, ...], str]:
    """Return the cards of the best hand, and its words."""
    if len(cards) >= 5:
        value = worth.evaluate_high(cards)
        return value.cards, value.words
    times = Counter(card.rank for card in cards)
    return tuple(
        sorted(cards, key=lambda card: (times[card.rank], card), reverse=True)
    ), category.words


def _of_game(outcome: PossibleOutcome, deal: UnfinishedDeal, scheme: str) -> PossibleHand:
    value, kind = outcome.best, outcome.kind
    points = deal.order.hands + 1 - value.rank
    if scheme != "strength":
        points = score(value.cards, scheme=scheme)
    return PossibleHand(
        kind=kind.words,
        category=kind.category,
        cards=value.cards,
        played_as=value.played_as if isinstance(value, worth.GameValue) else value.cards,
        words=value.words,
        rank=value.rank,
        score=points,
        needed=outcome.needed,
        completions=outcome.completions,
        total=deal.total,
    )
