"""The options of `pokerhouse tournament-of-bots`.

The game is imported when it is held, so that help is quick.
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
    typer.Argument(metavar="PLAYER...", help="The field, 2 to 10 players, as in pokerhouse arena."),
]
Url = Annotated[str, typer.Option(metavar="URL", help="The address of the house.")]
Token = Annotated[
    str,
    typer.Option(
        metavar="TOKEN",
        envvar="POKERHOUSE_TOKEN",
        help="A token for playing, from the Account page of the house; it opens the table.  "
        "[default: a new guest]",
        show_default=False,
    ),
]
Hands = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        parser=whole_number(1, 10**9),
        help="Play this many hands with rebuys and rank by winnings.  [default: no rebuys, until "
        "one player has all the chips]",
        show_default=False,
    ),
]
Stack = Annotated[
    int, typer.Option(metavar="CHIPS", parser=whole_number(1, 10**12), help="Each player's buy-in.")
]
Stakes = Annotated[
    str,
    typer.Option("--blinds", metavar="LOW/HIGH", help="The blinds, or the bets of limit games."),
]
Game = Annotated[
    str, typer.Option("--game", metavar="GAME", help="The game, as in `pokerhouse play`.")
]
BetStructure = Annotated[
    str, typer.Option("--structure", metavar="NAME", help="The betting structure.")
]
RoomName = Annotated[str, typer.Option("--name", metavar="NAME", help="The name of the table.")]
Seed = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        parser=whole_number(0),
        help="The random seed of the players; the house draws its own cards.  [default: random]",
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
    """Run a tournament of bots in a running house.

    It opens a table, seats the field, plays and ranks it. Anyone in the house can watch. Ctrl-C
    closes the table.
    """
    if not FIELD_LEAST <= len(players) <= FIELD_MOST:
        raise wrong(
            "PLAYER...", f"{len(players)} in the field: expected {FIELD_LEAST} to {FIELD_MOST}."
        )
    from pokerhouse.cli.arena.tournament import TournamentRequest, run
    from pokerhouse.cli.stakes import read_stakes

    low, high = read_stakes(blinds)

    run(
        TournamentRequest(
            players,
            url,
            token,
            hands,
            stack,
            {
                "name": name,
                "stakes": {"structure": structure, "low": low, "high": high},
                "variant": game,
                "seats": len(players),
            },
            seed,
        )
    )
