"""The numbers that an owner reads in the manual are those by which the house runs."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from pokerhouse.house.notebook import (
    HAND_NOTES_MAX,
    NOTE_MAX,
    PLAYER_NOTES_MAX,
    SHARES_MAX,
    TAG_MAX,
    TAGS_MAX,
)
from pokerhouse.house.people import TEMPLATES_MAX, TOKENS_MAX
from pokerhouse.server import run
from pokerhouse.server.live import hub, lobby
from pokerhouse.server.live.learn.teaching import BLINK_WITHIN_S, THOROUGH_WITHIN_S
from pokerhouse.server.live.learn.worker_process import EACH_MAX, WAITING_MAX
from pokerhouse.server.live.notebook.imports import messages as imports
from pokerhouse.server.live.notebook.imports.desk import READING_MAX, SILENT_S
from pokerhouse.server.live.notebook.imports.desk import WAITING_MAX as FILES_WAITING_MAX
from pokerhouse.server.settings.declared import Settings
from pokerhouse.server.web.guard import http_guard, limits, socket_guard
from pokerhouse.server.web.guard.doorman import SOCKET_COST, WAIT_MAX_S
from pokerhouse.server.wire.protocol import FRAME_BYTES_MAX

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"
KIB = 1024


def rows(page: str) -> list[list[str]]:
    """The cells of every row of every table of a page."""
    lines = (REFERENCE / page).read_text().splitlines()
    return [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in lines
        if line.startswith("|")
    ]


LIMITS = {cells[0]: cells[1] for cells in rows("limits.md")}


def numbers(text: str) -> list[int]:
    """The whole numbers in a cell, without the commas between thousands."""
    return [int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", text)]


@pytest.mark.parametrize(
    ("limit", "values"),
    [
        ("a frame", [FRAME_BYTES_MAX // KIB, socket_guard.BYTES_A_FRAME // KIB]),
        ("a message in pieces", [socket_guard.FRAGMENTS_MAX]),
        ("a client that was hung up on", [socket_guard.GOODBYE_S]),
        ("connections in all", [limits.REQUESTS_MAX]),
        (
            "the head of a request; its body",
            [http_guard.HEAD_BYTES_MAX // KIB, http_guard.BODY_BYTES_MAX // KIB],
        ),
        ("reports on fair play, and hands of them, of a person", [limits.REPORTS_PER_MINUTE] * 2),
        ("the last hands of a table, asked for by a person", [limits.HANDS_PER_MINUTE] * 2),
        (
            "drills that a person asks for and answers, both together",
            [limits.PLAYER_DRILLS_PER_MINUTE] * 2,
        ),
        (
            "hands that a person has counted where one learns",
            [limits.PLAYER_LEARNING_PER_MINUTE] * 2,
        ),
        ("the same from an address, of all people", [limits.ADDRESS_LEARNING_PER_MINUTE] * 2),
        ("hands being counted", [WAITING_MAX, EACH_MAX, BLINK_WITHIN_S, THOROUGH_WITHIN_S]),
        ("templates kept or deleted by a person", [limits.PLAYER_TEMPLATES_PER_MINUTE] * 2),
        ("news of the forum, asked for by a person", [limits.FORUM_NEWS_PER_MINUTE] * 2),
        ("other houses, asked for by a person", [limits.HOUSES_PER_MINUTE] * 2),
        ("personal tokens of a player", [TOKENS_MAX]),
        (
            "personal tokens made by a person",
            [limits.PLAYER_TOKENS_PER_HOUR, limits.PLAYER_TOKENS_PER_HOUR // 2],
        ),
        ("faces chosen by a person", [limits.PLAYER_FACES_PER_MINUTE] * 2),
        ("templates of an account", [TEMPLATES_MAX]),
        ("hands with notes or tags of a person; people", [HAND_NOTES_MAX, PLAYER_NOTES_MAX]),
        ("a note; tags of a hand; a tag", [NOTE_MAX, TAGS_MAX, TAG_MAX]),
        ("searches through hands", [limits.PLAYER_SEARCHES_PER_MINUTE] * 2),
        ("hands shared by a person", [SHARES_MAX]),
        ("links to hands made or taken back by a person", [limits.PLAYER_SHARES_PER_MINUTE] * 2),
        (
            "files of hands brought along by a person",
            [limits.PLAYER_IMPORTS_PER_HOUR, limits.PLAYER_IMPORTS_PER_HOUR * limits.BURST_H],
        ),
        (
            "a file of hands, or a zip; what a zip unpacks to",
            [
                imports.BODY_BYTES_MAX // KIB**2,
                imports.UNPACKED_BYTES_MAX // KIB**2,
                imports.FILES_MAX,
            ],
        ),
        ("hands of one file, or one zip", [imports.HANDS_MAX]),
        ("files being read; and waiting", [READING_MAX, FILES_WAITING_MAX]),
        ("a file without progress", [SILENT_S]),
        ("notes written by a person", [limits.PLAYER_NOTES_PER_MINUTE] * 2),
        ("an answer that is not read", [http_guard.ANSWER_S]),
        ("the same, of one who watches the lobby", [lobby.BEHIND_BYTES // KIB]),
    ],
)
def test_every_limit_without_a_setting_is_as_written(limit: str, values: list[float]) -> None:
    assert numbers(LIMITS[limit]) == values


def test_bursts_are_as_written() -> None:
    settings = Settings(Path("d"))
    of_frames = [settings.frames_per_second, settings.frames_per_second * limits.BURST_S]
    assert numbers(LIMITS["frames of a player, over all windows"]) == of_frames
    of_requests = [
        settings.address_requests_per_second,
        settings.address_requests_per_second * limits.BURST_REQUESTS_S,
    ]
    assert numbers(LIMITS["requests from an address"]) == of_requests
    of_guests = [
        settings.address_guests_per_hour,
        settings.address_guests_per_hour * limits.BURST_H,
    ]
    assert numbers(LIMITS["new guests of an address"]) == of_guests
    assert (SOCKET_COST, WAIT_MAX_S, hub.SLOW_READER, socket_guard.FLOODED) == (5, 5, 4008, 4429)


def test_pings_are_sent_and_waited_for_as_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[uvicorn.Config] = []

    class Server:
        """Keeps what it would have been started with."""

        def __init__(self, config: uvicorn.Config, services: Any) -> None:
            made.append(config)

        async def serve(self) -> None:
            """Return at once."""

    monkeypatch.setattr(run, "_HouseServer", Server)
    monkeypatch.setattr(run, "make_room_for", lambda connections: connections)
    asyncio.run(run._serve(Settings(tmp_path / "house"), {}))
    (config,) = made
    assert numbers(LIMITS["an unanswered ping"]) == [
        config.ws_ping_timeout,
        config.ws_ping_interval,
    ]
    assert config.ws_max_size == FRAME_BYTES_MAX
    assert isinstance(config, limits.GuardedConfig)
    assert config.limits.connections_max == 2_000 + limits.REQUESTS_MAX
