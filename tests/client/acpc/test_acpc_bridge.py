"""Our players at the competition's dealer, and its programs at ours: no invalid action, and one
score on both sides.
"""

import asyncio
from collections.abc import Sequence
from random import Random

import pytest

from pokerhouse.client import LineLost, NoHouse, NotUnderstood
from pokerhouse.client.acpc import AcpcDealer, DealtMatch, MatchResult, play_at_dealer
from pokerhouse.histories import Record, replay
from pokerhouse.histories.acpc import read
from pokerhouse.players import Strategy, make
from tests.client.acpc.games import LIMIT, NO_LIMIT, THREE, game
from tests.client.acpc.twin import Arrived, deal
from tests.client.acpc.wild import Wild
from tests.kit.server import free_port


async def at_the_twin(
    text: str, hands: int, players: Sequence[str]
) -> tuple[str, list[MatchResult]]:
    """A match of two of our players at the twin of the competition's dealer."""
    arrivals: list[Arrived] = [asyncio.Queue(), asyncio.Queue()]
    servers = [
        await asyncio.start_server(lambda r, w, each=each: each.put_nowait((r, w)), "127.0.0.1", 0)  # type: ignore[misc]
        for each in arrivals
    ]
    ports = [server.sockets[0].getsockname()[1] for server in servers]
    dealing = asyncio.create_task(deal(game(text), hands, 7, arrivals))
    matches = await asyncio.gather(
        *(
            play_at_dealer("127.0.0.1", port, game(text), make(spec, Random(port)))
            for port, spec in zip(ports, players, strict=True)
        )
    )
    for server in servers:
        server.close()
    return await dealing, matches


def check_at_the_twin(text: str, hands: int, players: Sequence[str]) -> None:
    """Every answer is valid there (the twin fails on others), and its score is our ledger."""
    score, matches = asyncio.run(at_the_twin(text, hands, players))
    assert score == f"SCORE:{matches[0].net}|{matches[1].net}:p0|p1"
    assert [(match.hands, match.faults) for match in matches] == [(hands, 0)] * 2
    assert matches[0].net != 0


@pytest.mark.parametrize("text", [LIMIT, NO_LIMIT], ids=["limit", "no limit"])
def test_our_players_at_their_dealer(text: str) -> None:
    check_at_the_twin(text, 60, ["random", "smart"])


@pytest.mark.long
@pytest.mark.parametrize(
    "players", [("random", "aggressive"), ("smart", "random"), ("random", "random")], ids="+".join
)
@pytest.mark.parametrize("text", [LIMIT, NO_LIMIT], ids=["limit", "no limit"])
def test_a_thousand_hands_at_their_dealer(text: str, players: Sequence[str]) -> None:
    check_at_the_twin(text, 1000, players)


async def at_ours(
    text: str, hands: int, players: Sequence[Strategy]
) -> tuple[DealtMatch, list[MatchResult]]:
    """A match at our dealer."""
    names = [f"p{place}" for place in range(len(players))]
    async with AcpcDealer(game(text), names, Random(3)) as dealer:
        playing = asyncio.gather(
            *(
                play_at_dealer("127.0.0.1", port, game(text), player)
                for port, player in zip(dealer.ports, players, strict=True)
            )
        )
        dealt = await dealer.deal(hands)
    return dealt, await playing


@pytest.mark.parametrize(
    ("text", "seats"), [(LIMIT, 2), (NO_LIMIT, 2), (THREE, 3)], ids=["limit", "no limit", "three"]
)
def test_their_programs_at_our_dealer(text: str, seats: int) -> None:
    players = [make(spec, Random(1)) for spec in ("random", "smart", "aggressive")[:seats]]
    dealt, matches = asyncio.run(at_ours(text, 40, players))
    assert dealt.score == tuple(match.net for match in matches)
    assert dealt.faults == (0,) * seats
    assert sum(dealt.score) == 0
    log = f"# {chr(10).join(text.splitlines()).replace(chr(10), chr(10) + '# ')}\n{dealt.log}"
    hands = list(read(log, "match", lambda name: None))
    assert len(hands) == 40
    assert all(isinstance(hand, Record) and replay(hand).exact for hand in hands)


def test_an_answer_that_is_not_allowed_is_a_fold_and_is_counted() -> None:
    dealt, matches = asyncio.run(at_ours(NO_LIMIT, 6, [Wild(), make("passive", Random(1))]))
    assert dealt.faults[0] > 0
    assert dealt.faults[1] == 0
    assert matches[0].faults > 0
    assert sum(dealt.score) == 0


async def speak(words: bytes) -> None:
    """Run a dealer that sends this and hangs up."""

    async def arrive(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readline()
        writer.write(words)
        writer.close()

    server = await asyncio.start_server(arrive, "127.0.0.1", 0)
    async with server:
        port = server.sockets[0].getsockname()[1]
        await play_at_dealer("127.0.0.1", port, game(LIMIT), make("smart", Random(1)))


def test_an_impossible_request_is_explained_in_a_sentence() -> None:
    with pytest.raises(NoHouse, match="no dealer answers at"):
        asyncio.run(play_at_dealer("127.0.0.1", free_port(), game(LIMIT), make("smart", Random(1))))
    for line in (
        "HELLO",
        "MATCHSTATE:7:0::AsKs|",
        "MATCHSTATE:0:0:r5:AsKs|",
        "MATCHSTATE:0:0::As|",
    ):
        with pytest.raises(NotUnderstood, match="the dealer"):
            asyncio.run(speak(f"{line}\r\n".encode()))
    with pytest.raises(LineLost, match="in the middle of a hand"):
        asyncio.run(speak(b"MATCHSTATE:0:0::AsKs|\r\n"))
