"""The generator and the evaluator check each other: a low hand against a high one per type."""

from dataclasses import dataclass, replace
from typing import Any

from pokerhouse.cards import Card, Shuffler
from pokerhouse.errors import HandError
from pokerhouse.hands.generate.rules import (
    WHOLE_HAND,
    HandRules,
    HandType,
    rules_of,
    type_in,
    type_of,
)
from pokerhouse.hands.generate.specification import Specification
from pokerhouse.hands.generate.type_request import RANGES_USED
from pokerhouse.hands.generate.types import patterns
from pokerhouse.hands.worth import GAMES, Game, Wild, evaluate, game_of, wild_of

Hand = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Battle:
    """Two hands of a type without a common card, their names, and what is wrong, if anything.

    `found` names the hands of which the evaluator confirms the type: `both`, `low`, `high` or
    `neither`.
    `winner` is `low`, `high` or, for a tie, `none`. A hand that could not be dealt is empty.
    """

    game: str
    type: HandType
    low: Hand
    high: Hand
    low_words: str
    high_words: str
    found: str
    winner: str
    faults: tuple[str, ...]


def battles(game: str | Game, *, rng: Shuffler, wild: str | Wild | None = None) -> list[Battle]:
    """Fight a battle for each type of the game, the best first.

    In a game that splits the pot, for both halves.

    The hands are of two to eight and of eight to ace, or what the game has of that: `windows`. The
    higher hand has to beat the lower, and to lose to it where low hands win. A type whose hands are
    all worth the same is left out. Raises `HandError` as `Specification.of` does.
    """
    chosen, standing_in = game_of(game), wild_of(wild)
    return [
        _battle(chosen, game_of(half), each, standing_in, rng)
        for half in chosen.halves or (chosen,)
        for each in rules_of(half).types
        if _differ(half, each, standing_in)
    ]


def games() -> list[str]:
    """The names of all games."""
    return list(GAMES)


def windows(rules: HandRules, type: HandType) -> tuple[str, str]:
    """Return the ranges of the low and the high hand, which rule out a tie.

    Two to eight and eight to ace. Where the ace is low, ace to eight and eight to king; where
    nothing above an eight counts, ace to six and four to eight; where one card counts, to seven and
    from eight. In a short deck six to jack and nine to ace for a whole hand, else six to ten and
    ten to ace; among twenty cards ten to queen and queen to ace. Where there are three ranks, jack
    to queen and queen to king.
    """
    lowest = min(rules.deck).rank.char
    if rules.size < 3:
        return "J-Q", "Q-K"
    if lowest == "T":
        return "T-Q", "Q-A"
    if lowest == "6":
        return ("6-J", "9-A") if type in WHOLE_HAND else ("6-T", "T-A")
    if rules.value_max == 8:
        return "A-6", "4-8"
    low, high = ("A-8", "8-K") if rules.ace_low else ("2-8", "8-A")
    return (low.replace("8", "7"), high) if type is HandType.ONE_CARD else (low, high)


def _differ(half: str | Game, type: HandType, wild: Wild | None) -> bool:
    asked = Specification.of(type, game=half, wild=wild)
    return len({pattern.values for pattern in patterns(asked.rules)[type]}) > 1


def _ranges(
    rules: HandRules, type: HandType
) -> tuple[tuple[str | None, ...], tuple[str | None, ...]]:
    """Return the ranges of the low and the high hand.

    Three kickers take three ranks besides the pair's.
    """
    low, high = windows(rules, type)
    if type is HandType.PAIR and low == "T-Q":
        return ("T-J", "T-A"), ("K-A", "T-A")
    used = RANGES_USED.get(type, 1)
    return (low,) * used, (high,) * used


def _battle(game: Game, half: Game, type: HandType, wild: Wild | None, rng: Shuffler) -> Battle:
    """Generate hands in the game, and evaluate them in the half that has the type.

    Without halves, they are evaluated in the whole game.
    """
    rules = rules_of(half)
    low_asked, high_asked = (
        Specification.of(type, *ranges, game=game, wild=wild) for ranges in _ranges(rules, type)
    )
    # Each side gets half of the wild cards, so neither takes cards that the other needs for a
    # hand.
    wild_cards = list(low_asked.rules.wild | low_asked.rules.bugs)
    low = low_asked.generate(rng, wild_cards[1::2]) or ()
    high = high_asked.generate(rng, [*wild_cards[::2], *low]) or ()
    if not low or not high:
        return Battle(
            game.name,
            type,
            low,
            high,
            "",
            "",
            "neither",
            "none",
            (f"no {'high' if low else 'low'} hand was dealt",),
        )
    lower, higher = _worth(low, half, wild), _worth(high, half, wild)
    values = {"low": lower, "high": higher}
    right = [
        side
        for side, value in values.items()
        if _type(value.category.words, low_asked.rules) is type
    ]
    faults = [
        f"the {side} hand is a {type} and was called {value.category.words}"
        for side, value in values.items()
        if side not in right
    ]
    if set(low) & set(high):
        faults.append("the hands share a card")
    winner = "high" if higher > lower else "low" if lower > higher else "none"
    if winner != (meant := "low" if rules.low_wins else "high"):
        faults.append(f"the {meant} hand does not win")
    found = "both" if len(right) == 2 else right[0] if right else "neither"
    return Battle(
        game.name, type, low, high, lower.words, higher.words, found, winner, tuple(faults)
    )


def _type(words: str, rules: HandRules) -> HandType | None:
    try:
        return type_in(type_of(words), rules)
    except HandError:
        return None


def _worth(hand: Hand, game: Game, wild: Wild | None) -> Any:
    """Return the evaluator's value.

    With a board, as many cards as possible are in hand and the rest on the board.
    """
    if not game.board[1]:
        return evaluate(hand, game=game, wild=wild)
    in_hand = game.hole_used or game.hole[0]
    table = replace(game, hole=(in_hand, in_hand), board=(len(hand) - in_hand,) * 2)
    return evaluate(hand[:in_hand], hand[in_hand:], game=table, wild=wild)
