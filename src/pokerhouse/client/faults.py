"""The reasons why a program cannot play, each in a sentence that says what would help."""

from pokerhouse.errors import InputError, PokerhouseError
from pokerhouse.fair import FairHand, FairnessReport


class NoHouse(InputError):
    """There is no house at this address."""


class NotAdmitted(InputError):
    """The house does not let this client in."""


class NoTable(InputError):
    """There is no such table, or this player may not follow it or sit there."""


class LineLost(PokerhouseError):
    """The house was out of reach for longer than the client's patience."""


class NotFair(PokerhouseError):
    """The house showed an unproven card, or broke its commitment to a deck, as the report says.

    `hand` holds all evidence of the hand. `pokerhouse.fair.write_fair_hand` writes it to a file
    that proves the same to anybody.
    """

    def __init__(self, report: FairnessReport, hand: FairHand) -> None:
        super().__init__(str(report))
        self.hand = hand


class NotUnderstood(InputError):
    """The house could not read a command."""
