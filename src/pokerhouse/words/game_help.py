"""A game explained to somebody who has never played it: how it is dealt and what wins, in sentences
and examples.

Everything is told from the variant itself, so that a game added to `variants.toml` is explained
too.
"""

from typing import Final

import msgspec

from pokerhouse.cards import parse_cards
from pokerhouse.hands import GAMES
from pokerhouse.rules import Variant
from pokerhouse.rules.games import First, Opening, StreetPlan
from pokerhouse.words.hand_examples import EXAMPLES, ORDERS

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")
_CARDS: Final = {
    "short": "The deck has 36 cards, from six to ace. The ace can also be the lowest card of a "
    "straight: ace, six, seven, eight, nine.",
    "royal": "The deck has 20 cards, from ten to ace.",
}
_OPENING: Final = {
    Opening.BLINDS: "The two players left of the button post the small blind and the big blind. "
    "The player after them acts first.",
    Opening.BUTTON_BLIND: "Everyone posts an ante, and the button also posts a blind. The player "
    "left of the button acts first.",
    Opening.ANTES: "Everyone posts an ante. The player left of the button acts first.",
    Opening.BRING_IN_LOW: "Everyone posts an ante. The player with the lowest up card must post "
    "the bring-in or complete to a full bet.",
    Opening.BRING_IN_HIGH: "Everyone posts an ante. The player with the highest up card (kings are "
    "high, aces are low) must post the bring-in or complete to a full bet.",
}
_FIRST: Final = {
    First.LEFT_OF_BUTTON: "In later rounds, the first player left of the button acts first.",
    First.HIGH_UP: "In later rounds, the player showing the best hand acts first.",
    First.LOW_UP: "In later rounds, the player showing the best low hand acts first.",
}


class Step(msgspec.Struct, frozen=True):
    """One betting round: what happens before it."""

    title: str
    words: str


class Example(msgspec.Struct, frozen=True):
    """A hand, as an example of its kind."""

    name: str
    words: str
    cards: tuple[str, ...]


class Winning(msgspec.Struct, frozen=True):
    """A way to win the pot or one half of it; the examples go from the best hand down."""

    title: str
    words: str
    hands: tuple[Example, ...]


class GameHelp(msgspec.Struct, frozen=True):
    """A game explained."""

    key: str
    name: str
    opening: str
    """The pack where it is an unusual one, who pays before seeing what, and who begins."""
    steps: tuple[Step, ...]
    wins: tuple[Winning, ...]
    """One, or the two halves of a split pot."""


def game_help(variant: Variant) -> GameHelp:
    """This variant explained. Raises `KeyError` for one that is won with a hand of no known
    order.
    """
    opening = [_CARDS.get(variant.deck, ""), _OPENING[variant.opening], _FIRST[variant.first]]
    return GameHelp(
        key=variant.key,
        name=variant.name,
        opening=" ".join(filter(None, opening)),
        steps=tuple(_step(plan, number) for number, plan in enumerate(variant.streets)),
        wins=tuple(_winning(variant, half) for half in variant.showdown),
    )


def _step(plan: StreetPlan, number: int) -> Step:
    told = []
    if plan.discard:
        told.append(f"Everyone discards {_cards(plan.discard)}.")
    if plan.draw:
        told.append(f"Everyone may draw up to {_cards(plan.draw)}, or stand pat.")
    more = "" if number == 0 else "more "
    dealt = [
        f"{_cards(count, more)} face {way}"
        for count, way in ((plan.down, "down"), (plan.up, "up"))
        if count
    ]
    if dealt:
        told.append(f"Everyone gets {' and '.join(dealt)}.")
    if plan.board:
        board = "more board " if number > 1 else "board "
        told.append(f"{_cards(plan.board, board).capitalize()} {_are(plan.board)} dealt.")
    return Step(plan.street.words.capitalize(), " ".join(told))


def _are(count: int) -> str:
    return "is" if count == 1 else "are"


def _cards(count: int, more: str = "") -> str:
    return f"{_NUMBERS[count]} {more}card{'' if count == 1 else 's'}"


def _winning(variant: Variant, half: str) -> Winning:
    game = GAMES[half]
    order = ORDERS[game.order]
    split = len(variant.showdown) > 1
    told = [order.words]
    if game.hole_used is not None:
        used = _NUMBERS[game.hole_used]
        told.append(f"You must use exactly {used} of your own cards and three board cards.")
    elif any(plan.board for plan in variant.streets):
        told.append("You play the best five of your own cards and the board.")
    elif variant.hole_cards > order.size:
        told.append(f"You play your best {_NUMBERS[order.size]} cards.")
    if game.order == "low_8":
        told.append("If nobody has such a hand, the high hand wins the whole pot.")
    possible = (
        e
        for e in EXAMPLES[game.order]
        if all(card in variant.cards for card in parse_cards(e.cards))
    )
    examples = tuple(Example(e.name, e.words, tuple(e.cards.split())) for e in possible)
    return Winning(
        f"Half the pot: {order.title}" if split else f"Winning hand: {order.title}",
        " ".join(told),
        examples,
    )
