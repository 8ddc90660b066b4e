"""The command `pokerhouse evaluate`: the value of a hand in any game or by your own ranking."""

from typing import Annotated

import typer

from pokerhouse.cards import Card, CardSet, parse_cards
from pokerhouse.cli.card_text import CardPrinter
from pokerhouse.cli.hands import hand_values
from pokerhouse.cli.hands.definition_files import halves_of as orders_of
from pokerhouse.cli.hands.definition_files import read_definition_or_name
from pokerhouse.cli.options import wrong
from pokerhouse.errors import CardError, HandError
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
  pokerhouse evaluate "As 2c 7d 8h" --board "Ks Qs Js Ts 3d" --definition omaha

With a file of your own:

\b
  pokerhouse evaluate As Jd Qc --definition my-game.toml
  pokerhouse evaluate AsKs --board "Qs Js Ts" --definition settings.xml
"""


GAME = "high"
DEFINITION_HELP = (
    "Your own hand ranking: a TOML or XML file, - for standard input, or a game of "
    "the catalog of definitions."
)


def evaluate(
    cards: Annotated[
        list[str], typer.Argument(metavar="CARDS", help="The hand.", show_default=False)
    ],
    board: Annotated[
        str | None, typer.Option(metavar="CARDS", help=hand_values.BOARD_HELP, show_default=False)
    ] = None,
    game: Annotated[str, typer.Option(metavar="NAME", help=hand_values.GAME_HELP)] = GAME,
    wild: Annotated[
        str | None, typer.Option(metavar="NAMES", help=hand_values.WILD_HELP, show_default=False)
    ] = None,
    definition: Annotated[
        str | None, typer.Option(metavar="FILE|NAME", help=DEFINITION_HELP, show_default=False)
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> None:
    """Evaluate a hand in any game.

    It prints the name of the hand, the cards that make it, and its rank among all hands, 1 being
    the best. A split-pot game prints both halves. A definition gives the kind of hand, its cards,
    and its points if it has any.
    """

    if definition is not None:
        if game != GAME or wild is not None:
            raise wrong(
                "--definition",
                "a definition has its own game and wild cards: leave out --game and --wild.",
            )
        _by_definition(definition, " ".join(cards), board, json=json)
        return
    chosen = hand_values.read_game(game)
    rules = hand_values.read_wild(wild, chosen)
    hand = " ".join(cards)
    hand_values.check_hands([hand], board, chosen, rules, name="CARDS")
    halves = hand_values.halves_of(chosen)
    values = [value_of(hand, board, game=half, wild=rules) for half in halves]
    if json:
        hand_values.print_json(
            [
                {"game": half.name, **hand_values.as_json(value)}
                for half, value in zip(halves, values, strict=True)
            ]
        )
        return

    screen = hand_values.console()
    show = CardPrinter(screen)
    for half, value in zip(halves, values, strict=True):
        title = f"{half.name}: " if len(halves) > 1 else ""
        screen.print(f"{title}{value.words}", soft_wrap=True, style="bold")
        if value.cards:
            screen.print(hand_values.shown_cards(value, show), soft_wrap=True)
            screen.print(f"rank {value.rank:,} of {order_of(half, rules).hands:,}", soft_wrap=True)


def _by_definition(source: str, hand: str, board: str | None, *, json: bool) -> None:
    """Print the value of a hand by the definition `source`, a file or a name."""

    orders = orders_of(read_definition_or_name(source, "--definition"))
    held, shared = _cards(hand, "CARDS"), None if board is None else _cards(board, "--board")
    try:
        CardSet.of((*held, *(shared or ())))
        values = [order.evaluate(held, shared) for order in orders]
    except (CardError, HandError) as fault:
        raise wrong("CARDS" if board is None else "CARDS or --board", f"{fault}.") from None
    if json:
        hand_values.print_json(
            [
                {
                    "game": order.definition.name,
                    "words": value.words,
                    "cards": [str(card) for card in value.cards],
                    "points": value.points,
                    "notes": list(order.definition.notes),
                }
                for order, value in zip(orders, values, strict=True)
            ]
        )
        return

    screen = hand_values.console()
    show = CardPrinter(screen)
    for order, value in zip(orders, values, strict=True):
        title = f"{order.definition.name}: " if len(orders) > 1 else ""
        screen.print(f"{title}{value.words}", soft_wrap=True, style="bold")
        screen.print(show(value.cards), soft_wrap=True)
        if value.kind.points:
            screen.print(f"{value.points:,} points", soft_wrap=True)
    for note in dict.fromkeys(note for order in orders for note in order.definition.notes):
        typer.echo(f"pokerhouse: {source}: {note}", err=True)


def _cards(text: str, option: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except CardError as fault:
        raise wrong(option, f"{fault}" + ("" if "\n" in str(fault) else ".")) from None
