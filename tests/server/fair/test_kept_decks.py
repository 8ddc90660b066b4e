"""Decks of hands that are over: kept, or dropped where the owner says so, and then they are in no
file any more.
"""

import asyncio
import sqlite3
from pathlib import Path

import httpx

from pokerhouse.units import HandId
from tests.kit.client import NO_LIMIT
from tests.kit.server import ServerProcess
from tests.server.fair.sharer import Sharer, ended


def sealed(folder: Path) -> dict[str, bytes]:
    """The decks as they lie in the database."""
    connection = sqlite3.connect(f"file:{folder / 'house.db'}?mode=ro", uri=True)
    try:
        return dict(connection.execute("SELECT hand, deck FROM decks").fetchall())
    finally:
        connection.close()


async def played(server: ServerProcess) -> tuple[Sharer, HandId]:
    """Two hands between two people: the first of them, and what one of them was told of it."""
    async with Sharer(server.url) as ann, Sharer(server.url) as ben:
        table = await ann.create_table(NO_LIMIT)
        await ben.watch(table)
        for each in (ann, ben):
            await each.sit()
            await each.commit(table)
        await ann.until(lambda: ended(ann) >= 2)
        return ann, next(iter(ann.hands))


async def proofs(server: ServerProcess, client: Sharer, hand: HandId) -> httpx.Response:
    """What the house answers who asks for the proofs of a hand."""
    cookies = {"pokerhouse_session": client.cookie}
    async with httpx.AsyncClient(base_url=server.url, cookies=cookies) as http:
        return await http.get(f"/api/hands/{hand}/fair")


def test_decks_stay_or_are_dropped_as_the_owner_says(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "house") as server:
        before, kept = asyncio.run(played(server))
        assert asyncio.run(proofs(server, before, kept)).json()["proofs"]
    decks = sealed(tmp_path / "house")
    assert kept in decks
    with ServerProcess(tmp_path / "house", POKERHOUSE_KEEP_DECKS="0") as server:
        ann, hand = asyncio.run(played(server))
        for client, asked in ((ann, hand), (before, kept)):
            answer = asyncio.run(proofs(server, client, asked))
            assert answer.status_code == 404
            assert "does not keep the decks" in answer.text
    assert not {hand, kept} & set(sealed(tmp_path / "house"))
    files = [path.read_bytes() for path in (tmp_path / "house").iterdir() if path.is_file()]
    for over in (name for name in decks if name not in sealed(tmp_path / "house")):
        assert not any(decks[over] in file for file in files), (
            "what is dropped is gone from the file"
        )
    for client, proved in ((ann, hand), (before, kept)):
        report = client.checked(proved)
        assert report.fair
        assert report.seen >= 7
