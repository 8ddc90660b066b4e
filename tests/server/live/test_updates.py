"""The notice of newer releases: who is asked, for what and how often, and what counts as newer."""

import asyncio
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from msgspec.structs import replace

from pokerhouse.server.live import updates
from pokerhouse.server.live.settings_now import SettingsNow
from pokerhouse.server.live.updates import (
    DAY_MS,
    INDEX,
    NoReleases,
    Updates,
    fetch_releases,
    is_worth_a_notice,
    newest_release,
    release_notes,
)
from pokerhouse.server.settings.declared import SETTINGS, Settings
from tests.kit.machine import run_virtually, virtual_machine

DAY_S = DAY_MS / 1000


def listed(*releases: str, yanked: tuple[str, ...] = ()) -> bytes:
    """A list of releases as PyPI sends it."""
    files = [
        {
            "filename": f"pokerhouse-{release}{end}",
            "yanked": "broken" if release in yanked else False,
        }
        for release in releases
        for end in (".tar.gz", "-cp311-abi3-manylinux_2_28_x86_64.whl")
    ]
    return json.dumps(
        {"meta": {"api-version": "1.4"}, "name": "pokerhouse", "files": files}
    ).encode()


class Index:
    """A server that answers as told, and remembers what it was asked."""

    def __init__(self) -> None:
        self.status = 200
        self.answer = listed("1.0.0", "1.1.0")
        self.requests: list[tuple[str, dict[str, str]]] = []
        index = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                index.requests.append((self.requestline, dict(self.headers)))
                self.send_response(index.status)
                self.end_headers()
                self.wfile.write(index.answer)

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/simple/pokerhouse/"


@pytest.fixture
def index() -> Iterator[Index]:
    """A running index."""
    index = Index()
    thread = threading.Thread(target=index.server.serve_forever, args=(0.01,))
    thread.start()
    yield index
    index.server.shutdown()
    thread.join()
    index.server.server_close()


class House:
    """The settings and the folder of a house that runs 1.0.0."""

    def __init__(self, folder: Path, index: str, *, on: int = 1, running: str = "1.0.0") -> None:
        self.settings_now = SettingsNow(Settings(data=folder, update_notice=on))
        self.updates = Updates(
            self.settings_now,
            folder / "updates.json",
            virtual_machine(1),
            running=running,
            index=index,
        )

    def switch(self, on: int) -> None:
        self.settings_now.change(replace(self.settings_now.value, update_notice=on))


def test_the_notice_is_off_unless_the_owner_wants_it() -> None:
    assert SETTINGS["update_notice"].default == 0
    assert INDEX == "https://pypi.org/simple/pokerhouse/"


@pytest.mark.parametrize(
    ("version", "running", "worth"),
    [
        ("1.0.1", "1.0.0", True),
        ("1.10.0", "1.9.0", True),
        ("1.0.0", "1.0.0", False),
        ("0.9.9", "1.0.0", False),
        ("2.0.0rc1", "1.0.0", False),
        ("1.0.0rc2", "1.0.0rc1", True),
        ("1.0.0", "1.0.0rc1", True),
        ("1.0.0b9", "1.0.0rc1", False),
        ("1.1.0.dev1", "1.0.0", False),
        ("1.1", "1.0.0", False),
        ("1.1.0", "unknown", False),
    ],
)
def test_a_release_is_worth_a_notice(version: str, running: str, worth: bool) -> None:
    assert is_worth_a_notice(version, running) is worth


def test_yanked_releases_and_other_files_do_not_count() -> None:
    answer = listed("1.0.0", "1.2.0", "1.3.0", "1.4.0rc1", "nonsense", yanked=("1.3.0",))
    assert newest_release(answer, "1.0.0") == "1.2.0"
    assert newest_release(answer, "1.2.0") == ""
    assert newest_release(answer, "1.2.0rc1") == "1.4.0rc1"
    assert newest_release(b'{"files": []}', "1.0.0") == ""


@pytest.mark.parametrize(
    "answer", [b"", b"<html>", b"[]", b'{"files": [1]}', b"\xff" * 9, b"[" * 9_999]
)
def test_an_answer_that_is_no_list_of_releases_is_an_error(answer: bytes) -> None:
    with pytest.raises(NoReleases, match="not a list of releases"):
        newest_release(answer, "1.0.0")


