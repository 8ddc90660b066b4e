"""The unit of systemd: it is understood as it stands, and leaves the house what it needs."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pokerhouse.server.settings.declared import SETTINGS

ROOT = Path(__file__).resolve().parents[2]
UNIT = ROOT / "deploy" / "pokerhouse.service"
GOODBYE_S = 10
"""What the house needs beyond the hands in play."""


EXPOSED_MAX = 20
"""Tenths, of a hundred: what systemd calls OK ends at 49; a unit that restricts nothing has 96."""

needs_systemd = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="needs systemd-analyze"
)


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit, with a program that is there."""
    here = tmp_path / UNIT.name
    here.write_text(UNIT.read_text().replace("/opt/pokerhouse/bin/pokerhouse", sys.executable))
    return here


@needs_systemd
def test_systemd_understands_it(unit: Path) -> None:
    done = subprocess.run(
        ["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@needs_systemd
def test_it_may_do_little_to_the_machine(unit: Path) -> None:
    security = [
        "systemd-analyze",
        "security",
        "--offline=true",
        "--no-pager",
        f"--threshold={EXPOSED_MAX}",
        str(unit),
    ]
    done = subprocess.run(security, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout.splitlines()[-1:] or done.stderr
    unit.write_text(
        re.sub(
            r"^(Protect|Restrict|Private|System|Capab|NoNew)\w*=.*\n",
            "",
            unit.read_text(),
            flags=re.M,
        )
    )
    assert subprocess.run(security, capture_output=True, check=False).returncode != 0, (
        "who restricts less is told"
    )


def test_the_hands_in_play_have_their_time_before_systemd_kills() -> None:
    (seconds,) = re.findall(r"^TimeoutStopSec=(\d+)$", UNIT.read_text(), re.MULTILINE)
    assert int(seconds) >= SETTINGS["drain_seconds"].default + GOODBYE_S


def test_it_starts_the_house_as_the_manual_installs_it() -> None:
    page = (ROOT / "docs" / "how-to" / "run-it-on-a-server.md").read_text()
    (command,) = re.findall(r"^ExecStart=(.+)$", UNIT.read_text(), re.MULTILINE)
    program, *arguments = command.split()
    assert arguments == [
        "serve",
        "--data",
        "/var/lib/pokerhouse",
        "--config",
        "/etc/pokerhouse/pokerhouse.toml",
    ]
    for told in (
        program,
        "/var/lib/pokerhouse",
        "/etc/pokerhouse/pokerhouse.toml",
        "adduser --system --group",
    ):
        assert told in page
