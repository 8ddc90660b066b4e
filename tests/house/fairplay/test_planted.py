"""What is planted is found, and what is innocent is not: R22."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

import pytest

from pokerhouse.house.fairplay import Counts, Kind, NotedPair, Report, report_of
from pokerhouse.rules import HandEvent
from pokerhouse.units import PlayerId
from tests.house.fairplay.evenings import (
    Dumper,
    Maker,
    Receiver,
    Regular,
    SoftPlayer,
    Yielder,
    counted,
    evening,
    folder,
    partner,
    regular,
)

CROWD: dict[str, Maker] = {f"Person {number:02}": regular for number in range(20)}
DUMPERS: dict[str, Maker] = {"Ann": partner(Dumper, "Ben"), "Ben": partner(Receiver, "Ann")}
Hands = Iterator[Sequence[HandEvent]]


def report(
    people: Mapping[str, Maker],
    *evenings: Hands,
    addresses: Mapping[tuple[str, str], int] | None = None,
) -> Report:
    shared = {(PlayerId(one), PlayerId(other)): n for (one, other), n in (addresses or {}).items()}
    return report_of(counted(*evenings), frozenset(map(PlayerId, people)), shared)


def names(pair: NotedPair) -> set[str]:
    return {pair.one, pair.other}


@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.long) for n in (1, 2))])
def test_three_stacks_moved_in_forty_hands_top_the_report(seed: int) -> None:
    rng = Random(seed)
    honest = {"Ann": regular, "Ben": regular} | dict(list(CROWD.items())[:4])
    away = dict.fromkeys(list(CROWD)[:4], folder)
    found = report(
        CROWD | DUMPERS,
        evening(CROWD, 2_000, rng),
        evening(honest, 36, rng),
        evening(DUMPERS | away, 4, rng),
    )
    first, second = found.pairs[:2]
    assert (names(first), first.evidence[0].kind) == ({"Ann", "Ben"}, Kind.GIFT)
    assert first.hands == 40
    assert first.moved > 100 * 200, "hundredths of a big blind, from Ann to Ben"
    assert first.evidence[0].hits >= 4
    assert len(first.evidence[0].hands) >= 4
    assert first.chance_among_all < 0.15 < second.chance_among_all


@pytest.mark.long
def test_two_who_never_bet_against_each_other_top_the_report() -> None:
    people = CROWD | {"Ann": partner(SoftPlayer, "Ben"), "Ben": partner(SoftPlayer, "Ann")}
    first, second = report(people, evening(people, 4_000, Random(1))).pairs[:2]
    assert (names(first), first.evidence[0].kind, first.evidence[0].hits) == (
        {"Ann", "Ben"},
        Kind.WAGER,
        0,
    )
    assert first.chance_among_all < 0.1 < second.chance_among_all


def test_who_folds_to_one_person_tops_the_report_and_not_those_who_fold_to_all() -> None:
    people = CROWD | {"Ann": partner(Yielder, "Ben"), "Ben": regular, "Timid": folder}
    first, second = report(people, evening(people, 4_000, Random(1))).pairs[:2]
    best = first.evidence[0]
    assert (best.actor, best.other, best.kind) == ("Ann", "Ben", Kind.FOLD)
    assert best.hits / best.tries > 0.9 > best.others_hits / best.others_tries
    assert best.strong > 0, "strong hands were given up, too"
    assert first.chance_among_all < 0.01 < second.chance_among_all


@pytest.mark.long
def test_a_family_on_one_network_that_plays_normally_is_listed_last() -> None:
    family = {
        ("Person 00", "Person 01"): 1,
        ("Person 00", "Person 02"): 1,
        ("Person 01", "Person 02"): 1,
    }
    people = CROWD | {"Ann": partner(SoftPlayer, "Ben"), "Ben": partner(SoftPlayer, "Ann")}
    found = report(people, evening(people, 4_000, Random(1)), addresses=family)
    first = found.pairs[0]
    assert names(first) == {"Ann", "Ben"}
    listed = [pair for pair in found.pairs if pair.addresses]
    assert {(pair.one, pair.other) for pair in listed} == set(family), "the fact is told"
    assert all(pair.chance_among_all > 0.5 for pair in listed), "and is no evidence by itself"


def test_a_loose_player_is_not_taken_for_one_who_gives_chips_away() -> None:
    people = CROWD | {"Ann": lambda rng, seats: Regular(rng, looseness=0.3)}
    found = report(people, evening(people, 1_000, Random(2)))
    assert all(pair.chance_among_all > 0.05 for pair in found.pairs)


def test_nothing_is_said_of_programs_and_of_strangers() -> None:
    counts = counted(evening(CROWD, 300, Random(1)))
    assert report_of(counts, frozenset(), {}).pairs == ()
    found = report_of(counts, frozenset({PlayerId("Person 00")}), {})
    assert (found.pairs, found.comparisons) == ((), 0)
    assert report_of(Counts([]), frozenset(map(PlayerId, CROWD)), {}).pairs == ()
