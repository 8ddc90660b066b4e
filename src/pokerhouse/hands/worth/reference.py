"""A slow and obvious copy of the rules of every game: the oracle for the kernels."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from typing import Any, Final

from pokerhouse.cards import SHORT_CARDS, STANDARD_CARDS, Card, CardSet, Rank, Suit
from pokerhouse.hands.worth.high import Category
from pokerhouse.hands.worth.wild import Wild

Strength = tuple[Category, tuple[int, ...]]
"""The category, then the deciding ranks, the most important first. Greater is better."""

_WHEEL = (12, 3, 2, 1, 0)


def strength(ranks: Iterable[int], *, suited: bool) -> Strength:
    """Return the strength of five cards.

    `ranks` are deuce 0 to ace 12; `suited` is true where all have one suit.
    """
    counts = Counter(ranks)
    # The rank held most often comes first, and among those held equally often the highest.
    order = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    shape = tuple(counts[rank] for rank in order)

    straight = len(order) == 5 and order[0] - order[4] == 4
    if order == _WHEEL:  # the ace is low, and the five is the top card
        straight, order = True, (3, 2, 1, 0, -1)

    if straight and suited:
        return (Category.ROYAL_FLUSH if order[0] == 12 else Category.STRAIGHT_FLUSH), order
    if shape == (4, 1):
        return Category.FOUR_OF_A_KIND, order
    if shape == (3, 2):
        return Category.FULL_HOUSE, order
    if suited:
        return Category.FLUSH, order
    if straight:
        return Category.STRAIGHT, order
    if shape == (3, 1, 1):
        return Category.THREE_OF_A_KIND, order
    if shape == (2, 2, 1):
        return Category.TWO_PAIR, order
    if shape == (2, 1, 1, 1):
        return Category.PAIR, order
    return Category.HIGH_CARD, order


@cache
def rank_of_each_strength() -> dict[Strength, int]:
    """Map every strength of five cards to its rank, the best 1: there are 7462."""
    found = set()
    for ranks in combinations_with_replacement(range(13), 5):
        different = len(set(ranks))
        if different > 1:  # no rank is held five times
            found.add(strength(ranks, suited=False))
        if different == 5:
            found.add(strength(ranks, suited=True))
    return {each: place for place, each in enumerate(sorted(found, reverse=True), 1)}


@cache
def _rank_of_five(ranks: tuple[int, ...], suited: bool) -> int:
    return rank_of_each_strength()[strength(ranks, suited=suited)]


def rank_of(cards: Sequence[Card]) -> int:
    """Return the rank, 1 (best) to 7462, of the best five of five or more cards.

    The cards are not checked; seven take 50 µs.

    >>> from pokerhouse.cards import parse_cards
    >>> rank_of(parse_cards("As Ks Qs Js Ts 2c 2d")), rank_of(parse_cards("7c 5d 4h 3s 2c"))
    (1, 7462)
    """
    pairs = sorted((card >> 2, card & 3) for card in cards)
    return min(_rank_of_pairs(five) for five in combinations(pairs, 5))


def _rank_of_pairs(five: tuple[tuple[int, int], ...]) -> int:
    ranks, suits = zip(*five, strict=True)
    return _rank_of_five(ranks, len(set(suits)) == 1)


# A slow and obvious copy of the rules of the other games: the oracle for their kernels.
#
# As `reference`, it knows nothing of the kernel. Every order is a key, the smaller the better, of
# exactly as many cards as make a hand; more cards are worth their best choice, and wild cards the
# best of all they may stand for.

Key = tuple[Any, ...]
_FIVE_OF_A_KIND: Final = 10


def suited(cards: Iterable[Card]) -> bool:
    """Are all cards of one suit?"""
    return len({card.suit for card in cards}) == 1


def grouped(ranks: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the count of each rank and the rank; the most frequent and then the highest first."""
    pairs = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    return tuple(count for count, _ in pairs), tuple(rank for _, rank in pairs)


def low_a5(cards: Sequence[Card]) -> Key:
    """The key of ace-to-five low: aces are low; straights and flushes do not count."""
    return grouped((card.rank + 1) % 13 for card in cards)


def low_27(cards: Sequence[Card]) -> Key:
    """The key of deuce-to-seven low: the worst high hand wins, but aces are always high."""
    category, ranks = strength([card.rank for card in cards], suited=suited(cards))
    if ranks[-1] == -1:
        return (Category.FLUSH if suited(cards) else Category.HIGH_CARD), (12, 3, 2, 1, 0)
    return category, ranks


def badugi(cards: Sequence[Card], *, lowest: Rank = Rank.ACE) -> Key:
    """The key of badugi: cards of different ranks and suits. A longer key is not a hand."""
    ranks = sorted(((card.rank - lowest) % 13 for card in cards), reverse=True)
    if len(set(ranks)) < len(cards) or len({card.suit for card in cards}) < len(cards):
        return (9,)
    return (4 - len(cards), *ranks)


def badugi_27(cards: Sequence[Card]) -> Key:
    """The key of badugi with aces high."""
    return badugi(cards, lowest=Rank.TWO)


def short(cards: Sequence[Card], *, trips_beat_straight: bool = False) -> Key:
    """The key of short deck: a flush beats a full house; A 6 7 8 9 is a straight."""
    category, ranks = strength([card.rank for card in cards], suited=suited(cards))
    if ranks == (12, 7, 6, 5, 4):
        category, ranks = (
            (Category.STRAIGHT_FLUSH if suited(cards) else Category.STRAIGHT),
            (7, 6, 5, 4, 3),
        )
    order = [Category.FLUSH, Category.FULL_HOUSE, Category.STRAIGHT, Category.THREE_OF_A_KIND]
    if trips_beat_straight:
        order[2:] = reversed(order[2:])
    place = {Category.ROYAL_FLUSH: -3, Category.STRAIGHT_FLUSH: -2, Category.FOUR_OF_A_KIND: -1}
    place |= {each: number for number, each in enumerate(order)}
    return place.get(category, 10 - category), tuple(-rank for rank in ranks)