def test_a_request_says_nothing_about_the_house(index: Index, tmp_path: Path) -> None:
    fetch_releases(index.url, lambda: 0.0)
    ((line, headers),) = index.requests
    assert line == "GET /simple/pokerhouse/ HTTP/1.1"
    assert headers.pop("Host") == f"127.0.0.1:{index.server.server_port}"
    assert headers == {
        "User-Agent": "pokerhouse",
        "Accept": "application/vnd.pypi.simple.v1+json",
        "Accept-Encoding": "identity",
        "Connection": "close",
    }


def test_an_answer_has_a_limit_and_so_has_its_time(
    index: Index, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = iter([0.0, updates.ANSWER_S + 1])
    with pytest.raises(NoReleases, match="within 30 s"):
        fetch_releases(index.url, lambda: next(seconds))
    monkeypatch.setattr(updates, "ANSWER_BYTES_MAX", len(index.answer) - 1)
    with pytest.raises(NoReleases, match="longer than"):
        fetch_releases(index.url, lambda: 0.0)


def test_the_house_asks_once_a_day_and_a_restart_asks_no_sooner(
    index: Index, tmp_path: Path
) -> None:
    async def story() -> None:
        for days in (0.5, 0.4, 2.2):
            house = House(tmp_path, index.url)
            house.updates.open()
            await asyncio.sleep(days * DAY_S)
            assert house.updates.newer == "1.1.0"
            house.updates.close()

    run_virtually(story)
    assert len(index.requests) == 4  # in 3.1 days
    assert (tmp_path / "updates.json").stat().st_mode & 0o777 == 0o600


def test_nothing_is_asked_while_it_is_off_and_the_switch_works_at_once(
    index: Index, tmp_path: Path
) -> None:
    async def story() -> None:
        house = House(tmp_path, index.url, on=0)
        house.updates.open()
        await asyncio.sleep(3 * DAY_S)
        assert (house.updates.newer, index.requests) == ("", [])
        house.switch(1)
        await asyncio.sleep(1)
        assert (house.updates.newer, len(index.requests)) == ("1.1.0", 1)
        house.switch(0)
        assert house.updates.newer == ""
        await asyncio.sleep(3 * DAY_S)
        assert len(index.requests) == 1
        house.updates.close()

    run_virtually(story)


def test_a_house_that_was_upgraded_shows_no_notice(index: Index, tmp_path: Path) -> None:
    async def story() -> None:
        for running, newer in (("1.0.0", "1.1.0"), ("1.1.0", "")):
            house = House(tmp_path, index.url, running=running)
            house.updates.open()
            await asyncio.sleep(1)
            assert house.updates.newer == newer
            house.updates.close()

    run_virtually(story)


@pytest.mark.parametrize("fault", ["refused", "closed", "garbage", "disk"])
def test_a_fault_only_means_that_there_is_no_notice(
    fault: str, index: Index, tmp_path: Path
) -> None:
    url, folder = index.url, tmp_path
    match fault:
        case "refused":
            index.status = 503
        case "closed":
            url = "http://127.0.0.1:9/"
        case "garbage":
            index.answer = b"<html>"
            (tmp_path / "updates.json").write_bytes(b"\xff")
        case "disk":
            folder = tmp_path / "missing"

    async def story() -> None:
        house = House(folder, url)
        house.updates.open()
        await asyncio.sleep(1)
        assert house.updates.newer == ("1.1.0" if fault == "disk" else "")
        index.status, index.answer = 200, listed("1.2.0")
        await asyncio.sleep(DAY_S)
        assert house.updates.newer == ("" if fault == "closed" else "1.2.0")
        house.updates.close()

    run_virtually(story)


def test_the_notes_of_a_release_are_its_changelog_or_its_page_on_pypi(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Package:
        urls: tuple[str, ...] = ("Homepage, https://example.org",)

        def get_all(self, name: str) -> list[str]:
            return [*self.urls]

    monkeypatch.setattr(updates, "metadata", lambda name: Package())
    assert release_notes("1.2.0") == "https://pypi.org/project/pokerhouse/1.2.0/"
    Package.urls = ("Changelog, javascript:alert(1)", "Changelog, https://example.org/changes")
    assert release_notes("1.2.0") == "https://example.org/changes"
