"""The options of `pokerhouse bot`.

The game is imported when a bot is seated, so that help is quick.
"""

from typing import Annotated

import typer

from pokerhouse.cli.options import whole_number

EPILOG = """\
\b
Examples:
  pokerhouse bot smart --table Friday
  pokerhouse bot equity:bluff=0.1 --url https://poker.example.org --table 1c0ffee1 --hands 100
"""

HANDS_MAX = 10**9
CHIPS_MAX = 10**12

Player = Annotated[
    str,
    typer.Argument(
        metavar="PLAYER",
        help="The bot that plays, with options as in smart:calls_from=0.6.",
        show_default=False,
    ),
]
Url = Annotated[str, typer.Option(metavar="URL", help="The address of the house.")]
TableName = Annotated[
    str, typer.Option("--table", metavar="TABLE", help="The name or id of the table.")
]
Token = Annotated[
    str,
    typer.Option(
        metavar="TOKEN",
        envvar="POKERHOUSE_TOKEN",
        help="A token for playing, from the Account page of the house.  [default: join as a "
        "new guest]",
        show_default=False,
    ),
]
Hands = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        parser=whole_number(1, HANDS_MAX),
        help="The number of hands to play.  [default: until Ctrl-C]",
        show_default=False,
    ),
]
BuyIn = Annotated[
    int | None,
    typer.Option(
        metavar="CHIPS",
        parser=whole_number(1, CHIPS_MAX),
        help="The buy-in.  [default: the default of the table]",
        show_default=False,
    ),
]
Rebuy = Annotated[
    bool, typer.Option("--rebuy", help="Buy in again for the same amount when broke.")
]
Seed = Annotated[
    int | None,
    typer.Option(
        metavar="N", parser=whole_number(0), help="The random seed of the bot.  [default: random]"
    ),
]


def bot(
    player: Player,
    table: TableName,
    url: Url = "http://127.0.0.1:8000",
    token: Token = "",
    hands: Hands = None,
    buy_in: BuyIn = None,
    rebuy: Rebuy = False,
    seed: Seed = None,
) -> None:
    """Let a bot play at a table of a running house.

    It reconnects by itself. Ctrl-C makes it stand up and leave.
    """
    from pokerhouse.cli.arena.bot_seat import BotRequest, run

    run(BotRequest(player, url, token, table, hands, buy_in, rebuy, seed))
