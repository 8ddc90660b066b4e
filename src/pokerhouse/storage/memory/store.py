"""Implements the storage port in memory: what is kept of each room, written all at once or not at
all.
"""

from collections import ChainMap
from dataclasses import dataclass, field
from typing import Any

from pokerhouse.errors import StorageError
from pokerhouse.house import ANSWERS_KEPT_MS, Answer, Part
from pokerhouse.house.fairplay import HandRead
from pokerhouse.house.forum import (
    ChangePost,
    ChangeThread,
    DropEdits,
    KeepEdit,
    KeepMark,
    NewPost,
    NewThread,
)
from pokerhouse.house.money import Posting
from pokerhouse.house.notebook import (
    DropImport,
    DropImportedHands,
    KeepDrills,
    KeepHandNote,
    KeepImport,
    KeepImportedHands,
    KeepPlayerNote,
    PublishShare,
    ShareHand,
    TakeShareBack,
)
from pokerhouse.house.oversight import CloseComplaint, Deed, EndBan, NewBan, NewComplaint
from pokerhouse.house.people import ForgetPerson
from pokerhouse.house.table import (
    DeckPart,
    DropDecks,
    HandPart,
    HandPlayed,
    TablePart,
    TakeNamesOut,
)
from pokerhouse.house.talk import Act, Block, ForgetLines, Line, Unblock
from pokerhouse.storage.memory.addresses import MemoryAddresses
from pokerhouse.storage.memory.forum import KeptForum, MemoryForum, forget_forum_of, write_forum
from pokerhouse.storage.memory.hand_logs import MemoryHandLogs
from pokerhouse.storage.memory.imports import (
    KeptImports,
    MemoryImports,
    forget_imports_of,
    write_imports,
)
from pokerhouse.storage.memory.money import (
    KeptLedger,
    MemoryLedger,
    forget_corrections_of,
    write_posting,
)
from pokerhouse.storage.memory.notebook import (
    KeptNotebook,
    MemoryNotebook,
    forget_hands_of,
    forget_notebook_of,
    write_notebook,
)
from pokerhouse.storage.memory.oversight import (
    KeptOversight,
    MemoryOversight,
    forget_oversight_of,
    write_oversight,
)
from pokerhouse.storage.memory.people import KeptPeople, MemoryPeople, prune_people, write_people
from pokerhouse.storage.memory.table import (
    KeptTables,
    MemorySightings,
    MemoryTables,
    forget_play_of,
    write_tables,
)
from pokerhouse.storage.memory.talk import KeptTalk, MemoryTalk, forget_talk_of, write_talk
from pokerhouse.storage.records.records import KeptRecords
from pokerhouse.storage.rows.answers import answered_already
from pokerhouse.units import CommandId, Millis, PlayerId


@dataclass(frozen=True, slots=True)
class _Kept:
    """Everything that is kept."""

    answers: ChainMap[tuple[PlayerId, CommandId], tuple[bytes, Millis]] = field(
        default_factory=ChainMap
    )
    tables: KeptTables = field(default_factory=KeptTables)
    ledger: KeptLedger = field(default_factory=KeptLedger)
    people: KeptPeople = field(default_factory=KeptPeople)
    talk: KeptTalk = field(default_factory=KeptTalk)
    oversight: KeptOversight = field(default_factory=KeptOversight)
    notebook: KeptNotebook = field(default_factory=KeptNotebook)
    forum: KeptForum = field(default_factory=KeptForum)
    imports: KeptImports = field(default_factory=KeptImports)

    @property
    def _maps(self) -> tuple[ChainMap[Any, Any], ...]:
        rooms = (
            *(
                self.tables,
                self.ledger,
                self.people,
                self.talk,
                self.oversight,
                self.notebook,
                self.forum,
            ),
            self.imports,
        )
        return self.answers, *(each for room in rooms for each in room.maps)

    def draft(self) -> "_Kept":
        """The same, and what is written there is not written here ..."""
        return _Kept(
            self.answers.new_child(),
            KeptTables(*(each.new_child() for each in self.tables.maps)),
            KeptLedger(*(each.new_child() for each in self.ledger.maps)),
            KeptPeople(*(each.new_child() for each in self.people.maps)),
            KeptTalk(*(each.new_child() for each in self.talk.maps)),
            KeptOversight(*(each.new_child() for each in self.oversight.maps)),
            KeptNotebook(*(each.new_child() for each in self.notebook.maps)),
            KeptForum(*(each.new_child() for each in self.forum.maps)),
            KeptImports(*(each.new_child() for each in self.imports.maps)),
        )

    def adopt(self, draft: "_Kept") -> None:
        """... until it is adopted, all at once."""
        for own, other in zip(self._maps, draft._maps, strict=True):
            own.update(other.maps[0])


