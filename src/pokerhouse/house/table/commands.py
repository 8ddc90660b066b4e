"""All requests to a table: of its players, of its host, and of the house itself."""

from collections.abc import Callable
from typing import Any

import msgspec

from pokerhouse.commands import HostCommand, PlayerCommand
from pokerhouse.house.table.dealer import FixDeck, OrderStub, SealedDeck
from pokerhouse.house.table.doors import Who
from pokerhouse.house.table.session import TableConfig
from pokerhouse.units import Chips, CommandId, Millis, PlayerId, SeatNumber, TableId


# Commands carry hashes and no passwords: hashing takes long, and a step must be quick.
class LetIn(msgspec.Struct, frozen=True):
    """Admit a player whose password the caller has verified; `password` is the table's hash."""

    password: str


# Not among the commands of the protocol: clients send the password, and the house hashes it.
class SetPassword(msgspec.Struct, frozen=True):
    """Set the table password from its hash; an empty string removes it. For the host."""

    password: str


class SetOptions(msgspec.Struct, frozen=True):
    """Play by these options from the next hand on; name and host stay. For the host."""

    config: TableConfig


OfTheHost = HostCommand | SetPassword | SetOptions
Ask = PlayerCommand | LetIn | OfTheHost


class PlayerRequest(msgspec.Struct, frozen=True):
    """A command and the player who sent it.

    `about` is the name of the person a host's command is about, if the table may not know it.
    """

    by: Who
    ask: Ask
    # A table knows the names of those who have sat there or asked to, not of those who watch.
    about: str = ""


class Newcomer(msgspec.Struct, frozen=True):
    """A player or a bot who takes a seat: any free one, with the default buy-in, unless named."""

    player: PlayerId
    name: str
    seat: SeatNumber | None = None
    buy_in: Chips | None = None
    bot: str | None = None


class SeatBot(msgspec.Struct, frozen=True):
    """Seat this bot."""

    bot: Newcomer


# The deck comes from outside, because a step of a table draws nothing at random.
class StartHand(msgspec.Struct, frozen=True):
    """Begin the next hand with this deck. Only when `wants_hand` allows it."""

    deck: SealedDeck


class Presence(msgspec.Struct, frozen=True):
    """The people who are connected, and those of them who watch this table."""

    connected: frozenset[PlayerId]
    """Watchers, and seated players with any page of the house open (R21)."""
    # Apart from `connected`: a seated player on another page of the house is not away.
    looking: frozenset[PlayerId]
    """Watchers, seated or not."""


class Tick(msgspec.Struct, frozen=True):
    """Time has passed."""


# Hands in play may end before the house stops, so that no clock plays them (decision 30).
class StopDealing(msgspec.Struct, frozen=True):
    """Finish this hand, then deal no more and seat nobody: the house is about to stop."""


# No turn may end by a delay that no player caused (decision 31).
class HeldUp(msgspec.Struct, frozen=True):
    """Add `ms` to every deadline: the house was held up and nobody could act."""

    ms: Millis


# Apart from `HeldUp`: the house's clock slept as well, so no deadline has to move (decision 31).
class Slept(msgspec.Struct, frozen=True):
    """The machine slept: no time has passed for anyone, and every connection is lost."""


class CloseTable(msgspec.Struct, frozen=True):
    """Close a permanent table after this hand, and pay everyone out. For owners of the house."""


# Deleting rows is not enough: an open table would write the name again with its next session.
class Forget(msgspec.Struct, frozen=True):
    """Erase this person from the table: their requests, and their name."""

    player: PlayerId


class RenamePerson(msgspec.Struct, frozen=True):
    """Use another name for this person, in their seat and in the ledger of the evening."""

    player: PlayerId
    name: str


class SetGate(msgspec.Struct, frozen=True):
    """Open or close the gate: while it is closed, no hand begins. For the director."""

    is_open: bool


OfTheHouse = (
    FixDeck | StartHand | OrderStub | Presence | Tick | HeldUp | Slept | StopDealing
    | CloseTable | Forget | RenamePerson | SeatBot | SetGate
)  # fmt: skip
"""The requests of the house itself, never of a player."""

Command = PlayerRequest | OfTheHouse

# No answer is stored under this id, so all commands of the house may share it.
_BY_THE_HOUSE = CommandId("house")


def on_behalf_of(
    player: PlayerId, table: TableId, kind: Callable[..., Ask], *fields: Any
) -> PlayerRequest:
    """Build a command that the house sends for a player, such as an automatic refill."""
    # The seat has the name already.
    return PlayerRequest(Who(player, ""), kind(*fields, id=_BY_THE_HOUSE, table=table))
