"""Rates for keys such as players and addresses, and places that are taken and given back.

A rate is kept by the generic cell rate algorithm: all that is kept of a key is the time at which it
would have paid for all it took. A key ahead of that time waits; nobody is refused, and nothing is
counted in windows whose edges could be used. Many who share one key wait behind each other.
"""

from collections import Counter
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

from pokerhouse.machine import THIS_MACHINE

KEYS_MAX = 10_000
"""The keys remembered before those without debt are forgotten."""

ROUNDING_S = 1e-6


class RateLimit:
    """A rate per second in the long run, with bursts.

    per_second: the long-term rate of a key. burst: the amount it may take at once before it must
    wait. now: seconds by a clock that never goes back.
    """

    def __init__(
        self,
        *,
        per_second: float,
        burst: float,
        now: Callable[[], float] = THIS_MACHINE.clock.seconds,
    ) -> None:
        self._each_s = 1 / per_second
        self._ahead_s = burst / per_second
        self._now = now
        self._paid_at: dict[str, float] = {}

    def go_by(self, other: "RateLimit") -> None:
        """Allow what another allows: what keys have taken here and not yet paid for is paid for at
        that rate.
        """
        now, longer = self._now(), other._each_s / self._each_s
        self._paid_at = {
            key: now + (at - now) * longer for key, at in self._paid_at.items() if at > now
        }
        self._each_s, self._ahead_s = other._each_s, other._ahead_s

    def take(self, key: str, cost: float = 1) -> float:
        """Take `cost` now; return the seconds to wait before going on, 0 within the rate."""
        now = self._now()
        if len(self._paid_at) >= KEYS_MAX and key not in self._paid_at:
            self._paid_at = {k: at for k, at in self._paid_at.items() if at > now}
        paid_at = max(self._paid_at.get(key, 0.0), now) + cost * self._each_s
        self._paid_at[key] = paid_at
        return self._beyond_s(paid_at - now)

    def wait_s(self, key: str) -> float:
        """Return the seconds to wait after taking one more; take nothing."""
        now = self._now()
        return self._beyond_s(max(self._paid_at.get(key, 0.0) - now, 0.0) + self._each_s)

    def _beyond_s(self, ahead_s: float) -> float:
        """Return how far this is beyond a burst; ignore differences from the rounding of clocks."""
        wait_s = ahead_s - self._ahead_s
        return wait_s if wait_s > ROUNDING_S else 0.0


class Places:
    """A number of places for each key, to be taken and given back."""

    def __init__(self, most: int) -> None:
        self.most = most
        """May be changed: places already taken stay taken."""
        self._taken: Counter[str] = Counter()

    def take(self, key: str) -> bool:
        """Take a place; False when all of this key are taken."""
        if self._taken[key] >= self.most:
            return False
        self._taken[key] += 1
        return True

    def has_room(self, key: str) -> bool:
        """Is there a place for it?"""
        return self._taken[key] < self.most

    def give_back(self, key: str) -> None:
        """Give a place back that was taken."""
        assert self._taken[key] > 0, f"{key} gives back a place that was never taken"
        self._taken[key] -= 1
        if not self._taken[key]:
            del self._taken[key]


def address_key(host: str) -> str:
    """Return the key of an address: itself, or the network of 64 bits of an IPv6 household."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Address(int(address) >> 64 << 64)) + "/64"
