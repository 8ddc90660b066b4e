"""The report as its page describes it, hand by hand and pair by pair with a dictionary for
everything: slow, and plain.

What `pokerhouse.house.fairplay` counts in arrays is compared with this.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import permutations
from math import comb

from pokerhouse.house.fairplay import Evidence, HandSightings, Kind, NotedPair, Report
from pokerhouse.house.fairplay.counts import EXAMPLES_MAX, OWN_TRIES_MIN, TOGETHER_MIN
from pokerhouse.house.fairplay.luck import SMALLEST, among
from pokerhouse.house.fairplay.report import NOTED_BELOW, PAIRS_MAX
from pokerhouse.house.fairplay.sightings import Sighting, size_of
from pokerhouse.units import HandId, PlayerId

Pair = tuple[PlayerId, PlayerId]
Cells = dict[tuple[str, ...], Counter[bool]]
"""By spot: how many were hits, and how many were not."""
Group = tuple[int, int, int, int]
"""Hits out of tries, of all hits out of all tries."""


class Notebook:
    """All that is known after so many hands."""

    def __init__(self, hands: Iterable[HandSightings]) -> None:
        self.hands = 0
        self.together: Counter[Pair] = Counter()
        self.moved: Counter[Pair] = Counter()
        self.examples: dict[tuple[Kind, Pair], list[HandId]] = defaultdict(list)
        self.strong: Counter[Pair] = Counter()
        self.of_pair: dict[tuple[Kind, Pair], Cells] = defaultdict(lambda: defaultdict(Counter))
        self.of_actor: dict[tuple[Kind, PlayerId], Cells] = defaultdict(
            lambda: defaultdict(Counter)
        )
        self.of_other: dict[tuple[Kind, PlayerId], Cells] = defaultdict(
            lambda: defaultdict(Counter)
        )
        self.of_all: dict[Kind, Cells] = defaultdict(lambda: defaultdict(Counter))
        for seen in hands:
            self._add(seen)

    def _add(self, seen: HandSightings) -> None:
        self.hands += 1
        for loser, winner, amount in seen.moved:
            self.moved[loser, winner] += amount
        sightings = {
            (each.kind, each.actor, each.other): each
            for each in seen.sightings
            if each.kind is Kind.GIFT
        }
        for actor, other in permutations(seen.players, 2):
            self.together[actor, other] += 1
            if (Kind.GIFT, actor, other) not in sightings:
                spot = Kind.GIFT, size_of(len(seen.players))
                self._count(Sighting(spot, actor, other, hit=False), seen.hand)
        for sighting in seen.sightings:
            self._count(sighting, seen.hand)

    def _count(self, each: Sighting, hand: HandId) -> None:
        pair = each.actor, each.other
        for cells in (
            self.of_pair[each.kind, pair],
            self.of_actor[each.kind, each.actor],
            self.of_other[each.kind, each.other],
            self.of_all[each.kind],
        ):
            cells[each.spot][each.hit] += 1
        self.strong[pair] += each.strong
        if (
            each.hit is not (each.kind is Kind.WAGER)
            and len(self.examples[each.kind, pair]) < EXAMPLES_MAX
        ):
            self.examples[each.kind, pair].append(hand)

    def groups(self, kind: Kind, pair: Pair, whole: Cells) -> Iterator[Group]:
        """The pair's occasions among others, spot by spot."""
        for spot, cell in self.of_pair[kind, pair].items():
            yield cell[True], cell.total(), whole[spot][True], whole[spot].total()

    def own(self, kind: Kind, pair: Pair) -> list[Group]:
        """Among all of the first person's."""
        return list(self.groups(kind, pair, self.of_actor[kind, pair[0]]))

    def others(self, kind: Kind, pair: Pair) -> list[Group]:
        """Among all that anybody had with the second person."""
        return list(self.groups(kind, pair, self.of_other[kind, pair[1]]))


def chance(groups: Iterable[Group], *, few: bool) -> float | None:
    """Of at least (few: at most) as many marks as there were, in whole numbers; None when nothing
    can be compared.
    """
    telling = [each for each in groups if 0 < each[1] < each[3] and 0 < each[2] < each[3]]
    if not telling:
        return None
    ways = {0: 1}
    for _, tries, all_hits, all_tries in telling:
        drawn = {
            n: comb(all_hits, n) * comb(all_tries - all_hits, tries - n)
            for n in range(min(tries, all_hits) + 1)
        }
        after: Counter[int] = Counter()
        for before, number in ways.items():
            for marks, more in drawn.items():
                after[before + marks] += number * more
        ways = after
    seen = sum(each[0] for each in telling)
    wanted = sum(
        number for marks, number in ways.items() if (marks <= seen if few else marks >= seen)
    )
    return max(SMALLEST, wanted / sum(ways.values()))


