"""The verifier: were all cards fixed before the hand, and dealt in the agreed order?

It trusts nobody: it works out the order itself from the root and the shares of the hand's first
event, counts the cards that left the deck, and asks for a proof of every card that was shown. It
reads no clock and asks nobody anything.
"""

from collections.abc import Iterable, Sequence

import msgspec

from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.errors import FairnessError, counted
from pokerhouse.fair.deck import Proof, proves
from pokerhouse.fair.shares import RESHUFFLES_MAX, fits
from pokerhouse.fair.walk import DealtCard, Walk
from pokerhouse.rules import Commitment, HandEvent, HandStarted, OrderShare, ShareFault, ViewEvent
from pokerhouse.units import PlayerId, SeatNumber


class SeenStub(msgspec.Struct, frozen=True, omit_defaults=True):
    """The root of a reshuffle, as a client got it before anybody revealed a share for it."""

    deal: int
    root: str
    own_share: str = ""
    """The share the client revealed for it; empty when it revealed none."""


class SeenRoots(msgspec.Struct, frozen=True, omit_defaults=True):
    """The roots and shares a client kept from before the hand.

    Without them, everything else can still be checked.
    """

    root: str = ""
    """The root as it was published, before any share was revealed."""
    shares: tuple[OrderShare, ...] = ()
    """The commitments that were published with it."""
    player: PlayerId = PlayerId("")
    """The player of the client."""
    own_share: str = ""
    """The share the client revealed; empty when it revealed none."""
    stubs: tuple[SeenStub, ...] | None = None
    """The roots of the reshuffles.

    None from a client that is older than the players' part in reshuffles.
    """


class FairnessReport(msgspec.Struct, frozen=True):
    """The result of checking a hand."""

    hand: str
    seen: int
    """The number of cards shown to this viewer."""
    proved: int
    """The number of these cards that are proved."""
    faults: tuple[str, ...] = ()
    """The faults found, a line each."""
    notes: tuple[str, ...] = ()
    """Remarks that prove no lie, such as shares that are not in the order."""

    @property
    def fair(self) -> bool:
        """Is every card that was shown also proved?"""
        return not self.faults and self.seen == self.proved

    def __str__(self) -> str:
        head = f"hand {self.hand}: {self.proved} of {counted(self.seen, 'card')} verified"
        return "\n".join([head, *self.faults, *self.notes])


def verify(
    events: Sequence[HandEvent | ViewEvent], proofs: Iterable[Proof], seen: SeenRoots | None = None
) -> FairnessReport:
    """Check a hand, whole or as far as it has come.

    - `events`: from the start of the hand, as they were shown
    - `proofs`: the proofs that came with them, in any order
    - `seen`: roots and shares kept from before the hand
    """
    if not events or not isinstance(started := events[0], HandStarted):
        return FairnessReport("", 0, 0, ("the first event of a hand must be its start",))
    return _Check(started, tuple(proofs), seen or SeenRoots()).report(events)


