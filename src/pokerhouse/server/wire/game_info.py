"""The games that can be opened here, and what a client must know of one to show it: nothing about
its rules of play.
"""

import msgspec

from pokerhouse.house.lobby import STUDY
from pokerhouse.rules import Half, Structure, Variant
from pokerhouse.rules.games import usual_structure, variants
from pokerhouse.words import half_name


class GameInfo(msgspec.Struct, frozen=True):
    """A game: what it is called and which cards lie where."""

    key: str
    name: str
    seats_min: int
    seats_max: int
    structure: Structure
    """The betting structure it is mostly played in."""
    opening: str
    """The forced bets: `blinds`, `button_blind`, `antes`, `bring_in_low` or `bring_in_high`."""
    board: int
    """Cards on a full board; 0 in games without one."""
    hole: int
    """The most cards a player holds at once."""
    draws: bool
    """Cards are changed for others."""
    halves: tuple[str, ...]
    """The names of the two halves of a split pot, in order; empty if the pot is not split."""


def game_info(variant: Variant) -> GameInfo:
    """Return what a client needs to know about this variant."""
    first = half_name(variant, Half.HIGH)
    return GameInfo(
        key=variant.key,
        name=variant.name,
        seats_min=variant.seats[0],
        seats_max=variant.seats[1],
        structure=usual_structure(variant),
        opening=variant.opening.value,
        board=sum(plan.board for plan in variant.streets),
        hole=variant.hole_cards,
        draws=any(plan.draw for plan in variant.streets),
        halves=(first, "low") if len(variant.showdown) > 1 else (),
    )


def games() -> list[GameInfo]:
    """The games that can be opened, in the order they are offered."""
    return [game_info(variant) for variant in variants().values() if variant.key not in STUDY]
