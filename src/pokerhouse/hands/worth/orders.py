"""The orders of hands that decide games: how a hand is ranked, and what a rank means."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pokerhouse.cards import Rank
from pokerhouse.hands import _native
from pokerhouse.hands.worth.category import Category
from pokerhouse.hands.worth.game_category import (
    AnyCategory,
    BadugiCategory,
    DeuceCategory,
    EightCategory,
    Kind,
    KuhnCategory,
    LeducCategory,
    LowCategory,
    ShortCategory,
    ShortTripsCategory,
    ShortTripsWildCategory,
    ShortWildCategory,
    ThreeCardCategory,
    WildCategory,
)


@dataclass(frozen=True, slots=True)
class Order:
    """How the hands of a game are ranked, 1 the best, and what each rank is.

    `number` is the order's in the kernel, None for the toy games, which have a handful of hands. `worst` is the last
    rank; `size` how many cards make a hand; `ace_low` whether the ace is the lowest card; `lowest` the lowest rank of
    the pack, below which the ace of a straight stands.
    """

    name: str
    number: int | None
    categories: type[Category] | type[Kind]
    worst: int
    size: int = 5
    low: bool = False
    ace_low: bool = False
    lowest: Rank = Rank.TWO

    @property
    def hands(self) -> int:
        """How many distinct hands there are that can win."""
        return self.worst - 1 if self.name == "low_8" else self.worst

    def rank(self, cards: int, wild: int = 0, bugs: int = 0) -> int:
        """The rank of a set of cards, all given as masks. Raises `HandError` for what is no hand of this order."""
        assert self.number is not None, f"{self.name} is not ranked by a set of cards"
        return _native.rank_in(self.number, cards, wild, bugs)

    def meaning(self, rank: int) -> tuple[AnyCategory, tuple[Rank, ...]]:
        """The category of a rank, and the ranks of its cards in order of importance: all that make it, suits aside."""
        if self.number is None:
            return self._toy_meaning(rank)
        if self.categories is EightCategory and rank == self.worst:
            return EightCategory.NO_LOW, ()
        if self.name == "high":  # the kernel knows them after the thirteen fives of a kind
            score = _native.score_of(_HIGH_WILD, rank + len(Rank))
        else:
            score = _native.score_of(self.number, rank)
        code = score >> 20
        category = self.categories(max(self.categories) - code if self.low else code)
        nibbles = [score >> shift & 15 for shift in (16, 12, 8, 4, 0)]
        ranks = [Rank((nibble - 1) % 13 if self.ace_low else nibble) for nibble in nibbles]
        return category, self._expanded(category, ranks)

    def _expanded(self, category: AnyCategory, ranks: Sequence[Rank]) -> tuple[Rank, ...]:
        """As many ranks as cards: a pair's twice, a straight's from the top down."""
        if isinstance(category, BadugiCategory):
            return tuple(ranks[: category.value])
        first, second = ranks[0], ranks[1]
        match category.name:
            case "STRAIGHT" | "STRAIGHT_FLUSH" | "ROYAL_FLUSH":
                steps = [first - step for step in range(self.size)]
                # The lowest straight ends with its ace, after the lowest card there is.
                return tuple(Rank(step) if step >= self.lowest else Rank.ACE for step in steps)
            case "FIVE_OF_A_KIND":
                return (first,) * 5
            case "FOUR_OF_A_KIND":
                return (first,) * 4 + (second,)
            case "FULL_HOUSE":
                return (first,) * 3 + (second,) * 2
            case "THREE_OF_A_KIND":
                return (first,) * 3 + tuple(ranks[1 : self.size - 2])
            case "TWO_PAIR":
                return (first, first, second, second, ranks[2])
            case "PAIR":
                return (first, first, *ranks[1 : self.size - 1])
        return tuple(ranks[: self.size])

    def _toy_meaning(self, rank: int) -> tuple[AnyCategory, tuple[Rank, ...]]:
        card = Rank(Rank.KING - (rank - 1) % 3)
        if self.name == "leduc" and rank <= 3:
            return LeducCategory.PAIR, (card, card)
        return self.categories(0), (card,)


_HIGH_WILD: Final = 8

ORDERS: Final[dict[str, Order]] = {
    order.name: order
    for order in (
        Order("high", 0, Category, 7462),
        Order("low_a5", 1, LowCategory, 6175, low=True, ace_low=True),
        Order("low_27", 2, DeuceCategory, 7462, low=True),
        Order("low_8", 3, EightCategory, 57, low=True, ace_low=True),
        Order("badugi", 4, BadugiCategory, 1092, size=4, low=True, ace_low=True),
        Order("badugi_27", 9, BadugiCategory, 1092, size=4, low=True),
        Order("short", 5, ShortCategory, 1404, lowest=Rank.SIX),
        Order("short_trips", 6, ShortTripsCategory, 1404, lowest=Rank.SIX),
        Order("three_card", 7, ThreeCardCategory, 741, size=3),
        Order("high_wild", _HIGH_WILD, WildCategory, 7475),
        Order("short_wild", 10, ShortWildCategory, 1413, lowest=Rank.SIX),
        Order("short_trips_wild", 11, ShortTripsWildCategory, 1413, lowest=Rank.SIX),
        Order("kuhn", None, KuhnCategory, 3, size=1),
        Order("leduc", None, LeducCategory, 6, size=2),
    )
}
"""Every order by its name. In `high_wild` five of a kind come before the 7462 of `high`, as in the other two before the
1404 of short deck."""
