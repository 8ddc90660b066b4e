"""A definition imported from XML is the definition: the same hands, the same order; what is wrong
is named.
"""

from itertools import permutations
from random import Random

import pytest

from pokerhouse.cards import STANDARD_CARDS, Rank, Suit
from pokerhouse.errors import DefinitionError, HandError
from pokerhouse.hands import evaluate
from pokerhouse.hands.definitions.catalog import catalog_definition, load_definition
from pokerhouse.hands.definitions.definition import COLOURS

FACES = [
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
]
RUNS = [["ace", *FACES[:4]], *(FACES[low : low + 5] for low in range(9))]


def cards() -> list[str]:
    return [
        f'<card name="{name} of {suit.name}" facevalue="{"1;14" if name == "ace" else rank + 2}" '
        f'facetext="{name}" '
        f'color="{COLOURS[suit]}" suit="{suit.name.lower()}" class="Any" />'
        for suit in Suit
        for rank, name in zip(Rank, FACES, strict=True)
    ]


def hands() -> list[str]:
    """Every kind as that form writes it: a row for each run, and for each order of the groups; the
    best row first.
    """
    runs = [(",".join(run), "low" if run[0] == "ace" else "high") for run in RUNS]
    rows = [("Royal Flush", 10, "suit", [runs[-1]])]
    rows.append(("Straight Flush", 9, "suit", runs[-2::-1]))
    rows.append(("Four of a Kind", 8, "facevalue", orders(4, 1)))
    rows.append(("Full House", 7, "facevalue", orders(3, 2)))
    rows.append(("Flush", 6, "suit", [("*,*,*,*,*", "high")]))
    rows.append(
        ("Straight", 5, "*", runs)
    )  # the lowest first: the rank within a kind must not matter
    rows.append(("Three of a Kind", 4, "facevalue", orders(3, 1, 1)))
    rows.append(("Two Pair", 3, "facevalue", orders(2, 2, 1)))
    rows.append(("One Pair", 2, "facevalue", orders(2, 1, 1, 1)))
    rows.append(("High Card", 1, "facevalue", [("*", "high")]))
    flat = [
        (name, points, group, match) for name, points, group, matches in rows for match in matches
    ]
    return [
        f'<hand name="{name}" rank="{len(flat) - place}" points="{points}" aces="{aces}" '
        f'groupby="{group}" sort="asc" '
        f'match="{";".join("facetext:" + part for part in match.split(";"))}" />'
        for place, (name, points, group, (match, aces)) in enumerate(flat)
    ]


def orders(*sizes: int) -> list[tuple[str, str]]:
    return [
        (";".join(",".join("*" * size) for size in each), "high")
        for each in sorted(set(permutations(sizes)))
    ]


def document(extra: str = "") -> str:
    return f"<settings><cards><deck>{''.join(cards())}</deck></cards><hands>{''.join(hands())}{extra}</hands></settings>"


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
    assert (
        imported.evaluate("2c 7d As Ks Qs Js Ts").words == "Royal Flush"
    )  # no hole card is forced on a hand
    found = [hand.words for hand in imported.matches("As Ah Ad Qd Qc 2c 3c")]
    assert found == ["Full House", "Three of a Kind", "Two Pair", "One Pair", "High Card"]


@pytest.mark.parametrize(
    ("row", "shown"),
    [
        (
            '<hand name="Odd" rank="99" weight="1" groupby="suit" match="*" />',
            "'Odd': unknown weight",
        ),
        (
            '<hand name="Odd" rank="99" roupby="suit" groupby="suit" match="*" />',
            "'Odd': unknown roupby",
        ),
        (
            '<card facevalue="2" facetext="two" suit="spades" color="red" />',
            "spades are red here, and were black",
        ),
        ('<hands hole="any of 2" />', "hole and board go together"),
        ('<hands hole="two" board="5" />', "hole = 'two', expected as"),
        ("<dealcards>two</dealcards>", "dealcards 'two': expected a whole number"),
        (
            "<dealcards>2</dealcards><communitycards>7</communitycards><communitycards>1</communitycards>",
            "8 in all",
        ),
        ('<hand name="Odd" rank="99" match="*" />', "no groupby"),
        ('<hand name="Odd" rank="1" groupby="suit" match="*" />', "both have rank 1"),
        ('<hand name="Odd" rank="one" groupby="suit" match="*" />', "expected whole numbers"),
        ('<hand name="Odd" rank="99" groupby="colour" match="*" />', "expected groupby"),
        (
            '<hand name="Flush" rank="0" groupby="suit" match="*" points="6" />',
            "stands between its ranks",
        ),
        ('<card facevalue="1" facetext="two" suit="spades" />', "had other values before"),
        ('<card facevalue="x" facetext="two" suit="spades" />', "card 53"),
        ('<card facevalue="2" facetext="two" suit="stars" />', "no suit 'stars'"),
    ],
)
def test_faults_are_named(row: str, shown: str) -> None:
    with pytest.raises(DefinitionError, match=shown):
        load_definition(document(row))


