"""`pokerhouse play`: its options. The game is loaded when it is played, so that help comes without the rules."""

from typing import Annotated

import typer

from pokerhouse.cli.options import whole_number
from pokerhouse.cli.play.defaults import BOTS, NAME_LENGTH_MAX, SEATS, STACK_BIG_BLINDS

EXAMPLES = """\
Examples:
  pokerhouse play
  pokerhouse play --bots smart,aggressive --blinds 5/10
  pokerhouse play --game omaha --stakes 5/10
  pokerhouse play --game stud --stakes 4/8 --seats 4
  pokerhouse play --game horse --stakes 10/20
  pokerhouse play --seed 7 --hands 10
  pokerhouse play --auto smart --hands 1000 --seed 7
"""
MOVES = """\
On your turn type a letter or the word, in any case:
  f          fold
  ch or x    check
  c          call
  b 40       bet 40
  r 120      raise to 120
  a          all-in
  bring in   pay the bring-in, when your card opens a hand of stud
  d As 7c    change or give up these cards; pat keeps all
  ?          this help
  q          end the game, as Ctrl-D and Ctrl-C do
The amount of a bet or raise is what you will then have in front of you.
"""
EPILOG = f"\b\n{EXAMPLES}\n\b\n{MOVES}"


def play(
    game: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="Which game: holdem, omaha, omaha8, stud, razz, badugi, triple_draw_27 … or a mix of games: horse, "
            "eight_game, dealers_choice … ; list names them all.",
        ),
    ] = "holdem",
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="BOT,BOT,...",
            help="Who plays against you: random, passive, aggressive, smart; repeated until every seat is taken."
            f"  [default: {BOTS}]",
            show_default=False,
        ),
    ] = None,
    seats: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(2, 10),
            help=f"How many players, you included.  [default: one for each of --bots and you; without --bots {SEATS}, "
            "or as many as the game takes]",
            show_default=False,
        ),
    ] = None,
    structure: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="How much may be bet: no_limit, pot_limit, fixed_limit, min_max or spread_limit.  [default: as the "
            "game is mostly played: no_limit in hold'em; each game of a mix has its own]",
            show_default=False,
        ),
    ] = None,
    blinds: Annotated[
        str | None,
        typer.Option(
            "--stakes",
            "--blinds",
            metavar="LOW/HIGH",
            help="Small and big blind. Limit games are named by their bets instead, the smaller and the bigger; the "
            "big blind is then the smaller bet and the small blind half of it. In no limit and pot limit without two "
            "blinds: the ante, and the button's blind or the least bet. A mix is named by the bets of its limit games; "
            "LOW is the big blind of the others.  [default: 1/2; 2/4 in limit games and mixes]",
            show_default=False,
        ),
    ] = None,
    stack: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(1),
            help=f"Chips of each player.  [default: {STACK_BIG_BLINDS} big blinds, or least bets]",
            show_default=False,
        ),
    ] = None,
    hands: Annotated[
        int,
        typer.Option(
            metavar="N",
            parser=whole_number(1),
            help="Stop after so many hands, unless one player has all chips before.",
        ),
    ] = 100,
    seed: Annotated[
        str | None,
        typer.Option(
            metavar="TEXT",
            help="A number or a word: the same seed gives the same cards and the same moves of the bots. Without it "
            "all chance comes from the operating system.",
        ),
    ] = None,
    auto: Annotated[
        str | None,
        typer.Option(metavar="BOT", help="Let this bot play in your place; every hand is played face up."),
    ] = None,
    name: Annotated[
        str, typer.Option(metavar="NAME", help=f"Your name, at most {NAME_LENGTH_MAX} characters.")
    ] = "You",
) -> None:
    """Play any game of poker in the terminal against bots.

    You sit in seat 1. The game ends when one player has all chips, when you have none, or after --hands hands.
    """
    from pokerhouse.cli.play.game import run
    from pokerhouse.cli.play.setup import set_up

    setup = set_up(
        game=game,
        bots=bots,
        seats=seats,
        structure=structure,
        stakes=blinds,
        stack=stack,
        hands=hands,
        seed=seed,
        auto=auto,
        name=name,
    )
    run(setup, help_text=MOVES.rstrip())
