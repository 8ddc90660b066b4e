"""The native table by itself; `tests/differential` holds it against the rules."""

import re
import signal
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from pokerhouse.arena import FastTable, play_deals, play_tournaments, plays_natively
from pokerhouse.errors import ConfigError, InputError
from pokerhouse.hands.kernel import Table, TableGame, deal_pack
from pokerhouse.players import make
from pokerhouse.players.simple import Native, native
from pokerhouse.rules import HandConfig, HouseRules, fixed_limit, min_max, no_limit, pot_limit
from pokerhouse.rules.games import Rake, RuleBook, Straddle
from pokerhouse.units import Chips

GAME = no_limit(1, 2)
RANDOM, PASSIVE = native("random"), native("passive")


def ruled(**changed: object) -> HandConfig:
    """The game with other rules of the house."""
    return replace(GAME, rules=replace(HouseRules(), **changed))


@pytest.mark.parametrize(
    "config",
    [GAME, pot_limit(1, 2), fixed_limit(2, 4), ruled(unit=Chips(5)), ruled(straddle=Straddle.UTG)],
)
def test_plain_holdem_is_played_natively(config: HandConfig) -> None:
    assert plays_natively(config)


@pytest.mark.parametrize(
    "config",
    [
        min_max(2, 4),
        no_limit(1, 2, variant="omaha"),
        replace(GAME, wild="deuces"),
        ruled(rake=Rake(50)),
        ruled(book=RuleBook.ACPC),
        ruled(run_it=2),
        ruled(seven_deuce=Chips(2)),
    ],
)
def test_games_it_cannot_play_are_refused(config: HandConfig) -> None:
    assert not plays_natively(config)
    with pytest.raises(
        InputError, match="the native table plays hold'em in no, pot and fixed limit"
    ):
        FastTable(config, [100, 100])


def test_a_hand_is_stepped_move_by_move() -> None:
    table = FastTable(GAME, [100, 200, 50])
    assert table.over
    assert table.deal(seed=4, deal=9) == 2  # the button, left of both blinds
    cards = deal_pack(4, 9)
    assert [table.hole(p) for p in range(3)] == [bytes([cards[p], cards[3 + p]]) for p in range(3)]
    assert (table.players, table.street, table.pot, table.level) == (3, 0, 3, 2)
    assert table.wager(50) == 0
    assert table.bounds() == (table.call, table.least, table.most) == (49, 98, 100)
    assert table.check_or_call() == 1
    assert table.fold() == -1
    assert table.over
    assert table.board == cards[7:10] + cards[11:12] + cards[13:14]
    assert sum(table.stacks) == 350
    assert table.won(1) == -2
    assert table.deal_pack(cards) == 2
    assert table.raises == (0, 0, 0)


def test_moves_that_are_not_open_are_refused_and_change_nothing() -> None:
    table = FastTable(replace(GAME, rules=HouseRules(unit=Chips(5))), [100, 100])
    with pytest.raises(InputError, match="the hand is over: deal the next one first"):
        table.fold()
    table.deal(1, 1)
    for to in (0, 4, 7, 101, -3):
        with pytest.raises(
            InputError, match=f"bet or raise to {to}: expected 5 to 100 in steps of 5"
        ):
            table.wager(to)
    assert table.bets == (2, 1)
    table.wager(100)
    with pytest.raises(
        InputError, match="bet or raise to 150: none is open, expected to fold, check or call"
    ):
        table.wager(150)
    for position in (-1, 2):
        with pytest.raises(InputError, match=f"no position {position} at this table"):
            table.hole(position)
        with pytest.raises(InputError, match=f"no position {position} at this table"):
            table.won(position)
    for wrong in (b"", bytes(52), bytes(range(51)), bytes(range(1, 53))):
        with pytest.raises(InputError, match="expected each of the 52 once"):
            table.deal_pack(wrong)


@pytest.mark.parametrize(
    ("stacks", "words"),
    [
        ([5], "1 player: expected 2 to 10"),
        ([9] * 11, "11 players"),
        ([5, 0], "stack of 0: expected 1 to"),
    ],
)
def test_stacks_out_of_bounds_are_refused(stacks: list[int], words: str) -> None:
    with pytest.raises(InputError, match=words):
        FastTable(GAME, stacks)
    with pytest.raises(InputError, match=words):
        play_deals(GAME, stacks, [RANDOM] * len(stacks), seed=1, count=1)


def test_a_game_at_fault_is_refused() -> None:
    with pytest.raises(ConfigError, match="small blind 3"):
        FastTable(replace(GAME, small_blind=Chips(3)), [100, 100])


def test_the_kernel_refuses_what_is_not_a_game() -> None:
    with pytest.raises(ValueError, match="not a game"):
        TableGame(3, 0, True, 0, (1, 2, 0, 0, 0, 1))
    with pytest.raises(ValueError, match="not a game"):
        TableGame(0, 0, True, 0, (1, 2))
    with pytest.raises(InputError, match="expected 2 to 10 stacks"):
        Table(TableGame(0, 0, True, 0, (1, 2, 0, 0, 0, 1)), [1])


