"""A house whose owner tells amounts with two decimals, at its tables and elsewhere."""

import asyncio
from pathlib import Path

import pytest

from tests.kit.client import Client
from tests.kit.server import ServerProcess
from tests.server.web.visitor import Visitor


@pytest.mark.long
def test_what_belongs_to_no_table_is_told_as_the_house_tells_it(tmp_path: Path) -> None:
    async def told_by_socket(server: ServerProcess) -> str:
        async with Client(server.url) as ann:
            await ann.until(lambda: ann.me.wallet)
            return ann.me.counted

    for two_decimals, counted, words in (
        ("1", "cents", "you have 100.00; you can get free chips below 20.00"),
        ("0", "chips", "you have 10,000; you can get free chips below 2,000"),
    ):
        with ServerProcess(tmp_path / counted, POKERHOUSE_TWO_DECIMALS=two_decimals) as server:
            ann = Visitor(server)
            assert ann.arrive()["counted"] == counted
            assert ann.ask("GET", "/api/profile")["no_refresh"]["message"] == words
            assert ann.ask("POST", "/api/profile/refresh", 400)["detail"] == words
            assert asyncio.run(told_by_socket(server)) == counted