class _Check:
    """One hand under scrutiny."""

    def __init__(self, started: HandStarted, proofs: tuple[Proof, ...], seen: SeenRoots) -> None:
        self.started, self.seen = started, seen
        self.proofs: dict[tuple[int, int], Proof] = {}
        self.faults: list[str] = []
        self.notes: list[str] = []
        self.shown = self.proved = 0
        for proof in proofs:
            other = self.proofs.setdefault((proof.deal, proof.leaf), proof)
            if other.card != proof.card:
                self._fault(f"leaf {proof.leaf} was opened as {other.card} and as {proof.card}")
        places: dict[tuple[int, Card], int] = {}
        for deal, leaf in self.proofs:
            card = self.proofs[deal, leaf].card
            if places.setdefault((deal, card), leaf) != leaf:
                self._fault(f"{card} was opened at leaf {places[deal, card]} and at leaf {leaf}")

    def report(self, events: Sequence[HandEvent | ViewEvent]) -> FairnessReport:
        """Check everything, and return the report."""
        try:
            walk = Walk(self.started)
            self._compare_roots(walk.commitments[0])
            self._shares(walk.commitments[0], 0)
            self._cards(walk, events)
        except FairnessError as error:
            self._fault(str(error))
        faults, notes = tuple(dict.fromkeys(self.faults)), tuple(dict.fromkeys(self.notes))
        return FairnessReport(self.started.hand, self.shown, self.proved, faults, notes)

    def _fault(self, text: str) -> None:
        self.faults.append(text)

    def _compare_roots(self, commitment: Commitment) -> None:
        seen = self.seen
        if commitment.scheme != "v2":
            self._fault(f"its scheme is {commitment.scheme!r:.20}: this program can check 'v2'")
        if seen.root and seen.root != commitment.root:
            self._fault("the root changed after it was published")
        if seen.root:
            published = [(share.seat, share.player, share.commitment) for share in seen.shares]
            if published != [
                (share.seat, share.player, share.commitment) for share in commitment.shares
            ]:
                self._fault(
                    "the commitments to shares are not those that were published with the root"
                )
        own = next((share for share in commitment.shares if share.player == seen.player), None)
        if not seen.own_share:
            in_hand = any(player.player == seen.player for player in self.started.players)
            if seen.player and own is None and in_hand:
                self.notes.append(
                    "your own share is not in the order: the hand names no commitment of yours"
                )
            return
        if own is None:
            self._fault("your own share was left out without a reason")
        # A share called missing or late may have been: from here, a lost line and a lying house
        # look the same.
        elif own.value and own.value != seen.own_share:
            self._fault("your own share is not the one you revealed")
        elif own.fault is ShareFault.FALSE and fits(own.player, seen.own_share, own.commitment):
            self._fault("your own share was called false, and it fits its commitment")

    def _shares(self, commitment: Commitment, deal: int) -> None:
        for share in commitment.shares:
            if share.value and not fits(share.player, share.value, share.commitment, deal):
                self._fault(f"the share of seat {share.seat} does not fit its commitment")
            elif not share.value:
                where, why = " of a reshuffle" if deal else "", share.fault or "no reason"
                self.notes.append(
                    f"the share of seat {share.seat} is not in the order{where}: {why}"
                )
        seats = [share.seat for share in commitment.shares]
        if seats != sorted(set(seats)):
            self._fault("the shares are not in the order of their seats, each once")
        if not any(share.value for share in commitment.shares):
            what = "a reshuffle" if deal else "the cards"
            self.notes.append(f"no player had a part in the order of {what}")

    def _cards(self, walk: Walk, events: Sequence[HandEvent | ViewEvent]) -> None:
        turned: dict[SeatNumber, list[Card]] = {}
        for event in events[1:]:
            deals = walk.deal
            opened = walk.follow(event)
            if walk.deal != deals:
                self._reshuffled(walk)
            for dealt in opened.cards:
                if dealt.card != UNKNOWN and not opened.hidden:
                    self._place(walk, dealt)
            if opened.turned is not None:
                # An all-in player's cards are shown twice, at the last bet and at the showdown.
                seat, cards = opened.turned
                fresh = [card for card in cards if card not in turned.setdefault(seat, [])]
                turned[seat] += fresh
                for card in fresh:
                    self._turned(walk, seat, card)
        self._in_two_decks(walk)

    def _in_two_decks(self, walk: Walk) -> None:
        """Report cards of a new deck that were in play when the stub was shuffled."""
        for deal, kept in enumerate(walk.kept):
            out = {self.proofs[at].card for at in kept if at in self.proofs}
            for (of, _), proof in self.proofs.items():
                if of == deal and proof.card in out:
                    self._fault(
                        f"{proof.card} came out of a stub that was shuffled while it was in play"
                    )

    def _reshuffled(self, walk: Walk) -> None:
        start, now = walk.commitments[0].shares, walk.commitments[-1].shares
        self._shares(walk.commitments[-1], walk.deal)
        first = {share.player: share.commitment for share in start}
        for share in now:
            if first.get(share.player) != share.commitment:
                self._fault(
                    f"the share of seat {share.seat} for a reshuffle has a commitment of its own"
                )
        asked = {share.player for share in now}
        left_out = [share for share in start if share.value and share.player not in asked]
        if now:  # a reshuffle without shares is an older one, and `_shares` notes it
            for share in left_out:
                self._fault(
                    f"the share of seat {share.seat} was left out of a reshuffle without a reason"
                )
        self._compare_stub_roots(walk)

    def _compare_stub_roots(self, walk: Walk) -> None:
        seen, deal = self.seen, walk.deal
        if seen.stubs is None:
            return
        before = next((stub for stub in seen.stubs if stub.deal == deal), None)
        if before is not None and before.root != walk.commitments[-1].root:
            self._fault("the root of a reshuffle changed after it was published")
        counted_at_start = any(
            s.player == seen.player and s.value for s in walk.commitments[0].shares
        )
        own = next(
            (share for share in walk.commitments[-1].shares if share.player == seen.player), None
        )
        if own is None:
            if counted_at_start and deal <= RESHUFFLES_MAX:
                self._fault("your own share was left out of a reshuffle without a reason")
        elif before is None or not before.own_share:
            return
        elif own.value and own.value != before.own_share:
            self._fault("your own share for a reshuffle is not the one you revealed")
        elif own.fault is ShareFault.FALSE and fits(
            own.player, before.own_share, own.commitment, deal
        ):
            self._fault(
                "your own share for a reshuffle was called false, and it fits its commitment"
            )

    def _place(self, walk: Walk, dealt: DealtCard) -> None:
        """Check a card that was seen as it left the deck: at this leaf and no other."""
        self.shown += 1
        proof = self.proofs.get((dealt.deal, dealt.leaf))
        if dealt.card not in walk.pack:
            self._fault(f"{dealt.card} is not a card of this game")
        elif proof is None:
            elsewhere = [
                p for p in self.proofs.values() if p.deal == dealt.deal and p.card == dealt.card
            ]
            if elsewhere:
                self._fault(
                    f"{dealt.card} is leaf {elsewhere[0].leaf}, and it was the turn of leaf "
                    f"{dealt.leaf}"
                )
            else:
                self._fault(f"{dealt.card} came without a proof")
        elif proof.card != dealt.card:
            self._fault(f"{dealt.card} was dealt where the deck has {proof.card}")
        elif self._proved(walk, proof):
            self.proved += 1

    def _turned(self, walk: Walk, seat: SeatNumber, card: Card) -> None:
        """Check a card that was shown later: it must come from a leaf the seat still holds."""
        leaves = [(dealt.deal, dealt.leaf) for dealt in walk.held.get(seat, ())]
        if any(dealt.card == card for dealt in walk.held.get(seat, ())):
            return  # checked when it was dealt
        self.shown += 1
        found = [
            self.proofs[at] for at in leaves if at in self.proofs and self.proofs[at].card == card
        ]
        if card not in walk.pack:
            self._fault(f"{card} is not a card of this game")
        elif not found:
            elsewhere = any(proof.card == card for proof in self.proofs.values())
            why = "is not from the leaves they hold" if elsewhere else "came without a proof"
            self._fault(f"{card}, shown by seat {seat}, {why}")
        elif self._proved(walk, found[-1]):
            self.proved += 1

    def _proved(self, walk: Walk, proof: Proof) -> bool:
        if proves(proof, walk.hand, walk.commitments[proof.deal].root, walk.counts[proof.deal]):
            return True
        self._fault(f"the proof of {proof.card} does not lead to the root")
        return False
