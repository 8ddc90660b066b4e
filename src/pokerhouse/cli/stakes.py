"""The options for structure, stakes and stack, which several commands share."""

import re

from pokerhouse.cli.defaults import STACK_BIG_BLINDS
from pokerhouse.cli.options import wrong
from pokerhouse.errors import ConfigError, counted
from pokerhouse.rules import HandConfig, Structure, Variant, stakes_of
from pokerhouse.rules.games import STACK_MAX, usual_structure

STAKES = "--stakes / --blinds"
"""Both names of the option, since the parser does not say which one was given."""


def structure_of(text: str | None, variant: Variant) -> Structure:
    """Find a structure by name; None means the game's usual one.

    Raises `typer.BadParameter` that lists the structures.
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
    """Configure the game for stakes `LOW/HIGH`; without them, for low stakes.

    Raises `typer.BadParameter` if these stakes do not fit the game.
    """
    named_by_blinds = structure in (Structure.NO_LIMIT, Structure.POT_LIMIT)
    text = text or ("1/2" if named_by_blinds else "2/4")
    low, high = read_stakes(text)
    try:
        return stakes_of(variant.key, structure, low=low, high=high)
    except ConfigError as fault:
        raise wrong(STAKES, f"{text} cannot be played in {structure}: {fault}.") from None


def read_stakes(text: str) -> tuple[int, int]:
    """Read `LOW/HIGH`. Raises `typer.BadParameter` for anything else."""
    match = re.fullmatch(r"([0-9]{1,15})/([0-9]{1,15})", text.strip())
    if match is None:
        raise wrong(
            STAKES, f"{text!r} is not LOW/HIGH: expected two whole numbers of chips such as 1/2."
        )
    return int(match[1]), int(match[2])


def stack_of(stack: int | None, config: HandConfig) -> int:
    """Return each player's stack. Raises `typer.BadParameter` for too few or too many chips."""
    chips = min(STACK_BIG_BLINDS * config.min_bet, STACK_MAX) if stack is None else stack
    least = f"the {'big blind' if config.big_blind else 'least bet'}, {config.min_bet},"
    if not config.min_bet <= chips <= STACK_MAX:
        raise wrong("--stack", f"{counted(chips, 'chip')}: expected {least} to {STACK_MAX}.")
    return chips
