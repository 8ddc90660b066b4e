"""The games a hand can be evaluated in: which cards, how many of them, and which order of hands decides."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pokerhouse.cards import SHORT_CARDS, STANDARD_CARDS, Card, CardSet, Rank, Suit
from pokerhouse.errors import HandError

ANY: Final = "any"
"""The rule by which the best hand is made of any hole cards and any board cards."""


@dataclass(frozen=True, slots=True)
class Game:
    """How the hands of a game are made. `hole` and `board` are the fewest and the most cards there can be.

    `rule` is `any`, or `exactly 2`, `exactly 3` … hole cards with the rest from the board. `orders` are the names of
    the orders of hands, one for each half of the pot; a game with two is evaluated as its `halves`, one at a time.

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

    def __post_init__(self) -> None:
        if self.rule != ANY and not re.fullmatch(r"exactly [1-4]", self.rule):
            raise HandError(f"no rule {self.rule!r}: expected any or exactly 1 to exactly 4")

    @property
    def hole_used(self) -> int | None:
        """How many hole cards a hand must use; None where any will do."""
        return None if self.rule == ANY else int(self.rule.removeprefix("exactly "))

    @property
    def takes_any(self) -> bool:
        """True for a game that has no board: its cards may be given at once or in two parts."""
        return self.board[1] == 0

    @property
    def order(self) -> str:
        """The name of the order that decides. Raises `HandError` when the pot is split between two."""
        if len(self.orders) > 1:
            raise HandError(f"{self.name} splits the pot: evaluate its halves, {' and '.join(self.halves)}")
        return self.orders[0]


_DRAWN: Final = (5, 7)
_DRAWN_FIVE: Final = (5, 5)
_NO_BOARD: Final = (0, 0)
_FLOP_TO_RIVER: Final = (3, 5)
_ROYAL: Final = CardSet.of(Card.of(rank, suit) for rank in Rank if rank >= Rank.TEN for suit in Suit)
_KUHN: Final = CardSet.parse("Js Qs Ks")
_LEDUC: Final = CardSet.parse("Jh Js Qh Qs Kh Ks")


def _games() -> Iterator[Game]:
    yield from _of_any_cards()
    yield from _with_a_board()
    for hole, name in ((4, "omaha"), (5, "omaha5"), (6, "omaha6")):
        yield from _omaha(name, f"{name}8" if hole == 4 else f"{name}_8", hole, f"Omaha with {hole} hole cards")
    yield from _omaha("courchevel", "courchevel8", 5, "Courchevel: Omaha with 5 hole cards")
    yield Game("kuhn", "Kuhn poker: one of three cards", _KUHN, (1, 1), _NO_BOARD, orders=("kuhn",))
    yield Game(
        "leduc", "Leduc hold'em: one of six cards, and one on the board", _LEDUC, (1, 1), (0, 1), orders=("leduc",)
    )


def _of_any_cards() -> Iterator[Game]:
    def game(name: str, words: str, hole: tuple[int, int], *orders: str, halves: tuple[str, ...] = ()) -> Game:
        return Game(name, words, STANDARD_CARDS, hole, _NO_BOARD, orders=orders, halves=halves)

    yield game("high", "five to seven cards, the best five, high", _DRAWN, "high")
    yield game("low_a5", "ace-to-five low", _DRAWN, "low_a5")
    yield game("low_27", "deuce-to-seven low", _DRAWN, "low_27")
    yield game("low_8", "ace-to-five low, eight or better", _DRAWN, "low_8")
    yield game("stud", "seven-card stud", _DRAWN, "high")
    yield game("stud8", "seven-card stud, high and eight or better", _DRAWN, "high", "low_8", halves=("stud", "low_8"))
    yield game("razz", "razz: seven-card stud, ace-to-five low", _DRAWN, "low_a5")
    yield game("badugi", "badugi", (4, 4), "badugi")
    for name, low, words in (
        ("badacey", "low_a5", "ace-to-five low"),
        ("badeucey", "low_27", "deuce-to-seven low, aces high in both"),
    ):
        order, half = "badugi" if low == "low_a5" else "badugi_27", f"{name}_badugi"
        yield game(half, f"the badugi half of {name}", _DRAWN_FIVE, order)
        yield game(name, f"{name}: badugi and {words}", _DRAWN_FIVE, order, low, halves=(half, low))
    yield game("three_card", "three-card poker", (3, 3), "three_card")


def _with_a_board() -> Iterator[Game]:
    def game(name: str, words: str, deck: CardSet, order: str) -> Game:
        return Game(name, words, deck, (2, 2), _FLOP_TO_RIVER, orders=(order,))

    yield game("holdem", "hold'em", STANDARD_CARDS, "high")
    yield game("royal", "royal hold'em: twenty cards, ten to ace", _ROYAL, "high")
    yield game("short_deck", "short-deck hold'em, straight over trips", SHORT_CARDS, "short")
    yield game("short_deck_trips", "short-deck hold'em, trips over straight", SHORT_CARDS, "short_trips")


def _omaha(name: str, split: str, hole: int, words: str) -> Iterator[Game]:
    """High, eight or better low, and both."""
    low = f"{name}_low8"
    sizes = STANDARD_CARDS, (hole, hole), _FLOP_TO_RIVER, "exactly 2"
    yield Game(name, f"{words}, high", *sizes)
    yield Game(low, f"{words}, eight or better low", *sizes, ("low_8",))
    yield Game(split, f"{words}, high and eight or better", *sizes, ("high", "low_8"), (name, low))


GAMES: Final[dict[str, Game]] = {game.name: game for game in _games()}
"""Every game by its name."""


def game_of(game: str | Game) -> Game:
    """The game of this name; a `Game` is given back as it is. Raises `HandError` for a name that is none.

    >>> game_of("Omaha").words
    'Omaha with 4 hole cards, high'
    >>> game_of("whist")
    Traceback (most recent call last):
    pokerhouse.errors.HandError: no game 'whist': expected one of badacey, badacey_badugi, ...
    """
    if isinstance(game, Game):
        return game
    found = GAMES.get(game) or GAMES.get(game.strip().lower().replace("-", "_"))
    if found is None:
        raise HandError(f"no game {game!r}: expected one of {', '.join(sorted(GAMES))}")
    return found
