"""A player who makes hands void waits for the next seat, longer each time; so does the address."""

from pokerhouse.server.live.trustless.cooldown import (
    FIRST_WAIT_MS,
    REMEMBERED_MS,
    WAIT_MS_MAX,
    Cooldown,
)
from pokerhouse.units import Millis, PlayerId

ANN, BEN, CID, DAN = map(PlayerId, "abcd")
HOME, OTHER = "192.0.2.1", "192.0.2.2"


class Clock:
    """Set by hand."""

    now = Millis(1_800_000_000_000)

    def __call__(self) -> Millis:
        return self.now


def test_the_account_waits_first_and_then_the_address() -> None:
    clock = Clock()
    cooldown = Cooldown(clock)
    assert cooldown.wait_ms(ANN, HOME) == 0
    cooldown.add(ANN, HOME)
    assert cooldown.wait_ms(ANN, OTHER) == FIRST_WAIT_MS
    assert cooldown.wait_ms(BEN, HOME) == 0, "others at the address are let in"
    cooldown.add(BEN, HOME)
    cooldown.add(DAN, HOME)
    assert cooldown.wait_ms(CID, HOME) == FIRST_WAIT_MS, "another guest of the same address"
    assert cooldown.wait_ms(CID, OTHER) == 0
    clock.now = Millis(clock.now + FIRST_WAIT_MS)
    assert cooldown.wait_ms(ANN, HOME) == cooldown.wait_ms(CID, HOME) == 0


def test_each_wait_is_longer_and_a_day_without_one_forgives() -> None:
    clock = Clock()
    cooldown = Cooldown(clock)
    waits = []
    for _ in range(14):
        cooldown.add(ANN, "")
        waits.append(cooldown.wait_ms(ANN, HOME))
    assert waits[:3] == [FIRST_WAIT_MS, 2 * FIRST_WAIT_MS, 4 * FIRST_WAIT_MS]
    assert max(waits) == waits[-1] == WAIT_MS_MAX
    clock.now = Millis(clock.now + REMEMBERED_MS)
    cooldown.add(ANN, HOME)
    assert cooldown.wait_ms(ANN, HOME) == FIRST_WAIT_MS