HANDS = len(hands())
PHASES = (
    "<gamephases><phase name='Pre-Flop'><dealcards>2</dealcards></phase>"
    "<phase name='Flop'><communitycards>3</communitycards></phase>"
    "<phase name='Turn'><communitycards>1</communitycards></phase>"
    "<phase name='River'><communitycards> 1 </communitycards></phase></gamephases>"
)


def misspelt() -> str:
    """The form as it is in the wild: the row of the straight flush to the jack says `gaces` and
    `roupby`.
    """
    rows = document()
    right = 'aces="high" groupby="suit" sort="asc" match="facetext:seven,eight,nine,ten,jack"'
    assert rows.count(right) == 1
    return rows.replace(right, right.replace("aces", "gaces").replace("groupby", "roupby"))


def test_a_misspelt_attribute_is_mended_and_its_row_is_named() -> None:
    imported, whole = load_definition(misspelt()), load_definition(document())
    assert imported.definition.kinds == whole.definition.kinds
    assert whole.definition.notes == ()
    assert imported.definition.notes == (
        "hand 4 'Straight Flush': gaces is read as aces",
        "hand 4 'Straight Flush': roupby is read as groupby",
    )
    assert imported.evaluate("7s 8s 9s Ts Js").words == "Straight Flush"


def test_the_phases_of_the_game_say_the_hole_cards_and_the_board() -> None:
    imported = load_definition(document(PHASES))
    assert str(imported.definition.hole) == "any of 2"
    holdem, rng = catalog_definition("holdem"), Random(8)
    dealt = [rng.sample(list(STANDARD_CARDS), 7) for _ in range(100)]
    for cards in dealt:
        found = imported.evaluate(cards[:2], cards[2:])
        assert (
            found.words.lower().replace("one pair", "pair")
            == holdem.evaluate(cards[:2], cards[2:]).words
        )
    with pytest.raises(HandError, match="3 hole cards: expected 2"):
        imported.evaluate("As Ks Qs", "Js Ts 2c 3c 4c")
    with pytest.raises(HandError, match="1 card on the board: expected 3 to 5"):
        imported.evaluate("As Ks", "Js")


def test_the_hands_say_how_many_hole_cards_are_used() -> None:
    omaha = load_definition(
        document(PHASES).replace("<hands>", '<hands hole="exactly 2 of 4" board="5">')
    )
    assert omaha.evaluate("As 2c 7d 8h", "Ks Qs Js Ts 3d").words == "High Card"
    assert omaha.evaluate("As Ks 7d 8h", "Qs Js Ts 3d 3c").words == "Royal Flush"


def test_cards_are_grouped_by_their_colour() -> None:
    last = 'groupby="suit" match="*,*,*,*,*" />'
    row = f'<hand name="One Colour" rank="0" points="0" {last.replace("suit", "color")}'
    rows = document().replace(f'rank="{document().count("<hand ")}"', 'rank="1000"')
    straight = rows.index('<hand name="Straight" ')
    rank = int(rows[straight:].split('rank="')[1].split('"')[0])
    lifted = rows
    for number in range(document().count("<hand ") - 1, rank, -1):
        lifted = lifted.replace(f'rank="{number}"', f'rank="{number + 1}"')
    coloured = load_definition(
        lifted.replace("</hands>", row.replace('rank="0"', f'rank="{rank + 1}"') + "</hands>")
    )
    assert coloured.evaluate("2s 4c 6s 8c Ts").words == "One Colour"
    assert coloured.evaluate("2s 4c 6s 8c Th").words == "High Card"
    assert coloured.evaluate("2s 4s 6s 8s Ts").words == "Flush"
    assert coloured.evaluate("2s 4c 6s 8c Ts") < coloured.evaluate("2s 4s 6s 8s Ts")


@pytest.mark.parametrize(
    ("name", "notes"),
    [
        ("rank", ()),
        ("ranks", (f"hand {HANDS} 'High Card': ranks is read as rank",)),
        ("ank", (f"hand {HANDS} 'High Card': ank is read as rank",)),
        ("renk", (f"hand {HANDS} 'High Card': renk is read as rank",)),
    ],
)
def test_a_letter_too_many_too_few_or_another_is_mended(name: str, notes: tuple[str, ...]) -> None:
    assert (
        load_definition(document().replace(' rank="1" ', f' {name}="1" ')).definition.notes == notes
    )


def test_two_wrong_letters_are_not_mended() -> None:
    with pytest.raises(DefinitionError, match=f"hand {HANDS} 'High Card': unknown rnak"):
        load_definition(document().replace(' rank="1" ', ' rnak="1" '))
