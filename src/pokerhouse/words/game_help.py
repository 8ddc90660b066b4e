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
    "short": "The pack has 36 cards: nothing below the six. The ace is also the lowest card of a "
    "straight: ace, six, "
    "seven, eight, nine.",
    "royal": "The pack has 20 cards: ten, jack, queen, king and ace.",
}
_OPENING: Final = {
    Opening.BLINDS: "The two players left of the button post the small and the big blind unseen; "
    "the player after them "
    "acts first.",
    Opening.BUTTON_BLIND: "Everyone posts an ante, the button a blind as well; the player left of "
    "the button acts "
    "first.",
    Opening.ANTES: "Everyone posts an ante; the player left of the button acts first.",
    Opening.BRING_IN_LOW: "Everyone posts an ante. Whoever shows the lowest card must bring it in: "
    "they put in the "
    "small bring-in, or complete it to a whole bet.",
    Opening.BRING_IN_HIGH: "Everyone posts an ante. Whoever shows the highest card (the king is "
    "highest, the ace is "
    "low) must bring it in: they put in the small bring-in, or complete it to a whole bet.",
}
_FIRST: Final = {
    First.LEFT_OF_BUTTON: "Later rounds are begun by the first player left of the button.",
    First.HIGH_UP: "Later rounds are begun by whoever shows the best hand.",
    First.LOW_UP: "Later rounds are begun by whoever shows the best low hand.",
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
    """What wins the pot, or one half of it; the examples are the best first."""

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
        told.append(f"Everyone gives up {_cards(plan.discard)} and gets no other.")
    if plan.draw:
        told.append(f"Everyone may change up to {_cards(plan.draw)} for others, or stand pat.")
    more = "" if number == 0 else "more "
    dealt = [
        f"{_cards(count, more)} face {way}"
        for count, way in ((plan.down, "down"), (plan.up, "up"))
        if count
    ]
    if dealt:
        told.append(f"Everyone gets {' and '.join(dealt)}.")
    if plan.board:
        told.append(
            f"{_cards(plan.board, more if number > 1 else '').capitalize()} for all "
            f"{_lie(plan.board)} turned up."
        )
    return Step(plan.street.words.capitalize(), " ".join(told))


def _lie(count: int) -> str:
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
        told.append(
            f"A hand takes exactly {used} of one's own cards and three of the cards for all."
        )
    elif any(plan.board for plan in variant.streets):
        told.append("A hand takes the best five of one's own cards and the cards for all.")
    elif variant.hole_cards > order.size:
        told.append(f"A hand takes the best {_NUMBERS[order.size]} of one's cards.")
    if game.order == "low_8":
        told.append("If nobody has such a hand, the high hand wins the whole pot.")
    possible = (
        e
        for e in EXAMPLES[game.order]
        if all(card in variant.cards for card in parse_cards(e.cards))
    )
    examples = tuple(Example(e.name, e.words, tuple(e.cards.split())) for e in possible)
    return Winning(
        f"Half of the pot: {order.title}" if split else f"What wins: {order.title}",
        " ".join(told),
        examples,
    )
