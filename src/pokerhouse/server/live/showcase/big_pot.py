"""The biggest pot among the last hands of the house that anybody could have watched.

Laws: only hands that went to a showdown, of tables that anybody may watch now; none with a player
who does not want to be listed; no cards but those shown to everybody.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

import msgspec

from pokerhouse.cards import Card
from pokerhouse.errors import StorageError
from pokerhouse.house import Store
from pokerhouse.rules import HandEnded, HandEvent, HandStarted, PotAwarded
from pokerhouse.server.live.showcase import live_table
from pokerhouse.units import Chips, HandId, PlayerId, SeatNumber, TableId

OUT_OF = 60
"""The number of the last hands of the house in which the biggest pot is looked for."""


class PotWinner(msgspec.Struct, frozen=True):
    """A winner: the shown cards, the hand in words, and the chips won.

    `words`: the English name; the answer over HTTP has it in the reader's language.
    """

    name: str
    cards: tuple[Card, ...]
    words: str
    won: Chips


class BigPot(msgspec.Struct, frozen=True):
    """A hand with a big pot.

    - `pot`: all chips that were won
    - `winners`: those who won most come first
    """

    hand: HandId
    played: live_table.ShownGame
    boards: tuple[tuple[Card, ...], ...]
    pot: Chips
    winners: tuple[PotWinner, ...]


class _PotFound(NamedTuple):
    """The pot of a hand, and the players who were dealt in."""

    pot: int
    players: frozenset[PlayerId]


class BigPots:
    """Looks for the biggest pot; the log of a hand is read once, and again when it is shown."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[HandId, _PotFound | None] = {}

    async def find(self, objecting: Collection[PlayerId]) -> BigPot | None:
        """Return the biggest pot; None if there is none to show, or the hands cannot be read.

        objecting: the players who do not want to be listed.
        """
        try:
            for hand in await self._biggest_first(objecting):
                if await self._is_public(hand):
                    return big_pot_of(await self._store.tables.hand_events(hand))
        except StorageError:
            return None
        return None

    async def _biggest_first(self, objecting: Collection[PlayerId]) -> list[HandId]:
        ended = await self._store.sightings.ended(None, OUT_OF)
        known: dict[HandId, _PotFound | None] = {}
        for each in ended:
            hand = each.mark.hand_id
            if hand not in self._known:
                self._known[hand] = _pot_found(await self._store.tables.hand_events(hand))
            known[hand] = self._known[hand]
        self._known = known
        shown = [
            (found.pot, hand)
            for hand, found in known.items()
            if found is not None and found.players.isdisjoint(objecting)
        ]
        # Sorting is stable: of two equal pots the later one comes first.
        return [hand for _, hand in sorted(shown, key=lambda each: -each[0])]

    async def _is_public(self, hand: HandId) -> bool:
        session = await self._store.tables.session(TableId(hand.rpartition("-")[0]))
        return session is not None and live_table.is_public(session)


def _pot_found(log: Sequence[HandEvent]) -> _PotFound | None:
    start = log[0] if log else None
    if not isinstance(start, HandStarted) or not any(isinstance(each, HandEnded) for each in log):
        return None
    if not _names_of_hands(log):
        return None
    return _PotFound(_pot(log), frozenset(each.player for each in start.players))


def big_pot_of(log: Sequence[HandEvent]) -> BigPot:
    """Return a finished hand that went to a showdown, as everybody saw it."""
    state = live_table.as_spectator(log)
    names = _names_of_hands(log)
    winners = [
        PotWinner(
            name=state.players[position].name,
            cards=live_table.seen_cards(state, position),
            words=names.get(seat, ""),
            won=Chips(won),
        )
        for seat, won in live_table.won_by(log).most_common()
        for position in [state.seats.index(seat)]
    ]
    return BigPot(
        hand=state.hand_id,
        played=live_table.shown_game(state.config),
        boards=live_table.shown_boards(state),
        pot=Chips(_pot(log)),
        winners=tuple(winners),
    )


def _pot(log: Sequence[HandEvent]) -> int:
    return sum(each.amount for each in log if isinstance(each, PotAwarded))


def _names_of_hands(log: Sequence[HandEvent]) -> dict[SeatNumber, str]:
    """Return the name of the hand with which each winner won first at the showdown."""
    names: dict[SeatNumber, str] = {}
    for event in log:
        if isinstance(event, PotAwarded) and event.words:
            for share in event.shares:
                names.setdefault(share.seat, event.words)
    return names
