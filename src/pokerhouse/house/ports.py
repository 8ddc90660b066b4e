"""What the house needs of its storage. The memory twin and SQLite pass the same contract tests.

Law: append, commit, then tell. `commit` returns when everything in it is durable; nothing of it is shown before.
"""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from pokerhouse.errors import StorageError
from pokerhouse.house.money import Posting
from pokerhouse.house.table import SealedDeck, Session
from pokerhouse.rules import HandEvent
from pokerhouse.units import Chips, CommandId, HandId, Millis, PlayerId, TableId


class Overdrawn(StorageError):
    """A posting would take more from an account than it holds; the whole commit was left undone."""


class Conflict(StorageError):
    """Somebody else has written here: an event, a table or a command with this key exists already."""


class Answer(msgspec.Struct, frozen=True):
    """The stored answer to a player's command: repeated, it is answered the same."""

    player: PlayerId
    command: CommandId
    frame: bytes


class Commit(msgspec.Struct, frozen=True):
    """Everything that one step of a table makes durable, all or nothing."""

    table: TableId
    session: Session | None = None
    """The whole session after the step, when it changed; the newest one counts."""
    hand: HandId | None = None
    first_seq: int = 0
    """Place of the first of `events` in the hand: the store refuses a place that is taken."""
    events: tuple[HandEvent, ...] = ()
    deck: SealedDeck | None = None
    """Sealed together with the first events of its hand."""
    postings: tuple[Posting, ...] = ()
    answer: Answer | None = None
    at: Millis = Millis(0)


class SavedTable(msgspec.Struct, frozen=True):
    """An open table as it was last committed, with the hand in play."""

    session: Session
    events: tuple[HandEvent, ...] = ()
    deck: SealedDeck | None = None
    fault: str = ""
    """Why the hand in play cannot be read; empty when it can."""


class PlayerRecord(msgspec.Struct, frozen=True):
    """A player known to the house."""

    player: PlayerId
    name: str
    wallet: Chips


class Store(Protocol):
    """Storage of one house. Every method may be called from the event loop and does not block it."""

    async def commit(self, commit: Commit) -> None:
        """Make it durable. Raises `Overdrawn`, `Conflict`, or another `StorageError`; then nothing was written."""

    async def post(self, posting: Posting, at: Millis) -> None:
        """Make one posting durable that belongs to no table. Raises `Overdrawn`."""

    async def open_tables(self) -> Sequence[SavedTable]:
        """Every table that is not closed."""

    async def hand_events(self, hand: HandId) -> Sequence[HandEvent]:
        """The log of one hand; empty when there is none."""

    async def answer(self, player: PlayerId, command: CommandId) -> bytes | None:
        """The answer this command had, if it was carried out."""

    async def add_player(self, player: PlayerId, name: str, token_hash: bytes, at: Millis) -> PlayerRecord:
        """A new guest with the welcome chips; `token_hash` finds him again. Raises `Conflict`."""

    async def player_by_token(self, token_hash: bytes) -> PlayerRecord | None:
        """Whose session this is."""

    async def rename(self, player: PlayerId, name: str) -> None:
        """A new name. Raises `StorageError` when there is no such player."""

    async def wallet(self, player: PlayerId) -> Chips:
        """What the player has on no table."""

    async def balances(self) -> dict[str, int]:
        """Every account that is not zero: together they are zero."""

    async def close(self) -> None:
        """Write what is waiting and let go of the files."""
