"""`pokerhouse play`. The game is loaded when it is played, so that help comes without the rules."""

from pokerhouse.cli.play.asked import (
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
  bring in   pay the bring-in, when your card opens a hand of stud
  d As 7c    change or give up these cards; pat keeps all
  hint       what equity would do, and why; hint smart asks another bot
  ?          this help
  q          end the game, as Ctrl-D and Ctrl-C do
The amount of a bet or raise is what you will then have in front of you.
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

    You sit in seat 1. The game ends when one player has all chips, when you have none, or after
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
