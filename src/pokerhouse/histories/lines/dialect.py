"""The way one site writes hands, as a value: patterns of its lines, and the words within them."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal

import msgspec

from pokerhouse.histories.record import Note
from pokerhouse.rules import Post, RuleBook, Structure
from pokerhouse.units import Chips, SeatNumber

LineKind = Literal[
    "street",
    "dealt",
    "uncalled",
    "collected",
    "posts",
    "folds",
    "checks",
    "calls",
    "bets",
    "raises",
    "brings in",
    "discards",
    "stands pat",
    "shows",
    "mucks",
    "does not show",
    "sits out",
    "cashed out",
    "receives",
    "pays back",
    "total",
    "board",
    "seat in the summary",
]
"""The kind of a line."""


class StreetKind(Enum):
    """The part of a hand that begins with a street line."""

    FIRST = "first"
    """The cards before the first round of betting."""
    LATER = "later"
    LAST = "last"
    """The last card: stud deals it face down."""
    SHOWDOWN = "showdown"
    SUMMARY = "summary"


class Heading(msgspec.Struct, frozen=True):
    """The game and stakes of a hand; amounts in the smallest unit of `scale`."""

    number: str
    variant: str
    structure: Structure
    small: Chips
    """The small blind, or the smaller bet of limit games; 0 where only the button posts a blind."""
    big: Chips
    """The big blind, or the larger bet of limit games, or the button's blind."""
    boards: int
    """2 in split hold'em, in which two boards are dealt from the flop on."""
    scale: int
    """100 for money, 1 for chips."""
    cap: Chips | None
    """The most a player can lose in a hand, in cap games."""
    button: SeatNumber | None
    """None where the table has none."""
    about: dict[str, str | int | float | list[str]]
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dialect:
    """The lines of one site; a line that matches no pattern makes its hand unreadable.

    Patterns match a whole line, or all of it after the player's name. Cards are in square brackets.
    Named groups carry the values; groups in parentheses may be absent or empty:

    - street: `street`, `cards`, (`run`, which of several boards, a word of `runs`)
    - posts: `what`, a word of `posts`, and `amount`; calls, bets, raises, brings in: `amount`, the
      total for raises; each with (`end`), which says that the player is all-in
    - discards: `count`, (`cards`); dealt, shows, mucks, board: (`cards`)
    - uncalled: `name`, `amount`; collected: also `main` or (`side`), the pot
    - cashed out: `name` and `amount`, paid in place of all pots; receives, pays back: `amount`,
      paid by or to the house beside the pots
    - total: `total`, (`rake`), (`fees`), in which every amount is taken like rake
    """

    site: str
    """The name of the site in messages."""

    book: RuleBook = RuleBook.WSOP
    """The rule book that the site plays by."""

    # Where a hand begins
    marks: tuple[str, ...]
    """Every heading contains one of these; looked for before any pattern is tried."""
    start: re.Pattern[str]
    """The start of a heading, with the group `number`; at the start of a line it begins a hand."""
    start_inside: re.Pattern[str] | None = None
    """Enough of a heading to know it in the middle of a line, where a cut-off file goes on."""
    pages: re.Pattern[str] | None = None
    """The start of pages between hands that are no hands."""
    rule: re.Pattern[str] | None = None
    """Lines that separate hands."""
    asides: re.Pattern[str] | None = None
    """Parts of lines that do not affect the hand."""
    speech: str = ' said, "'
    """Chat: a heading after it is what somebody wrote."""

    # The lines before the first action
    heading: re.Pattern[str]
    table: re.Pattern[str]
    """The second line of a hand."""
    read_heading: Callable[[re.Match[str], re.Match[str]], Heading]
    """Returns the heading from the matches of both lines; raises `ValueError`."""
    seat: re.Pattern[str]
    """Groups `seat`, `name`, `stack` and `out`, which says that the player is not dealt in."""
    seat_start: re.Pattern[str]
    """The part of a seat's line before the name."""
    before_stack: str = " ("

    # The hand
    street: re.Pattern[str]
    streets: Mapping[str, StreetKind]
    runs: tuple[str, ...] = ()
    """The words for the first, second and third of several boards."""
    after_name: str = ": "
    """The characters between a player's name and an action."""
    actions: Mapping[str, tuple[LineKind, re.Pattern[str]]]
    """Patterns for the text after the name, by its first word."""
    posts: Mapping[str, tuple[Post, ...]]
    """The payments that a word names: two for one amount that pays both missed blinds."""
    dealt_start: str = "Dealt to "
    dealt: re.Pattern[str]
    """The text after the name of a player who is dealt cards, from the blank on."""
    named: tuple[tuple[LineKind, re.Pattern[str]], ...]
    """Lines with a player's name in a group."""
    ignored: tuple[re.Pattern[str], ...] = ()
    """Lines that do not affect the hand."""
    cancelled: tuple[str, ...] = ()
    """Lines of a hand that the site cancelled."""

    # The summary
    total_start: str
    """The start of the line with pot and rake; a hand without it was cut off."""
    summary: tuple[tuple[LineKind, re.Pattern[str]], ...]
    fee: re.Pattern[str] = re.compile(r"\d[\d,]*(?:\.\d+)?")
    """An amount within `fees`."""
    summary_start: str = "Seat {seat}: {name}"
    """The start of a seat's line in the summary."""
    summary_seat: re.Pattern[str]
    """The rest of it: `roles`, words of `posts`; (`known`), `showed` or `mucked`; (`cards`)."""
    won: re.Pattern[str]
    """An `amount` that a seat won, within its line of the summary."""
    last_lines: tuple[str, ...] = ()
    """The starts of lines that may be cut off at the end of a file without loss."""

    def street_named(self, word: str) -> StreetKind | None:
        """Return the part of a hand that a street line names, in its case or in capitals."""
        return self.streets.get(word) or self.streets.get(word.upper())


