"""A hand that is over as one person may see it again: its events, and what their own cards made
after each.
"""

from collections.abc import Iterator, Sequence

import msgspec

from pokerhouse import rules
from pokerhouse.server.wire.table import GameInfo
from pokerhouse.server.wire.table_frames import game_info, own_hand
from pokerhouse.units import SeatNumber


class ReplayHand(msgspec.Struct, frozen=True):
    """A hand that somebody may look at again.

    - `title`: the table where it was played, or what it shows
    - `number`: which hand of the table it was, from 1; 0 where that is not known
    - `source`: the rule of the rule book that it shows, or the format of the file it came from;
      else empty
    - `events`: its whole log, which does not leave the house
    - `seats`: places at the table
    - `seen_from`: the seats whose cards this person may see, the usual one first; nobody's where it
      is empty
    """

    title: str
    number: int
    source: str
    events: tuple[rules.HandEvent, ...]
    seats: int
    seen_from: tuple[SeatNumber, ...] = ()

    @property
    def start(self) -> rules.HandStarted:
        """The first event."""
        first = self.events[0]
        assert isinstance(first, rules.HandStarted), "a hand begins with its start"
        return first


class ReplayInfo(msgspec.Struct, frozen=True):
    """A hand to step through, as one seat or a spectator saw it (R26).

    - `events`: its events; the first begins the hand
    - `own_hands`: the value of the cards of `seat` after each event, in words
    - `seat`: the viewer's; null for a spectator
    - `seen_from`: the seats from which it may be viewed, the usual one first
    - `faces`: the face each player has chosen, in the order of the hand's players
    """

    kind: str
    id: str
    title: str
    number: int
    source: str
    game: GameInfo
    seats: int
    seat: SeatNumber | None
    seen_from: tuple[SeatNumber, ...]
    faces: tuple[int | None, ...]
    events: tuple[rules.ViewEvent, ...]
    own_hands: tuple[str, ...]


def as_seen(
    kind: str, name: str, found: ReplayHand, viewer: rules.Viewer, faces: tuple[int | None, ...]
) -> ReplayInfo:
    """The hand through these eyes: one of `found.seen_from`, or those of somebody who only
    watched.
    """
    assert viewer is None or viewer in found.seen_from, "nobody sees what is not theirs"
    return ReplayInfo(
        kind=kind,
        id=name,
        title=found.title,
        number=found.number,
        source=found.source,
        game=game_info(found.start.config.variant),
        seats=found.seats,
        seat=viewer,
        seen_from=found.seen_from,
        faces=faces,
        events=tuple(rules.redact(event, viewer) for event in found.events),
        own_hands=tuple(_own_hands(found.events, viewer)),
    )


def _own_hands(events: Sequence[rules.HandEvent], viewer: rules.Viewer) -> Iterator[str]:
    """Yield the value of the viewer's cards after each event, computed again when cards change."""
    words = ""
    for place, event in enumerate(events):
        match event:
            case rules.BoardDealt():
                words = own_hand(rules.fold(events[: place + 1]), viewer)
            case (
                rules.HoleCardsDealt() | rules.UpCardsDealt() | rules.Discarded() | rules.Folded()
            ) if event.seat == viewer:
                words = own_hand(rules.fold(events[: place + 1]), viewer)
        yield words
