"""Opening a table: every wrong wish has its own message."""

from collections.abc import Collection, Sequence

from pokerhouse.errors import ConfigError
from pokerhouse.house.money import Posting
from pokerhouse.house.table import (
    ACTION_SECONDS_MAX,
    ACTION_SECONDS_MIN,
    HouseReason,
    Refused,
    Session,
    Sit,
    TableConfig,
    refuse,
    take_seat,
)
from pokerhouse.rules import Structure, stakes_of, variant_of
from pokerhouse.rules.games import variants
from pokerhouse.units import Chips, Millis, PlayerId, TableId

NAME_MAX = 30
BUY_IN_BB = 100
BLIND_MAX = 1_000_000


def open_table(
    table: TableId,
    host: PlayerId,
    *,
    name: str,
    variant: str = "holdem",
    structure: Structure,
    low: int,
    high: int,
    seats: int,
    action_seconds: int,
    names_taken: Collection[str],
    bots: Sequence[Sit] = (),
) -> tuple[Session, tuple[Posting, ...]] | Refused:
    """A new table with these bots seated, or all that is wrong with it. `low` and `high` as in `rules.stakes_of`."""
    name = " ".join(name.split())
    faults = []
    if not 1 <= len(name) <= NAME_MAX or not name.isprintable():
        faults.append(f"the name needs 1 to {NAME_MAX} letters")
    elif name.casefold() in {n.casefold() for n in names_taken}:
        faults.append(f"there is a table called {name} already")
    if variant not in variants():
        return refuse(HouseReason.BAD_TABLE, "; ".join([*faults, f"there is no game called {variant!r}"]))
    least, most = variant_of(variant).seats
    if not least <= seats <= most:
        faults.append(f"{seats} seats: choose {least} to {most}")
    elif len(bots) > seats:
        faults.append(f"{len(bots)} bots do not fit on {seats} seats")
    if not ACTION_SECONDS_MIN <= action_seconds <= ACTION_SECONDS_MAX:
        faults.append(f"{action_seconds} seconds to act: choose {ACTION_SECONDS_MIN} to {ACTION_SECONDS_MAX}")
    if high > BLIND_MAX:
        faults.append(f"the stakes are too high: at most {BLIND_MAX}")
    try:
        game = stakes_of(variant, structure, low=low, high=high)
    except ConfigError as error:
        return refuse(HouseReason.BAD_TABLE, "; ".join([*faults, str(error)]))
    if faults:
        return refuse(HouseReason.BAD_TABLE, "; ".join(faults))
    config = TableConfig(
        table=table,
        name=name,
        game=game,
        seats_max=seats,
        host=host,
        buy_in=Chips(game.min_bet * BUY_IN_BB),
        action_ms=Millis(action_seconds * 1000),
    )
    session = Session(config)
    postings: tuple[Posting, ...] = ()
    for bot in bots:
        taken = take_seat(session, bot)
        assert not isinstance(taken, Refused), taken
        session, posting = taken
        postings += (posting,)
    return session, postings
