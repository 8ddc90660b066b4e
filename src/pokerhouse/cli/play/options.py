"""The options of `pokerhouse play` with their help."""

from typing import Annotated

import typer

from pokerhouse.cli.defaults import BOTS, NAME_LENGTH_MAX, SEATS, STACK_BIG_BLINDS
from pokerhouse.cli.options import whole_number

Game = Annotated[
    str,
    typer.Option(
        metavar="NAME",
        help="The game: holdem, omaha, omaha8, stud, razz, badugi, triple_draw_27 … or a mix: "
        "horse, eight_game, dealers_choice … Type list to see them all.",
    ),
]
Bots = Annotated[
    str | None,
    typer.Option(
        metavar="BOT,BOT,...",
        help="Your opponents: random, passive, aggressive, smart, equity, hawkins, evolved, "
        f"exploit; a net as nets/0020.net; or a class of yours as ./bot.py:Careful. The list "
        f"repeats until every seat is taken.  [default: {BOTS}]",
        show_default=False,
    ),
]
Seats = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        parser=whole_number(2, 10),
        help="The number of players, including you.  [default: --bots and you; without --bots "
        f"{SEATS}, or as many as the game takes]",
        show_default=False,
    ),
]
BetStructure = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="The betting structure: no_limit, pot_limit, fixed_limit, min_max or spread_limit.  "
        "[default: the usual one: no_limit in hold'em; each game of a mix has its own]",
        show_default=False,
    ),
]
Stakes = Annotated[
    str | None,
    typer.Option(
        "--stakes",
        "--blinds",
        metavar="LOW/HIGH",
        help="Small and big blind. In limit games: the small and the big bet; the big blind is "
        "the small bet, the small blind half of it. In no-limit and pot-limit games without two "
        "blinds: the ante, and the button blind or the minimum bet. In a mix: the bets of its "
        "limit games; LOW is the big blind of the others.  [default: 1/2; 2/4 in limit games "
        "and mixes]",
        show_default=False,
    ),
]
Stack = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        parser=whole_number(1),
        help=f"Each player's stack.  [default: {STACK_BIG_BLINDS} big blinds or minimum bets]",
        show_default=False,
    ),
]
Hands = Annotated[
    int,
    typer.Option(
        metavar="N",
        parser=whole_number(1),
        help="Stop after this many hands, or sooner if one player has all the chips.",
    ),
]
Seed = Annotated[
    str | None,
    typer.Option(
        metavar="TEXT",
        help="A number or a word. The same seed gives the same cards and the same bot decisions.  "
        "[default: random]",
        show_default=False,
    ),
]
Auto = Annotated[
    str | None,
    typer.Option(metavar="BOT", help="Let this bot play for you, with all cards face up."),
]
Name = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help=f"Your name, at most {NAME_LENGTH_MAX} characters.  [default: You]",
        show_default=False,
    ),
]
