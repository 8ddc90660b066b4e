"""Sightings of many hands, added up for each pair and, for comparison, for everybody.

Everything is counted at once in arrays, a row for each pair or person and a column for each spot:
100,000 hands of 200 people are half a million decisions of 40,000 pairs.
"""

from collections.abc import Iterable
from functools import cached_property
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from pokerhouse.house.fairplay.luck import Groups
from pokerhouse.house.fairplay.record import Ints, unpack
from pokerhouse.house.fairplay.sightings import SPOTS, Kind, size_of
from pokerhouse.units import HandId, PlayerId

TOGETHER_MIN = 20
"""Pairs with fewer hands together are not examined."""
EXAMPLES_MAX = 10
"""The number of hands shown as examples of one suspicion."""
OWN_TRIES_MIN = 500
"""With this many occasions with others, people must stand out from those, too."""

COLUMNS: Final = {
    kind: np.array([n for n, spot in enumerate(SPOTS) if spot[0] is kind]) for kind in Kind
}
"""The spots of each kind."""
_GIFT_COLUMNS: Final = {size: SPOTS.index((Kind.GIFT, size_of(size))) for size in (2, 3)}
"""The column of gifts by the number of players dealt in: two, or more."""
_IS_GIFT: Final = np.array([spot[0] is Kind.GIFT for spot in SPOTS])


class SightingCounts(NamedTuple):
    """The hits and tries of one person against another, and the hits with a strong hand."""

    hits: int
    tries: int
    strong: int
    others_hits: int
    """Hits of the first person against everybody else."""
    others_tries: int


class _Cells(NamedTuple):
    """Hits out of tries, by row and spot."""

    hits: Ints
    tries: Ints


class _Meetings(NamedTuple):
    """The pairs that were ever dealt in together, in the order of their keys."""

    keys: Ints
    hands: Ints
    heads_up: Ints


