"""What a hand can still become, and with what chance."""

from pokerhouse.hands.possible.possible import PossibleHand, check_scheme, possible

__all__ = [
    "PossibleHand",
    "check_scheme",
    "possible",
]
