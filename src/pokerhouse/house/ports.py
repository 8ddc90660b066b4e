"""The storage port: a property for each area that is read, and one method, `commit`, that writes.

Law: append, commit, then show. `commit` returns once every part is durable; nobody sees any of it
before that.
"""

from typing import Protocol

from pokerhouse.catalogue import Sentence
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

# A union and not a method for each part, so that one commit can hold parts of several areas.
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
"""One change to be written."""


# Writes by one method, since one for each thing to write grew to eleven (decision 10).
class Store(Protocol):
    """The storage of one house. Methods are called on the event loop and never block it.

    `tests/storage/contract` defines what every store must do.
    """

    # Properties, because a plain attribute of a protocol would have to be writable.
    @property
    def tables(self) -> TableLog:
        """Sessions and hands."""

    @property
    def ledger(self) -> Ledger:
        """Chip accounts and their postings."""

    @property
    def people(self) -> People:
        """Players."""

    # Apart from `people`, since guests are players without an account.
    @property
    def accounts(self) -> Accounts:
        """Registered people's accounts, and everybody's sessions."""

    # The report on collusion has to know who shares a network (R22).
    @property
    def addresses(self) -> Addresses:
        """The network addresses people come from."""

    @property
    def sightings(self) -> Sightings:
        """The fair-play sightings in hands."""

    # Only read: they are counted from the logs, in a file that can be rebuilt (decision 53).
    @property
    def records(self) -> Records:
        """The facts about players counted from their hands."""

    # Read only after a refusal: next to no command is sent twice (decision 4).
    @property
    def answers(self) -> Answers:
        """Answers to commands."""

    @property
    def talk(self) -> TalkLog:
        """Chat lines, blocks and mutes."""

    @property
    def oversight(self) -> Oversight:
        """The log of what owners and moderators did, and the bans."""

    @property
    def notebook(self) -> Notebook:
        """The notes, shares and drills of people."""

    # Apart from `tables`, so that nobody takes them for hands of this house (decision 63).
    @property
    def imports(self) -> Imports:
        """Hands that people have imported."""

    @property
    def forum(self) -> Forum:
        """Threads and posts, and how far people have read them."""

    # Lasts, unlike the error of one commit: the house is not well until it can write again.
    @property
    def fault(self) -> Sentence | str:
        """A sentence that says why writing fails at present; empty while it works. Cheap for
        `/health`.
        """

    @property
    def waited_s(self) -> float:
        """The time in seconds that the oldest unanswered commit has waited; 0 when none waits.

        A disk that hangs raises no error: it does not come back.
        """

    @property
    def commits_made(self) -> int:
        """The number of commits that have succeeded since the store was opened."""

    # Without a `begin`: a caller could hold the only writer while it waits for something else.
    async def commit(self, *parts: Part, at: Millis) -> None:
        """Make all parts durable in their order, or none of them.

        at: the moment, in milliseconds since the epoch.
        Raises `Overdrawn` when an account would fall below zero, `AnsweredAlready` when a part is
        an answer that is stored already, `Conflict` when another part is, or another
        `StorageError`; then nothing was written.
        """

    async def close(self) -> None:
        """Write everything that is waiting and release the files. A second call does nothing."""
