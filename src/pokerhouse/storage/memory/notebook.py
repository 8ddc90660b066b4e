"""What people keep for themselves in the store's twin in memory."""

from collections import ChainMap
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, assert_never

from msgspec.structs import replace

from pokerhouse.house.notebook import (
    DrillProgress,
    HandNote,
    KeepDrills,
    KeepHandNote,
    KeepPlayerNote,
    PlayerNote,
    PublishShare,
    SharedHand,
    ShareHand,
    TakeShareBack,
)
from pokerhouse.units import HandId, PlayerId


@dataclass(frozen=True, slots=True)
class KeptNotebook:
    """What is kept of notebooks. What is gone stays as None: a draft cannot take out what is
    beneath it.
    """

    hands: ChainMap[tuple[PlayerId, HandId], HandNote | None] = field(default_factory=ChainMap)
    players: ChainMap[tuple[PlayerId, PlayerId], PlayerNote | None] = field(
        default_factory=ChainMap
    )
    shared: ChainMap[str, SharedHand | None] = field(default_factory=ChainMap)
    drills: ChainMap[PlayerId, DrillProgress | None] = field(default_factory=ChainMap)

    @property
    def maps(self) -> tuple[ChainMap[Any, Any], ...]:
        """All of it."""
        return self.hands, self.players, self.shared, self.drills


class MemoryNotebook:
    """Implements `Notebook`.

    - `kept`: what is kept; raises `StorageError` when the store is closed
    """

    def __init__(self, kept: Callable[[], KeptNotebook]) -> None:
        self._kept = kept

    async def hand_note(self, player: PlayerId, hand: HandId) -> HandNote | None:
        """Somebody's note on a hand."""
        return self._kept().hands.get((player, hand))

    async def hand_notes(self, player: PlayerId) -> Sequence[HandNote]:
        """All of somebody's notes on hands, the one changed last first."""
        mine = [
            each
            for each in self._kept().hands.values()
            if each is not None and each.player == player
        ]
        return sorted(mine, key=lambda each: (-each.changed, each.hand))

    async def player_notes(self, player: PlayerId) -> Sequence[PlayerNote]:
        """All of somebody's notes on people, the one changed last first."""
        mine = [
            each
            for each in self._kept().players.values()
            if each is not None and each.player == player
        ]
        return sorted(mine, key=lambda each: (-each.changed, each.about))

    async def shared(self, token: str) -> SharedHand | None:
        """The hand that was shared under this token."""
        return self._kept().shared.get(token)

    async def shared_by(self, player: PlayerId) -> Sequence[SharedHand]:
        """What somebody has shared, the last first."""
        mine = [
            each
            for each in self._kept().shared.values()
            if each is not None and each.player == player
        ]
        return sorted(mine, key=lambda each: (-each.made, each.token))

    async def published(self, most: int) -> Sequence[SharedHand]:
        """The last links that stand on somebody's page, the last first."""
        public = [each for each in self._kept().shared.values() if each is not None and each.public]
        return sorted(public, key=lambda each: (-each.made, each.token))[:most]

    async def drills(self, player: PlayerId) -> DrillProgress | None:
        """How far somebody has come with their drills."""
        return self._kept().drills.get(player)


def write_notebook(
    kept: KeptNotebook,
    part: KeepHandNote | KeepPlayerNote | ShareHand | PublishShare | TakeShareBack | KeepDrills,
) -> None:
    """Write one part."""
    match part:
        case KeepHandNote(note=hand):
            kept.hands[hand.player, hand.hand] = None if hand.is_empty else hand
        case KeepPlayerNote(note=player):
            kept.players[player.player, player.about] = None if player.is_empty else player
        case ShareHand(shared=shared):
            kept.shared[shared.token] = shared
        case PublishShare(player=sharer, token=token, public=public):
            if (known := kept.shared.get(token)) is not None and known.player == sharer:
                kept.shared[token] = replace(known, public=public)
        case TakeShareBack(player=owner, token=token):
            if (known := kept.shared.get(token)) is not None and known.player == owner:
                kept.shared[token] = None
        case KeepDrills(player=learner, progress=progress):
            kept.drills[learner] = progress
        case _:
            assert_never(part)


def forget_hands_of(kept: KeptNotebook, player: PlayerId, hands: Collection[HandId]) -> None:
    """Take out what somebody has written about these hands, and the links to them."""
    kept.hands.update({key: None for key in kept.hands if key[0] == player and key[1] in hands})
    gone = [
        token
        for token, each in kept.shared.items()
        if each and each.player == player and each.hand in hands
    ]
    kept.shared.update(dict.fromkeys(gone))


def forget_notebook_of(kept: KeptNotebook, player: PlayerId) -> None:
    """Take out what somebody has written and shared, and what others have written about them."""
    kept.hands.update({key: None for key in kept.hands if key[0] == player})
    kept.players.update({key: None for key in kept.players if player in key})
    kept.shared.update(
        {token: None for token, each in kept.shared.items() if each and each.player == player}
    )
    kept.drills[player] = None
