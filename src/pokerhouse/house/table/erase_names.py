"""Replace the names of erased people in the logs; hands and sessions stay complete.

A log names people wherever it names their ids: as `{"player": ID, "name": NAME}`, as `{ID: NAME}`,
or as `{ID: {"name": NAME}}`. So names are found by the ids alone, whatever people were called and
whatever a later version adds. Everything else in an old log is written back unchanged.
"""

from collections.abc import Collection, Mapping
from typing import Any

import msgspec

from pokerhouse.house.people import GONE_NAME
from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.house.table.doors import without_request, without_waiter
from pokerhouse.house.table.session import Session
from pokerhouse.units import HandId, PlayerId, TableId


class LogPlace(msgspec.Struct, frozen=True):
    """The progress of a search through the logs, first in the sessions, then in the hands."""

    table: TableId = TableId("")
    seq: int = -1
    hand: HandId | None = None
    """None while there are sessions left."""


class NamesFound(msgspec.Struct, frozen=True):
    """The sessions and hands in a stretch of the logs that still name erased people.

    - `sessions`: table and number of sessions stored whole, alone or packed with others
    - `after`: the start of the next stretch; None at the end of the logs
    """

    sessions: tuple[tuple[TableId, int], ...] = ()
    hands: tuple[HandId, ...] = ()
    after: LogPlace | None = None


class TakeNamesOut(msgspec.Struct, frozen=True):
    """Replace the names of these people by `GONE_NAME` in these sessions and hands."""

    gone: frozenset[PlayerId]
    found: NamesFound


def without_person(session: Session, player: PlayerId) -> Session | Refused:
    """Remove a person's requests and name from the session; refused while they have a seat."""
    if player in session.chips_by_player:
        return refuse(HouseReason.STAND_UP_FIRST)
    written = msgspec.json.encode(without_request(without_waiter(session, player), player))
    return msgspec.json.decode(without_names(written, {player}), type=Session)


def with_name(session: Session, player: PlayerId, name: str) -> Session:
    """Return the session with another name for this person, wherever it names them."""
    written = msgspec.json.encode(session)
    return msgspec.json.decode(_with_names(written, {player: name}), type=Session)


def without_names(written: bytes, gone: Collection[PlayerId]) -> bytes:
    """Replace the names of these people in logged JSON; return the same bytes if there are none.

    >>> logged = b'{"evening":{"7f":{"name":"Ann","taken":5}},"banned":{"7f":"Ann"}}'
    >>> without_names(logged, {PlayerId("7f")})
    b'{"evening":{"7f":{"name":"Someone who left","taken":5}},"banned":{"7f":"Someone who left"}}'
    """
    return _with_names(written, dict.fromkeys(gone, GONE_NAME))


def _with_names(written: bytes, names: Mapping[PlayerId, str]) -> bytes:
    # Decoding is the expensive part, and most sessions do not name these people at all.
    if not any(player.encode() in written for player in names):
        return written
    before = msgspec.json.decode(written)
    after = _renamed(before, names)
    return written if after == before else msgspec.json.encode(after)


def _renamed(value: Any, names: Mapping[PlayerId, str]) -> Any:
    match value:
        case {"player": str(player), "name": str()} if player in names:
            return {**value, "name": names[PlayerId(player)]}
        case dict():
            return {
                key: _named(each, names[key]) if key in names else _renamed(each, names)
                for key, each in value.items()
            }
        case list():
            return [_renamed(each, names) for each in value]
    return value


def _named(value: Any, name: str) -> Any:
    """Return the value stored under the id of a person, with this name in it."""
    match value:
        case str():
            return name
        case {"name": str()}:
            return {**value, "name": name}
    return value
