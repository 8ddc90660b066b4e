"""Pairs of people whose play with each other stands out, and the odds of that by luck.

Law: this is a reason to look at hands, never a verdict. Nothing in the house acts on it.

Each comparison asks whether somebody treats one person unlike others. Two innocent answers are
ruled out: that the first is like that with everybody, and that everybody is like that with the
second. The larger of the two probabilities is reported.
"""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec
import numpy as np

from pokerhouse.catalogue import Sentence
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

    - `kind`: `gift`, `wager` or `fold`
    - `actor`, `other`: the person who acted, and the other one; for `wager` both acted
    - `hits` out of `tries` against each other; `others_hits` out of `others_tries` of the actor
      (for `wager` both) against everybody else
    - `strong`: for `fold`, the strong hands among the folded ones, if known
    - `chance`: the probability of this much by luck in this comparison
    - `chance_among_all`: the probability that any comparison of the report shows this much by luck
    - `hands`: some of the hands that were counted
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

    - `hands`: those in which both were dealt in
    - `moved`: net, from `one` to `other`, in hundredths of a big blind
    - `addresses`: the number of addresses both came from; a household or a class shares one
    - `chance_among_all`: the smallest of its evidence; 1 without any
    """

    one: PlayerId
    other: PlayerId
    hands: int
    moved: int
    addresses: int
    chance_among_all: float
    evidence: tuple[Evidence, ...]


class Report(msgspec.Struct, frozen=True):
    """The pairs, the most suspicious first; `comparisons` counts all that were made."""

    hands: int
    people: int
    comparisons: int
    pairs: tuple[NotedPair, ...]


class Comparisons(NamedTuple):
    """The comparisons of one kind and their results.

    - `sides`: as in `Counts.totals`; for `wager` the pair, since soft play takes two
    - `chances`: the probability of this much by luck
    """

    sides: Ints
    chances: Floats


class _Candidate(NamedTuple):
    """A pair that may be listed: its people's numbers, and its findings (chance, kind, side)."""

    one: int
    other: int
    hands: int
    moved: int
    addresses: int
    found: list[tuple[float, Kind, int]]

    @property
    def chance(self) -> float:
        """The smallest probability of its findings."""
        return min((each for each, _, _ in self.found), default=1.0)


def report_of(counts: Counts, people: frozenset[PlayerId], addresses: Mapping[Pair, int]) -> Report:
    """Examine every pair.

    - `people`: the ids of people; programs only serve for comparison
    - `addresses`: the number of addresses of pairs that share any; pairs are in the order of ids
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
    """Make every comparison that these counts allow."""
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
    """Compare gifts with the whole house, because they are rare, and with own hands if possible.

    With several comparisons, the one in which the pair stands out least counts.
    """
    beside = [side(Kind.GIFT).rows(sides) for side in (counts.beside_own, counts.beside_others)]
    told = _chances_of_some(counts.beside_all(Kind.GIFT).rows(sides))
    for groups in beside:
        told = np.fmax(told, np.where(has_own(groups), _chances_of_some(groups), np.nan))
    return told


def _chances_of_some(groups: Groups) -> Floats:
    """Return the probability of at least as many marks; without marks it is certain."""
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
    """Count what both did together, since soft play takes two."""
    own, others = (
        groups.rows(pairs).beside(groups.rows(pairs + len(counts.pairs)))
        for groups in (counts.beside_own(Kind.WAGER), counts.beside_others(Kind.WAGER))
    )
    return np.maximum(chances(own, few=True).so_many, chances(others, few=True).so_many)


def _numbered(
    counts: Counts, people: frozenset[PlayerId], addresses: Mapping[Pair, int]
) -> dict[tuple[int, int], int]:
    """Translate pairs of ids into numbers, for people who have played."""
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
        _Candidate(*pair, *counts.pair_totals(*pair), addresses.get(pair, 0), sorted(what))
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
    told = [counts.totals(kind, each) for each in sides]
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


# Evidence in words, for people who have not read how it is counted.


def words_of(evidence: Evidence, actor: str, other: str) -> Sentence:
    """Describe a finding in one or two sentences with the names of its people."""
    has_strong = evidence.kind is Kind.FOLD and evidence.strong
    counts = {
        "hits": evidence.hits,
        "tries": evidence.tries,
        "others_hits": evidence.others_hits,
        "others_tries": evidence.others_tries,
    }
    strong = {"strong": evidence.strong} if has_strong else {}
    key = "strong_fold" if has_strong else evidence.kind.value
    names = {"actor": actor, "other": other}
    return Sentence(f"fair-play.evidence.{key}", {**names, **counts, **strong})


def odds(chance: float) -> Sentence:
    """Return a chance in words.

    >>> [str(odds(chance)) for chance in (0.00012, 0.3, 1e-12, 1.0)]
    ['1 in 8,300', '3 in 10', 'less than 1 in a billion', 'pure luck']
    """
    if chance >= 0.95:
        return Sentence("fair-play.odds.luck")
    if chance >= 0.15:
        return Sentence("fair-play.odds.tenths", {"n": round(10 * chance)})
    if chance < 1e-9:
        return Sentence("fair-play.odds.billionth")
    number = 1 / chance
    digits = 10 ** max(0, len(str(int(number))) - 2)
    return Sentence("fair-play.odds.one_in", {"n": round(number / digits) * digits})
