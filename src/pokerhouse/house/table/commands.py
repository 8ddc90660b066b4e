"""What can be asked of a table."""

from enum import StrEnum

import msgspec

from pokerhouse.cards import Card
from pokerhouse.house.table.dealer import FixDeck, OrderStub, SealedDeck
from pokerhouse.house.table.session import Straddling, TableConfig
from pokerhouse.rules import PlayerAction
from pokerhouse.rules.between_hands import Comeback
from pokerhouse.units import Chips, HandId, Millis, PlayerId, SeatNumber


class Sit(msgspec.Struct, frozen=True):
    """Take a seat; any free one when `seat` is None, with the table's buy-in when `buy_in` is
    None.
    """

    player: PlayerId
    name: str
    seat: SeatNumber | None = None
    buy_in: Chips | None = None
    bot: str | None = None


class SitOutFrom(StrEnum):
    """From when on somebody sits out."""

    NOW = "now"
    """At once: whenever it is their turn in the hand in play, they check where that is free, else
    fold.
    """
    NEXT_HAND = "next_hand"
    BIG_BLIND = "big_blind"
    """The hand in which the big blind would be theirs."""


class Stand(msgspec.Struct, frozen=True):
    """Leave at once: folds when in a hand; the seat is freed when the hand is over."""

    player: PlayerId


class Leave(msgspec.Struct, frozen=True):
    """Leave when this hand is over; at once for a player who is not in it."""

    player: PlayerId


class SitOut(msgspec.Struct, frozen=True):
    """Be dealt no further hands, act in this one no more, or be dealt none from the next big blind
    on.
    """

    player: PlayerId
    since: SitOutFrom = SitOutFrom.NEXT_HAND


class SitIn(msgspec.Struct, frozen=True):
    """Be dealt in again; takes back what was planned. Owing blinds, come back in this way, or as
    before where None.
    """

    player: PlayerId
    comeback: Comeback | None = None


class SetStraddle(msgspec.Struct, frozen=True):
    """Straddle from the next hand on, where the seat may: the next time, always, or never again
    (R18).
    """

    player: PlayerId
    when: Straddling


class ChooseGame(msgspec.Struct, frozen=True):
    """In dealer's choice: name the game of the hand of this number, as its place in the mix."""

    player: PlayerId
    number: int
    game: int


class TopUp(msgspec.Struct, frozen=True):
    """Bring more chips: into the stack at once, of a player in the hand when it is over. Who has
    none left buys in.
    """

    player: PlayerId
    amount: Chips


class FillUp(msgspec.Struct, frozen=True):
    """After each hand, fill the stack up to so many chips; 0: do so no longer."""

    player: PlayerId
    fill_to: Chips


class Play(msgspec.Struct, frozen=True):
    """Act; meant for this turn of this hand and no other (R20)."""

    player: PlayerId
    hand: HandId
    turn: int
    action: PlayerAction


class MoreTime(msgspec.Struct, frozen=True):
    """Take time out of one's bank, in this turn of this hand and no other."""

    player: PlayerId
    hand: HandId
    turn: int


class ShowCards(msgspec.Struct, frozen=True):
    """Show these of one's cards, after this hand and before the next one (R11)."""

    player: PlayerId
    hand: HandId
    cards: tuple[Card, ...]


class AskRabbit(msgspec.Struct, frozen=True):
    """Ask for what would have come on the board of this hand, after it and before the next one."""

    player: PlayerId
    hand: HandId


AfterHand = ShowCards | AskRabbit
"""What a player of the last hand may ask for until the next one begins."""


class StartHand(msgspec.Struct, frozen=True):
    """Begin the next hand with this deck. Only when `wants_hand` says so."""

    deck: SealedDeck


class Presence(msgspec.Struct, frozen=True):
    """Who is there."""

    connected: frozenset[PlayerId]
    """Whose line is there (R21): whoever looks on, and whoever has a seat and any page of the house
    open.
    """
    looking: frozenset[PlayerId]
    """Who looks on, seated or not."""


class Tick(msgspec.Struct, frozen=True):
    """Time has passed."""


class StopDealing(msgspec.Struct, frozen=True):
    """The house is about to stop: play the hand to its end, begin no other, give nobody a seat."""


