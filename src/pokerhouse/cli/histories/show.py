"""Replay hands and print them in words or as JSON."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import typer
from msgspec.structs import replace
from rich.console import Console
from rich.text import Text

from pokerhouse import histories
from pokerhouse.catalogue import Amount, text, value_text
from pokerhouse.cli.card_text import CardPrinter
from pokerhouse.cli.hands.hand_values import console, json_rows
from pokerhouse.cli.histories.files import Sources, replay_under
from pokerhouse.cli.play.narrator import BOLD, FAINT, Narrator
from pokerhouse.errors import HistoryError
from pokerhouse.histories import Incomplete, Replay, Unfinished, outcome_name
from pokerhouse.rules import UNNAMED, HandEvent, HandStarted, RuleBook, encode_event
from pokerhouse.units import HandId


def show_all(
    sources: Sources,
    book: RuleBook | None,
    hand: int | None,
    *,
    step: bool,
    json: bool,
    language: str,
) -> int:
    """Print every hand in words of a language or as JSON; return the exit status."""
    if json:
        with json_rows() as add:
            return _each(sources, book, hand, lambda again: add(as_json(again)))
    screen = console()
    return _each(sources, book, hand, lambda again: _show(again, screen, language, step=step))


def _each(
    sources: Sources, book: RuleBook | None, hand: int | None, show: Callable[[Replay], bool]
) -> int:
    """Replay and show every hand until `show` returns False; return the exit status."""

    status, unreadable = 0, False
    for _, entry in sources.hands(hand):
        if isinstance(entry, HistoryError):
            typer.echo(f"pokerhouse: {entry}", err=True)
            unreadable = True
            continue
        if isinstance(entry, Incomplete):
            typer.echo(f"pokerhouse: {entry.describe()}", err=True)
            continue
        again = replay_under(entry, book)
        is_cut_off = isinstance(again.outcome, Unfinished) and not entry.complete
        status = status if again.exact or is_cut_off else 1
        if not show(again):
            break
    return 2 if unreadable else status


def _show(again: Replay, screen: Console, language: str, *, step: bool) -> bool:
    """Print the hand, its outcome and its notes; False when the person quits."""

    lines = 0

    def say(line: Text) -> None:
        nonlocal lines
        lines += 1
        screen.print(line, soft_wrap=True)

    source = again.record.source
    if currency := again.record.about.get("currency"):
        named = {"source": source, "currency": str(currency)}
        source = text(language, "terminal.record.currency", named)
    say(Text(source, FAINT))
    narrator = Narrator(say, CardPrinter(screen), None, language, unit_of(again.record))
    for event in _with_id(again):
        before = lines
        narrator(event)
        if step and lines > before and not _go_on():
            return False
    for note in again.notes:
        say(Text(f"  {value_text(language, note.sentence)}", FAINT))
    result = value_text(language, again.sentence).removesuffix(".")
    say(Text(f"  {result[0].upper()}{result[1:]}.\n", BOLD))
    return True


def unit_of(record: histories.Record) -> Callable[[int], Amount | str]:
    """Return the function that turns chips into the unit of the record: `12.50` for 1,250 cents.

    Amounts with a point have at least two decimals, as money has.
    """
    scale = record.scale
    if scale == 1:
        return Amount
    digits = next((d for d in range(2, histories.DIGITS_MAX + 1) if 10**d % scale == 0), None)
    if digits is None:
        return lambda chips: histories.amount_text(chips, scale)
    return lambda chips: Amount(chips * 10**digits // scale, digits)


def _with_id(again: Replay) -> Iterator[HandEvent]:
    """Yield the events; a hand without an id gets the name of its file."""

    for event in again.log:
        if isinstance(event, HandStarted) and event.hand == UNNAMED:
            yield replace(event, hand=HandId(Path(again.record.source).stem))
        else:
            yield event


def _go_on() -> bool:
    """Wait for Enter; at the end of the input, go on."""
    try:
        return input().strip().lower() not in ("q", "quit")
    except EOFError:
        return True


def as_json(again: Replay) -> dict[str, Any]:
    """Describe a replay for programs, with its events and with cards such as `As`."""

    return {
        "source": again.record.source,
        "outcome": outcome_name(again.outcome),
        "description": again.result,
        "scale": again.record.scale,
        "notes": [
            {"kind": note.kind.name.lower(), "where": str(note.where)} for note in again.notes
        ],
        "events": [json.loads(encode_event(event)) for event in again.log],
    }
