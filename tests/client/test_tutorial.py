"""The bot of the tutorial plays, as the page says."""

import asyncio
import re
import subprocess
import sys
from pathlib import Path

from pokerhouse.client import Client
from tests.client.house import friday
from tests.kit.server import ServerProcess

PAGE = Path(__file__).resolve().parents[2] / "docs" / "tutorial" / "write-a-bot.md"


def test_the_bot_of_the_tutorial_plays_twenty_hands(server: ServerProcess, tmp_path: Path) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert len([line for line in program.splitlines() if line.strip()]) <= 20
    (tmp_path / "bot.py").write_text(program)

    async def run() -> bytes:
        options = friday()
        async with Client(server.url) as host:
            await host.create_table(options, ("passive", "passive"))
            command = [
                sys.executable,
                str(tmp_path / "bot.py"),
                server.url,
                str(options["name"]),
                "20",
            ]
            return await asyncio.to_thread(subprocess.check_output, command, timeout=60)

    assert re.fullmatch(r"\w+ \w+: 20 hands, [+-]\d+ chips\n", asyncio.run(run()).decode())
