"""Find and read hand histories: a file, a folder with everything below it, or standard input."""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from pokerhouse import histories, history_files
from pokerhouse.cli.options import STANDARD_INPUT, wrong
from pokerhouse.errors import counted
from pokerhouse.rules import RuleBook


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
            for entry in _entries(path, named=path in named):
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
        files += history_files.files_below(path) if path.is_dir() else [path]
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


def _entries(path: Path, *, named: bool) -> Iterator[histories.Entry]:
    """Yield the hands of a file or of standard input."""
    if str(path) == STANDARD_INPUT:
        data = sys.stdin.buffer.read()
        return history_files.read_data(data, "standard input", beside=Path())
    return history_files.read_file(path, named=named)
