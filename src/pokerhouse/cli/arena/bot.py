"""`pokerhouse bot`. The game is loaded when a player is seated, so that help comes without the
rules.
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
        help="Who plays, with options as in smart:calls_from=0.6.",
        show_default=False,
    ),
]
Url = Annotated[str, typer.Option(metavar="URL", help="Address of the house.")]
TableName = Annotated[
    str, typer.Option("--table", metavar="TABLE", help="Name or id of the table.")
]
Token = Annotated[
    str,
    typer.Option(
        metavar="TOKEN",
        envvar="POKERHOUSE_TOKEN",
        help="A token for playing, made in the page of the house under Account.  [default: comes "
        "in as a new guest]",
        show_default=False,
    ),
]
Hands = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        parser=whole_number(1, HANDS_MAX),
        help="How many hands to play.  [default: until Ctrl-C]",
        show_default=False,
    ),
]
BuyIn = Annotated[
    int | None,
    typer.Option(
        metavar="CHIPS",
        parser=whole_number(1, CHIPS_MAX),
        help="What to bring to the table.  [default: what is usual there]",
        show_default=False,
    ),
]
Rebuy = Annotated[bool, typer.Option("--rebuy", help="Bring as many again when broke.")]
Seed = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        parser=whole_number(0),
        help="What the player leaves to chance.  [default: chance]",
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
    """Let one of our players play at a table of a running house.

    It comes back by itself when the line or the house was gone. Ctrl-C makes it stand up and leave.
    """
    from pokerhouse.cli.arena.bot_seat import Wish, run

    run(Wish(player, url, token, table, hands, buy_in, rebuy, seed))
