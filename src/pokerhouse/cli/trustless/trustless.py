"""The options of `pokerhouse trustless`.

The game is imported when it starts, so that help is quick.
"""

from pathlib import Path
from typing import Annotated

import typer

from pokerhouse.catalogue import text
from pokerhouse.cli.language import Language, language_of
from pokerhouse.cli.options import whole_number

HOST_EPILOG = """\
\b
Examples:
  pokerhouse trustless host --seats 3 --stakes 5/10
  pokerhouse trustless host --host 0.0.0.0 --port 8200 --hands 20
"""
SIT_EPILOG = """\
\b
Examples:
  pokerhouse trustless sit ws://127.0.0.1:8200 --name Ann
  pokerhouse trustless sit ws://127.0.0.1:8200 --name Robot --player smart
  pokerhouse trustless sit 'http://127.0.0.1:8000/#/trustless/trustless-1f'
"""
CHECK_EPILOG = """\
\b
Example:
  pokerhouse trustless check friday.jsonl
"""
HANDS_MAX, CHIPS_MAX = 10**6, 10**9

trustless = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Play hold'em without a trusted dealer: the players deal the cards (experimental).",
)


@trustless.command(epilog=HOST_EPILOG)
def host(
    seats: Annotated[
        int,
        typer.Option(
            metavar="N",
            parser=whole_number(2, 6),
            help="The number of players to wait for, 2 to 6.",
        ),
    ] = 2,
    stakes: Annotated[str, typer.Option(metavar="SMALL/BIG", help="The blinds in chips.")] = "1/2",
    stack: Annotated[
        int | None,
        typer.Option(
            metavar="CHIPS",
            parser=whole_number(1, CHIPS_MAX),
            help="Each player's stack.  [default: 100 big blinds]",
            show_default=False,
        ),
    ] = None,
    hands: Annotated[
        int,
        typer.Option(
            metavar="N", parser=whole_number(1, HANDS_MAX), help="The maximum number of hands."
        ),
    ] = 100,
    address: Annotated[
        str, typer.Option("--host", metavar="ADDRESS", help="The address to listen on.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(metavar="N", parser=whole_number(1, 65535), help="The port to listen on.")
    ] = 8200,
    record: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Record all messages in this new file.", show_default=False
        ),
    ] = None,
) -> None:
    """Host a table: relay the messages, and keep track of the order, the bets and the clock.

    Ctrl-C stops. The chips exist only at this table, and nothing is saved but the record.
    """
    from pokerhouse.cli.trustless.hosting import run

    run(
        seats=seats,
        stakes=stakes,
        stack=stack,
        hands=hands,
        address=address,
        port=port,
        record=record,
    )


@trustless.command(epilog=SIT_EPILOG)
def sit(
    url: Annotated[
        str,
        typer.Argument(
            metavar="URL",
            help="The address of the table, or of its page in a house.",
            show_default=False,
        ),
    ],
    name: Annotated[
        str, typer.Option(metavar="NAME", help="Your name; in a house you get one.")
    ] = "You",
    player: Annotated[
        str | None,
        typer.Option(
            metavar="PLAYER",
            help="Let a bot such as smart play.  [default: you play at the keyboard]",
            show_default=False,
        ),
    ] = None,
    language: Language = None,
) -> None:
    """Sit down at a table where the players deal the cards.

    Your folded cards are revealed when the hand is over.
    """
    from pokerhouse.cli.trustless.sitting import run

    spoken = language_of(language)
    typer.echo(text(spoken, "terminal.dealerless.warning"))
    run(url, name, player, spoken)


@trustless.command(epilog=CHECK_EPILOG)
def check(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A record of a table.", show_default=False)
    ],
) -> None:
    """Check every card of a recorded table, and name the players who voided a hand."""
    from pokerhouse.cli.trustless.checking import run

    run(file)
