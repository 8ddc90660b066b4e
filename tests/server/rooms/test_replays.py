"""A hand to look at again: what each may see of it (R26), in which words their own cards are told,
and how often.
"""

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from pokerhouse.cards import Card
from pokerhouse.commands import Pause
from pokerhouse.fair import check_fair_hand, read_fair_hand
from pokerhouse.histories import phh, replay
from pokerhouse.histories.record import Record
from pokerhouse.house.table import hand_id
from pokerhouse.rules import CardsShown, HandEnded, HoleCardsDealt, Structure
from pokerhouse.server.web.guard.limits import COACHED_PER_MINUTE, REPLAYS_PER_MINUTE
from pokerhouse.server.web.notebook.replays import ReplayHand, examples, title_of
from pokerhouse.server.web.notebook.replays.examples import log_of
from pokerhouse.server.web.notebook.replays.replay import as_seen
from pokerhouse.server.web.rules.pages import rule_book
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, SeatNumber
from pokerhouse.words import LANGUAGES
from tests.golden.corpus import file_of
from tests.kit.client import Client, passive
from tests.kit.server import ServerProcess
from tests.server.options.room import folds, played

STAKES = p.TableStakes(Structure.NO_LIMIT, Chips(1), Chips(2))


def found(name: str) -> ReplayHand:
    record = next(phh.read(file_of(name).read_text(encoding="utf-8"), name))
    assert isinstance(record, Record)
    log = replay(record).log
    seats = tuple(each.seat for each in log[0].players)  # type: ignore[union-attr]  # a hand begins with its start
    return ReplayHand(name, 0, "", log, max(seats), seats)


def test_a_hand_is_seen_through_the_eyes_of_one_seat() -> None:
    hand = found("r08_quartered")
    for seat in (*hand.seen_from, None):
        seen = as_seen("hand", "x", hand, seat, ())
        told = [event for event in seen.events if type(event).__name__ == "OwnCardsDealt"]
        assert [event.seat for event in told] == [seat] * len(told)  # type: ignore[union-attr]  # they have one
        assert len(seen.events) == len(seen.own_hands) == len(hand.events)
        assert any(seen.own_hands) == (seat is not None)
    with pytest.raises(AssertionError):
        as_seen("hand", "x", hand, SeatNumber(9), ())


def test_the_words_for_the_own_cards_come_with_the_cards_and_go_with_them() -> None:
    hand = found("two_boards")
    seat = hand.seen_from[0]
    seen = as_seen("hand", "x", hand, seat, ())
    dealt = next(
        n for n, e in enumerate(hand.events) if isinstance(e, HoleCardsDealt) and e.seat == seat
    )
    assert set(seen.own_hands[:dealt]) == {""}
    assert seen.own_hands[dealt] != ""
    assert len(set(seen.own_hands)) > 2, "streets make other hands of them"


def test_every_example_shows_a_rule_of_the_rule_book_from_every_seat() -> None:
    known = {rule.key for rule in rule_book()}
    assert len(examples()) > 50
    for example in examples():
        assert set(example.rules) <= known, example.name
        assert example.title[0].isupper() or example.title[0].isdigit()
        assert isinstance(log_of(example)[-1], HandEnded | CardsShown), example.name
    shown = {rule for example in examples() for rule in example.rules}
    for language in LANGUAGES:
        assert {rule.key for rule in rule_book(language) if not rule.no_hand} == shown, (
            "each has one, or says why none"
        )
        assert all(title_of(each, language).endswith(".") for each in examples())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("replays") / "house") as running:
        yield running


async def asked(client: Client, name: str, query: str = "", kind: str = "hand") -> httpx.Response:
    cookies = {"pokerhouse_session": client.cookie}
    async with httpx.AsyncClient(cookies=cookies, verify=False) as http:
        return await http.get(f"{client.url}/api/replays/{kind}/{name}{query}")


def own_cards(hand: dict[str, Any]) -> set[int]:
    """The seats whose cards can be read."""
    return {event["seat"] for event in hand["events"] if event["type"] == "own_cards_dealt"}


def test_each_sees_a_hand_of_the_house_as_their_seat_saw_it(server: ServerProcess) -> None:
    async def story() -> None:
        async with (
            Client(server.url, folds) as ann,
            Client(server.url, folds) as ben,
            Client(server.url) as eve,
        ):
            table = await ann.create_table(STAKES)
            for client in (ben, eve):
                await client.watch(table)
            await ann.sit()
            await ben.sit()
            await eve.until(lambda: len(played(eve)) > 1)
            await ann.ask(Pause(id="pause", table=table))  # type: ignore[arg-type]  # any id
            await eve.until(lambda: eve.hand_over)
            hand = hand_id(table, 1)
            for client in (ann, ben, eve):
                told = (await asked(client, hand)).json()
                assert own_cards(told) == ({client.seat} - {None})
                assert (told["seat"], told["number"], told["kind"]) == (client.seat, 1, "hand")
                assert (
                    told["events"]
                    == httpx.Response(200, text=p.encode(tuple(client.hands[hand])).decode()).json()
                )
            assert own_cards((await asked(ann, hand, "?seat=0")).json()) == set()
            assert (await asked(ann, hand, f"?seat={ben.seat}")).status_code == 403
            assert (await asked(ann, hand, "?seat=-1")).status_code == 400
            for nothing in ("nowhere-1", f"{table}-99", f"{table}-x", "x"):
                assert (await asked(ann, nothing)).status_code == 404
            assert (await asked(ann, hand, kind="fist")).status_code == 404

    asyncio.run(story())


