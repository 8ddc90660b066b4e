"""Fair cards: the deck is fixed before its order, players share in the order, and every card is
proved.

Pure: secrets come in as bytes. `docs/reference/fair-cards.md` specifies all of it to the byte.
"""

from pokerhouse.fair.deck import FairDeck, Proof, next_fair_cards, proves, stub_deck, stub_of
from pokerhouse.fair.hand_file import FairHand, check_fair_hand, read_fair_hand, write_fair_hand
from pokerhouse.fair.order import SIZE, as_bytes, as_text, key_of, order_of
from pokerhouse.fair.prover import ProvedCards, Prover, leaves_for, proofs
from pokerhouse.fair.shares import (
    RESHUFFLES_MAX,
    Chain,
    Round,
    chain_from,
    fits,
    fits_in,
    open_round,
)
from pokerhouse.fair.verify import FairnessReport, SeenRoots, SeenStub, verify
from pokerhouse.fair.walk import DealtCard, Reveal, Walk

__all__ = [
    "RESHUFFLES_MAX",
    "SIZE",
    "Chain",
    "DealtCard",
    "FairDeck",
    "FairHand",
    "FairnessReport",
    "Proof",
    "ProvedCards",
    "Prover",
    "Reveal",
    "Round",
    "SeenRoots",
    "SeenStub",
    "Walk",
    "as_bytes",
    "as_text",
    "chain_from",
    "check_fair_hand",
    "fits",
    "fits_in",
    "key_of",
    "leaves_for",
    "next_fair_cards",
    "open_round",
    "order_of",
    "proofs",
    "proves",
    "read_fair_hand",
    "stub_deck",
    "stub_of",
    "verify",
    "write_fair_hand",
]


def __dir__() -> list[str]:
    return sorted(__all__)
