"""Cards as points of a group, and masks as numbers that they are multiplied by.

The group is the curve P-256. Its order is a prime, so every point but the neutral one generates the
whole of it: nothing about a card (no small subgroup, no square or non-square) survives a mask.
Multiplications commute: layers come off in any order, which is all that shuffling among strangers
needs (Shamir, Rivest and Adleman, "Mental Poker", 1979, over a curve instead of the numbers modulo
a prime).

A point stands for itself and its opposite, by its x coordinate alone: a mask is then one
Diffie-Hellman exchange of the library. The only arithmetic of ours here is a polynomial that tells
whether three points add up.
"""

from collections.abc import Iterable
from functools import cache
from hashlib import sha256

from cryptography.hazmat.primitives.asymmetric import ec

from pokerhouse.cards import STANDARD_CARDS, Card
from pokerhouse.errors import InputError

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The number of points of P-256, a prime (NIST SP 800-186)."""
PRIME = 2**256 - 2**224 + 2**192 + 2**96 - 1
"""The number of values of a coordinate, a prime."""
SIZE = 32
"""The bytes of a point and of a mask."""

Point = bytes
"""The x coordinate of a point, 32 bytes, the highest first."""
Deck = tuple[Point, ...]

_A = PRIME - 3
B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
_CURVE = ec.SECP256R1()
_EXCHANGE = ec.ECDH()


def is_point(point: bytes) -> bool:
    """Is this the x coordinate of a point of the curve?"""
    try:
        _key(point)
    except InputError:
        return False
    return True


def masked(points: Iterable[Point], mask: int) -> Deck:
    """Multiply each point by the mask, a number from 1 to `ORDER - 1`.

    About 0.1 ms per point.

    Raises `InputError` for anything that is not a point, or a mask out of range.
    """
    private = _private(mask)
    return tuple([private.exchange(_EXCHANGE, _key(point)) for point in points])


def masked_each(points: Iterable[Point], masks: Iterable[int]) -> Deck:
    """Multiply each point by its own mask. Raises `InputError` like `masked`."""
    return tuple([masked((point,), mask)[0] for point, mask in zip(points, masks, strict=True)])


def point_of(mask: int) -> Point:
    """Return the group's base point under a mask, which binds its owner to the mask.

    Raises `InputError` for a mask out of range.
    """
    return _private(mask).public_key().public_numbers().x.to_bytes(SIZE)


def add_up(one: Point, two: Point, three: Point) -> bool:
    """Is one of these points the sum or the difference of the other two?

    By Semaev's third summation polynomial ("Summation polynomials and the discrete logarithm
    problem on elliptic curves", 2004), for which the x coordinates are enough.
    """
    x1, x2 = int.from_bytes(one), int.from_bytes(two)
    x3 = int.from_bytes(three)
    square = (x1 - x2) ** 2 * x3**2
    middle = 2 * ((x1 + x2) * (x1 * x2 + _A) + 2 * B) * x3
    last = (x1 * x2 - _A) ** 2 - 4 * B * (x1 + x2)
    return (square - middle + last) % PRIME == 0


def inverse(mask: int) -> int:
    """Return the mask that takes this one off."""
    return pow(mask, -1, ORDER)


@cache
def card_points() -> dict[Point, Card]:
    """Map the points of the 52 cards to the cards.

    Always the same: nobody chose them.

    A card's point is the first SHA-256 of "pokerhouse/trustless/v1/card", the card's two letters
    and one byte counted up from 0 that is a point. So nobody knows a number that leads from one
    card's point to another's.
    """
    return {_card_point(card): card for card in STANDARD_CARDS}


def _card_point(card: Card) -> Point:
    tries = (
        sha256(f"pokerhouse/trustless/v1/card{card}".encode() + bytes([count])).digest()
        for count in range(256)
    )
    return next(point for point in tries if is_point(point))


def _private(mask: int) -> ec.EllipticCurvePrivateKey:
    if not 1 <= mask < ORDER:
        raise InputError(
            "a mask out of range: expected a number from 1 to the group's order less 1"
        )
    return ec.derive_private_key(mask, _CURVE)


def _key(point: bytes) -> ec.EllipticCurvePublicKey:
    if len(point) != SIZE:
        raise InputError(f"a point of {len(point)} bytes: expected {SIZE}")
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, b"\x02" + point)
    except ValueError:
        raise InputError(f"{point.hex()} is not a point of P-256") from None
