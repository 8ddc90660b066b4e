"""The storage port: one property for each room that is read, and one method, `commit`, that writes.

Law: append, commit, then tell. `commit` returns once every part is durable; nobody is shown any of
it before that.
"""

from typing import Protocol

from pokerhouse.house.answers import Answer, Answers
from pokerhouse.house.fairplay import Addresses, FairplayPart, Sightings
from pokerhouse.house.forum import Forum, ForumPart
from pokerhouse.house.money import Ledger, Posting
from pokerhouse.house.notebook import Imports, Notebook, NotebookPart
from pokerhouse.house.oversight import Oversight, OversightPart
from pokerhouse.house.people import Accounts, People, PeoplePart
from pokerhouse.house.records import Records
from pokerhouse.house.table import LogPart, TableLog
from pokerhouse.house.talk import TalkLog, TalkPart
from pokerhouse.units import Millis

Part = (
    LogPart
    | Posting
    | Answer
    | PeoplePart
    | TalkPart
    | FairplayPart
    | OversightPart
    | NotebookPart
    | ForumPart
)
"""One thing to be written."""


class Store(Protocol):
    """Storage of one house. Methods are called on the event loop and never block it.

    `tests/storage/contract` says what every store must do.
    """

    @property
    def tables(self) -> TableLog:
        """Sessions and hands."""

    @property
    def ledger(self) -> Ledger:
        """Chip accounts and their postings."""

    @property
    def people(self) -> People:
        """Players."""

    @property
    def accounts(self) -> Accounts:
        """Registered people's accounts, and everybody's sessions."""

    @property
    def addresses(self) -> Addresses:
        """From where people come."""

    @property
    def sightings(self) -> Sightings:
        """What hands say of those who played them."""

    @property
    def records(self) -> Records:
        """What hands say of those who played them, counted beside their logs."""

    @property
    def answers(self) -> Answers:
        """Answers to commands."""

    @property
    def talk(self) -> TalkLog:
        """Chat lines, blocks and mutes."""

    @property
    def oversight(self) -> Oversight:
        """What owners and moderators did, and who is banned."""

    @property
    def notebook(self) -> Notebook:
        """What people keep of hands for themselves."""

    @property
    def imports(self) -> Imports:
        """Hands that people have brought along from elsewhere."""

    @property
    def forum(self) -> Forum:
        """Threads and posts, and how far people have read them."""

    @property
    def fault(self) -> str:
        """A sentence that says why writing fails just now; empty while it works. Cheap enough for
        every `/health`.
        """

    @property
    def waited_s(self) -> float:
        """How long the oldest commit that is not answered has waited, in seconds; 0 when none
        waits.

        A disk that hangs raises no error: it does not come back.
        """

    @property
    def commits_made(self) -> int:
        """How many commits have succeeded since the store was opened."""

    async def commit(self, *parts: Part, at: Millis) -> None:
        """Make all parts durable in their order, or none of them.

        at: the moment, in milliseconds since the epoch.
        Raises `Overdrawn` when an account would fall below zero, `AnsweredAlready` when a part is
        an answer that is stored already, `Conflict` when another part is, or another
        `StorageError`; then nothing was written.
        """

    async def close(self) -> None:
        """Write everything that is waiting and release the files. A second call does nothing."""
