"""A lock is refused, by name and before any key is given, unless every card is in its place under
the mask that was pledged.
"""

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from pokerhouse.trustless import CardFault, CardFaultKind, Dealing, LockDeck, new_dealing
from pokerhouse.trustless.dealing import hear, lock_statement, want
from pokerhouse.trustless.group import ORDER, SIZE, Deck, inverse, masked, point_of
from pokerhouse.trustless.keys import Keys, keys_of, nonces
from pokerhouse.trustless.lock_proof import PROOF_SIZE, lock_is_proved, prove_lock
from pokerhouse.trustless.player import answer, locked
from pokerhouse.trustless.statement import Statement, challenge
from pokerhouse.units import HandId, SeatNumber
from tests.trustless.table import seed_of

CHEAT = SeatNumber(2)
SEATS = (SeatNumber(1), CHEAT)
HOLES = {0: 1, 2: 3}
"""The places of the cheat's opponent, each with one of the cheat's own."""


def before_the_lock(name: str = "h1") -> Dealing:
    """Heads-up, and the cheat's lock is due."""
    dealing = new_dealing(HandId(name), SEATS)
    while len(dealing.locks) < 1:
        for seat in SEATS:
            if (message := answer(dealing, seat, seed_of(seat))) and not dealing.locks:
                after = hear(dealing, seat, message)
                assert isinstance(after, Dealing), after
                dealing = after
    return dealing


@pytest.fixture(scope="module")
def dealing() -> Dealing:
    return before_the_lock()


def keys(dealing: Dealing) -> Keys:
    return keys_of(seed_of(CHEAT), dealing.hand, CHEAT)


def copied(dealing: Dealing) -> Deck:
    """The lock in which the opponent's cards are in the cheat's places as well, under the cheat's
    masks.
    """
    before, its = dealing.locks[-1], keys(dealing)
    deck = [*locked(before, its)]
    for theirs, own in HOLES.items():
        mask = its.places[own] * inverse(its.common) % ORDER
        deck[own] = masked((before[theirs],), mask)[0]
    return tuple(deck)


def locked_by(dealing: Dealing, deck: Deck, proof: bytes) -> Dealing | CardFault:
    return hear(dealing, CHEAT, LockDeck(deck, proof))


def refused(found: Dealing | CardFault) -> bool:
    return isinstance(found, CardFault) and (found.seat, found.kind) == (
        CHEAT,
        CardFaultKind.UNPROVED_LOCK,
    )


@pytest.mark.parametrize("hands", [2, pytest.param(30, marks=pytest.mark.long)])
def test_copying_the_cards_of_an_opponent_is_refused_in_every_hand(hands: int) -> None:
    """Without a proof it is believed: then the same two cards are in both players' places."""
    for number in range(hands):
        dealing = before_the_lock(f"h{number}")
        deck = copied(dealing)
        proof = prove_lock(lock_statement(dealing, CHEAT, deck), keys(dealing), seed_of(CHEAT))
        assert refused(locked_by(dealing, deck, proof))
        believed = locked_by(replace(dealing, version=1), deck, b"")
        assert isinstance(believed, Dealing)
        its = keys(dealing)
        for theirs, own in HOLES.items():
            assert masked((deck[own],), inverse(its.places[own])) == masked(
                (deck[theirs],), inverse(its.places[theirs])
            )


def _copied(dealing: Dealing) -> Deck:
    return copied(dealing)


def _swapped(dealing: Dealing) -> Deck:
    first, second, *rest = locked(dealing.locks[-1], keys(dealing))
    return (second, first, *rest)


def _under_the_masks_of_each_other(dealing: Dealing) -> Deck:
    """Two cards change places before they are locked."""
    first, second, *rest = dealing.locks[-1]
    return locked((second, first, *rest), keys(dealing))


def _another_point(dealing: Dealing) -> Deck:
    return (point_of(5), *locked(dealing.locks[-1], keys(dealing))[1:])


def _only_masked(dealing: Dealing) -> Deck:
    """The common mask stays on."""
    its = keys(dealing)
    return locked(dealing.locks[-1], replace(its, common=1))


def _another_mask(dealing: Dealing) -> Deck:
    its = keys(dealing)
    return locked(dealing.locks[-1], replace(its, places=(7, *its.places[1:])))


def _not_locked(dealing: Dealing) -> Deck:
    return dealing.locks[-1]


