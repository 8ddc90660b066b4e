"""How many connections there is room for, under every kind of limit on open files."""

import sys

import pytest
from structlog.testing import capture_logs

from pokerhouse.server.run import FILES_BESIDES, make_room_for

if sys.platform == "win32":
    pytest.skip("this system has no limit on open files", allow_module_level=True)

import resource

FREE = resource.RLIM_INFINITY
WANTED = 1_000
ENOUGH = WANTED + FILES_BESIDES


@pytest.mark.parametrize(
    ("soft", "hard", "raised_to", "room"),
    [
        (FREE, FREE, None, WANTED),
        (ENOUGH, FREE, None, WANTED),
        (ENOUGH - 1, FREE, ENOUGH, WANTED),
        (256, ENOUGH + 50, ENOUGH, WANTED),
        (256, ENOUGH, ENOUGH, WANTED),
        (256, ENOUGH - 1, ENOUGH - 1, WANTED - 1),
        (256, 256, 256, 256 - FILES_BESIDES),
        (50, 50, 50, 1),
    ],
)
def test_the_limit_is_raised_as_far_as_it_must_and_may_be(
    soft: int, hard: int, raised_to: int | None, room: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    raised: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda kind: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda kind, limits: raised.append(limits))
    with capture_logs() as logs:
        assert make_room_for(WANTED) == room
    assert raised == ([] if raised_to is None else [(raised_to, hard)])
    told = [(entry["connections"], entry["wanted"]) for entry in logs]
    assert told == ([(room, WANTED)] if room < WANTED else []), (
        "said when places are missing, and only then"
    )
