"""What is asked for and what meets it, a second time and by the letter: the oracle of the tests
that generate hands.
"""

import random

from pokerhouse.hands.generate.rules import HandType, rules_of

Ranges = tuple[str | None, str | None, str | None]


def within(text: str | None, value: int, *, straight: bool = False) -> bool:
    """The rule of ranges again, by the letter: an ace that starts a range is 1, one that ends it
    14.
    """
    if text is None:
        return True
    order = "A23456789TJQK"
    if text == "A":
        return value in (1, 14)
    first, last = text[0], text[-1]
    low = order.index(first) + 1
    high = 14 if last == "A" else order.index(last) + 1
    if straight or value not in (1, 14):
        return low <= value <= high
    return low == 1 or high == 14


def meets(kind: HandType, values: tuple[int, ...], ranges: Ranges) -> bool:
    """The table of ranges again: what each is for."""
    one, two, three = ranges
    if two is None and three is None and kind not in STRAIGHTS:
        return all(within(one, value) for value in values)
    match kind:
        case HandType.STRAIGHT_FLUSH | HandType.STRAIGHT:
            return all(within(one, value, straight=True) for value in values)
        case HandType.FLUSH | HandType.HIGH_CARD:
            return all(within(one, value) for value in values)
        case HandType.TWO_PAIR:
            high, low, kicker = values
            pairs = (within(one, high) and within(two, low)) or (
                within(one, low) and within(two, high)
            )
            return pairs and within(two if three is None else three, kicker)
        case _:
            return within(one, values[0]) and all(within(two, value) for value in values[1:])


STRAIGHTS = (HandType.STRAIGHT_FLUSH, HandType.STRAIGHT)
RANGES = (None, "2-8", "8-A", "A-5", "3-6", "A", "2", "A-A", "2-A", "A-K", "K-A")
USES = {
    HandType.FOUR_OF_A_KIND: 2,
    HandType.FULL_HOUSE: 2,
    HandType.THREE_OF_A_KIND: 2,
    HandType.TWO_PAIR: 3,
    HandType.PAIR: 2,
}
TYPES = [each for each in rules_of("high").types if each is not HandType.FIVE_OF_A_KIND]


def some_ranges(kind: HandType, rng: random.Random) -> Ranges:
    one, two, three = (rng.choice(RANGES) for _ in range(3))
    uses = USES.get(kind, 1)
    return one, two if uses > 1 else None, three if uses > 2 else None


ANCHORS = {
    "high": "high card",
    "pair": "pair",
    "twopair": "two pair",
    "trips": "three of a kind",
    "straight": "straight",
    "flush": "flush",
    "full": "full house",
    "quads": "four of a kind",
    "strflush": "straight flush",
}
