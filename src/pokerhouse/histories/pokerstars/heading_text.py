"""The heading of a hand, as PokerStars writes it."""

import re
from collections.abc import Mapping
from typing import Any, Final

from pokerhouse.errors import HistoryError
from pokerhouse.histories.lines import Amounts, tournament_of
from pokerhouse.histories.pokerstars.games import GAMES, LIMITS, POT_THEN_NO_LIMIT
from pokerhouse.histories.record import Record
from pokerhouse.rules import WAGERS_MAX, HandState, HouseRules, Structure, variant_of
from pokerhouse.rules.games import Opening

_GAME_NAMES: Final = {key: name for name, key in GAMES.items()}
_LIMIT_NAMES: Final = {structure: name for name, structure in LIMITS.items()}
_CLOCK: Final = re.compile(r"\d\d?:\d\d:\d\d")
_ZONE: Final = re.compile(r"[A-Z]+")
_UNDATED: Final = {"year": 1970, "month": 1, "day": 1}
"""The day of a hand of which nobody knows it."""


def heading_text(record: Record, state: HandState, amounts: Amounts, number: int) -> str:
    """The first line. Raises `HistoryError` for a game that has none."""
    about = record.about
    game, stakes = _game(record, state), _stakes(record, amounts)
    mix = str(about.get("mix", ""))
    if tournament_of(about):
        game = f"{mix} ({game})" if mix else game
        played = f"{about['event']} {game} - Level {about.get('level', 'I')} ({stakes})"
    else:
        stakes += f" {about['currency']}" if amounts.symbol else ""
        played = f"{mix} ({game}, {stakes})" if mix else f"{game} ({stakes})"
    kind = f"{about['kind']} " if "kind" in about else ""
    club = f"{{{about['club']}}} " if "club" in about else ""
    return f"PokerStars {kind}Hand #{number}:  {club}{played} - {_when(about)}"


def _game(record: Record, state: HandState) -> str:
    config, rules = record.config, record.config.rules
    name, limit = _GAME_NAMES.get(config.variant), _LIMIT_NAMES.get(config.structure)
    opening = state.variant.opening
    # The heading of a game with a button's blind has no place for the bets of limit games.
    sized = opening is Opening.BUTTON_BLIND and config.structure is Structure.FIXED_LIMIT
    blinds = opening in (Opening.BLINDS, Opening.BUTTON_BLIND) and not sized
    if name is None or limit is None or not blinds or state.variant.has_draws or config.wild:
        game = f"{config.structure} {config.variant}".replace("_", " ")
        raise HistoryError(
            record.source,
            0,
            f"{game}: only hold'em, Omaha and Courchevel are written as PokerStars text",
        )
    split = rules.boards == 2 and config.variant == "holdem"
    said = HouseRules(
        book=rules.book,
        unit=rules.unit,
        wagers_max=rules.wagers_max if rules.wagers_max == WAGERS_MAX else -1,
        straddle=rules.straddle,
        straddles_max=rules.straddles_max,
        boards=2 if split else 1,
        run_it=rules.run_it,
        show_all=rules.show_all,
        rake=rules.rake,
    )
    if said != rules:
        raise HistoryError(
            record.source, 0, "options of the table that PokerStars text has no words for"
        )
    if config.structure is Structure.NO_LIMIT and record.about.get("limit") == POT_THEN_NO_LIMIT:
        limit = POT_THEN_NO_LIMIT
    return f"{'Split ' if split else ''}{name} {limit}"


def _stakes(record: Record, amounts: Amounts) -> str:
    config = record.config
    if variant_of(config.variant).opening is Opening.BUTTON_BLIND:
        ante = f" - Ante {amounts.text(config.ante)} " if config.ante else ""
        return f"Button Blind {amounts.text(config.big_blind)}{ante}"
    limited = config.structure is Structure.FIXED_LIMIT
    sizes = (
        (config.small_bet, config.big_bet) if limited else (config.small_blind, config.big_blind)
    )
    cap = f" - {record.about['cap']} Cap -" if "cap" in record.about else ""
    return "/".join(map(amounts.text, sizes)) + cap


def _when(about: Mapping[str, Any]) -> str:
    day = {
        key: value if isinstance(value := about.get(key), int) else unknown
        for key, unknown in _UNDATED.items()
    }
    time, zone = str(about.get("time", "")), str(about.get("time_zone", ""))
    clock = time if _CLOCK.fullmatch(time) else "00:00:00"
    return (
        "{year:04}/{month:02}/{day:02} ".format_map(day)
        + clock
        + (f" {zone}" if _ZONE.fullmatch(zone) else "")
    )
