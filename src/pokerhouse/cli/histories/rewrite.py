"""Convert hand histories: write the hands that the format can hold, report the rest."""

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
    """Convert hands; return the exit status. Raises `typer.BadParameter`.

    - `target`: a file, or `-`
    - `to`: the name of a format; None for the file's extension
    - `force`: overwrite an existing file
    """
    output = _format(target, to)
    to_screen = target == STANDARD_INPUT
    if not to_screen and Path(target).is_dir():
        raise wrong("OUT", f"{target} is a folder: expected a file, or - to print.")
    if not to_screen and Path(target).exists() and not force:
        raise wrong("OUT", f"{target} already exists: use --force to overwrite it.")
    faults: list[str] = []
    try:
        with progress_bar(Console(stderr=True)) as bar:
            records = _records(find([source], "IN"), faults, bar)
            text, count = _text(output, records, faults, bar)
        if count and not to_screen:
            _write(Path(target), text)
    except KeyboardInterrupt:
        typer.echo("Stopped; nothing was written.", err=True)
        return INTERRUPTED
    for fault in faults:
        typer.echo(f"pokerhouse: {fault}", err=True)
    if not count:
        raise wrong("IN", f"{source}: no hand that can be written as {output.title}.")
    if to_screen:
        sys.stdout.write(text)
    else:
        typer.echo(f"{counted(count, 'hand')} written to {target} as {output.title}.", err=True)
    return 1 if faults else 0


def _format(target: str, to: str | None) -> Format:
    """Find the format to write. Raises `typer.BadParameter` that lists the formats."""

    names = ", ".join(each.name for each in FORMATS if each.write)
    name = to or Path(target).suffix.lower()
    if not name:
        raise wrong("--to", f"which format? Expected one of {names}.")
    try:
        output = format_named(name)
    except InputError:
        output = None
    if output is None or output.write is None:
        raise wrong(
            "--to" if to else "OUT",
            f"{name} is not a format that can be written: expected one of {names}.",
        )
    return output


def _records(sources: Sources, faults: list[str], bar: Progress) -> list[Record]:
    records = []
    task = bar.add_task("", total=len(sources.files), unit="files")
    for number, (done, entry) in enumerate(sources.hands(), 1):
        bar.update(task, description=counted(number, "hand"), completed=done)
        if isinstance(entry, HistoryError):
            faults.append(str(entry))
        elif isinstance(entry, Incomplete):
            faults.append(entry.describe())
        else:
            records.append(entry)
    return records


def _text(
    output: Format, records: list[Record], faults: list[str], bar: Progress
) -> tuple[str, int]:
    """Write every hand that the format can hold; return the text and their number."""
    assert output.write is not None
    task = bar.add_task("writing", total=len(records), unit="hands")

    def counted_off(some: Iterable[Record]) -> Iterator[Record]:
        bar.reset(task)
        for record in some:
            bar.advance(task)
            yield record

    try:
        return output.write(counted_off(records)), len(records)
    except HistoryError:
        able = []
    for record in counted_off(records):
        try:
            output.write([record])
        except HistoryError as error:
            faults.append(str(error))
        else:
            able.append(record)
    if not able:
        return "", 0
    try:
        return output.write(counted_off(able)), len(able)
    except HistoryError as error:  # each on its own works, but not together
        raise wrong("OUT", f"{error.reason}.") from None


def _write(path: Path, text: str) -> None:
    """Write all or nothing: to a file beside it, which then replaces it."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8", newline="\n")
        beside.replace(path)
    except OSError as error:
        raise wrong("OUT", f"{path}: {error.strerror}.") from None
    finally:
        beside.unlink(missing_ok=True)
