"""What is counted in arrays is what is counted hand by hand: the whole report, to the last
number.
"""

from random import Random

import pytest
from msgspec.structs import replace

from pokerhouse.errors import StorageError
from pokerhouse.house.fairplay import Counts, NotedPair, Report, comparisons, pack, report_of
from pokerhouse.units import HandId, PlayerId
from tests.house.fairplay import one_by_one
from tests.house.fairplay.evenings import (
    Dumper,
    Maker,
    Receiver,
    SoftPlayer,
    evening,
    partner,
    regular,
    seen,
)

CROWD: dict[str, Maker] = {f"Person {number:02}": regular for number in range(9)}
PARTNERS: dict[str, Maker] = {
    "Ann": partner(Dumper, "Ben"),
    "Ben": partner(Receiver, "Ann"),
    "Cid": partner(SoftPlayer, "Dora"),
    "Dora": partner(SoftPlayer, "Cid"),
}


def without_chances(report: Report) -> Report:
    """What is left are whole numbers and names."""
    return replace(report, pairs=tuple(map(_without, report.pairs)))


def _without(pair: NotedPair) -> NotedPair:
    evidence = tuple(replace(each, chance=0.0, chance_among_all=0.0) for each in pair.evidence)
    return replace(pair, chance_among_all=0.0, evidence=evidence)


@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.long) for n in (1, 2))])
def test_the_report_is_that_of_the_slow_twin(seed: int) -> None:
    rng = Random(seed)
    hands = [
        *seen(evening(CROWD, 300, rng)),
        *seen(evening(CROWD | PARTNERS, 500, rng)),
        *seen(evening(PARTNERS, 60, rng, seats=2)),
        *seen(evening(dict(list(CROWD.items())[:2]), 25, rng)),
    ]
    people = frozenset(map(PlayerId, [*list(CROWD)[:7], *PARTNERS, "Stranger"]))
    addresses = {
        (PlayerId("Ann"), PlayerId("Person 08")): 1,
        (PlayerId("Ann"), PlayerId("Person 01")): 2,
        (PlayerId("Ann"), PlayerId("Stranger")): 1,
        (PlayerId("Cid"), PlayerId("Person 03")): 1,
    }
    told = report_of(Counts((each.hand, pack(each)) for each in hands), people, addresses)
    expected = one_by_one.report(hands, people, addresses)
    assert told.comparisons > 100
    assert without_chances(told) == without_chances(expected)
    chances, others = (
        [(each.chance, each.chance_among_all) for pair in report.pairs for each in pair.evidence]
        for report in (told, expected)
    )
    assert len(chances) > 4
    for mine, slow in zip(chances, others, strict=True):
        assert mine == pytest.approx(slow, rel=1e-6, abs=1e-11)


def test_every_question_has_the_same_answer() -> None:
    hands = seen(evening(CROWD, 400, Random(5)))
    people = frozenset(map(PlayerId, CROWD))
    told = Counts((each.hand, pack(each)) for each in hands)
    expected = {
        (kind, *pair): chance
        for kind, pair, chance in one_by_one.comparisons(one_by_one.Notebook(hands), people)
    }
    found = {}
    for kind, (sides, chances) in comparisons(told, people).items():
        for side, chance in zip(sides, chances, strict=True):
            one, other = (told.people[number] for number in told.pairs[side % len(told.pairs)])
            found[(kind, one, other) if side < len(told.pairs) else (kind, other, one)] = float(
                chance
            )
    assert found == pytest.approx(expected, rel=1e-8)
    assert len(found) == 9 * 8 * 2 + 9 * 8 // 2


def test_nothing_comes_of_nothing() -> None:
    assert report_of(Counts([]), frozenset(), {}) == Report(0, 0, 0, ())


@pytest.mark.parametrize("record", [b"", b"x", b"\x93\x90\x90"])
def test_what_is_no_record_is_named(record: bytes) -> None:
    with pytest.raises(StorageError, match="not the record of a hand"):
        Counts([(HandId("hand"), record)])