# Divide a file into hands, and repair lines broken by names or damage.
#
# A hand begins at its heading, not at a blank line, since mails and exports leave blank lines out.
# A file that was cut off and continued has a heading in the middle of a line. A name may contain
# anything, even a heading or a line break.

Line = tuple[int, str]
"""A line and its number in the file."""

_NEW_LINE: Final = re.compile(r"\r\n|\r|\n")
"""Line breaks of all systems; `splitlines` would also break at characters used in names."""
_STRAY: Final = ("\ufeff", "\x10", "\xa0")
"""Read as blanks: byte order marks, a control sign that one client of 2007 put before headings, and
blanks that do not break.
"""


def hands_of(text: str, dialect: Dialect) -> Iterator[list[Line]]:
    """Yield the lines of each hand without blank ones.

    Any text before the first hand comes first. Pages that are no hands are skipped.
    """
    hand: list[Line] = []
    for number, line in lines_of(text, dialect):
        if any(mark in line for mark in dialect.marks) and _begins(line, hand, dialect):
            if found := _without_page(hand, dialect):
                yield _mended(found, dialect)
            hand = []
        hand.append((number, line))
    if found := _without_page(hand, dialect):
        yield _mended(found, dialect)


_OTHER_HEADING: Final = re.compile(r"(?:^|\b)(?:hand|game)\b[^#]{0,20}# ?\w*\d", re.IGNORECASE)


def _without_page(hand: list[Line], dialect: Dialect) -> list[Line]:
    """Return these lines without a page that is not a hand.

    A heading that we do not know ends the page, so that no hand is skipped with it.
    """
    if not hand or not dialect.pages or not dialect.pages.match(hand[0][1]):
        return hand
    starts = (place for place, (_, line) in enumerate(hand) if _OTHER_HEADING.search(line))
    place = next(starts, None)
    return [] if place is None else hand[place:]


def _begins(line: str, hand: Sequence[Line], dialect: Dialect) -> bool:
    """Tell whether another hand, or a page without a hand, begins here.

    A player's name or chat may look like a heading.
    """
    if not dialect.start.match(line):
        return dialect.pages is not None and dialect.pages.match(line) is not None
    seats = [
        text[start.end() :].partition(dialect.before_stack)[0]
        for _, text in hand
        if (start := dialect.seat_start.match(text))
    ]
    return dialect.speech not in line and not any(
        line.startswith(f"{name}{dialect.after_name}") for name in seats
    )


def lines_of(text: str, dialect: Dialect) -> Iterator[Line]:
    """Yield the lines that are not blank, with a line that contains a heading divided there."""
    for sign in _STRAY:
        text = text.replace(sign, " ")
    for number, raw in enumerate(_NEW_LINE.split(text) if "\r" in text else text.split("\n"), 1):
        line = raw.strip()
        if dialect.asides and "{" in line:
            line = dialect.asides.sub("", line).strip()
        if not line:
            continue
        inside = None
        if dialect.start_inside and any(mark in line for mark in dialect.marks):
            inside = dialect.start_inside.search(line, 1)
        parts: tuple[str, ...] = (line,)
        if inside and dialect.speech not in line[: inside.start()]:
            parts = line[: inside.start()], line[inside.start() :]
        for part in map(str.strip, parts):
            if part and not (dialect.rule and dialect.rule.fullmatch(part)):
                yield number, part


def _mended(hand: list[Line], dialect: Dialect) -> list[Line]:
    """Join names that contain a line break; a space replaces the break."""
    broken: list[tuple[str, str]] = []
    place = 2
    while place + 1 < len(hand) and (start := dialect.seat_start.match(hand[place][1])):
        first = hand[place][1]
        place += 1
        second = hand[place][1]
        if not dialect.seat.fullmatch(first) and dialect.seat.fullmatch(f"{first} {second}"):
            broken.append((first[start.end() :], second))
            place += 1
    for front, second in broken:
        back = second.partition(dialect.before_stack)[0]
        lines: list[Line] = []
        for number, line in hand:
            if lines and lines[-1][1].endswith(front) and line.startswith(back):
                lines[-1] = lines[-1][0], f"{lines[-1][1]} {line}"
            else:
                lines.append((number, line))
        hand = lines
    return hand
