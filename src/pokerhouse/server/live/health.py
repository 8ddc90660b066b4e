"""The health of the house, for monitors and for load balancers."""

import asyncio
import shutil
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from pokerhouse.errors import StorageError
from pokerhouse.house import Store
from pokerhouse.server.live.drain import Drain
from pokerhouse.server.live.vitals import Vitals
from pokerhouse.units import Millis

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
