"""Answers each question of the ports by a function of rows.

The ports in `house` document every method.
"""

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from pokerhouse.house.forum import PostHit, PostQuery
from pokerhouse.house.table import SavedTable, SealedDeck
from pokerhouse.storage.deck_seal import Seal
from pokerhouse.storage.rows import (
    answers,
    erase_names,
    finished_hands,
    moderation,
    money,
    own_hands,
    play_counts,
    table,
    talk,
)
from pokerhouse.storage.rows.fairplay import addresses, sightings
from pokerhouse.storage.rows.forum import reading as forum
from pokerhouse.storage.rows.notebook import drills, imports, notes, shares
from pokerhouse.storage.rows.oversight import bans, complaints, deeds
from pokerhouse.storage.rows.people import (
    accounts,
    faces,
    forget_player,
    mails,
    passkeys,
    people,
    privacy,
    programs,
    templates,
)
from pokerhouse.storage.rows.schema import Connection
from pokerhouse.units import HandId

P = ParamSpec("P")
T = TypeVar("T")


class RowReader(Protocol):
    """A reader that runs functions of rows, each on one moment of the database."""

    async def run(self, read: Callable[[Connection], T]) -> T:
        """Return what `read` returns. Raises `StorageError`."""

    async def close(self) -> None:
        """Let go of the database; nothing more is read."""


class Reads:
    """A room of the store that reads through one `reader`."""

    def __init__(self, reader: RowReader) -> None:
        self._reader = reader


def read(
    rows: Callable[Concatenate[Connection, P], T],
) -> Callable[Concatenate[Reads, P], Coroutine[Any, Any, T]]:
    """Make a method of a room from the function that reads its rows."""

    async def method(self: Reads, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._reader.run(lambda connection: rows(connection, *args, **kwargs))

    return method


class SqlTables(Reads):
    """Implements `TableLog`. `seal` opens decks."""

    def __init__(self, reader: RowReader, seal: Seal) -> None:
        super().__init__(reader)
        self._seal = seal

    session = read(table.last_session)
    hand_events = read(table.hand_events)
    find_names = read(erase_names.find_names)
    hands_of = read(own_hands.hands_of)
    play_counts = read(play_counts.counts)

    async def open_tables(self) -> Sequence[SavedTable]:
        return await self._reader.run(lambda rows: table.open_tables(rows, self._seal))

    async def hand_deck(self, hand_id: HandId) -> SealedDeck | None:
        return await self._reader.run(lambda rows: table.hand_deck(rows, hand_id, self._seal))


class SqlLedger(Reads):
    """Implements `Ledger`."""

    wallet = read(money.wallet)
    holdings = read(money.holdings)
    corrections = read(money.corrections)
    balances = read(money.all_balances)


class SqlPeople(Reads):
    """Implements `People`."""

    by_token = read(people.by_token)
    leaving = read(forget_player.leaving)
    names = read(people.names)
    faces = read(faces.chosen)
    programs = read(programs.every_program)
    public_person = read(privacy.public_person)
    unlisted = read(privacy.unlisted)


class SqlAccounts(Reads):
    """Implements `Accounts`."""

    account = read(accounts.account)
    by_email = read(accounts.by_email)
    all = read(accounts.all_accounts)
    sessions = read(people.sessions)
    passkey = read(passkeys.by_credential)
    passkeys = read(passkeys.of_player)
    templates = read(templates.of_player)
    mails = read(mails.waiting)
    codes = read(accounts.codes)


class SqlAddresses(Reads):
    """Implements `Addresses`."""

    of_player = read(addresses.addresses_of)
    all = read(addresses.all_addresses)


class SqlSightings(Reads):
    """Implements `Sightings`."""

    ended = read(sightings.ended)


class SqlAnswers(Reads):
    """Implements `Answers`."""

    find = read(answers.find)


class SqlTalk(Reads):
    """Implements `TalkLog`."""

    recent = read(talk.recent)
    search = read(talk.search)
    has_older = read(talk.has_older)
    acts = read(moderation.acts)
    told_acts = read(moderation.told_acts)
    blocks = read(moderation.blocks)
    blocked_by = read(moderation.blocked_by)


class SqlOversight(Reads):
    """Implements `Oversight`."""

    deeds = read(deeds.matching)
    bans = read(bans.all_bans)
    complaints = read(complaints.open_complaints)


class SqlNotebook(Reads):
    """Implements `Notebook`."""

    hand_note = read(notes.hand_note)
    hand_notes = read(notes.hand_notes)
    player_notes = read(notes.player_notes)
    shared = read(shares.by_token)
    shared_by = read(shares.of_player)
    published = read(shares.published)
    drills = read(drills.of_player)


class SqlImports(Reads):
    """Implements `Imports`."""

    of_player = read(imports.imports_of)
    count = read(imports.count)
    hands = read(imports.hands)
    hands_of = read(imports.of_import)
    names = read(imports.names)
    log = read(imports.log)


class SqlHandLogs(Reads):
    """Implements `Logs`."""

    ended_count = read(finished_hands.count)
    ended_after = read(finished_hands.after)
    logs = read(finished_hands.logs)
    imported = read(imports.all_imported)
    forgotten = read(finished_hands.forgotten_players)


class SqlForum(Reads):
    """Implements `Forum`. `words` finds posts by their words in this database."""

    def __init__(self, reader: RowReader, words: forum.Words) -> None:
        super().__init__(reader)
        self._words = words

    counts = read(forum.counts)
    areas = read(forum.areas)
    threads = read(forum.threads)
    thread = read(forum.thread)
    posts = read(forum.posts)
    post = read(forum.post)
    newest = read(forum.newest)
    held_posts = read(forum.waiting_posts)
    held_of = read(forum.waiting_count)
    edits = read(forum.edits)
    marks = read(forum.marks)
    followed = read(forum.followed)
    written_by = read(forum.written_by)
    latest_of = read(forum.latest_of)

    async def search(self, sought: PostQuery) -> Sequence[PostHit]:
        return await self._reader.run(lambda rows: forum.search(rows, sought, self._words))
