"""The packs that games are dealt from, by name."""

from typing import Final

from pokerhouse.cards.card import Card
from pokerhouse.cards.card_set import SHORT_CARDS, STANDARD_CARDS, CardSet
from pokerhouse.cards.ranks import Rank, Suit

_ROYAL: Final = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)

PACKS: Final[dict[str, CardSet]] = {
    "standard": STANDARD_CARDS,
    "short": SHORT_CARDS,
    "royal": CardSet.of(Card.of(rank, suit) for rank in _ROYAL for suit in Suit),
    "kuhn": CardSet.parse("Js Qs Ks"),
    "kuhn_3": CardSet.parse("Ts Js Qs Ks"),
    "leduc": CardSet.parse("Js Jh Qs Qh Ks Kh"),
}
"""52 cards; 36 from the six up; 20 from the ten up; and the packs of toy games for study."""
