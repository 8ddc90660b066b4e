"""A recorded hand played again, as the option `--rules` asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pokerhouse.histories import Record, Replay
    from pokerhouse.rules import RuleBook


def played(record: Record, book: RuleBook | None) -> Replay:
    """The hand played again, by this rule book if one was asked for."""
    from pokerhouse.histories import replay, under

    return replay(record if book is None else under(record, book))
