"""What a hand can still become: against a slow enumeration, and against counts on record."""

import doctest
import json
import shlex
from collections import Counter
from itertools import combinations
from math import comb
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from pokerhouse.cards import SHORT_CARDS, STANDARD_CARDS, Card, CardSet
from pokerhouse.cli.frame import app
from pokerhouse.cli.hands.possible import EPILOG
from pokerhouse.errors import CardError, HandError
from pokerhouse.hands import Category, evaluate
from pokerhouse.hands.possible.possible import possible
from pokerhouse.hands.worth.score import score
from tests.hands.samples import hands
from tests.kit.anchors import published

PAGE = Path(__file__).resolve().parents[3] / "docs" / "reference" / "possible-hands.md"


def test_the_examples_of_the_page_run() -> None:
    outcome = doctest.testfile(str(PAGE), module_relative=False)
    assert outcome.attempted > 5
    assert outcome.failed == 0


@settings(max_examples=20)
@given(hands(3, 7), st.integers(0, 2), st.lists(st.sampled_from(list(STANDARD_CARDS)), max_size=30))
def test_the_completions_are_those_of_the_slow_twin(
    cards: list[Card], unknown: int, elsewhere: list[Card]
) -> None:
    cards = cards[: 7 - unknown]
    if len(cards) + unknown < 5:
        return
    known = CardSet.of(cards)
    excluded = CardSet.of(set(elsewhere)) - known
    found = possible(known, unknown=unknown, excluding=excluded)
    left = STANDARD_CARDS - known - excluded
    slow = Counter(evaluate([*known, *more]).category for more in combinations(left, unknown))
    assert {hand.category: hand.completions for hand in found} == slow
    assert sum(hand.completions for hand in found) == comb(len(left), unknown)
    assert sum(hand.probability for hand in found) == 1


@given(hands(4, 7), st.integers(0, 1))
def test_the_best_of_each_kind_is_the_best_completion(cards: list[Card], unknown: int) -> None:
    cards = cards[: 7 - unknown]
    known = CardSet.of(cards)
    if len(cards) + unknown < 5:
        return
    values = [evaluate([*known, *more]) for more in combinations(STANDARD_CARDS - known, unknown)]
    for hand in possible(known, unknown=unknown):
        best = max(value for value in values if value.category is hand.category)
        assert evaluate(hand.cards) == best
        assert (hand.score, hand.words) == (7463 - best.rank, best.words)


@settings(max_examples=20)
@given(hands(1, 6), st.lists(st.sampled_from(list(STANDARD_CARDS)), max_size=20))
def test_no_fewer_cards_than_needed_make_the_kind(cards: list[Card], elsewhere: list[Card]) -> None:
    known = CardSet.of(cards)
    excluded = CardSet.of(set(elsewhere)) - known
    left = STANDARD_CARDS - known - excluded
    unknown = min(2, 7 - len(cards))
    holds = [
        {kind for more in combinations(left, count) for kind in kinds_in(known | CardSet.of(more))}
        for count in range(unknown + 1)
    ]
    for hand in possible(known, unknown=unknown, excluding=excluded):
        assert hand.needed == next(
            count for count, kinds in enumerate(holds) if hand.category in kinds
        )


def kinds_in(cards: CardSet, deck: str = "standard") -> set[Category]:
    """Every kind of hand there is among these cards, whatever better one there may be."""
    ranks = [card.rank for card in cards]
    times = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    first, second = times[0], times[1] if len(times) > 1 else 0
    found = {Category.HIGH_CARD}
    found |= {Category.PAIR} if first >= 2 else set()
    found |= {Category.THREE_OF_A_KIND} if first >= 3 else set()
    found |= {Category.FOUR_OF_A_KIND} if first >= 4 else set()
    found |= {Category.TWO_PAIR} if second >= 2 else set()
    found |= {Category.FULL_HOUSE} if first >= 3 and second >= 2 else set()
    for suits in ("c", "d", "h", "s", "cdhs"):
        held = {card.rank for card in cards if card.suit.char in suits}
        flush = suits != "cdhs"
        wheel = {12, 4, 5, 6, 7} if deck == "short" else {12, 0, 1, 2, 3}
        tops = [top for top in range(4, 13) if set(range(top - 4, top + 1)) <= held]
        tops += [3] if wheel <= held else []
        if flush and len(held) >= 5:
            found.add(Category.FLUSH)
        for top in tops:
            found.add(
                Category.STRAIGHT
                if not flush
                else Category.ROYAL_FLUSH
                if top == 12
                else Category.STRAIGHT_FLUSH
            )
    return found


def test_a_flop() -> None:
    found = {hand.category: hand for hand in possible("Ah Kh 7h 2h 2c")}
    assert {kind: hand.completions for kind, hand in found.items()} == {
        Category.FOUR_OF_A_KIND: 1,
        Category.FULL_HOUSE: 27,
        Category.FLUSH: 378,
        Category.THREE_OF_A_KIND: 54,
        Category.TWO_PAIR: 297,
        Category.PAIR: 324,
    }
    assert [
        found[kind].needed for kind in (Category.FOUR_OF_A_KIND, Category.FLUSH, Category.PAIR)
    ] == [2, 1, 0]


def test_fewer_than_five_cards_make_what_they_make() -> None:
    names = {
        "high": "high card",
        "twopair": "two pair",
        "trips": "three of a kind",
        "quads": "four of a kind",
    }
    for cards in ("1", "2", "3", "4"):
        found = {hand.category.words: hand.completions for hand in possible(unknown=int(cards))}
        assert sum(found.values()) == comb(52, int(cards))
        table = published("freq_high_52", cards)
        assert found == {names.get(name, name): count for name, count in table.items()}
    (pair,) = possible("As Ah", unknown=0)
    assert (pair.category, pair.needed, pair.words, pair.completions) == (
        Category.PAIR,
        0,
        "pair",
        1,
    )
    assert score("Ks Kh") < pair.score == score("As Ah 4d 3c 2c") < score("As Ah 5d")


