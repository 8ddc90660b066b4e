"""A game and its stakes in a line: what is posted, how much is bet, from when on more."""

from collections.abc import Callable
from functools import partial

from pokerhouse.rules import HandConfig, Structure, variant_of
from pokerhouse.rules.games import BetSize, Opening, amount_text


def game_title(config: HandConfig) -> str:
    """`Pot limit Omaha`."""
    return f"{config.structure.capitalize().replace('_', ' ')} {_name(config)}"


def game_named(config: HandConfig) -> str:
    """`Omaha, pot limit`."""
    return f"{_name(config)}, {config.structure.replace('_', ' ')}"


def stakes_told(config: HandConfig) -> str:
    """`, blinds 2/4, bets of 4, from the turn on 8`; begins with a comma."""
    variant, say = variant_of(config.variant), _say(config)
    parts = [f"antes of {say(config.ante)}"] if config.ante else []
    if variant.opening is Opening.BLINDS:
        big = say(config.big_blind)
        parts.append(f"blinds {say(config.small_blind)}/{big}" if config.small_blind else f"a big blind of {big}")
    elif variant.opening is Opening.BUTTON_BLIND:
        parts.append(f"a blind of {say(config.big_blind)} from the button")
    elif config.bring_in:
        parts.append(f"bring-in {say(config.bring_in)}")
    return "".join(f", {part}" for part in [*parts, *_bets(config)])


def _name(config: HandConfig) -> str:
    return variant_of(config.variant).name.removeprefix("Texas ")


def _bets(config: HandConfig) -> list[str]:
    say = _say(config)
    match config.structure:
        case Structure.FIXED_LIMIT:
            streets = variant_of(config.variant).streets
            bigger = next((plan.street.noun for plan in streets if plan.bet is BetSize.BIG), "")
            later = f", from {bigger} on {say(config.big_bet)}" if bigger else ""
            return [f"bets of {say(config.small_bet)}{later}"]
        case Structure.MIN_MAX:
            return [f"bets of {say(config.small_bet)} or {say(config.big_bet)}, raises of {say(config.big_bet)}"]
        case Structure.SPREAD_LIMIT:
            return [f"bets and raises of {say(config.small_bet)} to {say(config.big_bet)}"]
    return [f"least bet {say(config.small_bet)}"] if not config.big_blind else []


def _say(config: HandConfig) -> Callable[[int], str]:
    return partial(amount_text, counted=config.rules.counted)
