"""A program that contributes to the order of the cards and believes only proven cards."""

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pokerhouse.client import Client, End, NotFair, StayResult, play
from pokerhouse.client.entry import new_guest
from pokerhouse.client.fair_part import FairPart
from pokerhouse.client.frames import Events, TableFrame
from pokerhouse.fair import FairnessReport
from pokerhouse.house.lobby.options import STUDY
from pokerhouse.players import make
from pokerhouse.rules import Commitment, HandStarted, variant_of, variants
from pokerhouse.rules.games.stakes import usual_structure
from tests.client.house import friday
from tests.client.lying_house import Frame, Lie, lying_house
from tests.kit.server import ServerProcess

HANDS, HANDS_ALL_GAMES = 6, 5_000


class Checking(Client):
    """A client that keeps the last report of every hand and counts its own shares."""

    def __init__(self, url: str, token: str = "") -> None:
        super().__init__(url, token)
        self.own_shares = 0

    def _unfair(self, frame: TableFrame) -> NotFair | None:
        started = frame.events[0] if isinstance(frame, Events) else None
        if isinstance(started, HandStarted) and isinstance(started.commitment, Commitment):
            self.own_shares += any(
                s.player == self.me.player and s.value for s in started.commitment.shares
            )
        return super()._unfair(frame)


@pytest.fixture
def reports(monkeypatch: pytest.MonkeyPatch) -> dict[str, FairnessReport]:
    """The last report of every hand that a client has checked."""
    kept: dict[str, FairnessReport] = {}
    check = FairPart.check

    def keeping(part: FairPart, told: Events) -> FairnessReport | None:
        if report := check(part, told):
            kept[report.hand] = report
        return report

    monkeypatch.setattr(FairPart, "check", keeping)
    return kept


async def at_table(
    client: Client, options: dict[str, Any], hands: int, bots: int = 2
) -> StayResult:
    """Play `hands` hands with players that check every card."""
    table = await client.create_table(options, ("passive",) * bots)
    return await play(client, table, make("passive", random.Random(1)), hands=hands, rebuys=True)


def test_every_card_is_proved_and_its_own_share_is_in_the_order(
    server: ServerProcess, reports: dict[str, FairnessReport]
) -> None:
    async def run() -> Checking:
        async with Checking(server.url) as client:
            assert (await at_table(client, friday(), HANDS)).end is End.HANDS
        return client

    client = asyncio.run(run())
    assert len(reports) >= HANDS
    assert all(report.fair for report in reports.values())
    assert (
        sum(report.proved for report in reports.values()) >= 7 * HANDS
    )  # two hole cards and five on the board
    assert (
        client.own_shares >= HANDS - 1
    )  # a table that does not pause may begin before it hears of the first


def board(change: Callable[[list[str]], list[str]]) -> Lie:
    """A lie about the cards of a flop."""

    def lie(frame: Frame) -> None:
        for event in frame.get("events", ()):
            if event["type"] == "board_dealt" and len(event["cards"]) > 1:
                event["cards"] = change(event["cards"])

    return lie


def swapped_card(cards: list[str]) -> list[str]:
    ranks = "23456789TJQKA"
    return [ranks[(ranks.index(card[0]) + 1) % len(ranks)] + card[1] for card in cards]


def another_permutation(cards: list[str]) -> list[str]:
    return [cards[1], cards[0], *cards[2:]]


def changed_root(frame: Frame) -> None:
    if frame["type"] == "deck_committed":
        frame["root"] = frame["root"][::-1].replace(frame["root"][-1], "A")[:42] + "A"


def no_proof(frame: Frame) -> None:
    if frame["type"] == "events":
        frame["proofs"] = frame["proofs"][1:]


def share_left_out(frame: Frame) -> None:
    for event in frame.get("events", ()):
        if event["type"] == "hand_started":
            event["commitment"]["shares"] = []


def of_before_there_were_proofs(frame: Frame) -> None:
    for event in frame.get("events", ()):
        if event["type"] == "hand_started":
            event["commitment"] = "0" * 64
    if frame["type"] == "events":
        frame["proofs"] = []


@pytest.mark.parametrize(
    ("lie", "words"),
    [
        (board(swapped_card), "was dealt where the deck has|is leaf"),
        (board(another_permutation), "was dealt where the deck has|is leaf"),
        (changed_root, "the root changed after it was published"),
        (no_proof, "came without a proof"),
        (share_left_out, "your own share was left out without a reason"),
        (of_before_there_were_proofs, "this hand is older than the proofs of cards"),
    ],
    ids=["card", "permutation", "root", "proof", "share", "downgrade"],
)
def test_a_lie_ends_the_stay_and_is_named(server: ServerProcess, lie: Lie, words: str) -> None:
    async def run() -> None:
        token = await new_guest(server.url)
        async with lying_house(server.url, lie) as url, Client(url, token) as client:
            await at_table(client, friday(), HANDS)

    with pytest.raises(NotFair, match=words):
        asyncio.run(run())


def test_a_client_without_fairness_checks_notices_no_lie(
    server: ServerProcess, reports: dict[str, FairnessReport]
) -> None:
    async def run() -> StayResult:
        token = await new_guest(server.url)
        async with (
            lying_house(server.url, board(another_permutation)) as url,
            Client(url, token, fair=False) as client,
        ):
            return await at_table(client, friday(), 2)

    assert asyncio.run(run()).end is End.HANDS
    assert not reports


def games(hands: int) -> Iterator[tuple[dict[str, Any], int]]:
    """Yield tables of all games with numbers of hands that sum to `hands` at least."""
    keys = sorted(set(variants()) - set(STUDY))
    for key in keys:
        structure = usual_structure(variant_of(key))
        stakes = {"structure": structure.value, "low": 2, "high": 4}
        yield friday(variant=key, stakes=stakes), -(-hands // len(keys))


@pytest.mark.long
def test_every_card_of_all_games_is_proved(
    tmp_path: Path, reports: dict[str, FairnessReport]
) -> None:
    async def run(url: str) -> int:
        played = 0
        async with Checking(url) as client:
            for options, hands in games(HANDS_ALL_GAMES):
                stay = await at_table(client, options, hands)
                assert stay.end is End.HANDS, stay
                played += stay.hands
            assert client.own_shares >= played * 9 // 10
        return played

    with ServerProcess(tmp_path / "house") as server:
        assert asyncio.run(run(server.url)) >= HANDS_ALL_GAMES
    assert len(reports) >= HANDS_ALL_GAMES
    assert all(report.fair for report in reports.values())
