"""Hands of the house that others may be asked about: as everybody at the table saw them, and nobody's who objects.

Laws: no card that was not shown to everybody; no hand of a table with a password; no hand in which somebody was dealt
in who does not want to be listed; nothing by which the hand or its players could be known.
"""

from collections.abc import Collection, Sequence
from random import Random

from msgspec.structs import replace

from pokerhouse.rules import (
    HandEnded,
    HandEvent,
    HandShown,
    HandStarted,
    HandTabled,
    Player,
    encode_events,
    known_to,
)
from pokerhouse.server.live.learn.drills.scenes import HOLDEM
from pokerhouse.server.live.learn.drills.values import PlayedLog
from pokerhouse.units import HandId, PlayerId


def public_log(log: Sequence[HandEvent], objecting: Collection[PlayerId], rng: Random) -> PlayedLog | None:
    """The hand as everybody saw it, looked at from the seat of somebody who showed their cards; None where it may not
    be asked about, or fewer than two have shown theirs.

    objecting: who does not want to be listed.
    """
    start = log[0] if log else None
    if not isinstance(start, HandStarted) or not any(isinstance(event, HandEnded) for event in log):
        return None
    if start.config.variant != HOLDEM or any(each.player in objecting for each in start.players):
        return None
    shown = sorted({event.seat for event in log if isinstance(event, HandShown | HandTabled)})
    if len(shown) < 2:
        return None
    nobody = tuple(_unnamed(each) for each in start.players)
    known = [replace(start, hand=HandId("hand"), players=nobody), *known_to(log, None)[1:]]
    return PlayedLog(HandId(""), rng.choice(shown), encode_events(known))


def _unnamed(player: Player) -> Player:
    return replace(player, player=PlayerId(f"seat {player.seat}"), name=f"Seat {player.seat}")
