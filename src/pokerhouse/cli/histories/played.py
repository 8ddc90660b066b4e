"""A recorded hand played again, as the option `--rules` asks."""

from pokerhouse.histories import Record, Replay, replay, under
from pokerhouse.rules import RuleBook


def played(record: Record, book: RuleBook | None) -> Replay:
    """The hand played again, by this rule book if one was asked for."""

    return replay(record if book is None else under(record, book))
