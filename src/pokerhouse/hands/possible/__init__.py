"""The hands that some cards can still become, with their chances."""

from pokerhouse.hands.possible.possible import PossibleHand, check_scheme, possible

__all__ = ["PossibleHand", "check_scheme", "possible"]
