"""One's own data as a zip, from a running server: everything that is one's own, no card of others,
not too often.
"""

import asyncio
import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from pokerhouse.cards import UNKNOWN
from pokerhouse.commands import Stand
from pokerhouse.histories import Record, Settled, replay
from pokerhouse.histories.phh import read
from pokerhouse.server.wire import protocol as p
from tests.kit.client import Client, cards_in, new_id, passive
from tests.kit.desk import STAKES, opened, run
from tests.kit.server import ServerProcess
from tests.kit.store import QuickStore
from tests.server.web.visitor import PASSWORD, Visitor

ADAY = 3


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """An open house where data is packed three times a day."""
    with ServerProcess(tmp_path / "house", POKERHOUSE_PLAYER_EXPORTS_PER_DAY=str(ADAY)) as server:
        yield server


def browser_of(server: ServerProcess, client: Client) -> Visitor:
    """The browser in which somebody plays."""
    visitor = Visitor(server)
    visitor.cookies.set("pokerhouse_session", client.cookie)
    return visitor


def readme_of(answer: httpx.Response) -> str:
    """The first line of what explains the export."""
    with zipfile.ZipFile(io.BytesIO(answer.content)) as bundle:
        return bundle.read("README.txt").decode().partition("\n")[0]


def unpacked(visitor: Visitor) -> tuple[dict[str, Any], str]:
    """What is kept, and the hands."""
    answer = visitor.request("POST", "/api/account/export")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/zip"
    assert "pokerhouse-data.zip" in answer.headers["content-disposition"]
    with zipfile.ZipFile(io.BytesIO(answer.content)) as bundle:
        assert bundle.testzip() is None
        assert bundle.namelist() == ["README.txt", "data.json", "hands.phhs", "imported.phhs"]
        return json.loads(bundle.read("data.json")), bundle.read("hands.phhs").decode()


def test_the_hands_are_there_with_the_cards_that_were_seen_and_no_others(
    server: ServerProcess,
) -> None:
    async def story() -> None:
        async with (
            Client(server.url, passive) as ann,
            Client(server.url, passive) as ben,
            Client(server.url) as cid,
        ):
            table = await ben.create_table(STAKES)
            await ben.sit()
            await ann.watch(table)
            await ann.sit()
            assert isinstance(await ann.say("good luck", table), p.Ack)
            assert isinstance(await ann.ask(p.Block(cid.me.player, id=new_id())), p.Ack)
            await ann.until(lambda: len(ann.hands) >= 60)
            assert isinstance(await ann.ask(Stand(id=new_id(), table=table)), p.Ack)
            await ann.until(lambda: ann.seat is None)
            data, text = await asyncio.to_thread(unpacked, browser_of(server, ann))
            nobodys, none = await asyncio.to_thread(unpacked, browser_of(server, cid))
        assert data["kept"]["name"] == ann.me.name
        assert [each["text"] for each in data["said"]] == ["good luck"]
        assert data["blocked"] == [{"player": cid.me.player, "name": cid.me.name}]
        assert (nobodys["said"], none) == ([], "")
        records = [record for record in read(text, "hands.phhs") if isinstance(record, Record)]
        assert {record.hand for record in records} == set(ann.hands)
        assert data["kept"]["hands"] == len(records)
        hidden = 0
        for record in records:
            seen = set().union(
                *(cards_in(frame) for frame in ann.frames if f'"{record.hand}"' in frame)
            )
            told = {str(card) for cards in record.down.values() for card in cards} - {str(UNKNOWN)}
            assert told <= seen
            mine = next(each.seat for each in record.players if each.player == ann.me.player)
            assert UNKNOWN not in record.down[mine]
            hidden += sum(cards == (UNKNOWN, UNKNOWN) for cards in record.down.values())
            assert isinstance(replay(record).outcome, Settled)
            assert record.about["table"] == str(table)
        assert hidden > 0, "somebody lost without showing"

    asyncio.run(story())


def test_it_is_asked_for_a_few_times_a_day_and_by_those_who_are_known(
    server: ServerProcess,
) -> None:
    ann, stranger = Visitor(server), Visitor(server)
    ann.register("Ann Anders")
    for _ in range(ADAY):
        data, hands = unpacked(ann)
        assert data["kept"]["account"]["email"] == "Ann@example.org"
        assert PASSWORD not in json.dumps(data)
        assert hands == ""
    refused = ann.request("POST", "/api/account/export")
    assert refused.status_code == 429
    assert "many times" in refused.json()["detail"]
    assert int(refused.headers["retry-after"]) > 3600
    assert stranger.request("POST", "/api/account/export").status_code == 401


def test_the_export_is_explained_in_the_readers_language_else_in_that_of_their_account(
    server: ServerProcess,
) -> None:
    german = Visitor(server, language="de-AT")
    german.register("Bea Bach")
    program = Visitor(server)
    program.cookies = german.cookies
    english = Visitor(server, language="en-GB")
    english.cookies = german.cookies
    first_lines = [
        readme_of(reader.request("POST", "/api/account/export"))
        for reader in (german, program, english)
    ]
    german_line, english_line = "Deine Daten von diesem Server.", "Your data from this house."
    assert first_lines == [german_line, german_line, english_line]


def test_one_at_a_time_for_each_and_two_for_all() -> None:
    async def story() -> None:
        async with opened(QuickStore()) as house:
            records, exports = (
                [await house.people.profiles.new_guest() for _ in range(3)],
                house.people.exports,
            )
            visits = [await house.people.sessions.find(token) for _, token in records]
            ann, ben, cid = (visit for visit in visits if visit is not None)
            assert exports.begin(ann.who.player) is None
            again = exports.begin(ann.who.player)
            assert again is not None
            assert "already" in again.message
            assert exports.begin(ben.who.player) is None
            third = exports.begin(cid.who.player)
            assert third is not None
            assert third.reason == "too_many"
            pieces = [piece async for piece in exports.pieces(ann, "")]
            assert zipfile.ZipFile(io.BytesIO(b"".join(pieces))).testzip() is None
            assert exports.begin(cid.who.player) is None, "a place is free again"
            broken_off = exports.pieces(cid, "")
            await anext(broken_off)
            await broken_off.aclose()
            assert exports.begin(ann.who.player) is None, "also of a download that was broken off"

    run(story)
