"""The worth of boards between two players: by full enumeration, and beside played hands."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random

import msgspec
import numpy as np
import pytest

from pokerhouse.arena import (
    Contest,
    ContestTally,
    FastTable,
    entrants_of,
    open_scheduler,
    pack,
    play_contest,
    play_deals,
)
from pokerhouse.arena.fast_table import boards_worth
from pokerhouse.errors import InputError
from pokerhouse.hands.kernel import NativePlayer
from pokerhouse.players import Native
from pokerhouse.rules import AnteKind, HandConfig, fixed_limit, no_limit, pot_limit

LIMIT, NO_LIMIT = fixed_limit(2, 4), no_limit(1, 2)
SIGMAS = 4.5
"""The tolerance: a correct figure is further off once in 150,000 tries."""
HOLES, BOARD = (0, 2, 1, 3), (5, 6, 7, 9, 11)
"""The places in the pack of both players' cards, big blind first, and of the board."""


def natives(names: str, config: HandConfig) -> list[Native]:
    """Players of the native table."""
    found = [entrant.make().native(config) for entrant in entrants_of(names.split())]
    return [native for native in found if native is not None]


def worth(names: str, config: HandConfig, stack: int, deal: int) -> float:
    """Return the worth of a deal's board to the first player as big blind, on all branches."""
    found = boards_worth(
        config, [stack] * 2, natives(names, config), seed=3, first=deal, count=1, least=0
    )
    return float(found[0, 0])


def with_hands(cards: list[int], held: tuple[int, ...]) -> bytes:
    """A pack with other cards in both hands: `held` are those of the big blind, then of the
    button.
    """
    cards = cards.copy()
    for place, card in zip(HOLES, held, strict=True):
        there = cards.index(card)
        cards[place], cards[there] = cards[there], cards[place]
    return bytes(cards)


def played_with(
    names: str, config: HandConfig, stack: int, deal: int, hands: Sequence[tuple[int, ...]]
) -> list[int]:
    """Return the first player's winnings as big blind with each of these hands."""
    players = [NativePlayer(*native) for native in natives(names, config)]
    table = FastTable(config, [stack] * 2)
    won = []
    cards = [int(card) for card in pack(3, deal)]
    for number, held in enumerate(hands):
        for chair, player in enumerate(players):
            player.begin(1, number, 0, chair)
        table.deal_pack(with_hands(cards, held))
        while not table.over:
            table.let(players[table.actor])
        won.append(table.won(0))
    return won


def cards_left(deal: int) -> list[int]:
    """All but the board."""
    board = {int(pack(3, deal)[place]) for place in BOARD}
    return [card for card in range(52) if card not in board]


@pytest.mark.parametrize(
    ("names", "config", "stack"),
    [
        ("smart aggressive", LIMIT, 40),
        ("aggressive smart", no_limit(1, 3, 2, AnteKind.BIG_BLIND), 30),
        ("random smart", LIMIT, 30),
        ("hawkins random", pot_limit(1, 2, 1), 24),
        ("evolved smart", NO_LIMIT, 20),
        ("equity smart", NO_LIMIT, 40),
        ("random equity", LIMIT, 40),
        ("equity equity:bluff=0.5", pot_limit(1, 2), 60),
    ],
    ids=str,
)
def test_a_board_is_worth_what_hands_on_it_pay_on_average(
    names: str, config: HandConfig, stack: int
) -> None:
    rng, left = Random(names), cards_left(4)
    paid = played_with(names, config, stack, 4, [tuple(rng.sample(left, 4)) for _ in range(8_000)])
    exact = worth(names, config, stack, 4)
    assert np.std(paid) > 1, "there is something to play for"
    assert abs(np.mean(paid) - exact) < SIGMAS * np.std(paid) / len(paid) ** 0.5


@pytest.mark.long
@pytest.mark.parametrize(
    ("names", "config"), [("smart aggressive", LIMIT), ("aggressive smart", NO_LIMIT)]
)
def test_a_board_is_worth_the_mean_of_all_its_pairs_of_hands(
    names: str, config: HandConfig
) -> None:
    """Neither leaves anything to chance: 1,081 * 990 hands are all there is."""
    left = cards_left(1)
    total = 0
    many = 0
    for first in combinations(left, 2):
        hands = [
            (*first, *second)
            for second in combinations([card for card in left if card not in first], 2)
        ]
        total += sum(played_with(names, config, 50, 1, hands))
        many += len(hands)
    assert many == 1_081 * 990
    assert worth(names, config, 50, 1) == pytest.approx(total / many, abs=1e-9)


