"""The sightings of a hand in some hundred bytes: reports need not read its log again.

A record is a list of three in MessagePack:

| part | content |
|---|---|
| players | the ids of the players dealt in; elsewhere they are named by their place here |
| moved | numbers, three for each loss: loser, winner, amount |
| sightings | two bytes for each, the lower one first: see `_SPOT` and what follows it |

Records can always be made again from the logs. A change of their content or format removes the
stored ones in a migration.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

import msgspec
import numpy as np
import numpy.typing as npt

from pokerhouse.errors import StorageError
from pokerhouse.house.fairplay.sightings import SPOTS, HandSightings
from pokerhouse.units import HandId, PlayerId

Ints = npt.NDArray[np.int64]

# A sighting is a number of 16 bits: from the lowest on two places, the spot, and two marks.
_PLACE_BITS: Final = 4
_SPOT: Final = 2 * _PLACE_BITS
_HIT: Final = _SPOT + 5
_STRONG: Final = _HIT + 1
_SPOT_NUMBERS: Final = {spot: number for number, spot in enumerate(SPOTS)}


class _Record(msgspec.Struct, frozen=True, array_like=True):
    players: tuple[PlayerId, ...]
    moved: tuple[int, ...]
    sightings: bytes


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(_Record).decode


def pack(seen: HandSightings) -> bytes:
    """Write the record of a hand."""
    places = {player: place for place, player in enumerate(seen.players)}
    moved = tuple(
        number
        for loser, winner, amount in seen.moved
        for number in (places[loser], places[winner], amount)
    )
    sightings = (
        places[each.actor]
        | places[each.other] << _PLACE_BITS
        | _SPOT_NUMBERS[each.spot] << _SPOT
        | each.hit << _HIT
        | each.strong << _STRONG
        for each in seen.sightings
    )
    return _encode(
        _Record(seen.players, moved, b"".join(each.to_bytes(2, "little") for each in sightings))
    )


@dataclass(frozen=True, slots=True)
class Hands:
    """Many hands in columns. People are numbered in the order of their ids, hands as they came.

    - `ids`: of the hands
    - `people`: everybody who was dealt in
    - `seats`: the numbers of each hand's players, one hand after another; each begins at `first`
    - `sizes`: the number of players dealt in
    - `moved`: rows of loser, winner, amount
    - `hand`, `actor`, `other`, `spot`, `hit`, `strong`: of each sighting, one hand after another
    """

    ids: list[HandId]
    people: list[PlayerId]
    seats: Ints
    first: Ints
    sizes: Ints
    moved: Ints
    hand: Ints
    actor: Ints
    other: Ints
    spot: Ints
    hit: npt.NDArray[np.bool_]
    strong: npt.NDArray[np.bool_]


def unpack(records: Iterable[tuple[HandId, bytes]]) -> Hands:
    """Read the records of many hands in microseconds; raise `StorageError` for a bad one."""
    numbers: dict[PlayerId, int] = {}
    ids: list[HandId] = []
    seats: list[int] = []
    sizes: list[int] = []
    moved: list[int] = []
    losses: list[int] = []
    packed: list[bytes] = []
    try:
        for hand_id, stored in records:
            record = _decode(stored)
            ids.append(hand_id)
            seats += [numbers.setdefault(player, len(numbers)) for player in record.players]
            sizes.append(len(record.players))
            moved += record.moved
            losses.append(len(record.moved) // 3)
            packed.append(record.sightings)
    except msgspec.DecodeError as error:
        raise StorageError(f"not the record of a hand: {error}") from error
    people = sorted(numbers)
    by_id = np.empty(len(numbers), np.int64)
    by_id[[numbers[player] for player in people]] = np.arange(len(people))
    seated, first = by_id[_ints(seats)], np.cumsum([0, *sizes[:-1]])[: len(sizes)]
    loss = _ints(moved).reshape(-1, 3)
    loss_first = np.repeat(first, losses)
    codes = np.frombuffer(b"".join(packed), "<u2").astype(np.int64)
    hand = np.repeat(np.arange(len(ids)), [len(each) // 2 for each in packed])
    place = (1 << _PLACE_BITS) - 1
    return Hands(
        ids,
        people,
        seats=seated,
        first=first,
        sizes=_ints(sizes),
        moved=np.column_stack(
            [seated[loss_first + loss[:, 0]], seated[loss_first + loss[:, 1]], loss[:, 2]]
        ),
        hand=hand,
        actor=seated[first[hand] + (codes & place)],
        other=seated[first[hand] + (codes >> _PLACE_BITS & place)],
        spot=codes >> _SPOT & 31,
        hit=(codes >> _HIT & 1).astype(bool),
        strong=(codes >> _STRONG & 1).astype(bool),
    )


def _ints(numbers: Any) -> Ints:
    return np.array(numbers, np.int64)
