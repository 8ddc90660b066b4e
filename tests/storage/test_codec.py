"""What is stored can be read again, in every form in which it was ever written."""

import pytest

from pokerhouse.errors import StorageError
from pokerhouse.house.table import TablePart
from pokerhouse.rules import codec as rules_codec
from pokerhouse.storage.codec import (
    decode_deck,
    decode_events,
    decode_session,
    encode,
    encode_deck,
    encode_events,
    pack_events,
    pack_session,
    unpack_session,
)
from tests.house.game import Game, sealed_deck


def played() -> Game:
    """A game in which one hand has been played."""
    game = Game("Ann", "Bob", "Cid")
    game.deal()
    game.play_on()
    return game


def test_the_rows_of_a_hand_packed_into_one_are_the_same_events_whatever_form_they_had() -> None:
    log = played().log
    first_schema = [rules_codec.encode_event(event) for event in log[:3]]
    rows = [*first_schema, encode_events(log[3:5]), encode_events(log[5:6]), encode_events(log[6:])]
    packed = pack_events(rows)
    assert decode_events(packed) == log
    assert [event for row in rows for event in decode_events(row)] == log
    assert len(packed) < sum(map(len, rows)) / 3
    assert decode_events(pack_events([packed])) == log, "packed rows may be packed again"


@pytest.mark.parametrize(
    "stored", [b"", b"{", b"[", b"[{}]", b"[7]", b"x", b"x\x9c", b"nothing", b"\xff"]
)
def test_what_is_not_events_is_named(stored: bytes) -> None:
    with pytest.raises(StorageError):
        decode_events(stored)


def test_a_session_packed_with_an_earlier_one_is_small_and_comes_back() -> None:
    sessions = [
        part.session for parts in played().commits for part in parts if isinstance(part, TablePart)
    ]
    base, newest = encode(sessions[3]), encode(sessions[-1])
    packed = pack_session(newest, base)
    assert unpack_session(packed, base) == newest
    assert decode_session(newest) == sessions[-1]
    assert len(packed) < len(newest) / 10


def test_a_session_that_was_packed_with_another_base_is_named() -> None:
    base = b'{"config":1,"seats":2}' * 9
    packed = pack_session(base[:-1], base)
    with pytest.raises(StorageError, match="not a table session"):
        unpack_session(packed, base[1:])
    with pytest.raises(StorageError, match="not a table session"):
        unpack_session(packed[:-3], base)
    with pytest.raises(StorageError, match="not a table session"):
        decode_session(b"{}")


def test_a_deck_takes_little_more_than_a_byte_a_card() -> None:
    deck = sealed_deck("t1-1", 5)
    stored = encode_deck(deck)
    assert decode_deck(stored) == decode_deck(encode(deck)) == deck
    assert len(stored) < 52 + len(deck.salt) + len(deck.hand) + 10


@pytest.mark.parametrize(
    "stored", [b"", b"{", b"{}", b"\x93", b"[1,2,3]", encode_deck(sealed_deck("h", 1))[:-1]]
)
def test_what_is_not_a_deck_is_named(stored: bytes) -> None:
    with pytest.raises(StorageError, match="not a sealed deck"):
        decode_deck(stored)


def test_a_deck_of_cards_that_there_are_not_is_named() -> None:
    stored = encode_deck(sealed_deck("h", 1)).replace(b"\x33", b"\x99", 1)
    with pytest.raises(StorageError, match="not a sealed deck"):
        decode_deck(stored)
