"""The command `pokerhouse play`.

The game is imported when it starts, so that help is quick.
"""

from pokerhouse.catalogue import ENGLISH, text
from pokerhouse.cli.language import Language, language_of
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
  pokerhouse play --language de
"""
EPILOG = f"\b\n{EXAMPLES}\n\b\n{text(ENGLISH, 'terminal.help')}"


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
    name: Name = None,
    language: Language = None,
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
        language=language_of(language),
    )
    run(setup)
