"""The export of a person's data: a zip of `data.json` and all their hands, in `hands.phhs`.

Law: players get what they may know of a hand: their own cards and those that were turned up. The
zip is made while it is sent, so that it may be long: a slow reader holds up nothing but their own
download.
"""

import zipfile
from collections.abc import AsyncGenerator, AsyncIterator
from datetime import UTC, datetime
from functools import partial

import msgspec

from pokerhouse import catalogue
from pokerhouse.house import Limit, Refused, Store, too_many
from pokerhouse.house.people import Visit
from pokerhouse.house.table import PlayedHand
from pokerhouse.house.talk import ActKind, LineQuery, Place
from pokerhouse.machine import Machine, Timer
from pokerhouse.server.live.notebook import FileKind, export_hands
from pokerhouse.server.live.people.own_data import Keeper, OwnData
from pokerhouse.units import HandMark, Millis, PlayerId

STRETCH = 50
"""Hands that are looked through at a time."""
AT_ONCE = 2
"""People whose data is being packed; a slow reader's place is free after `PLACE_S`."""
PLACE_S = 300.0
LINES_MAX = 20_000


class ChatLine(msgspec.Struct, frozen=True):
    """Something one has said: in the lobby, or at the table of this id."""

    place: Place
    at_ms: Millis
    text: str
    hidden: bool


class Blocked(msgspec.Struct, frozen=True):
    """Somebody one does not want to read."""

    player: PlayerId
    name: str


class Moderated(msgspec.Struct, frozen=True):
    """An action of a host or a moderator on the person."""

    kind: ActKind
    place: Place
    at_ms: Millis
    until_ms: Millis | None
    why: str


class Bundle(msgspec.Struct, frozen=True):
    """The content of `data.json`."""

    kept: OwnData
    said: tuple[ChatLine, ...]
    """The newest first, `LINES_MAX` at most."""
    blocked: tuple[Blocked, ...]
    moderated: tuple[Moderated, ...]


class Exports:
    """Packs what the house keeps of people. Everything may raise `StorageError`."""

    def __init__(self, store: Store, keeper: Keeper, machine: Machine) -> None:
        now = machine.clock.now
        self._machine = machine
        self._store = store
        self._keeper = keeper
        self._now = now
        self._places: dict[PlayerId, Timer] = {}

    def begin(self, player: PlayerId) -> Refused | None:
        """Take a place; refused when the player has one, or all are taken. It comes back with the
        end of `pieces`.
        """
        if player in self._places:
            return too_many(Limit.OWN_EXPORT)
        if len(self._places) >= AT_ONCE:
            return too_many(Limit.EXPORTS)
        # Also a download that nobody begins to read gives its place back.
        self._places[player] = self._machine.clock.call_at(
            Millis(self._now() + int(PLACE_S * 1000)), partial(self._places.pop, player, None)
        )
        return None

    async def pieces(self, visit: Visit, language: str) -> AsyncGenerator[bytes, None]:
        """Yield the zip, a piece at a time. The hands come newest first.

        - `language`: that of the reader; empty for the one of their account
        """
        written = _Pieces()
        place = self._places.get(visit.who.player)
        try:
            with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as bundle:
                kept = await self._keeper.export(visit)
                known = kept.account.language if kept.account is not None else ""
                readme = catalogue.text(language or known or catalogue.ENGLISH, "own-data.readme")
                bundle.writestr(self._member("README.txt"), readme)
                bundle.writestr(
                    self._member("data.json"), msgspec.json.format(await self._data(visit, kept))
                )
                yield written.take()
                for name, texts in (("hands.phhs", self._hands), ("imported.phhs", self._imported)):
                    with bundle.open(self._member(name), "w") as hands:
                        async for text in texts(visit.who.player):
                            hands.write(text.encode())
                            if piece := written.take():
                                yield piece
            yield written.take()
        finally:
            if place is not None and self._places.get(visit.who.player) is place:
                place.cancel()
                del self._places[visit.who.player]

    async def _hands(self, player: PlayerId) -> AsyncIterator[str]:
        number, before = 0, None
        while True:
            found = await self._store.tables.hands_of(player, before, STRETCH)
            if found.hands:
                # Writing a hand takes a millisecond or two: in a thread, so that play goes on.
                numbered = tuple(enumerate(found.hands, number + 1))
                yield (
                    await self._machine.threads.run(export_hands, numbered, player, FileKind.PHHS)
                ).text
                number += len(found.hands)
            if found.before is None:
                return
            before = found.before

    async def _imported(self, player: PlayerId) -> AsyncIterator[str]:
        number, imports = 0, self._store.imports
        for brought in await imports.of_player(player):
            ids = await imports.hands_of(player, brought.id)
            for at in range(0, len(ids), STRETCH):
                known = await imports.hands(player, ids[at : at + STRETCH])
                played = [
                    PlayedHand(HandMark(each.ended, hand), tuple(await imports.log(hand)))
                    for hand, each in known.items()
                ]
                origins = {hand: each.origin for hand, each in known.items()}
                numbered = tuple(enumerate(played, number + 1))
                yield (
                    await self._machine.threads.run(
                        export_hands, numbered, player, FileKind.PHHS, origins
                    )
                ).text
                number += len(played)

    async def _data(self, visit: Visit, kept: OwnData) -> bytes:
        player, talk = visit.who.player, self._store.talk
        said = [
            ChatLine(each.place, each.at, each.text, each.hidden)
            for each in await talk.search(LineQuery(player=player, most=LINES_MAX))
        ]
        blocked = [Blocked(other, name) for other, name in await talk.blocked_by(player)]
        moderated = [
            Moderated(act.kind, act.place, act.at, act.until, act.why)
            for act in await talk.acts()
            if act.player == player
        ]
        return msgspec.json.encode(Bundle(kept, tuple(said), tuple(blocked), tuple(moderated)))

    def _member(self, name: str) -> zipfile.ZipInfo:
        member = zipfile.ZipInfo(
            name, datetime.fromtimestamp(self._now() / 1000, UTC).timetuple()[:6]
        )
        member.compress_type = zipfile.ZIP_DEFLATED
        return member


class _Pieces:
    """A file that is written and never kept: what was written is taken away, piece by piece."""

    def __init__(self) -> None:
        self._written: list[bytes] = []

    def write(self, data: bytes, /) -> int:
        """Write; without a `tell`, the zip knows that it cannot go back."""
        self._written.append(bytes(data))
        return len(data)

    def flush(self) -> None:
        """Nothing is held back."""

    def close(self) -> None:
        """Nothing is kept open."""

    def take(self) -> bytes:
        """Return what was written since the last time."""
        taken, self._written = b"".join(self._written), []
        return taken
