"""The examples of the README run, and a strict type checker accepts them."""

import asyncio
import doctest
import re
import subprocess
import sys
from pathlib import Path
from random import Random

from pokerhouse.client import Client, play
from pokerhouse.player_files import read_player
from tests.client.house import friday
from tests.kit.server import ServerProcess

ROOT = Path(__file__).resolve().parent.parent


def test_a_strict_type_checker_accepts_the_examples(tmp_path: Path) -> None:
    lines = []
    for example in doctest.DocTestParser().get_examples((ROOT / "README.md").read_text()):
        *statements, last = example.source.rstrip("\n").split("\n")
        lines += [*statements, f"print({last})" if example.want and not statements else last]
    program = tmp_path / "examples.py"
    program.write_text("\n".join(lines) + "\n")
    # In the project's folder with its settings, which are strict: it has checked the package before.
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", str(program)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.stdout.startswith("Success"), checked.stdout


def test_every_example_of_the_library_has_at_most_ten_lines() -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    assert len(blocks) >= 10
    lengths = [
        sum(line.startswith((">>>", "...")) for line in block.splitlines()) for block in blocks
    ]
    assert max(lengths) <= 10


def test_the_class_of_the_readme_plays_at_a_live_table(tmp_path: Path) -> None:
    text = (ROOT / "README.md").read_text()
    (order,) = re.findall(r"pokerhouse bot (\./bot.py:Careful) ", text)
    examples = doctest.DocTestParser().get_examples(text)
    sources = [example.source for example in examples]
    place = next(at for at, source in enumerate(sources) if "class Careful" in source)
    (tmp_path / "bot.py").write_text("".join(sources[place - 2 : place + 1]))
    made = read_player(str(tmp_path / order.removeprefix("./"))).make(Random(1))

    async def run(url: str) -> int:
        options = friday()
        async with Client(url) as host, Client(url) as client:
            await host.create_table(options, ("passive", "passive"))
            table = await client.find_table(str(options["name"]))
            return (await play(client, table, made, hands=3)).hands

    with ServerProcess(tmp_path / "house") as server:
        assert asyncio.run(run(server.url)) == 3
