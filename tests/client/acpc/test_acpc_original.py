"""The competition's own programs: our players at its dealer, its player at ours.

`POKERHOUSE_ACPC_DEALER` names its dealer; its `example_player` is looked for beside that.
docs/reference/acpc.md tells how they are built. `twin.py` stands in for the dealer where there is
none.
"""

import asyncio
import os
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from pokerhouse.client.acpc import AcpcDealer, DealtMatch, MatchResult, play_at_dealer
from pokerhouse.histories import Record, replay
from pokerhouse.histories.acpc import read
from pokerhouse.histories.acpc.write import score_line
from pokerhouse.players import Strategy, make
from tests.client.acpc.games import LIMIT, LIMIT_THREE, NO_LIMIT, THREE, UNEVEN_SIX, game
from tests.client.acpc.wild import Wild

pytestmark = pytest.mark.long

VARIABLE = "POKERHOUSE_ACPC_DEALER"
THEIRS = "example_player"
"""A player that folds, calls and raises by chance; its name among those of ours."""
HANDS = 1000
ARRIVE_S = 30


def program(name: str = "") -> Path:
    """Return a program of the competition, or skip the test with a reason if it is missing."""
    named = os.environ.get(VARIABLE)
    if not named:
        pytest.skip(
            "the competition's dealer is kept outside of the repository: name the program in "
            f"{VARIABLE}"
        )
    found = Path(named).with_name(name) if name else Path(named)
    if not os.access(found, os.X_OK):
        pytest.skip(f"{found} is not a program: expected there what {VARIABLE} says")
    return found


async def start(
    where: Path, file: Path, *arguments: str, out: int | None = None, errors: Path | None = None
) -> Process:
    """One of their programs, started in this folder, where the dealer writes its log."""
    with (errors or Path(os.devnull)).open("wb") as stderr:
        return await asyncio.create_subprocess_exec(
            file, *arguments, stdout=out, stderr=stderr, cwd=where
        )


async def at_the_original(
    text: str, players: Sequence[str | Strategy], folder: Path, hands: int = HANDS
) -> tuple[str, list[MatchResult | None], Counter[str]]:
    """A match at the original dealer.

    Its score; what our players make of it, None for one of theirs; and the first words of the lines
    that it wrote to its standard error.
    """
    dealer_file = program()
    example = program(THEIRS) if THEIRS in players else dealer_file
    described, errors = folder / "the.game", folder / "errors"
    described.write_text(text)
    names = [f"p{place}" for place in range(len(players))]
    dealer = await start(
        folder,
        dealer_file,
        "match",
        str(described),
        str(hands),
        "7",
        *names,
        out=PIPE,
        errors=errors,
    )
    assert dealer.stdout is not None
    try:
        async with asyncio.timeout(ARRIVE_S):
            ports = [int(port) for port in (await dealer.stdout.readline()).split()]
        # One after another, as the dealer takes them.
        seats = [
            asyncio.create_task(_seat(spec, text, port, seed, example, described))
            for seed, (spec, port) in enumerate(zip(players, ports, strict=True))
        ]
        matches = await asyncio.gather(*seats)
        score = (await dealer.stdout.read()).decode().strip()
        assert await dealer.wait() == 0
    finally:
        if dealer.returncode is None:
            dealer.kill()
            await dealer.wait()
    return (
        score,
        list(matches),
        Counter(line.split()[0] for line in errors.read_text().splitlines()),
    )


async def _seat(
    spec: str | Strategy, text: str, port: int, seed: int, example: Path, described: Path
) -> MatchResult | None:
    """A player of ours, or theirs in a process of its own."""
    if spec != THEIRS:
        player = make(spec, Random(seed)) if isinstance(spec, str) else spec
        return await play_at_dealer("127.0.0.1", port, game(text), player)
    assert (
        await (
            await start(described.parent, example, str(described), "127.0.0.1", str(port))
        ).wait()
        == 0
    )
    return None


@pytest.mark.parametrize(
    ("text", "players"),
    [
        pytest.param(LIMIT, ("smart", "random"), id="limit"),
        pytest.param(NO_LIMIT, ("random", "smart"), id="no limit"),
        pytest.param(NO_LIMIT, ("random", "random"), id="no limit, chance"),
        pytest.param(LIMIT_THREE, ("random", "smart", "aggressive"), id="limit, three"),
        pytest.param(THREE, ("smart", "random", "random"), id="no limit, three"),
        pytest.param(
            UNEVEN_SIX,
            ("random", "random", "aggressive", "smart", "random", "passive"),
            id="uneven, six",
        ),
        pytest.param(LIMIT, (THEIRS, "random"), id="limit, theirs"),
        pytest.param(THREE, ("random", THEIRS, "smart"), id="no limit, three, theirs"),
    ],
)
def test_a_thousand_hands_at_the_original_dealer(
    text: str, players: Sequence[str], tmp_path: Path
) -> None:
    score, matches, said = asyncio.run(at_the_original(text, players, tmp_path))
    # It warns of each invalid action and each answer that it did not ask for, and says nothing else
    # but what was sent.
    assert said["WARNING:"] == said["ERROR:"] == 0
    assert said["TO"] > said["FROM"] > HANDS
    told = score.removeprefix("SCORE:").split(":")[0].split("|")
    assert score.endswith(":" + "|".join(f"p{place}" for place in range(len(players))))
    for chips, match in zip(told, matches, strict=True):
        if match is not None:
            assert score_line([match.net], ["p"]) == f"SCORE:{chips}:p"
            assert (match.hands, match.faults) == (HANDS, 0)
    assert any(chips != "0" for chips in told)
    hands = list(read((tmp_path / "match.log").read_text(), "match", lambda name: text))
    assert len(hands) == HANDS
    assert all(isinstance(hand, Record) and replay(hand).exact for hand in hands)


def test_the_original_dealer_warns_of_what_is_not_allowed(tmp_path: Path) -> None:
    score, matches, said = asyncio.run(
        at_the_original(NO_LIMIT, [Wild(), "passive"], tmp_path, hands=20)
    )
    assert said["WARNING:"] > 0
    assert score.startswith(score_line([match.net for match in matches if match], ["p0", "p1"]))


@pytest.mark.parametrize(
    ("text", "players"),
    [
        pytest.param(LIMIT, (THEIRS, "smart"), id="limit"),
        pytest.param(NO_LIMIT, ("random", THEIRS), id="no limit"),
        pytest.param(THREE, (THEIRS, THEIRS, "random"), id="no limit, three"),
        pytest.param(UNEVEN_SIX, (THEIRS,) * 6, id="uneven, six"),
    ],
)
def test_the_original_player_at_our_dealer(
    text: str, players: Sequence[str], tmp_path: Path
) -> None:
    example, described = program(THEIRS), tmp_path / "the.game"
    described.write_text(text)

    async def run() -> tuple[DealtMatch, list[MatchResult | None]]:
        async with AcpcDealer(
            game(text), [f"p{place}" for place in range(len(players))], Random(3)
        ) as dealer:
            seats = [
                asyncio.create_task(_seat(spec, text, port, seed, example, described))
                for seed, (spec, port) in enumerate(zip(players, dealer.ports, strict=True))
            ]
            dealt = await dealer.deal(HANDS)
        return dealt, await asyncio.gather(*seats)

    dealt, matches = asyncio.run(run())
    assert dealt.faults == (0,) * len(players)
    assert sum(dealt.score) == 0
    assert any(dealt.score)
    assert all(
        match is None or match.net == net for match, net in zip(matches, dealt.score, strict=True)
    )
