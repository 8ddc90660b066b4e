"""Players' shares at reshuffles: who is asked, who answers what, and lies about it."""

from collections.abc import Callable
from dataclasses import dataclass

import msgspec
import pytest

from pokerhouse.client.fair_part import FairPart
from pokerhouse.client.frames import CommitShare, DeckCommitted, Events, RevealShare, SeatInfo
from pokerhouse.fair import RESHUFFLES_MAX, FairnessReport, SeenRoots, SeenStub, as_text, verify
from pokerhouse.rules import Commitment, OrderShare, ShareFault, StubReshuffled, fixed_limit
from pokerhouse.units import Chips, HandId, SeatNumber, TableId
from tests.fair.playing import committed, fair_hand, table_of
from tests.fair.write_vectors import changing_all

replace = msgspec.structs.replace
ME, TABLE = SeatNumber(1), TableId("t1")
DRAW = table_of(fixed_limit(20, 40, variant="five_card_draw"), 6)
HAND = fair_hand(DRAW, 2, hand="d2", act=changing_all)
BEFORE = fair_hand(DRAW, 2, hand="d3", act=changing_all, again=0)
OWN = HAND.chains[0]
PLACE, EVENT = next(
    (i, event) for i, event in enumerate(HAND.events) if isinstance(event, StubReshuffled)
)
SEEN = SeenRoots(
    HAND.commitment.root,
    committed(HAND.chains),
    OWN.player,
    OWN.share(0),
    (SeenStub(1, HAND.decks[1].root, OWN.share(1)),),
)


def check(
    change: Callable[[Commitment], Commitment] = lambda told: told, seen: SeenRoots = SEEN
) -> FairnessReport:
    """What seat 1 finds in the hand with another commitment of its reshuffle."""
    events, proofs = HAND.shown(ME)
    assert EVENT.commitment is not None
    told = replace(EVENT, commitment=change(EVENT.commitment))
    return verify((*events[:PLACE], told, *events[PLACE + 1 :]), proofs, seen)


def own(**changes: object) -> Callable[[Commitment], Commitment]:
    """The commitment with another share of seat 1."""

    def change(told: Commitment) -> Commitment:
        return replace(told, shares=(replace(told.shares[0], **changes), *told.shares[1:]))

    return change


def test_an_honest_reshuffle_is_fair() -> None:
    report = check()
    assert report.fair
    assert report.notes == ()


LIES: dict[str, tuple[Callable[[Commitment], Commitment], str]] = {
    "another root": (
        lambda told: replace(told, root=as_text(bytes(32))),
        "the root of a reshuffle changed",
    ),
    "nobody asked": (
        lambda told: replace(told, shares=()),
        "your own share was left out of a reshuffle",
    ),
    "one not asked": (
        lambda told: replace(told, shares=(told.shares[0], *told.shares[2:])),
        "the share of seat 2 was left out of a reshuffle without a reason",
    ),
    "another share": (own(value=HAND.chains[1].share(1)), "is not the one you revealed"),
    "the share of the start": (
        own(value=OWN.share(0)),
        "the share of seat 1 does not fit its commitment",
    ),
    "called false": (own(value="", fault=ShareFault.FALSE), "was called false, and it fits"),
    "another commitment": (
        own(commitment=HAND.chains[1].commitment),
        "has a commitment of its own",
    ),
}


@pytest.mark.parametrize("name", LIES)
def test_a_lie_about_a_reshuffle_is_found(name: str) -> None:
    change, why = LIES[name]
    report = check(change)
    assert not report.fair
    assert any(why in fault for fault in report.faults), report


def test_a_share_that_is_missing_at_a_reshuffle_is_a_note() -> None:
    report = check(
        own(value="", fault=ShareFault.MISSING),
        replace(SEEN, stubs=(SeenStub(1, HAND.decks[1].root),)),
    )
    assert not any("left out" in fault for fault in report.faults)
    assert "the share of seat 1 is not in the order of a reshuffle: missing" in report.notes


def test_a_reshuffle_without_shares_is_proved_with_a_note() -> None:
    seen = SeenRoots(
        BEFORE.commitment.root,
        committed(BEFORE.chains),
        BEFORE.chains[0].player,
        BEFORE.chains[0].share(0),
    )
    report = verify(*BEFORE.shown(ME), seen)
    assert report.fair
    assert report.notes == ("no player had a part in the order of a reshuffle",)
    assert not verify(*BEFORE.shown(ME), replace(seen, stubs=())).fair, (
        "a client that would have been asked says more"
    )


@dataclass
class Dealt:
    """A client's part in the hand, up to a moment in it."""

    part: FairPart
    shares: tuple[OrderShare, ...]

    def told(
        self, deal: int = 1, root: str = HAND.decks[1].root, hand: str = "d2"
    ) -> tuple[object, ...]:
        """What it answers to the root of a reshuffle."""
        return self.part.answer(DeckCommitted(TABLE, HandId(hand), root, self.shares, deal))

    def sees(self, first: int, end: int) -> FairnessReport | None:
        """What it makes of these events."""
        events, proofs = HAND.shown(ME)
        return self.part.check(
            Events(
                TABLE, HandId("d2"), first, events[first:end], proofs if end == len(events) else ()
            )
        )


@pytest.fixture
def dealt() -> Dealt:
    """Seat 1 has revealed its share for the start of the hand."""
    part = FairPart(TABLE, OWN.player, lambda size: OWN.links[-1])
    (said,) = part.look([SeatInfo(ME, OWN.player, "Ann", Chips(1), "playing", program=True)])
    assert said == CommitShare(TABLE, OWN.commitment)
    shares = committed(HAND.chains)
    revealed, _ = part.answer(DeckCommitted(TABLE, HandId("d2"), HAND.commitment.root, shares))
    assert revealed == RevealShare(TABLE, HandId("d2"), OWN.share(0))
    return Dealt(part, shares)


def test_the_next_link_is_revealed_for_the_published_root_and_again_after_a_crash(
    dealt: Dealt,
) -> None:
    dealt.sees(0, PLACE)
    reveal = (RevealShare(TABLE, HandId("d2"), OWN.share(1), 1),)
    assert dealt.told() == dealt.told() == reveal
    assert dealt.told(root=as_text(bytes(32))) == ()
    report = dealt.sees(PLACE, len(HAND.events))
    assert report is not None
    assert report.fair


@pytest.mark.parametrize("deal", [2, RESHUFFLES_MAX, RESHUFFLES_MAX + 1, -1])
def test_no_revealed_link_gives_away_one_that_is_still_needed(dealt: Dealt, deal: int) -> None:
    dealt.sees(0, PLACE)
    assert dealt.told(deal) == ()


def test_no_link_is_revealed_out_of_its_hand(dealt: Dealt) -> None:
    assert dealt.told() == (), "the hand has not begun"
    dealt.sees(0, PLACE)
    assert dealt.told(hand="other") == ()
    dealt.sees(PLACE, len(HAND.events))
    assert dealt.told() == (), "that reshuffle is over"


def test_a_root_that_changes_before_the_cards_come_is_found(dealt: Dealt) -> None:
    dealt.sees(0, PLACE)
    dealt.told(root=as_text(bytes(32)))
    report = dealt.sees(PLACE, len(HAND.events))
    assert report is not None
    assert "the root of a reshuffle changed after it was published" in report.faults
