"""The orders of hands in words, each with examples from the best hand down."""

from typing import Final, NamedTuple


class OrderWords(NamedTuple):
    """The name of an order of hands, its rule and the number of cards in a hand."""

    title: str
    words: str
    size: int = 5


class ExampleHand(NamedTuple):
    """A hand that stands for its kind."""

    name: str
    words: str
    cards: str


ORDERS: Final = {
    "high": OrderWords("the best high hand", "Standard poker hand rankings."),
    "short": OrderWords(
        "the best high hand",
        "A flush beats a full house, because each suit has fewer cards.",
    ),
    "short_trips": OrderWords(
        "the best high hand",
        "A flush beats a full house, and three of a kind beats a straight, because fewer cards "
        "change the odds.",
    ),
    "low_a5": OrderWords(
        "the lowest hand",
        "Aces are low. Straights and flushes don't count, and pairs are bad. The highest card "
        "decides.",
    ),
    "low_27": OrderWords(
        "the lowest hand",
        "The worst high hand wins. Aces are high, and straights, flushes and pairs are bad.",
    ),
    "low_8": OrderWords(
        "the lowest hand, eight or better",
        "Five cards of different ranks, none higher than eight. Aces are low. Straights and "
        "flushes don't count.",
    ),
    "badugi": OrderWords(
        "the best badugi",
        "Only cards of different ranks and suits count. Four of them beat three, and three beat "
        "two. With equally many cards, the lowest hand wins. Aces are low.",
        4,
    ),
    "badugi_27": OrderWords(
        "the best badugi",
        "Only cards of different ranks and suits count. Four of them beat three, and three beat "
        "two. With equally many cards, the lowest hand wins. Aces are high.",
        4,
    ),
}
"""By the names of the orders of `pokerhouse.hands`."""

_STRAIGHT_FLUSH: Final = ExampleHand(
    "Straight flush", "five in a row of the same suit", "Qh Jh Th 9h 8h"
)
_ROYAL_FLUSH: Final = ExampleHand("Royal flush", "ten to ace of the same suit", "As Ks Qs Js Ts")
_FOUR: Final = ExampleHand("Four of a kind", "four of the same rank", "Qc Qd Qh Qs Td")
_FULL_HOUSE: Final = ExampleHand(
    "Full house", "three of one rank, two of another", "Ac Ad As Kh Ks"
)
_FLUSH: Final = ExampleHand("Flush", "five of the same suit", "As Js 9s 8s 6s")
_STRAIGHT: Final = ExampleHand("Straight", "five in a row", "Ac Kd Qh Js Tc")
_THREE: Final = ExampleHand("Three of a kind", "three of the same rank", "Jc Jd Jh Ks Td")
_TWO_PAIR: Final = ExampleHand("Two pair", "two of one rank, two of another", "Jd Js Tc Th As")
_PAIR: Final = ExampleHand("Pair", "two of the same rank", "Th Ts Ad Kc Jh")
_HIGH_CARD: Final = ExampleHand(
    "High card", "none of these; the highest card plays", "Ah Qd 9s 8c 6d"
)

EXAMPLES: Final = {
    "high": (
        *(_ROYAL_FLUSH, _STRAIGHT_FLUSH, _FOUR, _FULL_HOUSE, _FLUSH),
        *(_STRAIGHT, _THREE, _TWO_PAIR, _PAIR, _HIGH_CARD),
    ),
    "short": (
        *(_ROYAL_FLUSH, _STRAIGHT_FLUSH, _FOUR, _FLUSH, _FULL_HOUSE),
        *(_STRAIGHT, _THREE, _TWO_PAIR, _PAIR, _HIGH_CARD),
    ),
    "short_trips": (
        *(_ROYAL_FLUSH, _STRAIGHT_FLUSH, _FOUR, _FLUSH, _FULL_HOUSE),
        *(_THREE, _STRAIGHT, _TWO_PAIR, _PAIR, _HIGH_CARD),
    ),
    "low_a5": (
        ExampleHand("Five low", "the wheel, the best hand", "5h 4d 3c 2s Ah"),
        ExampleHand("Six low", "6-4, better than 6-5", "6h 4d 3c 2s Ah"),
        ExampleHand("Six low", "6-5", "6h 5d 3c 2s Ah"),
        ExampleHand("Seven low", "", "7s 5s 3s 2s As"),
        ExampleHand("King low", "still better than any pair", "Kh Qd Jc Ts 9h"),
        ExampleHand("Pair", "the lowest pair is the best", "Ah As 2c 3d 4h"),
    ),
    "low_27": (
        ExampleHand("Seven low", "the best hand", "7h 5d 4c 3s 2h"),
        ExampleHand("Seven low", "7-6", "7h 6d 4c 3s 2h"),
        ExampleHand("Eight low", "", "8h 5d 4c 3s 2h"),
        ExampleHand("Ace high", "no straight, because the ace is high", "Ah 5d 4c 3s 2h"),
        ExampleHand("Pair", "worse than any hand without a pair", "2h 2s 3c 4d 5h"),
        ExampleHand("Straight", "worse than pairs and three of a kind", "6h 5d 4c 3s 2h"),
        ExampleHand("Flush", "worse still", "7h 5h 4h 3h 2h"),
    ),
    "low_8": (
        ExampleHand("Five low", "the wheel, the best hand", "5h 4d 3c 2s Ah"),
        ExampleHand("Six low", "", "6h 4d 3c 2s Ah"),
        ExampleHand("Seven low", "", "7s 5s 3s 2s As"),
        ExampleHand("Eight low", "the worst low that qualifies", "8h 7d 6c 5s 4h"),
    ),
    "badugi": (
        ExampleHand("Badugi, four low", "the best hand", "4h 3d 2c As"),
        ExampleHand("Badugi, king high", "four cards, however high", "Kh Qd Jc Ts"),
        ExampleHand("Three cards", "one of the two hearts does not count", "4h 3d 2c Ah"),
        ExampleHand("Three cards", "one of the two aces does not count", "5h 3d Ac As"),
        ExampleHand("Two cards", "", "3h 2h As Ks"),
    ),
    "badugi_27": (
        ExampleHand("Badugi, five high", "the best hand", "5h 4d 3c 2s"),
        ExampleHand("Badugi, ace high", "four cards, however high", "Ah 4d 3c 2s"),
        ExampleHand("Three cards", "one of the two hearts does not count", "5h 4d 3c 2h"),
        ExampleHand("Three cards", "one of the two deuces does not count", "6h 4d 2c 2s"),
        ExampleHand("Two cards", "", "4h 3h 2s 5s"),
    ),
}
"""By order, the best first."""
