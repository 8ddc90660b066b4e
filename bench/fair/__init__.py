"""Fair cards: the cost of proofs for the house, and their size in the log.

Six players call to the showdown. All six give a share, and one more person watches. The deck and
its root, the shares, the order, the hand and the frames of each of the seven at each step are
computed here, on one core. Beside it is the same hand from a deck that cannot be proved. The goal
is 0.3 ms and 1.5 kB a hand more.
"""

import secrets
import time
from collections.abc import Callable, Sequence
from statistics import median

import msgspec

from bench.support import Contender, compare
from pokerhouse.fair import SIZE, chain_from, open_round
from pokerhouse.house.table import SealedDeck, shuffled_deck
from pokerhouse.house.table.dealer import deal_from
from pokerhouse.machine import THIS_MACHINE
from pokerhouse.rules import (
    Act,
    Call,
    Check,
    HandEvent,
    HandStarted,
    HandState,
    OrderShare,
    ToAct,
    card_enc_hook,
    fold,
    no_limit,
    play_on,
    redact,
)
from pokerhouse.server.live.table.hand_proofs import HandProofs
from pokerhouse.storage.codec import encode_events
from pokerhouse.units import HandId, PlayerId, SeatNumber
from tests.kit.random_play import Table

HANDS, SEATS, TURNS = 100, 6, 30
TABLE = Table(no_limit(1, 2), (200,) * SEATS)
CHAINS = [chain_from(PlayerId(f"p{i}"), secrets.token_bytes(SIZE)) for i in range(1, SEATS + 1)]
SENT = [(chain.player, chain.commitment, chain.share(0)) for chain in CHAINS]
"""The messages of the players, computed beforehand: that work is not the house's."""
VIEWERS = [None, *map(SeatNumber, range(1, SEATS + 1))]


def main() -> None:
    """Print the comparison, and the size of a log of each kind."""
    kinds = {
        "six shares, all proved": proved,
        "nobody shares, all proved": unshared,
        "nothing proved": before,
    }
    compare(
        "Fair cards, a hand of six",
        [
            Contender(name, HANDS, lambda play=play: [play() for _ in range(HANDS)])  # type: ignore[misc]
            for name, play in kinds.items()
        ],
        unit="hands",
    )
    logs = {
        name: sum(len(encode_events(play())) for _ in range(HANDS)) / HANDS
        for name, play in kinds.items()
    }
    for name, size in logs.items():
        print(f"  {name:<34}{size:>16,.0f} bytes of log a hand")
    best, usual = more_processor()
    all_proved, *_, nothing = logs.values()
    print(
        f"  six shares, all proved: {best:.2f} ms of processor more at best, {usual:.2f} usually "
        "(goal 0.30),"
        f" {(all_proved - nothing) / 1000:.1f} kB of log more (goal 1.5)"
    )


def more_processor() -> tuple[float, float]:
    """Return the extra ms of a proved hand, by the fastest and by the medians.

    Hands of both kinds are played in turn, so that a busy machine slows both.
    """
    took: dict[Callable[[], object], list[float]] = {proved: [], before: []}
    for _ in range(HANDS * TURNS):
        for play, seconds in took.items():
            began = time.process_time()
            play()
            seconds.append(time.process_time() - began)
    dear, cheap = took.values()
    return 1000 * (min(dear) - min(cheap)), 1000 * (median(dear) - median(cheap))


def proved() -> list[HandEvent]:
    """Play a hand whose cards are proved to all who watch, with six shares in its order."""
    deck = shuffled_deck(HandId("bench"), TABLE.config, THIS_MACHINE.chance)
    committed = [
        OrderShare(SeatNumber(i), player, commitment)
        for i, (player, commitment, _) in enumerate(SENT, 1)
    ]
    shares = open_round(0, tuple(committed))
    for player, _, share in SENT:
        shares = shares.reveal(player, share)
    return told(deck.with_shares(shares.close()))


def unshared() -> list[HandEvent]:
    """Play the same hand without a share."""
    return told(shuffled_deck(HandId("bench"), TABLE.config, THIS_MACHINE.chance))


def before() -> list[HandEvent]:
    """Play a hand without proofs, as in older versions."""
    deck = shuffled_deck(HandId("bench"), TABLE.config, THIS_MACHINE.chance)
    return told(SealedDeck(deck.hand, deck.cards, salt=secrets.token_hex(16)))


def told(deck: SealedDeck) -> list[HandEvent]:
    """Play a hand from this deck, and make every event as each viewer gets it."""
    first, *rest = TABLE.start()
    assert isinstance(first, HandStarted)
    first = msgspec.structs.replace(first, hand=deck.hand, commitment=deck.commitment)
    events: list[HandEvent] = []
    proofs = HandProofs(deck)

    def tell(more: Sequence[HandEvent]) -> None:
        place = len(events)
        events.extend(more)
        proved = proofs.proofs_of(events, place)
        for viewer in VIEWERS:
            seen = (
                [redact(event, viewer) for event in more],
                () if proved is None else proved.to(viewer),
            )
            msgspec.json.encode(seen, enc_hook=card_enc_hook)

    tell([first, *rest])
    stop = play_on(
        fold(events), deal=lambda state, due: deal_from(deck, state, due), act=calls, tell=tell
    )
    assert stop.refused is None, stop.refused
    return events


def calls(state: HandState, waiting: ToAct) -> Act:
    """Check or call with everybody."""
    return Act(waiting.seat, Call() if waiting.legal.call else Check())
