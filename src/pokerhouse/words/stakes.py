"""A game and its stakes in a line: what is posted, how much is bet, from when on more."""

from collections.abc import Callable, Iterator
from functools import partial

from pokerhouse import catalogue
from pokerhouse.rules import HandConfig, Structure, variant_of
from pokerhouse.rules.games import BetSize, Counted, Opening, amount_text, variant_name

# Amounts in each language.


def localized_amount(amount: int, counted: Counted, language: str) -> str:
    """Return an amount of chips in the unit of its table, as the language writes it.

    >>> localized_amount(125_000, Counted.CENTS, "de")
    '1.250,00'
    """
    return catalogue.localized_number(amount_text(amount, counted), language)


def result_text(
    amount: int, counted: Counted = Counted.CHIPS, language: str = catalogue.LANGUAGES[0]
) -> str:
    """Return chips won or lost, with a sign.

    >>> result_text(1250), result_text(0), result_text(-1250, Counted.CENTS)
    ('+1,250', '+0', '-12.50')
    """
    return ("+" if amount >= 0 else "") + localized_amount(amount, counted, language)


def game_title(config: HandConfig, language: str = catalogue.ENGLISH) -> str:
    """`Pot limit Omaha`."""
    structure = catalogue.text(language, f"games.structures.{config.structure.value}")
    return f"{structure} {catalogue.value_text(language, short_name(config))}"


def game_and_structure(config: HandConfig) -> catalogue.Sentence:
    """Return the name of a game with its structure: `Omaha, pot limit`."""
    values = {"game": short_name(config), "structure": config.structure.value}
    return catalogue.Sentence("game-line.with_structure", values)


def short_name(config: HandConfig) -> catalogue.Sentence | str:
    """Return the name of a game as titles have it: `hold'em`, `Omaha`."""
    name = catalogue.Sentence(f"games.short.{config.variant}")
    return name if catalogue.has_message(name.key) else variant_name(variant_of(config.variant))


def stakes_told(config: HandConfig, language: str = catalogue.ENGLISH) -> str:
    """`, blinds 2/4, bets of 4, from the turn on 8`; begins with a comma."""
    return "".join(f", {part}" for part in _parts(config, language))


def _parts(config: HandConfig, language: str) -> Iterator[str]:
    variant = variant_of(config.variant)
    part = partial(_part, config, language)
    if config.ante:
        yield part("ante", amount=config.ante)
    if variant.opening is Opening.BLINDS and config.small_blind:
        yield part("blinds", small=config.small_blind, big=config.big_blind)
    elif variant.opening is Opening.BLINDS:
        yield part("big_blind", amount=config.big_blind)
    elif variant.opening is Opening.BUTTON_BLIND:
        yield part("button_blind", amount=config.big_blind)
    elif config.bring_in:
        yield part("bring_in", amount=config.bring_in)
    yield from _bets(config, language, part)


def _bets(config: HandConfig, language: str, part: Callable[..., str]) -> Iterator[str]:
    match config.structure:
        case Structure.FIXED_LIMIT:
            yield part("bets", amount=config.small_bet)
            streets = variant_of(config.variant).streets
            bigger = next((plan.street for plan in streets if plan.bet is BetSize.BIG), None)
            if bigger is not None:
                street = catalogue.text(language, f"game-line.streets.{bigger}")
                more = localized_amount(config.big_bet, config.rules.counted, language)
                yield catalogue.text(
                    language, "game-line.bigger", {"street": street, "amount": more}
                )
        case Structure.MIN_MAX:
            yield part("min_max", small=config.small_bet, big=config.big_bet)
        case Structure.SPREAD_LIMIT:
            yield part("spread", small=config.small_bet, big=config.big_bet)
        case _ if not config.big_blind:
            yield part("least", amount=config.small_bet)


def _part(config: HandConfig, language: str, key: str, **amounts: int) -> str:
    counted = config.rules.counted
    values = {name: localized_amount(each, counted, language) for name, each in amounts.items()}
    return catalogue.text(language, f"game-line.{key}", values)
