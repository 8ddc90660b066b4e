"""Bots at a table: the host seats and removes them."""

from collections.abc import Collection, Mapping
from types import MappingProxyType

from pokerhouse.catalogue import Sentence, ValueList, reason_of
from pokerhouse.errors import InputError
from pokerhouse.house.people import bots_of
from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.house.table.commands import Newcomer, SeatBot
from pokerhouse.house.table.session import Session
from pokerhouse.players import OWN, read_order
from pokerhouse.units import PlayerId, SeatNumber

LEVELS = {"easy": "smart", "normal": "equity:bluff=0.06,tight=0.8", "hard": "exploit"}
"""The bots of each level; `docs/reference/strength.md` measures how well they play."""

_LEVEL_OF = {order: level for level, order in LEVELS.items()}
OwnFault = str | Sentence | ValueList
OwnFaults = Mapping[str, OwnFault | None]
"""The orders for the owner's own players that were tried; a sound one has no fault."""

NO_OWN: OwnFaults = MappingProxyType({})


def level_of(bot: str) -> str:
    """Return the level of a bot by the order it was made from; empty for any other."""
    return _LEVEL_OF.get(bot, "")


def bring_bot(
    kind: str,
    here: Collection[str],
    first: int,
    seat: SeatNumber | None = None,
    *,
    own: OwnFaults = NO_OWN,
) -> Newcomer | Refused:
    """Choose a bot of this kind that is not at the table, with a first name nobody there has.

    - `kind`: a level, or the name of a strategy with its options if any: `smart:price=0.2`
    - `here`: the names at the table
    - `first`: any whole number; it decides which bot comes, so that tables differ
    - `seat`: any free one when None
    - `own`: the owner's own players that may come
    """
    kind = LEVELS.get(kind, kind)
    if kind in own:
        if (why := own[kind]) is not None:
            return refuse(HouseReason.NO_SUCH_BOT, bot=kind, why=why)
        family, options = "own", {"player": kind.removeprefix(OWN)}
    else:
        try:
            order = read_order(kind)
        except InputError as error:
            return refuse(HouseReason.NO_SUCH_BOT, bot=kind, why=reason_of(error))
        family, options = order.kind.name, dict(order.options)
    absent = [each for each in bots_of(family, options, first) if each.name not in here]
    first_names = {name.partition(" ")[0] for name in here}
    # A big table may use up all first names; then two bots share one.
    bot = next((each for each in absent if each.first not in first_names), absent[0])
    return Newcomer(bot.player, bot.name, seat, bot=kind)


def add_bot(
    session: Session,
    asked_by: PlayerId,
    kind: str,
    *,
    first: int,
    seat: SeatNumber | None = None,
    own: OwnFaults = NO_OWN,
) -> SeatBot | Refused:
    """Seat a bot for the host; `kind`, `first`, `seat` and `own` as for `bring_bot`."""
    if asked_by != session.config.host:
        return refuse(HouseReason.NOT_HOST)
    bot = bring_bot(kind, {s.name for s in session.seats}, first, seat, own=own)
    return bot if isinstance(bot, Refused) else SeatBot(bot)
