"""The owner's own players, in the folder of the house that is meant for them.

Law: nothing from the network is a path. An order `own:0020.net` or `own:bot.py:Careful` names a
file, and it is looked up in a listing of the folder. A link out of the folder is not in the
listing. Files are parsed here, and run only in a process of bots.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from pokerhouse import players
from pokerhouse.catalogue import Sentence, Value, ValueList, reason_of
from pokerhouse.errors import InputError
from pokerhouse.player_files import build_player
from pokerhouse.players import OWN

_NET: Final = ".net"
_FILE: Final = re.compile(r"\w[\w.-]{0,60}\.(?:net|py)")
_ORDER: Final = re.compile(rf"{OWN}(?P<file>{_FILE.pattern})(?::(?P<name>[A-Za-z_]\w*))?")
FILES_MAX: Final = 200
"""The most files of the folder that are looked at."""
FILE_BYTES_MAX: Final = 1 << 20
"""The most bytes of a program that is parsed to list its players."""
_WORDS_LETTERS_MAX: Final = 120


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """A player in the folder, or a file of it that is broken."""

    order: str
    words: str = ""
    """The first line of its docstring; empty without one."""
    fault: str | Sentence | ValueList | None = None
    """The reason why the file has no player, or cannot be read."""


def own_players(folder: Path) -> list[ListedPlayer]:
    """Return the players of the folder, by file; none if there is no such folder."""
    return [each for path in _files(folder).values() for each in _in_file(path)]


def build_own(folder: Path, order: str, rng: Random) -> players.Bot:
    """Make a player of the folder: its file is imported. Raises `InputError`."""
    files = _files(folder)
    found = _ORDER.fullmatch(order)
    if found is None or found["file"] not in files:
        asked = {"name": repr(order.removeprefix(OWN))}
        raise InputError(Sentence("faults.own_player.not_in_folder", asked))
    path = files[found["file"]]
    if path.suffix == _NET:
        return build_player(str(path), {}, rng)
    if found["name"] is None:
        raise _no_name(path.name, _classes(path))
    return build_player(f"{path}:{found['name']}", {}, rng)


def _files(folder: Path) -> Mapping[str, Path]:
    """Return the files that may have players by name, without links out of the folder."""
    try:
        home = folder.resolve()
        listed = sorted(path for path in home.iterdir() if _FILE.fullmatch(path.name))
        inside = [path for path in listed if path.resolve().parent == home and path.is_file()]
    except OSError:
        return {}
    return {path.name: path for path in inside[:FILES_MAX]}


def _in_file(path: Path) -> Iterator[ListedPlayer]:
    try:
        if path.suffix == _NET:
            players.read_net(path.read_bytes(), path.name)
            yield ListedPlayer(f"{OWN}{path.name}")
            return
        classes = _classes(path)
        if not classes:
            raise _no_name(path.name, classes)
        for name, words in classes.items():
            yield ListedPlayer(f"{OWN}{path.name}:{name}", words)
    except InputError as error:
        yield ListedPlayer(f"{OWN}{path.name}", fault=reason_of(error))
    except OSError as error:
        values: dict[str, Value] = {"file": path.name, "error": error.strerror or str(error)}
        yield ListedPlayer(f"{OWN}{path.name}", fault=Sentence("faults.own_player.no_file", values))


def _classes(path: Path) -> Mapping[str, str]:
    """Return the classes of a program that can decide, with the first line of their docstrings.

    The program is not run. A class without a method `decide` counts if its base in the file does.
    """
    data = path.read_bytes()
    if len(data) > FILE_BYTES_MAX:
        sizes: dict[str, Value] = {"file": path.name, "most": FILE_BYTES_MAX}
        raise InputError(Sentence("faults.own_player.too_long", sizes))
    try:
        program = ast.parse(data, path.name)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        why: dict[str, Value] = {"file": path.name, "error": f"{type(error).__name__}: {error}"}
        raise InputError(Sentence("faults.own_player.not_imported", why)) from error
    found: dict[str, str] = {}
    for node in program.body:
        if not isinstance(node, ast.ClassDef) or node.name.startswith("_"):
            continue
        decides = any(
            isinstance(each, ast.FunctionDef) and each.name == "decide" for each in node.body
        )
        inherits = any(isinstance(base, ast.Name) and base.id in found for base in node.bases)
        if decides or inherits:
            lines = (ast.get_docstring(node) or "").splitlines()
            found[node.name] = lines[0][:_WORDS_LETTERS_MAX] if lines else ""
    return found


def _no_name(file: str, classes: Mapping[str, str]) -> InputError:
    names = ValueList(tuple(classes), "or") if classes else Sentence("faults.own_player.none")
    key = "no_name" if classes else "no_player"
    return InputError(Sentence(f"faults.own_player.{key}", {"file": file, "names": names}))
