"""One card: its index, its names, its identity."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.cards import STANDARD_CARDS, UNKNOWN, Card, CardSet, Rank, Suit
from pokerhouse.errors import CardError

every_card = [Card(index) for index in range(54)]


def test_the_index_is_rank_major() -> None:
    assert [str(Card(i)) for i in (0, 1, 2, 3, 4, 51)] == ["2c", "2d", "2h", "2s", "3c", "As"]
    assert [Card.of(rank, suit) for rank in Rank for suit in Suit] == list(range(52))


@pytest.mark.parametrize("index", [-1, -54, 55, 64, 10**20])
def test_no_other_index_is_a_card(index: int) -> None:
    with pytest.raises(CardError, match=r"expected 0\.\.54"):
        Card(index)


@pytest.mark.parametrize("card", every_card, ids=str)
def test_there_is_one_object_for_each_card(card: Card) -> None:
    assert Card(int(card)) is card
    assert Card.parse(str(card)) is card
    assert eval(repr(card), {"Card": Card}) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card


@given(st.sampled_from(list(STANDARD_CARDS)))
def test_a_card_is_its_rank_and_suit(card: Card) -> None:
    assert Card.of(card.rank, card.suit) is card
    assert str(card) == card.rank.char + card.suit.char
    assert card.spoken == f"{card.rank.word} of {card.suit.word}"
    assert card.mask == 1 << card
    assert not card.is_joker


@pytest.mark.parametrize("text", ["Xb", "Xr"])
def test_a_joker_has_neither_rank_nor_suit(text: str) -> None:
    joker = Card.parse(text)
    assert joker.is_joker
    assert joker.spoken == "joker"
    with pytest.raises(CardError, match="no rank"):
        _ = joker.rank
    with pytest.raises(CardError, match="no suit"):
        _ = joker.suit


def test_the_unknown_card_is_none_of_a_pack() -> None:
    assert str(UNKNOWN) == "??"
    assert Card(54) is UNKNOWN is pickle.loads(pickle.dumps(UNKNOWN))
    assert not UNKNOWN.is_joker
    with pytest.raises(CardError, match="no rank"):
        _ = UNKNOWN.rank
    with pytest.raises(CardError):
        CardSet.of([UNKNOWN])
    with pytest.raises(CardError):
        Card.parse("??")


def test_ranks_are_spoken_as_at_the_table() -> None:
    assert [rank.plural for rank in (Rank.TWO, Rank.SIX, Rank.ACE)] == ["deuces", "sixes", "aces"]
    assert "".join(suit.symbol for suit in Suit) == "♣♦♥♠"


def test_a_rank_has_a_name_to_show_and_a_value() -> None:
    assert [
        (rank.display_name, rank.face) for rank in (Rank.TWO, Rank.TEN, Rank.JACK, Rank.ACE)
    ] == [("Deuce", 2), ("Ten", 10), ("Jack", 11), ("Ace", 14)]
