"""Why a program cannot play: told in one sentence that says what would help."""

from pokerhouse.errors import InputError, PokerhouseError
from pokerhouse.fair import FairHand, FairnessReport


class NoHouse(InputError):
    """There is no house at this address."""


class NotAdmitted(InputError):
    """The house does not let this client in."""


class NoTable(InputError):
    """There is no such table, or this player may not follow it or sit there."""


class LineLost(PokerhouseError):
    """The house could not be reached for longer than the client was told to be patient."""


class NotFair(PokerhouseError):
    """The house showed a card that it cannot prove, or broke its word about a deck: the report says
    which.

    `hand`: all that was told of it, for `pokerhouse.fair.write_fair_hand`: it shows the same to
    anybody.
    """

    def __init__(self, report: FairnessReport, hand: FairHand) -> None:
        super().__init__(str(report))
        self.hand = hand


class NotUnderstood(InputError):
    """The house could not read a command."""
