"""Gymnasium's and PettingZoo's tables: what those libraries ask, and what poker asks."""

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from pokerhouse.adapters import HoldemAEC, HoldemEnv
from pokerhouse.adapters.spaces import CHECK_OR_CALL, FOLD, LEAST, Choices, length, observe
from pokerhouse.arena import FastTable, pack
from pokerhouse.errors import InputError
from pokerhouse.rules import HandConfig, fixed_limit, no_limit, pot_limit

GAMES = [no_limit(1, 2), pot_limit(5, 10, ante=1), fixed_limit(2, 4)]


@pytest.mark.parametrize("config", GAMES)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_pettingzoo_finds_no_fault(config: HandConfig, players: int) -> None:
    api_test(HoldemAEC(config, [200] * players), num_cycles=300, verbose_progress=False)
    seed_test(lambda: HoldemAEC(config, [200] * players), num_cycles=50)


@pytest.mark.parametrize("config", GAMES)
@pytest.mark.parametrize(
    "opponents", [["random"], ["smart", "passive", "aggressive", "random", "random"]]
)
@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes.*")
def test_gymnasium_finds_no_fault(config: HandConfig, opponents: list[str]) -> None:
    check_env(HoldemEnv(config, opponents, stack=200))


@pytest.mark.parametrize("config", GAMES)
@pytest.mark.parametrize("stacks", [[200, 200], [40, 200, 3, 90, 7, 200]])
def test_rewards_are_winnings_in_big_blinds(config: HandConfig, stacks: list[int]) -> None:
    env, rng = HoldemAEC(config, stacks), Random(1)
    for _ in range(50):
        env.reset()
        while not any(env.terminations.values()):
            mask = env.last()[4]["action_mask"]
            env.step(rng.choice(np.flatnonzero(mask).tolist()))
        assert sum(env.rewards.values()) == pytest.approx(0)
        lost = [-env.rewards[agent] * int(config.big_blind) for agent in env.possible_agents]
        assert all(chips <= stack + 1e-9 for chips, stack in zip(lost, stacks, strict=True))
        assert env.observe("player_0") in env.observation_space("player_0")


def test_a_seed_decides_a_match_and_resets_go_on_with_it() -> None:
    env = HoldemAEC(GAMES[0], [200, 200])
    deals = []
    for seed in (7, None, 7, None, 8):
        env.reset(seed=seed)
        deals.append(env.observe("player_0").tobytes())
    assert deals[:2] == deals[2:4]
    assert len(set(deals)) == 3


def test_a_player_sees_nothing_that_others_hide() -> None:
    """R26: other cards of the others, and of the board to come, leave what a player sees as it
    is.
    """
    table = FastTable(GAMES[0], [200] * 3)
    cards = bytes(pack(1, 1))
    open_ones = {0, 3}  # the places of the first player's cards
    hidden = [place for place in range(52) if place not in open_ones]
    shuffled = hidden.copy()
    Random(1).shuffle(shuffled)
    others = bytearray(cards)
    for place, other in zip(hidden, shuffled, strict=True):
        others[place] = cards[other]
    rows = []
    for dealt in (cards, bytes(others)):
        table.deal_pack(dealt)
        table.wager(6)
        rows.append(observe(table, 0, 600).tobytes())
    assert rows[0] == rows[1]
    assert len(rows[0]) == 4 * length(3)
    assert observe(table, 1, 600).tobytes() != rows[0]


def test_the_choices_are_the_sizes_they_are_named_after() -> None:
    table, choices = FastTable(GAMES[0], [200, 200]), Choices((0.5, 1.0, 2.0))
    table.deal(1, 1)
    table.wager(6)
    assert choices.count == 7
    assert choices.mask(table).tolist() == [1, 1, 1, 1, 1, 1, 1]
    choices.make(table, 4)  # 2 to 6 makes a pot of 12 after calling: by 12 to 18
    assert table.bets == (18, 6)
    choices.make(table, LEAST)
    assert table.bets == (18, 30)
    choices.make(table, 6)
    assert table.bets == (200, 30)
    assert choices.mask(table).tolist() == [1, 1, 0, 0, 0, 0, 0]
    assert choices.make(table, 5) == -1  # closed: a call
    assert table.over


def test_in_fixed_limit_there_is_one_size() -> None:
    table, choices = FastTable(fixed_limit(2, 4), [50, 50]), Choices()
    table.deal(1, 1)
    assert choices.mask(table).tolist() == [1, 1, 1, 0, 0, 0]
    choices.make(table, 5)  # closed: the one size
    assert table.bets == (2, 4)


@pytest.mark.parametrize("parts", [(0.0,), (1.0, 0.5), (1.0, 1.0), (-1.0,), (1e9,)])
def test_parts_of_the_pot_are_checked(parts: tuple[float, ...]) -> None:
    with pytest.raises(InputError, match="expected numbers above 0, each above the one before it"):
        Choices(parts)


def test_only_choices_are_accepted() -> None:
    env = HoldemEnv(GAMES[0], ["random"], stack=200)
    env.reset(seed=1)
    for choice in (-1, 6):
        with pytest.raises(InputError, match=f"choice {choice}: expected 0 to 5"):
            env.step(choice)
    while not env.step(FOLD)[2]:
        pass
    with pytest.raises(InputError, match="the hand is over: reset the environment first"):
        env.step(CHECK_OR_CALL)


@pytest.mark.parametrize(
    ("opponents", "stack", "words"),
    [
        (["exploit"], 200, "'exploit' has no native twin"),
        (["equity", "random"], 200, "'equity' has no native twin"),
        (["wizard"], 200, "there is no bot called 'wizard'"),
        ([], 200, "1 player: expected 2 to 10"),
        (["random"], 1, "stack of 1: the blinds put everybody all-in"),
    ],
)
def test_impossible_tables_are_refused(opponents: list[str], stack: int, words: str) -> None:
    with pytest.raises(InputError, match=words):
        HoldemEnv(GAMES[0], opponents, stack=stack)


def test_a_learner_sits_everywhere_in_turn() -> None:
    env = HoldemEnv(GAMES[0], ["passive", "passive"], stack=200)
    seen = set()
    for seed in (3, *[None] * 8):
        row, _ = env.reset(seed=seed)
        seen.add(int(np.argmax(row[108:111])))
    assert seen == {0, 1, 2}


def test_without_the_extra_a_command_says_how_to_get_it() -> None:
    code = "import sys; sys.modules['gymnasium'] = None; import pokerhouse.adapters"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (
        'gymnasium is not installed. Install it with:  pip install "pokerhouse[gym]"' in run.stderr
    )


def test_the_package_loads_without_it() -> None:
    code = (
        "import sys, pokerhouse, pokerhouse.arena; print('gymnasium' in sys.modules, "
        "'pettingzoo' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", "False"]


def test_the_example_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = Path(__file__).resolve().parents[2] / "docs" / "how-to" / "train-with-gymnasium.md"
    blocks = re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL)
    assert len(blocks) == 2
    for block in blocks:
        exec(compile(block, str(page), "exec"), {})
    assert capsys.readouterr().out.endswith("big blinds\n")
