"""The name of a player's own hand so far."""

import pytest

from pokerhouse.cards import parse_cards
from pokerhouse.rules import HandConfig, Structure, fixed_limit, no_limit, with_stakes
from pokerhouse.rules.views import own_hand_words

STUD, RAZZ = fixed_limit(2, variant="stud"), fixed_limit(2, variant="razz")


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("Ks", "king high"),
        ("Ks 7d 2c", "king high"),
        ("7d Ks 7c", "pair of sevens"),
        ("7d 7s Kc", "pair of sevens"),
        ("7d 7s 7c", "three of a kind, sevens"),
        ("7d 7s 7c 7h", "four of a kind, sevens"),
        ("7d 7s 2c 2h", "two pair, sevens and deuces"),
        ("7d 7s Kc 2h", "pair of sevens"),
        ("7d 7s Kc 7h", "three of a kind, sevens"),
        ("As Kd Qc Jh", "ace high"),
        ("As Kd Qc Jh Ts", "straight, ace high"),
    ],
)
def test_fewer_cards_than_a_hand_are_told_by_their_pairs(cards: str, words: str) -> None:
    assert own_hand_words(STUD, parse_cards(cards), [()]) == words


@pytest.mark.parametrize(
    ("config", "cards", "board"),
    [
        (RAZZ, "7d 7s", ""),
        (no_limit(1, 2, variant="omaha"), "As Ah Kd Qc", ""),
        (no_limit(1, 2, variant="omaha"), "As Ah Kd Qc", "2c 2d"),
    ],
)
def test_nothing_is_said_where_pairs_are_no_guide(
    config: HandConfig, cards: str, board: str
) -> None:
    assert own_hand_words(config, parse_cards(cards), [parse_cards(board)]) == ""


def test_several_boards_are_told_apart() -> None:
    boards = [parse_cards("Ac Kd 2h"), parse_cards("7c 8d 9h")]
    said = own_hand_words(no_limit(1, 2), parse_cards("As 7d"), boards)
    assert said == "pair of aces / pair of sevens"


@pytest.mark.parametrize(
    ("board", "words"), [("", "king high"), ("Qs", "king high"), ("Kh", "pair of kings")]
)
def test_a_game_of_one_card_says_the_card_or_the_pair(board: str, words: str) -> None:
    leduc = with_stakes("leduc", Structure.FIXED_LIMIT, small_bet=2)
    assert own_hand_words(leduc, parse_cards("Ks"), [parse_cards(board)]) == words


@pytest.mark.parametrize(
    ("variant", "cards", "board", "words"),
    [
        ("irish", "Ks Kd 7c 7h", "", "pair of kings"),
        ("irish", "Ks Qs 7c 2h", "", "king queen suited"),
        ("irish", "Ks Kd 7c 2h", "Kh 7d 7s", "full house, kings over sevens"),
        ("irish", "Ks Qd 7c 2h", "Kh Qs 7d", "two pair, kings and queens"),
        ("irish", "Ks Kd 7c 2h", "Qh 7s 2d", "two pair, sevens and deuces"),
        ("irish", "Kd 7c", "Kh 7d 7s 2c", "full house, sevens over kings"),
        ("pineapple", "As Ks Kd", "", "pair of kings"),
        ("crazy_pineapple", "Ks Kd 7c", "Kh 7d 2s", "three of a kind, kings"),
        ("crazy_pineapple8", "As 2s Kd", "Kh 3d 4s", "pair of kings; no low"),
    ],
)
def test_t26_cards_that_have_still_to_go_promise_nothing(
    variant: str, cards: str, board: str, words: str
) -> None:
    config = no_limit(1, 2, variant=variant)
    assert own_hand_words(config, parse_cards(cards), [parse_cards(board)]) == words
