"""The command `pokerhouse compare`: rank hands, best first."""

from __future__ import annotations

from typing import Annotated

import typer

from pokerhouse.cards import format_cards
from pokerhouse.cli import drawing
from pokerhouse.cli.card_text import CardPrinter
from pokerhouse.cli.hands.hand_values import (
    BOARD_HELP,
    GAME_HELP,
    WILD_HELP,
    as_json,
    check_hands,
    console,
    halves_of,
    print_json,
    qualifies,
    read_game,
    read_wild,
    shown_cards,
)
from pokerhouse.hands import compare as in_order

EPILOG = """\
\b
Examples:
  pokerhouse compare AsAh KcKd QhJh --board "2h 7h 9h Js Qc" --game holdem
  pokerhouse compare "2c 3c 4c 5c 7d" "As Ah Kd Qd Jd" "Ac Ad Ks Qs Js"
  pokerhouse compare As2s3h4h 8h8d7h6d --board "8s Ts Jc 5c" --game omaha8
  pokerhouse compare Xb9c8c7c6d AsKsQsJs9s --wild jokers --json
"""


def compare(
    hands: Annotated[
        list[str],
        typer.Argument(
            metavar="HAND", help="The hands, each one word or in quotes.", show_default=False
        ),
    ],
    board: Annotated[
        str | None, typer.Option(metavar="CARDS", help=BOARD_HELP, show_default=False)
    ] = None,
    game: Annotated[str, typer.Option(metavar="NAME", help=GAME_HELP)] = "high",
    wild: Annotated[
        str | None, typer.Option(metavar="NAMES", help=WILD_HELP, show_default=False)
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
) -> None:
    """Rank hands, the best first.

    Tied hands share a place. A split-pot game has an order for each half.
    """

    chosen = read_game(game)
    rules = read_wild(wild, chosen)
    check_hands(hands, board, chosen, rules, name="HAND")
    halves = halves_of(chosen)
    orders = [in_order(*hands, board=board, game=half, wild=rules) for half in halves]
    if json:
        rows = [
            {
                "game": half.name,
                "place": placed.rank,
                "hand": format_cards(placed.hand),
                **as_json(placed.value),
            }
            for half, order in zip(halves, orders, strict=True)
            for placed in order
        ]
        print_json(rows)
        return

    screen = console()
    show = CardPrinter(screen)
    for half, order in zip(halves, orders, strict=True):
        if len(halves) > 1:
            screen.print(f"{half.name}:", style="bold")
        table = drawing.Table(box=None, pad_edge=False, header_style="bold")
        table.add_column("place", justify="right", no_wrap=True)
        table.add_column("hand", no_wrap=True)
        table.add_column("best", no_wrap=True)
        table.add_column("worth")
        for placed in order:
            place = str(placed.rank) if qualifies(placed.value) else "-"
            table.add_row(
                place, show(placed.hand), shown_cards(placed.value, show), placed.value.words
            )
        screen.print(table)
