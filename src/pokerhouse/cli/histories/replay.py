"""`pokerhouse replay`: recorded hands told in words, or checked."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec.structs import replace
from rich.console import Console
from rich.text import Text

from pokerhouse.cli.card_text import CardPrinter
from pokerhouse.cli.hands.hand_values import console, json_rows
from pokerhouse.cli.histories.check import check_all
from pokerhouse.cli.histories.files import STANDARD_INPUT, Sources, find
from pokerhouse.cli.histories.played import played
from pokerhouse.cli.options import whole_number, wrong
from pokerhouse.cli.play.narrator import BOLD, FAINT, Narrator
from pokerhouse.errors import HistoryError
from pokerhouse.histories import Incomplete, Replay, Unfinished, outcome_name
from pokerhouse.rules import UNNAMED, HandEvent, HandStarted, RuleBook, encode_event
from pokerhouse.units import HandId

EPILOG = """\
\b
Examples:
  pokerhouse replay hand.phh
  pokerhouse replay evening.txt --hand 12 --step
  pokerhouse replay hands/ --check
  pokerhouse replay match.log --check --rules acpc
  pokerhouse replay hands/ more.phhs --check --json
"""


def replay(
    paths: Annotated[
        list[str],
        typer.Argument(metavar="PATH", help="Hand histories, or folders of them; - for what is piped in."),
    ],
    check: Annotated[
        bool, typer.Option("--check", help="Play every hand again and compare the chips; tell only what differs.")
    ] = False,
    rules: Annotated[
        str | None,
        typer.Option(
            metavar="BOOK",
            help="The rule book: wsop or acpc.  [default: the one of the record's format]",
            show_default=False,
        ),
    ] = None,
    hand: Annotated[
        int | None,
        typer.Option(
            metavar="N", parser=whole_number(1), help="Only the N-th hand, counted from 1.", show_default=False
        ),
    ] = None,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after every step; q ends it.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> None:
    """Play recorded hands again by the rules of the house.

    Every hand is told in words, with all its cards. The format of a file is recognised by its content. A hand that was
    cancelled or that ends too early is named and changes nothing.

    The command ends with status 0 when every whole hand settles as recorded; with 1 when one does not, or, with
    --check, when something cannot be read; with 2 when something cannot be read without --check, or no hand is there;
    with 130 when Ctrl-C ends it, and --check then tells what it has found so far.
    """

    if step and (check or json):
        raise wrong("--step", f"it does not go with {'--check' if check else '--json'}.")
    if step and STANDARD_INPUT in paths:
        raise wrong("--step", "Enter cannot be typed where the hand is piped in: expected a file.")
    book = _book(rules)
    sources = find(paths, "PATH")
    if check:
        raise typer.Exit(check_all(sources, book, hand, json=json))
    raise typer.Exit(_print_all(sources, book, hand, step=step, json=json))


def _book(rules: str | None) -> RuleBook | None:
    """Raises `typer.BadParameter` that names the option."""

    if rules is None:
        return None
    try:
        return RuleBook(rules)
    except ValueError:
        raise wrong("--rules", f"{rules!r}: expected one of {', '.join(RuleBook)}.") from None


def _print_all(sources: Sources, book: RuleBook | None, hand: int | None, *, step: bool, json: bool) -> int:
    """Every hand in words or as JSON; the status to end with."""
    if json:
        with json_rows() as add:
            return _each(sources, book, hand, lambda again: add(as_json(again)))
    screen = console()
    return _each(sources, book, hand, lambda again: _tell(again, screen, step=step))


def _each(sources: Sources, book: RuleBook | None, hand: int | None, tell: Callable[[Replay], bool]) -> int:
    """Play and tell every hand until `tell` says that it is enough; the status to end with."""

    status, unreadable = 0, False
    for _, entry in sources.hands(hand):
        if isinstance(entry, HistoryError):
            typer.echo(f"pokerhouse: {entry}", err=True)
            unreadable = True
            continue
        if isinstance(entry, Incomplete):
            typer.echo(f"pokerhouse: {entry.describe()}", err=True)
            continue
        again = played(entry, book)
        status = status if again.exact or isinstance(again.outcome, Unfinished) else 1
        if not tell(again):
            break
    return 2 if unreadable else status


def _tell(again: Replay, screen: Console, *, step: bool) -> bool:
    """The hand in words, what became of it, and what was taken otherwise than written. False when that is enough."""

    told = 0

    def say(text: Text) -> None:
        nonlocal told
        told += 1
        screen.print(text, soft_wrap=True)

    say(Text(again.record.source, FAINT))
    narrator = Narrator(say, CardPrinter(screen), None)
    for event in _with_a_name(again):
        before = told
        narrator(event)
        if step and told > before and not _go_on():
            return False
    if again.record.scale > 1:
        say(Text(f"  All amounts are in parts of 1/{again.record.scale}.", FAINT))
    for note in again.notes:
        say(Text(f"  Note: {note.kind.value}{f' ({note.where})' if note.where else ''}", FAINT))
    say(Text(f"  {again.said[0].upper()}{again.said[1:]}.\n", BOLD))
    return True


def _with_a_name(again: Replay) -> Iterator[HandEvent]:
    """The log; a hand without a name has that of its file."""

    for event in again.log:
        if isinstance(event, HandStarted) and event.hand == UNNAMED:
            yield replace(event, hand=HandId(Path(again.record.source).stem))
        else:
            yield event


def _go_on() -> bool:
    """Wait for Enter; with no more input, go on to the end."""
    try:
        return input().strip().lower() not in ("q", "quit")
    except EOFError:
        return True


def as_json(again: Replay) -> dict[str, Any]:
    """A replay for programs: the events are those of the log, cards as `As`."""

    return {
        "source": again.record.source,
        "outcome": outcome_name(again.outcome),
        "description": again.said,
        "scale": again.record.scale,
        "notes": [{"kind": note.kind.name.lower(), "where": note.where} for note in again.notes],
        "events": [json.loads(encode_event(event)) for event in again.log],
    }
