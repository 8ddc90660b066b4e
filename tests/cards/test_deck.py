"""A deck gives every card once and none twice."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.cards import Card, CardSet, Deck, parse_cards
from pokerhouse.errors import CardError

packs = pytest.mark.parametrize(
    ("pack", "size"),
    [(Deck.standard, 52), (Deck.short, 36), (Deck.with_jokers, 54)],
    ids=["standard", "short", "jokers"],
)


@packs
@given(seed=st.integers(), draws=st.lists(st.integers(0, 9)))
def test_no_card_is_drawn_twice_and_none_is_lost(
    pack: Callable[[], Deck], size: int, seed: int, draws: list[int]
) -> None:
    deck, whole, drawn = pack(), CardSet.of(pack().remaining), CardSet()
    rng = Random(seed)
    for count in draws:
        deck.shuffle(rng)
        if count > len(deck):
            with pytest.raises(CardError, match=f"{len(deck)} are left of {size}"):
                deck.draw(count)
        elif count == 1:
            drawn = drawn.add(deck.pull(rng))
        else:
            for card in deck.draw(count):
                drawn = drawn.add(card)
        assert drawn | CardSet.of(deck.remaining) == whole
        assert len(deck) == size - len(drawn)
        assert not any(card in deck for card in drawn)


def test_b20_the_same_hole_card_is_never_dealt_to_two_players() -> None:
    for seed in range(200):
        deck = Deck.standard()
        deck.shuffle(Random(seed))
        hole_cards = [card for _ in range(10) for card in deck.draw(2)]
        assert len(set(hole_cards)) == 20


def test_the_order_given_is_the_order_drawn() -> None:
    cards = parse_cards("As Kd 2c Xr")
    deck = Deck(cards)
    assert deck.remaining == cards
    assert deck.draw(1) + deck.draw(0) + deck.draw(3) == cards


def test_a_pack_with_a_card_twice_is_refused() -> None:
    with pytest.raises(CardError, match="As twice: card 2"):
        Deck(parse_cards("As As"))


@packs
def test_the_generator_alone_decides_the_order(pack: Callable[[], Deck], size: int) -> None:
    orders = []
    for seed in (1, 1, 2):
        deck = pack()
        deck.shuffle(Random(seed))
        orders.append(deck.draw(size))
    assert orders[0] == orders[1] != orders[2]


def test_a_pulled_card_may_be_any_card() -> None:
    rng = Random(7)
    pulled = Counter(Deck.short().pull(rng) for _ in range(3600))
    assert len(pulled) == 36
    assert max(pulled.values()) < 200


@pytest.mark.parametrize("count", [1, 53, -1])
def test_a_draw_beyond_the_end_is_refused_and_takes_nothing(count: int) -> None:
    deck = Deck.standard()
    deck.draw(52 if count == 1 else 0)
    left = deck.remaining
    with pytest.raises(CardError, match="cannot draw"):
        deck.draw(count)
    assert deck.remaining == left


def test_nothing_can_be_pulled_from_an_empty_deck() -> None:
    deck = Deck(())
    with pytest.raises(CardError, match="0 are left of 0"):
        deck.pull(Random(1))


def test_a_deck_shows_what_is_left() -> None:
    assert eval(repr(Deck(parse_cards("As Kd"))), {"Deck": Deck, "parse_cards": parse_cards}).draw(
        2
    ) == (Card.parse("As"), Card.parse("Kd"))
