"""The value of a hand in any game, and the cards that make it."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from pokerhouse.cards import Card, Rank, Suit, format_cards, pictures
from pokerhouse.hands.worth.game_category import AnyCategory, brief_game_words, full_game_words
from pokerhouse.hands.worth.games import Game
from pokerhouse.hands.worth.high import HandValue
from pokerhouse.hands.worth.orders import ORDERS, HandOrder
from pokerhouse.hands.worth.wild import Wild

_NO_WILD = Wild()
_SUITED = ("FLUSH", "STRAIGHT_FLUSH", "ROYAL_FLUSH")


class GameValue:
    """The value of a hand in its game.

    Greater is better, and hands that share a pot are equal.

    Made by `evaluate`, immutable. Values of one order of hands compare, others raise
    `TypeError`; a high hand that is not a `HandValue` because its game limits the hole cards
    compares with one that is.

    >>> from pokerhouse.hands import evaluate
    >>> value = evaluate("8h 6c 4d 3s Ac Kd Kh", game="razz")
    >>> value.words, value.rank, format_cards(value.cards)
    ('eight low, then six, four, three, ace', 29, '8h 6c 4d 3s Ac')
    """

    __slots__ = ("_board", "_cards", "_game", "_hole", "_order", "_rank", "_wild")

    def __init__(
        self,
        rank: int,
        *,
        game: Game,
        order: HandOrder,
        hole: Sequence[Card],
        board: Sequence[Card],
        wild: Wild | None,
    ) -> None:
        self._rank = rank
        self._game = game
        self._order = order
        self._hole = tuple(hole)
        self._board = tuple(board)
        self._wild = wild or _NO_WILD
        self._cards: tuple[tuple[Card, ...], tuple[Card, ...]] | None = None

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._game.name

    @property
    def rank(self) -> int:
        """The place among all distinct hands of the order, 1 the best."""
        return self._rank

    @property
    def category(self) -> AnyCategory:
        """The kind of hand, one of its order's; has `.words`."""
        return self._order.meaning(self._rank)[0]

    @property
    def qualifies(self) -> bool:
        """False for a hand that can win nothing, such as no low at eight or better."""
        return not self._order.qualifies or self._rank < self._order.worst

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that count, the most important first; none where the hand does not qualify.

        Among choices of equal value, the one with the higher cards and suits counts. A wild card
        takes the place of the card that it plays.
        """
        return self._best()[0]

    @property
    def played_as(self) -> tuple[Card, ...]:
        """`cards`, with every wild card as the card it stands for."""
        return self._best()[1]

    @property
    def brief(self) -> str:
        """The hand without its tie-breakers: `eight low`."""
        return brief_game_words(*self._order.meaning(self._rank))

    @property
    def words(self) -> str:
        """The hand in full: two hands of one order have the same words exactly when they tie."""
        return full_game_words(*self._order.meaning(self._rank))

    def _best(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        if self._cards is None:
            category, ranks = self._order.meaning(self._rank)
            chosen = next(filter(self._is_it, self._choices(len(ranks)))) if ranks else ()
            self._cards = self._placed(chosen, ranks, suited=category.name in _SUITED)
        return self._cards

    def _choices(self, size: int) -> Iterator[tuple[Card, ...]]:
        used = self._game.hole_used
        hole, board = sorted(self._hole, reverse=True), sorted(self._board, reverse=True)
        if (
            self._order.judge is not None and used is None
        ):  # which judges hole cards before the board's
            return combinations(hole + board, size)
        if used is None or not board:
            return combinations(sorted(hole + board, reverse=True), size)
        holes = combinations(hole, used)
        boards = list(combinations(board, size - used))
        return (hole + board for hole in holes for board in boards)

    def _is_it(self, cards: Sequence[Card]) -> bool:
        if self._order.judge is not None:
            return self._order.judge.rank(cards, self._order.size) == self._rank
        mask = sum(card.mask for card in cards)
        return self._order.rank(mask, self._wild.cards.mask, self._wild.bugs.mask) == self._rank

    def _placed(
        self, chosen: Sequence[Card], ranks: Sequence[Rank], *, suited: bool
    ) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """Place each card at its rank, and wild cards where one is missing.

        Returns the cards and what they stand for.
        """
        natural = sorted(
            (card for card in chosen if card not in self._wild.all_cards), reverse=True
        )
        wild = sorted(card for card in chosen if card in self._wild.all_cards)
        taken = set(natural)
        cards, played = [], []
        for rank in ranks:
            own = next((card for card in natural if card.rank == rank), None)
            if own is not None:
                natural.remove(own)
                cards.append(own)
                played.append(own)
                continue
            suits = self._suits_for(taken, suited=suited)
            free = [Card.of(rank, suit) for suit in suits if Card.of(rank, suit) not in taken]
            stands_for = free[0] if free else Card.of(rank, Suit.SPADES)
            taken.add(stands_for)
            cards.append(wild.pop())
            played.append(stands_for)
        return tuple(cards), tuple(played)

    def _suits_for(self, taken: set[Card], *, suited: bool) -> list[Suit]:
        """Return the suits a wild card may have, the first choice first.

        In a flush, that of the others; in a low hand, which is not a flush and in badugi has no
        suit twice, those that the others lack.
        """
        if suited:
            return [next((card.suit for card in taken), Suit.SPADES)]
        suits = list(reversed(Suit))
        held = [card.suit for card in taken]
        return sorted(suits, key=held.count) if self._order.low else suits

    def _rank_of(self, other: object) -> int | None:
        """Return the other's rank where the two compare."""
        if isinstance(other, GameValue):
            return other._rank if other._order == self._order else None
        if isinstance(other, HandValue):
            return other.rank if self._order is ORDERS["high"] else None
        return None

    def __eq__(self, other: object) -> bool:
        rank = self._rank_of(other)
        return NotImplemented if rank is None else self._rank == rank

    def __hash__(self) -> int:
        return hash(self._rank)

    # Rank 1 is the best, so the greater value has the smaller rank.
    def __lt__(self, other: object) -> Any:
        rank = self._rank_of(other)
        return NotImplemented if rank is None else self._rank > rank

    def __le__(self, other: object) -> Any:
        rank = self._rank_of(other)
        return NotImplemented if rank is None else self._rank >= rank

    def __gt__(self, other: object) -> Any:
        rank = self._rank_of(other)
        return NotImplemented if rank is None else self._rank < rank

    def __ge__(self, other: object) -> Any:
        rank = self._rank_of(other)
        return NotImplemented if rank is None else self._rank <= rank

    def _repr_svg_(self) -> str:
        """Draw the cards that count, with their name, for a notebook."""
        return pictures.cards_svg([str(card) for card in self.cards], self.words)

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return f"<{self.game}: {format_cards(self.cards) or 'no cards'}, {self.words}>"
