"""Any number of hands in order (C2), and all that is wrong with them at once (C3)."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.cards import STANDARD_CARDS, parse_cards
from pokerhouse.errors import HandError
from pokerhouse.hands import HandFaultKind, compare, evaluate, validate


def test_the_best_hand_comes_first_and_ties_share_a_rank() -> None:
    placed = compare("2c 3c 4c 5c 7d", "As Ah Kd Qd Jd", "Ac Ad Ks Qs Js", "9c 9d 9h 2h 2d")
    assert [place.rank for place in placed] == [1, 2, 2, 4]
    assert [place.value.brief for place in placed] == [
        "full house, nines over deuces",
        "pair of aces",
        "pair of aces",
        "seven high",
    ]
    assert placed[1].hand == parse_cards("As Ah Kd Qd Jd")


@given(st.integers(0, 2**32), st.integers(1, 10))
def test_the_order_is_that_of_the_values(seed: int, count: int) -> None:
    cards = Random(seed).sample(list(STANDARD_CARDS), 5 * count)
    hands = [cards[5 * n : 5 * n + 5] for n in range(count)]
    placed = compare(*hands)
    assert sorted(place.hand for place in placed) == sorted(map(tuple, hands))
    for place in placed:
        assert place.value == evaluate(place.hand)
        assert place.rank == 1 + sum(other.value > place.value for other in placed)


def test_a_board_belongs_to_all() -> None:
    placed = compare("As Ah 2c 3c", "Ks Kh 4c 5c", board="Ad Kd 7h 8h 9s", game="omaha")
    assert [(place.rank, place.value.brief) for place in placed] == [
        (1, "three of a kind, aces"),
        (2, "three of a kind, kings"),
    ]


def test_hands_may_come_as_one_list() -> None:
    hands = ["As Ah Kd Qc 2c", "Ks Kh Ad Qd 2d", "3c 3d Kc Qs 2s"]
    assert compare(hands) == compare(*hands) == compare(tuple(hands)) == compare(iter(hands))
    assert compare([list(parse_cards(hand)) for hand in hands]) == compare(*hands)
    assert compare([hand.split() for hand in hands]) == compare(*hands)
    (alone,) = compare(parse_cards(hands[0]))
    assert alone.hand == parse_cards(hands[0]), "one hand of cards is one hand"
    with pytest.raises(HandError, match="hand 2: Ah is in hand 1 too"):
        compare(["As Ah Kd Qc 2c", "Ks Kh Ah Qd 2d"])


def test_no_hands_are_no_places() -> None:
    assert compare() == []


def test_a_hand_without_a_low_is_last_and_ties() -> None:
    placed = compare("Ks Kh Qd Qc 2c", "8s 7s 5d 4c 2d", "Kd Kc Qs Qh 2h", game="low_8")
    assert [place.rank for place in placed] == [1, 2, 2]


def test_every_fault_is_found_at_once() -> None:
    faults = validate(
        "As Ks Qs Js",
        "As 9d 9h 9c 9c",
        "Xr 2c 3c 4c 5c",
        "6c 7x",
        "2d 3d 4d 5d 6c",
        "6c 7c 8c Tc Jc",
    )
    assert [(fault.kind, fault.hand) for fault in faults] == [
        (HandFaultKind.UNREADABLE, 4),
        (HandFaultKind.WRONG_CARD_COUNT, 1),
        (HandFaultKind.DUPLICATE_IN_HAND, 2),
        (HandFaultKind.DUPLICATE_ACROSS_HANDS, 2),
        (HandFaultKind.JOKER_NOT_ALLOWED, 3),
        (HandFaultKind.DUPLICATE_ACROSS_HANDS, 6),
    ]
    with pytest.raises(
        HandError, match="hand 1: 4 cards: expected 5 to 7; hand 2: As is in hand 1 too"
    ):
        compare("As Ks Qs Js", "As 9d 9h 9c 8c")


@pytest.mark.parametrize(
    ("hands", "board", "game", "kinds"),
    [
        (["As Ks", "Qs Js"], "2c 3c", "holdem", ["wrong_card_count"]),
        (["As Ks", "Qs Js Ts"], "2c 3c 4c", "holdem", ["wrong_card_count"]),
        (["As Ks 2d 3d"], None, "omaha", ["wrong_card_count"]),
        (["9s", "Qs"], None, "kuhn", ["card_not_in_deck"]),
        (["Qs", "Qs"], None, "kuhn", ["duplicate_across_hands"]),
        (["As Ks", "Qs Js"], "6c 7c 5d", "short_deck", ["card_not_in_deck"]),
        (["As Ks", "Qs Js"], "6c 7c 8d", "short_deck", []),
        (["6c 7c 8d 9h"], None, "badugi", []),
    ],
)
def test_faults_of_other_games(
    hands: list[str], board: str | None, game: str, kinds: list[str]
) -> None:
    assert [fault.kind for fault in validate(*hands, board=board, game=game)] == kinds


def test_jokers_are_no_fault_where_they_are_wild() -> None:
    assert validate("Xb Xr 2c 3c 4c", wild="jokers") == validate("Xb Xr 2c 3c 4c", wild="bug") == []


@given(st.lists(st.lists(st.sampled_from([*STANDARD_CARDS][:12]), max_size=8), max_size=3))
def test_hands_without_faults_compare_and_hands_with_faults_are_refused(
    hands: list[list[int]],
) -> None:
    dealt = [tuple(hand) for hand in hands]
    if validate(*dealt):  # type: ignore[arg-type]
        with pytest.raises(HandError):
            compare(*dealt)  # type: ignore[arg-type]
    else:
        assert len(compare(*dealt)) == len(hands)  # type: ignore[arg-type]
