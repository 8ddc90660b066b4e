"""`pokerhouse convert`: hand histories from one format into another."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from pokerhouse.cli.histories.files import Sources, find
from pokerhouse.cli.options import wrong
from pokerhouse.errors import HistoryError, InputError, counted
from pokerhouse.histories import FORMATS, Format, Incomplete, Record, format_named

EPILOG = """\
\b
Examples:
  pokerhouse convert evening.txt evening.phhs
  pokerhouse convert hands/ all.phhs
  pokerhouse convert hand.phh hand.txt --to pokerstars
  pokerhouse convert match.log - --to phhs
"""


def convert(
    source: Annotated[
        str, typer.Argument(metavar="IN", help="A hand history or a folder of them; - for what is piped in.")
    ],
    target: Annotated[str, typer.Argument(metavar="OUT", help="The file to write; - to print it.")],
    to: Annotated[
        str | None,
        typer.Option(
            metavar="FORMAT", help="The format to write.  [default: by the extension of OUT]", show_default=False
        ),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
) -> None:
    """Write hand histories in another format.

    What is read is recognised by its content. A hand that cannot be read, or that the other format cannot hold, is
    named and left out; the command then ends with status 1. Nothing is written when no hand is left.
    """

    written = _format(target, to)
    if target != "-" and Path(target).is_dir():
        raise wrong("OUT", f"{target} is a folder: expected a file, or - to print.")
    if target != "-" and Path(target).exists() and not force:
        raise wrong("OUT", f"{target} is there already: --force writes over it.")
    faults: list[str] = []
    records = _records(find([source], "IN"), faults)
    text, count = _text(written, records, faults)
    for fault in faults:
        typer.echo(f"pokerhouse: {fault}", err=True)
    if not count:
        raise wrong("IN", f"{source}: no hand that can be written as {written.title}.")
    if target == "-":
        sys.stdout.write(text)
    else:
        _write(Path(target), text)
        typer.echo(f"{counted(count, 'hand')} written to {target} as {written.title}.", err=True)
    raise typer.Exit(1 if faults else 0)


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
        raise wrong("--to" if to else "OUT", f"{name} is not a format that can be written: expected one of {names}.")
    return known


def _records(sources: Sources, faults: list[str]) -> list[Record]:
    records = []
    for _, entry in sources.hands():
        if isinstance(entry, HistoryError):
            faults.append(str(entry))
        elif isinstance(entry, Incomplete):
            faults.append(entry.describe())
        else:
            records.append(entry)
    return records


def _text(written: Format, records: list[Record], faults: list[str]) -> tuple[str, int]:
    """The text of every hand that the format can hold, and how many these are."""

    assert written.write is not None
    try:
        return written.write(records), len(records)
    except HistoryError:
        able = []
    for record in records:
        try:
            written.write([record])
        except HistoryError as error:
            faults.append(str(error))
        else:
            able.append(record)
    if not able:
        return "", 0
    try:
        return written.write(able), len(able)
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
