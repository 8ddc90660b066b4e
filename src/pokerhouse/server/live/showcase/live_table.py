"""A table in play as the lobby shows it to everybody.

Laws: only tables that anybody may watch; no table with a player who does not want to be listed; no
card that a spectator of the table could not see.
"""

from collections import Counter
from collections.abc import Collection, Sequence

import msgspec

from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.catalogue import Sentence
from pokerhouse.house.table import Approval, Session, TableConfig
from pokerhouse.rules import HandEvent, HandStarted, HandState, PotAwarded, fold, log_for
from pokerhouse.rules.games import HandConfig
from pokerhouse.server.live.table.actor import TableActor
from pokerhouse.units import Chips, Millis, PlayerId, SeatNumber, TableId
from pokerhouse.words import game_name, name_of_game

AFTER_HAND_MS = Millis(12_000)
"""The time after a hand for which the table still counts as playing."""


class ShownGame(msgspec.Struct, frozen=True):
    """The game of a hand: its name, the same by its key, and its stakes.

    `sentence` is null for a game of the owner's own.
    """

    game: str
    sentence: Sentence | None
    config: HandConfig


class ShownPlayer(msgspec.Struct, frozen=True):
    """A player of the hand.

    - `cards`: those that everybody sees, or saw at the showdown
    - `won`: chips won from the pots so far
    """

    name: str
    cards: tuple[Card, ...]
    folded: bool
    acts: bool
    won: Chips


class LiveTable(msgspec.Struct, frozen=True):
    """A table in play.

    - `boards`: those with cards: one, or several where the table deals or runs several
    - `board_cards`: the cards of a complete board; 0 in games without one
    - `pot`: all chips in the middle, or what was there before it was paid
    - `players`: in the order of their seats
    """

    table: TableId
    name: str
    played: ShownGame
    boards: tuple[tuple[Card, ...], ...]
    board_cards: int
    pot: Chips
    players: tuple[ShownPlayer, ...]


def is_public(session: Session) -> bool:
    """Tell whether anybody may find the table and watch it, also after this hand."""
    coming = session.changed or session.config
    return not session.password and _is_open(session.config) and _is_open(coming)


def _is_open(config: TableConfig) -> bool:
    return not config.private and config.approval is Approval.NONE


def is_playing(actor: TableActor, now: Millis) -> bool:
    """Tell whether a hand is in play, or has just ended."""
    table = actor.table
    if table.session.closed or not actor.audience.log:
        return False
    return table.hand is not None or (
        table.ended is not None and now - table.ended.at <= AFTER_HAND_MS
    )


def may_be_shown(actor: TableActor, objecting: Collection[PlayerId]) -> bool:
    """Tell whether everybody may see the table.

    objecting: the players who do not want to be listed.
    """
    session, start = actor.table.session, actor.audience.log[0]
    assert isinstance(start, HandStarted), "a hand begins with its start"
    there = {seat.player for seat in session.seats} | {each.player for each in start.players}
    return is_public(session) and there.isdisjoint(objecting)


def people_at(actor: TableActor) -> int:
    """Return the number of people at the table, without bots."""
    return sum(1 for seat in actor.table.session.seats if seat.bot is None)


def live_table(actor: TableActor) -> LiveTable:
    """Return the table as a spectator sees it; `may_be_shown` was asked before."""
    state = as_spectator(actor.audience.log)
    won = won_by(actor.audience.log)
    players = [
        ShownPlayer(
            name=player.name,
            cards=seen_cards(state, position),
            folded=position not in state.live,
            acts=position == state.actor,
            won=Chips(won[player.seat]),
        )
        for position, player in sorted(enumerate(state.players), key=lambda each: each[1].seat)
    ]
    return LiveTable(
        table=actor.id,
        name=actor.table.session.config.name,
        played=shown_game(state.config),
        boards=shown_boards(state),
        board_cards=sum(plan.board for plan in state.variant.streets),
        pot=Chips(state.pot + state.paid),
        players=tuple(players),
    )


def as_spectator(log: Sequence[HandEvent]) -> HandState:
    """Return the hand as far as a spectator knows it."""
    return fold(log_for(log, None))


def seen_cards(seen: HandState, position: int) -> tuple[Card, ...]:
    """Return the known cards of a player who has not folded.

    seen: from `as_spectator`.
    """
    if position not in seen.live:
        return ()
    return tuple(card for card in seen.cards_of(position) if card != UNKNOWN)


def shown_boards(seen: HandState) -> tuple[tuple[Card, ...], ...]:
    """Return the boards that have cards."""
    return tuple(board for board in seen.boards if board)


def shown_game(config: HandConfig) -> ShownGame:
    """Return the game of a hand."""
    return ShownGame(game_name(config.variant), name_of_game(config, None), config)


def won_by(log: Sequence[HandEvent]) -> Counter[SeatNumber]:
    """Return the chips that each seat has won from the pots."""
    won = Counter[SeatNumber]()
    for event in log:
        if isinstance(event, PotAwarded):
            for share in event.shares:
                won[share.seat] += share.amount
    return won