@settings(max_examples=15)
@given(
    st.lists(st.sampled_from(list(SHORT_CARDS)), min_size=4, max_size=6, unique=True),
    st.sampled_from(["short_deck", "short_deck_trips"]),
)
def test_short_deck_hands_are_those_of_a_slow_count(cards: list[Card], game: str) -> None:
    left = SHORT_CARDS - CardSet.of(cards)
    values = [evaluate([*cards, card], game=game) for card in left]
    found = possible(cards, unknown=1, game=game)
    kinds = [value.category for value in values]
    assert {hand.category: hand.completions for hand in found} == {
        kind: kinds.count(kind) for kind in set(kinds)
    }
    holds = [
        {
            kind.name
            for more in combinations(left, count)
            for kind in kinds_in(CardSet.of([*cards, *more]), "short")
        }
        for count in range(2)
    ]
    for hand in found:
        best = max(value for value in values if value.category is hand.category)
        assert (hand.score, hand.words) == (1405 - best.rank, best.words)
        assert hand.needed == next(
            count for count, names in enumerate(holds) if hand.category.name in names
        )


@pytest.mark.long
def test_seven_unknown_cards_end_as_all_seven_card_hands_do() -> None:
    assert [hand.completions for hand in possible()] == [
        *(
            4_324,
            37_260,
            224_848,
            3_473_184,
            4_047_644,
            6_180_020,
            6_461_620,
            31_433_400,
            58_627_800,
            23_294_460,
        )
    ]


@pytest.mark.parametrize(
    ("cards", "unknown", "excluding", "fault"),
    [
        ("As Ks", None, "As", "As both known and excluded"),
        ("As As", None, "", "As twice"),
        ("Xr", None, "", "a joker"),
        ("", 0, "", "expected 1 to 7"),
        ("As Ks Qs Js Ts 9s 8s", 1, "", "expected 1 to 7"),
        ("2c", -1, "", "expected a whole number, 0 or more"),
        ("As", 3, str(STANDARD_CARDS - CardSet.parse("As Ks Qs")), "only 2 are left"),
    ],
)
def test_impossible_input_is_refused_by_name(
    cards: str, unknown: int | None, excluding: str, fault: str
) -> None:
    with pytest.raises((CardError, HandError), match=fault):
        possible(cards, unknown=unknown, excluding=excluding)


def test_the_command_prints_a_table_and_json() -> None:
    done = CliRunner().invoke(app, ["possible", "Ah", "Kh", "7h2h2c", "--unknown", "1", "--json"])
    assert done.exit_code == 0, done.output
    rows = json.loads(done.stdout)
    assert [(row["category"], row["completions"], row["total"]) for row in rows] == [
        ("flush", 9, 47), ("three of a kind", 2, 47), ("two pair", 9, 47), ("pair", 27, 47),
    ]  # fmt: skip
    table = CliRunner().invoke(app, ["possible", "Ah Kh 7h 2h 2c"]).stdout
    assert "378" in table
    assert "of 1,081 ways" in table


def test_the_command_tells_both_halves_of_a_pot() -> None:
    arguments = ["possible", "As2sKdKc", "--board", "3c4d8h", "--game", "omaha8"]
    rows = json.loads(CliRunner().invoke(app, [*arguments, "--json"]).stdout)
    assert {(row["game"], row["total"]) for row in rows} == {("omaha", 990), ("omaha_low8", 990)}
    table = CliRunner().invoke(app, arguments).stdout
    assert table.index("omaha:") < table.index("omaha_low8:") < table.index("eight low")


def test_the_examples_of_the_help_run() -> None:
    lines = [
        line.split("pokerhouse ")[1]
        for line in EPILOG.splitlines()
        if "pokerhouse possible" in line
    ]
    assert len(lines) > 10
    for line in lines:
        done = CliRunner().invoke(app, shlex.split(line))
        assert done.exit_code == 0, (line, done.output)


def test_the_command_shows_what_wild_cards_stand_for() -> None:
    done = CliRunner().invoke(
        app, ["possible", "Xr As Ah 2d", "--unknown", "1", "--wild", "jokers"]
    )
    assert "Xr Xb 2♦ as A♠ A♥ A♦ A♣ 2♦" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["As", "Kx"], "'CARDS'"),
        (["As", "--excluding", "As"], "As both known and excluded"),
        (["As", "--excluding", "zz"], "'--excluding'"),
        (["As", "--unknown", "9"], "expected 1 to 7 in all"),
        (["As", "--unknown", "many"], "'--unknown'"),
        (["As", "--score", "golf"], "strength or points"),
        (["As", "--game", "whist"], "no game 'whist'"),
        (["2s", "--game", "short_deck"], "2s: not in the pack of short_deck"),
        (["As", "--board", "Kx"], "'--board'"),
        (["As", "--wild", "nines high"], "'--wild'"),
        (["As", "--game", "omaha"], "name more of the cards"),
        (
            ["As", "--game", "omaha8", "--score", "points"],
            "'--score': no scoring scheme 'points' in omaha_low8",
        ),
    ],
)
def test_the_command_names_what_is_wrong(arguments: list[str], named: str) -> None:
    done = CliRunner().invoke(app, ["possible", *arguments])
    assert done.exit_code == 2
    assert named in done.output