def short_trips(cards: Sequence[Card]) -> Key:
    """The key of short deck where three of a kind beat a straight."""
    return short(cards, trips_beat_straight=True)


def three_card(cards: Sequence[Card]) -> Key:
    """The key of three-card poker: straight flush, three of a kind, straight, flush, pair, high
    card.
    """
    shape, ranks = grouped(card.rank for card in cards)
    if ranks == (12, 1, 0):
        ranks = (1, 0, -1)
    straight = shape == (1, 1, 1) and ranks[0] - ranks[2] == 2
    kinds = [
        straight and suited(cards),
        shape == (3,),
        straight,
        suited(cards),
        shape == (2, 1),
        True,
    ]
    return kinds.index(True), tuple(-rank for rank in ranks)


def high_wild(cards: Sequence[Card]) -> Key:
    """The key of high with wild cards.

    The five of a kind that only wild cards make are `_five` of the rank.
    """
    category, ranks = strength([card.rank for card in cards], suited=suited(cards))
    return -category, tuple(-rank for rank in ranks)


_KEYS: Final[dict[str, tuple[int, Callable[[Sequence[Card]], Key]]]] = {
    "low_a5": (5, low_a5),
    "low_8": (5, low_a5),
    "low_27": (5, low_27),
    "badugi": (4, badugi),
    "badugi_27": (4, badugi_27),
    "short": (5, short),
    "short_trips": (5, short_trips),
    "short_wild": (5, short),
    "short_trips_wild": (5, short_trips),
    "three_card": (3, three_card),
    "high_wild": (5, high_wild),
}
_RUNS: Final = {
    "high_wild": (
        -Category.STRAIGHT,
        -Category.FLUSH,
        -Category.STRAIGHT_FLUSH,
        -Category.ROYAL_FLUSH,
    ),
    "short_wild": (-3, -2, 0, 2),
    "short_trips_wild": (-3, -2, 0, 3),
    "three_card": (0, 2, 3),
}
"""The start of the keys that a bug completes; elsewhere a bug is an ace."""


def pack(order: str) -> CardSet:
    """Return the cards of an order, which wild cards stand for."""
    return SHORT_CARDS if order.startswith("short") else STANDARD_CARDS


@cache
def places(order: str) -> dict[Key, int]:
    """Map every key that hands of an order can have to its rank, the best 1."""
    size, key = _KEYS[order]
    keys: set[Key] = set()
    ranks = sorted({card.rank for card in pack(order)})
    if order.startswith("badugi"):
        for held in (held for n in range(1, 5) for held in combinations(Rank, n)):
            keys.add(key([Card.of(rank, suit) for rank, suit in zip(held, Suit, strict=False)]))
    else:
        for held in combinations_with_replacement(ranks, size):
            if max(Counter(held).values()) <= 4:
                keys.add(key([Card.of(rank, _SUITS[place]) for place, rank in enumerate(held)]))
            if len(set(held)) == size:
                keys.add(key([Card.of(rank, Suit.CLUBS) for rank in held]))
    if order.endswith("_wild"):
        keys |= {_five(rank) for rank in ranks}
    found = {each: place for place, each in enumerate(sorted(keys), 1)}
    if order == "low_8":
        found = {each: min(place, 57) for each, place in found.items()}
    return found


# Five cards in this order of suits are never of one suit, and up to four neighbours of one rank are
# different cards.
_SUITS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES, Suit.CLUBS)


def _five(rank: int) -> Key:
    return -_FIVE_OF_A_KIND, (-rank,)


def rank_in(order: str, cards: Sequence[Card], wild: Wild | None = None) -> int:
    """Return the rank of the best choice of the cards in this order, unchecked."""
    size, rules = _KEYS[order][0], wild or Wild()
    sizes = range(1, 5) if order.startswith("badugi") else [size]
    choices = [choice for n in sizes for choice in combinations(cards, n)]
    return places(order)[min(_best_key(choice, order, rules) for choice in choices)]


def rank_of_split(
    order: str, hole: Sequence[Card], board: Sequence[Card], used: int, wild: Wild | None = None
) -> int:
    """Return the rank of the best five with exactly `used` cards from the hole."""
    fives = product(combinations(hole, used), combinations(board, 5 - used))
    return min(rank_in(order, own + shared, wild) for own, shared in fives)


def _best_key(cards: Sequence[Card], order: str, wild: Wild) -> Key:
    key = _KEYS[order][1]
    natural = [card for card in cards if card not in wild.all_cards]
    bugs = sum(card in wild.bugs for card in cards)
    fillers = len(cards) - len(natural)
    if not fillers:
        return key(cards)
    keys = []
    for stand_ins in combinations(pack(order) - CardSet.of(natural), fillers):
        made = key([*natural, *stand_ins])
        aces = sum(card.rank is Rank.ACE for card in stand_ins)
        if order not in _RUNS or aces >= bugs or made[0] in _RUNS[order]:
            keys.append(made)
    ranks = {card.rank for card in natural} or {Rank.ACE}
    if order.endswith("_wild") and len(ranks) == 1 and (not bugs or ranks == {Rank.ACE}):
        keys.append(_five(ranks.pop()))
    return min(keys)
