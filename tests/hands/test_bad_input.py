"""What is given wrongly from outside is named at once: what it was and what was expected."""

from collections.abc import Callable

import pytest

from pokerhouse.cards import Card, CardSet, Deck, parse_cards
from pokerhouse.errors import InputError
from pokerhouse.hands import (
    Range,
    Specification,
    Wild,
    compare,
    equity,
    evaluate,
    generate,
    load_definition,
    possible,
    score,
)
from pokerhouse.hands.ranges import HandRange

# mypy refuses every one of these; they are for those who do not run it.
WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "no cards": (lambda: evaluate(None), "None names no cards: expected a text such as As Kd"),  # type: ignore[call-overload]
    "a number": (lambda: evaluate(5), "5 names no cards"),  # type: ignore[call-overload]
    "texts": (lambda: evaluate(list("AKQJT")), "expected a suit .* after 'A'"),
    "a board": (lambda: evaluate("As Ks Qs Js", 5, game="omaha"), "5 names no cards"),  # type: ignore[call-overload]
    "a game": (lambda: evaluate("As Ks Qs Js Ts", game=5), "no game 5: expected one of"),  # type: ignore[call-overload]
    "wild cards": (lambda: evaluate("As Ks Qs Js Ts", wild=5), "5: expected wild cards"),  # type: ignore[call-overload]
    "wild text": (lambda: Wild.parse(5), "5: expected wild cards"),  # type: ignore[arg-type]
    "hands": (lambda: compare(5, "As Ks Qs Js Ts"), "hand 1: 5 names no cards"),  # type: ignore[arg-type]
    "a low's score": (
        lambda: score(evaluate("As Ks Qs Js Ts", game="razz")),  # type: ignore[arg-type]
        "has no score: expected cards, or a high hand",
    ),
    "a card": (lambda: Card("As"), "no card has the index 'As': expected 0..54, or Card.parse"),  # type: ignore[arg-type]
    "a fraction": (lambda: Card(1.5), "no card has the index 1.5"),  # type: ignore[arg-type]
    "a text": (lambda: parse_cards(5), "5 is not a text: expected cards such as As Kd"),  # type: ignore[arg-type]
    "a set": (
        lambda: CardSet.of("As"),  # type: ignore[arg-type]
        "'As' names no cards: expected them one by one, or CardSet.parse",
    ),
    "a mask": (lambda: CardSet("As"), "'As' is not a mask: expected a number, or CardSet.parse"),  # type: ignore[arg-type]
    "a deck": (lambda: Deck(5), "5 names no cards"),  # type: ignore[arg-type]
    "half a card": (
        lambda: possible("As", unknown=1.5),  # type: ignore[arg-type]
        "1.5 unknown cards: expected a whole number",
    ),
    "a definition": (
        lambda: load_definition(5),  # type: ignore[arg-type]
        "5 is not a definition: expected its text, or a file",
    ),
    "weights": (
        lambda: Range("QQ+"),  # type: ignore[arg-type]
        r"'QQ\+' are not weights: expected 2652 bytes, or Range.parse",
    ),
    "a range": (lambda: Range.parse(5), r"5 is not a text: expected a range such as QQ\+"),  # type: ignore[arg-type]
    "an Omaha range": (lambda: HandRange.parse(5, "omaha"), "5 is not a text: expected a range"),  # type: ignore[arg-type]
    "unchecked": (
        lambda: Specification("two pair", "2-8"),  # type: ignore[arg-type]
        "'two pair' is not a checked hand: Specification.of",
    ),
    "ranks": (lambda: Specification.of("two pair", 5), "5 is not a range of ranks"),  # type: ignore[arg-type]
    "a type": (lambda: generate(5, rng=None), "there is not a hand 5"),  # type: ignore[arg-type]
    "one text": (
        lambda: equity("AA"),
        r"'AA' is not a list of players: expected one for each, as \['AA', 'KK'\]",
    ),
    "an error": (lambda: equity(["AA", "KK"], error="1"), "a standard error of '1'"),  # type: ignore[arg-type]
    "a seed": (lambda: equity(["AA", "KK"], seed="1"), "a seed of '1': expected a whole number"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("name", WRONG)
def test_faults_are_named(name: str) -> None:
    call, words = WRONG[name]
    with pytest.raises(InputError, match=words):
        call()
