"""Hand-for-hand play: near the money, every table waits for the others (R16)."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from pokerhouse.rules.games import HandConfig
from pokerhouse.units import TableId


class TableProgress(msgspec.Struct, frozen=True):
    """The progress of a table."""

    table: TableId
    hands: int
    """The hands it has finished since play went hand for hand."""
    in_play: bool
    """True in the middle of a hand."""


def is_hand_for_hand(*, left: int, paid: int, tables: int) -> bool:
    """Tell whether play goes hand for hand, because one round of hands could reach the money.

    That is the case with two or more tables, while more players are left than are paid, by at most
    one per table.
    """
    return tables > 1 and paid < left <= paid + tables


def may_deal(table: TableId, tables: Sequence[TableProgress]) -> bool:
    """Tell whether this table may start its next hand: all others have finished as many."""
    (own,) = [progress for progress in tables if progress.table == table]
    return not own.in_play and all(other.hands >= own.hands for other in tables)


def played_hand_for_hand(config: HandConfig) -> HandConfig:
    """Return the same game with all-in hands face down: other tables must not learn from them
    (R12).
    """
    return replace(config, all_in_face_up=False)
