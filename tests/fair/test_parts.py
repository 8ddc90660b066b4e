"""The parts of fair cards, each by its law: trees, chains, rounds, orders."""

import string
from base64 import urlsafe_b64encode
from collections import Counter
from hashlib import sha256
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.cards import Card
from pokerhouse.errors import FairnessError
from pokerhouse.fair import (
    FairDeck,
    Proof,
    as_bytes,
    as_text,
    chain_from,
    fits,
    open_round,
    order_of,
    proves,
)
from pokerhouse.fair._kernel import DeckTree, deck_order, hashes_of, ways
from pokerhouse.fair.deck import leaf_hash, node
from pokerhouse.fair.order import shuffled
from pokerhouse.rules import Commitment, OrderShare, ShareFault, card_enc_hook
from pokerhouse.units import PlayerId, SeatNumber
from tests.fair.write_vectors import FILE, text

PACK = [Card(i) for i in range(54)]


def test_the_vectors_are_those_that_this_program_makes() -> None:
    assert FILE.read_bytes() == text(), "run python -m tests.fair.write_vectors"


@pytest.mark.parametrize("count", [1, 2, 3, 20, 36, 40, 52, 54])
def test_every_path_proves_its_leaf_and_no_other(count: int) -> None:
    deck = FairDeck("h1", 0, PACK[:count], bytes(32))
    for leaf in range(count):
        proof = deck.proof(leaf)
        assert proves(proof, "h1", deck.root, count)
        assert not proves(proof, "h2", deck.root, count)
        assert not proves(msgspec.structs.replace(proof, deal=1), "h1", deck.root, count)
        others = {*range(count + 1)} - {leaf}
        assert not any(
            proves(msgspec.structs.replace(proof, leaf=n), "h1", deck.root, count) for n in others
        )
        false = msgspec.structs.replace(proof, card=PACK[leaf - 1] if count > 1 else PACK[1])
        assert not proves(false, "h1", deck.root, count)


@pytest.mark.parametrize("count", [1, 2, 3, 13, 52, 54])
def test_a_proof_in_a_frame_is_the_proof(count: int) -> None:
    deck = FairDeck("h1", 7, PACK[:count], bytes(32))
    for leaf in range(count):
        proof = Proof(
            7,
            leaf,
            PACK[leaf],
            as_text(deck.salts[16 * leaf : 16 * leaf + 16]),
            deck.proof(leaf).path,
        )
        assert bytes(deck.proof_json(leaf)) == msgspec.json.encode(proof, enc_hook=card_enc_hook)


@pytest.mark.parametrize("way", ways())
def test_hashes_made_together_are_those_of_each(way: str) -> None:
    rng = Random(7)
    for size in range(1, 200):  # every length of what is left in a block, one block to four
        parts = [rng.randbytes(size) for _ in range(11)]
        assert hashes_of(b"".join(parts), size, way) == b"".join(
            sha256(part).digest() for part in parts
        )


@given(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=90),
    st.integers(0, 65535),
    st.integers(1, 54),
)
def test_the_root_is_the_root_of_the_tree_over_all_leaves(hand: str, deal: int, count: int) -> None:
    """As RFC 6962 says it, from the leaves that a verifier hashes."""
    deck = FairDeck(hand, deal, PACK[:count], bytes(32))
    leaves = [
        leaf_hash(hand, deal, i, deck.salts[16 * i : 16 * i + 16], str(PACK[i]))
        for i in range(count)
    ]

    def root(part: list[bytes]) -> bytes:
        if len(part) == 1:
            return part[0]
        half = 1 << (len(part) - 1).bit_length() - 1
        return node(root(part[:half]), root(part[half:]))

    assert deck.root == as_text(root(leaves))


@pytest.mark.parametrize(
    ("hand", "cards", "salts"),
    [
        ("h" * 65536, b"\0", 16),
        ("h", b"", 0),
        ("h", bytes(55), 880),
        ("h", b"\x36", 16),
        ("h", b"\0\1", 16),
    ],
)
def test_only_a_deck_has_a_tree(hand: str, cards: bytes, salts: int) -> None:
    with pytest.raises(ValueError, match=r"hand|deck"):
        DeckTree(hand, 0, cards, bytes(salts))


def test_a_deck_has_no_leaf_beyond_its_last() -> None:
    with pytest.raises(IndexError):
        DeckTree("h", 0, b"\0", bytes(16)).proof(1)


@given(st.binary(max_size=70))
def test_texts_are_base64url_without_padding(data: bytes) -> None:
    assert as_text(data) == urlsafe_b64encode(data).rstrip(b"=").decode()
    assert as_bytes(as_text(data), "a text", len(data)) == data


@given(st.sampled_from([16, 31, 32, 33]), st.data())
def test_bytes_have_one_text_alone(size: int, data: st.DataObject) -> None:
    """Of all texts that a reader of base64 might take for these bytes, that which is written is
    read.
    """
    written = as_text(data.draw(st.binary(min_size=size, max_size=size)))
    last = data.draw(
        st.sampled_from(
            [*written[-1], *string.printable, "=", "", "A=", "\N{FULLWIDTH EQUALS SIGN}"]
        )
    )
    text = written[:-1] + last
    if text == written:
        assert as_text(as_bytes(text, "a text", size)) == text
    else:
        try:
            found = as_bytes(text, "a text", size)
        except FairnessError:
            return
        assert as_text(found) == text, "another text of the same length, for other bytes"


