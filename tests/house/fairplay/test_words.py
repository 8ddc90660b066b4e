"""What owners read: sentences that hold for every number."""

import pytest
from msgspec.structs import replace

from pokerhouse.house.fairplay import Evidence, Kind, odds, words_of
from pokerhouse.units import PlayerId

EVIDENCE = Evidence(Kind.GIFT, PlayerId("a"), PlayerId("b"), 4, 40, 1, 1_160, 0, 1e-5, 0.01, ())


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (
            Kind.GIFT,
            "Ann lost half a stack or more to Ben, after a fold or with nothing, in 4 of 40 hands; to "
            "others in 1 of 1,160.",
        ),
        (
            Kind.WAGER,
            "With only the two of them left, Ann and Ben bet or raised in 4 of 40 hands; against "
            "others in 1 of 1,160.",
        ),
        (
            Kind.FOLD,
            "Ann folded to a bet by Ben in 4 of 40 hands; to bets by others in 1 of 1,160.",
        ),
    ],
)
def test_each_kind(kind: Kind, words: str) -> None:
    assert str(words_of(replace(EVIDENCE, kind=kind), "Ann", "Ben")) == words


def test_strong_hands_are_named_where_there_are_any() -> None:
    words = str(words_of(replace(EVIDENCE, kind=Kind.FOLD, strong=2), "Ann", "Ben"))
    assert words.endswith("Strong hands folded: 2.")


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (1.0, "pure luck"),
        (0.5, "5 in 10"),
        (0.149, "1 in 7"),
        (0.01, "1 in 100"),
        (1.234e-7, "1 in 8,100,000"),
    ],
)
def test_odds(chance: float, said: str) -> None:
    assert str(odds(chance)) == said
