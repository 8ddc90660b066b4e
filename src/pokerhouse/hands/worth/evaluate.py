"""The value of cards in any game, and the comparison of any number of hands."""

from collections.abc import Iterable, Sequence
from itertools import combinations, product
from typing import Any, Final, NamedTuple, overload

from pokerhouse.cards import Card, read_cards
from pokerhouse.errors import HandError
from pokerhouse.hands import _native
from pokerhouse.hands.worth.games import Cards, Game, game_of
from pokerhouse.hands.worth.high import HandValue, evaluate_high
from pokerhouse.hands.worth.orders import ORDERS, HandOrder
from pokerhouse.hands.worth.validate import first_fault, validate
from pokerhouse.hands.worth.value_in_game import GameValue
from pokerhouse.hands.worth.wild import Wild, wild_of

_NO_WILD: Final = Wild()


@overload
def evaluate(cards: Cards) -> HandValue: ...
@overload
def evaluate(
    cards: Cards,
    board: Cards | None = None,
    *,
    game: str | Game = "high",
    wild: str | Wild | None = None,
) -> HandValue | GameValue: ...
def evaluate(
    cards: Cards,
    board: Cards | None = None,
    *,
    game: str | Game = "high",
    wild: str | Wild | None = None,
) -> HandValue | GameValue:
    """Return the value of cards in a game; each argument is a text or cards, in any order.

    A game with a board takes it separately or, where any cards may be used, all at once. High
    hands without wild cards are a `HandValue`, unless the game fixes the number of hole cards; all
    other hands are a `GameValue`. A game that splits the pot is evaluated a half at a time: `omaha`
    and `omaha_low8`; `evaluate_halves` returns both.

    Raises `CardError` for a text that names no cards; `HandError` for cards that are not a hand of
    the game, for a game or wild cards that do not exist, and for wild cards in a game that has
    none. About half a microsecond for a high hand of cards, some microseconds for others.

    >>> evaluate("As Kd Tc 10d 9s 2c 3h").words
    'pair of tens, kickers ace, king, nine'
    >>> evaluate("As Ks 2c 2d", "Qs Js Ts 2h 3d", game="omaha").words
    'royal flush'
    >>> evaluate("Xr As Ah 7c 2d", wild="jokers").words
    'three of a kind, aces, kickers seven, deuce'
    >>> evaluate("As Kd Tc As 9s")
    Traceback (most recent call last):
    pokerhouse.errors.HandError: As twice: card 4 was there before
    """
    if board is None and wild is None and game == "high":
        return evaluate_high(cards)
    chosen, rules = game_of(game), wild_of(wild)
    order = order_of(chosen, rules)
    hole = read_cards(cards)
    shared = None if board is None else read_cards(board)
    fault = first_fault(chosen, rules or _NO_WILD, hole, shared)
    if fault is not None:
        raise HandError(fault.message)
    shared = shared or ()
    if order.name == "high" and chosen.hole_used is None:
        return evaluate_high(hole + shared)
    rank = _rank(chosen, order, hole, shared, rules or _NO_WILD)
    return GameValue(rank, game=chosen, order=order, hole=hole, board=shared, wild=rules)


def evaluate_halves(
    cards: Cards, board: Cards | None = None, *, game: str | Game, wild: str | Wild | None = None
) -> tuple[HandValue | GameValue, ...]:
    """Return the value of the cards in each half of a split pot, the high half first.

    Other games have one value.

    Each half has its own value, with rank and words, that compares with others of that half. Takes
    and raises what `evaluate` does.

    >>> [half.words for half in evaluate_halves("As 2s Kd Kc", "3c 4d 8h Kh", game="omaha8")]
    ['three of a kind, kings, kickers eight, four', 'eight low, then four, three, deuce, ace']
    """
    chosen = game_of(game)
    return tuple(
        evaluate(cards, board, game=half, wild=wild) for half in chosen.halves or (chosen,)
    )


def order_of(game: Game, wild: Wild | None) -> HandOrder:
    """Return the order of hands that decides, with or without wild cards.

    Raises `HandError` where wild cards are not defined.
    """
    if wild is None:
        return ORDERS[game.order]
    with_wild = ORDERS[game.order].with_wild
    if with_wild is None:
        raise HandError(
            f"{game.name} has no wild cards: its order of hands does not say what they stand for"
        )
    return ORDERS[with_wild]


def _rank(
    game: Game, order: HandOrder, hole: tuple[Card, ...], board: tuple[Card, ...], wild: Wild
) -> int:
    used = game.hole_used
    if order.judge is not None:
        if used is None:
            return order.judge.rank(hole + board, order.size)
        hands = product(combinations(hole, used), combinations(board, order.size - used))
        return min(order.judge.rank(own + shared, order.size) for own, shared in hands)
    if used is None:
        return order.rank(_mask(hole + board), wild.cards.mask, wild.bugs.mask)
    assert order.kernel is not None
    return _native.rank_of_split(
        order.kernel, _mask(hole), _mask(board), used, wild.cards.mask, wild.bugs.mask
    )


def _mask(cards: Sequence[Card]) -> int:
    """Return the mask of cards that are known to be different."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


# Comparing any number of hands, the winners first.


class Placed(NamedTuple):
    """A hand among others: its cards as given, its value, and its place, 1 for the winners."""

    hand: tuple[Card, ...]
    value: HandValue | GameValue
    rank: int


def compare(
    *hands: Cards | Iterable[Cards],
    board: Cards | None = None,
    game: str | Game = "high",
    wild: str | Wild | None = None,
) -> list[Placed]:
    """Rank hands against each other, best first: `compare(a, b)` or `compare([a, b])`.

    Hands that tie share a place, and the next place counts them all.

    Hands that tie stay in the order given. A hand that wins nothing (no low at eight or better)
    comes last. Raises `HandError` with every fault that `validate` finds.

    >>> board = "2c 7d 9h Js Qc"
    >>> for hand, value, rank in compare("As Ah", "Kc Kd", "Ks Kh", board=board, game="holdem"):
    ...     print(rank, *hand, "-", value.brief)
    1 As Ah - pair of aces
    2 Kc Kd - pair of kings
    2 Ks Kh - pair of kings
    """
    chosen, rules = game_of(game), wild_of(wild)
    given = _each(hands)
    if faults := validate(*given, board=board, game=chosen, wild=rules):
        raise HandError("; ".join(map(str, faults)))
    read = [read_cards(hand) for hand in given]
    values = [evaluate(hand, board, game=chosen, wild=rules) for hand in read]
    best_first = sorted(range(len(read)), key=lambda place: values[place].rank)
    placed: list[Placed] = []
    for count, place in enumerate(best_first, 1):
        shared = placed[-1].rank if placed and placed[-1].value == values[place] else count
        placed.append(Placed(read[place], values[place], shared))
    return placed


def _each(hands: tuple[Any, ...]) -> tuple[Cards, ...]:
    """Return the hands, also where they were given as one list of hands."""
    if len(hands) != 1 or isinstance(hands[0], str) or not isinstance(hands[0], Iterable):
        return hands
    given = tuple(hands[0])
    return hands if not given or isinstance(given[0], int) else given
