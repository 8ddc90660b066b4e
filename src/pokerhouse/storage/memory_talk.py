"""Talk in the store's twin in memory."""

from collections import ChainMap
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, assert_never

from msgspec.structs import replace

from pokerhouse.house.talk import FORGOTTEN_AT_ONCE, ForgetLines, Line, Place, TalkPart
from pokerhouse.storage.rows.talk import said_already
from pokerhouse.units import Millis, PlayerId


@dataclass(frozen=True, slots=True)
class KeptTalk:
    """What is kept of talk. A line that is forgotten stays as None: a draft cannot take out what is beneath it."""

    lines: ChainMap[tuple[Place, int], Line | None] = field(default_factory=ChainMap)

    @property
    def maps(self) -> tuple[ChainMap[Any, Any], ...]:
        """All of it."""
        return (self.lines,)

    def all_lines(self) -> list[Line]:
        """Every line, by place and number."""
        lines = [line for line in self.lines.values() if line is not None]
        return sorted(lines, key=lambda line: (line.place, line.number))


class MemoryTalk:
    """Implements `TalkLog`.

    - `kept`: what is kept; raises `StorageError` when the store is closed
    - `names`: everybody's name
    """

    def __init__(
        self, kept: Callable[[], KeptTalk], names: Callable[[], Awaitable[Sequence[tuple[PlayerId, str]]]]
    ) -> None:
        self._kept, self._names = kept, names

    async def recent(self, place: Place, most: int) -> Sequence[Line]:
        """The newest lines of a place, in their order, with the names of today."""
        lines = [line for line in self._kept().all_lines() if line.place == place]
        names = dict(await self._names())
        return [replace(line, name=names.get(line.player, "")) for line in lines[-most:]]

    async def has_older(self, before: Millis) -> bool:
        """Is there a line that was said before this moment?"""
        return any(line.at < before for line in self._kept().all_lines())


def write_talk(kept: KeptTalk, part: TalkPart) -> None:
    """Write one part. Raises `Conflict`."""
    match part:
        case Line(place=place, number=number):
            if kept.lines.get((place, number)) is not None:
                raise said_already(part)
            kept.lines[place, number] = part
        case ForgetLines(before=before):
            old = sorted((line for line in kept.all_lines() if line.at < before), key=lambda line: line.at)
            for line in old[:FORGOTTEN_AT_ONCE]:
                kept.lines[line.place, line.number] = None
        case _:
            assert_never(part)
