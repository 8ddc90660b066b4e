"""Hand histories named on the command line, found and read: a file, a folder with all below it, or
what is piped in.
"""

import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from pokerhouse.cli.options import STANDARD_INPUT, wrong
from pokerhouse.errors import HistoryError, counted
from pokerhouse.histories import FORMATS, Entry, Format, decode, format_of
from pokerhouse.rules import RuleBook

_EXTENSIONS = frozenset(
    extension for known in FORMATS if known.read for extension in known.extensions
) | {".phhs"}


@dataclass(frozen=True, slots=True)
class Sources:
    """What was named, and every file that is meant by it."""

    argument: str
    """Of the command, as errors name it."""
    names: tuple[str, ...]
    files: tuple[Path, ...]
    """Those named and those below the folders named, in order; hidden ones are passed over."""

    def hands(self, number: int | None = None) -> Iterator[tuple[int, Entry]]:
        """Every hand, or the one of this number, the first being 1; each after how many files have
        been read before.

        Raises `typer.BadParameter` when there is none, or not so many.
        """
        named = {Path(name) for name in self.names}
        met = 0
        for place, path in enumerate(self.files):
            for entry in read_file(path, named=path in named):
                met += 1
                if number is None or met == number:
                    yield place, entry
                if met == number:
                    return
        if not met:
            raise wrong(self.argument, f"{', '.join(self.names)}: no hand history is there.")
        if number is not None:
            raise wrong(
                "--hand", f"{number}: there {'is' if met == 1 else 'are'} {counted(met, 'hand')}."
            )


def find(names: Iterable[str], argument: str) -> Sources:
    """Raises `typer.BadParameter` for a name of nothing."""
    found: list[Path] = []
    names = tuple(names)
    for name in names:
        path = Path(name)
        if not name or (name != STANDARD_INPUT and not path.exists()):
            raise wrong(argument, f"{name or repr(name)}: no such file or folder.")
        found += _below(path) if path.is_dir() else [path]
    return Sources(argument, names, tuple(dict.fromkeys(found)))


def book_named(rules: str | None) -> RuleBook | None:
    """The rule book of this name. Raises `typer.BadParameter` that lists those there are."""
    if rules is None:
        return None
    try:
        return RuleBook(rules)
    except ValueError:
        raise wrong("--rules", f"{rules!r}: expected one of {', '.join(RuleBook)}.") from None


def _below(folder: Path) -> Iterator[Path]:
    for parent, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (
            Path(parent, name) for name in sorted(files, key=_by_number) if not name.startswith(".")
        )


def _by_number(name: str) -> tuple[int, int | str, str]:
    """`2.phh` before `10.phh`."""
    stem = name.partition(".")[0]
    return (
        (0, int(stem), name)
        if stem.isascii() and stem.isdigit() and len(stem) < 19
        else (1, name, name)
    )


def read_file(path: Path, *, named: bool) -> Iterator[Entry]:
    """The hands of a file, and in its place what cannot be read.

    A file that was not `named` but found in a folder, and neither looks like a hand history nor is
    called like one, has none.
    """
    try:
        text = _text(path)
        known = format_of(text)
    except (OSError, UnicodeError) as error:
        if named or path.suffix.lower() in _EXTENSIONS:
            yield HistoryError(_source(path), 0, _why(error))
        return
    if known is None or known.read is None:
        if named or path.suffix.lower() in _EXTENSIONS:
            titles = ", ".join(one.title for one in FORMATS if one.read)
            what = "no hand history" if text.strip() else "empty"
            yield HistoryError(_source(path), 0, f"{what}: expected one of {titles}")
        return
    yield from _hands(known, text, path)


def _hands(known: Format, text: str, path: Path) -> Iterator[Entry]:
    assert known.read is not None

    def beside(name: str) -> str | None:
        try:
            return _text(path.parent / name) if Path(name).name == name else None
        except (OSError, UnicodeError):
            return None

    yield from known.read(text, _source(path), beside)


def _source(path: Path) -> str:
    """What messages call it."""
    return "standard input" if str(path) == STANDARD_INPUT else str(path)


def _text(path: Path) -> str:
    text = decode(sys.stdin.buffer.read() if str(path) == STANDARD_INPUT else path.read_bytes())
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _why(error: OSError | UnicodeError) -> str:
    if isinstance(error, UnicodeDecodeError):
        return f"no text in UTF-8: byte {error.start + 1} is {error.object[error.start]:#04x}"
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)
