"""Events as they are stored: a row that is not an event is named."""

import pytest

from pokerhouse.cards import parse_cards
from pokerhouse.errors import InputError
from pokerhouse.rules import Street, decode_event, encode_event
from pokerhouse.rules.events import BoardDealt

FLOP = BoardDealt(Street.FLOP, tuple(parse_cards("As Kd 2c")))


@pytest.mark.parametrize("card", [b'"Zz"', b'"As Kd"', b'""', b"7", b"null"])
def test_an_event_with_what_is_not_a_card_is_named(card: bytes) -> None:
    stored = encode_event(FLOP)
    assert decode_event(stored) == FLOP
    with pytest.raises(InputError, match=r"at `\$\.cards\[0\]`"):
        decode_event(stored.replace(b'"As"', card))
