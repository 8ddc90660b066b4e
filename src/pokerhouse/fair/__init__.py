"""Fair cards: a deck is fixed before anyone knows its order, its order by everybody, and every card
seen is proved.

Pure: secrets come in as bytes. `docs/reference/fair-cards.md` says all of it to the byte.
"""

from pokerhouse.fair.dealing import next_fair_cards, stub_of
from pokerhouse.fair.deck import FairDeck, Proof, proves, restocked
from pokerhouse.fair.hand_file import FairHand, check_fair_hand, read_fair_hand, write_fair_hand
from pokerhouse.fair.opened import Dealt, Opened, Walk
from pokerhouse.fair.order import key_of, order_of
from pokerhouse.fair.prover import Prover, Told, places, proofs
from pokerhouse.fair.shares import (
    RESHUFFLES_MAX,
    Chain,
    Round,
    chain_from,
    fits,
    fits_in,
    open_round,
)
from pokerhouse.fair.verify import Report, Seen, SeenStub, verify
from pokerhouse.fair.written import SIZE, as_bytes, as_text

__all__ = [
    "RESHUFFLES_MAX",
    "SIZE",
    "Chain",
    "Dealt",
    "FairDeck",
    "FairHand",
    "Opened",
    "Proof",
    "Prover",
    "Report",
    "Round",
    "Seen",
    "SeenStub",
    "Told",
    "Walk",
    "as_bytes",
    "as_text",
    "chain_from",
    "check_fair_hand",
    "fits",
    "fits_in",
    "key_of",
    "next_fair_cards",
    "open_round",
    "order_of",
    "places",
    "proofs",
    "proves",
    "read_fair_hand",
    "restocked",
    "stub_of",
    "verify",
    "write_fair_hand",
]
