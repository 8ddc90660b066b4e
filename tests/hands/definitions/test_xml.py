"""A definition imported from XML is the definition: the same hands, the same order; what is wrong is named."""

from itertools import permutations
from random import Random

import pytest

from pokerhouse.cards import STANDARD_CARDS, Rank, Suit
from pokerhouse.errors import DefinitionError
from pokerhouse.hands import evaluate
from pokerhouse.hands.definitions.catalog import load_definition

FACES = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"]
RUNS = [["ace", *FACES[:4]], *(FACES[low : low + 5] for low in range(9))]


def cards() -> list[str]:
    return [
        f'<card name="{name} of {suit.name}" facevalue="{"1;14" if name == "ace" else rank + 2}" facetext="{name}" '
        f'color="black" suit="{suit.name.lower()}" class="Any" />'
        for suit in Suit
        for rank, name in zip(Rank, FACES, strict=True)
    ]


def hands() -> list[str]:
    """Every kind as that form writes it: a row for each run, and for each order of the groups; the best row first."""
    runs = [(",".join(run), "low" if run[0] == "ace" else "high") for run in RUNS]
    rows = [("Royal Flush", 10, "suit", [runs[-1]])]
    rows.append(("Straight Flush", 9, "suit", runs[-2::-1]))
    rows.append(("Four of a Kind", 8, "facevalue", orders(4, 1)))
    rows.append(("Full House", 7, "facevalue", orders(3, 2)))
    rows.append(("Flush", 6, "suit", [("*,*,*,*,*", "high")]))
    rows.append(("Straight", 5, "*", runs))  # the lowest first: the rank within a kind must not matter
    rows.append(("Three of a Kind", 4, "facevalue", orders(3, 1, 1)))
    rows.append(("Two Pair", 3, "facevalue", orders(2, 2, 1)))
    rows.append(("One Pair", 2, "facevalue", orders(2, 1, 1, 1)))
    rows.append(("High Card", 1, "facevalue", [("*", "high")]))
    flat = [(name, points, group, match) for name, points, group, matches in rows for match in matches]
    return [
        f'<hand name="{name}" rank="{len(flat) - place}" points="{points}" aces="{aces}" groupby="{group}" sort="asc" '
        f'match="{";".join("facetext:" + part for part in match.split(";"))}" />'
        for place, (name, points, group, (match, aces)) in enumerate(flat)
    ]


def orders(*sizes: int) -> list[tuple[str, str]]:
    return [(";".join(",".join("*" * size) for size in each), "high") for each in sorted(set(permutations(sizes)))]


def document(extra: str = "") -> str:
    return (
        f"<settings><cards><deck>{''.join(cards())}</deck></cards><hands>{''.join(hands())}{extra}</hands></settings>"
    )


def test_the_imported_definition_orders_hands_rightly() -> None:
    imported = load_definition('<?xml version="1.0" encoding="utf-8" ?>\n' + document())
    assert [kind.name for kind in imported.definition.kinds][:4] == [
        "Royal Flush", "Straight Flush", "Four of a Kind", "Full House",
    ]  # fmt: skip
    rng = Random(5)
    dealt = [tuple(rng.sample(list(STANDARD_CARDS), 7)) for _ in range(100)]
    ours, theirs = [imported.evaluate(hand) for hand in dealt], [evaluate(hand) for hand in dealt]
    for first in range(len(dealt)):
        for second in range(first):
            assert (ours[first] > ours[second]) == (theirs[first] > theirs[second])
            assert (ours[first] == ours[second]) == (theirs[first] == theirs[second])


def test_the_order_that_its_sums_had_wrong_is_right() -> None:
    imported = load_definition(document())
    kings, queens = imported.evaluate("Ks Kh Kd 2d 2c"), imported.evaluate("Qs Qh Qd Ad Ac")
    assert kings > queens
    assert (kings.points, queens.points) == (7_043_000, 7_064_000)
    assert imported.evaluate("Ts Jd Qd Kd Ad") > imported.evaluate("As 2d 3d 4d 5d")
    assert imported.evaluate("As Ah Ad Qd Qc").points == 7_066_000


def test_a_pair_on_the_board_and_every_board_triple_is_covered() -> None:
    imported = load_definition(document())
    assert imported.evaluate("2c 7d As Ks Qs Js Ts").words == "Royal Flush"  # no hole card is forced on a hand
    found = [hand.words for hand in imported.matches("As Ah Ad Qd Qc 2c 3c")]
    assert found == ["Full House", "Three of a Kind", "Two Pair", "One Pair", "High Card"]


@pytest.mark.parametrize(
    ("row", "shown"),
    [
        ('<hand name="Odd" rank="99" roupby="suit" match="*" />', "unknown roupby"),
        ('<hand name="Odd" rank="99" match="*" />', "no groupby"),
        ('<hand name="Odd" rank="1" groupby="suit" match="*" />', "both have rank 1"),
        ('<hand name="Odd" rank="one" groupby="suit" match="*" />', "expected whole numbers"),
        ('<hand name="Odd" rank="99" groupby="colour" match="*" />', "expected groupby"),
        ('<hand name="Flush" rank="0" groupby="suit" match="*" points="6" />', "stands between its ranks"),
        ('<card facevalue="1" facetext="two" suit="spades" />', "had other values before"),
        ('<card facevalue="x" facetext="two" suit="spades" />', "card 53"),
        ('<card facevalue="2" facetext="two" suit="stars" />', "no suit 'stars'"),
    ],
)
def test_what_is_wrong_is_named(row: str, shown: str) -> None:
    with pytest.raises(DefinitionError, match=shown):
        load_definition(document(row))
