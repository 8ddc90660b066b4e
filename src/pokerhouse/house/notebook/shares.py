"""Shared hands: a link to one hand, which works until its owner deletes it.

Laws: nobody finds a link unless its sharer has put it on their page. A viewer sees what the sharer
saw, or only what everybody at the table saw, and never more. With hidden names nothing is left that
identifies anybody: neither names and ids nor those of the hand and the table. A link has 128 random
bits, and reveals nothing about the hand.
"""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from pokerhouse.house.records import Position, positions_of
from pokerhouse.machine import Chance
from pokerhouse.rules import HandEvent, HandStarted, log_for
from pokerhouse.rules.views import Viewer, ViewEvent, redact
from pokerhouse.units import HandId, Millis, PlayerId

SHARES_MAX = 200
"""The most hands that one person has shared at a time."""
TOKEN_BYTES = 16
TOKEN_LETTERS = 22
HERO = "Hero"
"""The name of the sharer when names are hidden: the word of all poker books."""
SHORT_NAMES = {
    Position.BUTTON: "BTN",
    Position.SMALL_BLIND: "SB",
    Position.BIG_BLIND: "BB",
    Position.UNDER_THE_GUN: "UTG",
    Position.UNDER_THE_GUN_1: "UTG+1",
    Position.UNDER_THE_GUN_2: "UTG+2",
    Position.UNDER_THE_GUN_3: "UTG+3",
    Position.LOJACK: "LJ",
    Position.HIJACK: "HJ",
    Position.CUTOFF: "CO",
}
"""The names of the others then, as poker books abbreviate them."""


class SharedHand(msgspec.Struct, frozen=True):
    """A hand that somebody has shared.

    - `token`: the secret part of the link
    - `hides_names`: all names are hidden
    - `shows_cards`: the sharer's own cards are shown, even if they were not at the table
    - `public`: it is on the sharer's page, and drills may be made of it; only with hidden names,
      since nobody else in the hand was asked
    """

    token: str
    player: PlayerId
    hand: HandId
    hides_names: bool
    shows_cards: bool
    made: Millis
    public: bool = False


class ShareHand(msgspec.Struct, frozen=True):
    """A new link to a hand."""

    shared: SharedHand


class PublishShare(msgspec.Struct, frozen=True):
    """Make a link public or private; nothing happens if it is not this player's."""

    player: PlayerId
    token: str
    public: bool


class TakeShareBack(msgspec.Struct, frozen=True):
    """Delete a link; nothing happens if it is not this player's."""

    player: PlayerId
    token: str


class SharedView(msgspec.Struct, frozen=True):
    """A shared hand as its viewers see it.

    - `seat`: the sharer's; None when it is shown as to a spectator
    - `log`: the whole log, with hidden cards `UNKNOWN`
    - `sharer`: their name in the hand; empty when names are hidden
    """

    shared: SharedHand
    seat: Viewer
    log: tuple[HandEvent, ...]
    sharer: str

    @property
    def game(self) -> str:
        """The key of the game."""
        started = self.log[0]
        assert isinstance(started, HandStarted), "a hand begins so"
        return started.config.variant

    @property
    def events(self) -> tuple[ViewEvent, ...]:
        """The events as seen from that seat."""
        return tuple([redact(event, self.seat) for event in self.log])


def new_token(chance: Chance) -> str:
    """Return a name that nobody can guess."""
    return chance.token(TOKEN_BYTES)


def view_of_share(shared: SharedHand, events: Sequence[HandEvent]) -> SharedView | None:
    """Return a shared hand as its viewers see it; None if the sharer was not in it.

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
    return SharedView(shared, seat, (first, *rest), "" if shared.hides_names else own.name)


def _without_names(started: HandStarted, seat: Viewer) -> HandStarted:
    """Name everybody by position, and drop the commitment, which the players know."""
    positions = positions_of(
        [each.seat for each in started.players],
        button=started.button,
        small_blind=started.small_blind,
        big_blind=started.big_blind,
    )
    has_blinds = started.big_blind is not None
    players = tuple(
        replace(
            each,
            player=PlayerId(f"seat-{each.seat}"),
            name=HERO
            if each.seat == seat
            else SHORT_NAMES[position]
            if has_blinds
            else f"P{each.seat}",
        )
        for each, position in zip(started.players, positions, strict=True)
    )
    return replace(started, players=players, commitment="")
