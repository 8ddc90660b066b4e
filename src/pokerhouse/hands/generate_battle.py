"""The generator and the evaluator hold each other to account: a low hand against a high one, of every type."""

from dataclasses import dataclass, replace
from typing import Any

from pokerhouse.cards import Card, Shuffler
from pokerhouse.errors import HandError
from pokerhouse.hands.front import evaluate
from pokerhouse.hands.games import GAMES, Game, game_of
from pokerhouse.hands.generate import RANGES_USED, Specification
from pokerhouse.hands.generate_rules import WHOLE_HAND, HandRules, HandType, rules_of, type_of
from pokerhouse.hands.wild import Wild, wild_of

Hand = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Battle:
    """Two hands of a type that share no card, what the evaluator calls them, and what is wrong, if anything is.

    `found` says of which hands the evaluator names the type: `both`, `low`, `high` or `neither`. `winner` is `low`,
    `high` or, for a tie, `none`. A hand that could not be dealt is empty.
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
    """A battle for each type of the game, the best first.

    The hands are of two to eight and of eight to ace, or what the game has of that: `windows`. The higher hand has to
    beat the lower, and to lose to it where low hands win. Raises `HandError` as `Specification.of` does.
    """
    chosen, standing_in = game_of(game), wild_of(wild)
    types = [each for each in rules_of(chosen).types if standing_in or each is not HandType.FIVE_OF_A_KIND]
    if standing_in and not standing_in.cards:
        types.remove(HandType.FIVE_OF_A_KIND)  # bugs make five aces and no other five of a kind
    return [_battle(chosen, each, standing_in, rng) for each in types]


def games() -> list[str]:
    """Every game that has one order of hands, by name; those that split the pot are made of these."""
    return [name for name, game in GAMES.items() if len(game.orders) == 1]


def windows(rules: HandRules, type: HandType) -> tuple[str, str]:
    """The range of the low and of the high hand; between them no tie is possible.

    Two to eight and eight to ace. Where the ace is low, ace to eight and eight to king; where nothing above an eight
    counts, ace to six and four to eight. In a short deck six to jack and nine to ace for a whole hand, else six to ten
    and ten to ace. Where there are three ranks, jack to queen and queen to king.
    """
    lowest = min(rules.deck).rank.char
    if rules.size < 3:
        return "J-Q", "Q-K"
    if lowest == "6":
        return ("6-J", "9-A") if type in WHOLE_HAND else ("6-T", "T-A")
    if rules.value_max == 8:
        return "A-6", "4-8"
    return ("A-8", "8-K") if rules.ace_low else ("2-8", "8-A")


def _battle(game: Game, type: HandType, wild: Wild | None, rng: Shuffler) -> Battle:
    rules = rules_of(game)
    used = RANGES_USED.get(type, 1)
    low_asked, high_asked = (
        Specification.of(type, *(range_,) * used, game=game, wild=wild) for range_ in windows(rules, type)
    )
    # Each side has its half of the wild cards, so that neither takes those without which the other has no hand.
    wild_cards = list(low_asked.rules.wild | low_asked.rules.bugs)
    low = low_asked.generate(rng, wild_cards[1::2]) or ()
    high = high_asked.generate(rng, [*wild_cards[::2], *low]) or ()
    if not low or not high:
        return Battle(
            game.name, type, low, high, "", "", "neither", "none", (f"no {'high' if low else 'low'} hand was dealt",)
        )
    lower, higher = _worth(low, game, wild), _worth(high, game, wild)
    values = {"low": lower, "high": higher}
    right = [side for side, value in values.items() if _type(value.category.words) is type]
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
    return Battle(game.name, type, low, high, lower.words, higher.words, found, winner, tuple(faults))


def _type(words: str) -> HandType | None:
    try:
        kind = type_of(words)
    except HandError:
        return None
    return HandType.STRAIGHT_FLUSH if kind is HandType.ROYAL_FLUSH else kind


def _worth(hand: Hand, game: Game, wild: Wild | None) -> Any:
    """What the evaluator says; where there is a board, as many cards as may be in hand and the others on it."""
    if not game.board[1]:
        return evaluate(hand, game=game, wild=wild)
    in_hand = game.hole_used or game.hole[0]
    table = replace(game, hole=(in_hand, in_hand), board=(len(hand) - in_hand,) * 2)
    return evaluate(hand[:in_hand], hand[in_hand:], game=table, wild=wild)
