"""A game and its stakes in a line: what is posted, how much is bet, from when on more."""

from pokerhouse.rules import HandConfig, Structure, variant_of
from pokerhouse.rules.games import BetSize, Opening


def game_title(config: HandConfig) -> str:
    """`Pot limit Omaha`."""
    return f"{config.structure.capitalize().replace('_', ' ')} {_name(config)}"


def game_named(config: HandConfig) -> str:
    """`Omaha, pot limit`."""
    return f"{_name(config)}, {config.structure.replace('_', ' ')}"


def stakes_told(config: HandConfig) -> str:
    """`, blinds 2/4, bets of 4, from the turn on 8`; begins with a comma."""
    variant = variant_of(config.variant)
    parts = [f"antes of {config.ante:,}"] if config.ante else []
    if variant.opening is Opening.BLINDS:
        parts.append(f"blinds {config.small_blind:,}/{config.big_blind:,}")
    elif variant.opening is Opening.BUTTON_BLIND:
        parts.append(f"a blind of {config.big_blind:,} from the button")
    elif config.bring_in:
        parts.append(f"bring-in {config.bring_in:,}")
    return "".join(f", {part}" for part in [*parts, *_bets(config)])


def _name(config: HandConfig) -> str:
    return variant_of(config.variant).name.removeprefix("Texas ")


def _bets(config: HandConfig) -> list[str]:
    match config.structure:
        case Structure.FIXED_LIMIT:
            streets = variant_of(config.variant).streets
            bigger = next((plan.street.noun for plan in streets if plan.bet is BetSize.BIG), "")
            later = f", from {bigger} on {config.big_bet:,}" if bigger else ""
            return [f"bets of {config.small_bet:,}{later}"]
        case Structure.MIN_MAX:
            return [f"bets of {config.small_bet:,} or {config.big_bet:,}, raises of {config.big_bet:,}"]
        case Structure.SPREAD_LIMIT:
            return [f"bets and raises of {config.small_bet:,} to {config.big_bet:,}"]
    return [f"least bet {config.small_bet:,}"] if not config.big_blind else []
