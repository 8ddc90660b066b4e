"""The lines of the form for a new table: to offer a new option, add one here.

Labels, help and the names of choices are in `form.toml`, by the key of the line.
"""

from collections.abc import Callable

import msgspec

from pokerhouse.house.lobby import options
from pokerhouse.house.lobby.clocks import BANK_SECONDS_MAX, EARNED_HANDS_MAX, EARNED_SECONDS_MAX
from pokerhouse.house.table import ACTION_SECONDS_MAX, ACTION_SECONDS_MIN, TABLE_PASSWORD_MAX
from pokerhouse.rules import Structure, Variant, variants
from pokerhouse.rules.games import Opening, mixes

_LIMIT = (Structure.FIXED_LIMIT, Structure.MIN_MAX, Structure.SPREAD_LIMIT)


class FormLine(msgspec.Struct, frozen=True):
    """A line of the form: an option with its bounds and games."""

    key: str
    bounds: tuple[int | None, int | None] = (None, None)
    choices: tuple[str, ...] = ()
    """The values; the members of the enumeration by default."""
    fits: Callable[[Variant], bool] | None = None
    structures: tuple[Structure, ...] | None = None
    owners_only: bool = False


def _two_blinds(variant: Variant) -> bool:
    return variant.opening is Opening.BLINDS


def _board(variant: Variant) -> bool:
    return any(plan.board for plan in variant.streets)


def _two_blinds_and_board(variant: Variant) -> bool:
    return _two_blinds(variant) and _board(variant)


def _cards_come_later(variant: Variant) -> bool:
    return any(plan.down or plan.up or plan.board for plan in variant.streets[1:])


def _bring_in(variant: Variant) -> bool:
    return variant.opening.has_bring_in


def _stud_for_high(variant: Variant) -> bool:
    return variant.opening is Opening.BRING_IN_LOW and len(variant.showdown) == 1


def _two_hole_cards(variant: Variant) -> bool:
    return variant.hole_cards == 2


def games() -> tuple[str, ...]:
    """Return the keys of the games that a table can be opened for."""
    return tuple(key for key in variants() if key not in options.STUDY)


GROUPS: dict[str, tuple[FormLine, ...]] = {
    "game": (
        FormLine("name", bounds=(1, options.NAME_MAX)),
        FormLine("mix", choices=("", *mixes())),
        FormLine("variant", choices=games()),
        FormLine("stakes.structure"),
        FormLine("stakes.low", bounds=(0, options.STAKES_MAX)),
        FormLine("stakes.high", bounds=(1, options.STAKES_MAX)),
        FormLine("wild", choices=("", "jokers", "bug", "deuces", "one_eyed_jacks")),
        FormLine("rules.counted"),
    ),
    "table": (
        FormLine("seats", bounds=(2, 10)),
        FormLine("buy_in_bb", bounds=(options.BUY_IN_BB_LEAST, options.BUY_IN_BB_MOST)),
        FormLine("buy_in_min_bb", bounds=(options.BUY_IN_BB_LEAST, options.BUY_IN_BB_MOST)),
        FormLine("buy_in_max_bb", bounds=(options.BUY_IN_BB_LEAST, options.BUY_IN_BB_MOST)),
        FormLine("private"),
        FormLine("permanent", owners_only=True),
        FormLine("password", bounds=(None, TABLE_PASSWORD_MAX)),
        FormLine("approval"),
        FormLine("rebuy_seconds", bounds=(0, options.REBUY_SECONDS_MAX)),
        FormLine("return_minutes", bounds=(0, options.RETURN_MINUTES_MAX)),
        FormLine("returning", fits=_two_blinds),
        FormLine("button", fits=_two_blinds),
        FormLine("talk"),
        FormLine("host_starts"),
    ),
    "clock": (
        FormLine("clock.kind"),
        FormLine("action_seconds", bounds=(ACTION_SECONDS_MIN, ACTION_SECONDS_MAX)),
        FormLine("clock.bank_seconds", bounds=(0, BANK_SECONDS_MAX)),
        FormLine("clock.earned_seconds", bounds=(1, EARNED_SECONDS_MAX)),
        FormLine("clock.earned_hands", bounds=(1, EARNED_HANDS_MAX)),
        FormLine("clock.bank_seconds_max", bounds=(0, BANK_SECONDS_MAX)),
    ),
    "forced": (
        FormLine(
            "small_blind", bounds=(0, options.STAKES_MAX), fits=_two_blinds, structures=_LIMIT
        ),
        FormLine("ante", bounds=(0, options.STAKES_MAX)),
        FormLine("ante_kind", fits=_two_blinds),
        FormLine("bring_in", bounds=(1, options.STAKES_MAX), fits=_bring_in),
        FormLine("rules.straddle", fits=_two_blinds),
        FormLine("rules.straddles_max", bounds=(1, 8), fits=_two_blinds),
        FormLine("rules.straddle_raise", fits=_two_blinds),
        FormLine("rules.bomb_pot", fits=_two_blinds_and_board),
        FormLine("bomb_every", bounds=(0, options.BOMB_EVERY_MAX), fits=_two_blinds_and_board),
    ),
    "betting": (
        FormLine("rules.unit", bounds=(1, options.STAKES_MAX)),
        FormLine("rules.wagers_max", bounds=(-1, 1000), structures=_LIMIT),
        FormLine("rules.cap_heads_up", structures=_LIMIT),
        FormLine("rules.open_pair", fits=_stud_for_high, structures=(Structure.FIXED_LIMIT,)),
        FormLine("rules.book"),
    ),
    "showdown": (
        FormLine("rules.boards", bounds=(1, 3), fits=_board),
        FormLine("rules.run_it", bounds=(1, 3), fits=_board),
        FormLine("all_in_face_up"),
        FormLine("run_out", fits=_cards_come_later),
        FormLine("chances", fits=_cards_come_later),
        FormLine("rules.show_all"),
        FormLine("rules.shows_first"),
        FormLine("rules.rabbit_hunt", fits=_board),
        FormLine("rules.rabbit_on_request", fits=_board),
        FormLine("rules.seven_deuce", bounds=(0, options.STAKES_MAX), fits=_two_hole_cards),
    ),
    "rake": (
        FormLine("rules.rake.per_mille", bounds=(0, 1000)),
        FormLine("rules.rake.cap", bounds=(0, options.STAKES_MAX)),
        FormLine("rules.rake.no_flop_no_drop"),
    ),
}
