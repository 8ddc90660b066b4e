"""The exceptions of the house.

    PokerhouseError
      InputError (a ValueError)     something given from outside is wrong
        CardError                   a text or number that is not a card; says where
        HandError                   cards that are not a hand: too few, too many, one twice
        RangeError                  a range of hands that cannot be read or dealt from
        DefinitionError             an order of hands that cannot be read
          UnmatchedHandError        a hand that none of its kinds matches
          AmbiguousOrderError       kinds whose order is not clear
        UnknownCardsError           a record without the cards that decide the showdown
        ConfigError                 a game that cannot be played as configured
        FairnessError               part of a proof of cards cannot be read
        HistoryError                a hand history that cannot be read or written; says where
        MessageError                a text that no language has, or that lacks a value
      StorageError                  the store failed or holds what it must not hold
        Overdrawn                   a posting takes more from an account than it holds
        Conflict                    another writer was first
          AnsweredAlready           a repeated command: its first answer counts
        DiskError                   the disk is full, broken or gone
        DamageError                 stored data differs from what was written
      WorkError                     arena work that failed in every process
      MissingExtra (an ImportError) a part of this package that is not installed

An action that breaks the rules of play is not an exception: the rules return a `Refusal`.
"""


class PokerhouseError(Exception):
    """Root of every exception this package raises on purpose."""


class InputError(PokerhouseError, ValueError):
    """Input from outside is wrong; the message says what, what was expected, and where."""


class CardError(InputError):
    """A text, number or set that does not name cards."""


class HandError(InputError):
    """Cards that do not make a hand of the chosen game."""


class DefinitionError(InputError):
    """An order of hands, defined by data, that cannot be read or is not an order."""


class UnmatchedHandError(DefinitionError):
    """A definition leaves a hand out; the message shows one that matches none of its kinds."""


class AmbiguousOrderError(DefinitionError):
    """A definition leaves the kind of a hand open, or hides a kind behind others.

    The message shows such a hand.
    """


class MessageError(InputError):
    """A key without a message, or a message without a value for one of its placeholders."""


class RangeError(InputError):
    """A range of hands that cannot be read, or from which no hand can be dealt."""


class ConfigError(InputError):
    """A game that cannot be played as configured."""


class UnknownCardsError(InputError):
    """A recorded showdown in which no hand that could win is known."""


class HistoryError(InputError):
    """A hand history that cannot be read, or a hand that a format cannot hold."""

    def __init__(self, source: str, line: int, reason: str) -> None:
        super().__init__(f"{source}, line {line}: {reason}" if line else f"{source}: {reason}")
        self.source = source
        self.line = line
        self.reason = reason


class FairnessError(InputError):
    """Bytes that are not a valid root, share or proof."""


class StorageError(PokerhouseError):
    """The store failed, or holds what it must not hold."""


class Overdrawn(StorageError):
    """A posting would overdraw an account; nothing of the commit was done."""


class Conflict(StorageError):
    """Another writer was first: this event, table or command already exists."""


class AnsweredAlready(Conflict):
    """This player's command was carried out before; nothing of the commit was done."""


class DiskError(StorageError):
    """The disk is full or broken, or the files are gone; nothing was written."""


class DamageError(StorageError):
    """Stored data is missing, changed or unreadable."""


class WorkError(PokerhouseError):
    """Arena work that failed: every process that tried it died."""


class MissingExtra(PokerhouseError, ImportError):
    """A package that this part needs is not installed; the message says how to get it."""


def counted(number: int, what: str) -> str:
    """Format a number with its noun, as messages show it: `1 card`, `2 cards`."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"
