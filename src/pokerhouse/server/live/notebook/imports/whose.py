"""The player in a file who imports it: the one it was written for, if it says so."""

from collections import Counter
from collections.abc import Iterable, Sequence

from pokerhouse.cards import UNKNOWN
from pokerhouse.histories import Record


def names_in(record: Record) -> list[str]:
    """Everybody who was dealt in."""
    return [player.name for player in record.players]


def told_for(records: Iterable[Record]) -> str | None:
    """Return the one player whose cards are known in every hand with known cards.

    None if all cards are known, and if there is no such player or more than one: a record of one
    hand with a showdown proves nothing.
    """
    common: set[str] | None = None
    is_partial = False
    for record in records:
        known = {
            player.name
            for player in record.players
            if (cards := record.down.get(player.seat)) and UNKNOWN not in cards
        }
        if known:
            common = known if common is None else common & known
            is_partial |= len(known) < len(record.players)
    return next(iter(common)) if is_partial and common and len(common) == 1 else None


def whose(records: Sequence[Record], me: str, known_as: Sequence[str]) -> str | None:
    """Return the importer's name in the file; None if they must be asked.

    It is the name they give, the name the file gives, or one they had before.

    - `me`: the name they gave; empty for none
    - `known_as`: their names in former files
    """
    if me:
        return me
    if (told := told_for(records)) is not None:
        return told
    met = met_in(records)
    before = [name for name in known_as if name in met]
    return before[0] if len(before) == 1 else None


def met_in(records: Iterable[Record]) -> Counter[str]:
    """Every name, and in how many hands it is."""
    return Counter(name for record in records for name in set(names_in(record)))
