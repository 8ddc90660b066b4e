"""The command `pokerhouse compare`: rank hands, best first."""

from __future__ import annotations

from typing import Annotated

import typer

from pokerhouse.cards import format_cards
from pokerhouse.cli import drawing
from pokerhouse.cli.card_text import CardPrinter
from pokerhouse.cli.hands import hand_values
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
        str | None, typer.Option(metavar="CARDS", help=hand_values.BOARD_HELP, show_default=False)
    ] = None,
    game: Annotated[str, typer.Option(metavar="NAME", help=hand_values.GAME_HELP)] = "high",
    wild: Annotated[
        str | None, typer.Option(metavar="NAMES", help=hand_values.WILD_HELP, show_default=False)
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
) -> None:
    """Rank hands, the best first.

    Tied hands share a place. A split-pot game has an order for each half.
    """

    chosen = hand_values.read_game(game)
    rules = hand_values.read_wild(wild, chosen)
    hand_values.check_hands(hands, board, chosen, rules, name="HAND")
    halves = hand_values.halves_of(chosen)
    orders = [in_order(*hands, board=board, game=half, wild=rules) for half in halves]
    if json:
        rows = [
            {
                "game": half.name,
                "place": placed.rank,
                "hand": format_cards(placed.hand),
                **hand_values.as_json(placed.value),
            }
            for half, order in zip(halves, orders, strict=True)
            for placed in order
        ]
        hand_values.print_json(rows)
        return

    screen = hand_values.console()
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
            place = str(placed.rank) if hand_values.qualifies(placed.value) else "-"
            table.add_row(
                place,
                show(placed.hand),
                hand_values.shown_cards(placed.value, show),
                placed.value.words,
            )
        screen.print(table)
