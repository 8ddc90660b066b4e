"""The wait of players who made a hand without a dealer void: by silence, or by a false message.

Law: a player can spoil a hand that another one wins, at the price of their own bets, so that may
not be done hand after hand. The account waits first; an address waits from its third void hand on,
because a guest is one click away and families share an address.
"""

from collections.abc import Callable

from pokerhouse.units import Millis, PlayerId

FIRST_WAIT_MS = Millis(2 * 60_000)
"""The wait after the first void hand; each wait is twice as long as the last one."""
WAIT_MS_MAX = Millis(24 * 3_600_000)
REMEMBERED_MS = Millis(24 * 3_600_000)
"""A void hand is forgotten after this long without another one."""
FREE = {"player": 0, "address": 2}
"""The void hands that cost no wait."""
KEYS_MAX = 10_000


class Cooldown:
    """The players who wait for a seat, and how long; nothing is stored.

    now: milliseconds since the epoch.
    """

    def __init__(self, now: Callable[[], Millis]) -> None:
        self._now = now
        self._voids: dict[tuple[str, str], tuple[int, Millis]] = {}
        """The number of void hands of an account or an address, and the time of the last one."""

    def add(self, player: PlayerId, address: str) -> None:
        """Note that this player has made a hand void."""
        now = self._now()
        if len(self._voids) >= KEYS_MAX:
            self._voids = {k: v for k, v in self._voids.items() if now - v[1] < REMEMBERED_MS}
        for key in _keys(player, address):
            count, at = self._voids.get(key, (0, now))
            self._voids[key] = (count + 1 if now - at < REMEMBERED_MS else 1), now

    def wait_ms(self, player: PlayerId, address: str) -> Millis:
        """Return how long this player has to wait for a seat, at this address."""
        end = max(self._end(key) for key in _keys(player, address))
        return Millis(max(0, end - self._now()))

    def _end(self, key: tuple[str, str]) -> int:
        count, at = self._voids.get(key, (0, Millis(0)))
        counted = count - FREE[key[0]]
        return at + min(FIRST_WAIT_MS << (counted - 1), WAIT_MS_MAX) if counted > 0 else 0


def _keys(player: PlayerId, address: str) -> list[tuple[str, str]]:
    return [("player", player), ("address", address)] if address else [("player", player)]