class HeldUp(msgspec.Struct, frozen=True):
    """The house was held up until now: for so long nobody could act, and nobody's time has
    passed.
    """

    ms: Millis


class Slept(msgspec.Struct, frozen=True):
    """The machine of the house slept until now: for nobody the time has passed, and everybody's
    line is lost.
    """


class Wait(msgspec.Struct, frozen=True):
    """Stand in line for a seat of a table that is full."""

    player: PlayerId
    name: str


class StopWaiting(msgspec.Struct, frozen=True):
    """Wait no longer; gives up a seat that is offered."""

    player: PlayerId


class StopAsking(msgspec.Struct, frozen=True):
    """Take back what one has asked the host for."""

    player: PlayerId


class Approve(msgspec.Struct, frozen=True):
    """The host: grant what this person asks for, as long as it is for so many chips."""

    player: PlayerId
    person: PlayerId
    chips: Chips


class Decline(msgspec.Struct, frozen=True):
    """The host: do not grant it; `why` is shown to the person."""

    player: PlayerId
    person: PlayerId
    why: str = ""


class Pause(msgspec.Struct, frozen=True):
    """The host: begin no further hand."""

    player: PlayerId


class GoOn(msgspec.Struct, frozen=True):
    """The host: play on after a pause."""

    player: PlayerId


class Kick(msgspec.Struct, frozen=True):
    """The host: stand up whoever sits on this seat; their chips go with them."""

    player: PlayerId
    seat: SeatNumber


class Ban(msgspec.Struct, frozen=True):
    """The host: this person may not sit here any more; seated, they are stood up."""

    player: PlayerId
    person: PlayerId
    name: str = ""
    """What they are called, where they look on: the table knows by name only whoever has sat or
    asked to.
    """


class Unban(msgspec.Struct, frozen=True):
    """The host: this person may sit here again."""

    player: PlayerId
    person: PlayerId


class LetIn(msgspec.Struct, frozen=True):
    """Come in by the password: the caller has found that what was said is the one of which
    `password` is the hash.
    """

    player: PlayerId
    name: str
    password: str


class SetPassword(msgspec.Struct, frozen=True):
    """The host: from now on whoever comes says the password of which this is the hash; an empty one
    for none.
    """

    player: PlayerId
    name: str
    password: str


class HandOver(msgspec.Struct, frozen=True):
    """The host: make a seated person the host."""

    player: PlayerId
    person: PlayerId


class ChangeTable(msgspec.Struct, frozen=True):
    """The host: play on like this from the next hand on. Table, name and host stay what they
    are.
    """

    player: PlayerId
    config: TableConfig


class CallClock(msgspec.Struct, frozen=True):
    """The host: the turn that is open and has no end gets one."""

    player: PlayerId


class EndGame(msgspec.Struct, frozen=True):
    """The host: close the table when the hand is over; everybody's chips go with them."""

    player: PlayerId


class CloseTable(msgspec.Struct, frozen=True):
    """The owner of the house: close a table that would stay, when the hand is over. Everybody's
    chips go with them.
    """


class Forget(msgspec.Struct, frozen=True):
    """The house: this person is to be forgotten. They wait for nothing any more, and have no name
    here.
    """

    player: PlayerId


OfThePeople = Approve | Decline | Kick | Ban | Unban | SetPassword | HandOver
"""What the host decides about who plays."""

OfTheHost = OfThePeople | Pause | GoOn | ChangeTable | CallClock | EndGame
"""What only the host may ask for."""

OfASeat = Sit | Stand | Leave | SitOut | SitIn | TopUp | FillUp | SetStraddle
"""What is asked of a seat: it changes nothing in a hand that is being played, but for folding."""

OfATurn = Play | MoreTime
"""What is asked in one's own turn."""

OfTheHouse = (
    FixDeck
    | StartHand
    | OrderStub
    | Presence
    | Tick
    | HeldUp
    | Slept
    | StopDealing
    | CloseTable
    | Forget
)
"""What nobody asks for: the house does it by itself."""

Command = (
    OfASeat
    | Wait
    | StopWaiting
    | StopAsking
    | LetIn
    | OfTheHost
    | ChooseGame
    | OfATurn
    | AfterHand
    | OfTheHouse
)
