"""The catalogue of games: their cards, how many, and the order of hands that decides.

Every variant of `pokerhouse.rules` is here by its key, with the hands that it ends with. The rules
know the streets and discards.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pokerhouse.cards import PACKS, Card, CardSet
from pokerhouse.errors import HandError

Cards = str | Sequence[Card | str]
"""The cards of a hand or a board: a text such as "AhKd", or a sequence of cards."""
_STANDARD: Final = PACKS["standard"]
ANY: Final = "any"
"""The rule for games that make the best hand from any hole cards and any board cards."""


@dataclass(frozen=True, slots=True)
class Game:
    """The make-up of the hands of a game.

    `hole` and `board` are the fewest and the most cards there can be.

    `rule` is `any`, or `exactly 2`, `exactly 3` … hole cards with the rest from the board. `orders`
    are the names of the orders of hands, one for each half of the pot; a game with two is evaluated
    as its `halves`, one at a time.

    A game that is not in `GAMES` can be made and given to `evaluate` all the same.
    Raises `HandError` for a rule that does not exist.

    >>> GAMES["omaha"].rule, GAMES["omaha"].hole, GAMES["omaha8"].halves
    ('exactly 2', (4, 4), ('omaha', 'omaha_low8'))
    """

    name: str
    words: str
    deck: CardSet
    hole: tuple[int, int]
    board: tuple[int, int]
    rule: str = ANY
    orders: tuple[str, ...] = ("high",)
    halves: tuple[str, ...] = ()
    held: int = 0
    """The number of cards a player holds in the end, without the board.

    By default, the most there can be.
    """

    def __post_init__(self) -> None:
        if not self.held:
            object.__setattr__(self, "held", self.hole[1])
        if self.rule != ANY and not re.fullmatch(r"exactly [1-4]", self.rule):
            raise HandError(f"no rule {self.rule!r}: expected any or exactly 1 to exactly 4")

    @property
    def hole_used(self) -> int | None:
        """The number of hole cards a hand must use; None where any will do."""
        return None if self.rule == ANY else int(self.rule.removeprefix("exactly "))

    @property
    def is_holdem(self) -> bool:
        """True where hands are made as in hold'em.

        That is: the best five, high, of two cards and a board, from 52 cards.
        """
        return (self.deck, self.held, self.board, self.rule, self.orders) == (
            *(_STANDARD, 2, _FLOP_TO_RIVER, ANY, _HIGH),
        )

    @property
    def takes_any(self) -> bool:
        """True for a game without a board, whose cards may come at once or in two parts."""
        return self.board[1] == 0

    @property
    def order(self) -> str:
        """The name of the order that decides. Raises `HandError` when the pot is split."""
        if len(self.orders) > 1:
            halves = " and ".join(self.halves)
            raise HandError(
                f"{self.name} splits the pot: evaluate its halves, {halves}, or both by "
                "evaluate_halves"
            )
        return self.orders[0]


_FIVE_TO_SEVEN: Final = (5, 7)
_FIVE: Final = (5, 5)
_NO_BOARD: Final = (0, 0)
_FLOP_TO_RIVER: Final = (3, 5)
_HIGH: Final = ("high",)
_HIGH_LOW: Final = ("high", "low_8")


def _games() -> Iterator[Game]:
    yield from _of_any_cards()
    yield from _draw_games()
    yield from _like_holdem()
    for hole, name in ((4, "omaha"), (5, "omaha5"), (6, "omaha6")):
        yield from _omaha(
            name, f"{name}8" if hole == 4 else f"{name}_8", hole, f"Omaha with {hole} hole cards"
        )
    yield from _omaha("courchevel", "courchevel8", 5, "Courchevel: Omaha with 5 hole cards")
    yield from _for_study()


def _of_any_cards() -> Iterator[Game]:
    def game(
        name: str,
        words: str,
        hole: tuple[int, int],
        *orders: str,
        halves: tuple[str, ...] = (),
        held: int = 0,
    ) -> Game:
        return Game(
            name,
            words,
            _STANDARD,
            hole,
            _NO_BOARD,
            orders=orders,
            halves=halves,
            held=held or hole[1],
        )

    yield game("high", "five to seven cards, the best five, high", _FIVE_TO_SEVEN, "high", held=5)
    yield game("low_a5", "ace-to-five low", _FIVE_TO_SEVEN, "low_a5", held=5)
    yield game("low_27", "deuce-to-seven low", _FIVE_TO_SEVEN, "low_27", held=5)
    yield game("low_8", "ace-to-five low, eight or better", _FIVE_TO_SEVEN, "low_8")
    yield game("stud", "seven-card stud", _FIVE_TO_SEVEN, "high")
    yield game(
        "stud8",
        "seven-card stud, high and eight or better",
        _FIVE_TO_SEVEN,
        *_HIGH_LOW,
        halves=("stud", "low_8"),
    )
    yield game("razz", "razz: seven-card stud, ace-to-five low", _FIVE_TO_SEVEN, "low_a5")
    yield game("five_card_stud", "five-card stud", _FIVE, "high")
    yield game("badugi", "badugi", (4, 4), "badugi")
    for name, low, words in (
        ("badacey", "low_a5", "ace-to-five low"),
        ("badeucey", "low_27", "deuce-to-seven low, aces high in both"),
    ):
        order, half = "badugi" if low == "low_a5" else "badugi_27", f"{name}_badugi"
        yield game(half, f"the badugi half of {name}", _FIVE, order)
        yield game(name, f"{name}: badugi and {words}", _FIVE, order, low, halves=(half, low))
    yield game("three_card", "three-card poker", (3, 3), "three_card")


def _draw_games() -> Iterator[Game]:
    """Yield the draw games: five cards, as many as stay after the last draw."""
    for name, words, order in (
        ("five_card_draw", "five-card draw", "high"),
        ("single_draw_27", "deuce-to-seven single draw", "low_27"),
        ("triple_draw_27", "deuce-to-seven triple draw", "low_27"),
        ("triple_draw_a5", "ace-to-five triple draw", "low_a5"),
    ):
        yield Game(name, words, _STANDARD, _FIVE, _NO_BOARD, orders=(order,))


def _like_holdem() -> Iterator[Game]:
    """Yield games like hold'em: two hole cards, those kept where more are dealt, and a board of
    five.
    """

    def game(
        name: str, words: str, deck: CardSet, *orders: str, halves: tuple[str, ...] = ()
    ) -> Game:
        return Game(name, words, deck, (2, 2), _FLOP_TO_RIVER, orders=orders, halves=halves)

    halves = ("holdem", "holdem_low8")
    yield game("holdem", "hold'em", _STANDARD, "high")
    yield game("holdem_low8", "hold'em, eight or better low", _STANDARD, "low_8")
    yield game("holdem8", "hold'em, high and eight or better", _STANDARD, *_HIGH_LOW, halves=halves)
    yield game("royal", "royal hold'em: twenty cards, ten to ace", PACKS["royal"], "high")
    yield game("short_deck", "short-deck hold'em, straight over trips", PACKS["short"], "short")
    yield game(
        "short_deck_trips", "short-deck hold'em, trips over straight", PACKS["short"], "short_trips"
    )
    for name, words in (
        ("pineapple", "pineapple, once one card of three is given up"),
        ("crazy_pineapple", "crazy pineapple, once one card of three is given up"),
        ("irish", "Irish, once two cards of four are given up"),
    ):
        yield game(name, words, _STANDARD, "high")
    yield game(
        "crazy_pineapple8",
        "crazy pineapple, once one card of three is given up, high and eight or better",
        _STANDARD,
        *_HIGH_LOW,
        halves=halves,
    )


def _omaha(name: str, split: str, hole: int, words: str) -> Iterator[Game]:
    """Yield a kind of Omaha: high, eight or better low, and both."""
    low = f"{name}_low8"
    sizes = _STANDARD, (hole, hole), _FLOP_TO_RIVER, "exactly 2"
    yield Game(name, f"{words}, high", *sizes)
    yield Game(low, f"{words}, eight or better low", *sizes, ("low_8",))
    yield Game(split, f"{words}, high and eight or better", *sizes, _HIGH_LOW, (name, low))


def _for_study() -> Iterator[Game]:
    """Yield the games small enough to be solved."""
    one = (1, 1)
    yield Game(
        "kuhn", "Kuhn poker: one of three cards", PACKS["kuhn"], one, _NO_BOARD, orders=("kuhn",)
    )
    yield Game(
        "kuhn_3",
        "Kuhn poker for three: one of four cards",
        PACKS["kuhn_3"],
        one,
        _NO_BOARD,
        orders=("kuhn_3",),
    )
    yield Game(
        "leduc",
        "Leduc hold'em: one of six cards, and one on the board",
        PACKS["leduc"],
        one,
        (0, 1),
        orders=("leduc",),
    )
    yield Game(
        "rhode_island",
        "Rhode Island hold'em: one card, two on the board, a hand of three",
        _STANDARD,
        one,
        (2, 2),
        orders=("three_card",),
    )


GAMES: Final[dict[str, Game]] = {game.name: game for game in _games()}
"""Every game by its name."""


def game_of(game: str | Game) -> Game:
    """Return the game of this name; a `Game` is returned as it is.

    Raises `HandError` for an unknown name.

    >>> game_of("Omaha").words
    'Omaha with 4 hole cards, high'
    >>> game_of("whist")
    Traceback (most recent call last):
    pokerhouse.errors.HandError: no game 'whist': expected one of badacey, badacey_badugi, ...
    """
    if isinstance(game, Game):
        return game
    known = GAMES.get(game.strip().lower().replace("-", "_")) if isinstance(game, str) else None
    if known is None:
        raise HandError(f"no game {game!r}: expected one of {', '.join(sorted(GAMES))}")
    return known
