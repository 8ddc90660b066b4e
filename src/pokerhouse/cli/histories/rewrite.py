"""What `pokerhouse convert` does: reads every hand, writes what the other format can hold, and
tells the rest.
"""

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import Progress

from pokerhouse.cli.histories.files import Sources, find
from pokerhouse.cli.options import STANDARD_INPUT, wrong
from pokerhouse.cli.progress import INTERRUPTED, progress_bar
from pokerhouse.errors import HistoryError, InputError, counted
from pokerhouse.histories import FORMATS, Format, Incomplete, Record, format_named


def rewrite(source: str, target: str, to: str | None, *, force: bool) -> int:
    """Convert; the status to end with. `target` is a file or `-`, `to` the name of a format, None
    to go by the file's extension; with `force` a file that is there is written over. Raises
    `typer.BadParameter`.
    """
    written = _format(target, to)
    printed = target == STANDARD_INPUT
    if not printed and Path(target).is_dir():
        raise wrong("OUT", f"{target} is a folder: expected a file, or - to print.")
    if not printed and Path(target).exists() and not force:
        raise wrong("OUT", f"{target} is there already: --force writes over it.")
    faults: list[str] = []
    try:
        with progress_bar(Console(stderr=True)) as bar:
            records = _records(find([source], "IN"), faults, bar)
            text, count = _text(written, records, faults, bar)
        if count and not printed:
            _write(Path(target), text)
    except KeyboardInterrupt:
        typer.echo("Stopped; nothing has been written.", err=True)
        return INTERRUPTED
    for fault in faults:
        typer.echo(f"pokerhouse: {fault}", err=True)
    if not count:
        raise wrong("IN", f"{source}: no hand that can be written as {written.title}.")
    if printed:
        sys.stdout.write(text)
    else:
        typer.echo(f"{counted(count, 'hand')} written to {target} as {written.title}.", err=True)
    return 1 if faults else 0


def _format(target: str, to: str | None) -> Format:
    """The format to write. Raises `typer.BadParameter` that lists those there are."""

    names = ", ".join(known.name for known in FORMATS if known.write)
    name = to or Path(target).suffix.lower()
    if not name:
        raise wrong("--to", f"which format? Expected one of {names}.")
    try:
        known = format_named(name)
    except InputError:
        known = None
    if known is None or known.write is None:
        raise wrong(
            "--to" if to else "OUT",
            f"{name} is not a format that can be written: expected one of {names}.",
        )
    return known


def _records(sources: Sources, faults: list[str], bar: Progress) -> list[Record]:
    records = []
    task = bar.add_task("", total=len(sources.files), unit="files")
    for number, (place, entry) in enumerate(sources.hands(), 1):
        bar.update(task, description=counted(number, "hand"), completed=place)
        if isinstance(entry, HistoryError):
            faults.append(str(entry))
        elif isinstance(entry, Incomplete):
            faults.append(entry.describe())
        else:
            records.append(entry)
    return records


def _text(
    written: Format, records: list[Record], faults: list[str], bar: Progress
) -> tuple[str, int]:
    """The text of every hand that the format can hold, and how many these are."""
    assert written.write is not None
    task = bar.add_task("writing", total=len(records), unit="hands")

    def counted_off(some: Iterable[Record]) -> Iterator[Record]:
        bar.reset(task)
        for record in some:
            bar.advance(task)
            yield record

    try:
        return written.write(counted_off(records)), len(records)
    except HistoryError:
        able = []
    for record in counted_off(records):
        try:
            written.write([record])
        except HistoryError as error:
            faults.append(str(error))
        else:
            able.append(record)
    if not able:
        return "", 0
    try:
        return written.write(counted_off(able)), len(able)
    except HistoryError as error:  # each by itself, and not together
        raise wrong("OUT", f"{error.reason}.") from None


def _write(path: Path, text: str) -> None:
    """All of it or nothing: written beside the file, then put in its place."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8", newline="\n")
        beside.replace(path)
    except OSError as error:
        raise wrong("OUT", f"{path}: {error.strerror}.") from None
    finally:
        beside.unlink(missing_ok=True)
