"""A shuffle is refused, by name and before any key is given, unless it holds every card of the
deck before under the mask that was pledged.
"""

from collections.abc import Callable
from random import Random

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from msgspec.structs import replace

from pokerhouse.errors import InputError
from pokerhouse.trustless import CardFault, CardFaultKind, Dealing, Shuffle, new_dealing
from pokerhouse.trustless.dealing import hear, shuffle_statement
from pokerhouse.trustless.group import ORDER, Deck, masked, point_of
from pokerhouse.trustless.keys import Keys, keys_of
from pokerhouse.trustless.player import answer, shuffled
from pokerhouse.trustless.points import (
    ENCODED_SIZE,
    Pair,
    decoded,
    encoded,
    lifted,
    opposite,
    sum_of,
)
from pokerhouse.trustless.shuffle_proof import PROOF_SIZE, prove_shuffle, shuffle_is_proved
from pokerhouse.units import HandId, SeatNumber
from tests.trustless.table import seed_of

CHEAT = SeatNumber(2)
SEATS = (SeatNumber(1), CHEAT)


def before_the_shuffle(name: str = "h1") -> Dealing:
    """Heads-up, and the last shuffle is due, the cheat's."""
    dealing = new_dealing(HandId(name), SEATS)
    for seat in (*SEATS, SeatNumber(1)):
        message = answer(dealing, seat, seed_of(seat))
        assert message is not None
        after = hear(dealing, seat, message)
        assert isinstance(after, Dealing), after
        dealing = after
    return dealing


@pytest.fixture(scope="module")
def dealing() -> Dealing:
    return before_the_shuffle()


def keys(dealing: Dealing) -> Keys:
    return keys_of(seed_of(CHEAT), dealing.hand, CHEAT)


def honest(dealing: Dealing) -> Deck:
    return shuffled(dealing.shuffles[-1], keys(dealing))


def refused(dealing: Dealing, deck: Deck, proof: bytes) -> bool:
    found = hear(dealing, CHEAT, Shuffle(deck, proof))
    return isinstance(found, CardFault) and (found.seat, found.kind) == (
        CHEAT,
        CardFaultKind.UNPROVED_SHUFFLE,
    )


def _copied(dealing: Dealing) -> Deck:
    """The opponent's cards, in places 0 and 2, lie in the cheat's places as well, under one more
    mask: believed, the keys of these places open them.
    """
    first, _, third, _, *rest = honest(dealing)
    return (first, *masked((first,), 9), third, *masked((third,), 9), *rest)


def _one_card_replaced(dealing: Dealing) -> Deck:
    return (point_of(5), *honest(dealing)[1:])


def _one_card_masked_again(dealing: Dealing) -> Deck:
    first, *rest = honest(dealing)
    return (*masked((first,), 2), *rest)


def _another_mask(dealing: Dealing) -> Deck:
    return masked(honest(dealing), 3)


def _all_the_same_card(dealing: Dealing) -> Deck:
    first = honest(dealing)[0]
    return (first, *(masked((first,), number)[0] for number in range(2, 53)))


def _only_shuffled(dealing: Dealing) -> Deck:
    return tuple(reversed(dealing.shuffles[-1]))


FALSE = [
    _copied,
    _one_card_replaced,
    _one_card_masked_again,
    _another_mask,
    _all_the_same_card,
    _only_shuffled,
]


@pytest.mark.parametrize("hands", [1, pytest.param(30, marks=pytest.mark.long)])
def test_copying_the_cards_of_an_opponent_is_refused_in_every_hand(hands: int) -> None:
    for number in range(hands):
        dealing = before_the_shuffle(f"h{number}")
        deck = _copied(dealing)
        statement = shuffle_statement(dealing, CHEAT, deck)
        assert refused(dealing, deck, prove_shuffle(statement, keys(dealing), seed_of(CHEAT)))
        assert isinstance(hear(replace(dealing, version=1), CHEAT, Shuffle(deck)), Dealing)


@pytest.mark.parametrize("change", FALSE)
def test_a_false_shuffle_is_refused_whatever_its_proof_is_made_from(
    dealing: Dealing, change: Callable[[Dealing], Deck]
) -> None:
    deck, its = change(dealing), keys(dealing)
    statement = shuffle_statement(dealing, CHEAT, deck)
    twice = replace(its, order=(its.order[0], *its.order[:1], *its.order[2:]))
    for own in (its, replace(its, common=its.common * 3 % ORDER), twice):
        assert refused(dealing, deck, prove_shuffle(statement, own, seed_of(CHEAT)))


