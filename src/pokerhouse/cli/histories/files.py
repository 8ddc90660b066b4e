"""Find and read hand histories: a file, a folder with everything below it, or standard input."""

import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from pokerhouse import histories
from pokerhouse.cli.options import STANDARD_INPUT, wrong
from pokerhouse.errors import HistoryError, counted
from pokerhouse.rules import RuleBook

_EXTENSIONS = frozenset(
    extension for each in histories.FORMATS if each.read for extension in each.extensions
) | {".phhs"}


@dataclass(frozen=True, slots=True)
class Sources:
    """The paths given to a command, and all files they include."""

    argument: str
    """The command's argument, for error messages."""
    names: tuple[str, ...]
    files: tuple[Path, ...]
    """The files and those below the folders, in order, without hidden ones."""

    def hands(self, number: int | None = None) -> Iterator[tuple[int, histories.Entry]]:
        """Yield every hand, or the one with this number, each with the number of files read before.

        Hands count from 1. Raises `typer.BadParameter` when there is no such hand.
        """
        named = {Path(name) for name in self.names}
        count = 0
        for done, path in enumerate(self.files):
            for entry in read_file(path, named=path in named):
                count += 1
                if number is None or count == number:
                    yield done, entry
                if count == number:
                    return
        if not count:
            raise wrong(self.argument, f"{', '.join(self.names)}: no hand history found.")
        if number is not None:
            raise wrong(
                "--hand",
                f"{number}: there {'is' if count == 1 else 'are'} {counted(count, 'hand')}.",
            )


def find(names: Iterable[str], argument: str) -> Sources:
    """Find the files of these names.

    Raises `typer.BadParameter` for a name of nothing.
    """
    files: list[Path] = []
    names = tuple(names)
    for name in names:
        path = Path(name)
        if not name or (name != STANDARD_INPUT and not path.exists()):
            raise wrong(argument, f"{name or repr(name)}: no such file or folder.")
        files += _below(path) if path.is_dir() else [path]
    return Sources(argument, names, tuple(dict.fromkeys(files)))


def book_named(rules: str | None) -> RuleBook | None:
    """Find a rule book by name. Raises `typer.BadParameter` that lists the books."""
    if rules is None:
        return None
    try:
        return RuleBook(rules)
    except ValueError:
        raise wrong("--rules", f"{rules!r}: expected one of {', '.join(RuleBook)}.") from None


def replay_under(record: histories.Record, book: RuleBook | None) -> histories.Replay:
    """Replay a hand by this rule book, or by its own if None."""
    return histories.replay(record if book is None else histories.under(record, book))


def _below(folder: Path) -> Iterator[Path]:
    for parent, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (
            Path(parent, name) for name in sorted(files, key=_by_number) if not name.startswith(".")
        )


def _by_number(name: str) -> tuple[int, int | str, str]:
    """Sort `2.phh` before `10.phh`."""
    stem = name.split(".")[0]
    return (
        (0, int(stem), name)
        if stem.isascii() and stem.isdigit() and len(stem) < 19
        else (1, name, name)
    )


def read_file(path: Path, *, named: bool) -> Iterator[histories.Entry]:
    """Yield the hands of a file, and an error in the place of anything unreadable.

    A file that was found in a folder, not `named`, is skipped if neither its content nor its name
    is that of a hand history.
    """
    try:
        text = _text(path)
        format_ = histories.format_of(text)
    except (OSError, UnicodeError) as error:
        if named or path.suffix.lower() in _EXTENSIONS:
            yield HistoryError(_source(path), 0, _why(error))
        return
    if format_ is None or format_.read is None:
        if named or path.suffix.lower() in _EXTENSIONS:
            titles = ", ".join(one.title for one in histories.FORMATS if one.read)
            problem = "no hand history" if text.strip() else "empty"
            if begins := histories.unknown_site(text):
                problem = f"no reader knows this site, whose file begins {begins!r}"
            yield HistoryError(_source(path), 0, f"{problem}: expected one of {titles}")
        return
    yield from _hands(format_, text, path)


def _hands(format_: histories.Format, text: str, path: Path) -> Iterator[histories.Entry]:
    assert format_.read is not None

    def beside(name: str) -> str | None:
        try:
            return _text(path.parent / name) if Path(name).name == name else None
        except (OSError, UnicodeError):
            return None

    yield from format_.read(text, _source(path), beside)


def _source(path: Path) -> str:
    """The name of the file in messages."""
    return "standard input" if str(path) == STANDARD_INPUT else str(path)


def _text(path: Path) -> str:
    text = histories.decode(
        sys.stdin.buffer.read() if str(path) == STANDARD_INPUT else path.read_bytes()
    )
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _why(error: OSError | UnicodeError) -> str:
    if isinstance(error, UnicodeDecodeError):
        return f"not UTF-8 text: byte {error.start + 1} is {error.object[error.start]:#04x}"
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)
