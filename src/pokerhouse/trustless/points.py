"""Sums of points of P-256 with both coordinates, which the library does not offer.

For proofs of shuffles. It takes no care to run equally long for all numbers: the numbers are
challenges, answers, or used once.
"""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import islice

from pokerhouse.errors import InputError
from pokerhouse.trustless.group import PRIME, SIZE, B, Point

Pair = tuple[int, int]
"""The coordinates of a point."""
ENCODED_SIZE = 1 + SIZE

_Jacobian = tuple[int, int, int]
"""A point by three numbers: x over the square of the third, y over its cube (0: the neutral one).

Sums need no division this way.
"""
_NEUTRAL = (1, 1, 0)


@lru_cache(maxsize=1024)
def lifted(point: Point) -> Pair:
    """Return the one of the two points with this x whose y is even.

    Raises `InputError` when there is none.
    """
    x = int.from_bytes(point)
    square = (x**3 - 3 * x + B) % PRIME
    y = pow(square, (PRIME + 1) // 4, PRIME)
    if x >= PRIME or y * y % PRIME != square:
        raise InputError(f"{point.hex()} is not a point of P-256")
    return x, y if y % 2 == 0 else PRIME - y


def opposite(point: Pair) -> Pair:
    """Return the other point with this x."""
    return point[0], PRIME - point[1]


def encoded(point: Pair) -> bytes:
    """Write a point as 33 bytes: 2 or 3 for an even or odd y, and x."""
    return bytes([2 + point[1] % 2]) + point[0].to_bytes(SIZE)


def decoded(text: bytes) -> Pair:
    """Read a point from 33 bytes. Raises `InputError` for anything else."""
    if len(text) != ENCODED_SIZE or text[0] not in (2, 3):
        raise InputError("a point of 33 bytes: expected 2 or 3 and an x")
    point = lifted(text[1:])
    return point if text[0] == 2 else opposite(point)


def point_from(text: bytes) -> Pair:
    """Return a point whose number nobody knows: the first hash of this text that is an x."""
    for count in range(256):
        try:
            return lifted(sha256(text + bytes([count])).digest())
        except InputError:
            continue
    raise AssertionError("every second number is the x of a point")


def sum_of(points: Sequence[Pair], numbers: Sequence[int]) -> Pair | None:
    """Return the sum of these points, each times its number from 0; None for the neutral one.

    By buckets (Pippenger, "On the evaluation of powers and related problems", 1976) for the
    digits of the numbers. A digit above half of the base is negative: the opposite point is
    added.
    """
    window = 4 if len(points) < 40 else 5
    rows = _buckets(points, numbers, window)
    wholes: list[Pair | None] = [None] * len(rows)
    running = wholes
    for bucket in reversed(range(1 << window - 1)):
        running = _sums(running, [row[bucket] for row in rows])
        wholes = _sums(wholes, running)
    total = _NEUTRAL
    for whole in reversed(wholes):
        for _ in range(window):
            total = _twice(total)
        if whole is not None:
            total = _sum(total, (*whole, 1))
    if not total[2]:
        return None
    off = pow(total[2], -1, PRIME)
    return total[0] * off**2 % PRIME, total[1] * off**3 % PRIME


def _buckets(
    points: Sequence[Pair], numbers: Sequence[int], window: int
) -> list[list[Pair | None]]:
    """Return the sums of the points with the same digit, by its place and by the digit, from 1."""
    base, most = 1 << window, 1 << window - 1
    places = max((number.bit_length() for number in numbers), default=0) // window + 2
    piles: list[list[Pair]] = [[] for _ in range(places * most)]
    for point, number in zip(points, numbers, strict=True):
        at = -1
        while number:
            number, digit = divmod(number, base)
            if digit > most:
                number += 1
                piles[at + base - digit].append(opposite(point))
            elif digit:
                piles[at + digit].append(point)
            at += most
    # Halve the piles until each has one point.
    while pairs := [(pile, len(pile) // 2) for pile in piles if len(pile) > 1]:
        ones = [point for pile, half in pairs for point in pile[:half]]
        twos = [point for pile, half in pairs for point in pile[half : 2 * half]]
        sums = iter(_sums(ones, twos))
        for pile, half in pairs:
            pile[: 2 * half] = [each for each in islice(sums, half) if each is not None]
    tops = [pile[0] if pile else None for pile in piles]
    return [tops[place : place + most] for place in range(0, len(tops), most)]


def _sums(ones: Sequence[Pair | None], twos: Sequence[Pair | None]) -> list[Pair | None]:
    """Add the points of two lists, each to its counterpart; None is the neutral one.

    With one division for all (Montgomery, "Speeding the Pollard and elliptic curve methods of
    factorization", 1987).
    """
    product = 1
    before, divisors = list[int](), list[int]()
    pairs = list(zip(ones, twos, strict=True))
    for one, two in pairs:
        divisor = 1
        if one and two:
            divisor = two[0] - one[0] or (2 * one[1] if one == two else 1)
        before.append(product)
        divisors.append(divisor)
        product = product * divisor % PRIME
    rest = pow(product, -1, PRIME)
    sums = list[Pair | None]()
    for one, two in reversed(pairs):
        divisor = divisors.pop()
        off = rest * before.pop() % PRIME
        rest = rest * divisor % PRIME
        if not one or not two:
            sums.append(one or two)
            continue
        (x1, y1), (x2, y2) = one, two
        if x1 == x2 and y1 != y2:
            sums.append(None)
            continue
        slope = (y2 - y1 if x1 != x2 else 3 * (x1 * x1 - 1)) * off % PRIME
        x = (slope * slope - x1 - x2) % PRIME
        sums.append((x, (slope * (x1 - x) - y1) % PRIME))
    sums.reverse()
    return sums


def _twice(point: _Jacobian) -> _Jacobian:
    """Double a point (Bernstein and Lange's "dbl-2001-b")."""
    (x, y), z = point[:2], point[2]
    delta, gamma = z * z % PRIME, y * y % PRIME
    beta = x * gamma % PRIME
    alpha = 3 * (x - delta) * (x + delta) % PRIME
    new_x = (alpha * alpha - 8 * beta) % PRIME
    return (new_x, (alpha * (4 * beta - new_x) - 8 * gamma * gamma) % PRIME, 2 * y * z % PRIME)


def _sum(one: _Jacobian, two: _Jacobian) -> _Jacobian:
    """Add two points (Bernstein and Lange's "add-1998-cmo-2")."""
    if not one[2] or not two[2]:
        return one if one[2] else two
    (x1, y1), z1 = one[:2], one[2]
    (x2, y2), z2 = two[:2], two[2]
    square1 = z1 * z1 % PRIME
    u2, s2 = x2 * square1 % PRIME, y2 * z1 * square1 % PRIME
    if z2 == 1:
        u1, s1 = x1, y1
    else:
        square2 = z2 * z2 % PRIME
        u1, s1 = x1 * square2 % PRIME, y1 * z2 * square2 % PRIME
    h, r = (u2 - u1) % PRIME, (s2 - s1) % PRIME
    if not h:
        return _NEUTRAL if r else _twice(one)
    h2 = h * h % PRIME
    h3, v = h * h2 % PRIME, u1 * h2 % PRIME
    x3 = (r * r - h3 - 2 * v) % PRIME
    return x3, (r * (v - x3) - s1 * h3) % PRIME, z1 * z2 * h % PRIME
