"""R1 dead button and R2 heads-up: where button and blinds go from hand to hand, with the rule
book's numbers.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.errors import InputError
from pokerhouse.rules import Player, fold, no_limit, start
from pokerhouse.rules.between_hands.rotation import Blinds, ButtonRule, next_blinds
from pokerhouse.units import Chips, PlayerId, SeatNumber

FIVE = (1, 2, 3, 4, 5)
FIRST = Blinds(SeatNumber(1), SeatNumber(2), SeatNumber(3), SeatNumber(2))


def blinds(previous: Blinds | None, *seats: int) -> Blinds:
    return next_blinds(previous, [SeatNumber(s) for s in seats])


def words(hand: Blinds) -> str:
    """`BTN 2, SB 3, BB 4`; `SB -` when nobody posts it."""
    return f"BTN {hand.button}, SB {hand.small_blind or '-'}, BB {hand.big_blind}"


def test_r1_the_first_hand_gives_the_button_to_the_lowest_seat() -> None:
    assert blinds(None, 5, 4, 3, 2, 1) == FIRST
    assert words(blinds(None, 3, 7, 9)) == "BTN 3, SB 7, BB 9"


def test_r1_everyone_moves_on_by_one() -> None:
    hand, seen = FIRST, []
    for _ in range(5):
        hand = blinds(hand, *FIVE)
        seen.append(words(hand))
    assert seen == [
        "BTN 2, SB 3, BB 4",
        "BTN 3, SB 4, BB 5",
        "BTN 4, SB 5, BB 1",
        "BTN 5, SB 1, BB 2",
        "BTN 1, SB 2, BB 3",
    ]


def test_r1_a_the_big_blind_busts() -> None:
    assert words(blinds(FIRST, 1, 2, 4, 5)) == "BTN 2, SB -, BB 4"


def test_r1_b_the_small_blind_busts() -> None:
    hand = blinds(FIRST, 1, 3, 4, 5)
    assert words(hand) == "BTN 2, SB 3, BB 4"
    # After the flop seat 3 acts first and seat 1 last.
    assert order_after_the_flop(hand, 1, 3, 4, 5) == [3, 4, 5, 1]


def test_r1_c_both_blinds_bust() -> None:
    hand = blinds(FIRST, 1, 4, 5)
    assert words(hand) == "BTN 2, SB -, BB 4"
    assert hand.small_seat == 3
    assert first_to_act(hand, 1, 4, 5) == 5
    assert words(blinds(hand, 1, 4, 5)) == "BTN 3, SB 4, BB 5"


def test_r1_d_the_next_big_blind_busts() -> None:
    hand = blinds(FIRST, 1, 2, 3, 5)
    assert words(hand) == "BTN 2, SB 3, BB 5"
    assert words(blinds(hand, 1, 2, 3, 5)) == "BTN 3, SB 5, BB 1"


THREE = Blinds(SeatNumber(1), SeatNumber(2), SeatNumber(3), SeatNumber(2))


def test_r2_heads_up_the_button_posts_the_small_blind_and_acts_first_only_before_the_flop() -> None:
    hand = blinds(None, 2, 5)
    assert words(hand) == "BTN 2, SB 2, BB 5"
    assert first_to_act(hand, 2, 5) == 2
    assert order_after_the_flop(hand, 2, 5) == [5, 2]


def test_r2_going_heads_up_the_small_blind_busts() -> None:
    assert words(blinds(THREE, 1, 3)) == "BTN 3, SB 3, BB 1"


def test_r2_going_heads_up_the_big_blind_busts() -> None:
    assert words(blinds(THREE, 1, 2)) == "BTN 2, SB 2, BB 1"


def test_r2_going_heads_up_the_button_busts() -> None:
    assert words(blinds(THREE, 2, 3)) == "BTN 3, SB 3, BB 2"


def test_r2_heads_up_the_button_changes_hands() -> None:
    hand = blinds(None, 2, 5)
    assert words(hand := blinds(hand, 2, 5)) == "BTN 5, SB 5, BB 2"
    assert words(blinds(hand, 2, 5)) == "BTN 2, SB 2, BB 5"


@pytest.mark.parametrize(
    ("newcomer", "expected"),
    [(1, "BTN 2, SB 5, BB 1"), (3, "BTN 3, SB 5, BB 2"), (6, "BTN 2, SB 5, BB 6")],
)
def test_r2_a_third_player_comes(newcomer: int, expected: str) -> None:
    heads_up = blinds(None, 2, 5)
    assert words(blinds(heads_up, 2, 5, newcomer)) == expected


@pytest.mark.parametrize("seats", [(), (4,)])
def test_one_player_is_no_game(seats: tuple[int, ...]) -> None:
    with pytest.raises(InputError, match="at least 2"):
        blinds(None, *seats)


TABLES = st.sets(st.integers(1, 10), min_size=2)


@given(st.lists(TABLES, min_size=2, max_size=12))
def test_r1_nobody_posts_the_big_blind_twice_in_a_row_and_nobody_skips_it(
    hands: list[set[int]],
) -> None:
    hand = blinds(None, *hands[0])
    for seats in hands[1:]:
        before, hand = hand, blinds(hand, *seats)
        assert hand.big_blind in seats
        assert hand.big_blind != before.big_blind
        passed = clockwise(before.big_blind, hand.big_blind)
        assert not passed & seats, "somebody was passed over"


@given(st.lists(TABLES, min_size=1, max_size=12))
def test_r1_every_hand_can_be_played(hands: list[set[int]]) -> None:
    hand: Blinds | None = None
    for seats in hands:
        hand = blinds(hand, *seats)
        assert hand.small_blind in {None, hand.small_seat}
        assert hand.big_blind != hand.button
        if len(seats) == 2:
            assert hand.small_blind == hand.button
            assert first_to_act(hand, *seats) == hand.button
        else:
            assert hand.small_blind != hand.button
            # Small blind, big blind and the first to act follow each other; a button on its own
            # seat is last of all.
            order = order_after_the_flop(hand, *seats)
            assert hand.button not in seats or order[-1] == hand.button
            if hand.small_blind is not None:
                assert order[0] == hand.small_blind or hand.small_blind in order


def moved(previous: Blinds | None, *seats: int) -> Blinds:
    return next_blinds(previous, [SeatNumber(s) for s in seats], ButtonRule.MOVING)


def test_r1_a_cash_table_may_let_the_button_move() -> None:
    assert words(moved(FIRST, *FIVE)) == "BTN 2, SB 3, BB 4"
    assert words(moved(FIRST, 1, 2, 4, 5)) == "BTN 2, SB 4, BB 5", (
        "seat 3 has gone: both blinds are posted nevertheless"
    )
    assert words(moved(FIRST, 1, 4, 5)) == "BTN 4, SB 5, BB 1"
    assert words(moved(THREE, 1, 3)) == "BTN 3, SB 3, BB 1", "heads-up as ever"


@given(st.lists(TABLES, min_size=2, max_size=12))
def test_r1_with_a_moving_button_nobody_posts_the_big_blind_twice_in_a_row(
    hands: list[set[int]],
) -> None:
    hand = moved(None, *hands[0])
    for seats in hands[1:]:
        before, hand = hand, moved(hand, *seats)
        assert hand.big_blind != before.big_blind
        assert {hand.button, hand.small_blind, hand.big_blind} <= seats
        if len(seats) > 2:
            assert hand.small_blind is not None
            assert not clockwise(hand.button, hand.small_blind) & seats
            assert not clockwise(hand.small_blind, hand.big_blind) & seats


def clockwise(start_seat: int, end: int) -> set[int]:
    """The seats strictly between two."""
    between, seat = set(), start_seat % 10 + 1
    while seat != end:
        between.add(seat)
        seat = seat % 10 + 1
    return between


def _start(hand: Blinds, *seats: int) -> tuple[int, ...]:
    players = [Player(SeatNumber(s), PlayerId(str(s)), str(s), Chips(1_000)) for s in sorted(seats)]
    events = start(
        no_limit(10, 20),
        players,
        hand.button,
        big_blind=hand.big_blind,
        small_blind=hand.small_blind,
    )
    return fold(events).seats


def order_after_the_flop(hand: Blinds, *seats: int) -> list[int]:
    """Who acts first, and so on."""
    return list(_start(hand, *seats))


def first_to_act(hand: Blinds, *seats: int) -> int:
    """Before the flop: the player after the big blind."""
    order = _start(hand, *seats)
    return order[(order.index(hand.big_blind) + 1) % len(order)]
