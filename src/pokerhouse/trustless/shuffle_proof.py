"""The proof of a shuffle: the deck is the one before in some order, under the pledged common mask.

A shuffle argument (Bayer and Groth, "Efficient zero-knowledge argument for correctness of a
shuffle", 2012, with one row). The prover commits to the order before a challenge gives every card
of the deck before a number; then shows that the cards of the new deck have the same numbers in the
committed order (a product argument), and that the sum of the new cards by their numbers is the sum
of the old ones times the common mask. Neither the order nor the mask is revealed.

Commitments are Pedersen's, with base points whose numbers nobody knows. Points are taken with an
even y; a bit for each card says whether the mask leads to its opposite.
"""

from functools import cache
from itertools import accumulate

import msgspec

from pokerhouse.errors import InputError
from pokerhouse.trustless import points
from pokerhouse.trustless.group import ORDER, PRIME, SIZE, B, masked, point_of
from pokerhouse.trustless.keys import CARDS, Keys, nonces
from pokerhouse.trustless.points import ENCODED_SIZE, Pair, decoded, encoded, lifted, opposite
from pokerhouse.trustless.statement import Statement, challenge

_COMMITTED = 7
_SIGNS = (CARDS + 7) // 8
_ANSWERS = CARDS + (CARDS - 2) + 3
_HEAD = _COMMITTED * ENCODED_SIZE + _SIGNS
PROOF_SIZE = _HEAD + _ANSWERS * SIZE


class _Challenges(msgspec.Struct, frozen=True):
    """The challenges, in the order in which they are drawn."""

    x: int
    y: int
    z: int
    e: int

    def number(self, card: int) -> int:
        """Return the number of the card at this place of the deck before, from 1."""
        return (self.y * card + pow(self.x, card, ORDER) - self.z) % ORDER

    def numbers(self) -> list[int]:
        """Return the numbers of all cards of the deck before."""
        return [self.number(card) for card in range(1, CARDS + 1)]


class _Hidden(msgspec.Struct, frozen=True):
    """Secret numbers that hide the commitments, and the common mask in its answer."""

    order: int
    powers: int
    blind: int
    first: int
    second: int
    mask: int


@cache
def bases() -> tuple[Pair, ...]:
    """Return the base points: the first for what blinds a commitment, the others for its values."""
    text = b"pokerhouse/trustless/v2/base"
    return tuple([points.point_from(text + i.to_bytes(2)) for i in range(1 + CARDS)])


def prove_shuffle(statement: Statement, keys: Keys, seed: bytes) -> bytes:
    """Prove a shuffle by its keys. Takes about 0.2 s."""
    digest = statement.digest()
    drawn = iter(nonces(seed, digest, 2 * CARDS + 4))
    hide = _Hidden(*(next(drawn) for _ in range(6)))
    blind = [next(drawn) for _ in range(CARDS)]
    steps = [blind[0], *(next(drawn) for _ in range(CARDS - 2)), 0]
    mask, signs = _signed(statement, keys)

    order = [place + 1 for place in keys.order]
    head = [_commit(order, hide.order), signs]
    x = challenge(digest, b"x", *head)
    head.append(_commit([pow(x, card, ORDER) for card in order], hide.powers))
    y, z = (challenge(digest, name, *head) for name in (b"y", b"z"))
    asked = _Challenges(x, y, z, 0)
    numbers = [asked.number(card) for card in order]
    products = list(accumulate(numbers, lambda all_, each: all_ * each % ORDER))
    at = range(CARDS - 1)
    head += [
        _commit(blind, hide.blind),
        _commit([-steps[i] * blind[i + 1] for i in at], hide.first),
        _commit(
            [steps[i + 1] - numbers[i + 1] * steps[i] - products[i] * blind[i + 1] for i in at],
            hide.second,
        ),
        _encoded_sum(
            [*_signed_deck(statement, signs), *map(lifted, statement.before)],
            [*blind, *(-hide.mask * number for number in asked.numbers())],
        ),
        _encoded_sum([_base()], [hide.mask]),
    ]
    e = challenge(digest, b"e", *head)
    answers = [
        *(e * number + hidden for number, hidden in zip(numbers, blind, strict=True)),
        *(e * product + step for product, step in zip(products[1:-1], steps[1:-1], strict=True)),
        e * (y * hide.order + hide.powers) + hide.blind,
        e * hide.second + hide.first,
        e * mask + hide.mask,
    ]
    return b"".join([*head, *((answer % ORDER).to_bytes(SIZE) for answer in answers)])


