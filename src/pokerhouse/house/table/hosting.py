"""What only the host of a table may do: seat bots and stand them up."""

from collections.abc import Collection

from pokerhouse.errors import InputError
from pokerhouse.house.people import bot_name
from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.house.table.commands import Sit, Stand
from pokerhouse.house.table.session import Session
from pokerhouse.players import read_order
from pokerhouse.units import PlayerId, SeatNumber


def bring_bot(player: PlayerId, kind: str, names: Collection[str], seat: SeatNumber | None = None) -> Sit | Refused:
    """A bot of this kind sits down, on any free seat when `seat` is None, under a bot's name that is not among `names`.

    - `player`: a new id for the bot, made by the caller; which name it gets depends on it, so that tables differ
    - `kind`: the name of a strategy, with its options if any: `smart:price=0.2`
    """
    try:
        read_order(kind)
    except InputError as error:
        return refuse(HouseReason.NO_SUCH_BOT, bot=kind, why=str(error))
    return Sit(player, bot_name(sum(player.encode()), frozenset(names)), seat, bot=kind)


def add_bot(
    session: Session, asked_by: PlayerId, kind: str, *, player: PlayerId, seat: SeatNumber | None = None
) -> Sit | Refused:
    """The host brings a bot to the table; `player`, `kind` and `seat` as for `bring_bot`."""
    if asked_by != session.config.host:
        return _hosts_only()
    return bring_bot(player, kind, {s.name for s in session.seats}, seat)


def remove_bot(session: Session, asked_by: PlayerId, number: SeatNumber) -> Stand | Refused:
    """The host stands up the bot on this seat."""
    if asked_by != session.config.host:
        return _hosts_only()
    taken = session.at(number)
    if taken is None or taken.bot is None:
        return refuse(HouseReason.NO_BOT_ON_SEAT, seat=number)
    return Stand(taken.player)


def _hosts_only() -> Refused:
    return refuse(HouseReason.NOT_HOST)
