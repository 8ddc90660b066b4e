"""The steps of docs/how-to/add-a-history-format.md, carried out in a copy of the package: one
folder and one line.
"""

import re
from pathlib import Path

from tests.kit.package_copy import copy_package, run

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "add-a-history-format.md"


def test_a_new_format_is_one_folder_and_one_line(tmp_path: Path) -> None:
    copy = copy_package(tmp_path)
    (reader,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    hand, line, told = re.findall(r"```text\n(.*?)```", PAGE.read_text(), re.DOTALL)
    (copy / "histories" / "kitchen").mkdir()
    (copy / "histories" / "kitchen" / "__init__.py").write_text(reader)
    formats = copy / "histories" / "formats.py"
    before = formats.read_text()
    start = "FOLDERS: Final = ("
    assert before.count(start) == 1
    formats.write_text(before.replace(start, start + line.strip() + " "))

    (tmp_path / "evening.notes").write_text(hand)
    command, last = told.splitlines()
    assert (
        run(tmp_path, "-m", "pokerhouse", *command.removeprefix("$ pokerhouse ").split())
        == last + "\n"
    )
    (tmp_path / "evening.notes").write_text(hand + hand.replace("Ann 6", "Ann jumps"))
    written = run(tmp_path, "-c", CONVERTED)
    assert written.splitlines() == [
        "evening.notes, line 2: not a hand of kitchen notes: 'jumps'",
        "206 194 200",
    ]


CONVERTED = """
from pathlib import Path
from pokerhouse.histories import Record, format_named, format_of, replay
text = Path("evening.notes").read_text()
hand, fault = format_of(text).read(text, "evening.notes", lambda name: None)
print(fault)
(again,) = format_named("phh").read(format_named("phh").write([hand]), "hand", lambda name: None)
print(*replay(again).state.stacks)
"""
