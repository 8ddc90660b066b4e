"""The end of a hand: with every seed open all that was done to the cards is done again, and whoever
cheated is named.

Each player is measured by what they were given, not by what should have come of it: so one cheat
does not make those after them look guilty, and an honest player is never named.
"""

from collections import Counter

import msgspec

from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.trustless.dealing import Dealing
from pokerhouse.trustless.faults import Fault, FaultKind
from pokerhouse.trustless.group import ORDER, SIZE, card_points, inverse, masked
from pokerhouse.trustless.keys import Keys, key_hash, keys_of
from pokerhouse.trustless.player import before_lock, before_shuffle, locked, shuffled
from pokerhouse.units import SeatNumber


class Report(msgspec.Struct, frozen=True):
    """What the audit found."""

    faults: tuple[Fault, ...]
    """Nothing when everybody was honest."""
    deck: tuple[Card, ...] = ()
    """The whole deck, top card first, when nothing is wrong."""

    @property
    def cheats(self) -> tuple[SeatNumber, ...]:
        """The seats that did something wrong, each once."""
        return tuple(dict.fromkeys(fault.seat for fault in self.faults))


def audit(dealing: Dealing) -> Report:
    """Check everything that was said about the cards of a hand. About 12 ms for each player.

    A seat that has not opened its seed is named as silent, and the others are checked as far as
    they went. A hand that was given up before the deck was locked has no deck to show, and no fault
    if every seed fits.
    """
    faults: list[Fault] = []
    opened: dict[SeatNumber, Keys] = {}
    for turn, seat in enumerate(dealing.seats):
        seed = dealing.seeds.get(seat)
        if seed is None:
            faults.append(Fault(seat, FaultKind.SILENT, f"seat {seat} did not open their seed"))
            continue
        opened[seat] = keys_of(seed, dealing.hand, seat)
        faults += _checked(dealing, turn, opened[seat])
    if faults or len(dealing.locks) < len(dealing.seats):
        return Report(tuple(faults))
    return Report((), _deck(dealing, opened))


def _checked(dealing: Dealing, turn: int, keys: Keys) -> list[Fault]:
    """What the player of this turn, counted from 0, did otherwise than their keys say."""
    seat, faults = dealing.seats[turn], []
    if (pledge := dealing.pledges.get(seat)) is not None:
        hashes = [
            key_hash(key.to_bytes(SIZE), dealing.hand, seat, place)
            for place, key in enumerate(keys.places)
        ]
        if tuple(hashes) != pledge.key_hashes:
            faults.append(
                Fault(
                    seat,
                    FaultKind.WRONG_PLEDGE,
                    f"the keys that seat {seat} pledged are not of their seed",
                )
            )
    if turn < len(dealing.shuffles):
        said, honest = dealing.shuffles[turn], shuffled(before_shuffle(dealing, turn), keys)
        if Counter(said) != Counter(honest):
            faults.append(
                Fault(
                    seat,
                    FaultKind.WRONG_MASK,
                    f"seat {seat} masked the deck otherwise than by their seed",
                )
            )
        elif said != honest:
            faults.append(
                Fault(
                    seat,
                    FaultKind.CHANGED_ORDER,
                    f"seat {seat} shuffled otherwise than by their seed",
                )
            )
    if turn < len(dealing.locks) and dealing.locks[turn] != locked(
        before_lock(dealing, turn), keys
    ):
        faults.append(
            Fault(
                seat,
                FaultKind.WRONG_LOCK,
                f"seat {seat} locked the deck otherwise than by their seed",
            )
        )
    return faults


def _deck(dealing: Dealing, opened: dict[SeatNumber, Keys]) -> tuple[Card, ...]:
    points, cards = card_points(), []
    for place, point in enumerate(dealing.locks[-1]):
        mask = 1
        for keys in opened.values():
            mask = mask * keys.places[place] % ORDER
        cards.append(points.get(masked((point,), inverse(mask))[0], UNKNOWN))
    assert UNKNOWN not in cards, "every step was checked, so every point is a card's"
    return tuple(cards)
