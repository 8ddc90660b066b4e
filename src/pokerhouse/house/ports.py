"""What the house needs of its storage: rooms to read, and one way to write.

Law: append, commit, then tell. `commit` returns when every part of it is durable; nothing of it is shown before.
"""

from typing import Protocol

from pokerhouse.house.answers import Answer, Answers
from pokerhouse.house.money import Ledger, Posting
from pokerhouse.house.people import Accounts, People, PeoplePart
from pokerhouse.house.table import HandPart, HandPlayed, TableLog, TablePart
from pokerhouse.house.talk import TalkLog, TalkPart
from pokerhouse.units import Millis

Part = TablePart | HandPart | HandPlayed | Posting | Answer | PeoplePart | TalkPart
"""One thing to be written."""


class Store(Protocol):
    """Storage of one house. Every method may be called from the event loop and does not block it.

    The store in memory and the one on disk pass the same contract tests.
    """

    @property
    def tables(self) -> TableLog:
        """Sessions and hands."""

    @property
    def ledger(self) -> Ledger:
        """Accounts."""

    @property
    def people(self) -> People:
        """Players."""

    @property
    def accounts(self) -> Accounts:
        """What players have who registered, and their sessions."""

    @property
    def answers(self) -> Answers:
        """Answers to commands."""

    @property
    def talk(self) -> TalkLog:
        """Lines that were said."""

    @property
    def fault(self) -> str:
        """Why nothing can be written just now, in a sentence; empty when all is well. Cheap: asked by `/health`."""

    async def commit(self, *parts: Part, at: Millis) -> None:
        """Make all parts durable, in their order, or nothing of them.

        Raises `Overdrawn`, `Conflict` (of an answer that is there already `AnsweredAlready`), or another
        `StorageError`; then nothing was written. `at` is the moment, in milliseconds since the epoch.
        """

    async def close(self) -> None:
        """Write what is waiting and let go of the files. Doing it twice does no harm."""
