"""The options of `pokerhouse play`, each with its help: what is played, against which players, and
for how much.
"""

from typing import Annotated

import typer

from pokerhouse.cli.options import whole_number
from pokerhouse.cli.play.defaults import BOTS, NAME_LENGTH_MAX, SEATS, STACK_BIG_BLINDS

Game = Annotated[
    str,
    typer.Option(
        metavar="NAME",
        help="Which game: holdem, omaha, omaha8, stud, razz, badugi, triple_draw_27 … or a mix of "
        "games: horse, "
        "eight_game, dealers_choice … ; list names them all.",
    ),
]
Bots = Annotated[
    str | None,
    typer.Option(
        metavar="BOT,BOT,...",
        help="Who plays against you: random, passive, aggressive, smart, equity, hawkins, evolved, "
        "exploit; "
        f"repeated until every seat is taken.  [default: {BOTS}]",
        show_default=False,
    ),
]
Seats = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        parser=whole_number(2, 10),
        help="How many players, you included.  [default: one for each of --bots and you; without "
        f"--bots {SEATS}, "
        "or as many as the game takes]",
        show_default=False,
    ),
]
BetStructure = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="How much may be bet: no_limit, pot_limit, fixed_limit, min_max or spread_limit.  "
        "[default: as the "
        "game is mostly played: no_limit in hold'em; each game of a mix has its own]",
        show_default=False,
    ),
]
Stakes = Annotated[
    str | None,
    typer.Option(
        "--stakes",
        "--blinds",
        metavar="LOW/HIGH",
        help="Small and big blind. Limit games are named by their bets instead, the smaller and "
        "the bigger; the "
        "big blind is then the smaller bet and the small blind half of it. In no limit and pot "
        "limit without two "
        "blinds: the ante, and the button's blind or the least bet. A mix is named by the bets of "
        "its limit games; "
        "LOW is the big blind of the others.  [default: 1/2; 2/4 in limit games and mixes]",
        show_default=False,
    ),
]
Stack = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        parser=whole_number(1),
        help=f"Chips of each player.  [default: {STACK_BIG_BLINDS} big blinds, or least bets]",
        show_default=False,
    ),
]
Hands = Annotated[
    int,
    typer.Option(
        metavar="N",
        parser=whole_number(1),
        help="Stop after so many hands, unless one player has all chips before.",
    ),
]
Seed = Annotated[
    str | None,
    typer.Option(
        metavar="TEXT",
        help="A number or a word: the same seed gives the same cards and the same moves of the "
        "bots. Without it "
        "all chance comes from the operating system.",
    ),
]
Auto = Annotated[
    str | None,
    typer.Option(
        metavar="BOT", help="Let this bot play in your place; every hand is played face up."
    ),
]
Name = Annotated[
    str, typer.Option(metavar="NAME", help=f"Your name, at most {NAME_LENGTH_MAX} characters.")
]
