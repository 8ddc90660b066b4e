"""The tally of a house: the number of its commits and a checksum of every table."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

import msgspec

DIGEST_BYTES: Final = 16
MODULUS: Final = 1 << (8 * DIGEST_BYTES)
encode: Final = msgspec.msgpack.Encoder().encode


class Tally(msgspec.Struct, frozen=True):
    """The tally of everything that a house has written so far."""

    house: str
    """The random name of the house: the tally of one house does not vouch for another."""
    commits: int
    sums: tuple[int, ...]
    """The sum of each of `TABLES`."""

    def after(self, commits: int, sums: Sequence[int]) -> "Tally":
        """Return the tally after `commits` more, which changed the sums."""
        return Tally(
            self.house,
            self.commits + commits,
            tuple((mine + more) % MODULUS for mine, more in zip(self.sums, sums, strict=True)),
        )

    @property
    def packed(self) -> bytes:
        """The sums as they are stored."""
        return b"".join(each.to_bytes(DIGEST_BYTES, "big") for each in self.sums)

    @property
    def digest(self) -> str:
        """The whole tally in 32 hexadecimal digits."""
        return blake2b(
            encode((self.house, self.commits, self.packed)), digest_size=DIGEST_BYTES
        ).hexdigest()
