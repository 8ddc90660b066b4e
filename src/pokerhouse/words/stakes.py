"""A game and its stakes in a line: what is posted, how much is bet, from when on more."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from pokerhouse.catalogue import LANGUAGES
from pokerhouse.rules import HandConfig, Structure, variant_of
from pokerhouse.rules.games import BetSize, Opening, Street
from pokerhouse.words.amounts import amount_said
from pokerhouse.words.languages import said

_ENGLISH: Final = LANGUAGES[0]
_PARTS: Final = {
    "en": {
        "ante": "antes of {0}",
        "blinds": "blinds {0}/{1}",
        "big_blind": "a big blind of {0}",
        "button_blind": "a blind of {0} from the button",
        "bring_in": "bring-in {0}",
        "bets": "bets of {0}",
        "bigger": "from {0} on {1}",
        "min_max": "bets of {0} or {1}, raises of {1}",
        "spread": "bets and raises of {0} to {1}",
        "least": "least bet {0}",
    },
    "de": {
        "ante": "Antes von {0}",
        "blinds": "Blinds {0}/{1}",
        "big_blind": "ein Big Blind von {0}",
        "button_blind": "ein Blind von {0} vom Button",
        "bring_in": "Bring-in {0}",
        "bets": "Einsätze von {0}",
        "bigger": "ab {0} {1}",
        "min_max": "Einsätze von {0} oder {1}, Erhöhungen um {1}",
        "spread": "Einsätze und Erhöhungen von {0} bis {1}",
        "least": "kleinster Einsatz {0}",
    },
}
"""What is told of the stakes, by language."""
_FROM: Final = {
    "de": {
        Street.FLOP: "dem Flop",
        Street.TURN: "dem Turn",
        Street.RIVER: "dem River",
        Street.DRAW: "dem Tausch",
        Street.FIRST_DRAW: "dem ersten Tausch",
        Street.SECOND_DRAW: "dem zweiten Tausch",
        Street.THIRD_DRAW: "dem dritten Tausch",
        Street.THIRD: "der dritten Straße",
        Street.FOURTH: "der vierten Straße",
        Street.FIFTH: "der fünften Straße",
        Street.SIXTH: "der sechsten Straße",
        Street.SEVENTH: "der siebten Straße",
    }
}
"""Streets from which on more is bet, behind `ab`; in English they have a noun of their own."""


def game_title(config: HandConfig, language: str = _ENGLISH) -> str:
    """`Pot limit Omaha`."""
    return (
        f"{said(config.structure.capitalize().replace('_', ' '), language)} "
        f"{_name(config, language)}"
    )


def game_named(config: HandConfig) -> str:
    """`Omaha, pot limit`."""
    return f"{_name(config)}, {config.structure.replace('_', ' ')}"


def stakes_told(config: HandConfig, language: str = _ENGLISH) -> str:
    """`, blinds 2/4, bets of 4, from the turn on 8`; begins with a comma."""
    return "".join(f", {part}" for part in _parts(config, language))


def _name(config: HandConfig, language: str = _ENGLISH) -> str:
    return said(variant_of(config.variant).name, language).removeprefix("Texas ")


def _parts(config: HandConfig, language: str) -> Iterator[str]:
    variant = variant_of(config.variant)
    part = partial(_part, config, language)
    if config.ante:
        yield part("ante", config.ante)
    if variant.opening is Opening.BLINDS and config.small_blind:
        yield part("blinds", config.small_blind, config.big_blind)
    elif variant.opening is Opening.BLINDS:
        yield part("big_blind", config.big_blind)
    elif variant.opening is Opening.BUTTON_BLIND:
        yield part("button_blind", config.big_blind)
    elif config.bring_in:
        yield part("bring_in", config.bring_in)
    yield from _bets(config, language, part)


def _bets(config: HandConfig, language: str, part: Callable[..., str]) -> Iterator[str]:
    match config.structure:
        case Structure.FIXED_LIMIT:
            yield part("bets", config.small_bet)
            streets = variant_of(config.variant).streets
            bigger = next((plan.street for plan in streets if plan.bet is BetSize.BIG), None)
            if bigger is not None:
                street = bigger.noun if language == _ENGLISH else _FROM[language][bigger]
                more = amount_said(config.big_bet, config.rules.counted, language)
                yield _PARTS[language]["bigger"].format(street, more)
        case Structure.MIN_MAX:
            yield part("min_max", config.small_bet, config.big_bet)
        case Structure.SPREAD_LIMIT:
            yield part("spread", config.small_bet, config.big_bet)
        case _ if not config.big_blind:
            yield part("least", config.small_bet)


def _part(config: HandConfig, language: str, key: str, *amounts: int) -> str:
    return _PARTS[language][key].format(
        *(amount_said(each, config.rules.counted, language) for each in amounts)
    )
