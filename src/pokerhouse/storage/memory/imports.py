"""Hands that were brought along, in the store's twin in memory."""

from collections import ChainMap
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, assert_never

from msgspec.structs import replace

from pokerhouse.house.notebook import (
    DropImport,
    DropImportedHands,
    Import,
    ImportedHand,
    ImportedLog,
    ImportsPart,
    KeepImport,
    KeepImportedHands,
)
from pokerhouse.rules import HandEvent, decode_events
from pokerhouse.units import HandId, PlayerId


@dataclass(frozen=True, slots=True)
class KeptImports:
    """What is kept of imports. What is gone stays as None: a draft cannot take out what is beneath
    it.
    """

    imports: ChainMap[str, Import | None] = field(default_factory=ChainMap)
    hands: ChainMap[HandId, ImportedLog | None] = field(default_factory=ChainMap)

    @property
    def maps(self) -> tuple[ChainMap[Any, Any], ...]:
        """All of it."""
        return self.imports, self.hands

    def of(self, player: PlayerId, import_id: str | None = None) -> list[ImportedLog]:
        """Somebody's hands, or those of one of their imports."""
        return [
            each
            for each in self.hands.values()
            if each is not None
            and each.hand.player == player
            and import_id in (None, each.hand.import_id)
        ]


class MemoryImports:
    """Implements `Imports`.

    - `kept`: what is kept; raises `StorageError` when the store is closed
    """

    def __init__(self, kept: Callable[[], KeptImports]) -> None:
        self._kept = kept

    async def of(self, player: PlayerId) -> Sequence[Import]:
        """What somebody has brought along, the last first."""
        kept = self._kept()
        mine = [
            each for each in kept.imports.values() if each is not None and each.player == player
        ]
        counted = [replace(each, hands=len(kept.of(player, each.id))) for each in mine]
        return sorted(counted, key=lambda each: (-each.at, each.id))

    async def count(self, player: PlayerId) -> int:
        """How many hands they have brought along."""
        return len(self._kept().of(player))

    async def hands(
        self, player: PlayerId, hands: Collection[HandId]
    ) -> Mapping[HandId, ImportedHand]:
        """Those of these hands that they have brought along."""
        return {
            each.hand.hand: each.hand for each in self._kept().of(player) if each.hand.hand in hands
        }

    async def hands_of(self, player: PlayerId, import_id: str) -> Sequence[HandId]:
        """The hands of one import."""
        return sorted(each.hand.hand for each in self._kept().of(player, import_id))

    async def names(self, player: PlayerId) -> Mapping[PlayerId, str]:
        """Everybody they have met in such hands, by id."""
        return {
            met: name for each in self._kept().of(player) for met, name in each.hand.names.items()
        }

    async def log(self, hand: HandId) -> Sequence[HandEvent]:
        """The log of such a hand, whoever has brought it; empty when there is none."""
        found = self._kept().hands.get(hand)
        return [] if found is None else decode_events(found.log)


def write_imports(kept: KeptImports, part: ImportsPart) -> None:
    """Write one part."""
    match part:
        case KeepImport(brought=brought):
            kept.imports[brought.id] = brought
        case KeepImportedHands(hands=hands):
            kept.hands.update(
                {each.hand.hand: each for each in hands if kept.hands.get(each.hand.hand) is None}
            )
        case DropImportedHands(player=player, hands=gone):
            _drop(kept, player, gone)
        case DropImport(player=player, id=import_id):
            _drop(kept, player, [each.hand.hand for each in kept.of(player, import_id)])
            if (known := kept.imports.get(import_id)) is not None and known.player == player:
                kept.imports[import_id] = None
        case _:
            assert_never(part)


def _drop(kept: KeptImports, player: PlayerId, hands: Collection[HandId]) -> None:
    kept.hands.update({each.hand.hand: None for each in kept.of(player) if each.hand.hand in hands})


def forget_imports_of(kept: KeptImports, player: PlayerId) -> None:
    """Take out what somebody has brought along."""
    _drop(kept, player, [each.hand.hand for each in kept.of(player)])
    kept.imports.update(
        {key: None for key, each in kept.imports.items() if each and each.player == player}
    )