def test_a_card_twice_in_the_order_is_refused(dealing: Dealing) -> None:
    """The deck is honest; the order that is committed to is not an order."""
    its, deck = keys(dealing), honest(dealing)
    statement = shuffle_statement(dealing, CHEAT, deck)
    twice = replace(its, order=(its.order[1], *its.order[1:]))
    assert refused(dealing, deck, prove_shuffle(statement, twice, seed_of(CHEAT)))


def test_a_proof_holds_for_one_statement_only(dealing: Dealing) -> None:
    its, deck = keys(dealing), honest(dealing)
    statement = shuffle_statement(dealing, CHEAT, deck)
    (first, one), (second, two) = statement.pledges
    others = [
        replace(statement, hand=HandId("h2")),
        replace(statement, step="lock"),
        replace(statement, pledges=((SeatNumber(3), one), (second, two))),
        replace(statement, pledges=((first, two), (second, two))),
    ]
    for other in others:
        assert refused(dealing, deck, prove_shuffle(other, its, seed_of(CHEAT)))
    assert not refused(dealing, deck, prove_shuffle(statement, its, seed_of(CHEAT)))


def test_the_shuffle_of_another_player_is_refused(dealing: Dealing) -> None:
    early = replace(dealing, shuffles=())
    message = answer(early, SeatNumber(1), seed_of(1))
    assert isinstance(message, Shuffle)
    assert refused(dealing, message.deck, message.proof)


def test_no_byte_of_a_proof_can_be_changed(dealing: Dealing) -> None:
    its, deck = keys(dealing), honest(dealing)
    statement = shuffle_statement(dealing, CHEAT, deck)
    proof = prove_shuffle(statement, its, seed_of(CHEAT))
    assert len(proof) == PROOF_SIZE
    head = 7 * ENCODED_SIZE + 7
    # Every commitment and its sign, the signs of the cards, and each kind of answer.
    places = [*range(0, 33, 32), *range(33, 40, 3), *range(40, head, 33), head, head + 52 * 32]
    places += [head + number * 32 for number in (101, 102, 103, 104)]
    for place in places:
        other = proof[:place] + bytes([proof[place] ^ 1]) + proof[place + 1 :]
        assert not shuffle_is_proved(statement, other), place
    for other in (b"", proof[:-1], proof + b"\x00", bytes(PROOF_SIZE), b"\xff" * PROOF_SIZE):
        assert not shuffle_is_proved(statement, other)


def test_an_answer_is_written_in_one_way_only(dealing: Dealing) -> None:
    deck = honest(dealing)
    statement = shuffle_statement(dealing, CHEAT, deck)
    proof = prove_shuffle(statement, keys(dealing), seed_of(CHEAT))
    assert not shuffle_is_proved(statement, proof[:-32] + ORDER.to_bytes(32))


@pytest.mark.parametrize("count", [1, 2, 9, 60])
def test_sums_of_points_are_those_of_the_library(count: int) -> None:
    """Also where points are added to themselves and to their opposites."""
    rng = Random(4)
    few = [rng.randrange(1, ORDER) for _ in range(3)]
    few += [ORDER - number for number in few]
    for numbers in ([rng.randrange(1, ORDER) for _ in range(count)], rng.choices(few, k=count)):
        weights = [rng.choice((0, 1, 8, 9, 16, 17, 31, 32, rng.randrange(ORDER))) for _ in numbers]
        total = sum(map(int.__mul__, numbers, weights)) % ORDER
        found = sum_of([_pair(number) for number in numbers], weights)
        assert found == (_pair(total) if total else None)


def test_sums_of_points_that_come_to_nothing() -> None:
    assert sum_of([_pair(5), _pair(5)], [2, ORDER - 2]) is None
    assert sum_of([_pair(5), _pair(10)], [2, 1]) == _pair(20)
    assert sum_of([], []) is None


def test_points_are_written_and_read() -> None:
    for number in range(1, 9):
        point = _pair(number)
        assert decoded(encoded(point)) == point
        assert opposite(opposite(point)) == point
        assert lifted(point_of(number)) in (point, opposite(point))
    for text in (b"", bytes(33), b"\x04" + point_of(1), b"\x02" + b"\xff" * 32):
        with pytest.raises(InputError, match="point"):
            decoded(text)


def _pair(number: int) -> Pair:
    numbers = ec.derive_private_key(number, ec.SECP256R1()).public_key().public_numbers()
    return numbers.x, numbers.y
