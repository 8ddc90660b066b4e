"""People who were forgotten, in what the tables have logged: hands and sessions stay whole, under
another name.

A log names people wherever it names their ids: as `{"player": ID, "name": NAME}`, as `{ID: NAME}`,
or as `{ID: {"name": NAME}}`. So their names are found by the ids alone, whichever names they had
and whatever a later version adds; and a log of before is otherwise written again as it stood.
"""

from collections.abc import Collection
from typing import Any

import msgspec

from pokerhouse.house.people import GONE_NAME
from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.house.table.doors import without_request
from pokerhouse.house.table.session import Session
from pokerhouse.house.table.waiting_list import without
from pokerhouse.units import HandId, PlayerId, TableId


class LogPlace(msgspec.Struct, frozen=True):
    """How far the logs were looked through: all sessions up to this one, then all hands up to this
    one.
    """

    table: TableId = TableId("")
    seq: int = -1
    hand: HandId | None = None
    """None while there are sessions left."""


class NamesFound(msgspec.Struct, frozen=True):
    """Where in a stretch of the logs people are still called by their names.

    - `sessions`: table and number of sessions that were written whole: in it, or in one that was
      packed with it
    - `after`: where the next stretch begins; None at the end of the logs
    """

    sessions: tuple[tuple[TableId, int], ...] = ()
    hands: tuple[HandId, ...] = ()
    after: LogPlace | None = None


class TakeNamesOut(msgspec.Struct, frozen=True):
    """In what was found these people are called `GONE_NAME` from now on."""

    gone: frozenset[PlayerId]
    found: NamesFound


def without_person(session: Session, player: PlayerId) -> Session | Refused:
    """`session`, in which this person waits for nothing and has no name. Refused while they have a
    seat.
    """
    if player in session.brought:
        return refuse(HouseReason.STAND_UP_FIRST)
    written = msgspec.json.encode(without_request(without(session, player), player))
    return msgspec.json.decode(without_names(written, {player}), type=Session)


def without_names(written: bytes, gone: Collection[PlayerId]) -> bytes:
    """What was logged as JSON, with `GONE_NAME` for the names of these people; the same bytes where
    there are none.

    >>> logged = b'{"evening":{"7f":{"name":"Ann","taken":5}},"banned":{"7f":"Ann"}}'
    >>> without_names(logged, {PlayerId("7f")})
    b'{"evening":{"7f":{"name":"Someone who left","taken":5}},"banned":{"7f":"Someone who left"}}'
    """
    if not any(player.encode() in written for player in gone):
        return written
    before = msgspec.json.decode(written)
    after = _renamed(before, gone)
    return written if after == before else msgspec.json.encode(after)


def _renamed(value: Any, gone: Collection[PlayerId]) -> Any:
    match value:
        case {"player": str(player), "name": str()} if player in gone:
            return {**value, "name": GONE_NAME}
        case dict():
            return {
                key: _gone(each) if key in gone else _renamed(each, gone)
                for key, each in value.items()
            }
        case list():
            return [_renamed(each, gone) for each in value]
    return value


def _gone(value: Any) -> Any:
    """What is kept under the id of somebody who left."""
    match value:
        case str():
            return GONE_NAME
        case {"name": str()}:
            return {**value, "name": GONE_NAME}
    return value
