"""A game explained to someone who has never played it: the deal, the winning hands, examples.

Everything follows from the variant itself, so a game added to `variants.toml` is explained too.
"""

import msgspec

from pokerhouse.cards import parse_cards
from pokerhouse.catalogue import ENGLISH, Sentence, Value, ValueList, has_message, text
from pokerhouse.hands import GAMES
from pokerhouse.rules import Variant
from pokerhouse.rules.games import StreetPlan
from pokerhouse.words.game_names import game_name
from pokerhouse.words.hand_examples import EXAMPLES, SIZES, ExampleHand


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


def game_help(variant: Variant, language: str = ENGLISH) -> GameHelp:
    """Explain a variant. Raises `KeyError` if it is won with a hand of an unknown order."""
    opening = [f"opening.{variant.opening.value}", f"first.{variant.first.value}"]
    if has_message(f"game-help.deck.{variant.deck}"):
        opening.insert(0, f"deck.{variant.deck}")
    return GameHelp(
        key=variant.key,
        name=game_name(variant.key, language),
        opening=" ".join(_text(language, key) for key in opening),
        steps=tuple(_step(plan, number, language) for number, plan in enumerate(variant.streets)),
        wins=tuple(_winning(variant, half, language) for half in variant.showdown),
    )


def _text(language: str, key: str, **values: Value) -> str:
    return text(language, f"game-help.{key}", values)


def _step(plan: StreetPlan, number: int, language: str) -> Step:
    sentences = []
    if plan.discard:
        sentences.append(_text(language, "discard", n=plan.discard))
    if plan.draw:
        sentences.append(_text(language, "draw", n=plan.draw))
    group = "first_cards" if number == 0 else "more_cards"
    dealt = tuple(
        Sentence(f"game-help.{group}.{way}", {"n": count})
        for way, count in (("down", plan.down), ("up", plan.up))
        if count
    )
    if dealt:
        sentences.append(_text(language, "deal", cards=ValueList(dealt, "and")))
    if plan.board:
        board = "board_more" if number > 1 else "board"
        sentences.append(_text(language, board, n=plan.board))
    return Step(text(language, f"log.streets.{plan.street.value}"), " ".join(sentences))


def _winning(variant: Variant, half: str, language: str) -> Winning:
    game = GAMES[half]
    size = SIZES[game.order]
    sentences = [_text(language, f"orders.{game.order}.words")]
    if game.hole_used is not None:
        sentences.append(_text(language, "plays.exactly", n=game.hole_used))
    elif any(plan.board for plan in variant.streets):
        sentences.append(_text(language, "plays.board"))
    elif variant.hole_cards > size:
        sentences.append(_text(language, "plays.best", n=size))
    if game.order == "low_8":
        sentences.append(_text(language, "plays.no_low"))
    possible = (
        hand
        for hand in EXAMPLES[game.order]
        if all(card in variant.cards for card in parse_cards(hand.cards))
    )
    order = Sentence(f"game-help.orders.{game.order}.title")
    share = "half" if len(variant.showdown) > 1 else "whole"
    return Winning(
        _text(language, f"wins.{share}", order=order),
        " ".join(sentences),
        tuple(_example(hand, language) for hand in possible),
    )


def _example(hand: ExampleHand, language: str) -> Example:
    return Example(hand.name_in(language), hand.note_in(language), tuple(hand.cards.split()))
