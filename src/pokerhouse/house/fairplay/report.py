"""Pairs of people whose play with each other stands out, with the evidence and the chance of seeing
it by luck.

Law: this is a reason to look at hands, never a verdict. Nothing in the house acts on it.

Each comparison asks whether somebody treats one person unlike others. There are innocent answers,
and two of them are ruled out: that the first is like that with everybody, and that everybody is
like that with the second. The chance that is told is the larger of the two.
"""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec
import numpy as np

from pokerhouse.house.fairplay.counts import Counts, has_own
from pokerhouse.house.fairplay.luck import Floats, Groups, Ints, among, chances
from pokerhouse.house.fairplay.sightings import Kind
from pokerhouse.units import HandId, PlayerId

PAIRS_MAX = 50
NOTED_BELOW = 0.05
"""Evidence whose own chance is above this is left out: there is nothing to see."""

Pair = tuple[PlayerId, PlayerId]


class Evidence(msgspec.Struct, frozen=True):
    """One way in which the play of two people stands out.

    - `kind`: `gift`, `wager` or `fold`.
    - `actor`, `other`: who did so, and towards which person; of `wager` both did.
    - `hits` out of `tries`: how often; `others_hits` out of `others_tries`: the actor (of `wager`
      both) with others.
    - `strong`: of `fold`, how many of the folded hands were strong, as far as that is known.
    - `chance`: of seeing as much by luck, in this comparison.
    - `chance_among_all`: that any comparison of the report would show as much by luck.
    - `hands`: some of those that were counted.
    """

    kind: Kind
    actor: PlayerId
    other: PlayerId
    hits: int
    tries: int
    others_hits: int
    others_tries: int
    strong: int
    chance: float
    chance_among_all: float
    hands: tuple[HandId, ...]


class NotedPair(msgspec.Struct, frozen=True):
    """A pair of people that somebody should look at.

    - `hands`: in which both were dealt in.
    - `moved`: net, from `one` to `other`, in hundredths of a big blind.
    - `addresses`: how many addresses both came from; a household or a class shares one.
    - `chance_among_all`: the smallest of its evidence; 1 without any.
    """

    one: PlayerId
    other: PlayerId
    hands: int
    moved: int
    addresses: int
    chance_among_all: float
    evidence: tuple[Evidence, ...]


class Report(msgspec.Struct, frozen=True):
    """The pairs, the most telling first. `comparisons` is how many were made, suspicious or not."""

    hands: int
    people: int
    comparisons: int
    pairs: tuple[NotedPair, ...]


class Comparisons(NamedTuple):
    """The questions of one kind that were asked, and the answers.

    - `sides`: who was asked about, as in `Counts.told`; of `wager` the pair, since soft play takes
      two.
    - `chances`: of seeing as much by luck.
    """

    sides: Ints
    chances: Floats


class _Candidate(NamedTuple):
    """A pair that may be listed: its people's numbers, and what stands out of it (kind, side,
    chance).
    """

    one: int
    other: int
    hands: int
    moved: int
    addresses: int
    found: list[tuple[float, Kind, int]]

    @property
    def chance(self) -> float:
        """The smallest."""
        return min((each for each, _, _ in self.found), default=1.0)


def report_of(counts: Counts, people: frozenset[PlayerId], addresses: Mapping[Pair, int]) -> Report:
    """Look at every pair.

    - `people`: who is a person; programs are only compared with.
    - `addresses`: how many addresses two people share, for those that share any; the pair in the
      order of its ids.
    """
    made = comparisons(counts, people)
    asked = sum(len(each.sides) for each in made.values())
    candidates = _candidates(counts, made, _numbered(counts, people, addresses))
    candidates.sort(
        key=lambda each: (each.chance, -each.addresses, -abs(each.moved), each.one, each.other)
    )
    pairs = tuple(_noted(counts, each, asked) for each in candidates[:PAIRS_MAX])
    return Report(counts.hands, len(people.intersection(counts.people)), asked, pairs)


def comparisons(counts: Counts, people: frozenset[PlayerId]) -> dict[Kind, Comparisons]:
    """Every question that can be asked of these counts."""
    is_person = np.array([player in people for player in counts.people], bool)
    pairs = np.flatnonzero(is_person[counts.pairs].all(axis=1))
    sides = np.concatenate([pairs, pairs + len(counts.pairs)])
    asked = {
        Kind.GIFT: (sides, _gift_chances(counts, sides)),
        Kind.FOLD: (sides, _fold_chances(counts, sides)),
        Kind.WAGER: (pairs, _wager_chances(counts, pairs)),
    }
    return {
        kind: Comparisons(of[~np.isnan(chance)], chance[~np.isnan(chance)])
        for kind, (of, chance) in asked.items()
    }


