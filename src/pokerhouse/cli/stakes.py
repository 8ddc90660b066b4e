"""What a game is played for, as the options of several commands ask for it: structure, stakes,
stack.
"""

import re

from pokerhouse.cli.options import wrong
from pokerhouse.cli.play.defaults import STACK_BIG_BLINDS
from pokerhouse.errors import ConfigError, counted
from pokerhouse.rules import HandConfig, Structure, Variant, stakes_of
from pokerhouse.rules.games import STACK_MAX, usual_structure

STAKES = "--stakes / --blinds"
"""Which of its two names an option was given by is not told."""


def structure_of(text: str | None, variant: Variant) -> Structure:
    """The structure of this name, or how the game is mostly played. Raises `typer.BadParameter`
    that lists them.
    """
    if text is None:
        return usual_structure(variant)
    try:
        return Structure(text.lower().replace("-", "_"))
    except ValueError:
        names = ", ".join(Structure)
        raise wrong(
            "--structure", f"there is no structure {text!r}: expected one of {names}."
        ) from None


def config_of(variant: Variant, structure: Structure, text: str | None) -> HandConfig:
    """The game for these stakes, `LOW/HIGH`; without them for those of a beginner.

    Raises `typer.BadParameter` that says why it cannot be played for them.
    """
    named_by_blinds = structure in (Structure.NO_LIMIT, Structure.POT_LIMIT)
    text = text or ("1/2" if named_by_blinds else "2/4")
    low, high = stakes_read(text)
    try:
        return stakes_of(variant.key, structure, low=low, high=high)
    except ConfigError as fault:
        raise wrong(STAKES, f"{text} cannot be played in {structure}: {fault}.") from None


def stakes_read(text: str) -> tuple[int, int]:
    """(low, high) of `LOW/HIGH`. Raises `typer.BadParameter` for anything else."""
    found = re.fullmatch(r"([0-9]{1,15})/([0-9]{1,15})", text.strip())
    if found is None:
        raise wrong(
            STAKES, f"{text!r} is not LOW/HIGH: expected two whole numbers of chips such as 1/2."
        )
    return int(found[1]), int(found[2])


def stack_of(stack: int | None, config: HandConfig) -> int:
    """Chips of each player. Raises `typer.BadParameter` for too few or too many."""
    chips = min(STACK_BIG_BLINDS * config.min_bet, STACK_MAX) if stack is None else stack
    least = f"the {'big blind' if config.big_blind else 'least bet'}, {config.min_bet},"
    if not config.min_bet <= chips <= STACK_MAX:
        raise wrong("--stack", f"{counted(chips, 'chip')}: expected {least} to {STACK_MAX}.")
    return chips