class MemoryStore:
    """Implements `Store`, and `Answers` too."""

    def __init__(self) -> None:
        self._everything = _Kept()
        self._closed = False
        self.commits_made = 0
        self.tables = MemoryTables(lambda: self._kept().tables)
        self.sightings = MemorySightings(lambda: self._kept().tables)
        self.records = KeptRecords(
            MemoryHandLogs(
                lambda: self._kept().tables,
                lambda: self._kept().people,
                lambda: self._kept().imports,
            )
        )
        self.ledger = MemoryLedger(lambda: self._kept().ledger)
        self.people = self.accounts = MemoryPeople(lambda: self._kept().people, self.ledger.wallet)
        self.addresses = MemoryAddresses(lambda: self._kept().people)
        self.talk = MemoryTalk(lambda: self._kept().talk, self.people.names, self.people.faces)
        self.oversight = MemoryOversight(
            lambda: self._kept().oversight, lambda: self._kept().talk, self.people.names
        )
        self.notebook = MemoryNotebook(lambda: self._kept().notebook)
        self.imports = MemoryImports(lambda: self._kept().imports)
        self.forum = MemoryForum(lambda: self._kept().forum, self.people)

    @property
    def answers(self) -> "MemoryStore":
        """Implements `Answers`."""
        return self

    @property
    def fault(self) -> str:
        """Why nothing can be written just now; empty when all is well."""
        return "the store is closed" if self._closed else ""

    @property
    def waited_s(self) -> float:
        """Nothing waits for a disk here."""
        return 0.0

    async def commit(self, *parts: Part, at: Millis) -> None:
        """All parts. Raises `Overdrawn`, `Conflict`, or another `StorageError`: then nothing of
        them is kept.
        """
        kept = self._kept()
        draft = kept.draft()
        for part in parts:
            _write(draft, part, at)
        kept.adopt(draft)
        self.commits_made += 1
        for key in [key for key, (_, when) in kept.answers.items() if when < at - ANSWERS_KEPT_MS]:
            del kept.answers[key]
        prune_people(kept.people, at)

    async def close(self) -> None:
        """Nothing more may be asked."""
        self._closed = True
        await self.records.close()

    async def find(self, player: PlayerId, command: CommandId) -> bytes | None:
        """The frame that answered this command, if it was carried out within the last day."""
        kept = self._kept().answers.get((player, command))
        return kept and kept[0]

    def _kept(self) -> _Kept:
        if self._closed:
            raise StorageError("the store is closed")
        return self._everything


def _write(kept: _Kept, part: Part, at: Millis) -> None:
    match part:
        case (
            HandPart()
            | DeckPart()
            | DropDecks()
            | TablePart()
            | HandPlayed()
            | TakeNamesOut()
            | HandRead()
        ):
            write_tables(kept.tables, part, at)
        case Posting():
            write_posting(kept.ledger, part, at)
        case ForgetPerson(player=player):
            write_people(kept.people, part, at)
            forget_talk_of(kept.talk, player)
            forget_oversight_of(kept.oversight, player)
            forget_forum_of(kept.forum, player)
            forget_corrections_of(kept.ledger, player)
            forget_play_of(kept.tables, player)
            forget_notebook_of(kept.notebook, player)
            forget_imports_of(kept.imports, player)
            # old enough to be gone when this is committed
            kept.answers.update({key: (b"", Millis(0)) for key in kept.answers if key[0] == player})
        case Answer(player=player, command=command, frame=frame):
            if (player, command) in kept.answers:
                raise answered_already(part)
            kept.answers[player, command] = frame, at
        case Line() | ForgetLines() | Act() | Block() | Unblock():
            write_talk(kept.talk, part)
        case (
            KeepHandNote()
            | KeepPlayerNote()
            | ShareHand()
            | PublishShare()
            | TakeShareBack()
            | KeepDrills()
        ):
            write_notebook(kept.notebook, part)
        case KeepImport() | KeepImportedHands() | DropImport() | DropImportedHands():
            if isinstance(part, DropImportedHands):
                forget_hands_of(kept.notebook, part.player, part.hands)
            elif isinstance(part, DropImport):
                gone = [each.hand.hand for each in kept.imports.of(part.player, part.id)]
                forget_hands_of(kept.notebook, part.player, gone)
            write_imports(kept.imports, part)
        case (
            NewThread()
            | ChangeThread()
            | NewPost()
            | ChangePost()
            | KeepEdit()
            | DropEdits()
            | KeepMark()
        ):
            write_forum(kept.forum, part)
        case Deed() | NewBan() | EndBan() | NewComplaint() | CloseComplaint():
            write_oversight(kept.oversight, part, kept.people.players)
        case _:
            write_people(kept.people, part, at)
