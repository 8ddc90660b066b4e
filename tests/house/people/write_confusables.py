"""Write the look-alikes of `confusable_names.py` from Unicode's list.

    pip install --target build/unicode confusable-homoglyphs==3.3.1
    PYTHONPATH=build/unicode python -m tests.house.people.write_confusables

The package carries `confusables.txt` of Unicode's UTS 39 as JSON. Names are compared without case,
so a letter stands for what it looks like in small, or else for what its capital looks like.
"""

import json
import re
import unicodedata
from collections import defaultdict
from importlib import import_module
from pathlib import Path

from pokerhouse.house import people

FILE = Path(people.__file__).with_name("confusables.txt")
_SMALL_CAPITAL = re.compile("LATIN LETTER SMALL CAPITAL ([A-Z])")
HEAD = """\
# Look-alikes from the confusables.txt of UTS 39, (c) Unicode, Inc., under the Unicode License v3.
# Made by tests/house/people/write_confusables.py. A line: what is seen, then all that looks like it.
"""


def targets() -> dict[str, str]:
    """Return what every letter of the list looks like; the list has each pair in both directions."""
    package = Path(str(import_module("confusable_homoglyphs").__file__)).parent
    listed = json.loads((package / "confusables.json").read_text("utf-8"))
    found = {}
    for letter, others in listed.items():
        if len(letter) == 1 and len(others) == 1:
            found[letter] = others[0]["c"]
    return found


def plain(text: str) -> str:
    """Return a text without case and marks, as names are compared."""
    parts = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    return "".join(c for c in parts if unicodedata.category(c) not in ("Mn", "Me", "Cf", "Cc"))


def table(listed: dict[str, str]) -> dict[str, str]:
    """Return the letters that a name can have, once it is plain, with what they look like."""
    made: dict[str, str] = {}
    for number in range(0x80, 0x30000):  # a small capital looks like a letter, says its name
        if small := _SMALL_CAPITAL.fullmatch(unicodedata.name(chr(number), "")):
            listed = {**listed, chr(number): small[1]}
    for letter in sorted({each for key in listed for each in plain(key)}):
        if letter.isascii() or not letter.isprintable():
            continue
        seen = [plain(listed[each]) for each in (letter, letter.upper()) if each in listed]
        known = [each for each in seen if each.isascii() and each.strip()] or seen
        if known and known[0] not in ("", letter):
            made[letter] = known[0]
    return {letter: "".join(made.get(each, each) for each in seen) for letter, seen in made.items()}


def write() -> None:
    """Write the file."""
    alike = defaultdict(list)
    for letter, seen in table(targets()).items():
        alike[seen].append(letter)
    lines = [f"{seen} {''.join(letters)}\n" for seen, letters in sorted(alike.items())]
    FILE.write_text(HEAD + "".join(lines), encoding="utf-8")


if __name__ == "__main__":
    write()