def _gift_chances(counts: Counts, sides: Ints) -> Floats:
    """Gifts are rare: the whole house is what they are compared with, and one's own hands when
    there are enough.

    What can be compared with more than one of these has the chance of that where it stands out
    least.
    """
    beside = [side(Kind.GIFT).rows(sides) for side in (counts.beside_own, counts.beside_others)]
    told = _chances_of_some(counts.beside_all(Kind.GIFT).rows(sides))
    for groups in beside:
        told = np.fmax(told, np.where(has_own(groups), _chances_of_some(groups), np.nan))
    return told


def _chances_of_some(groups: Groups) -> Floats:
    """Of at least as many marks as there were: no marks at all, or more, is certain."""
    told = np.where(groups.compares_somewhere, 1.0, np.nan)
    some = np.flatnonzero(groups.hits.sum(axis=1) > 0)
    told[some] = chances(groups.rows(some), few=False).so_many
    return told


def _fold_chances(counts: Counts, sides: Ints) -> Floats:
    own, others = (
        side(Kind.FOLD).rows(sides) for side in (counts.beside_own, counts.beside_others)
    )
    return np.maximum(chances(own, few=False).so_many, chances(others, few=False).so_many)


def _wager_chances(counts: Counts, pairs: Ints) -> Floats:
    """Soft play takes two, so what both did is counted together."""
    own, others = (
        groups.rows(pairs).beside(groups.rows(pairs + len(counts.pairs)))
        for groups in (counts.beside_own(Kind.WAGER), counts.beside_others(Kind.WAGER))
    )
    return np.maximum(chances(own, few=True).so_many, chances(others, few=True).so_many)


def _numbered(
    counts: Counts, people: frozenset[PlayerId], addresses: Mapping[Pair, int]
) -> dict[tuple[int, int], int]:
    """The same by people's numbers, for those who are people and have played."""
    found = {}
    for (one, other), shared in addresses.items():
        first, second = counts.number(one), counts.number(other)
        if first is not None and second is not None and people.issuperset((one, other)):
            found[first, second] = shared
    return found


def _candidates(
    counts: Counts, made: Mapping[Kind, Comparisons], addresses: dict[tuple[int, int], int]
) -> list[_Candidate]:
    found: dict[tuple[int, int], list[tuple[float, Kind, int]]] = {pair: [] for pair in addresses}
    for kind, (sides, asked) in made.items():
        for at in np.flatnonzero(asked <= NOTED_BELOW):
            side = int(sides[at])
            one, other = map(int, counts.pairs[side % len(counts.pairs)])
            found.setdefault((one, other), []).append((float(asked[at]), kind, side))
    return [
        _Candidate(*pair, *counts.between(*pair), addresses.get(pair, 0), sorted(what))
        for pair, what in found.items()
    ]


def _noted(counts: Counts, candidate: _Candidate, asked: int) -> NotedPair:
    return NotedPair(
        counts.people[candidate.one],
        counts.people[candidate.other],
        hands=candidate.hands,
        moved=candidate.moved,
        addresses=candidate.addresses,
        chance_among_all=among(candidate.chance, asked),
        evidence=tuple(
            _evidence(counts, candidate, *found, asked=asked) for found in candidate.found
        ),
    )


def _evidence(
    counts: Counts, candidate: _Candidate, chance: float, kind: Kind, side: int, *, asked: int
) -> Evidence:
    pairs = len(counts.pairs)
    sides = [side, side + pairs] if kind is Kind.WAGER else [side]
    told = [counts.told(kind, each) for each in sides]
    actor, other = candidate.one, candidate.other
    if side >= pairs:
        actor, other = other, actor
    return Evidence(
        kind,
        counts.people[actor],
        counts.people[other],
        hits=sum(each.hits for each in told),
        tries=sum(each.tries for each in told),
        others_hits=sum(each.others_hits for each in told),
        others_tries=sum(each.others_tries for each in told),
        strong=sum(each.strong for each in told) if kind is Kind.FOLD else 0,
        chance=chance,
        chance_among_all=among(chance, asked),
        hands=tuple(dict.fromkeys(hand for each in sides for hand in counts.examples(kind, each))),
    )
