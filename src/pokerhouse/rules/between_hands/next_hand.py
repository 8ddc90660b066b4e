"""The plan of the next hand: its players, button, blinds and missed blinds.

It serves cash tables, matches and tournament tables. These differ in their terms: whether a player
may sit out, and whether an absent player owes the blinds that passed (R1, R2, R3, R13).
"""

from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from typing import assert_never

import msgspec

from pokerhouse.rules import games
from pokerhouse.rules.between_hands.rotation import Blinds, ButtonRule, next_blinds
from pokerhouse.rules.events import Commitment, HandEvent, Player
from pokerhouse.rules.forced import UNNAMED, Owed, start
from pokerhouse.units import HandId, SeatNumber

NOTHING = Owed()
NEWCOMER = Owed(big=True)
"""The debt of a newcomer to a running game: waiting for the big blind would cost as much."""


class Comeback(StrEnum):
    """The way in which a player who owes blinds returns to the game."""

    POST = "post"
    """Pay the debt in the first hand that allows it."""
    WAIT = "wait"
    """Pay nothing and wait for the big blind."""
    BUY_BUTTON = "buy_button"
    """Pay like `POST`; between button and big blind, pay the big blind and a dead small blind."""


class BlindsEntry(msgspec.Struct, frozen=True):
    """The players dealt into a hand, and the payments of those who return."""

    blinds: Blinds
    seats: tuple[SeatNumber, ...]
    """The seats in order."""
    returning: dict[SeatNumber, Owed]
    """The missed blinds for `rules.start` to post, by seat; players in the blinds owe nothing."""


def add_owed(one: Owed, other: Owed) -> Owed:
    """Add two debts: each blind counts once, however often it was missed."""
    return Owed(big=one.big or other.big, small=one.small or other.small)


def enter(
    previous: Blinds | None,
    owed: Mapping[SeatNumber, Owed],
    comeback: Mapping[SeatNumber, Comeback],
    rule: ButtonRule = ButtonRule.DEAD,
) -> BlindsEntry | None:
    """Return the next hand of the players who want to play; None for fewer than two.

    `owed` maps their seats to their debts, `comeback` to their ways back (`POST` by default). A
    player who waits and becomes the big blind owes nothing after it. If fewer than two could play,
    the game starts anew and all debts are dropped.
    """
    if len(owed) < 2:
        return None
    everyone = sorted(owed)
    if previous is None:
        return BlindsEntry(next_blinds(None, everyone), tuple(everyone), {})
    blinds, entering = next_blinds(previous, everyone, rule), everyone
    # A player who has to wait may be the one whose presence moved a blind, so the blinds are placed
    # again.
    while waiting := {
        s for s in entering if not _may_enter(s, blinds, owed[s], comeback.get(s, Comeback.POST))
    }:
        entering = [seat for seat in entering if seat not in waiting]
        if len(entering) < 2:  # otherwise players with debts would wait for one another forever
            return BlindsEntry(next_blinds(previous, everyone, rule), tuple(everyone), {})
        blinds = next_blinds(previous, entering, rule)
    returning = {
        seat: owed[seat] for seat in entering if owed[seat] != NOTHING and seat != blinds.big_blind
    }
    for seat in returning:
        if lies_between(blinds.button, seat, blinds.big_blind) and owed[seat].big:
            returning[seat] = Owed(big=True, small=True)
    if blinds.small_blind in returning and len(entering) > 2:
        # A player who buys the button pays the small blind dead, so it is not posted live.
        blinds = msgspec.structs.replace(blinds, small_blind=None)
    returning = {seat: owing for seat, owing in returning.items() if seat != blinds.small_blind}
    return BlindsEntry(blinds, tuple(entering), returning)


def _may_enter(seat: SeatNumber, due: Blinds, owed: Owed, comeback: Comeback) -> bool:
    if owed == NOTHING or seat == due.big_blind:
        return True
    if comeback is Comeback.WAIT:
        return False
    if not owed.big:
        return seat == due.small_blind or not lies_between(due.button, seat, due.big_blind)
    if lies_between(due.button, seat, due.big_blind):
        return comeback is Comeback.BUY_BUTTON
    return seat != due.button


def missed_blinds(
    previous: Blinds | None, now: Blinds, absent: Collection[SeatNumber]
) -> dict[SeatNumber, Owed]:
    """Return the blinds that these absent players missed in this hand, by seat.

    The big blind passes the seats between its place in the last hand and its place now. The small
    blind passes those from its last place up to and including its place now.
    """
    if previous is None:
        return {}
    missed: dict[SeatNumber, Owed] = {}
    for seat in absent:
        big = lies_between(previous.big_blind, seat, now.big_blind)
        small = seat == now.small_seat or lies_between(previous.small_seat, seat, now.small_seat)
        if big or small:
            missed[seat] = Owed(big=big, small=small)
    return missed


def on_leaving(
    blinds: Blinds | None,
    seat: SeatNumber,
    owed: Owed,
    seats: Sequence[SeatNumber],
    rule: ButtonRule = ButtonRule.DEAD,
) -> Owed:
    """Return the debt of a player who gives up this seat, for a later return to any seat.

    A player who leaves just before the big blind has missed it. `seats` are those who play on,
    including the leaver.
    """
    if blinds is None or len(seats) < 2:
        return owed
    due = next_blinds(blinds, seats, rule)
    return add_owed(owed, Owed(big=due.big_blind == seat, small=due.small_blind == seat))


def lies_between(start: SeatNumber, seat: SeatNumber, end: SeatNumber) -> bool:
    """Tell whether a seat lies strictly between two others, clockwise.

    From a seat to itself lies the whole table.
    """
    if start < end:
        return start < seat < end
    return seat > start or seat < end


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
