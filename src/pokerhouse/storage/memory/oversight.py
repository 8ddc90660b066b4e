"""Deeds, bans and complaints in the store's twin in memory."""

from collections import ChainMap
from collections.abc import Awaitable, Callable, Container, Sequence
from dataclasses import dataclass, field
from typing import Any, assert_never

from pokerhouse.house.oversight import (
    Asked,
    Ban,
    CloseComplaint,
    Complaint,
    Deed,
    DeedKind,
    EndBan,
    NewBan,
    NewComplaint,
    OversightPart,
    Place,
    ToldBan,
    ToldComplaint,
    ToldDeed,
)
from pokerhouse.house.talk import Act
from pokerhouse.storage.memory.talk import KeptTalk
from pokerhouse.storage.rows.oversight.complaints import closed_already
from pokerhouse.storage.rows.people.people import not_known
from pokerhouse.units import PlayerId

Names = Callable[[], Awaitable[Sequence[tuple[PlayerId, str]]]]


@dataclass(frozen=True, slots=True)
class KeptOversight:
    """What is kept of keeping order. What was ended stays as None: a draft cannot take out what is
    beneath it.
    """

    deeds: ChainMap[int, Deed] = field(default_factory=ChainMap)
    bans: ChainMap[PlayerId, Ban | None] = field(default_factory=ChainMap)
    complaints: ChainMap[str, Complaint | None] = field(default_factory=ChainMap)

    @property
    def maps(self) -> tuple[ChainMap[Any, Any], ...]:
        """All of it."""
        return self.deeds, self.bans, self.complaints


class MemoryOversight:
    """Implements `Oversight`.

    - `kept`, `talk`: what is kept; both raise `StorageError` when the store is closed
    - `names`: everybody's name
    """

    def __init__(
        self, kept: Callable[[], KeptOversight], talk: Callable[[], KeptTalk], names: Names
    ) -> None:
        self._kept, self._talk, self._names = kept, talk, names

    async def deeds(self, asked: Asked) -> Sequence[ToldDeed]:
        """Deeds of both logs, the newest first."""
        names = dict(await self._names())
        words = {(line.place, line.number): line.text for line in self._talk().all_lines()}
        told = [
            ToldDeed(
                Place(deed.at, 1, number), deed, names.get(deed.by, ""), names.get(deed.about, "")
            )
            for number, deed in self._kept().deeds.items()
        ]
        for number, act in self._talk().acts.items():
            if act is not None:
                text = words.get((act.place, act.line), "")
                place = Place(act.at, 0, number)
                told.append(
                    ToldDeed(
                        place, _deed(act), names.get(act.by, ""), names.get(act.player, ""), text
                    )
                )
        wanted = [each for each in told if _is_wanted(each, asked)]
        return sorted(wanted, key=lambda each: each.place, reverse=True)[: asked.most]

    async def bans(self) -> Sequence[ToldBan]:
        """Every ban, the newest first."""
        names = dict(await self._names())
        known = [ban for ban in self._kept().bans.values() if ban is not None]
        newest = sorted(known, key=lambda ban: (-ban.at, ban.player))
        return [ToldBan(ban, names[ban.player], names.get(ban.by, "")) for ban in newest]

    async def complaints(self) -> Sequence[ToldComplaint]:
        """Every complaint that waits, the oldest first."""
        names = dict(await self._names())
        waiting = [
            complaint for complaint in self._kept().complaints.values() if complaint is not None
        ]
        oldest = sorted(waiting, key=lambda complaint: (complaint.at, complaint.id))
        return [
            ToldComplaint(each, names.get(each.by, ""), names.get(each.about, ""))
            for each in oldest
        ]


def forget_oversight_of(kept: KeptOversight, player: PlayerId) -> None:
    """Take out what somebody has complained about, what was complained about them, their ban, and
    words about them.
    """
    theirs = [
        each.id
        for each in kept.complaints.values()
        if each is not None and player in (each.by, each.about)
    ]
    kept.complaints.update(dict.fromkeys(theirs))
    kept.bans[player] = None
    kept.deeds.update(
        {number: deed.without_words for number, deed in kept.deeds.items() if deed.about == player}
    )


def _deed(act: Act) -> Deed:
    ends = "" if act.until is None else str(act.until)
    return Deed(
        DeedKind(act.kind.value), act.by, act.at, act.player, act.place, became=ends, why=act.why
    )


def _is_wanted(told: ToldDeed, asked: Asked) -> bool:
    deed = told.deed
    if deed.kind not in asked.kinds or (asked.player and asked.player not in (deed.by, deed.about)):
        return False
    return asked.before is None or told.place < asked.before


def write_oversight(kept: KeptOversight, part: OversightPart, players: Container[PlayerId]) -> None:
    """Write one part. Raises `StorageError` when somebody is banned who is not among the
    players.
    """
    match part:
        case Deed():
            kept.deeds[max(kept.deeds, default=0) + 1] = part
        case NewBan(ban=ban):
            if ban.player not in players:
                raise not_known(ban.player)
            kept.bans[ban.player] = ban
        case EndBan(player=player):
            kept.bans[player] = None
        case NewComplaint(complaint=complaint):
            assert complaint.id not in kept.complaints, "ids are random"
            kept.complaints[complaint.id] = complaint
        case CloseComplaint(id=closed):
            if kept.complaints.get(closed) is None:
                raise closed_already(part)
            kept.complaints[closed] = None
        case _:
            assert_never(part)
