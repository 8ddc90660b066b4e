"""The command `pokerhouse play`.

The game is imported when it starts, so that help is quick.
"""

from pokerhouse.cli.play.options import (
    Auto,
    BetStructure,
    Bots,
    Game,
    Hands,
    Name,
    Seats,
    Seed,
    Stack,
    Stakes,
)

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
  bring in   post the bring-in, when your card opens a stud hand
  d As 7c    exchange or discard these cards; pat keeps all
  hint       see what equity would do, and why; hint smart asks another bot
  ?          this help
  q          end the game, like Ctrl-D and Ctrl-C
The amount of a bet or raise is your total on this street.
"""
EPILOG = f"\b\n{EXAMPLES}\n\b\n{MOVES}"


def play(
    game: Game = "holdem",
    bots: Bots = None,
    seats: Seats = None,
    structure: BetStructure = None,
    blinds: Stakes = None,
    stack: Stack = None,
    hands: Hands = 100,
    seed: Seed = None,
    auto: Auto = None,
    name: Name = "You",
) -> None:
    """Play any game of poker in the terminal against bots.

    You sit in seat 1. The game ends when one player has all the chips, when you are broke, or after
    --hands hands.
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
