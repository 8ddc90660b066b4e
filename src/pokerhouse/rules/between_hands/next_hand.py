"""The plan of the next hand: its players, button, blinds and missed blinds.

It serves cash tables, matches and tournament tables. These differ in their terms: whether a player
may sit out, and whether an absent player owes the blinds that passed (R1, R2, R3, R13).
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import assert_never

import msgspec

from pokerhouse.rules import games
from pokerhouse.rules.between_hands.missed import (
    NOTHING,
    BlindsEntry,
    Comeback,
    enter,
    missed_blinds,
)
from pokerhouse.rules.between_hands.rotation import Blinds, ButtonRule, next_blinds
from pokerhouse.rules.events import Commitment, HandEvent, Player
from pokerhouse.rules.forced import UNNAMED, Owed, start
from pokerhouse.units import HandId, SeatNumber

SEATS_LEAST = 2


class CashTerms(msgspec.Struct, frozen=True):
    """A cash game: players come, go and sit out, and owe the blinds that passed them (R3)."""

    game: games.HandConfig
    button: ButtonRule = ButtonRule.DEAD
    """The rule for moving the button (R1)."""
    comeback: Comeback = Comeback.POST
    """The way back for players who owe blinds, unless they chose another."""


class TournamentTerms(msgspec.Struct, frozen=True):
    """A tournament table: everyone with chips is dealt in and pays, present or not (R13).

    The button is dead.
    """

    seats_least: int = SEATS_LEAST


class MatchTerms(msgspec.Struct, frozen=True):
    """A match: the players who are ready play until too few have chips.

    The button is dead, and nobody owes blinds.
    """

    seats_least: int = SEATS_LEAST
    """The number of players required, if more than the game's own minimum."""


Terms = CashTerms | TournamentTerms | MatchTerms


class Occupant(msgspec.Struct, frozen=True):
    """A player at the table between two hands."""

    player: Player
    ready: bool = True
    """True if the player wants to be dealt in."""
    owed: Owed = NOTHING
    comeback: Comeback | None = None
    """The player's way back when they owe blinds; None for the table's default."""
    straddles: bool = False
    """True if the player wants to straddle when their seat may (R18). Only cash tables ask."""


class TableAfterHand(msgspec.Struct, frozen=True):
    """The table after the last hand."""

    occupants: tuple[Occupant, ...]
    blinds: Blinds | None = None
    """The blinds of the last hand; None before the first."""


class HandPlan(msgspec.Struct, frozen=True):
    """The next hand, ready to be started."""

    players: tuple[Player, ...]
    """The players in order of seat."""
    blinds: Blinds
    returning: dict[SeatNumber, Owed] = {}
    """The missed blinds that returning players post (R3)."""
    missed: dict[SeatNumber, Owed] = {}
    """The blinds that absent players miss in this hand (R3)."""
    straddles: tuple[SeatNumber, ...] = ()
    """The seats that straddle, in order (R18)."""

    @property
    def seats(self) -> tuple[SeatNumber, ...]:
        """The seats that are dealt in, in order."""
        return tuple(player.seat for player in self.players)

    def start(
        self, config: games.HandConfig, hand: HandId = UNNAMED, commitment: str | Commitment = ""
    ) -> list[HandEvent]:
        """Return the first events of this hand, and raise as `rules.start` does."""
        return start(
            config,
            self.players,
            self.blinds.button,
            hand=hand,
            big_blind=self.blinds.big_blind,
            small_blind=self.blinds.small_blind,
            straddles=self.straddles,
            returning=self.returning,
            commitment=commitment,
        )


class WaitReason(StrEnum):
    """The reason why no hand can begin."""

    TOO_FEW = "too_few"
    """Too few players with chips are ready."""


class Waiting(msgspec.Struct, frozen=True):
    """The next hand cannot begin yet."""

    reason: WaitReason
    ready: int
    """The number of players who could be dealt in."""
    expected: int
    """The number of players the game needs."""


def next_hand(terms: Terms, table: TableAfterHand) -> HandPlan | Waiting:
    """Return the plan of the next hand, or the reason why it has to wait."""
    match terms:
        case CashTerms(game=game):
            least = games.variant_of(game.variant).seats[0]
            dealt = [o for o in table.occupants if o.ready and o.player.stack]
        case MatchTerms(seats_least=least):
            dealt = [o for o in table.occupants if o.ready and o.player.stack]
        case TournamentTerms(seats_least=least):
            dealt = [o for o in table.occupants if o.player.stack]
        case _:
            assert_never(terms)
    if len(dealt) < least:
        return Waiting(WaitReason.TOO_FEW, len(dealt), least)
    if not isinstance(terms, CashTerms):
        blinds = next_blinds(table.blinds, [o.player.seat for o in dealt])
        return HandPlan(_seated(dealt), blinds)
    entry = _cash_entry(terms, table, dealt)
    entering = [o for o in dealt if o.player.seat in entry.seats]
    if len(entering) < least:
        return Waiting(WaitReason.TOO_FEW, len(entering), least)
    absent = [
        o.player.seat for o in table.occupants if not o.ready and o.player.seat not in entry.seats
    ]
    missed = missed_blinds(table.blinds, entry.blinds, absent)
    straddles = _straddles(terms.game, entry, entering)
    return HandPlan(_seated(entering), entry.blinds, entry.returning, missed, straddles)


def _cash_entry(terms: CashTerms, table: TableAfterHand, dealt: Sequence[Occupant]) -> BlindsEntry:
    # Blinds can be missed only in games with two blinds.
    blinds = games.variant_of(terms.game.variant).opening is games.Opening.BLINDS
    owed = {o.player.seat: o.owed if blinds else NOTHING for o in dealt}
    comeback = {o.player.seat: o.comeback or terms.comeback for o in dealt}
    entry = enter(table.blinds, owed, comeback, terms.button)
    assert entry is not None, "two are there who can play"
    return entry


def _straddles(
    game: games.HandConfig, entry: BlindsEntry, entering: Sequence[Occupant]
) -> tuple[SeatNumber, ...]:
    willing = [o.player.seat for o in entering if o.straddles]
    if not willing or not games.allows_straddles(game):
        return ()
    blinds, ante = entry.blinds, game.ante if game.ante_kind is games.AnteKind.EACH else 0
    order = sorted(entry.seats, key=lambda seat: (seat <= blinds.button, seat))
    chips = {}
    for player in (o.player for o in entering):
        owed = entry.returning.get(player.seat, NOTHING)
        missed = owed.big * game.big_blind + owed.small * game.small_blind
        chips[player.seat] = player.stack - ante - missed
    seats = games.straddle_seats(game, order, blinds.button, blinds.small_blind, blinds.big_blind)
    return games.straddlers(game, seats, willing, chips)


def _seated(dealt: Sequence[Occupant]) -> tuple[Player, ...]:
    return tuple(sorted((o.player for o in dealt), key=lambda player: player.seat))
