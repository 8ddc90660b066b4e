"""Opening a table: a good wish is a table with its bots seated; a bad one is told everything that is wrong with it."""

from collections.abc import Callable, Collection, Sequence

from msgspec.structs import replace

from pokerhouse.house.lobby.options import TableOptions
from pokerhouse.house.money import Posting
from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.house.table import Session, Sit, hosting, take_seat
from pokerhouse.units import PlayerId, TableId


def open_table(
    table: TableId,
    host: PlayerId,
    options: TableOptions,
    *,
    bots: Sequence[str] = (),
    bot_id: Callable[[], PlayerId],
    names_taken: Collection[str],
) -> tuple[Session, tuple[Posting, ...]] | Refused:
    """A new table with its bots seated, and the postings of their buy-ins; or all that is wrong with it.

    - `table`: a new id, made by the caller
    - `bots`: kinds of bots to be seated
    - `bot_id`: makes a new id for each of them
    - `names_taken`: the names of the tables that are open
    """
    options = replace(options, name=" ".join(options.name.split()))
    faults = options.faults()
    if options.name.casefold() in {name.casefold() for name in names_taken}:
        faults.insert(0, f"there is a table called {options.name} already")
    seated: list[Sit] = []
    for kind in bots:
        bot = hosting.bring_bot(bot_id(), kind, {b.name for b in seated})
        if isinstance(bot, Refused):
            faults += [] if bot.message in faults else [bot.message]
        else:
            seated.append(bot)
    if len(bots) > options.seats:
        faults.append(f"{len(bots)} bots do not fit on {options.seats} seats")
    if faults:
        return refuse(HouseReason.BAD_TABLE, faults="; ".join(faults))
    session = Session(options.config(table, host))
    postings: tuple[Posting, ...] = ()
    for bot in seated:
        taken = take_seat(session, bot)
        assert not isinstance(taken, Refused), taken
        session, posting = taken
        postings += (posting,)
    return session, postings
