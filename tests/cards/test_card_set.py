"""A set of cards behaves like a frozenset of them."""

import operator
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.cards import JOKERS, SHORT_CARDS, STANDARD_CARDS, Card, CardSet, Rank
from pokerhouse.errors import CardError

plain_sets = st.frozensets(st.builds(Card, st.integers(0, 53)))


@pytest.mark.parametrize("name", ["or_", "and_", "sub", "xor", "le", "lt", "ge", "gt", "eq"])
@given(one=plain_sets, other=plain_sets)
def test_operations_are_those_of_a_frozenset(
    name: str, one: frozenset[Card], other: frozenset[Card]
) -> None:
    operation = getattr(operator, name)
    for right in (other, one, one | other):
        expected = operation(one, right)
        found = operation(CardSet.of(one), CardSet.of(right))
        assert (frozenset(found) if isinstance(found, CardSet) else found) == expected


@given(plain_sets, plain_sets)
def test_questions_are_answered_as_by_a_frozenset(
    one: frozenset[Card], other: frozenset[Card]
) -> None:
    cards = CardSet.of(one)
    assert len(cards) == len(one)
    assert bool(cards) == bool(one)
    assert [card in cards for card in map(Card, range(54))] == [
        card in one for card in map(Card, range(54))
    ]
    assert cards.isdisjoint(CardSet.of(other)) == one.isdisjoint(other)
    assert hash(cards) == hash(CardSet.of(sorted(one)))


@given(plain_sets)
def test_iteration_text_and_mask_lead_back_to_the_set(one: frozenset[Card]) -> None:
    cards = CardSet.of(one)
    assert list(cards) == sorted(one)
    assert all(type(card) is Card for card in cards)
    assert CardSet.parse(str(cards)) == cards
    assert CardSet(cards.mask) == cards
    assert eval(repr(cards), {"CardSet": CardSet}) == cards
    assert pickle.loads(pickle.dumps(cards)) == cards


def test_a_card_twice_is_refused() -> None:
    with pytest.raises(CardError, match="As twice: card 3"):
        CardSet.parse("As Kd As")
    with pytest.raises(CardError, match="As twice: it is among Kd As"):
        CardSet.parse("As Kd").add(Card.parse("As"))
    assert CardSet.parse("As").add(Card.parse("Kd")) == CardSet.parse("Kd As")


@pytest.mark.parametrize("mask", [1 << 54, -1, 1 << 63])
def test_a_bit_that_is_no_card_is_refused(mask: int) -> None:
    with pytest.raises(CardError, match="bits 0 to 53"):
        CardSet(mask)


def test_a_set_never_changes() -> None:
    with pytest.raises(AttributeError):
        CardSet.parse("As").mask = 0  # type: ignore[misc]


def test_the_packs() -> None:
    assert (len(STANDARD_CARDS), len(SHORT_CARDS), len(JOKERS)) == (52, 36, 2)
    assert SHORT_CARDS < STANDARD_CARDS
    assert min(card.rank for card in SHORT_CARDS) is Rank.SIX
    assert STANDARD_CARDS.isdisjoint(JOKERS)
