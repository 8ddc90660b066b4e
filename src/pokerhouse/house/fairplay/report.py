"""Pairs of people whose play with each other stands out, with the evidence and the chance of seeing it by luck.

Law: this is a reason to look at hands, never a verdict. Nothing in the house acts on it.

Each comparison asks whether somebody treats one person unlike others. There are innocent answers, and two of them are
ruled out: that the first is like that with everybody, and that everybody is like that with the second. The chance that
is told is the larger of the two.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from pokerhouse.house.fairplay.counts import Counts, has_own
from pokerhouse.house.fairplay.luck import Luck, among, chance, larger
from pokerhouse.house.fairplay.sightings import Kind
from pokerhouse.units import HandId, PlayerId

TOGETHER_MIN = 20
"""Pairs with fewer hands together are not looked at."""
PAIRS_MAX = 50
NOTED_BELOW = 0.05
"""Evidence whose own chance is above this is left out: there is nothing to see."""

Pair = tuple[PlayerId, PlayerId]


class Evidence(msgspec.Struct, frozen=True):
    """One way in which the play of two people stands out.

    - `kind`: `gift`, `wager` or `fold`.
    - `actor`, `other`: who did so, and towards which person; of `wager` both did.
    - `hits` out of `tries`: how often; `others_hits` out of `others_tries`: the actor (of `wager` both) with others.
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


class Comparison(NamedTuple):
    """One question that was asked, and its answer."""

    kind: Kind
    actor: PlayerId
    other: PlayerId
    luck: Luck


def report_of(counts: Counts, people: frozenset[PlayerId], addresses: Mapping[Pair, int]) -> Report:
    """Look at every pair.

    - `people`: who is a person; programs are only compared with.
    - `addresses`: how many addresses two people share, for those that share any; the pair in the order of its ids.
    """
    people &= counts.players
    made = list(comparisons(counts, people))
    evidence: dict[Pair, list[Evidence]] = {pair: [] for pair in addresses if people.issuperset(pair)}
    for each in made:
        if each.luck.so_many <= NOTED_BELOW:
            one, other = sorted((each.actor, each.other))
            evidence.setdefault((one, other), []).append(_evidence(counts, each, len(made)))
    pairs = [_noted(counts, pair, found, addresses.get(pair, 0)) for pair, found in evidence.items()]
    pairs.sort(key=lambda pair: (pair.chance_among_all, _smallest(pair.evidence), -pair.addresses, -abs(pair.moved)))
    return Report(counts.hands, len(people), len(made), tuple(pairs[:PAIRS_MAX]))


def comparisons(counts: Counts, people: frozenset[PlayerId]) -> Iterator[Comparison]:
    """Every question that can be asked of these counts."""
    for (one, other), hands in counts.together.items():
        if hands < TOGETHER_MIN or one not in people or other not in people:
            continue
        for actor, towards in ((one, other), (other, one)):
            for kind in (Kind.GIFT, Kind.FOLD):
                luck = _gift_luck(counts, actor, towards) if kind is Kind.GIFT else _fold_luck(counts, actor, towards)
                if luck is not None:
                    yield Comparison(kind, actor, towards, luck)
        if (luck := _wager_luck(counts, one, other)) is not None:
            yield Comparison(Kind.WAGER, one, other, luck)


def _gift_luck(counts: Counts, actor: PlayerId, other: PlayerId) -> Luck | None:
    """Gifts are rare: the whole house is what they are compared with, and one's own hands when there are enough."""
    whole = counts.beside_all(Kind.GIFT, actor, other)
    beside = [counts.beside_own(Kind.GIFT, actor, other), counts.beside_others(Kind.GIFT, actor, other)]
    return larger([chance(groups, few=False) for groups in (whole, *filter(has_own, beside))])


def _fold_luck(counts: Counts, actor: PlayerId, other: PlayerId) -> Luck | None:
    own, others = (side(Kind.FOLD, actor, other) for side in (counts.beside_own, counts.beside_others))
    return _both(chance(own, few=False), chance(others, few=False))


def _wager_luck(counts: Counts, one: PlayerId, other: PlayerId) -> Luck | None:
    """Soft play takes two, so what both did is counted together."""
    sides = [(one, other), (other, one)]
    own = [group for pair in sides for group in counts.beside_own(Kind.WAGER, *pair)]
    others = [group for pair in sides for group in counts.beside_others(Kind.WAGER, *pair)]
    return _both(chance(own, few=True), chance(others, few=True))


def _both(own: Luck | None, others: Luck | None) -> Luck | None:
    return None if own is None or others is None else larger([own, others])


def _evidence(counts: Counts, comparison: Comparison, made: int) -> Evidence:
    kind, actor, other, luck = comparison
    sides: Sequence[Pair] = [(actor, other)]
    if kind is Kind.WAGER:
        sides = [(actor, other), (other, actor)]
    told = [counts.told(kind, *side) for side in sides]
    hands = [hand for side in sides for hand in counts.examples.get((kind, *side), ())]
    return Evidence(
        kind,
        actor,
        other,
        hits=sum(each.hits for each in told),
        tries=sum(each.tries for each in told),
        others_hits=sum(each.others_hits for each in told),
        others_tries=sum(each.others_tries for each in told),
        strong=sum(each.strong for each in told) if kind is Kind.FOLD else 0,
        chance=luck.so_many,
        chance_among_all=among(luck.so_many, made),
        hands=tuple(dict.fromkeys(hands)),
    )


def _noted(counts: Counts, pair: Pair, found: list[Evidence], addresses: int) -> NotedPair:
    one, other = pair
    found.sort(key=lambda each: each.chance)
    return NotedPair(
        one,
        other,
        hands=counts.together[pair],
        moved=counts.moved[one, other] - counts.moved[other, one],
        addresses=addresses,
        chance_among_all=min((each.chance_among_all for each in found), default=1.0),
        evidence=tuple(found),
    )


def _smallest(evidence: Sequence[Evidence]) -> float:
    return min((each.chance for each in evidence), default=1.0)