def test_a_root_says_nothing_without_the_salts() -> None:
    assert FairDeck("h1", 0, PACK, bytes(32)).root != FairDeck("h1", 0, PACK, b"\1" * 32).root


def test_links_of_a_chain_fit_their_deal_and_no_other() -> None:
    chain = chain_from(PlayerId("Ann"), bytes(32))
    for deal in range(len(chain.links)):
        assert [fits("Ann", chain.share(deal), chain.commitment, other) for other in range(9)] == [
            other == deal for other in range(9)
        ]
    assert not fits("Ben", chain.share(0), chain.commitment)
    with pytest.raises(FairnessError, match=r"0\.\.8"):
        chain.share(9)


@pytest.mark.parametrize(
    "wrong", ["", "=", "A" * 42, "A" * 44, "A" * 42 + "B", "A" * 42 + "!", "é" * 43]
)
def test_texts_that_are_not_32_bytes_are_refused_by_name(wrong: str) -> None:
    with pytest.raises(FairnessError, match="the root is not 32 bytes"):
        as_bytes(wrong, "the root")
    assert not fits("Ann", wrong, as_text(bytes(32)))


def test_a_round_names_who_is_missing_late_false_or_twice() -> None:
    chains = [
        chain_from(PlayerId(name), name.encode() * 8)
        for name in ("Ann1", "Ben2", "Cid3", "Dee4", "Eve5")
    ]
    committed = tuple(
        OrderShare(SeatNumber(i), c.player, c.commitment) for i, c in enumerate(chains, 1)
    )
    ring = open_round(0, committed)
    ring = ring.reveal(chains[0].player, chains[0].share(0))
    ring = ring.reveal(chains[1].player, chains[1].share(1))
    ring = ring.reveal(chains[2].player, chains[2].share(0)).reveal(
        chains[2].player, chains[2].share(0)
    )
    assert ring.reveal(PlayerId("Nobody"), chains[0].share(0)) == ring
    assert not ring.complete
    ring = ring.reveal(chains[3].player, chains[3].share(0), late=True)
    closed = ring.close()
    assert [share.fault for share in closed] == [
        None,
        ShareFault.FALSE,
        ShareFault.TWICE,
        ShareFault.LATE,
        ShareFault.MISSING,
    ]
    assert [bool(share.value) for share in closed] == [True, False, False, False, False]
    assert ring.awaits(PlayerId("Eve5"))
    assert not any(ring.awaits(PlayerId(name)) for name in ("Ann1", "Ben2", "Nobody"))


def test_a_round_stands_in_the_order_of_seats() -> None:
    share = OrderShare(SeatNumber(2), PlayerId("Ann"), as_text(bytes(32)))
    with pytest.raises(FairnessError, match="in the order of their seats"):
        open_round(0, (share, share))


@given(
    st.integers(0, 54),
    st.lists(st.integers(0, (1 << 32) - 1) | st.integers((1 << 32) - 54, (1 << 32) - 1)),
)
def test_numbers_make_an_order_by_fisher_and_yates(count: int, numbers: list[int]) -> None:
    """Also those that are passed over, which hardly ever come."""
    expected: list[int] | None = list(range(count))
    left = iter(numbers)
    for bound in range(count, 1, -1):
        number = next((x for x in left if x < (1 << 32) // bound * bound), None)
        if number is None:
            expected = None
            break
        assert expected is not None
        last, place = bound - 1, number % bound
        expected[last], expected[place] = expected[place], expected[last]
    order = deck_order(count, b"".join(number.to_bytes(4, "little") for number in numbers))
    assert order == (None if expected is None else tuple(expected))


def test_an_order_is_a_permutation_that_depends_on_every_input() -> None:
    root = as_text(bytes(32))
    share = OrderShare(SeatNumber(1), PlayerId("Ann"), "", as_text(b"\1" * 32))
    base = Commitment(root, (share,))
    replace = msgspec.structs.replace
    orders = [
        order_of(base, "h1", 0, 52),
        order_of(base, "h2", 0, 52),
        order_of(base, "h1", 1, 52),
        order_of(replace(base, root=as_text(b"\2" * 32)), "h1", 0, 52),
        order_of(replace(base, shares=()), "h1", 0, 52),
        order_of(replace(base, shares=(replace(share, seat=SeatNumber(2)),)), "h1", 0, 52),
        order_of(replace(base, shares=(replace(share, player=PlayerId("Ben")),)), "h1", 0, 52),
        order_of(replace(base, shares=(replace(share, value=as_text(b"\3" * 32)),)), "h1", 0, 52),
    ]
    assert all(sorted(order) == list(range(52)) for order in orders)
    assert len(set(orders)) == len(orders)
    excluded = replace(share, value="", fault=ShareFault.MISSING)
    assert order_of(replace(base, shares=(excluded,)), "h1", 0, 52) == orders[4]


def chi_square(shuffles: int, count: int = 52) -> float:
    """How far positions by card are from evenly spread, over so many orders; expected about (count
    - 1) squared.
    """
    rng = Random(20)
    seen = [Counter[int]() for _ in range(count)]
    for _ in range(shuffles):
        for place, leaf in enumerate(shuffled(count, rng.randbytes(32))):
            seen[place][leaf] += 1
    expected = shuffles / count
    return sum((seen[p][n] - expected) ** 2 / expected for p in range(count) for n in range(count))


def test_every_leaf_comes_as_often_at_every_place() -> None:
    # 2601 degrees of freedom: mean 2601, deviation 72; the keys are fixed, so this is no matter of
    # luck
    assert 2601 - 4 * 72 < chi_square(4_000) < 2601 + 4 * 72
