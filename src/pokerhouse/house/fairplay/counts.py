"""Sightings of many hands, added up: what each pair did, and what everybody did, to compare it with."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from pokerhouse.house.fairplay.luck import Group
from pokerhouse.house.fairplay.sightings import Kind, Seen, Sighting
from pokerhouse.units import HandId, PlayerId

EXAMPLES_MAX = 10
"""So many hands are named for one suspicion."""
OWN_TRIES_MIN = 500
"""With so many occasions of their own, people must stand out from those as well, not from the house alone."""


class Told(NamedTuple):
    """A kind of sighting of one person by another: hits and tries, and of the hits those with a strong hand."""

    hits: int
    tries: int
    strong: int
    others_hits: int
    """Of the first person with everybody else."""
    others_tries: int


class _Cell:
    """Hits out of tries."""

    __slots__ = ("hits", "tries")

    def __init__(self) -> None:
        self.hits = self.tries = 0


class Counts:
    """All that is known after so many hands."""

    def __init__(self) -> None:
        self.hands = 0
        self.together: Counter[tuple[PlayerId, PlayerId]] = Counter()
        """Hands in which both were dealt in; the pair in the order of its ids."""
        self.moved: Counter[tuple[PlayerId, PlayerId]] = Counter()
        """What the first lost to the second, in hundredths of a big blind."""
        self.examples: dict[tuple[Kind, PlayerId, PlayerId], list[HandId]] = defaultdict(list)
        self._strong: Counter[tuple[PlayerId, PlayerId]] = Counter()
        self._pairs: dict[tuple[Kind, PlayerId, PlayerId], dict[str, _Cell]] = defaultdict(_cells)
        self._actors: dict[tuple[Kind, PlayerId], dict[str, _Cell]] = defaultdict(_cells)
        self._others: dict[tuple[Kind, PlayerId], dict[str, _Cell]] = defaultdict(_cells)
        self._all: dict[Kind, dict[str, _Cell]] = defaultdict(_cells)

    @property
    def players(self) -> set[PlayerId]:
        """Everybody who was dealt in with somebody."""
        return {player for pair in self.together for player in pair}

    def add(self, seen: Seen) -> None:
        """One hand more; the first that are added are the examples."""
        self.hands += 1
        players = sorted(seen.players)
        for place, one in enumerate(players):
            for other in players[place + 1 :]:
                self.together[one, other] += 1
        for loser, winner, amount in seen.moved:
            self.moved[loser, winner] += amount
        for sighting in seen.sightings:
            self._count(sighting, seen.hand)

    def _count(self, sighting: Sighting, hand: HandId) -> None:
        kind, actor, other, spot, hit, strong = sighting
        for cells in (
            self._pairs[kind, actor, other],
            self._actors[kind, actor],
            self._others[kind, other],
            self._all[kind],
        ):
            cell = cells[spot]
            cell.hits += hit
            cell.tries += 1
        self._strong[actor, other] += strong
        examples = self.examples[kind, actor, other]
        suspicious = hit is not (kind is Kind.WAGER)  # of wagers it is the missing ones that are
        if suspicious and len(examples) < EXAMPLES_MAX:
            examples.append(hand)

    def told(self, kind: Kind, actor: PlayerId, other: PlayerId) -> Told:
        """The plain numbers, spots together."""
        mine, whole = self._pairs.get((kind, actor, other), {}), self._actors.get((kind, actor), {})
        hits, tries = _sum(mine)
        all_hits, all_tries = _sum(whole)
        return Told(hits, tries, self._strong[actor, other], all_hits - hits, all_tries - tries)

    def beside_own(self, kind: Kind, actor: PlayerId, other: PlayerId) -> list[Group]:
        """The pair's occasions among all of the first person's."""
        return list(self._groups((kind, actor, other), self._actors[kind, actor]))

    def beside_others(self, kind: Kind, actor: PlayerId, other: PlayerId) -> list[Group]:
        """The pair's occasions among all that anybody had with the second person."""
        return list(self._groups((kind, actor, other), self._others[kind, other]))

    def beside_all(self, kind: Kind, actor: PlayerId, other: PlayerId) -> list[Group]:
        """The pair's occasions among those of the whole house."""
        return list(self._groups((kind, actor, other), self._all[kind]))

    def _groups(self, pair: tuple[Kind, PlayerId, PlayerId], whole: dict[str, _Cell]) -> Iterator[Group]:
        for spot, cell in self._pairs.get(pair, {}).items():
            yield Group(cell.hits, cell.tries, whole[spot].hits, whole[spot].tries)


def has_own(groups: list[Group]) -> bool:
    """Are there enough occasions with others to compare with?"""
    return sum(group.all_tries - group.tries for group in groups) >= OWN_TRIES_MIN


def _cells() -> dict[str, _Cell]:
    return defaultdict(_Cell)


def _sum(cells: dict[str, _Cell]) -> tuple[int, int]:
    return sum(cell.hits for cell in cells.values()), sum(cell.tries for cell in cells.values())
