"""`pokerhouse possible`: what a hand can still become."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pokerhouse.cli.options import whole_number, wrong

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pokerhouse.cards import CardSet
    from pokerhouse.hands.possible import PossibleHand

EPILOG = """\
\b
Examples:
  pokerhouse possible Ah Kh 7h 2h 2c
  pokerhouse possible "AhKh 7h2h2c" --unknown 1
  pokerhouse possible As Ad --excluding "Ac Kd Kc"
  pokerhouse possible As Ks Qs --unknown 2 --score points --json
  pokerhouse possible As Ks 9s 8d 7h --game short_deck
"""


def possible(
    cards: Annotated[
        list[str] | None,
        typer.Argument(metavar="CARDS", help="The known cards, none to seven of them.", show_default=False),
    ] = None,
    unknown: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(0, 7),
            help="How many cards are still to come.  [default: as many as make seven]",
            show_default=False,
        ),
    ] = None,
    excluding: Annotated[
        str, typer.Option(metavar="CARDS", help="Cards known to be elsewhere: they cannot come.", show_default=False)
    ] = "",
    score: Annotated[
        str, typer.Option(metavar="SCHEME", help="How the best of each kind is scored: rank, or points.")
    ] = "rank",
    game: Annotated[
        str, typer.Option(metavar="GAME", help="high, holdem, stud, short_deck or short_deck_trips.")
    ] = "high",
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
) -> None:
    """List every kind of hand the cards make or may still make, the best first.

    Each with the best there can be of it, its score, how many more cards it needs, and in how many of all ways the
    unknown cards can come the hand ends as that kind.
    """
    from pokerhouse.errors import InputError
    from pokerhouse.hands.possible import possible as possible_hands
    from pokerhouse.hands.possible import possible_game
    from pokerhouse.hands.score import scheme_of

    for option, given, read in (("--score", score, scheme_of), ("--game", game, possible_game)):
        try:
            read(given)
        except InputError as fault:
            raise wrong(option, str(fault)) from None
    known, excluded = _read("CARDS", " ".join(cards or ())), _read("--excluding", excluding)
    try:
        hands = possible_hands(known, unknown=unknown, excluding=excluded, scheme=score, game=game)
    except InputError as fault:
        raise wrong("CARDS", str(fault)) from None
    if json:
        _print_json(hands)
    else:
        _print_table(hands)


def _read(option: str, text: str) -> CardSet:
    from pokerhouse.cards import CardSet
    from pokerhouse.errors import InputError

    try:
        return CardSet.parse(text)
    except InputError as fault:
        raise wrong(option, str(fault)) from None


def _print_json(hands: Sequence[PossibleHand]) -> None:
    import json

    rows = [
        {
            "category": hand.category.words,
            "cards": [str(card) for card in hand.cards],
            "words": hand.words,
            "score": hand.score,
            "needed": hand.needed,
            "completions": hand.completions,
            "total": hand.total,
            "probability": float(hand.probability),
        }
        for hand in hands
    ]
    typer.echo(json.dumps(rows, indent=2))


def _print_table(hands: Sequence[PossibleHand]) -> None:
    from rich.console import Console
    from rich.table import Table

    from pokerhouse.cli.card_text import CardPrinter

    console = Console(highlight=False)
    show = CardPrinter(console)
    table = Table(box=None, pad_edge=False, header_style="bold")
    for title in ("hand", "best"):
        table.add_column(title, no_wrap=True)
    for title in ("score", "needs", "ways", "chance"):
        table.add_column(title, justify="right", no_wrap=True)
    for hand in hands:
        ways = f"{hand.completions:,}"
        chance = f"{float(hand.probability):.4%}"
        table.add_row(hand.category.words, show(hand.cards), f"{hand.score:,}", str(hand.needed), ways, chance)
    console.print(table)
    console.print(f"of {hands[0].total:,} ways the unknown cards can come")
