"""Tallies: the parts of a contest sum to the whole, even with failures across a cut."""

from collections.abc import Iterable
from itertools import accumulate, pairwise, product
from operator import add

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerhouse.arena import (
    FAULTS_IN_A_ROW,
    Contest,
    ContestTally,
    entrants_of,
    open_scheduler,
    play_contest,
)
from pokerhouse.arena.chunks import SETS, Chunk, chunk_sets, play_by_the_rules
from tests.arena import odd_players
from tests.arena.odd_players import contest, failing

DEALS = 5
Hand = tuple[int, int]
"""Deal and rotation."""


def planted(*hands: Iterable[Hand]) -> Contest:
    """A contest of players that fail in these hands, and of one that does not."""
    return contest(*(failing(me, at) for me, at in enumerate(hands)), *entrants_of(["passive"]))


def played(asked: Contest, first: int, end: int) -> ContestTally:
    """The deals from `first` to before `end`."""
    return play_by_the_rules(Chunk(asked, 0, first, end - first))


def end_of(*fails: frozenset[Hand]) -> tuple[int, int, int] | None:
    """Deal, rotation and player of the third failure in a row, by counting."""
    rows = [0] * len(fails)
    for hand in product(range(DEALS), range(len(fails) + 1)):
        rows = [row + 1 if hand in at else 0 for row, at in zip(rows, fails, strict=True)]
        if FAULTS_IN_A_ROW in rows:
            return *hand, rows.index(FAULTS_IN_A_ROW)
    return None


def hands_of(players: int) -> st.SearchStrategy[frozenset[Hand]]:
    """In which hands somebody fails: often a few in a row."""
    hands = list(product(range(DEALS), range(players)))
    starts = st.sets(st.sampled_from(range(len(hands))), max_size=4)
    lengths = st.integers(1, 4)
    return st.builds(
        lambda begins, length: frozenset(
            hand for begin in begins for hand in hands[begin : begin + length]
        ),
        starts,
        lengths,
    )


@settings(max_examples=12)
@given(st.data())
def test_wherever_a_contest_is_cut_its_parts_come_to_the_whole(data: st.DataObject) -> None:
    others = data.draw(st.integers(1, 2))
    fails = [data.draw(hands_of(others + 1)) for _ in range(others)]
    cuts = sorted({0, DEALS, *data.draw(st.sets(st.integers(1, DEALS - 1)))})
    asked = planted(*fails)
    whole = played(asked, 0, DEALS)
    parts = [played(asked, first, end) for first, end in pairwise(cuts)]
    *_, left = accumulate(parts, add, initial=ContestTally.none(others + 1))
    assert left == whole
    right = parts[-1]
    for part in reversed(parts[:-1]):
        right = part + right
    assert right == whole
    end = end_of(*fails)
    assert (whole.out and (whole.out.deal, whole.out.rotation, whole.out.player)) == end
    assert whole.sums.sets == (end[0] if end else DEALS)
    # In the hand that ends it, those after the player who is out are not looked at any more.
    known = [sum((*hand, n) <= (end or (DEALS, 0, 0)) for hand in at) for n, at in enumerate(fails)]
    assert whole.faulty == (*known, 0)


EDGES = {
    "two before the edge": ([(SETS - 1, 0), (SETS - 1, 1), (SETS, 0), (SETS, 1)], (SETS, 0)),
    "a row that ends at the edge": (
        [(SETS - 2, 1), (SETS - 1, 0), (SETS - 1, 1), (SETS, 0)],
        (SETS - 1, 1),
    ),
    "a row that is broken at the edge": (
        [(SETS - 1, 0), (SETS - 1, 1), (SETS, 1), (SETS + 1, 0)],
        None,
    ),
    "the second edge": (
        [(SETS, 0), (2 * SETS - 1, 1), (2 * SETS, 0), (2 * SETS, 1)],
        (2 * SETS, 1),
    ),
}


@pytest.mark.parametrize("workers", [1, 2])
def test_three_failures_in_a_row_across_an_edge_end_a_contest(workers: int) -> None:
    across([(SETS - 1, 1), (SETS, 0), (SETS, 1)], (SETS, 1), SETS + 5, workers)


@pytest.mark.long
@pytest.mark.parametrize("workers", [1, 2, 7])
@pytest.mark.parametrize(("at", "end"), EDGES.values(), ids=EDGES)
def test_tallies_agree_at_any_edge_and_for_any_number_of_workers(
    at: list[Hand], end: Hand | None, workers: int
) -> None:
    across(at, end, 2 * SETS + 5, workers)


def across(at: list[Hand], end: Hand | None, sets: int, workers: int) -> None:
    """Check that a contest with failures gives the same result in chunks and in one piece."""
    asked = planted(at)
    assert chunk_sets(asked) == SETS < sets
    with open_scheduler(workers) as scheduler:
        *parts, last = play_contest(asked, sets, scheduler)
    assert last == played(asked, 0, sets)
    assert (last.out and (last.out.deal, last.out.rotation)) == end
    assert last.sums.sets == (end[0] if end else sets)
    assert [(fault.deal, fault.rotation) for fault in last.faults] == [
        hand for hand in at if hand <= (end or (sets, 0))
    ]
    assert all(part.out is None for part in parts)


def test_the_first_of_two_players_out_in_one_hand_is_named() -> None:
    both = [(0, 1), (0, 2), (1, 0)]
    asked = planted(both, both)
    parts = played(asked, 0, 1) + played(asked, 1, 3)
    assert parts == played(asked, 0, 3)
    assert parts.out is not None
    assert (parts.out.player, parts.faulty) == (0, (3, 2, 0))


def test_nothing_is_added_behind_the_end() -> None:
    asked = contest(*entrants_of(["passive"]), odd_players.odd(odd_players.Raises))
    one, other = played(asked, 0, 5), played(asked, 5, 10)
    assert one.out is not None
    assert one + other == one
    assert one + other + other == one
