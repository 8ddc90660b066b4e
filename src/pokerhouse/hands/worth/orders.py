"""The orders of hands that decide games: ranking hands, and the meaning of ranks.

All hands of an order that tie share a rank; ranks count from 1, the best, without a gap. The kernel
ranks by a score: the category in the highest bits, then the ranks of the cards in order of
importance, four bits each. It sorts the scores of all hands once, and the place of a score in that
ladder is its rank.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pokerhouse.cards import Card, Rank
from pokerhouse.hands import _native
from pokerhouse.hands.worth import game_category
from pokerhouse.hands.worth.high import Category
from pokerhouse.hands.worth.judge import Judge, Made, one_card


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOrder:
    """The ranking of the hands of a game, 1 the best, and the meaning of each rank.

    Every difference between orders is a field, so that no code needs to know an order by its name.
    """

    name: str
    kernel: int | None = None
    """The order's number in the kernel; None where `judge` ranks."""
    judge: Judge | None = None
    """The ranking in Python where the kernel has none."""
    categories: type[Category] | type[game_category.GameKind]
    """The kinds of hand, the greater the better."""
    worst: int
    """The last rank."""
    size: int = 5
    """The number of cards in a hand."""
    low: bool = False
    """Does the lowest hand win?"""
    ace_low: bool = False
    """Is the ace the lowest card?"""
    lowest: Rank = Rank.TWO
    """The lowest rank of the pack, below which the ace of a straight counts."""
    qualifies: bool = False
    """Do the hands of the last rank win nothing, as with eight or better?"""
    distinct: bool = False
    """Do only cards of different ranks and suits count, as in badugi?

    A hand may then have fewer cards than `size`.
    """
    with_wild: str | None = None
    """The order that ranks its hands once cards are wild; None where wild cards are not defined."""
    first_rung: int = 1
    """The first rank on the kernel's ladder of scores: `high` shares the one of `high_wild`."""

    @property
    def hands(self) -> int:
        """The number of distinct hands that can win."""
        return self.worst - 1 if self.qualifies else self.worst

    @property
    def plain(self) -> game_category.AnyCategory:
        """The best kind.

        In low orders, that of the hands without pairs, which compare card by card.
        """
        return self.categories(max(self.categories))

    def rank(self, cards: int, wild: int = 0, bugs: int = 0) -> int:
        """Return the rank of a set of cards, all given as masks.

        Raises `HandError` for cards that are not a hand of this order.
        """
        assert self.kernel is not None, f"{self.name} is not ranked by a set of cards"
        return _native.rank_in(self.kernel, cards, wild, bugs)

    def meaning(self, rank: int) -> Made:
        """Return the category of a rank, and the ranks of its cards in order of importance.

        These are all cards that make it, suits aside.
        """
        if self.judge is not None:
            return self.judge.meaning(rank)
        if self.qualifies and rank == self.worst:
            return self.categories(0), ()
        assert self.kernel is not None
        score = _native.score_of(self.kernel, rank + self.first_rung - 1)
        code = score >> 20
        category = self.categories(max(self.categories) - code if self.low else code)
        nibbles = [score >> shift & 15 for shift in (16, 12, 8, 4, 0)]
        ranks = [Rank((nibble - 1) % 13 if self.ace_low else nibble) for nibble in nibbles]
        return category, self._expanded(category, ranks)

    def _expanded(
        self, category: game_category.AnyCategory, ranks: Sequence[Rank]
    ) -> tuple[Rank, ...]:
        """Return as many ranks as cards: a pair's twice, a straight's from the top down."""
        if self.distinct:
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


def _leduc(cards: Sequence[Card]) -> Made:
    """Name a hand of Leduc hold'em: the hole card, then the board card if it makes a pair."""
    own = cards[0].rank
    if any(card.rank == own for card in cards[1:]):
        return game_category.LeducCategory.PAIR, (own, own)
    return game_category.LeducCategory.HIGH_CARD, (own,)


