"""What is written as PokerStars text reads back to the same hand."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pokerhouse.errors import HistoryError
from pokerhouse.histories import phh, pokerstars
from pokerhouse.histories.phh import write_hand
from pokerhouse.histories.record import Record
from pokerhouse.histories.replaying import replay
from pokerhouse.rules import (
    AnteKind,
    HandComplete,
    HouseRules,
    Rake,
    RuleBook,
    Structure,
    no_limit,
    turn,
    with_stakes,
)
from pokerhouse.units import Chips
from tests.histories.phh.test_round_trip import played
from tests.histories.pokerstars.hands import HANDS
from tests.kit.random_play import Table
from tests.kit.tables import tables

QUICK, LONG = 100, 2000
FAMILY = ("holdem", "omaha", "omaha8", "omaha5", "omaha5_8", "omaha6", "omaha6_8", "courchevel", "courchevel8",
          "short_deck")  # fmt: skip
BETS = (Structure.NO_LIMIT, Structure.POT_LIMIT, Structure.FIXED_LIMIT)
WRITTEN = [about for about, text in HANDS.items() if "HOLE CARDS" in text]
seeds = st.integers(0, 2**32)


def read(text: str) -> Record:
    """The only hand of a text."""
    (found,) = pokerstars.read(text, "a hand")
    assert isinstance(found, Record), f"{found}\n{text}"
    return found


def unplaced(record: Record) -> Record:
    """The same hand, wherever it is written, and whatever had to be noted on the way."""
    return replace(
        record, source="", notes=(), moves=tuple(replace(move, line=0) for move in record.moves)
    )


@pytest.mark.parametrize("about", WRITTEN)
def test_a_hand_that_was_read_is_written_and_read_again(about: str) -> None:
    record = read(HANDS[about].replace("B: folds", "Bob"))
    text = pokerstars.write([record])
    assert unplaced(read(text)) == unplaced(record), text
    assert pokerstars.write([read(text)]) == text


def comes_back(table: Table, seed: int) -> None:
    """A hand of our own, written and read: the same chips at the end, and the same text."""
    (record,) = phh.read(write_hand(played(table, seed)), "a hand")
    assert isinstance(record, Record)
    ours = replay(record)
    if ours.state is None or not isinstance(turn(ours.state), HandComplete):
        with pytest.raises(HistoryError, match="cannot be played to its end"):
            pokerstars.write([record])
        return
    try:
        text = pokerstars.write([record])
    except HistoryError as error:
        if "no words for" in error.reason or "only hold'em, Omaha and Courchevel" in error.reason:
            return
        raise
    again = replay(read(text))
    assert again.exact, f"{again.describe()}\n{text}"
    assert again.state is not None
    assert again.state.stacks == ours.state.stacks, text
    assert pokerstars.write([again.record]) == text


def random_table(rng: Random) -> Table:
    """A table of the games that are written, with the options that are."""
    config = with_stakes(rng.choice(FAMILY), rng.choice(BETS), small_bet=20)
    if rng.random() < 0.4 and config.variant != "short_deck":
        config = replace(
            config, ante=Chips(rng.randint(1, 9)), ante_kind=rng.choice(list(AnteKind))
        )
    run_it, rake = rng.choice((1, 1, 2, 3)), rng.choice((None, Rake(50)))
    split = run_it == 1 and config.variant == "holdem" and rng.random() < 0.3
    config = replace(config, rules=HouseRules(run_it=run_it, boards=2 if split else 1, rake=rake))
    stacks = [
        rng.choice((rng.randint(1, 60), rng.randint(1, 500), 1000))
        for _ in range(rng.randint(2, 6))
    ]
    return Table(config, tuple(stacks), dead_small_blind=len(stacks) > 2 and rng.random() < 0.2)


@pytest.mark.parametrize("seed", range(QUICK))
def test_our_own_hands_come_back(seed: int) -> None:
    comes_back(random_table(Random(seed)), seed)


@pytest.mark.long
@given(tables(FAMILY, BETS), seeds)
@settings(max_examples=LONG)
def test_very_many_of_our_own_hands_come_back(table: Table, seed: int) -> None:
    # What the text does not say: whose rules decide, and that a table shows losing hands as well.
    rules = replace(table.config.rules, book=RuleBook.WSOP, show_all=False)
    comes_back(replace(table, config=replace(table.config, rules=rules)), seed)


def test_chips_that_the_text_cannot_tell_are_refused() -> None:
    """Two chips split where the smallest is worth three: the text would be read as one chip
    each.
    """
    config = replace(no_limit(0, 1, variant="omaha8"), rules=HouseRules(unit=Chips(3)))
    table = Table(config, (1, 1))
    (record,) = phh.read(write_hand(played(table, seed=2)), "a hand")
    assert isinstance(record, Record)
    with pytest.raises(HistoryError, match="a pot split in chips of 3"):
        pokerstars.write([record])


def test_each_board_of_a_hand_run_twice_is_told_alone() -> None:
    text = pokerstars.write([read(HANDS["a board run twice in courchevel"])])
    told = """
*** FIRST SHOW DOWN ***
w: shows [9c 9d Jc Js 4h] (three of a kind, nines, kickers king, queen)
v: shows [Ac Ad Kc Kd 2s] (three of a kind, kings, kickers queen, nine)
v collected $8.75 from pot
*** SECOND SHOW DOWN ***
w: shows [9c 9d Jc Js 4h] (three of a kind, nines, kickers six, five)
v: shows [Ac Ad Kc Kd 2s] (pair of aces, kickers nine, six, five)
w collected $8.75 from pot
"""
    assert told in text
    hand, words = (
        "Seat 4: v (button) (small blind) showed [Ac Ad Kc Kd 2s]",
        "pair of aces, kickers nine, six, five",
    )
    assert (
        f"{hand} and won ($8.75) with three of a kind, kings, kickers queen, nine, and lost with "
        f"{words}\n" in text
    )


@pytest.mark.parametrize(
    ("about", "said"),
    [
        ("badugi", "only hold'em, Omaha and Courchevel are written"),
        ("stud: completed", "only hold'em, Omaha"),
    ],
)
def test_games_that_are_only_read(about: str, said: str) -> None:
    record = read(next(text for key, text in HANDS.items() if about in key))
    with pytest.raises(HistoryError, match=said):
        pokerstars.write([record])


def test_names_that_a_text_cannot_tell_apart() -> None:
    record = read(HANDS["a player cashes out"])
    one, two = record.players
    with pytest.raises(HistoryError, match="names that a reader could not distinguish: x, x"):
        pokerstars.write(
            [replace(record, players=(replace(one, name="x"), replace(two, name="x")))]
        )
