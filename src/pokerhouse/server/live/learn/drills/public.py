"""Hands of the house that others may be asked about.

They are as everybody at the table saw them, or as a player has put them on their page.

Laws: no card that was not shown to everybody, except those a player has put on their page; no hand
of a table with a password; no hand in which somebody was dealt in who does not want to be listed;
nothing that identifies the hand or its players.
"""

from collections.abc import Collection, Sequence
from random import Random

from msgspec.structs import replace

from pokerhouse import rules
from pokerhouse.house.notebook import SharedHand, view_of_share
from pokerhouse.server.live.learn.drills.scenes import HOLDEM
from pokerhouse.server.live.learn.drills.values import PlayedLog
from pokerhouse.units import HandId, PlayerId, SeatNumber


def public_log(
    log: Sequence[rules.HandEvent], objecting: Collection[PlayerId], rng: Random
) -> PlayedLog | None:
    """Return the hand as everybody saw it, from the seat of a player who showed their cards.

    None if it may not be used, or fewer than two players have shown their cards.

    objecting: the players who do not want to be listed.
    """
    if not _may_be_asked(log, objecting):
        return None
    shown = sorted(
        {event.seat for event in log if isinstance(event, rules.HandShown | rules.HandTabled)}
    )
    if len(shown) < 2:
        return None
    return _unnamed(rules.log_for(log, None), rng.choice(shown))


def shared_log(
    shared: SharedHand, log: Sequence[rules.HandEvent], objecting: Collection[PlayerId]
) -> PlayedLog | None:
    """Return a hand that a player has put on their page with their cards, as its link shows it.

    None if it may not be used.
    """
    seen = view_of_share(shared, log) if shared.public and _may_be_asked(log, objecting) else None
    return None if seen is None or seen.seat is None else _unnamed(seen.log, seen.seat)


def _may_be_asked(log: Sequence[rules.HandEvent], objecting: Collection[PlayerId]) -> bool:
    start = log[0] if log else None
    if not isinstance(start, rules.HandStarted) or not any(
        isinstance(event, rules.HandEnded) for event in log
    ):
        return False
    return start.config.variant == HOLDEM and not any(
        each.player in objecting for each in start.players
    )


def _unnamed(log: Sequence[rules.HandEvent], seat: SeatNumber) -> PlayedLog:
    start, *rest = log
    assert isinstance(start, rules.HandStarted), "a hand begins so"
    nobody = tuple(_nobody(each) for each in start.players)
    return PlayedLog(
        HandId(""),
        seat,
        rules.encode_events([replace(start, hand=HandId("hand"), players=nobody), *rest]),
    )


def _nobody(player: rules.Player) -> rules.Player:
    return replace(player, player=PlayerId(f"seat {player.seat}"), name=f"Seat {player.seat}")