@pytest.mark.parametrize("rotate", [False, True])
def test_one_players_win_is_the_others_loss(*, rotate: bool) -> None:
    players = [
        make(name, Random(1)).native(GAME) or RANDOM
        for name in ("random", "smart", "aggressive", "passive")
    ]
    won = play_deals(GAME, [100, 40, 200, 77], players, seed=2, count=500, rotate=rotate)
    assert won.shape == (500, 4 if rotate else 1, 4)
    assert not won.sum(axis=2).any()
    assert won.any()
    assert won.min() >= -200


def test_a_part_of_a_match_is_the_same_played_alone() -> None:
    whole = play_deals(GAME, [200] * 3, [RANDOM] * 3, seed=2, count=60, rotate=True)
    part = play_deals(GAME, [200] * 3, [RANDOM] * 3, seed=2, first=25, count=20, rotate=True)
    assert np.array_equal(whole[25:45], part)
    assert not np.array_equal(
        whole, play_deals(GAME, [200] * 3, [RANDOM] * 3, seed=3, count=60, rotate=True)
    )


def test_a_strategy_without_chance_wins_nothing_from_itself() -> None:
    smart = make("smart", Random(1)).native(GAME) or RANDOM
    won = play_deals(GAME, [200, 200], [smart, smart], seed=1, count=2_000, rotate=True)
    assert not won.sum(axis=1).any()


@pytest.mark.parametrize(
    ("players", "changed", "words"),
    [
        ([RANDOM], {}, "1 player and 2 stacks: expected as many"),
        ([RANDOM, ("wizard", np.zeros(0))], {}, "no native player 'wizard' of 0 parameters"),
        ([RANDOM, native("passive", 1.0)], {}, "no native player 'passive' of 1 parameters"),
        ([RANDOM, PASSIVE], {"seed": -1}, "seed -1: expected 0 to"),
        ([RANDOM, PASSIVE], {"first": -1}, "deal -1: expected 0 to"),
        ([RANDOM, PASSIVE], {"count": -1}, "-1 deals from 0 on: expected 0 to"),
    ],
)
def test_bad_matches_are_refused(
    players: list[Native], changed: dict[str, int], words: str
) -> None:
    seed, first, count = ({"seed": 1, "first": 0, "count": 1} | changed).values()
    with pytest.raises(InputError, match=words):
        play_deals(GAME, [100, 100], players, seed=seed, first=first, count=count)


def test_a_tournament_has_places_from_first_to_last() -> None:
    places = play_tournaments(GAME, [40] * 6, [RANDOM] * 6, seed=1, count=50, rotate=True)
    assert places.shape == (50, 6, 6)
    assert (places.min(axis=2) == 1).all()
    assert (np.sort(places, axis=2) <= np.arange(1, 7)).all()
    part = play_tournaments(GAME, [40] * 6, [RANDOM] * 6, seed=1, first=20, count=7, rotate=True)
    assert np.array_equal(places[20:27], part)


def test_a_tournament_that_is_cut_short_is_decided_by_chips() -> None:
    places = play_tournaments(GAME, [100, 200, 100], [RANDOM] * 3, seed=1, count=2, hands_most=0)
    assert places.tolist() == [[[2, 1, 2]]] * 2


def test_stakes_that_double_end_a_tournament_that_would_not() -> None:
    folds = native("smart", 2.0, 2.0, 0.0)  # checks when it is free, else folds
    slow = play_tournaments(GAME, [1000, 1000], [folds, folds], seed=1, count=20, hands_most=60)
    fast = play_tournaments(
        GAME, [1000, 1000], [folds, folds], seed=1, count=20, hands_most=60, double_every=5
    )
    assert (slow.max(axis=2) == 1).any()  # all square, blind for blind
    assert (fast.max(axis=2) == 2).all()


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"first": -1}, "1 tournament from -1 on: expected numbers from 0"),
        ({"count": 2**43}, "expected numbers from 0 to 8796093022207"),
        ({"hands_most": 2**20 + 1}, "1,048,577 hands of a tournament: expected 0 to 1048576"),
        ({"double_every": -1}, "stakes double every -1 hands: expected 1 or more, or 0 for never"),
    ],
)
def test_bad_tournaments_are_refused(changed: dict[str, int], words: str) -> None:
    asked = {"first": 0, "count": 1, "hands_most": 10, "double_every": 0} | changed
    first, count, hands_most, double_every = asked.values()
    with pytest.raises(InputError, match=words):
        play_tournaments(
            GAME,
            [9, 9],
            [RANDOM] * 2,
            seed=1,
            first=first,
            count=count,
            hands_most=hands_most,
            double_every=double_every,
        )


@pytest.mark.skipif(sys.platform == "win32", reason="there is no interval timer")
def test_ctrl_c_stops_a_match_and_a_tournament() -> None:
    def interrupt(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        # Far more than a machine plays before the alarm.
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        with pytest.raises(KeyboardInterrupt):
            play_deals(GAME, [200] * 6, [RANDOM] * 6, seed=1, count=5_000_000)
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        with pytest.raises(KeyboardInterrupt):
            play_tournaments(GAME, [200] * 6, [RANDOM] * 6, seed=1, count=500_000)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_the_example_on_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = Path(__file__).resolve().parents[2] / "docs" / "how-to" / "play-many-hands.md"
    blocks = re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL)
    shown: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, str(page), "exec"), shown)
    assert len(blocks) == 4
    assert capsys.readouterr().out.count("\n") == 4
