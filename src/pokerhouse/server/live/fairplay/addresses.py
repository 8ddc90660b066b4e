"""Notes from where people come, as a hash, once a day."""

from collections.abc import Callable

import structlog

from pokerhouse.errors import StorageError
from pokerhouse.house import Store
from pokerhouse.house.fairplay import ADDRESS_SEEN_EVERY_MS, AddressSeen, hash_address
from pokerhouse.server.live.background import BackgroundTasks
from pokerhouse.units import Millis, PlayerId

NOTED_MAX = 50_000
"""The addresses remembered as noted; beyond that, all are forgotten and noted once again."""

log = structlog.get_logger()


class AddressBook:
    """The addresses from which people open sockets. `key` is the house's."""

    def __init__(self, store: Store, key: bytes, now: Callable[[], Millis]) -> None:
        self._store = store
        self._key = key
        self._now = now
        self._noted: dict[tuple[PlayerId, bytes], Millis] = {}
        self._background = BackgroundTasks()

    def note(self, player: PlayerId, address: str) -> None:
        """They come from there just now."""
        seen, now = (player, hash_address(self._key, address)), self._now()
        if (noted := self._noted.get(seen)) is not None and now - noted < ADDRESS_SEEN_EVERY_MS:
            return
        if len(self._noted) >= NOTED_MAX:
            self._noted.clear()
        self._noted[seen] = now
        self._background.start(self._write(AddressSeen(*seen)))

    def forget(self, player: PlayerId) -> None:
        """They are to be noted again when they come back."""
        self._noted = {seen: at for seen, at in self._noted.items() if seen[0] != player}

    def close(self) -> None:
        """Note nothing more."""
        self._background.cancel()

    async def _write(self, part: AddressSeen) -> None:
        try:
            await self._store.commit(part, at=self._now())
        except StorageError as error:
            self._noted.pop((part.player, part.address), None)
            log.warning("could not note an address", error=str(error))
