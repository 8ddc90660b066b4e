"""The players' shares in the order of the cards: a chain of hashes each.

A player commits to the chain before the root is known: its end is the commitment. One link is
revealed per deal, from the commitment backwards: the first for the start of the hand, the next for
its first reshuffle. Nobody can compute a link from those that were revealed before it.
"""

from hashlib import sha256
from itertools import pairwise

import msgspec

from pokerhouse.errors import FairnessError
from pokerhouse.fair.order import as_text, bytes_of, lp
from pokerhouse.rules import OrderShare, ShareFault
from pokerhouse.units import PlayerId

RESHUFFLES_MAX = 8
"""The links of a chain after the first: later reshuffles of a hand have no shares."""


def chain(player: str, share: bytes) -> bytes:
    """Return the link that comes before this one."""
    return sha256(b"pokerhouse/v2/share" + lp(player) + share).digest()


class Chain(msgspec.Struct, frozen=True):
    """A player's secret for one hand."""

    player: PlayerId
    links: tuple[bytes, ...]
    """The links by deal."""

    @property
    def commitment(self) -> str:
        """The commitment that is sent before the hand, in base64url."""
        return as_text(chain(self.player, self.links[0]))

    def share(self, deal: int) -> str:
        """Return the share to reveal for this deal, in base64url.

        Raises `FairnessError` at the end of the chain.
        """
        if not 0 <= deal < len(self.links):
            raise FairnessError(
                f"a chain has shares for the deals 0..{len(self.links) - 1}, not for {deal}"
            )
        return as_text(self.links[deal])


def chain_from(player: PlayerId, secret: bytes) -> Chain:
    """Return the chain whose last link is this secret: 32 random bytes that nobody else knows."""
    links = [secret]
    for _ in range(RESHUFFLES_MAX):
        links.append(chain(player, links[-1]))
    return Chain(player, tuple(reversed(links)))


def fits(player: str, share: str, commitment: str, deal: int = 0) -> bool:
    """Is this the share for that deal in the chain that ends in the commitment?

    False for texts that are not shares.
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
    """The shares for one deal, from the moment its root is published until they are closed.

    An immutable value: each change returns a new round.
    """

    deal: int
    shares: tuple[OrderShare, ...]
    """The shares in seat order; each has neither value nor fault until something arrives."""

    @property
    def complete(self) -> bool:
        """Has every player answered?"""
        return all(share.value or share.fault is not None for share in self.shares)

    def awaits(self, player: PlayerId) -> bool:
        """Has this player committed to a share, and revealed nothing yet?"""
        return any(
            share.player == player and not share.value and share.fault is None
            for share in self.shares
        )

    def reveal(self, player: PlayerId, value: str, *, late: bool = False) -> "Round":
        """Return the round with this player's share.

        A player without a commitment changes nothing.
        """
        shares = tuple(
            [self._with(s, value, late) if s.player == player else s for s in self.shares]
        )
        return Round(self.deal, shares)

    def close(self) -> tuple[OrderShare, ...]:
        """Return the shares as they go into the hand; those that never came are missing."""
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
    """Open a round for these commitments.

    Raises `FairnessError` when a seat comes twice or they are out of order.
    """
    seats = [share.seat for share in committed]
    if any(left >= right for left, right in pairwise(seats)):
        raise FairnessError(f"expected shares in the order of their seats, each once: {seats}")
    return Round(deal, tuple(OrderShare(s.seat, s.player, s.commitment) for s in committed))
