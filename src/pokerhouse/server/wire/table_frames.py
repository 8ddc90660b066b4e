"""The frames of a table, made from its state for one viewer or for all."""

from collections.abc import Sequence

from pokerhouse.house.table import Table
from pokerhouse.rules import HandEvent, HandStarted, ToAct, Viewer, fold, redact, turn, variant_of
from pokerhouse.rules.views import own_hand_words
from pokerhouse.server.wire.game_info import game_info
from pokerhouse.server.wire.protocol import Events, SeatInfo, Turn
from pokerhouse.server.wire.protocol import Table as TableFrame
from pokerhouse.units import Chips, HandId, Millis, PlayerId


def table_frame(table: Table, hand: HandId | None, watching: int) -> TableFrame:
    """The table and who sits there."""
    config = table.session.config
    return TableFrame(
        table=config.table,
        name=config.name,
        game=game_info(variant_of(config.game.variant)),
        config=config.game,
        seats_max=config.seats_max,
        host=config.host,
        action_ms=config.action_ms,
        buy_in=config.buy_in,
        seats=tuple(
            SeatInfo(
                seat=s.seat,
                player=s.player,
                name=s.name,
                stack=s.stack,
                status=s.status,
                connected=not table.is_away(s),
                bot=s.bot,
            )
            for s in table.session.seats
        ),
        watching=watching,
        hand=hand,
    )


def turn_frame(table: Table, now: Millis) -> Turn | None:
    """Who is to act, if anyone."""
    if table.hand is None or table.clock is None:
        return None
    waiting = turn(table.hand)
    assert isinstance(waiting, ToAct), "between steps a hand waits for a player"
    return Turn(
        table=table.session.config.table,
        hand=table.hand.hand,
        turn=waiting.turn,
        seat=waiting.seat,
        legal=waiting.legal,
        pot=Chips(table.hand.pot),
        deadline_ms=table.clock.deadline,
        server_ms=now,
        grace=table.clock.grace_since is not None,
    )


def started(log: Sequence[HandEvent]) -> HandStarted:
    """How the hand of this log began."""
    first = log[0]
    assert isinstance(first, HandStarted), "a log begins with HandStarted"
    return first


def viewer_of(log: Sequence[HandEvent], player: PlayerId) -> Viewer:
    """The seat this player was dealt into in this hand; None for everyone else."""
    return next((p.seat for p in started(log).players if p.player == player), None)


def events_frame(table: Table, log: Sequence[HandEvent], first: int, viewer: Viewer) -> Events:
    """The hand's events from `first` on, as `viewer` may see them."""
    seen = tuple(redact(event, viewer) for event in log[first:])
    return Events(table.session.config.table, started(log).hand, first, seen, own_hand(log, viewer))


def own_hand(log: Sequence[HandEvent], viewer: Viewer) -> str:
    """What the viewer's cards make so far, in words; nothing once he has folded."""
    if viewer is None:
        return ""
    hand = fold(log)
    position = hand.seats.index(viewer)
    cards = hand.cards_of(position)
    return own_hand_words(hand.config, cards, hand.boards) if cards and not hand.folded[position] else ""
