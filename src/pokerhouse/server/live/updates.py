"""The newest release of pokerhouse, looked up once a day if the owner wants that.

Law: nothing is asked while the setting `update_notice` is off, a request says nothing about the
house, and a fault of any kind only means that there is no notice.
"""

import asyncio
import http.client
import re
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Final

import msgspec
import structlog

from pokerhouse.errors import PokerhouseError
from pokerhouse.machine import Machine
from pokerhouse.server.live.settings_now import SettingsNow
from pokerhouse.server.settings.declared import Settings
from pokerhouse.server.version import VERSION
from pokerhouse.units import Millis

INDEX: Final = "https://pypi.org/simple/pokerhouse/"
"""The releases on PyPI, in the JSON of PEP 691."""
FORM: Final = "application/vnd.pypi.simple.v1+json"
UPDATES_FILE: Final = "updates.json"
"""The file in the data folder with the last look."""
DAY_MS: Final = 86_400_000
PATIENCE_S: Final = 8.0
"""The longest wait for the next bytes of an answer."""
ANSWER_S: Final = 30.0
"""The longest time that a whole answer may take."""
ANSWER_BYTES_MAX: Final = 4 << 20
PIECE_BYTES: Final = 1 << 16

log = structlog.get_logger()

# Versions, and which of them are newer.

_VERSION = re.compile(
    r"(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})(?:(a|b|rc)(0|[1-9]\d{0,5}))?", re.ASCII
)
_FILE = re.compile(r"pokerhouse-([\w.]+?)(?:\.tar\.gz|-.*\.whl)", re.ASCII)
_STAGES = ("a", "b", "rc", "")
Order = tuple[int, int, int, int, int]


def order_of(version: str) -> Order | None:
    """Return what sorts a version among others; None for a text in another form.

    >>> order_of("1.2.0rc1") < order_of("1.2.0") < order_of("1.10.0")
    True
    """
    found = _VERSION.fullmatch(version)
    if found is None:
        return None
    stage = found[4] or ""
    return int(found[1]), int(found[2]), int(found[3]), _STAGES.index(stage), int(found[5] or 0)


def is_worth_a_notice(version: str, running: str) -> bool:
    """Is this version newer than the running one, and no pre-release unless that is one, too?"""
    new, old = order_of(version), order_of(running)
    if new is None or old is None or new <= old:
        return False
    final = _STAGES.index("")
    return new[3] == final or old[3] != final


class _File(msgspec.Struct):
    filename: str
    yanked: bool | str = False


class _Index(msgspec.Struct):
    files: list[_File]


class NoReleases(PokerhouseError):
    """The list of releases cannot be fetched or read."""


def newest_release(answer: bytes, running: str) -> str:
    """Return the newest release that is worth a notice, "" if there is none.

    A release of which every file is yanked does not count. Raises `NoReleases`.
    """
    try:
        files = msgspec.json.decode(answer, type=_Index).files
    except msgspec.MsgspecError as error:
        raise NoReleases(f"not a list of releases: {error}") from None
    offered = {
        found[1]
        for file in files
        if not file.yanked and (found := _FILE.fullmatch(file.filename)) is not None
    }
    worth = [version for version in offered if is_worth_a_notice(version, running)]
    return max(worth, key=lambda version: order_of(version) or (), default="")


def fetch_releases(index: str, seconds: Callable[[], float]) -> bytes:
    """Return the list of releases as it comes. Blocks: use a thread. Raises `NoReleases`.

    `seconds` is a clock that measures spans.
    """
    request = urllib.request.Request(index, headers={"User-Agent": "pokerhouse", "Accept": FORM})
    until = seconds() + ANSWER_S
    read = bytearray()
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
            while piece := answer.read1(PIECE_BYTES):
                read += piece
                if len(read) > ANSWER_BYTES_MAX:
                    raise NoReleases(f"the list is longer than {ANSWER_BYTES_MAX >> 20} MB")
                if seconds() > until:
                    raise NoReleases(f"the list did not come within {ANSWER_S:.0f} s")
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise NoReleases(str(getattr(error, "reason", error))) from None
    return bytes(read)


def release_notes(version: str) -> str:
    """Return where a release is described: the project's changelog if its package names one."""
    told: list[str] = []
    with suppress(PackageNotFoundError):
        told = metadata("pokerhouse").get_all("Project-URL") or []
    for each in told:
        label = each.partition(",")[0].strip().lower()
        url = each.partition(",")[2].strip()
        if label in ("changelog", "release notes") and url.startswith("https://"):
            return url
    return f"https://pypi.org/project/pokerhouse/{version}/"


# The look, once a day.


class LastLook(msgspec.Struct, frozen=True):
    """A look at the list: when it began, and the newest release at that time."""

    at_ms: Millis = Millis(0)
    newest: str = ""


class Updates:
    """Looks once a day for a newer release, while the setting `update_notice` is on.

    - `file`: keeps the last look, so that a house that restarts often asks no more often
    """

    def __init__(
        self,
        settings_now: SettingsNow,
        file: Path,
        machine: Machine,
        *,
        running: str = VERSION,
        index: str = INDEX,
    ) -> None:
        self._settings_now = settings_now
        self._file = file
        self._machine = machine
        self._running = running
        self._index = index
        self._look = LastLook()
        self._task: asyncio.Task[None] | None = None
        self._is_open = False
        settings_now.follow(self._follow)

    @property
    def newer(self) -> str:
        """The newest release if it is newer than this house; "" otherwise, and while it is off."""
        wanted = self._settings_now.value.update_notice
        return (
            self._look.newest
            if wanted and is_worth_a_notice(self._look.newest, self._running)
            else ""
        )

    def open(self) -> None:
        """Look from now on, if the owner wants it."""
        self._is_open = True
        self._follow(self._settings_now.value)

    def close(self) -> None:
        """Look no more."""
        self._is_open = False
        self._follow(self._settings_now.value)

    def _follow(self, settings: Settings) -> None:
        wanted = self._is_open and bool(settings.update_notice)
        if wanted and self._task is None:
            self._task = asyncio.create_task(self._go_on(), name="updates")
        elif not wanted and self._task is not None:
            self._task.cancel()
            self._task = None

    async def _go_on(self) -> None:
        clock, threads = self._machine.clock, self._machine.threads
        self._look = await threads.run(self._read_look)
        while True:
            # A clock that was set back must not silence the notice for years.
            waited_ms = max(0, clock.now() - self._look.at_ms)
            if waited_ms < DAY_MS:
                await clock.sleep((DAY_MS - waited_ms) / 1000)
            # Kept before the answer is there: a house that stops meanwhile has asked, too.
            self._look = LastLook(clock.now(), self._look.newest)
            await threads.run(self._keep_look, self._look)
            with suppress(NoReleases):
                newest = await threads.run(self._ask)
                self._look = LastLook(self._look.at_ms, newest)
                await threads.run(self._keep_look, self._look)

    def _ask(self) -> str:
        try:
            answer = fetch_releases(self._index, self._machine.clock.seconds)
            return newest_release(answer, self._running)
        except NoReleases as error:
            log.info("no list of releases", index=self._index, why=str(error))
            raise

    def _read_look(self) -> LastLook:
        with suppress(OSError, msgspec.MsgspecError):
            return msgspec.json.decode(self._file.read_bytes(), type=LastLook)
        return LastLook()

    def _keep_look(self, look: LastLook) -> None:
        with suppress(OSError):  # it only keeps a restart from asking again
            self._file.touch(mode=0o600)
            self._file.write_bytes(msgspec.json.encode(look))
