"""What a hand can still become: every kind of hand, how good at best, in how many ways."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb, inf
from typing import Final

from pokerhouse.cards import SHORT_CARDS, STANDARD_CARDS, Card, CardSet, parse_cards
from pokerhouse.errors import HandError
from pokerhouse.hands import _native
from pokerhouse.hands.category import Category
from pokerhouse.hands.evaluate import evaluate
from pokerhouse.hands.front import evaluate as evaluate_game
from pokerhouse.hands.game_category import AnyCategory, ShortTripsCategory
from pokerhouse.hands.games import Game, game_of
from pokerhouse.hands.orders import ORDERS
from pokerhouse.hands.score import score

CARDS_MAX: Final = 7
"""Known and unknown cards together."""

GAMES_KNOWN: Final = ("high", "holdem", "stud", "short_deck", "short_deck_trips")

Cards = str | Iterable[Card]

# Sets of cards, as masks.
_RANKS: Final = tuple(0xF << 4 * rank for rank in range(13))
_SUITS: Final = tuple(0x1_1111_1111_1111 << suit for suit in range(4))
_ROYAL: Final = sum(_RANKS[8:])
_WHEEL: Final = sum(_RANKS[:4]) + _RANKS[12]
_SHORT_WHEEL: Final = sum(_RANKS[4:8]) + _RANKS[12]
_STRAIGHTS: Final = (*(sum(_RANKS[low : low + 5]) for low in range(8)), _WHEEL)


@dataclass(frozen=True, slots=True)
class PossibleHand:
    """One kind of hand that the cards make or may still make."""

    category: AnyCategory
    cards: tuple[Card, ...]
    """The best there can be of its kind: five cards, or all where there are fewer; those that matter most first."""
    score: int
    """The score of `cards` by the scheme asked for."""
    needed: int
    """The fewest unknown cards that make this kind together with the known ones; 0 when it is made already."""
    completions: int
    """In how many ways the unknown cards can come so that the best hand is of this kind."""
    total: int
    """In how many ways they can come at all."""

    @property
    def probability(self) -> Fraction:
        """Exactly, when every way is equally likely."""
        return Fraction(self.completions, self.total)

    @property
    def words(self) -> str:
        """The best there can be, as spoken."""
        if len(self.cards) < 5:
            return self.category.words
        return evaluate(self.cards).words if isinstance(self.category, Category) else self._short_words()

    def _short_words(self) -> str:
        trips = isinstance(self.category, ShortTripsCategory)
        return evaluate_game(self.cards, game="short_deck_trips" if trips else "short_deck").words


def possible(
    cards: Cards = "",
    *,
    unknown: int | None = None,
    excluding: Cards = "",
    scheme: str = "rank",
    game: str | Game = "high",
) -> tuple[PossibleHand, ...]:
    """Every kind of hand that 0 to 7 known cards and some unknown ones can be in the end, the best first.

    `unknown` is how many cards are still to come; unless it is given, as many as make seven. `excluding` are cards that
    cannot come. `game` is one of high hands from any cards: `high`, `holdem`, `stud`, `short_deck` and
    `short_deck_trips`; in short deck there are five cards at least and the scheme is `rank`.

    All ways in which the cards can come are made: 0.3 ms on a flop, 20 ms before it, half a second for seven unknown
    cards. Raises `CardError` for a text that is no cards and a card that comes twice; `HandError` for a joker, for more
    than seven cards or none, for a known card that is excluded or not in the deck, when too few cards are left, and for
    another game.

    >>> for hand in possible("Ah Kh 7h 2h 2c", unknown=1):
    ...     print(hand.category.words, hand.score, hand.needed, f"{hand.completions}/{hand.total}")
    flush 7107 1 9/47
    three of a kind 5061 1 2/47
    two pair 4874 1 9/47
    pair 1497 0 27/47
    """
    known, excluded = _set_of(cards), _set_of(excluding)
    if unknown is None:
        unknown = max(CARDS_MAX - len(known), 0)
    chosen = possible_game(game)
    left = chosen.deck - known - excluded
    _check(known, unknown, excluded, left)
    if chosen.deck == SHORT_CARDS:
        return _possible_short(chosen, known, unknown, left, scheme)
    rows = _native.possible_outcomes(known.mask, unknown, left.mask)
    needs = _Needs(known, left)
    total = comb(len(left), unknown)
    found = []
    for number, completions, completion in rows:
        category = Category(number)
        best = _best(category, [*known, *map(Card, completion)])
        found.append(PossibleHand(category, best, score(best, scheme=scheme), needs.of(category), completions, total))
    return tuple(found)


def possible_game(game: str | Game) -> Game:
    """The game of this name. Raises `HandError` for a name that is none, and for a game that is not of high hands."""
    chosen = game_of(game)
    if chosen.name not in GAMES_KNOWN:
        raise HandError(f"possible hands are not known in {chosen.name}: expected one of {', '.join(GAMES_KNOWN)}")
    return chosen


def _possible_short(game: Game, known: CardSet, unknown: int, left: CardSet, scheme: str) -> tuple[PossibleHand, ...]:
    from pokerhouse.hands.possible_short import short_outcomes

    if strangers := known - game.deck:
        raise HandError(f"{strangers}: not in the deck of {game.name}")
    if len(known) + unknown < 5:
        raise HandError(f"{len(known)} known and {unknown} unknown cards: expected 5 to {CARDS_MAX} in all")
    if scheme != "rank":
        raise HandError(f"no scoring scheme {scheme!r} in {game.name}: expected rank")
    order = ORDERS[game.order]
    needs, total = _Needs(known, left, (*_STRAIGHTS, _SHORT_WHEEL)), comb(len(left), unknown)
    return tuple(
        PossibleHand(
            category,
            evaluate_game([*known, *completion], game=game).cards,
            order.worst + 1 - rank,
            needs.of(Category[category.name]),
            completions,
            total,
        )
        for category, completions, rank, completion in short_outcomes(order, known, unknown, left)
    )


def _set_of(cards: Cards) -> CardSet:
    return CardSet.of(parse_cards(cards) if isinstance(cards, str) else cards)


def _check(known: CardSet, unknown: int, excluded: CardSet, left: CardSet) -> None:
    if jokers := (known | excluded) - STANDARD_CARDS:
        raise HandError(f"a joker ({jokers}): only the 52 are ranked here")
    if both := known & excluded:
        raise HandError(f"{both} both known and excluded")
    if unknown < 0:
        raise HandError(f"{unknown} unknown cards: expected 0 or more")
    if not 1 <= len(known) + unknown <= CARDS_MAX:
        raise HandError(f"{len(known)} known and {unknown} unknown cards: expected 1 to {CARDS_MAX} in all")
    if unknown > len(left):
        raise HandError(f"{unknown} unknown cards, but only {len(left)} are left")


def _best(category: Category, cards: list[Card]) -> tuple[Card, ...]:
    if len(cards) >= 5:
        return evaluate(cards).cards
    times = Counter(card.rank for card in cards)
    return tuple(sorted(cards, key=lambda card: (times[card.rank], card), reverse=True))


class _Needs:
    """How many cards are missing to each kind of hand, of those that can still come."""

    def __init__(self, known: CardSet, left: CardSet, straights: tuple[int, ...] = _STRAIGHTS) -> None:
        self._known = known.mask
        self._dealable = known.mask | left.mask
        self._straights = straights

    def of(self, category: Category) -> int:
        """Precondition: hands of this category are possible."""
        return int(self._fewest(category))

    def _fewest(self, category: Category) -> float:
        match category:
            case Category.HIGH_CARD:
                return 0
            case Category.PAIR:
                return min(self._alike(2))
            case Category.TWO_PAIR:
                return sum(sorted(self._alike(2))[:2])
            case Category.THREE_OF_A_KIND:
                return min(self._alike(3))
            case Category.FULL_HOUSE:
                return min(trips + pair for trips, pair in self._trips_and_pairs())
            case Category.FOUR_OF_A_KIND:
                return min(self._alike(4))
            case Category.STRAIGHT:
                return min(map(self._row, (_ROYAL, *self._straights)))
            case Category.FLUSH:
                return min(map(self._flush, _SUITS))
            case Category.STRAIGHT_FLUSH:
                return min(self._all_of(row & suit) for row in self._straights for suit in _SUITS)
            case Category.ROYAL_FLUSH:
                return min(self._all_of(_ROYAL & suit) for suit in _SUITS)

    def _any_of(self, cards: int, count: int) -> float:
        """How many more of these make `count`; infinite when they cannot come."""
        if (self._dealable & cards).bit_count() < count:
            return inf
        return max(0, count - (self._known & cards).bit_count())

    def _all_of(self, cards: int) -> float:
        return self._any_of(cards, cards.bit_count())

    def _flush(self, suit: int) -> float:
        return self._any_of(suit, 5)

    def _alike(self, count: int) -> list[float]:
        """For each rank, how many more make `count` of it."""
        return [self._any_of(rank, count) for rank in _RANKS]

    def _trips_and_pairs(self) -> Iterator[tuple[float, float]]:
        """For each rank of the trips, what they need and what the best pair of another rank needs."""
        pairs = self._alike(2)
        for rank, trips in enumerate(self._alike(3)):
            yield trips, min(pairs[:rank] + pairs[rank + 1 :])

    def _row(self, row: int) -> float:
        return sum(self._any_of(row & rank, 1) for rank in _RANKS if row & rank)


def slow_outcomes(known: CardSet, unknown: int, left: CardSet) -> dict[Category, int]:
    """How many completions are of each category, one evaluation a completion: the oracle of the native enumeration."""
    return Counter(evaluate([*known, *more]).category for more in combinations(left, unknown))
