"""Sightings of many hands, added up: what each pair did, and what everybody did, to compare it
with.

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
"""Pairs with fewer hands together are not looked at."""
EXAMPLES_MAX = 10
"""So many hands are named for one suspicion."""
OWN_TRIES_MIN = 500
"""With so many occasions of their own, people must stand out from those as well, not from the house
alone.
"""

COLUMNS: Final = {
    kind: np.array([n for n, spot in enumerate(SPOTS) if spot[0] is kind]) for kind in Kind
}
"""The spots of each kind."""
_GIFT_COLUMNS: Final = {size: SPOTS.index((Kind.GIFT, size_of(size))) for size in (2, 3)}
"""By how many were dealt in: two, or more."""
_IS_GIFT: Final = np.array([spot[0] is Kind.GIFT for spot in SPOTS])


class Told(NamedTuple):
    """A kind of sighting of one person by another: hits and tries, and of the hits those with a
    strong hand.
    """

    hits: int
    tries: int
    strong: int
    others_hits: int
    """Of the first person with everybody else."""
    others_tries: int


class _Cells(NamedTuple):
    """Hits out of tries, by row and spot."""

    hits: Ints
    tries: Ints


class Counts:
    """All that is known after so many hands. `records` are those of the newest hands first: they
    are the examples.

    Pairs are numbered, those of two people who have played enough with each other; so are people.
    Of each pair the first has the smaller id.
    """

    def __init__(self, records: Iterable[tuple[HandId, bytes]]) -> None:
        self._hands = hands = unpack(records)
        self.hands = len(hands.ids)
        self.people = hands.people
        keys, together, heads_up = self._together()
        self._keys, self._played = keys, together
        self._lost = self._losses()
        often = together >= TOGETHER_MIN
        self.pairs = np.column_stack(np.divmod(keys[often], max(1, len(self.people))))
        """The numbers of their people."""
        self.together = together[often]
        """Hands in which both were dealt in."""
        sides = np.concatenate([self.pairs, self.pairs[:, ::-1]])
        order = np.argsort(self._key(sides[:, 0], sides[:, 1]))
        self._sorted, self._order = self._key(sides[:, 0], sides[:, 1])[order], order
        self._rows = self._row(hands.actor, hands.other)
        self._by_pair = self._counted(self._rows, len(sides))
        self._by_actor = self._counted(hands.actor, len(self.people))
        self._by_other = self._counted(hands.other, len(self.people))
        self._add_gift_tries(np.tile(heads_up[often], 2), np.tile(together[often], 2))

    def number(self, player: PlayerId) -> int | None:
        """Of a person; None of somebody who was dealt in with nobody."""
        return self._numbers.get(player)

    def between(self, one: int, other: int) -> tuple[int, int]:
        """Hands that two people played together, be it few, and what the first lost to the second,
        net.

        That is in hundredths of a big blind. The smaller number comes first.
        """
        lost = _found(self._lost, self._key(one, other)) - _found(self._lost, self._key(other, one))
        return _found((self._keys, self._played), self._key(one, other)), lost

    def told(self, kind: Kind, side: int) -> Told:
        """The plain numbers, spots together. `side` is the number of a pair, or that and the number
        of all pairs: then it is the second person who acts.
        """
        columns = COLUMNS[kind]
        hits, tries = (int(cells[side, columns].sum()) for cells in self._by_pair)
        actor = self.pairs[side % len(self.pairs), side // len(self.pairs)]
        all_hits, all_tries = (int(cells[actor, columns].sum()) for cells in self._by_actor)
        strong = int(self._hands.strong[self._rows == side].sum())
        return Told(hits, tries, strong, all_hits - hits, all_tries - tries)

    def examples(self, kind: Kind, side: int) -> list[HandId]:
        """The newest hands that are suspicious: of wagers it is the missing ones that are."""
        hands = self._hands
        theirs = np.flatnonzero(self._rows == side)
        wanted = np.isin(hands.spot[theirs], COLUMNS[kind]) & (
            hands.hit[theirs] != (kind is Kind.WAGER)
        )
        return [hands.ids[hand] for hand in hands.hand[theirs[wanted]][:EXAMPLES_MAX]]

    def beside_own(self, kind: Kind) -> Groups:
        """Each side's occasions among all of the one who acts."""
        return self._groups(kind, *(cells[self._acting] for cells in self._by_actor))

    def beside_others(self, kind: Kind) -> Groups:
        """Each side's occasions among all that anybody had with the other."""
        return self._groups(kind, *(cells[self._acted_on] for cells in self._by_other))

    def beside_all(self, kind: Kind) -> Groups:
        """Each side's occasions among those of the whole house."""
        return self._groups(kind, *(cells.sum(axis=0, keepdims=True) for cells in self._by_actor))

    @property
    def _acting(self) -> Ints:
        """Who acts on each side: the first of every pair, then the second of every pair."""
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
        """The sides that these are; -1 for those of pairs that are not looked at."""
        keys = self._key(actor, other)
        if not len(self._sorted):
            return np.full(len(keys), -1)
        place = np.minimum(np.searchsorted(self._sorted, keys), len(self._sorted) - 1)
        return np.where(self._sorted[place] == keys, self._order[place], -1)

    def _counted(self, rows: Ints, most: int) -> _Cells:
        """Sightings by row and spot; gifts have no tries yet."""
        hands, width = self._hands, len(SPOTS)
        there = rows >= 0
        cells = rows[there] * width + hands.spot[there]
        hits = np.bincount(cells[hands.hit[there]], minlength=most * width).reshape(most, width)
        tries = np.bincount(cells, minlength=most * width).reshape(most, width)
        return _Cells(hits, np.where(_IS_GIFT, 0, tries))

    def _together(self) -> tuple[Ints, Ints, Ints]:
        """Every pair that was ever dealt in together, in the order of the keys: key, hands, and of
        those heads-up.
        """
        hands, found, alone = self._hands, [np.empty(0, np.int64)], np.empty(0, np.int64)
        for size in np.unique(hands.sizes):
            seats = np.sort(
                hands.seats[hands.first[hands.sizes == size][:, None] + np.arange(size)], axis=1
            )
            one, other = np.triu_indices(size, 1)
            found.append(self._key(seats[:, one], seats[:, other]).ravel())
            if size == 2:
                alone = found[-1]
        keys, together = np.unique(np.concatenate(found), return_counts=True)
        return keys, together, np.bincount(np.searchsorted(keys, alone), minlength=len(keys))

    def _losses(self) -> tuple[Ints, Ints]:
        """Everybody who ever lost to somebody, in the order of the keys, and how much."""
        loser, winner, amount = self._hands.moved.T
        keys, place = np.unique(self._key(loser, winner), return_inverse=True)
        lost = np.zeros(len(keys), np.int64)
        np.add.at(lost, place, amount)
        return keys, lost

    def _add_gift_tries(self, heads_up: Ints, together: Ints) -> None:
        """In every hand everybody could have made a gift to everybody."""
        hands = self._hands
        others = np.repeat(hands.sizes - 1, hands.sizes)
        for size, column in _GIFT_COLUMNS.items():
            self._by_pair.tries[:, column] = heads_up if size == 2 else together - heads_up
            here = (others == 1) == (size == 2)
            tries = np.bincount(hands.seats[here], others[here], len(self.people)).astype(np.int64)
            self._by_actor.tries[:, column] = self._by_other.tries[:, column] = tries


def _found(sorted_keys_and_numbers: tuple[Ints, Ints], key: Ints) -> int:
    """The number that stands beside this key; 0 where it is not there."""
    keys, numbers = sorted_keys_and_numbers
    place = int(np.searchsorted(keys, key))
    return int(numbers[place]) if place < len(keys) and keys[place] == key else 0


def has_own(groups: Groups) -> npt.NDArray[np.bool_]:
    """Are there enough occasions with others to compare with?"""
    elsewhere = np.where(groups.tries > 0, groups.all_tries - groups.tries, 0)
    enough: npt.NDArray[np.bool_] = elsewhere.sum(axis=1) >= OWN_TRIES_MIN
    return enough
