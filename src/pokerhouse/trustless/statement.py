"""A step of a player with the deck, and everything that the proof of this step is bound to.

Law: a proof holds for one step of one seat in one hand, after these pledges and with these decks.
Its challenge is the hash of all of them (Fiat and Shamir, "How to prove yourself", 1986), so a
proof cannot be used for anything else, nor by anybody else.
"""

from hashlib import sha256
from typing import Literal

import msgspec

from pokerhouse.trustless.group import ORDER, Deck, Point
from pokerhouse.trustless.messages import Pledge
from pokerhouse.units import HandId, SeatNumber

_CONTEXT = b"pokerhouse/trustless/v2/"


class Statement(msgspec.Struct, frozen=True):
    """The claim that a player turned one deck into another by the masks they pledged."""

    step: Literal["shuffle", "lock"]
    hand: HandId
    seat: SeatNumber
    pledges: tuple[tuple[SeatNumber, Pledge], ...]
    """All pledges of the hand, in the order of the seats."""
    before: Deck
    after: Deck

    @property
    def masks(self) -> tuple[Point, ...]:
        """The points that this player pledged: of the common mask, then of each place's mask."""
        return dict(self.pledges)[self.seat].masks

    def digest(self) -> bytes:
        """Return the SHA-256 of the whole statement."""
        name = self.hand.encode()
        hashed = sha256(_CONTEXT + self.step.encode())
        hashed.update(len(name).to_bytes(2) + name + self.seat.to_bytes(2))
        hashed.update(len(self.pledges).to_bytes(2))
        for seat, pledge in self.pledges:
            hashed.update(seat.to_bytes(2) + pledge.seed_hash + b"".join(pledge.masks))
        hashed.update(b"".join(self.before) + b"".join(self.after))
        return hashed.digest()


def challenge(digest: bytes, *committed: bytes) -> int:
    """Return the number that a prover cannot choose: a hash of the statement's `digest` and of
    everything that was committed to before.
    """
    hashed = sha256(_CONTEXT + b"challenge" + digest + b"".join(committed))
    return int.from_bytes(hashed.digest()) % ORDER
