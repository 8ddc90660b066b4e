"""`pokerhouse tournament-of-bots`: its options. The game is loaded when it is held, so that help
comes without it.
"""

from typing import Annotated

import typer

from pokerhouse.cli.options import whole_number, wrong

EPILOG = """\
\b
Examples:
  pokerhouse tournament-of-bots smart passive aggressive random
  pokerhouse tournament-of-bots smart smart:price=0.4 equity --hands 500
  pokerhouse tournament-of-bots smart passive --game omaha --structure pot_limit --url https://poker.example.org
"""
FIELD_LEAST, FIELD_MOST = 2, 10

Players = Annotated[
    list[str],
    typer.Argument(
        metavar="PLAYER...", help="The field, 2 to 10 players, with options as smart:price=0.4."
    ),
]
Url = Annotated[str, typer.Option(metavar="URL", help="Address of the house.")]
Token = Annotated[
    str,
    typer.Option(
        metavar="TOKEN",
        envvar="POKERHOUSE_TOKEN",
        help="A token for playing of whoever opens the room, made in the page of the house.  "
        "[default: a new guest]",
        show_default=False,
    ),
]
Hands = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        parser=whole_number(1, 10**9),
        help="Play so many hands, and rank by winnings; who is broke brings as much again.  "
        "[default: one stack each, until one has all]",
        show_default=False,
    ),
]
Stack = Annotated[
    int,
    typer.Option(metavar="CHIPS", parser=whole_number(1, 10**12), help="What everybody brings."),
]
Stakes = Annotated[
    str, typer.Option("--blinds", metavar="LOW/HIGH", help="Blinds, or bets in limit games.")
]
Game = Annotated[
    str, typer.Option("--game", metavar="GAME", help="Which game, as in `pokerhouse play`.")
]
BetStructure = Annotated[
    str, typer.Option("--structure", metavar="NAME", help="How bets are bounded.")
]
RoomName = Annotated[str, typer.Option("--name", metavar="NAME", help="What the room is called.")]
Seed = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        parser=whole_number(0),
        help="What players leave to chance; the house deals by its own.  [default: chance]",
        show_default=False,
    ),
]


def tournament_of_bots(
    players: Players,
    url: Url = "http://127.0.0.1:8000",
    token: Token = "",
    hands: Hands = None,
    stack: Stack = 200,
    blinds: Stakes = "1/2",
    game: Game = "holdem",
    structure: BetStructure = "no_limit",
    name: RoomName = "Tournament of bots",
    seed: Seed = None,
) -> None:
    """Hold a tournament of bots in a running house.

    A room is opened there, the field is seated, plays, and is ranked. Everybody in the house can
    look on. Ctrl-C closes the room.
    """
    if not FIELD_LEAST <= len(players) <= FIELD_MOST:
        raise wrong(
            "PLAYER...", f"{len(players)} in the field: expected {FIELD_LEAST} to {FIELD_MOST}."
        )
    low, slash, high = blinds.partition("/")
    if not (slash and low.isdecimal() and high.isdecimal() and len(blinds) <= 20):
        raise wrong("--blinds", f"{blinds!r}: expected two whole numbers, as 1/2.")
    from pokerhouse.cli.arena.tournament import Wish, run

    run(
        Wish(
            players,
            url,
            token,
            hands,
            stack,
            {
                "name": name,
                "stakes": {"structure": structure, "low": int(low), "high": int(high)},
                "variant": game,
                "seats": len(players),
            },
            seed,
        )
    )
