"""The options of `pokerhouse acpc`.

The game is imported when a match starts, so that help is quick.
"""

from pathlib import Path
from typing import Annotated

import typer

from pokerhouse.cli.options import whole_number

PLAY_EPILOG = """\
\b
Example:
  pokerhouse acpc play smart --game holdem.limit.2p.reverse_blinds.game --port 18791
"""
DEAL_EPILOG = """\
\b
Example:
  pokerhouse acpc deal Ann Ben --game holdem.limit.2p.reverse_blinds.game --log match.log
"""

acpc = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Play matches by the protocol of the Annual Computer Poker Competition.",
)
GameFile = Annotated[
    Path, typer.Option("--game", metavar="FILE", help="The .game file that describes the game.")
]
Host = Annotated[
    str, typer.Option(metavar="ADDRESS", help="The address of the dealer, or to listen on.")
]
Port = Annotated[
    int, typer.Option(metavar="N", parser=whole_number(1, 65_535), help="The port for this player.")
]
Hands = Annotated[
    int,
    typer.Option(metavar="N", parser=whole_number(1, 10**9), help="The number of hands to deal."),
]
Seed = Annotated[
    int | None,
    typer.Option(metavar="N", parser=whole_number(0), help="The random seed.  [default: random]"),
]


@acpc.command(epilog=PLAY_EPILOG)
def play(
    player: Annotated[
        str,
        typer.Argument(
            metavar="PLAYER", help="The bot that plays, with options as in smart:price=0.4."
        ),
    ],
    game: GameFile,
    port: Port,
    host: Host = "127.0.0.1",
    seed: Seed = None,
) -> None:
    """Connect a bot to a dealer of the competition and play a match."""
    from pokerhouse.cli.arena.acpc_match import play_match

    play_match(player, game, host, port, seed)


@acpc.command(epilog=DEAL_EPILOG)
def deal(
    names: Annotated[
        list[str], typer.Argument(metavar="NAME...", help="The names of the players.")
    ],
    game: GameFile,
    hands: Hands = 1000,
    host: Host = "127.0.0.1",
    log: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Write the log to this file.  [default: no log]",
            show_default=False,
        ),
    ] = None,
    seed: Seed = None,
) -> None:
    """Deal a match to programs that speak the protocol.

    Prints the port of each player first and the score at the end.
    """
    from pokerhouse.cli.arena.acpc_match import deal_match

    deal_match(names, game, hands, host, log, seed)