def assert_agree(
    names: str, config: HandConfig, stack: int, *, hands: int, walks: Mapping[float, int]
) -> None:
    """Boards are worth on average what other hands paid on average.

    - `walks`: how many boards are looked at, by what is not followed (`least`)
    """
    players, stacks = natives(names, config), [stack] * 2
    paid = play_deals(config, stacks, players, seed=8, count=hands // 2, rotate=True)[:, :, 0].mean(
        axis=1
    )
    for least, boards in walks.items():
        even = boards_worth(
            config, stacks, players, seed=9, count=boards, rotate=True, least=least
        ).mean(axis=1)
        assert even.var() > 0, "boards differ"
        sigma = (paid.var() / len(paid) + even.var() / len(even)) ** 0.5
        assert abs(paid.mean() - even.mean()) < SIGMAS * sigma, f"with {least} not followed"


@pytest.mark.parametrize("names", ["smart random", "random aggressive"])
@pytest.mark.parametrize("config", [LIMIT, NO_LIMIT], ids=str)
def test_boards_are_worth_on_average_what_hands_pay_on_average(
    names: str, config: HandConfig
) -> None:
    assert_agree(names, config, 60, hands=200_000, walks={0.25: 200})


@pytest.mark.long
@pytest.mark.parametrize(
    "names",
    [
        "hawkins random",
        "equity smart",
        "equity equity",
        "evolved hawkins",
        "random random",
        "evolved evolved:gen=10",
    ],
)
@pytest.mark.parametrize("config", [LIMIT, NO_LIMIT, pot_limit(1, 2)], ids=str)
def test_branches_left_out_do_not_move_the_mean(names: str, config: HandConfig) -> None:
    """The coarser the walk, the more it leaves out.

    Of players that think, fewer hands are played: a board's deviation is a fifth of that of two
    hands or more, so that 600 boards weigh as 15,000 deals; 20,000 of these leave an error that is
    a sixth larger than 50,000 do.
    """
    boards = 40 if "evolved" in names else 600
    thinks = "evolved" in names or "equity" in names
    assert_agree(
        names, config, 100, hands=40_000 if thinks else 100_000, walks={4: boards, 1: boards // 2}
    )


def test_identical_players_win_nothing_from_each_other() -> None:
    """Between identical players, each wins the same as big blind."""
    found = boards_worth(
        LIMIT, [80] * 2, natives("smart smart", LIMIT), seed=5, count=4, rotate=True
    )
    assert found.sum(axis=1).tolist() == [0.0] * 4
    assert found.any()


def test_a_hand_that_the_blinds_decide_is_an_even_one() -> None:
    assert worth("random smart", NO_LIMIT, 1, 0) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize(
    "names", ["smart aggressive", "smart random", "random aggressive", "random random"]
)
@pytest.mark.parametrize("config", [LIMIT, NO_LIMIT], ids=str)
def test_the_interval_is_at_most_half_that_of_duplicate_deals(
    names: str, config: HandConfig
) -> None:
    contest = Contest(entrants_of(names.split()), config, 200, 7, aivat=True)
    with open_scheduler(1) as scheduler:
        *_, tally = play_contest(contest, 100, scheduler)
    assert tally.paid is not None
    even = tally.sums.won(0, scale=contest.mbb).margin
    paid = tally.paid.won(0, scale=contest.mbb * contest.parts).margin
    assert even is not None
    assert paid is not None
    assert 0 < even < paid / 2


@pytest.mark.long
@pytest.mark.parametrize(
    "other", ["random", "passive", "aggressive", "smart", "hawkins", "evolved", "equity"]
)
@pytest.mark.parametrize("config", [LIMIT, NO_LIMIT], ids=str)
def test_the_interval_is_at_most_half_that_of_duplicate_deals_with_who_weighs_its_chances(
    other: str, config: HandConfig
) -> None:
    players = natives(f"equity {other}", config)
    boards = 24 if other == "evolved" else 100
    paid = play_deals(config, [200] * 2, players, seed=7, count=2_000, rotate=True)[:, :, 0].mean(
        axis=1
    )
    even = boards_worth(config, [200] * 2, players, seed=7, count=boards, rotate=True).mean(axis=1)
    assert 0 < even.std() < paid.std() / 2


@pytest.mark.parametrize(
    ("names", "workers"),
    [
        ("smart random", 2),
        pytest.param("smart random", 7, marks=pytest.mark.long),
        pytest.param("equity smart", 2, marks=pytest.mark.long),
        pytest.param("equity smart", 7, marks=pytest.mark.long),
    ],
)
def test_any_number_of_workers_counts_the_same_bytes(names: str, workers: int) -> None:
    def counted(processes: int) -> ContestTally:
        contest = Contest(entrants_of(names.split()), NO_LIMIT, 40, 7, aivat=True)
        with open_scheduler(processes) as scheduler:
            *_, tally = play_contest(contest, 350, scheduler)
        return tally

    assert msgspec.json.encode(counted(1)) == msgspec.json.encode(counted(workers))


def test_all_hands_are_looked_at_between_two_only() -> None:
    with pytest.raises(InputError, match="3 players: all hands are looked at between 2"):
        boards_worth(NO_LIMIT, [9] * 3, natives("smart random passive", NO_LIMIT), seed=1, count=1)
