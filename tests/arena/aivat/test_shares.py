"""The shares of the pot: by hand where easy, and as a martingale over all cards."""

from itertools import combinations

import pytest

from pokerhouse.arena.aivat import shares
from pokerhouse.cards import Card, parse_cards


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_cards(text))


ACES = cards("As Ah")
KINGS = cards("Kd Kc")
SEVENS = cards("7s 2h")
NO_BOARD = ((),)
RIVER = cards("Ks 9d 5c 4h 2s")


def test_the_better_hand_has_the_pot_once_all_cards_are_known() -> None:
    assert shares((50, 50), (0, 1), (ACES, KINGS), (RIVER,)) == (-50, 50)
    assert shares((50, 50), (0, 1), (ACES, SEVENS), (RIVER,)) == (50, -50)


def test_before_the_cards_the_pot_is_shared_by_all_in_equity() -> None:
    """Aces against kings of other suits: 1,388,072 won and 6,538 tied of 1,712,304 boards."""
    part = (1388072 + 6538 / 2) / 1712304
    assert shares((50, 50), (0, 1), (ACES, KINGS), NO_BOARD) == pytest.approx(
        (100 * part - 50, 50 - 100 * part)
    )


def test_an_unmatched_bet_is_not_at_stake() -> None:
    assert shares((50, 200), (0, 1), (ACES, KINGS), (RIVER,)) == (-50, 50)


def test_the_last_live_player_has_everything() -> None:
    assert shares((10, 4, 2), (0,), (SEVENS, ACES, KINGS), NO_BOARD) == (6, -4, -2)


def test_a_side_pot_is_won_among_those_who_are_in_it() -> None:
    """The short kings win 3 * 20, and the aces the 2 * 30 beyond.

    5 chips of antes are in the main pot.
    """
    assert shares((20, 50, 50), (0, 1, 2), (KINGS, ACES, SEVENS), (RIVER,), dead=5) == (45, 10, -50)


def test_chips_folded_above_the_last_who_is_left_are_won_too() -> None:
    assert shares((20, 50, 50), (0,), (KINGS, ACES, SEVENS), (RIVER,)) == (100, -50, -50)
    assert shares((20, 50, 20, 40), (0, 2), (KINGS, ACES, SEVENS, cards("Qs Qh")), (RIVER,)) == (
        100,
        -40,
        -20,
        -40,
    )


@pytest.mark.parametrize(
    ("committed", "live", "boards"),
    [
        ((40, 40, 40), (0, 1, 2), (cards("Kh 8c 3d Jd"),)),
        ((20, 40, 40), (0, 1, 2), (cards("Kh 8c 3d Jd"),)),
        ((40, 40, 12), (0, 1), (cards("Kh 8c 3d Jd"),)),
        ((20, 40, 40), (0, 1, 2), (cards("Kh 8c 3d"),)),
        ((20, 40, 40), (0, 1, 2), (cards("Kh 8c 3d Jd Jh"), cards("Qd Tc 4s"))),
    ],
)
def test_on_average_the_next_card_changes_nothing(
    committed: tuple[int, ...], live: tuple[int, ...], boards: tuple[tuple[Card, ...], ...]
) -> None:
    holes = ACES, KINGS, cards("9c Th")
    gone = {card for known in (*holes, *boards) for card in known}
    left = [Card(card) for card in range(52) if Card(card) not in gone]

    later = [
        shares(committed, live, holes, (*boards[:-1], (*boards[-1], card)), 7) for card in left
    ]

    mean = [sum(values) / len(left) for values in zip(*later, strict=True)]
    assert mean == pytest.approx(shares(committed, live, holes, boards, 7), abs=1e-9)
    assert sum(shares(committed, live, holes, boards, 7)) == pytest.approx(7)


def test_on_average_turn_and_river_change_nothing() -> None:
    holes = ACES, KINGS
    gone = {card for hole in holes for card in hole}
    left = [Card(card) for card in range(52) if Card(card) not in gone]
    board = cards("Qs Jd 3h")
    two = [
        shares((9, 9), (0, 1), holes, ((*board, *more),))
        for more in combinations(set(left) - set(board), 2)
    ]

    assert sum(values[0] for values in two) / len(two) == pytest.approx(
        shares((9, 9), (0, 1), holes, (board,))[0]
    )
