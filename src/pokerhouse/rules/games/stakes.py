"""Short constructors of configurations: a game from its structure, variant and stakes."""

from typing import Any

from msgspec.structs import replace

from pokerhouse.hands.worth import GAMES
from pokerhouse.rules.games.config import AnteKind, HandConfig, HouseRules, ShowsFirst, Structure
from pokerhouse.rules.games.faults import Counted
from pokerhouse.rules.games.variants import Opening, Variant, variant_of
from pokerhouse.units import Chips

_PLAIN = HouseRules()
_IN_TURN = HouseRules(show_all=True, shows_first=ShowsFirst.LEFT_OF_BUTTON)
"""The usual min/max showdown: from the left of the button, and every player shows."""


def no_limit(
    small_blind: int,
    big_blind: int,
    ante: int = 0,
    ante_kind: AnteKind = AnteKind.EACH,
    *,
    variant: str = "holdem",
) -> HandConfig:
    """Return a no-limit game: any bet from the big blind to the whole stack."""
    blinds = {"small_blind": small_blind, "big_blind": big_blind}
    return _checked(Structure.NO_LIMIT, variant, **blinds, ante=ante, ante_kind=ante_kind)


def pot_limit(
    small_blind: int,
    big_blind: int,
    ante: int = 0,
    ante_kind: AnteKind = AnteKind.EACH,
    *,
    variant: str = "holdem",
) -> HandConfig:
    """Return a pot-limit game: any bet up to the size of the pot after calling (R19)."""
    blinds = {"small_blind": small_blind, "big_blind": big_blind}
    return _checked(Structure.POT_LIMIT, variant, **blinds, ante=ante, ante_kind=ante_kind)


def fixed_limit(
    small_bet: int,
    big_bet: int | None = None,
    *,
    small_blind: int | None = None,
    variant: str = "holdem",
    ante: int = 0,
    bring_in: int = 0,
    wagers_max: int = -1,
) -> HandConfig:
    """Return a fixed-limit game with bets of `small_bet`, on later streets of `big_bet`.

    A street has at most four wagers by default, and `big_bet` is twice `small_bet`. In games with
    blinds, the big blind is the small bet and the small blind half of it, rounded down. In games
    with a bring-in, that is half the small bet, rounded down, at least 1.
    """
    opening = variant_of(variant).opening
    blinds = opening in (Opening.BLINDS, Opening.BUTTON_BLIND)
    # Only games with two blinds have a small one; a given value would be a fault otherwise.
    if opening is not Opening.BLINDS:
        small_blind = 0
    return _checked(
        Structure.FIXED_LIMIT,
        variant,
        small_blind=small_bet // 2 if small_blind is None else small_blind,
        big_blind=small_bet if blinds else 0,
        small_bet=small_bet,
        big_bet=2 * small_bet if big_bet is None else big_bet,
        ante=ante,
        bring_in=bring_in or (max(1, small_bet // 2) if opening.has_bring_in else 0),
        rules=replace(_PLAIN, wagers_max=wagers_max),
    )


def min_max(minimum: int, maximum: int) -> HandConfig:
    """Return a min/max game: bet the minimum or maximum, raise by the maximum.

    A street has up to three raises, and every hand is shown.
    """
    blinds = {"small_blind": minimum // 2, "big_blind": minimum}
    return _checked(Structure.MIN_MAX, "holdem", **blinds, small_bet=minimum, big_bet=maximum)


def spread_limit(
    minimum: int, maximum: int, *, small_blind: int | None = None, variant: str = "holdem"
) -> HandConfig:
    """Return a spread-limit game: any bet from the minimum to the maximum.

    A raise is at least the last bet or raise, and at most the maximum.
    """
    blinds = {
        "small_blind": minimum // 2 if small_blind is None else small_blind,
        "big_blind": minimum,
    }
    return _checked(Structure.SPREAD_LIMIT, variant, **blinds, small_bet=minimum, big_bet=maximum)


def with_stakes(
    variant: str,
    structure: Structure,
    *,
    small_bet: int,
    ante: int = 0,
    counted: Counted = Counted.CHIPS,
) -> HandConfig:
    """Return any variant in any structure, with stakes derived from one number as in card rooms.

    The big blind, or the least bet of games without one, is `small_bet`. The big bet is twice that.
    The bring-in is half, rounded down, at least 1. The ante of games without blinds is a fifth, at
    least 1, unless given.
    """
    opening = variant_of(variant).opening
    blinds = opening in (Opening.BLINDS, Opening.BUTTON_BLIND)
    sized = structure in (Structure.FIXED_LIMIT, Structure.MIN_MAX, Structure.SPREAD_LIMIT)
    return _checked(
        structure,
        variant,
        small_blind=small_bet // 2 if opening is Opening.BLINDS else 0,
        big_blind=small_bet if blinds else 0,
        small_bet=small_bet if sized or not blinds else 0,
        big_bet=2 * small_bet if sized else 0,
        ante=ante or (0 if blinds else max(1, small_bet // 5)),
        bring_in=max(1, small_bet // 2) if opening.has_bring_in else 0,
        counted=counted,
    )


def usual_structure(variant: Variant) -> Structure:
    """Return the structure that a game is usually played with.

    Draw games and games without blinds are fixed limit, Omaha is pot limit, and the rest are no
    limit.
    """
    blinds = variant.opening in (Opening.BLINDS, Opening.BUTTON_BLIND)
    if not blinds or any(plan.draw for plan in variant.streets):
        return Structure.FIXED_LIMIT
    return (
        Structure.POT_LIMIT
        if GAMES[variant.showdown[0]].hole_used is not None
        else Structure.NO_LIMIT
    )


def stakes_of(
    variant: str, structure: Structure, *, low: int, high: int, counted: Counted = Counted.CHIPS
) -> HandConfig:
    """Return any variant in any structure, with stakes named by two numbers as on a lobby list.

    The two numbers of limit games are the smaller and bigger bet; the rest follows as in
    `with_stakes`. In no limit and pot limit they are the posted amounts: the two blinds, or the
    ante and the button's blind, or (without blinds) the ante and the least bet, with a bring-in of
    half that bet. Raises `ConfigError` if the game cannot be played.
    """
    opening = variant_of(variant).opening
    if structure in (Structure.FIXED_LIMIT, Structure.MIN_MAX, Structure.SPREAD_LIMIT):
        config = replace(
            with_stakes(variant, structure, small_bet=low, counted=counted), big_bet=Chips(high)
        )
        config.check()
        return config
    if opening is Opening.BLINDS:
        return _checked(structure, variant, small_blind=low, big_blind=high, counted=counted)
    button = opening is Opening.BUTTON_BLIND
    return _checked(
        structure,
        variant,
        small_blind=0,
        big_blind=high if button else 0,
        small_bet=0 if button else high,
        ante=low,
        bring_in=max(1, high // 2) if opening.has_bring_in else 0,
        counted=counted,
    )


def _checked(
    structure: Structure, variant: str, *, small_blind: int, big_blind: int, **rest: Any
) -> HandConfig:
    rules = rest.pop("rules", _IN_TURN if structure is Structure.MIN_MAX else _PLAIN)
    if (counted := rest.pop("counted", Counted.CHIPS)) is not rules.counted:
        rules = replace(rules, counted=counted)
    config = HandConfig(
        structure, Chips(small_blind), Chips(big_blind), variant=variant, rules=rules, **rest
    )
    config.check()
    return config
