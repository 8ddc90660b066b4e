"""The command `pokerhouse generate`: deal or count hands of a type."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Annotated, Any

import typer

from pokerhouse.cards import Card, CardSet
from pokerhouse.cli import drawing
from pokerhouse.cli.card_text import CardPrinter
from pokerhouse.cli.options import whole_number, wrong
from pokerhouse.errors import InputError
from pokerhouse.hands.generate import (
    RANGES_USED,
    RankRange,
    Specification,
    rules_of_halves,
    type_of,
    with_wild,
)
from pokerhouse.hands.worth import Wild

Check = tuple[str, Callable[[str], object], str]

EPILOG = """\
\b
Examples:
  pokerhouse generate full house
  pokerhouse generate pair --range1 2-8
  pokerhouse generate two pair --range1 K --range2 2-8 --range3 A
  pokerhouse generate straight --range1 A-6 --count
  pokerhouse generate flush --range1 8-A --used "As Kd" --hands 3 --seed 7
  pokerhouse generate five of a kind --wild jokers
  pokerhouse generate high card --game low_a5 --range1 A-8 --json
  pokerhouse generate flush --game omaha8 --low A-7
  pokerhouse generate badugi --game badacey --low "pair 2-5"
  pokerhouse generate three cards --game badugi --range1 A-5
"""
SEED_HELP = "A number or a word: the same seed gives the same cards.  [default: random]"


def generate(
    type_: Annotated[
        list[str],
        typer.Argument(metavar="TYPE", help="The type of hand: full house, two pair, high card."),
    ],
    range1: Annotated[
        str | None,
        typer.Option(
            metavar="RANGE",
            help="Alone: the ranks of the whole hand. With --range2 or --range3: the ranks of "
            "the four, three or two of a kind, or of one of two pairs. One rank or two: K, 2-8, "
            "T-A, A-5.",
            show_default=False,
        ),
    ] = None,
    range2: Annotated[
        str | None,
        typer.Option(
            metavar="RANGE",
            help="The kickers; the pair of a full house; or the other of two pairs, and its "
            "kicker without --range3.",
            show_default=False,
        ),
    ] = None,
    range3: Annotated[
        str | None,
        typer.Option(metavar="RANGE", help="The kicker of two pair.", show_default=False),
    ] = None,
    low: Annotated[
        str | None,
        typer.Option(
            metavar="LOW",
            help="The other half of a split-pot game: the range of a low such as A-8, or a type "
            'with its ranges such as "pair 2-5".',
            show_default=False,
        ),
    ] = None,
    used: Annotated[
        str,
        typer.Option(
            metavar="CARDS", help="Used cards, which cannot be dealt.", show_default=False
        ),
    ] = "",
    game: Annotated[str, typer.Option(metavar="NAME", help="The game.")] = "high",
    wild: Annotated[
        str | None,
        typer.Option(
            metavar="CARDS",
            help="Wild cards: jokers, bug, deuces, one_eyed_jacks, sevens, Xb, joined by +.",
            show_default=False,
        ),
    ] = None,
    hands: Annotated[
        int,
        typer.Option(
            metavar="N", parser=whole_number(1, 54), help="The number of hands, all from one deck."
        ),
    ] = 1,
    seed: Annotated[
        str | None, typer.Option(metavar="TEXT", help=SEED_HELP, show_default=False)
    ] = None,
    count: Annotated[
        bool, typer.Option("--count", help="Print the number of such hands instead of dealing.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Deal hands of a type, with ranks in given ranges.

    Every matching hand is equally likely. An ace at the start of a range is low, at the end high.
    The status is 1 when there are fewer matching hands than --hands.
    """

    wanted = specification(" ".join(type_), (range1, range2, range3), low, game, wild)
    used_cards = _cards("--used", used)
    about = {
        "type": str(wanted.type),
        "ranges": [range1, range2, range3],
        "low": low,
        "game": game,
        "wild": wild,
    }
    if count:
        number = wanted.count(used_cards)
        _print_json({**about, "count": number}) if json else typer.echo(f"{number:,}")
        return
    dealt = _dealt(
        wanted, used_cards, hands, random.SystemRandom() if seed is None else random.Random(seed)
    )
    if json:
        _print_json({**about, "hands": [[str(card) for card in hand] for hand in dealt]})
    else:
        _print_hands(dealt)
    if len(dealt) < hands:
        what = "no such hand" if not dealt else "no other hand without these cards"
        typer.echo(f"There is {what}.{_hint(wanted) if not dealt else ''}", err=True)
        raise typer.Exit(1)


def _hint(wanted: Specification) -> str:
    """Suggest a second range where the only one has no place for the kickers."""
    first, *others = wanted.asked.ranges
    if first is None or any(others) or wanted.type not in RANGES_USED:
        return ""
    return " --range1 alone is for the whole hand: add --range2 2-A for any kickers."


def specification(
    type_: str, ranges: tuple[str | None, ...], low: str | None, game: str, wild: str | None
) -> Specification:
    """Build the specification; errors name the option at fault, or the combination."""

    def check_wild(text: str) -> None:
        standing_in = Wild.parse(text)
        for half in rules_of_halves(game):
            with_wild(half, standing_in.cards, standing_in.bugs)

    checks: list[Check] = [("TYPE", type_of, type_), ("--game", rules_of_halves, game)]
    checks += [
        (f"--range{place}", RankRange.parse, text)
        for place, text in enumerate(ranges, 1)
        if text is not None
    ]
    if wild is not None:
        checks.append(("--wild", check_wild, wild))
    for option, read, text in checks:
        try:
            read(text)
        except InputError as fault:
            raise wrong(option, f"{fault}.") from None
    try:
        high = Specification.of(type_, *ranges, game=game, wild=wild)
    except InputError as fault:
        raise wrong("TYPE", f"{fault}.") from None
    try:
        return (
            high if low is None else Specification.of(type_, *ranges, low=low, game=game, wild=wild)
        )
    except InputError as fault:
        raise wrong("--low", f"{fault}.") from None


def _cards(option: str, text: str) -> CardSet:
    try:
        return CardSet.parse(text)
    except InputError as fault:
        raise wrong(option, str(fault)) from None


def _dealt(wanted: Specification, used: CardSet, hands: int, rng: Any) -> list[tuple[Card, ...]]:
    """Deal up to `hands` hands, or as many as there are."""

    dealt: list[tuple[Card, ...]] = []
    while len(dealt) < hands and (hand := wanted.generate(rng, used)):
        dealt.append(hand)
        used |= CardSet.of(hand)
    return dealt


def _print_json(answer: dict[str, Any]) -> None:
    typer.echo(json.dumps(answer))


def _print_hands(hands: list[tuple[Card, ...]]) -> None:
    console = drawing.Console(highlight=False)
    show = CardPrinter(console)
    for hand in hands:
        console.print(show(hand))
