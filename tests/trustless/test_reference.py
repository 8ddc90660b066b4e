"""The page that a stranger could write a client from: its vectors are ours, and arithmetic from a
textbook agrees.
"""

import re
from hashlib import sha256
from pathlib import Path

from pokerhouse.trustless import CardFaultKind, FromHost, ToHost
from pokerhouse.trustless.group import ORDER, card_points, masked
from pokerhouse.trustless.keys import keys_of, pledge_of
from pokerhouse.trustless.lock_proof import prove_lock
from pokerhouse.trustless.messages import CardMessage
from pokerhouse.trustless.player import locked, shuffled
from pokerhouse.trustless.shuffle_proof import prove_shuffle
from pokerhouse.trustless.statement import Statement
from pokerhouse.units import HandId, SeatNumber

PAGE = (
    Path(__file__).resolve().parents[2] / "docs" / "reference" / "dealing-without-a-dealer.md"
).read_text()
HAND, SEAT, SEED = HandId("hand-1"), SeatNumber(1), bytes(range(32))

PRIME = 2**256 - 2**224 + 2**192 + 2**96 - 1
B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
Affine = tuple[int, int] | None


def test_the_vectors_are_ours() -> None:
    keys, pledge, points = keys_of(SEED, HAND, SEAT), pledge_of(SEED, HAND, SEAT), card_points()
    point_of = {str(card): point for point, card in points.items()}
    shuffle = shuffled(tuple(points), keys)
    lock = locked(shuffle, keys)
    shuffling = Statement("shuffle", HAND, SEAT, ((SEAT, pledge),), tuple(points), shuffle)
    statement = Statement("lock", HAND, SEAT, ((SEAT, pledge),), shuffle, lock)
    ours = {
        "point of 2c": point_of["2c"],
        "point of As": point_of["As"],
        "common mask": keys.common.to_bytes(32),
        "mask of place 0": keys.places[0].to_bytes(32),
        "mask of place 51": keys.places[51].to_bytes(32),
        "order, a byte each": bytes(keys.order),
        "`seed_hash`": pledge.seed_hash,
        "`masks` of the common mask": pledge.masks[0],
        "`masks` of place 0": pledge.masks[1],
        "first point of `shuffle`": shuffle[0],
        "`H` of all points of `shuffle`": sha256(b"".join(shuffle)).digest(),
        "first point of `lock`, after it": lock[0],
        "`H` of all points of `lock`": sha256(b"".join(lock)).digest(),
        "`H` of the proof of `shuffle`": sha256(prove_shuffle(shuffling, keys, SEED)).digest(),
        "digest of `lock`": statement.digest(),
        "`H` of the proof of `lock`": sha256(prove_lock(statement, keys, SEED)).digest(),
    }
    assert dict(re.findall(r"^\| (.+?) \| `([0-9a-f]{64,})` \|$", PAGE, re.MULTILINE)) == {
        name: value.hex() for name, value in ours.items()
    }
    assert [str(card) for card in points.values()][:5] == ["2c", "2d", "2h", "2s", "3c"]


def test_the_page_names_every_frame_message_and_fault() -> None:
    kinds = [*ToHost.__args__, *FromHost.__args__, *CardMessage.__args__]
    names = {kind.__struct_config__.tag for kind in kinds} | {kind.value for kind in CardFaultKind}
    assert {name for name in names if f"`{name}`" not in PAGE} == set()


def test_a_mask_is_a_multiplication_from_the_textbook() -> None:
    """The slow twin: adding points by their formulas, doubling and adding."""
    for point in tuple(card_points())[:2]:
        for mask in (2, 3, 0xDEADBEEF, ORDER - 2):
            product = _times(_lifted(point), mask)
            assert product is not None
            assert masked((point,), mask) == (product[0].to_bytes(32),)
        assert _times(_lifted(point), ORDER) is None


def _lifted(point: bytes) -> Affine:
    x = int.from_bytes(point)
    square = (x**3 - 3 * x + B) % PRIME
    y = pow(square, (PRIME + 1) // 4, PRIME)
    assert y * y % PRIME == square
    return x, y


def _times(point: Affine, number: int) -> Affine:
    product: Affine = None
    while number:
        if number & 1:
            product = _sum(product, point)
        point, number = _sum(point, point), number >> 1
    return product


def _sum(first: Affine, second: Affine) -> Affine:
    if first is None or second is None:
        return first or second
    (x1, y1), (x2, y2) = first, second
    if x1 == x2 and (y1 + y2) % PRIME == 0:
        return None
    slope = (
        (3 * x1 * x1 - 3) * pow(2 * y1, -1, PRIME)
        if first == second
        else (y2 - y1) * pow(x2 - x1, -1, PRIME)
    )
    x = (slope * slope - x1 - x2) % PRIME
    return x, (slope * (x1 - x) - y1) % PRIME
