"""Talk in the store's twin in memory."""

from collections import ChainMap
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, assert_never

from msgspec.structs import replace

from pokerhouse.house.talk import (
    EVERYWHERE,
    FORGOTTEN_AT_ONCE,
    LOBBY,
    Act,
    ActKind,
    Block,
    ForgetLines,
    Line,
    LinePlace,
    Place,
    TalkPart,
    ToldAct,
    Unblock,
    Wanted,
)
from pokerhouse.storage.rows.talk import said_already
from pokerhouse.units import Millis, PlayerId


@dataclass(frozen=True, slots=True)
class KeptTalk:
    """What is kept of talk. A line that is forgotten stays as None: a draft cannot take out what is
    beneath it.
    """

    lines: ChainMap[tuple[Place, int], Line | None] = field(default_factory=ChainMap)
    acts: ChainMap[int, Act | None] = field(default_factory=ChainMap)
    blocks: ChainMap[tuple[PlayerId, PlayerId], int | None] = field(default_factory=ChainMap)
    """The number that each has among all of them."""

    @property
    def maps(self) -> tuple[ChainMap[Any, Any], ...]:
        """All of it."""
        return self.lines, self.acts, self.blocks

    def all_lines(self) -> list[Line]:
        """Every line, by place and number."""
        lines = [line for line in self.lines.values() if line is not None]
        return sorted(lines, key=lambda line: (line.place, line.number))

    def all_acts(self) -> list[Act]:
        """The moderation log, in its order."""
        return [act for _, act in sorted(self.acts.items()) if act is not None]

    def old_acts(self, before: Millis) -> list[int]:
        """The numbers of what was done at tables before this moment."""
        kept = (LOBBY, EVERYWHERE)
        return [
            n
            for n, act in self.acts.items()
            if act is not None and act.at < before and act.place not in kept
        ]


class MemoryTalk:
    """Implements `TalkLog`.

    - `kept`: what is kept; raises `StorageError` when the store is closed
    - `names`: everybody's name
    - `faces`: the faces that people have chosen
    """

    def __init__(
        self,
        kept: Callable[[], KeptTalk],
        names: Callable[[], Awaitable[Sequence[tuple[PlayerId, str]]]],
        faces: Callable[[], Awaitable[Sequence[tuple[PlayerId, int]]]],
    ) -> None:
        self._kept, self._names, self._faces = kept, names, faces

    async def recent(self, place: Place, most: int) -> Sequence[Line]:
        """The newest lines of a place, in their order, with the names and faces of today."""
        lines = [line for line in self._kept().all_lines() if line.place == place]
        return await self._of_today(lines[-most:])

    async def search(self, wanted: Wanted) -> Sequence[Line]:
        """The lines that are looked for, the newest first."""
        found = [line for line in self._kept().all_lines() if _is_wanted(line, wanted)]
        newest = sorted(found, key=lambda line: (line.at, line.place, line.number), reverse=True)
        return await self._of_today(newest[: wanted.most])

    async def _of_today(self, lines: Iterable[Line]) -> list[Line]:
        """The lines with the names and faces of today, and whether they are hidden."""
        names, faces = dict(await self._names()), dict(await self._faces())
        hidden = {
            (act.place, act.line) for act in self._kept().all_acts() if act.kind is ActKind.HIDE
        }
        return [
            replace(
                line,
                name=names.get(line.player, ""),
                face=faces.get(line.player),
                hidden=(line.place, line.number) in hidden,
            )
            for line in lines
        ]

    async def has_older(self, before: Millis) -> bool:
        """Is there a line that was said before this moment?"""
        kept = self._kept()
        return any(line.at < before for line in kept.all_lines()) or bool(kept.old_acts(before))

    async def acts(self) -> Sequence[Act]:
        """The moderation log, in its order."""
        return self._kept().all_acts()

    async def told_acts(self, place: Place | None, most: int) -> Sequence[ToldAct]:
        """The newest entries of the moderation log, the newest first."""
        kept, names = self._kept(), dict(await self._names())
        words = {(line.place, line.number): line.text for line in kept.all_lines()}
        acts = [act for act in reversed(kept.all_acts()) if place in (None, act.place)]
        return [
            ToldAct(
                act,
                names.get(act.by, ""),
                names.get(act.player, ""),
                words.get((act.place, act.line), ""),
            )
            for act in acts[:most]
        ]

    async def blocks(self) -> Sequence[Block]:
        """Who has blocked which person."""
        return [
            Block(*key) for key, number in sorted(self._kept().blocks.items()) if number is not None
        ]

    async def blocked_by(self, player: PlayerId) -> Sequence[tuple[PlayerId, str]]:
        """The people this one has blocked, the last one first."""
        names = dict(await self._names())
        mine = [
            (number, other)
            for (who, other), number in self._kept().blocks.items()
            if number and who == player
        ]
        return [(other, names.get(other, "")) for _, other in sorted(mine, reverse=True)]


def _is_wanted(line: Line, wanted: Wanted) -> bool:
    place = LinePlace(line.at, line.place, line.number)
    return (
        wanted.player in ("", line.player)
        and wanted.place in ("", line.place)
        and (wanted.since is None or line.at >= wanted.since)
        and (wanted.until is None or line.at <= wanted.until)
        and wanted.words.lower() in line.text.lower()
        and (wanted.before is None or place < wanted.before)
    )


def forget_talk_of(kept: KeptTalk, player: PlayerId) -> None:
    """Take out what somebody has said, what moderators did about them, who blocks them and who is
    blocked by them.
    """
    kept.lines.update(
        {(each.place, each.number): None for each in kept.all_lines() if each.player == player}
    )
    kept.acts.update(
        {
            number: None
            for number, act in kept.acts.items()
            if act is not None and act.player == player
        }
    )
    kept.blocks.update({pair: None for pair in kept.blocks if player in pair})


def write_talk(kept: KeptTalk, part: TalkPart) -> None:
    """Write one part. Raises `Conflict`."""
    match part:
        case Line(place=place, number=number):
            if kept.lines.get((place, number)) is not None:
                raise said_already(part)
            kept.lines[place, number] = part
        case ForgetLines(before=before):
            old = sorted(
                (line for line in kept.all_lines() if line.at < before), key=lambda line: line.at
            )
            for line in old[:FORGOTTEN_AT_ONCE]:
                kept.lines[line.place, line.number] = None
            if len(old) < FORGOTTEN_AT_ONCE:
                for number in kept.old_acts(before):
                    kept.acts[number] = None
        case Act():
            kept.acts[max(kept.acts, default=0) + 1] = part
        case Block(player=player, other=other):
            if kept.blocks.get((player, other)) is None:
                kept.blocks[player, other] = len(kept.blocks) + 1
        case Unblock(player=player, other=other):
            kept.blocks[player, other] = None
        case _:
            assert_never(part)
