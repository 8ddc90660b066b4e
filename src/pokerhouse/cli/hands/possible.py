"""The command `pokerhouse possible`: the hands that cards can still become."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from pokerhouse.cards import CardSet
from pokerhouse.cli import drawing
from pokerhouse.cli.card_text import CardPrinter
from pokerhouse.cli.hands import hand_values
from pokerhouse.cli.options import whole_number, wrong
from pokerhouse.errors import InputError, counted
from pokerhouse.hands.possible import PossibleHand, check_scheme
from pokerhouse.hands.possible import possible as possible_hands

EPILOG = """\
\b
Examples:
  pokerhouse possible Ah Kh 7h 2h 2c
  pokerhouse possible "AhKh 7h2h2c" --unknown 1
  pokerhouse possible As Ad --excluding "Ac Kd Kc"
  pokerhouse possible As Ks Qs --unknown 2 --score points --json
  pokerhouse possible As Ks 9s 8d 7h --game short_deck
  pokerhouse possible As Ks 2c 2d --board "Qs Js 3h" --game omaha
  pokerhouse possible As 2s Kd Kc --board "3c 4d 8h" --game omaha8
  pokerhouse possible As 2s 8c Kd Kh --game razz
  pokerhouse possible 2s 3d 4h 7c --game low_27
  pokerhouse possible As 2d 3h --game badugi
  pokerhouse possible As Qs --game three_card
  pokerhouse possible Xr As Ah Kd --wild jokers --unknown 1
  pokerhouse possible Qs --game leduc
"""
UNKNOWN_MAX = 11


def possible(
    cards: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="CARDS", help="The known cards, or the hole cards.", show_default=False
        ),
    ] = None,
    board: Annotated[
        str,
        typer.Option(
            metavar="CARDS",
            help="The board so far; in games where any cards count, CARDS may include it.",
            show_default=False,
        ),
    ] = "",
    unknown: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(0, UNKNOWN_MAX),
            help="The number of cards to come, hole cards before the board.  [default: as many as "
            "possible; five cards in all in low_a5 and low_27]",
            show_default=False,
        ),
    ] = None,
    excluding: Annotated[
        str,
        typer.Option(metavar="CARDS", help="Dead cards, which cannot come.", show_default=False),
    ] = "",
    score: Annotated[
        str,
        typer.Option(
            metavar="SCHEME",
            help="The score of the best hand of each kind, more is better: strength, or, for high "
            "hands, points.",
        ),
    ] = "strength",
    game: Annotated[str, typer.Option(metavar="NAME", help=hand_values.GAME_HELP)] = "high",
    wild: Annotated[
        str | None, typer.Option(metavar="NAMES", help=hand_values.WILD_HELP, show_default=False)
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
) -> None:
    """List every kind of hand that the cards make or can still make.

    Best first, each with its best example, its score, the number of cards it needs, and how often
    the hand ends as that kind. A split-pot game lists both halves.
    """

    chosen = hand_values.read_game(game)
    rules = hand_values.read_wild(wild, chosen)
    try:
        for half in hand_values.halves_of(chosen):
            check_scheme(score, half, rules)
    except InputError as fault:
        raise wrong("--score", f"{fault}.") from None
    known, shared = _read("CARDS", " ".join(cards or ())), _read("--board", board)
    excluded = _read("--excluding", excluding)
    try:
        found = {
            half.name: possible_hands(
                known,
                shared,
                unknown=unknown,
                excluding=excluded,
                scheme=score,
                game=half,
                wild=rules,
            )
            for half in hand_values.halves_of(chosen)
        }
    except InputError as fault:
        raise wrong("CARDS", f"{fault}.") from None
    if json:
        hand_values.print_json(
            [_row(name, hand) for name, hands in found.items() for hand in hands]
        )
    else:
        _print_tables(found)


def _read(option: str, text: str) -> CardSet:
    try:
        return CardSet.parse(text)
    except InputError as fault:
        raise wrong(option, str(fault)) from None


def _row(game: str, hand: PossibleHand) -> dict[str, object]:
    return {
        "game": game,
        "kind": hand.kind,
        "category": hand.category.words,
        "cards": [str(card) for card in hand.cards],
        "played_as": [str(card) for card in hand.played_as],
        "words": hand.words,
        "rank": hand.rank,
        "score": hand.score,
        "needed": hand.needed,
        "completions": hand.completions,
        "total": hand.total,
        "probability": float(hand.probability),
    }


def _print_tables(found: dict[str, tuple[PossibleHand, ...]]) -> None:
    screen = hand_values.console()
    show = CardPrinter(screen)
    for name, hands in found.items():
        if len(found) > 1:
            screen.print(f"{name}:", style="bold")
        screen.print(_table(hands, show))
        screen.print(f"of {counted(hands[0].total, 'way')} to deal the unknown cards")


def _table(hands: Sequence[PossibleHand], show: CardPrinter) -> drawing.Table:
    table = drawing.Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("hand", no_wrap=True)
    table.add_column("best")  # the cards take two lines before a number is cut
    for title in ("score", "needs", "ways", "chance"):
        table.add_column(title, justify="right", no_wrap=True)
    for hand in hands:
        ways = f"{hand.completions:,}"
        chance = f"{float(hand.probability):.4%}"
        table.add_row(
            hand.kind, _best(hand, show), f"{hand.score:,}", str(hand.needed), ways, chance
        )
    return table


def _best(hand: PossibleHand, show: CardPrinter) -> drawing.Text:
    cards = show(hand.cards) if hand.cards else drawing.Text("-")
    return (
        cards
        if hand.played_as == hand.cards
        else drawing.Text.assemble(cards, " as ", show(hand.played_as))
    )
