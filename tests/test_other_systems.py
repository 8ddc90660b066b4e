"""The library on Windows and macOS, as far as that can be tried without them.

No machine of these systems has run it here. `tests/kit/like_windows` takes away what Windows has not;
the long test asks the type checker, which knows the standard library of both.
"""

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO

import pytest

from pokerhouse.errors import InputError
from pokerhouse.player_files import read_player
from tests.kit.client import NO_LIMIT, Client, passive
from tests.kit.server import ServerProcess, free_port

ROOT = Path(__file__).resolve().parent.parent

EVERYTHING = """
import importlib, pkgutil, sys
import pokerhouse
from pokerhouse.cli import main
for module in pkgutil.walk_packages(pokerhouse.__path__, "pokerhouse."):
    if not module.name.endswith("__main__") and ".migrations." not in module.name:
        importlib.import_module(module.name)
sys.argv[0] = "pokerhouse"
main()
"""
COMMAND = [sys.executable, "-X", "warn_default_encoding", "-c"]
WITHOUT = {"PYTHONPATH": str(ROOT / "tests" / "kit" / "like_windows")}


class LikeWindows(ServerProcess):
    """A house that finds what it would on Windows."""

    def _launch(self, words: Sequence[str], log: IO[str]) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [*COMMAND, EVERYTHING, *words],
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )


def test_without_what_windows_lacks_a_house_plays_and_is_backed_up(tmp_path: Path) -> None:
    async def one_hand(server: ServerProcess) -> None:
        async with Client(server.url, passive) as ann:
            await ann.create_table(NO_LIMIT, ("passive",))
            await ann.sit()
            await ann.until(lambda: ann.hand_over)

    def house(*words: str) -> subprocess.CompletedProcess[str]:
        program = "from pokerhouse.cli import main; main()"
        command = [*COMMAND, program, *words]
        env = {**os.environ, **WITHOUT}
        return subprocess.run(command, env=env, capture_output=True, text=True, check=False)

    data, copy = tmp_path / "house", tmp_path / "copy.db"
    with LikeWindows(data, **WITHOUT) as server:
        asyncio.run(one_hand(server))
        second = house("serve", "--data", str(data), "--port", str(free_port()))
        assert "is in use by another server" in second.stderr, second.stderr
        saved = house("backup", str(data), str(copy))
        assert saved.returncode == 0, saved.stderr
    assert re.search(r" [1-9]\d* hands?,", saved.stdout), saved.stdout
    assert "Traceback" not in server.log.read_text()


@pytest.mark.parametrize("file", [r"C:\bots\mine.py:Mine", r"c:/bots/mine.py:Mine", r"D:\best.net"])
def test_the_colon_of_a_drive_belongs_to_the_file(file: str) -> None:
    with pytest.raises(InputError) as refused:
        read_player(file)
    assert str(refused.value) == f"{file.removesuffix(':Mine')}: no such file"


@pytest.mark.long
@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_the_types_of_another_system_have_all_that_the_library_uses(
    system: str, tmp_path: Path
) -> None:
    words = ["-m", "mypy", "--platform", system, "--cache-dir", str(tmp_path), "src"]
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
