"""The audit at the end of a hand: with every seed open, every step is repeated and cheats are
named.

Each player is measured by the deck they received, not by the deck they should have received. So one
cheat does not make the players after them look guilty, and an honest player is never named.
"""

from collections import Counter

import msgspec

from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.trustless.dealing import Dealing, before_lock, before_shuffle
from pokerhouse.trustless.faults import CardFault, CardFaultKind
from pokerhouse.trustless.group import ORDER, SIZE, card_points, inverse, masked
from pokerhouse.trustless.keys import Keys, key_hash, keys_of, pledged_masks
from pokerhouse.trustless.messages import Pledge
from pokerhouse.trustless.player import locked, shuffled
from pokerhouse.units import SeatNumber


class AuditReport(msgspec.Struct, frozen=True):
    """The result of an audit."""

    faults: tuple[CardFault, ...]
    """The faults found; empty when everybody was honest."""
    deck: tuple[Card, ...] = ()
    """The whole deck, top card first, when nothing is wrong."""

    @property
    def cheats(self) -> tuple[SeatNumber, ...]:
        """The seats that did something wrong, each once."""
        return tuple(dict.fromkeys(fault.seat for fault in self.faults))


def audit(dealing: Dealing) -> AuditReport:
    """Check every message about the cards of a hand.

    Takes about 12 ms per player.

    A seat that has not opened its seed is named as silent, and the others are checked as far as
    they went. A hand that was given up before the deck was locked has no deck to show, and no fault
    if every seed fits.
    """
    faults: list[CardFault] = []
    opened: dict[SeatNumber, Keys] = {}
    for turn, seat in enumerate(dealing.seats):
        seed = dealing.seeds.get(seat)
        if seed is None:
            faults.append(
                CardFault(seat, CardFaultKind.SILENT, f"seat {seat} did not open their seed")
            )
            continue
        opened[seat] = keys_of(seed, dealing.hand, seat)
        faults += _checked(dealing, turn, opened[seat])
    if faults or len(dealing.locks) < len(dealing.seats):
        return AuditReport(tuple(faults))
    return AuditReport((), _deck(dealing, opened))


def _checked(dealing: Dealing, turn: int, keys: Keys) -> list[CardFault]:
    """List the faults of the player of this turn, counted from 0, measured by their keys."""
    seat, faults = dealing.seats[turn], []
    pledge = dealing.pledges.get(seat)
    if pledge is not None and not _is_of(dealing, seat, pledge, keys):
        faults.append(
            CardFault(
                seat,
                CardFaultKind.WRONG_PLEDGE,
                f"the keys that seat {seat} pledged are not those of their seed",
            )
        )
    if turn < len(dealing.shuffles):
        shuffle, honest = dealing.shuffles[turn], shuffled(before_shuffle(dealing, turn), keys)
        # The same cards in another order are a wrong shuffle; other cards are a wrong mask.
        if Counter(shuffle) != Counter(honest):
            faults.append(
                CardFault(
                    seat,
                    CardFaultKind.WRONG_MASK,
                    f"seat {seat} did not mask the deck by their seed",
                )
            )
        elif shuffle != honest:
            faults.append(
                CardFault(
                    seat, CardFaultKind.CHANGED_ORDER, f"seat {seat} did not shuffle by their seed"
                )
            )
    if turn < len(dealing.locks) and dealing.locks[turn] != locked(
        before_lock(dealing, turn), keys
    ):
        faults.append(
            CardFault(
                seat, CardFaultKind.WRONG_LOCK, f"seat {seat} did not lock the deck by their seed"
            )
        )
    return faults


def _is_of(dealing: Dealing, seat: SeatNumber, pledge: Pledge, keys: Keys) -> bool:
    """Does the pledge follow from these keys?"""
    if dealing.version > 1:
        return pledge.masks == pledged_masks(keys)
    hashes = [
        key_hash(key.to_bytes(SIZE), dealing.hand, seat, place)
        for place, key in enumerate(keys.places)
    ]
    return tuple(hashes) == pledge.key_hashes


def _deck(dealing: Dealing, opened: dict[SeatNumber, Keys]) -> tuple[Card, ...]:
    points, cards = card_points(), []
    for place, point in enumerate(dealing.locks[-1]):
        mask = 1
        for keys in opened.values():
            mask = mask * keys.places[place] % ORDER
        cards.append(points.get(masked((point,), inverse(mask))[0], UNKNOWN))
    assert UNKNOWN not in cards, "every step was checked, so every point is a card's"
    return tuple(cards)
