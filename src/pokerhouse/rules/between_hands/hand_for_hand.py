"""Near the money every table waits for the others before its next deal (R16)."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from pokerhouse.rules.games import HandConfig
from pokerhouse.units import TableId


class Progress(msgspec.Struct, frozen=True):
    """How far a table is."""

    table: TableId
    hands: int
    """Hands it has played to their end since play went hand for hand."""
    in_play: bool
    """Is it in the middle of a hand?"""


def is_hand_for_hand(*, left: int, paid: int, tables: int) -> bool:
    """Does play go hand for hand: is the money so near that one round of hands could reach it?

    That is while more players are left than are paid, by no more than one for each table, at two
    tables or more.
    """
    return tables > 1 and paid < left <= paid + tables


def may_deal(table: TableId, tables: Sequence[Progress]) -> bool:
    """May this table start its next hand? Only when all have ended as many hands as it has."""
    (own,) = [progress for progress in tables if progress.table == table]
    return not own.in_play and all(other.hands >= own.hands for other in tables)


def played_hand_for_hand(config: HandConfig) -> HandConfig:
    """The same game, in which all-in hands stay face down: another table must not learn from them
    (R12).
    """
    return replace(config, all_in_face_up=False)
