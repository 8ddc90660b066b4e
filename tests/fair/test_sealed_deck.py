"""A deck with a key at a table: dealt as it is proved, put together again from what is stored,
reshuffles with it.
"""

import msgspec

from pokerhouse.commands import Play, Stand
from pokerhouse.fair import FairDeck, chain_from, proofs, verify
from pokerhouse.house.table import OrderStub, SealedDeck, StartHand, restore_deck, shuffled_deck
from pokerhouse.rules import (
    Check,
    Commitment,
    Discard,
    HandConfig,
    HandEvent,
    HandStarted,
    StubReshuffled,
    fixed_limit,
    no_limit,
    redact,
)
from pokerhouse.storage.codec import decode_deck, encode_deck
from pokerhouse.units import HandId, PlayerId, SeatNumber
from tests.fair.playing import shares_for
from tests.house.game import Game, table_config
from tests.kit.asks import ask_as
from tests.kit.machine import CHANCE

NAMES = ("Ann", "Ben", "Cid", "Dee", "Eve", "Fay")
CHAINS = tuple(chain_from(PlayerId(name), name.encode().ljust(32)) for name in NAMES)


def begun(config: HandConfig, players: int) -> Game:
    """A table whose first hand has begun with a deck that can be proved."""
    game = Game(*NAMES[:players], config=table_config(game=config))
    game.now = game.table.next_hand or game.now
    game.do(
        StartHand(
            shuffled_deck(HandId("t1-1"), config, CHANCE).with_shares(
                shares_for(0, CHAINS[:players])
            )
        )
    )
    return game


def changes_all(game: Game) -> None:
    """Everybody goes along and changes as many cards as may be, until shares are due or the hand is
    over.
    """
    while game.table.hand is not None and not game.table.shares_due:
        exchange = game.waiting.legal.exchange
        if exchange:
            hand = game.hand
            game.plays(game.to_act, Discard(hand.hole[hand.actor][: exchange.maximum]))
        else:
            game.calls_or_checks()


def checked(log: list[HandEvent], deck: SealedDeck) -> None:
    """Every viewer of this hand can prove all that they see."""
    decks = [deck.fair(deal) for deal in range(len(deck.stubs) + 1)]
    for viewer in (None, SeatNumber(1), SeatNumber(2)):
        shown = [redact(event, viewer) for event in log]
        report = verify(shown, proofs(log, decks, viewer))
        assert report.fair, report
        assert report.seen


def test_a_hand_at_a_table_is_proved() -> None:
    game = begun(no_limit(10, 20), 3)
    deck = game.deck
    assert deck is not None
    started = game.log[0]
    assert isinstance(started, HandStarted)
    assert isinstance(started.commitment, Commitment)
    assert started.commitment == deck.commitment
    game.play_on()
    checked(game.log, deck)


def test_a_deck_comes_back_from_the_store_with_the_shares_of_its_log() -> None:
    game = begun(no_limit(10, 20), 3)
    assert game.deck is not None
    stored = decode_deck(encode_deck(game.deck))
    assert stored == msgspec.structs.replace(game.deck, shares=())
    assert restore_deck(stored, game.log) == game.deck


def test_a_reshuffle_has_its_own_commitment_and_is_the_same_after_a_restart() -> None:
    game = begun(fixed_limit(20, 40, variant="five_card_draw"), 6)
    stored = game.deck
    assert stored is not None
    shares = shares_for(1, CHAINS)
    changes_all(game)
    assert game.table.shares_due
    assert not any(isinstance(event, StubReshuffled) for event in game.log), (
        "its order is not known yet"
    )
    for name in NAMES:  # nobody can act, and whoever leaves changes nothing
        assert game.do(ask_as(name, Play, game.hand.hand_id, game.hand.turn_no, Check())).refused
    game.do(ask_as("Fay", Stand))
    assert game.table.shares_due
    game.do(OrderStub(shares))
    changes_all(game)
    assert game.table.hand is None
    again = [event for event in game.log if isinstance(event, StubReshuffled)]
    assert len(again) == 1
    deck = restore_deck(stored, game.log)
    assert deck == game.deck
    assert again[0].commitment == Commitment(
        FairDeck("t1-1", 1, deck.stubs[0].cards, deck.key).root, shares
    )
    checked(game.log, deck)


def test_a_deck_without_a_key_is_stored_and_dealt_as_it_was() -> None:
    game = Game("Ann", "Ben")
    game.deal()
    assert game.deck is not None
    assert decode_deck(encode_deck(game.deck)) == game.deck == restore_deck(game.deck, game.log)
