"""The page of the protocol is whole: a client can be written from it alone."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from pokerhouse.house import HouseReason
from pokerhouse.rules import PlayerAction, Reason
from pokerhouse.rules.views import ViewEvent
from pokerhouse.server.wire import protocol as p

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "reference" / "protocol.md").read_text()
CONFIGURATION = (ROOT / "docs" / "reference" / "configuration.md").read_text()
_TEXT = re.sub(r"```.*?```", "", PAGE + CONFIGURATION, flags=re.DOTALL)
SAID = set(re.findall(r"\w+", " ".join(re.findall(r"`[^`\n]+`", _TEXT))))
"""Every name that the page, or the page of a table's options, writes as code."""

DEALERS_OWN = {Reason.NO_CARDS_AWAITED, Reason.WRONG_CARDS}
"""The house deals: no client is told these."""


def structs(kind: Any, seen: set[type]) -> Iterator[type]:
    """Every struct within a type."""
    for part in get_args(kind):
        yield from structs(part, seen)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in seen:
        seen.add(kind)
        yield kind
        for field in msgspec.structs.fields(kind):
            yield from structs(field.type, seen)


ALL = sorted(
    {
        kind
        for union in (p.ClientFrame, p.ServerFrame, ViewEvent, PlayerAction)
        for kind in structs(union, set())
    },
    key=lambda kind: kind.__name__,
)


@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.__name__)
def test_every_field_of_every_frame_and_of_what_is_in_it_is_on_the_page(kind: type) -> None:
    assert [name for name in kind.__struct_encode_fields__ if name not in SAID] == []  # type: ignore[attr-defined]


def test_every_reason_is_on_the_page() -> None:
    reasons = [*HouseReason, *(reason for reason in Reason if reason not in DEALERS_OWN)]
    assert [reason.value for reason in reasons if reason.value not in SAID] == []


def test_every_close_code_is_on_the_page() -> None:
    sources = (ROOT / "src" / "pokerhouse" / "server").rglob("*.py")
    codes = {
        code
        for file in sources
        for code in re.findall(r"^[A-Z_]+ = (4\d\d\d)$", file.read_text(), re.MULTILINE)
    }
    assert len(codes) >= 3
    assert [code for code in sorted(codes) if code not in PAGE] == []


def test_the_examples_of_the_page_are_frames() -> None:
    asked = [line[3:] for line in PAGE.splitlines() if line.startswith("-> ")]
    said = [line[3:] for line in PAGE.splitlines() if line.startswith("<- ") and "…" not in line]
    assert min(len(asked), len(said)) >= 4
    for text in asked:
        p.decode_client(text)
    for text in said:
        p.decode_server(text)