class Counts:
    """The counts of many hands; `records` come newest first, since the newest serve as examples.

    People are numbered, and so are pairs of people who have played enough with each other. The
    first of a pair has the smaller id.
    """

    def __init__(self, records: Iterable[tuple[HandId, bytes]]) -> None:
        self._hands = hands = unpack(records)
        self.hands = len(hands.ids)
        self.people = hands.people
        meetings = self._together()
        self._meetings = meetings
        self._lost = self._losses()
        often = meetings.hands >= TOGETHER_MIN
        self.pairs = np.column_stack(np.divmod(meetings.keys[often], max(1, len(self.people))))
        """The numbers of the two people of each pair."""
        self.together = meetings.hands[often]
        """The number of hands in which both were dealt in."""
        sides = np.concatenate([self.pairs, self.pairs[:, ::-1]])
        order = np.argsort(self._key(sides[:, 0], sides[:, 1]))
        self._sorted, self._order = self._key(sides[:, 0], sides[:, 1])[order], order
        self._rows = self._row(hands.actor, hands.other)
        self._by_pair = self._counted(self._rows, len(sides))
        self._by_actor = self._counted(hands.actor, len(self.people))
        self._by_other = self._counted(hands.other, len(self.people))
        self._add_gift_tries(np.tile(meetings.heads_up[often], 2), np.tile(self.together, 2))

    def number(self, player: PlayerId) -> int | None:
        """Return the number of a person; None for somebody who was never dealt in with others."""
        return self._numbers.get(player)

    def pair_totals(self, one: int, other: int) -> tuple[int, int]:
        """Return the hands two people played together, and the net loss of the first to the second.

        The loss is in hundredths of a big blind. The smaller number comes first. Pairs with few
        hands count, too.
        """
        lost = _number_at(self._lost, self._key(one, other)) - _number_at(
            self._lost, self._key(other, one)
        )
        return _number_at((self._meetings.keys, self._meetings.hands), self._key(one, other)), lost

    def totals(self, kind: Kind, side: int) -> SightingCounts:
        """Return the plain numbers, all spots together.

        `side` is the number of a pair, or that plus the number of all pairs: then the second person
        acts.
        """
        columns = COLUMNS[kind]
        hits, tries = (int(cells[side, columns].sum()) for cells in self._by_pair)
        actor = self.pairs[side % len(self.pairs), side // len(self.pairs)]
        all_hits, all_tries = (int(cells[actor, columns].sum()) for cells in self._by_actor)
        strong = int(self._hands.strong[self._rows == side].sum())
        return SightingCounts(hits, tries, strong, all_hits - hits, all_tries - tries)

    def examples(self, kind: Kind, side: int) -> list[HandId]:
        """Return the newest suspicious hands; of wagers the missing ones are suspicious."""
        hands = self._hands
        theirs = np.flatnonzero(self._rows == side)
        wanted = np.isin(hands.spot[theirs], COLUMNS[kind]) & (
            hands.hit[theirs] != (kind is Kind.WAGER)
        )
        return [hands.ids[hand] for hand in hands.hand[theirs[wanted]][:EXAMPLES_MAX]]

    def beside_own(self, kind: Kind) -> Groups:
        """Compare each side with all occasions of the person who acts."""
        return self._groups(kind, *(cells[self._acting] for cells in self._by_actor))

    def beside_others(self, kind: Kind) -> Groups:
        """Compare each side with all occasions that anybody had against the other person."""
        return self._groups(kind, *(cells[self._acted_on] for cells in self._by_other))

    def beside_all(self, kind: Kind) -> Groups:
        """Compare each side with the occasions of the whole house."""
        return self._groups(kind, *(cells.sum(axis=0, keepdims=True) for cells in self._by_actor))

    @property
    def _acting(self) -> Ints:
        """The person who acts on each side: the first of every pair, then the second."""
        return np.concatenate([self.pairs[:, 0], self.pairs[:, 1]])

    @property
    def _acted_on(self) -> Ints:
        return np.concatenate([self.pairs[:, 1], self.pairs[:, 0]])

    def _groups(self, kind: Kind, all_hits: Ints, all_tries: Ints) -> Groups:
        columns = COLUMNS[kind]
        hits, tries = (cells[:, columns] for cells in self._by_pair)
        whole_hits, whole_tries = (
            np.broadcast_to(cells[:, columns], hits.shape) for cells in (all_hits, all_tries)
        )
        return Groups(hits, tries, whole_hits, whole_tries)

    @cached_property
    def _numbers(self) -> dict[PlayerId, int]:
        return {player: number for number, player in enumerate(self.people)}

    def _key(self, one: Ints | int, other: Ints | int) -> Ints:
        key: Ints = np.asarray(one * len(self.people) + other)
        return key

    def _row(self, actor: Ints, other: Ints) -> Ints:
        """Return the sides of these people; -1 for pairs that are not examined."""
        keys = self._key(actor, other)
        if not len(self._sorted):
            return np.full(len(keys), -1)
        place = np.minimum(np.searchsorted(self._sorted, keys), len(self._sorted) - 1)
        return np.where(self._sorted[place] == keys, self._order[place], -1)

    def _counted(self, rows: Ints, most: int) -> _Cells:
        """Count sightings by row and spot; gifts have no tries yet."""
        hands, width = self._hands, len(SPOTS)
        there = rows >= 0
        cells = rows[there] * width + hands.spot[there]
        hits = np.bincount(cells[hands.hit[there]], minlength=most * width).reshape(most, width)
        tries = np.bincount(cells, minlength=most * width).reshape(most, width)
        return _Cells(hits, np.where(_IS_GIFT, 0, tries))

    def _together(self) -> _Meetings:
        """Count the hands of every pair that was ever dealt in together."""
        hands = self._hands
        found = [np.empty(0, np.int64)]
        alone = np.empty(0, np.int64)
        for size in np.unique(hands.sizes):
            seats = np.sort(
                hands.seats[hands.first[hands.sizes == size][:, None] + np.arange(size)], axis=1
            )
            one, other = np.triu_indices(size, 1)
            found.append(self._key(seats[:, one], seats[:, other]).ravel())
            if size == 2:
                alone = found[-1]
        keys, together = np.unique(np.concatenate(found), return_counts=True)
        heads_up = np.bincount(np.searchsorted(keys, alone), minlength=len(keys))
        return _Meetings(keys, together, heads_up)

    def _losses(self) -> tuple[Ints, Ints]:
        """Return the sorted keys of everybody who ever lost to somebody, and how much."""
        moved = self._hands.moved
        pairs = self._key(moved[:, 0], moved[:, 1])
        keys, place = np.unique(pairs, return_inverse=True)
        lost = np.zeros(len(keys), np.int64)
        np.add.at(lost, place, moved[:, 2])
        return keys, lost

    def _add_gift_tries(self, heads_up: Ints, together: Ints) -> None:
        """Count a try per hand and pair: everybody could have made a gift to everybody."""
        hands = self._hands
        others = np.repeat(hands.sizes - 1, hands.sizes)
        for size, column in _GIFT_COLUMNS.items():
            self._by_pair.tries[:, column] = heads_up if size == 2 else together - heads_up
            here = (others == 1) == (size == 2)
            tries = np.bincount(hands.seats[here], others[here], len(self.people)).astype(np.int64)
            self._by_actor.tries[:, column] = self._by_other.tries[:, column] = tries


def _number_at(sorted_keys_and_numbers: tuple[Ints, Ints], key: Ints) -> int:
    """Return the number that belongs to this key; 0 if there is none."""
    keys, numbers = sorted_keys_and_numbers
    place = int(np.searchsorted(keys, key))
    return int(numbers[place]) if place < len(keys) and keys[place] == key else 0


def has_own(groups: Groups) -> npt.NDArray[np.bool_]:
    """Tell whether there are enough occasions with others for a comparison."""
    elsewhere = np.where(groups.tries > 0, groups.all_tries - groups.tries, 0)
    enough: npt.NDArray[np.bool_] = elsewhere.sum(axis=1) >= OWN_TRIES_MIN
    return enough
