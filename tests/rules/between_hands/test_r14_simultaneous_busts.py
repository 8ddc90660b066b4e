"""R14: players who bust at the same time."""

from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.rules.between_hands.tournaments import Bust, places, prizes
from pokerhouse.units import Chips, PlayerId, TableId


def bust(player: str, stack: int, table: str = "1") -> Bust:
    return Bust(PlayerId(player), TableId(table), Chips(stack))


PAID = [Chips(n) for n in (500, 400, 300, 250, 200, 170, 140, 110, 90)]
"""Nine places."""


def test_r14_at_one_table_the_larger_stack_places_higher() -> None:
    # Ten left, two go out in one hand: eight play on.
    finished = places([bust("A", 900), bust("B", 1500)], left=8)
    assert finished == {"B": (9,), "A": (10,)}
    assert prizes(finished, PAID) == {"B": 90, "A": 0}


def test_r14_at_different_tables_they_tie_and_split() -> None:
    finished = places([bust("A", 900, "1"), bust("B", 1500, "2")], left=8)
    assert finished == {"A": (9, 10), "B": (9, 10)}
    assert prizes(finished, PAID) == {"A": 45, "B": 45}


def test_r14_equal_stacks_in_one_hand_tie() -> None:
    finished = places([bust("A", 900), bust("B", 900)], left=8)
    assert prizes(finished, PAID) == {"A": 45, "B": 45}


def test_r14_three_of_whom_two_tie() -> None:
    finished = places([bust("A", 900), bust("B", 1500), bust("C", 900)], left=6)
    assert finished == {"B": (7,), "A": (8, 9), "C": (8, 9)}
    assert prizes(finished, PAID) == {"B": 140, "A": 100, "C": 100}


def test_r14_a_tie_at_one_table_does_not_lower_it_against_another() -> None:
    finished = places([bust("A", 900, "1"), bust("B", 900, "1"), bust("C", 1500, "2")], left=6)
    assert finished == dict.fromkeys("ABC", (7, 8, 9))


def test_r14_a_prize_that_cannot_be_split() -> None:
    finished = places([bust("A", 900), bust("B", 900)], left=1)
    assert prizes(finished, [Chips(500), Chips(301), Chips(200)]) == {"A": 251, "B": 250}


BUSTS = st.lists(st.tuples(st.sampled_from("123"), st.integers(1, 4)), min_size=1, max_size=9).map(
    lambda drawn: [bust(str(i), stack, table) for i, (table, stack) in enumerate(drawn)]
)


@given(BUSTS, st.integers(0, 12))
def test_r14_every_place_is_given_once_and_no_prize_is_lost(busts: list[Bust], left: int) -> None:
    finished = places(busts, left)
    shared = {place for group in finished.values() for place in group}
    assert shared == set(range(left + 1, left + 1 + len(busts)))
    won = prizes(finished, PAID)
    assert sum(won.values()) == sum(PAID[place - 1] for place in shared if place <= len(PAID))
    for one in busts:
        for other in busts:
            if one.table == other.table and one.stack > other.stack:
                assert finished[one.player][0] < finished[other.player][0]