def shuffle_is_proved(statement: Statement, proof: bytes) -> bool:
    """Check the proof of a shuffle. Takes about 0.1 s."""
    if len(proof) != PROOF_SIZE:
        return False
    answers = [int.from_bytes(proof[at : at + SIZE]) for at in range(_HEAD, PROOF_SIZE, SIZE)]
    if any(answer >= ORDER for answer in answers):
        return False
    head = _parts(proof)
    digest = statement.digest()
    asked = _Challenges(
        x=challenge(digest, b"x", *head[:2]),
        y=challenge(digest, b"y", *head[:3]),
        z=challenge(digest, b"z", *head[:3]),
        e=challenge(digest, b"e", *head),
    )
    try:
        committed = [decoded(part) for at, part in enumerate(head) if at != 1]
        deck = _signed_deck(statement, head[1])
    except InputError:
        return False
    weights = [challenge(digest, name, proof) for name in (b"1", b"2", b"3")]
    all_points = [
        *bases(),
        *map(lifted, statement.before),
        *deck,
        *committed,
        _base(),
        lifted(statement.masks[0]),
    ]
    return points.sum_of(all_points, _equations(asked, answers, weights)) is None


def _equations(asked: _Challenges, answers: list[int], weights: list[int]) -> list[int]:
    """Return the factor of each point in the weighted sum of the argument's four equations.

    The last equation's weight is 1. The sum is neutral if all of them hold.
    """
    own, inner = answers[:CARDS], answers[CARDS : 2 * CARDS - 2]
    mask = answers[-1]
    first, second = weights[:2]
    third = weights[2]
    numbers, e = asked.numbers(), asked.e
    whole = 1
    for number in numbers:
        whole = whole * number % ORDER
    products = [own[0], *inner, e * whole]
    steps = [e * products[i + 1] - products[i] * own[i + 1] for i in range(CARDS - 1)] + [0]
    factors = [
        first * answers[-3] + second * answers[-2],
        *(
            first * (each + e * asked.z) + second * step
            for each, step in zip(own, steps, strict=True)
        ),
        *(-third * mask * number for number in numbers),
        *(third * each for each in own),
        *(-first * e * asked.y, -first * e, -first, -second, -second * e, -third, -1),
        mask,
        -e,
    ]
    return [factor % ORDER for factor in factors]


def _parts(proof: bytes) -> list[bytes]:
    """Cut the head of a proof: the order's commitment, the signs, the other commitments."""
    sizes = (ENCODED_SIZE, _SIGNS, *(ENCODED_SIZE,) * (_COMMITTED - 1))
    ends = list(accumulate(sizes))
    return [proof[end - size : end] for end, size in zip(ends, sizes, strict=True)]


def _commit(values: list[int], blind: int) -> bytes:
    return _encoded_sum(bases()[: 1 + len(values)], [blind, *values])


def _encoded_sum(summed: list[Pair] | tuple[Pair, ...], numbers: list[int]) -> bytes:
    total = points.sum_of(summed, [number % ORDER for number in numbers])
    assert total is not None, "numbers drawn from a seed never cancel out"
    return encoded(total)


def _signed_deck(statement: Statement, signs: bytes) -> list[Pair]:
    """Return the cards of the new deck, the opposite ones where a sign says so."""
    bits = int.from_bytes(signs)
    return [
        opposite(lifted(point)) if bits >> place & 1 else lifted(point)
        for place, point in enumerate(statement.after)
    ]


def _signed(statement: Statement, keys: Keys) -> tuple[int, bytes]:
    """Return the common mask that leads to the pledged point with an even y, and the signs.

    The sign of a card follows from one more multiplication (Okeya and Sakurai, 2001).
    """
    mask, bits = keys.common, 0
    if points.sum_of([_base()], [mask]) != lifted(point_of(mask)):
        mask = ORDER - mask
    before = [statement.before[place] for place in keys.order]
    further = masked(before, (mask + 1) % ORDER)
    for place, (old, new, next_) in enumerate(zip(before, statement.after, further, strict=True)):
        (x, y), (x1, y1) = lifted(old), lifted(new)
        right = 2 * B + (x * x1 - 3) * (x + x1) - int.from_bytes(next_) * (x - x1) ** 2
        if (2 * y * y1 - right) % PRIME:
            bits |= 1 << place
    return mask, bits.to_bytes(_SIGNS)


def _base() -> Pair:
    """Return the base point of the group, whose y is odd."""
    return opposite(lifted(point_of(1)))
