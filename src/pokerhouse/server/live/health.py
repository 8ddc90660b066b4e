"""The health of the house, for monitors and for load balancers."""

import asyncio
import shutil
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from pokerhouse import rules
from pokerhouse.errors import StorageError
from pokerhouse.house import Store
from pokerhouse.house.table import Outcome
from pokerhouse.machine import Clock
from pokerhouse.server.live.drain import Drain
from pokerhouse.server.live.table.actor import TableActor
from pokerhouse.units import Millis

# The vital signs of the house: the lag of its event loop, and the hands played since it opened.

LOOK_EVERY_S = 0.25
KEPT_LOOKS = 40
"""The last ten seconds."""
SLEPT_LEAST_S = 5.0
SLEPT_MOST_S = 30 * 86_400.0
ACTIONS = (
    rules.Folded,
    rules.Checked,
    rules.Called,
    rules.BetMade,
    rules.Raised,
    rules.BroughtIn,
    rules.Discarded,
    rules.RunsChosen,
)


class Vitals:
    """Counted since the house opened; asked by `/health` and `/metrics`.

    - `held_up`: told of each time that the event loop ran late, by how many milliseconds
    - `slept`: told when the machine slept, for how many milliseconds
    """

    def __init__(
        self, held_up: Callable[[int], None], slept: Callable[[int], None], clock: Clock
    ) -> None:
        self._held_up = held_up
        self._slept = slept
        self._clock = clock
        self.actions = self.hands = self.steps = 0
        self._lags_s: deque[float] = deque([0.0], KEPT_LOOKS)
        self._due: float | None = None
        """The time of the next look at the clock."""
        self._task: asyncio.Task[None] | None = None

    @property
    def lag_s(self) -> float:
        """The longest wait for the event loop in the last ten seconds, the present one included."""
        return max(
            *self._lags_s, self._clock.seconds() - self._due if self._due is not None else 0.0
        )

    def start(self) -> None:
        """Look at the clock from now on."""
        self._task = asyncio.create_task(self._watch_loop(), name="vitals")

    def close(self) -> None:
        """Stop looking."""
        if self._task is not None:
            self._task.cancel()

    def after_step(self, actor: TableActor, outcome: Outcome) -> None:
        """A table has taken a step, and it is durable."""
        self.steps += 1
        self.actions += sum(isinstance(event, ACTIONS) for event in outcome.events)
        self.hands += sum(isinstance(event, rules.HandEnded) for event in outcome.events)

    async def _watch_loop(self) -> None:
        while True:
            self._due = self._clock.seconds() + LOOK_EVERY_S
            ahead_s = self._clock.wall_s() - self._clock.seconds()
            await self._clock.sleep(LOOK_EVERY_S)
            # A clock that is set right jumps too; by less, or by months where a machine began
            # without the time of day.
            asleep_s = self._clock.wall_s() - self._clock.seconds() - ahead_s
            if SLEPT_LEAST_S <= asleep_s <= SLEPT_MOST_S:
                self._slept(int(asleep_s * 1000))
            lag_s = max(0.0, self._clock.seconds() - self._due)
            self._lags_s.append(lag_s)
            self._held_up(int(lag_s * 1000))


STALL_S = 5.0
"""A wait this long within the last ten seconds means that the house stood still."""
HANGS_S = 5.0
"""A disk that has not answered for so long hangs."""
FREE_BYTES_MIN = 1 << 20
"""With less than this on the disk the next writes will fail."""


@dataclass(frozen=True, slots=True)
class Health:
    """Looks when it is asked.

    folder: of the house's files.
    """

    store: Store
    vitals: Vitals
    drain: Drain
    folder: Path
    now: Callable[[], Millis]

    @property
    def free_bytes(self) -> int | None:
        """Return the free bytes on the house's disk; None if it has no folder."""
        try:
            return shutil.disk_usage(self.folder).free
        except OSError:
            return None  # a folder that is gone is the store's to name

    async def fault(self) -> str:
        """Return what is wrong, in a sentence; empty if nothing is."""
        if (waited_s := self.store.waited_s) >= HANGS_S:
            return (
                f"the disk does not answer: what is to be written has waited for {waited_s:.0f} s"
            )
        if self.store.fault:
            await self._try_to_write()
        if self.store.fault:
            return str(self.store.fault)
        free = self.free_bytes
        if free is not None and free < FREE_BYTES_MIN:
            return f"the disk is as good as full: {free:,} bytes are free"
        if self.vitals.lag_s >= STALL_S:
            return f"the house stood still for {self.vitals.lag_s:.1f} s"
        return ""

    async def _try_to_write(self) -> None:
        """Nothing, but on the disk: a house where nobody plays would otherwise not learn that there
        is room again.
        """
        with suppress(StorageError, TimeoutError):
            async with asyncio.timeout(HANGS_S):
                await self.store.commit(at=self.now())