def test_each_is_given_the_proofs_of_what_their_seat_saw(server: ServerProcess) -> None:
    async def proofs_for(client: Client, hand: str) -> httpx.Response:
        async with httpx.AsyncClient(
            base_url=server.url, cookies={"pokerhouse_session": client.cookie}
        ) as http:
            return await http.get(f"/api/hands/{hand}/fair")

    async def story() -> None:
        async with (
            Client(server.url, passive) as ann,
            Client(server.url, passive) as ben,
            Client(server.url) as eve,
        ):
            table = await ann.create_table(STAKES)
            for client in (ben, eve):
                await client.watch(table)
            await ann.sit()
            await ben.sit()
            await eve.until(lambda: len(played(eve)) > 1)
            hand = hand_id(table, 1)
            for client in (ann, ben, eve):
                told = read_fair_hand((await proofs_for(client, hand)).content)
                report = check_fair_hand(told)
                assert report.fair, report
                assert (told.hand, told.viewer) == (hand, client.seat)
                assert list(told.events) == client.hands[hand]
                shown = {
                    each
                    for event in told.events
                    for each in getattr(event, "cards", ())
                    if isinstance(each, Card)
                }
                assert {proof.card for proof in told.proofs} == shown
            assert (await proofs_for(ann, "nowhere-1")).status_code == 404
            assert (await proofs_for(ann, "x" * 300)).status_code == 404
            await ann.ask(Pause(id="pause", table=table))  # type: ignore[arg-type]  # any id
            await eve.until(lambda: eve.hand_over)
        async with httpx.AsyncClient(base_url=server.url) as nobody:
            assert (await nobody.get(f"/api/hands/{hand}/fair")).status_code == 401

    asyncio.run(story())


def test_a_hand_of_the_rule_book_is_for_everybody(server: ServerProcess) -> None:
    with httpx.Client(base_url=server.url, verify=False) as http:
        for seat, own in ((None, 1), (2, 2), (0, None)):
            query = {} if seat is None else {"seat": seat}
            told = http.get("/api/replays/example/r08_odd_chip", params=query).json()
            assert (told["seat"], own_cards(told)) == (own, {own} - {None})
            assert (told["source"], told["number"], told["seen_from"][0]) == ("R8", 0, 1)
        assert http.get("/api/replays/example/../../r08_odd_chip").status_code == 404
        assert http.get("/api/replays/example/r99_nothing").status_code == 404


def test_a_running_hand_is_not_shown(server: ServerProcess) -> None:
    async def story() -> None:
        async with Client(server.url) as ann, Client(server.url) as ben:
            table = await ann.create_table(STAKES)
            await ben.watch(table)
            await ann.sit()
            await ben.sit()
            await ben.until(lambda: len(ben.hands) == 1 and not ben.hand_over)
            assert (await asked(ben, f"{table}-1")).status_code == 404
            assert (await asked(ben, f"{table}-1/coach")).status_code == 404, (
                "it never helps at a running hand"
            )

    asyncio.run(story())


def test_the_coach_looks_at_one_seat_of_a_hand_that_is_over(server: ServerProcess) -> None:
    async def story() -> None:
        async with Client(server.url) as ann:
            url = f"{server.url}/api/replays/example/r07_three_pots/coach"
            async with httpx.AsyncClient(verify=False, timeout=60) as http:
                assert (await http.get(url)).status_code == 401
                http.cookies.set("pokerhouse_session", ann.cookie)
                log = (await http.get(url.removesuffix("/coach"))).json()["events"]
                told = (await http.get(url, params={"seat": 4})).json()["moves"]
                assert [log[move["at"]]["type"] for move in told] == ["called", "called"]
                assert all(0 < move["price"] < move["wins"] + 1 and move["advice"] for move in told)
                assert (await http.get(url, params={"seat": 0})).status_code == 400
                assert (await http.get(url, params={"seat": 9})).status_code == 403
                for _ in range(3 * COACHED_PER_MINUTE):
                    if (await http.get(url, params={"seat": 0})).status_code == 429:
                        break
                else:
                    pytest.fail("the coach is asked without end")

    asyncio.run(story())


def test_who_may_not_look_sees_nothing_and_nobody_asks_too_often(server: ServerProcess) -> None:
    async def story() -> None:
        async with (
            Client(server.url, folds) as ann,
            Client(server.url, folds) as ben,
            Client(server.url) as eve,
        ):
            table = await ann.create_table(STAKES, password="let me in")
            async with httpx.AsyncClient(cookies={"pokerhouse_session": ben.cookie}) as http:
                await http.post(
                    f"{server.url}/api/tables/{table}/door", json={"password": "let me in"}
                )
                assert (
                    await http.get(f"{server.url}/api/replays/hand/{table}-1")
                ).status_code == 404
            await ben.watch(table)
            await ann.sit()
            await ben.sit()
            await ben.until(lambda: len(played(ben)) > 1)
            assert (await asked(ben, f"{table}-1")).status_code == 200
            assert (await asked(eve, f"{table}-1")).status_code == 403
            async with httpx.AsyncClient(base_url=server.url, verify=False) as http:
                assert (await http.get(f"/api/replays/hand/{table}-1")).status_code == 401
                http.cookies.set("pokerhouse_session", eve.cookie)
                for _ in range(3 * REPLAYS_PER_MINUTE):
                    if (await http.get("/api/replays/hand/nowhere")).status_code == 429:
                        break
                else:
                    pytest.fail("hands are asked for without end")

    asyncio.run(story())
