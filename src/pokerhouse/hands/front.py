"""The front door: what cards are worth, in any game."""

from collections.abc import Sequence
from itertools import combinations
from typing import overload

from pokerhouse.cards import Card, format_cards, parse_cards
from pokerhouse.errors import HandError
from pokerhouse.hands._native import rank_of
from pokerhouse.hands.evaluate import evaluate as evaluate_high
from pokerhouse.hands.games import Game, game_of
from pokerhouse.hands.value import HandValue

Cards = str | Sequence[Card]


@overload
def evaluate(cards: Cards) -> HandValue: ...
@overload
def evaluate(cards: Cards, board: Cards | None = None, *, game: str | Game = "high") -> HandValue: ...
def evaluate(cards: Cards, board: Cards | None = None, *, game: str | Game = "high") -> HandValue:
    """What the cards are worth in this game: a text or a sequence of cards, in any order.

    Without a board, all the cards are in `cards`. Raises `CardError` for a text that is no cards; `HandError` for cards
    that make no hand of the game. About half a microsecond for cards, a few for a text.

    >>> evaluate("As Kd Tc 10d 9s 2c 3h").words
    'pair of tens, kickers ace, king, nine'
    >>> evaluate("As Ks 2c 2d", "Qs Js Ts 2h 3d", game="omaha").words
    'royal flush'
    >>> evaluate("As Kd Tc As 9s")
    Traceback (most recent call last):
    pokerhouse.errors.HandError: As twice: card 4 was there before
    """
    if board is None and game == "high":
        return evaluate_high(cards)
    chosen = game_of(game)
    if chosen.order != "high":
        raise HandError(f"{chosen.name} is not evaluated yet")
    hole = parse_cards(cards) if isinstance(cards, str) else tuple(cards)
    shared = parse_cards(board or "") if board is None or isinstance(board, str) else tuple(board)
    used = chosen.hole_used
    if used is None:
        return evaluate_high(hole + shared)
    for have, (fewest, most), what in ((hole, chosen.hole, "hole"), (shared, chosen.board, "board")):
        if not max(fewest, used if what == "hole" else 5 - used) <= len(have) <= most:
            raise HandError(f"{len(have)} {what} cards ({format_cards(have)}): expected {fewest} to {most}")
    fives = [h + b for h in combinations(hole, used) for b in combinations(shared, 5 - used)]
    best = min(fives, key=rank_of)
    return HandValue(rank_of(best), best)