def comparisons(notes: Notebook, people: frozenset[PlayerId]) -> Iterator[tuple[Kind, Pair, float]]:
    """Every question that can be asked, and the answer."""
    for one, other in sorted(notes.together):
        if notes.together[one, other] < TOGETHER_MIN or not people.issuperset((one, other)):
            continue
        gift_all = chance(notes.groups(Kind.GIFT, (one, other), notes.of_all[Kind.GIFT]), few=False)
        gifts = [gift_all]
        for groups in (notes.own(Kind.GIFT, (one, other)), notes.others(Kind.GIFT, (one, other))):
            if sum(all_tries - tries for _, tries, _, all_tries in groups) >= OWN_TRIES_MIN:
                gifts.append(chance(groups, few=False))
        if known := [each for each in gifts if each is not None]:
            yield Kind.GIFT, (one, other), max(known)
        folds = [
            chance(side(Kind.FOLD, (one, other)), few=False) for side in (notes.own, notes.others)
        ]
        if None not in folds:
            yield Kind.FOLD, (one, other), max(each for each in folds if each is not None)
        if one < other:
            both = [(one, other), (other, one)]
            wagers = [
                chance([group for pair in both for group in side(Kind.WAGER, pair)], few=True)
                for side in (notes.own, notes.others)
            ]
            if None not in wagers:
                yield Kind.WAGER, (one, other), max(each for each in wagers if each is not None)


def report(
    hands: Iterable[HandSightings], people: frozenset[PlayerId], addresses: Mapping[Pair, int]
) -> Report:
    """The whole report."""
    notes = Notebook(hands)
    players = {player for pair in notes.together for player in pair}
    made = list(comparisons(notes, people))
    found: dict[Pair, list[Evidence]] = {
        pair: [] for pair in addresses if (people & players).issuperset(pair)
    }
    for kind, pair, luck in made:
        if luck <= NOTED_BELOW:
            one, other = sorted(pair)
            found.setdefault((one, other), []).append(_evidence(notes, kind, pair, luck, len(made)))
    pairs = [
        _noted(notes, pair, evidence, addresses.get(pair, 0)) for pair, evidence in found.items()
    ]
    pairs.sort(
        key=lambda each: (
            min((evidence.chance for evidence in each.evidence), default=1.0),
            -each.addresses,
            -abs(each.moved),
            each.one,
            each.other,
        )
    )
    return Report(notes.hands, len(people & players), len(made), tuple(pairs[:PAIRS_MAX]))


def _evidence(notes: Notebook, kind: Kind, pair: Pair, luck: float, made: int) -> Evidence:
    sides = [pair, pair[::-1]] if kind is Kind.WAGER else [pair]
    mine = sum((_sum(notes.of_pair[kind, side]) for side in sides), Counter())
    whole = sum((_sum(notes.of_actor[kind, side[0]]) for side in sides), Counter())
    return Evidence(
        kind,
        *pair,
        hits=mine[True],
        tries=mine.total(),
        others_hits=whole[True] - mine[True],
        others_tries=whole.total() - mine.total(),
        strong=notes.strong[pair] if kind is Kind.FOLD else 0,
        chance=luck,
        chance_among_all=among(luck, made),
        hands=tuple(dict.fromkeys(hand for side in sides for hand in notes.examples[kind, side])),
    )


def _noted(notes: Notebook, pair: Pair, evidence: list[Evidence], addresses: int) -> NotedPair:
    return NotedPair(
        *pair,
        hands=notes.together[pair],
        moved=notes.moved[pair] - notes.moved[pair[1], pair[0]],
        addresses=addresses,
        chance_among_all=min((each.chance_among_all for each in evidence), default=1.0),
        evidence=tuple(
            sorted(evidence, key=lambda each: (each.chance, each.kind, each.actor > each.other))
        ),
    )


def _sum(cells: Cells) -> Counter[bool]:
    return sum(cells.values(), Counter())
