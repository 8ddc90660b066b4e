"""The exceptions of the house.

    PokerhouseError
      InputError (a ValueError)     something given from outside is wrong
        CardError                   a text or number that is not a card; says where
        HandError                   cards that are not a hand: too few, too many, one twice
        RangeError                  a range of hands that cannot be read or dealt from
        DefinitionError             an order of hands that cannot be read
          UnmatchedHandError        a hand that none of its kinds matches
          AmbiguousOrderError       kinds of which nobody can say which comes first
        UnknownCardsError           a record that does not tell the cards that decide
        ConfigError                 a game that cannot be played as configured
        FairnessError               what belongs to a proof of cards cannot be read
        HistoryError                a hand history that cannot be read or written; says where
        MessageError                a text that no language has, or that lacks a value
      StorageError                  the store failed or holds what it must not hold
        Overdrawn                   a posting takes more from an account than it holds
        Conflict                    somebody else has written here first
          AnsweredAlready           a command that was carried out before: its first answer counts
        DiskError                   the disk is full, broken or gone
        DamageError                 what is stored is not what was written
      WorkError                     work of the arena that nobody could do

A wish that breaks the rules of play is not an exception: the rules answer it with a `Refusal`.
"""


class PokerhouseError(Exception):
    """Root of every exception this package raises on purpose."""


class InputError(PokerhouseError, ValueError):
    """Something given from outside is wrong: the message says what, what was expected, and
    where.
    """


class CardError(InputError):
    """A text, number or set of cards that cannot be."""


class HandError(InputError):
    """Cards that do not make a hand of the game asked for."""


class DefinitionError(InputError):
    """An order of hands, defined by data, that cannot be read or does not order hands."""


class UnmatchedHandError(DefinitionError):
    """A definition leaves a hand out: the message shows one that none of its kinds matches."""


class AmbiguousOrderError(DefinitionError):
    """A definition does not say which kind a hand is, or hides a kind behind others: the message
    shows such a hand.
    """


class MessageError(InputError):
    """A key without a message, or a message without a value for one of its placeholders."""


class RangeError(InputError):
    """A range of hands that cannot be read, or from which no hand can be dealt."""


class ConfigError(InputError):
    """A game that cannot be played as configured."""


class UnknownCardsError(InputError):
    """A showdown in a record, and no hand that could win is known."""


class HistoryError(InputError):
    """A hand history that cannot be read, or a hand that a format cannot hold."""

    def __init__(self, source: str, line: int, reason: str) -> None:
        super().__init__(f"{source}, line {line}: {reason}" if line else f"{source}: {reason}")
        self.source, self.line, self.reason = source, line, reason


class FairnessError(InputError):
    """Bytes of a root, a share or a proof that cannot be what they are given for."""


class StorageError(PokerhouseError):
    """The store failed, or holds what it must not hold."""


class Overdrawn(StorageError):
    """A posting would take more from an account than it holds; the whole commit was left undone."""


class Conflict(StorageError):
    """Somebody else has written here: an event, a table or a command with this key exists
    already.
    """


class AnsweredAlready(Conflict):
    """This command of this player was carried out before; the whole commit was left undone."""


class DiskError(StorageError):
    """The disk is full or broken, or the files are gone; nothing was written."""


class DamageError(StorageError):
    """What is stored is not what was written: something is missing, was changed, or cannot be
    read.
    """


class WorkError(PokerhouseError):
    """Work of the arena that could not be done: every process that tried it died."""


def counted(number: int, what: str) -> str:
    """A number and what it counts, as messages say it: `1 card`, `2 cards`."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"
