"""`pokerhouse evaluate`: what a hand is worth, in any game."""

from typing import Annotated

import typer

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
    read_game,
    read_wild,
    shown_cards,
)
from pokerhouse.hands import evaluate as value_of
from pokerhouse.hands.worth import order_of

EPILOG = """\
\b
Examples:
  pokerhouse evaluate As Kd Tc 10d 9s 2c 3h
  pokerhouse evaluate AsKs2c2d --board "Qs Js Ts 2h 3d" --game omaha
  pokerhouse evaluate "As 2s Kd Kc" --board "3c 4d 8h Kh" --game omaha8
  pokerhouse evaluate 8h 6c 4d 3s Ac Kd Kh --game razz --json
  pokerhouse evaluate Xb As Ah 7c 2d --wild bug
"""


def evaluate(
    cards: Annotated[list[str], typer.Argument(metavar="CARDS", help="The hand.", show_default=False)],
    board: Annotated[str | None, typer.Option(metavar="CARDS", help=BOARD_HELP, show_default=False)] = None,
    game: Annotated[str, typer.Option(metavar="NAME", help=GAME_HELP)] = "high",
    wild: Annotated[str | None, typer.Option(metavar="NAMES", help=WILD_HELP, show_default=False)] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> None:
    """Say what a hand is worth, in any game.

    Its name, the cards that make it, and its rank among all there are, 1 the best. A game that splits the pot tells
    both halves.
    """

    chosen = read_game(game)
    rules = read_wild(wild, chosen)
    hand = " ".join(cards)
    check_hands([hand], board, chosen, rules, name="CARDS")
    halves = halves_of(chosen)
    values = [value_of(hand, board, game=half, wild=rules) for half in halves]
    if json:
        print_json([{"game": half.name, **as_json(value)} for half, value in zip(halves, values, strict=True)])
        return

    screen = console()
    show = CardPrinter(screen)
    for half, value in zip(halves, values, strict=True):
        title = f"{half.name}: " if len(halves) > 1 else ""
        screen.print(f"{title}{value.words}", soft_wrap=True, style="bold")
        if value.cards:
            screen.print(shown_cards(value, show), soft_wrap=True)
            screen.print(f"rank {value.rank:,} of {order_of(half, rules).hands:,}", soft_wrap=True)