def _leduc_ladder() -> list[Made]:
    ranks = (Rank.KING, Rank.QUEEN, Rank.JACK)
    return [(game_category.LeducCategory.PAIR, (r, r)) for r in ranks] + [
        (game_category.LeducCategory.HIGH_CARD, (r,)) for r in ranks
    ]


def _orders() -> Iterator[HandOrder]:
    yield HandOrder(
        name="high", kernel=0, categories=Category, worst=7462, with_wild="high_wild", first_rung=14
    )
    yield from _low_orders()
    yield from _badugi_orders()
    yield from _short_orders()
    yield HandOrder(
        name="three_card",
        kernel=7,
        categories=game_category.ThreeCardCategory,
        worst=741,
        size=3,
        with_wild="three_card",
    )
    # Five of a kind comes before the 7462 ranks of `high`.
    yield HandOrder(
        name="high_wild",
        kernel=8,
        categories=game_category.WildCategory,
        worst=7475,
        with_wild="high_wild",
    )
    yield from _short_orders_with_wild()
    king = game_category.KuhnCategory.HIGH_CARD
    yield HandOrder(
        name="kuhn",
        judge=one_card(king, Rank.JACK),
        categories=game_category.KuhnCategory,
        worst=3,
        size=1,
    )
    yield HandOrder(
        name="kuhn_3",
        judge=one_card(king, Rank.TEN),
        categories=game_category.KuhnCategory,
        worst=4,
        size=1,
    )
    yield HandOrder(
        name="leduc",
        judge=Judge(_leduc, _leduc_ladder),
        categories=game_category.LeducCategory,
        worst=6,
        size=2,
    )


def _low_orders() -> Iterator[HandOrder]:
    yield HandOrder(
        name="low_a5",
        kernel=1,
        categories=game_category.LowCategory,
        worst=6175,
        low=True,
        ace_low=True,
        with_wild="low_a5",
    )
    yield HandOrder(
        name="low_27",
        kernel=2,
        categories=game_category.DeuceCategory,
        worst=7462,
        low=True,
        with_wild="low_27",
    )
    # 56 sets of five of the eight lowest ranks, and one rank for all other hands.
    yield HandOrder(
        name="low_8",
        kernel=3,
        categories=game_category.EightCategory,
        worst=57,
        low=True,
        ace_low=True,
        qualifies=True,
        with_wild="low_8",
    )


def _badugi_orders() -> Iterator[HandOrder]:
    # Every set of one to four ranks: 13 + 78 + 286 + 715.
    for name, number, ace_low in (("badugi", 4, True), ("badugi_27", 9, False)):
        yield HandOrder(
            name=name,
            kernel=number,
            categories=game_category.BadugiCategory,
            worst=1092,
            size=4,
            low=True,
            ace_low=ace_low,
            distinct=True,
            with_wild=name,
        )


def _short_orders_with_wild() -> Iterator[HandOrder]:
    six = Rank.SIX
    # Five of a kind comes before the 1404 ranks of short deck.
    for name, number, kinds in (
        ("short_wild", 10, game_category.ShortWildCategory),
        ("short_trips_wild", 11, game_category.ShortTripsWildCategory),
    ):
        yield HandOrder(
            name=name, kernel=number, categories=kinds, worst=1413, lowest=six, with_wild=name
        )


def _short_orders() -> Iterator[HandOrder]:
    six = Rank.SIX
    yield HandOrder(
        name="short",
        kernel=5,
        categories=game_category.ShortCategory,
        worst=1404,
        lowest=six,
        with_wild="short_wild",
    )
    yield HandOrder(
        name="short_trips",
        kernel=6,
        categories=game_category.ShortTripsCategory,
        worst=1404,
        lowest=six,
        with_wild="short_trips_wild",
    )


ORDERS: Final[dict[str, HandOrder]] = {order.name: order for order in _orders()}
"""Every order by its name."""
