"""Shared hands: a link to one hand, for whoever is given it, until it is taken back.

Laws: nobody finds a link whose sharer has not put it on their page. Whoever has one sees what a
person in the sharer's seat saw, or only what everybody at the table saw, and never more. Where
names are hidden nothing is left by which somebody could be known: neither names and ids nor those
of the hand and the table. A link has 128 random bits, and nothing of the hand can be read from it.
"""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from pokerhouse.machine import Chance
from pokerhouse.rules import HandEvent, HandStarted, log_for, variant_of
from pokerhouse.rules.views import Viewer, ViewEvent, redact
from pokerhouse.units import HandId, Millis, PlayerId, SeatNumber

SHARES_MAX = 200
"""Hands that one person has shared at a time."""
TOKEN_BYTES = 16
TOKEN_LETTERS = 22
HERO = "Hero"
"""What the sharer is called where names are hidden and their cards are not: the word of all poker
books.
"""


class SharedHand(msgspec.Struct, frozen=True):
    """A hand that somebody has shared.

    - `token`: what is in the link
    - `hides_names`: nobody is named
    - `shows_cards`: the sharer's own cards are shown, also where they showed none at the table
    - `public`: it stands on the sharer's page, and drills may be made of it; only where names are
      hidden, as nobody else in the hand was asked
    """

    token: str
    player: PlayerId
    hand: HandId
    hides_names: bool
    shows_cards: bool
    made: Millis
    public: bool = False


class ShareHand(msgspec.Struct, frozen=True):
    """A hand is shared."""

    shared: SharedHand


class PublishShare(msgspec.Struct, frozen=True):
    """A link stands on the page of whoever made it from now on, or no more; nothing happens when it
    is not theirs.
    """

    player: PlayerId
    token: str
    public: bool


class TakeShareBack(msgspec.Struct, frozen=True):
    """A link works no more; nothing happens when there is none of this player's."""

    player: PlayerId
    token: str


class Shown(msgspec.Struct, frozen=True):
    """A shared hand as whoever has its link may see it.

    - `seat`: the sharer's; None where it is shown as to somebody who looked on
    - `log`: all of it, with the cards that are not shown `UNKNOWN`
    - `sharer`: what they were called in the hand; empty where names are hidden
    """

    shared: SharedHand
    seat: Viewer
    log: tuple[HandEvent, ...]
    sharer: str

    @property
    def game(self) -> str:
        """What was played, in words."""
        started = self.log[0]
        assert isinstance(started, HandStarted), "a hand begins so"
        return variant_of(started.config.variant).name

    @property
    def events(self) -> tuple[ViewEvent, ...]:
        """What somebody in that seat was told."""
        return tuple([redact(event, self.seat) for event in self.log])


def new_token(chance: Chance) -> str:
    """Return a name that nobody can guess."""
    return chance.token(TOKEN_BYTES)


def shown(shared: SharedHand, events: Sequence[HandEvent]) -> Shown | None:
    """A shared hand as it may be seen; None when the sharer has not played it.

    events: the whole log, everybody's cards included.
    """
    started = events[0]
    assert isinstance(started, HandStarted), "a hand begins so"
    own = next((each for each in started.players if each.player == shared.player), None)
    if own is None:
        return None
    seat = own.seat if shared.shows_cards else None
    first, *rest = log_for(events, seat)
    assert isinstance(first, HandStarted)
    # The hand's own name has the table's in it, and tells those who were there which hand it is.
    first = replace(first, hand=HandId(shared.token))
    if shared.hides_names:
        first = _without_names(first, seat)
    return Shown(shared, seat, (first, *rest), "" if shared.hides_names else own.name)


def _without_names(started: HandStarted, seat: Viewer) -> HandStarted:
    """Everybody is called by where they sit. The commitment goes too: those who were there know
    it.
    """
    players = tuple(
        replace(
            each,
            player=PlayerId(f"seat-{each.seat}"),
            name=HERO if each.seat == seat else _called(started, each.seat),
        )
        for each in started.players
    )
    return replace(started, players=players, commitment="")


def _called(started: HandStarted, seat: SeatNumber) -> str:
    if seat == started.button:
        return "BTN"
    if seat == started.small_blind:
        return "SB"
    return "BB" if seat == started.big_blind else f"#{seat}"
