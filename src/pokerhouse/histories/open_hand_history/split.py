"""The hands of a file of Open Hand History: JSON objects one after another, a line each or over
many lines, with or without a list around them.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

import msgspec

from pokerhouse.errors import HistoryError
from pokerhouse.histories.format import Likeness
from pokerhouse.histories.open_hand_history.objects import FileObject, HandObject

_START: Final = re.compile(r'\{\s*"ohh"\s*:')
"""The start of a hand. JSON escapes quotes in strings, so no name can look like it."""
_HEAD: Final = re.compile(r'[\s\[﻿]*\{\s*"ohh"\s*:')
_BYTE: Final = re.compile(r"\(byte (\d+)\)")
_decode: Final = msgspec.json.Decoder(FileObject, strict=False).decode


def likeness(text: str) -> Likeness:
    """Tell whether the text begins with a hand of Open Hand History."""
    return Likeness.SURE if _HEAD.match(text) else Likeness.NONE


class ParsedHand(msgspec.Struct, frozen=True):
    """A hand, and the line where it begins."""

    hand: HandObject
    line: int


def hands_of(text: str, source: str) -> Iterator[ParsedHand | HistoryError]:
    """Every hand. One that is not JSON, or lacks what it must have, is an error that says where;
    the next is read.
    """
    starts = [found.start() for found in _START.finditer(text)]
    if before := text[: starts[0] if starts else len(text)].strip("﻿ \t\r\n["):
        yield HistoryError(
            source,
            1,
            f'expected a hand of Open Hand History, {{"ohh": ...}}: found {before[:40]!r}',
        )
    line, at = 1, 0
    for start, end in pairwise([*starts, len(text)]):
        line += text.count("\n", at, start)
        at = start
        yield _read(text[start:end].rstrip(" \t\r\n,]"), source, line)


def _read(text: str, source: str, line: int) -> ParsedHand | HistoryError:
    try:
        return ParsedHand(_decode(text).ohh, line)
    except msgspec.ValidationError as error:
        return HistoryError(source, line, str(error).replace("$.ohh", "ohh"))
    except (msgspec.DecodeError, RecursionError) as error:
        told = str(error)
        found = _BYTE.search(told)
        at = text.encode()[: int(found[1])].count(b"\n") if found else text.count("\n")
        return HistoryError(
            source,
            line + at,
            f"no JSON: {told.removeprefix('JSON is malformed: ').split(' (byte')[0]}",
        )