FALSE = [
    _copied,
    _swapped,
    _under_the_masks_of_each_other,
    _another_point,
    _only_masked,
    _another_mask,
    _not_locked,
]


@pytest.mark.parametrize("change", FALSE)
def test_a_false_lock_is_refused_whatever_masks_its_proof_is_made_from(
    dealing: Dealing, change: Callable[[Dealing], Deck]
) -> None:
    deck, its = change(dealing), keys(dealing)
    statement = lock_statement(dealing, CHEAT, deck)
    for own in (its, replace(its, common=1), replace(its, places=(7, *its.places[1:]))):
        assert refused(locked_by(dealing, deck, prove_lock(statement, own, seed_of(CHEAT))))


def test_a_proof_holds_for_one_statement_only(dealing: Dealing) -> None:
    its = keys(dealing)
    deck = locked(dealing.locks[-1], its)
    statement = lock_statement(dealing, CHEAT, deck)
    (first, one), (second, two) = statement.pledges
    others = [
        replace(statement, hand=HandId("h2")),
        replace(statement, seat=SeatNumber(1)),
        replace(statement, before=deck, after=statement.before),
        replace(statement, pledges=((first, two), (second, two))),
        replace(statement, pledges=((SeatNumber(3), one), (second, two))),
    ]
    for other in others:
        assert refused(locked_by(dealing, deck, prove_lock(other, its, seed_of(CHEAT))))
    after = locked_by(dealing, deck, prove_lock(statement, its, seed_of(CHEAT)))
    assert isinstance(after, Dealing)
    assert after.locks[-1] == deck


def test_the_lock_of_another_player_is_refused(dealing: Dealing) -> None:
    """Also the same deck with the same proof, said once more by the next player."""
    early = replace(dealing, locks=())
    message = answer(early, SeatNumber(1), seed_of(1))
    assert isinstance(message, LockDeck)
    assert refused(hear(dealing, CHEAT, message))


@pytest.mark.parametrize("size", [0, 32, PROOF_SIZE - 1, PROOF_SIZE + 1])
def test_a_proof_of_another_size_is_refused(dealing: Dealing, size: int) -> None:
    deck = locked(dealing.locks[-1], keys(dealing))
    assert refused(locked_by(dealing, deck, bytes(size)))


@pytest.mark.parametrize("part", [0, 52, 104], ids=["common", "deck", "answer"])
@pytest.mark.parametrize(
    "value", [bytes(SIZE), ORDER.to_bytes(SIZE), b"\xff" * SIZE], ids=["zero", "order", "all ones"]
)
def test_values_out_of_range_prove_nothing(dealing: Dealing, part: int, value: bytes) -> None:
    its = keys(dealing)
    deck = locked(dealing.locks[-1], its)
    proof = prove_lock(lock_statement(dealing, CHEAT, deck), its, seed_of(CHEAT))
    at = part * SIZE
    assert refused(locked_by(dealing, deck, proof[:at] + value + proof[at + SIZE :]))


def test_no_key_is_due_before_every_lock_is_proved(dealing: Dealing) -> None:
    wanted = want(dealing, {0: SeatNumber(1), 1: CHEAT})
    assert isinstance(answer(wanted, CHEAT, seed_of(CHEAT)), LockDeck)
    assert answer(wanted, SeatNumber(1), seed_of(1)) is None


def test_a_commitment_chosen_after_the_challenge_proves_a_lie_to_nobody(dealing: Dealing) -> None:
    """The simulator of the paper: answers first, commitments to fit. Only the hash refuses it."""
    rng, deck = Random(3), copied(dealing)
    statement = lock_statement(dealing, CHEAT, deck)
    answers = [rng.randrange(1, ORDER) for _ in deck]
    committed = [point_of(answer) for answer in answers] * 2
    proof = b"".join([*committed, *(answer.to_bytes(SIZE) for answer in answers)])
    assert not lock_is_proved(statement, proof)


def test_numbers_of_a_proof_are_never_used_for_two_statements(dealing: Dealing) -> None:
    deck = locked(dealing.locks[-1], keys(dealing))
    one = lock_statement(dealing, CHEAT, deck)
    other = replace(one, after=copied(dealing))
    drawn = [nonces(seed_of(CHEAT), each.digest(), 52) for each in (one, other)]
    assert not {*drawn[0]} & {*drawn[1]}
    assert len({*drawn[0]}) == 52
    assert challenge(one.digest()) != challenge(other.digest())
    assert isinstance(one, Statement)
