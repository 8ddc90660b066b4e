"""The native kernel and its slow twin give every hand the same rank."""

import platform
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given

from pokerhouse.cards import Card, CardSet, format_cards
from pokerhouse.errors import HandError
from pokerhouse.fair import _kernel
from pokerhouse.hands import _native, evaluate_many, rank_of
from pokerhouse.hands.worth import reference
from tests.hands.samples import Hands, Ranks, all_five_card_hands, hands, sample


def assert_same(dealt: Hands) -> None:
    """Compares rank by rank and shows the first hand that differs."""
    native = evaluate_many(dealt)
    for row, found in zip(dealt.tolist(), native.tolist(), strict=True):
        expected = reference.rank_of(row)
        assert found == expected, (
            f"{[str(Card(card)) for card in row]}: native {found}, reference {expected}"
        )


@pytest.mark.parametrize(("cards", "count"), [(5, 15_000), (6, 5_000), (7, 15_000)])
def test_the_kernel_agrees_with_its_twin_on_a_sample(cards: int, count: int) -> None:
    assert_same(sample(count, cards=cards, seed=cards))


@pytest.mark.parametrize("cards", [6, 7])
def test_the_kernel_agrees_with_its_twin_on_flushes(cards: int) -> None:
    """Random hands seldom hold a flush, so here are 5,000 of cards that are mostly hearts."""
    hearts = np.arange(2, 52, 4)
    pack = np.concatenate([hearts, hearts[:4] + 1])  # thirteen hearts and the four lowest spades
    rng = np.random.default_rng(cards)
    assert_same(
        pack[rng.random((5_000, len(pack))).argpartition(cards, axis=1)[:, :cards]].astype(np.uint8)
    )


@pytest.mark.long
def test_the_kernel_agrees_with_its_twin_on_every_five_cards() -> None:
    assert_same(all_five_card_hands())


@pytest.mark.long
def test_the_kernel_agrees_with_its_twin_on_a_million_seven_cards() -> None:
    assert_same(sample(1_000_000, cards=7, seed=1_000_007))


@given(hands())
def test_one_hand_ranks_as_among_many(dealt: list[Card]) -> None:
    assert (
        rank_of(dealt)
        == evaluate_many(np.array([dealt], dtype=np.uint8))[0]
        == reference.rank_of(dealt)
    )


@given(hands())
def test_the_form_of_a_hand_does_not_matter(dealt: list[Card]) -> None:
    text = format_cards(dealt)
    spaced, tight, other = text, text.replace(" ", ""), text.replace("T", "10").replace("s", "♠")
    mask = CardSet.of(dealt).mask
    forms: list[tuple[Card, ...] | bytes | int | str] = [
        tuple(dealt),
        bytes(dealt),
        mask,
        spaced,
        tight,
        tight.lower(),
        tight.upper(),
        other,
    ]
    assert {rank_of(form) for form in forms} == {rank_of(dealt)}
    assert evaluate_many(np.array([mask], dtype=np.uint64)).tolist() == [rank_of(dealt)]


def ranked(dealt: Hands, isa: str, *, threads: int = 1, check: bool = True) -> Ranks:
    """The ranks as this instruction set finds them."""
    out = np.zeros(len(dealt), dtype=np.uint16)
    _native.rank_rows(dealt, out, threads, check, isa)
    return out


def test_every_processor_can_do_without_extensions() -> None:
    assert _native.instruction_sets()[-1] == "plain"
    with pytest.raises(ValueError, match="no such instruction set"):
        ranked(sample(1, cards=5, seed=1), "abacus")


CPUINFO = Path("/proc/cpuinfo")


@pytest.mark.skipif(
    platform.machine() != "x86_64" or not CPUINFO.is_file(), reason="asks Linux about x86-64"
)
def test_the_kernel_uses_the_extensions_that_linux_reports() -> None:
    (line, *_) = (row for row in CPUINFO.read_text().splitlines() if row.startswith("flags"))
    flags = set(line.split())
    needs = {
        "avx512": {"avx512f", "avx512bw", "avx512dq", "avx512vl", "avx512_vbmi", "bmi2"},
        "avx2": {"avx2", "bmi2"},
        "plain": set[str](),
    }
    assert list(_native.instruction_sets()) == [name for name in needs if needs[name] <= flags]
    assert ("sha" in _kernel.ways()) == ({"sha_ni", "sse4_1"} <= flags)


@pytest.mark.parametrize("isa", _native.instruction_sets())
@pytest.mark.parametrize("cards", [5, 6, 7])
class TestInstructionSets:
    def test_all_find_what_single_calls_find(self, isa: str, cards: int) -> None:
        dealt = sample(30_000, cards=cards, seed=cards)
        mostly_hearts = sample(20_000, cards=cards, seed=cards) // 4 * 4 + 2
        flushes = mostly_hearts[[len(set(row)) == cards for row in mostly_hearts.tolist()]]
        for some in (dealt, flushes):
            expected = [rank_of(bytes(row)) for row in some]
            assert ranked(some, isa).tolist() == expected
            assert ranked(some, isa, check=False).tolist() == expected
            assert ranked(some, isa, threads=3).tolist() == expected

    def test_all_find_every_fault_in_every_place(self, isa: str, cards: int) -> None:
        sound = np.tile(np.arange(cards, dtype=np.uint8) * 5, (600, 1))
        for row in (0, 1, 2, 3, 4, 5, 6, 7, 255, 256, 599):
            for place in range(cards):
                for fault in (
                    *sound[0][np.arange(cards) != place].tolist(),
                    52,
                    63,
                    64,
                    127,
                    128,
                    192,
                    255,
                ):
                    wrong = sound.copy()
                    wrong[row, place] = fault
                    with pytest.raises(HandError, match=f"of row {row}"):
                        ranked(wrong, isa)

    def test_the_first_fault_is_named_whatever_the_threads(self, isa: str, cards: int) -> None:
        wrong = sample(5_000, cards=cards, seed=1)
        wrong[[1_234, 3_456], 2] = 99
        with pytest.raises(HandError, match="of row 1234"):
            ranked(wrong, isa, threads=4)

    def test_any_bytes_are_ranked_without_harm(self, isa: str, cards: int) -> None:
        rubbish = np.random.default_rng(cards).integers(0, 256, (10_000, cards), dtype=np.uint8)
        assert ranked(rubbish, isa, check=False).max() <= 7462


@pytest.mark.parametrize("count", [0, 1, 255, 256, 257, 1000])
def test_ranks_go_where_they_are_wanted(count: int) -> None:
    dealt = sample(count, cards=7, seed=9)
    room = np.full(count + 2, 9999, dtype=np.uint16)
    found = evaluate_many(dealt, room[1:-1], threads=2)
    assert np.shares_memory(found, room) or count == 0
    assert room.tolist() == [9999, *(rank_of(bytes(row)) for row in dealt), 9999]
    masks = (np.uint64(1) << dealt.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    assert evaluate_many(masks, threads=2).tolist() == found.tolist()


def test_there_are_7462_distinct_hands() -> None:
    ranks = np.unique(evaluate_many(all_five_card_hands()))
    assert ranks.tolist() == list(range(1, 7463))
    assert sorted(reference.rank_of_each_strength().values()) == list(range(1, 7463))
