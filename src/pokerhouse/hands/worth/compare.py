"""Comparing any number of hands, the winners first."""

from typing import NamedTuple

from pokerhouse.cards import Card, read_cards
from pokerhouse.errors import HandError
from pokerhouse.hands.worth.evaluate import evaluate
from pokerhouse.hands.worth.games import Cards, Game, game_of
from pokerhouse.hands.worth.validate import validate
from pokerhouse.hands.worth.value import HandValue
from pokerhouse.hands.worth.value_in_game import GameValue
from pokerhouse.hands.worth.wild import Wild, wild_of


class Placed(NamedTuple):
    """A hand among others: its cards as given, its value, and its place, 1 for the winners."""

    hand: tuple[Card, ...]
    value: HandValue | GameValue
    rank: int


def compare(
    *hands: Cards,
    board: Cards | None = None,
    game: str | Game = "high",
    wild: str | Wild | None = None,
) -> list[Placed]:
    """Rank hands against each other, best first.

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
    if faults := validate(*hands, board=board, game=chosen, wild=rules):
        raise HandError("; ".join(map(str, faults)))
    read = [read_cards(hand) for hand in hands]
    values = [evaluate(hand, board, game=chosen, wild=rules) for hand in read]
    best_first = sorted(range(len(read)), key=lambda place: values[place].rank)
    placed: list[Placed] = []
    for count, place in enumerate(best_first, 1):
        shared = placed[-1].rank if placed and placed[-1].value == values[place] else count
        placed.append(Placed(read[place], values[place], shared))
    return placed
