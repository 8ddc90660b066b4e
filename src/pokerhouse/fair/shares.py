"""What players give to the order of the cards: a chain of hashes each, committed to before the root
is known.

The end of a chain is its commitment. Its links are revealed one a deal, from the commitment
backwards: the first for the start of the hand, the next for its first reshuffle. Nobody can tell a
link from those that were revealed before it.
"""

from hashlib import sha256
from itertools import pairwise

import msgspec

from pokerhouse.errors import FairnessError
from pokerhouse.fair.written import as_text, bytes_of, lp
from pokerhouse.rules import OrderShare, ShareFault
from pokerhouse.units import PlayerId

RESHUFFLES_MAX = 8
"""Links of a chain behind the first; after so many reshuffles of one hand players have nothing more
to give.
"""


def chain(player: str, share: bytes) -> bytes:
    """The link before this one."""
    return sha256(b"pokerhouse/v2/share" + lp(player) + share).digest()


class Chain(msgspec.Struct, frozen=True):
    """A player's secret for one hand."""

    player: PlayerId
    links: tuple[bytes, ...]
    """That of deal r at place r."""

    @property
    def commitment(self) -> str:
        """What is sent before the hand, in base64url."""
        return as_text(chain(self.player, self.links[0]))

    def share(self, deal: int) -> str:
        """What is revealed for this deal, in base64url. Raises `FairnessError` when the chain is at
        its end.
        """
        if not 0 <= deal < len(self.links):
            raise FairnessError(
                f"a chain has shares for the deals 0..{len(self.links) - 1}, not for {deal}"
            )
        return as_text(self.links[deal])


def chain_from(player: PlayerId, secret: bytes) -> Chain:
    """The chain whose last link is this secret: 32 random bytes that nobody else knows."""
    links = [secret]
    for _ in range(RESHUFFLES_MAX):
        links.append(chain(player, links[-1]))
    return Chain(player, tuple(reversed(links)))


def fits(player: str, share: str, commitment: str, deal: int = 0) -> bool:
    """Is this the share of that deal, of the chain that ends in the commitment? False for texts
    that are not shares.
    """
    link = bytes_of(share)
    if link is None:
        return False
    for _ in range(deal + 1):
        link = chain(player, link)
    return as_text(link) == commitment


def fits_in(text: str) -> bool:
    """Is this the text of 32 bytes, as commitments and shares are?"""
    return bytes_of(text) is not None


class Round(msgspec.Struct, frozen=True):
    """The shares for one deal, from the moment at which its root is told until they are closed. A
    value: each answer is a new one.
    """

    deal: int
    shares: tuple[OrderShare, ...]
    """As they stand, in order of their seats: neither value nor fault until something comes."""

    @property
    def complete(self) -> bool:
        """Is nobody waited for?"""
        return all(share.value or share.fault is not None for share in self.shares)

    def awaits(self, player: PlayerId) -> bool:
        """Has this player committed to a share, and revealed nothing yet?"""
        return any(
            share.player == player and not share.value and share.fault is None
            for share in self.shares
        )

    def reveal(self, player: PlayerId, value: str, *, late: bool = False) -> "Round":
        """With what this player revealed. A player without a share in it changes nothing."""
        shares = tuple(
            [self._with(s, value, late) if s.player == player else s for s in self.shares]
        )
        return Round(self.deal, shares)

    def close(self) -> tuple[OrderShare, ...]:
        """The shares as they go into the hand: what has not come is missing."""
        missing = ShareFault.MISSING
        return tuple(
            share
            if share.value or share.fault is not None
            else msgspec.structs.replace(share, fault=missing)
            for share in self.shares
        )

    def _with(self, share: OrderShare, value: str, late: bool) -> OrderShare:
        fault: ShareFault | None = None
        if share.value or share.fault is not None:
            fault = share.fault or ShareFault.TWICE
        elif late:
            fault = ShareFault.LATE
        elif not fits(share.player, value, share.commitment, self.deal):
            fault = ShareFault.FALSE
        return OrderShare(
            share.seat, share.player, share.commitment, "" if fault is not None else value, fault
        )


def open_round(deal: int, committed: tuple[OrderShare, ...]) -> Round:
    """A round for these commitments. Raises `FairnessError` when a seat is named twice or they are
    out of order.
    """
    seats = [share.seat for share in committed]
    if any(left >= right for left, right in pairwise(seats)):
        raise FairnessError(f"shares stand in the order of their seats, each once: {seats}")
    return Round(deal, tuple(OrderShare(s.seat, s.player, s.commitment) for s in committed))
