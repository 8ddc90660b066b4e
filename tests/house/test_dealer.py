"""The sealed deck: every card once, committed to before a card is seen, opened in order, never
early.
"""

import hashlib

from pokerhouse.cards import Card
from pokerhouse.house.table.dealer import SealedDeck, shuffled_deck
from pokerhouse.rules.events import BoardDealt, CardBurned, HandStarted, HoleCardsDealt
from pokerhouse.units import HandId
from tests.house.game import Game, sealed_deck
from tests.kit.machine import CHANCE


def test_a_shuffled_deck_has_every_card_once_and_no_two_are_alike() -> None:
    decks = [shuffled_deck(HandId("h"), None, CHANCE) for _ in range(20)]
    assert all(sorted(deck.cards) == [Card(i) for i in range(52)] for deck in decks)
    assert len({deck.cards for deck in decks}) == len({deck.key for deck in decks}) == 20


def test_the_commitment_can_be_checked_by_anyone_who_is_shown_the_deck() -> None:
    deck = sealed_deck("t1-1", seed=3)
    text = f"{deck.salt} t1-1 {''.join(map(str, deck.cards))}"
    assert deck.commitment == hashlib.sha256(text.encode()).hexdigest()


def test_the_commitment_binds_cards_hand_and_salt() -> None:
    deck = sealed_deck("t1-1", seed=3)
    others = [
        SealedDeck(deck.hand, deck.cards[::-1], deck.salt),
        SealedDeck(HandId("t1-2"), deck.cards, deck.salt),
        SealedDeck(deck.hand, deck.cards, "salt"),
    ]
    assert len({d.commitment for d in [deck, *others]}) == 4


def test_the_hand_starts_with_the_commitment_of_its_deck() -> None:
    game = Game("Ann", "Bob")
    game.deal()
    assert game.deck is not None
    assert isinstance(game.log[0], HandStarted)
    assert game.log[0].commitment == game.deck.commitment


def test_cards_come_off_the_top_one_at_a_time_from_the_left_of_the_button_with_a_burn_before_each_street() -> (
    None
):
    game = Game("Ann", "Bob", "Cid")
    game.deal()
    game.play_on()
    assert game.deck is not None
    top = game.deck.cards
    # Ann has the button: Bob, Cid, Ann are dealt a card each, then another.
    hole = {e.seat: e.cards for e in game.log if isinstance(e, HoleCardsDealt)}
    assert hole == {2: (top[0], top[3]), 3: (top[1], top[4]), 1: (top[2], top[5])}
    assert [e.card for e in game.log if isinstance(e, CardBurned)] == [top[6], top[10], top[12]]
    board = [c for e in game.log if isinstance(e, BoardDealt) for c in e.cards]
    assert board == [*top[7:10], top[11], top[13]]


def test_the_same_deck_and_the_same_actions_are_the_same_hand() -> None:
    def log(seed: int) -> list[object]:
        game = Game("Ann", "Bob", seed=seed)
        game.deal()
        game.play_on()
        return list(game.log)

    assert log(5) == log(5) != log(6)


def test_no_undealt_card_is_in_the_hand_or_its_log() -> None:
    game = Game("Ann", "Bob")
    game.deal()
    while game.table.hand is not None:
        hand = game.hand
        known = {*hand.board, *hand.burned, *(c for hole in hand.hole for c in hole)}
        assert game.deck is not None
        assert known == set(game.deck.cards[: len(known)])
        game.calls_or_checks()
