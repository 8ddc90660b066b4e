"""The commands that people and programs send to a table, each declared once.

The server's decoder, the reference page, the page's types and the client in Python are made from
these types, and a table of the house carries the same values out: `house.table` pairs a command
with the player who sent it.
"""

from enum import StrEnum
from typing import Annotated

import msgspec

from pokerhouse.cards import Card
from pokerhouse.rules import PlayerAction
from pokerhouse.rules.between_hands import Comeback
from pokerhouse.units import Chips, CommandId, HandId, PlayerId, SeatNumber, TableId

ID = msgspec.Meta(max_length=64)
"""The limit for ids that a client chooses or sends: they are kept in memory and on disk."""

TableRef = Annotated[TableId, ID]
HandRef = Annotated[HandId, ID]
PlayerRef = Annotated[PlayerId, ID]

Text = Annotated[str, msgspec.Meta(max_length=200)]
"""Any text that a client writes. The house decides what makes a valid name."""

CARDS_MAX = 10
"""More cards than a player holds in any game."""


class FromClient(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A frame that a client sends."""


class Command(FromClient, frozen=True, kw_only=True):
    """A request to change something. It is answered exactly once, by `ack` or by `refused`.

    The answer carries the command's `id`. A command that is sent again gets the same answer.
    """

    id: Annotated[CommandId, ID]


class TableCommand(Command, frozen=True, kw_only=True):
    """A command to one table."""

    table: TableRef


class SitOutFrom(StrEnum):
    """The moment from which a player sits out."""

    NOW = "now"
    """At once: in the hand in play they check when that is free, and fold otherwise."""
    NEXT_HAND = "next_hand"
    BIG_BLIND = "big_blind"
    """The next hand in which they would post the big blind."""


class Straddling(StrEnum):
    """The hands in which a player straddles, if the table and their seat allow it (R18)."""

    NEVER = "never"
    NEXT = "next"
    """The next time only."""
    ALWAYS = "always"


class Removal(StrEnum):
    """The moment at which a host removes a player."""

    AFTER_HAND = "after_hand"
    NOW = "now"
    """In a hand this folds, and what the player has bet is lost."""


class Sit(TableCommand, frozen=True, tag="sit"):
    """Take a seat, any free one when `seat` is null, with the default buy-in when `buy_in` is."""

    seat: SeatNumber | None = None
    buy_in: Chips | None = None


class Stand(TableCommand, frozen=True, tag="stand"):
    """Leave the seat now. In a hand this folds; the stack goes back to the balance after it."""


class Leave(TableCommand, frozen=True, tag="leave"):
    """Leave after this hand, or now when not in one. `sit_in` takes it back."""


class SitOut(TableCommand, frozen=True, tag="sit_out"):
    """Keep the seat but skip the next hands. The hand in play goes on unless `since` is `now`."""

    since: SitOutFrom = SitOutFrom.NEXT_HAND


class SitIn(TableCommand, frozen=True, tag="sit_in"):
    """Play again, and take back any plan to leave or sit out.

    `comeback` chooses how to come back for a player who owes blinds (see `own_seat`); null keeps
    the choice made before.
    """

    comeback: Comeback | None = None


class SetReady(TableCommand, frozen=True, tag="set_ready"):
    """Say whether you are ready for the start of a game that waits for its host.

    Players who sit out and say that they are ready play again.
    """

    ready: bool


class SetStraddle(TableCommand, frozen=True, tag="set_straddle"):
    """Straddle from the next hand on where the seat may: once, always, or never (R18)."""

    when: Straddling


class ChooseGame(TableCommand, frozen=True, tag="choose_game"):
    """Name the next game in dealer's choice, when a `next_game` frame asks this seat.

    `number` is the number of the hand, `game` the place of the game in `games`.
    """

    number: int
    game: int


class MoveSeat(TableCommand, frozen=True, tag="move_seat"):
    """Move to this free seat with all chips: now, or after the hand. Blinds that are due stay due.

    Your own seat stays yours, and cancels a move that was asked for.
    """

    seat: SeatNumber


class VoteBomb(TableCommand, frozen=True, tag="vote_bomb"):
    """Vote for a bomb pot in the next hand: it is one once most of the seated people want it."""


class TopUp(TableCommand, frozen=True, tag="top_up"):
    """Add chips from the balance: now, or after the hand. A busted player buys in again."""

    amount: Chips


class FillUp(TableCommand, frozen=True, tag="fill_up"):
    """Refill the stack to this many chips after each hand; 0 stops it."""

    fill_to: Chips


class Wait(TableCommand, frozen=True, tag="wait"):
    """Join the waiting list of a full table."""


class StopWaiting(TableCommand, frozen=True, tag="stop_waiting"):
    """Leave the waiting list, and give up a seat that is offered."""


class StopAsking(TableCommand, frozen=True, tag="stop_asking"):
    """Cancel the request to the host for a seat or for chips."""


class Play(TableCommand, frozen=True, tag="play"):
    """Act in a hand. `turn` is the number in the `turn` frame; an older turn is refused (R20)."""

    hand: HandRef
    turn: int
    action: PlayerAction


class MoreTime(TableCommand, frozen=True, tag="more_time"):
    """Use the time bank in this turn. `turn` is the number in the `turn` frame."""

    hand: HandRef
    turn: int


class ShowCards(TableCommand, frozen=True, tag="show_cards"):
    """Show some of your own cards to everyone, after this hand and before the next (R11)."""

    hand: HandRef
    cards: Annotated[tuple[Card, ...], msgspec.Meta(max_length=CARDS_MAX)]


class AskRabbit(TableCommand, frozen=True, tag="ask_rabbit"):
    """See the cards that would have come, after a hand won without a showdown."""

    hand: HandRef


class SitPlayerOut(TableCommand, frozen=True, tag="sit_player_out"):
    """Host only: sit the player in this seat out from the next hand on; they may come back."""

    seat: SeatNumber


class AdjustStack(TableCommand, frozen=True, tag="adjust_stack"):
    """Host only: add chips from the player's balance to their stack, or move some back to it.

    `by` is positive to add and negative to take: now, or after the hand when they are in one. The
    limits of the buy-in do not count; only a bot gets no more than the maximum.
    """

    seat: SeatNumber
    by: int


class MovePlayer(TableCommand, frozen=True, tag="move_player"):
    """Host only: move the player in `seat` to the free seat `to`, as `move_seat` does."""

    seat: SeatNumber
    to: SeatNumber


class ReserveSeat(TableCommand, frozen=True, tag="reserve_seat"):
    """Host only: keep a free seat for the person with this name, or for nobody when it is empty."""

    seat: SeatNumber
    name: Text = ""


class FreeSeat(TableCommand, frozen=True, tag="free_seat"):
    """Host only: let anyone take a reserved seat again."""

    seat: SeatNumber


class BombNext(TableCommand, frozen=True, tag="bomb_next"):
    """Host only: make the next hand a bomb pot."""


class RemoveBot(TableCommand, frozen=True, tag="remove_bot"):
    """Host only: remove the bot in this seat."""

    seat: SeatNumber


class Pause(TableCommand, frozen=True, tag="pause"):
    """Host only: deal no further hand until `go_on`."""


class GoOn(TableCommand, frozen=True, tag="go_on"):
    """Host only: resume after a pause, and start a game that waits for its host."""


class Approve(TableCommand, frozen=True, tag="approve"):
    """Host only: approve a person's request, if it is still for this many chips.

    `amount` is the number of chips they get instead; null for those they asked for.
    """

    person: PlayerRef
    chips: Chips
    amount: Chips | None = None


class Decline(TableCommand, frozen=True, tag="decline"):
    """Host only: decline a person's request; they see the reason in `why`."""

    person: PlayerRef
    why: Text = ""


class Kick(TableCommand, frozen=True, tag="kick"):
    """Host only: remove the player in this seat; their chips go back to their balance."""

    seat: SeatNumber
    when: Removal = Removal.NOW


class Ban(TableCommand, frozen=True, tag="ban"):
    """Host only: bar this person from the table; a seated player loses the seat."""

    person: PlayerRef


class Unban(TableCommand, frozen=True, tag="unban"):
    """Host only: let this person sit here again."""

    person: PlayerRef


class HandOver(TableCommand, frozen=True, tag="hand_over"):
    """Host only: make a seated person the host."""

    person: PlayerRef


class CallClock(TableCommand, frozen=True, tag="call_clock"):
    """Host only: put a clock on a turn that has none."""


class EndGame(TableCommand, frozen=True, tag="end_game"):
    """Host only: close the table after this hand; all chips go back to their owners' balances."""


SeatWish = MoveSeat | VoteBomb | SetReady
SeatCommand = Sit | Stand | Leave | SitOut | SitIn | TopUp | FillUp | SetStraddle | SeatWish
"""About a seat: these change nothing in a hand that is being played, except by folding."""

AfterHand = ShowCards | AskRabbit
"""For a player of the last hand, until the next one begins."""

PlayerCommand = (
    SeatCommand | Wait | StopWaiting | StopAsking | ChooseGame | Play | MoreTime | AfterHand
)
"""Open to every player."""

PeopleCommand = Approve | Decline | Kick | Ban | Unban | HandOver
"""A host's decision about one person."""

PlaceCommand = SitPlayerOut | AdjustStack | MovePlayer | ReserveSeat | FreeSeat
"""A host's decision about one seat."""

HostCommand = (
    PeopleCommand | PlaceCommand | RemoveBot | Pause | GoOn | BombNext | CallClock | EndGame
)
"""Open to the host of the table only."""
