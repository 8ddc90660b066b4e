"""R15: the player who moves to another table, and the new seat."""

from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.rules.between_hands.rotation import Blinds, next_blinds
from pokerhouse.rules.between_hands.tournaments import (
    balancing_moves,
    may_take,
    next_to_move,
    worst_seat,
)
from pokerhouse.units import SeatNumber, TableId


def seats(*numbers: int) -> list[SeatNumber]:
    return [SeatNumber(n) for n in numbers]


FIRST = Blinds(SeatNumber(1), SeatNumber(2), SeatNumber(3), SeatNumber(2))
"""BTN 1, SB 2, BB 3."""


def test_r15_nine_nine_six_become_nine_eight_seven() -> None:
    a, b, c = (TableId(t) for t in "abc")
    sizes = {a: 9, b: 9, c: 6}
    for giver, taker in balancing_moves(sizes):
        sizes[giver] -= 1
        sizes[taker] += 1
    assert sorted(sizes.values()) == [7, 8, 9]
    assert balancing_moves({a: 9, b: 8, c: 7}) == []
    assert balancing_moves({}) == []


def test_r15_the_player_due_the_big_blind_moves() -> None:
    assert next_to_move(FIRST, seats(1, 2, 3, 4, 5)) == 4
    assert next_to_move(FIRST, seats(1, 2, 3, 5)) == 5


def test_r15_to_the_worst_seat() -> None:
    # Next hand: the big blind goes past 3. Seat 4 would post it at once, seat 9 much later.
    assert worst_seat(FIRST, seats(1, 2, 3, 5, 6), seats(4, 7, 8, 9)) == 4
    assert worst_seat(FIRST, seats(1, 2, 3, 4, 5), seats(7, 9)) == 7


def test_r15_a_single_big_blind_is_posted_and_never_the_small_one() -> None:
    # The big blind has left its seat 3, where the small blind is due: nobody may take it now.
    assert not may_take(FIRST, seats(1, 2, 4, 5), SeatNumber(3))
    assert worst_seat(FIRST, seats(1, 2, 4, 5), seats(3)) is None
    blinds = next_blinds(FIRST, seats(1, 2, 4, 5))
    assert blinds.small_blind is None


def test_r15_players_of_a_broken_table_take_any_seat_but_between_small_blind_and_button() -> None:
    # After BTN 2, SB 3, BB 5 the next hand has BTN 3, SB 5, BB 7: seats 4 and 6 lie behind the
    # blinds.
    previous = Blinds(SeatNumber(2), SeatNumber(3), SeatNumber(5), SeatNumber(3))
    taken = seats(2, 3, 5, 7, 9)
    assert [n for n in (1, 4, 6, 8, 10) if may_take(previous, taken, SeatNumber(n))] == [
        1,
        6,
        8,
        10,
    ]


def test_r15_at_a_table_that_has_not_begun_any_seat_will_do() -> None:
    assert worst_seat(None, [], seats(4, 2, 7)) == 2


@given(st.dictionaries(st.sampled_from("abcdef").map(TableId), st.integers(0, 10), min_size=1))
def test_r15_tables_end_within_two_of_each_other(sizes: dict[TableId, int]) -> None:
    players = sum(sizes.values())
    for giver, taker in balancing_moves(sizes):
        sizes[giver] -= 1
        sizes[taker] += 1
    assert max(sizes.values()) - min(sizes.values()) <= 2
    assert sum(sizes.values()) == players


@given(st.sets(st.integers(1, 10), min_size=2, max_size=9), st.integers(1, 10))
def test_r15_the_worst_seat_is_the_next_of_the_newcomers_to_post(taken: set[int], big: int) -> None:
    previous = next_blinds(next_blinds(None, seats(*taken)), seats(*taken))
    free = seats(*(n for n in range(1, 11) if n not in taken))
    worst = worst_seat(previous, seats(*taken), free)
    if worst is None:
        return
    # Even with all of them seated, no other free seat posts before the worst one.
    order = [next_blinds(previous, seats(*taken, worst)).big_blind]
    blinds = next_blinds(previous, seats(*taken, worst))
    while worst not in order:
        blinds = next_blinds(blinds, seats(*taken, worst))
        order.append(blinds.big_blind)
    for other in free:
        if other != worst and may_take(previous, seats(*taken), other):
            blinds, hands = next_blinds(previous, seats(*taken, other)), 1
            while blinds.big_blind != other:
                blinds, hands = next_blinds(blinds, seats(*taken, other)), hands + 1
            assert hands >= len(order)
