"""A session that nobody uses for a year ends by itself, in a house on a disk whose clock is set."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import httpx

from pokerhouse.house.people import SESSION_KEPT_MS, hash_of
from pokerhouse.server.live.services import Services, build
from pokerhouse.server.web.app import create_app
from pokerhouse.server.web.guard.limits import Limits
from pokerhouse.server.web.requests import COOKIE
from pokerhouse.storage import SqliteStore, examine
from pokerhouse.units import Millis
from tests.kit.desk import SETTINGS, run
from tests.kit.machine import machine_at
from tests.server.web.visitor import PASSWORD

BEGIN_MS = Millis(1_700_000_000_000)
HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS
YEAR_S = 365 * 24 * 3600


class House:
    """An open house on a disk, and browsers that ask it without a network."""

    def __init__(self, services: Services, clock: list[Millis]) -> None:
        self.services, self.clock = services, clock
        self._app = create_app(services, Limits(SETTINGS, connections_max=10))

    async def goes_on(self, ms: int) -> None:
        """So much time passes, once the last use is noted."""
        await asyncio.sleep(0)
        await self.services.store.commit(at=self.clock[0])  # behind that note
        self.clock[0] = Millis(self.clock[0] + ms)

    async def ask(self, method: str, path: str, token: str = "", **body: Any) -> httpx.Response:
        """The answer to a browser with this session."""
        transport = httpx.ASGITransport(app=self._app)  # type: ignore[arg-type]  # Litestar's own name for an application
        cookies = {COOKIE: token} if token else None
        async with httpx.AsyncClient(
            transport=transport, base_url="http://localhost", cookies=cookies
        ) as http:
            return await http.request(method, path, json=body or None)

    async def is_kept(self, token: str) -> bool:
        """Does the store still know this session?"""
        return await self.services.store.people.by_token(hash_of(token)) is not None


@asynccontextmanager
async def house_in(folder: Path) -> AsyncIterator[House]:
    """An open house."""
    clock = [BEGIN_MS]
    services = build(SqliteStore.open(folder), SETTINGS, machine=machine_at(lambda: clock[0]))
    await services.open()
    try:
        yield House(services, clock)
    finally:
        await services.close()
    assert examine(folder).faults == ()


def token_in(answer: httpx.Response) -> str:
    """The session in a cookie that was set."""
    cookie = SimpleCookie(answer.headers["set-cookie"])[COOKIE]
    assert int(cookie["max-age"]) == YEAR_S
    return cookie.value


async def member(house: House) -> tuple[str, str]:
    """Somebody logged in twice."""
    wish: dict[str, Any] = {
        "name": "Ann Anders",
        "email": "ann@example.org",
        "password": PASSWORD,
        "adult": True,
    }
    desk = token_in(await house.ask("POST", "/api/account", **wish))
    phone = token_in(await house.ask("POST", "/api/login", name="Ann Anders", password=PASSWORD))
    return desk, phone


def test_it_ends_after_a_year_and_is_forgotten(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path / "house") as house:
            desk, phone = await member(house)
            await house.goes_on(200 * DAY_MS)
            assert (await house.ask("GET", "/api/account", desk)).status_code == 200
            await house.goes_on(SESSION_KEPT_MS - 200 * DAY_MS)
            assert (await house.ask("GET", "/api/account", phone)).status_code == 200, "to the day"

            await house.goes_on(200 * DAY_MS)
            listed = (await house.ask("GET", "/api/sessions", phone)).json()
            assert [each["current"] for each in listed] == [True, False]
            assert (
                listed[1]["ends_ms"]
                == listed[1]["seen_ms"] + SESSION_KEPT_MS
                == BEGIN_MS + 565 * DAY_MS
            )
            await house.goes_on(1)
            assert (await house.ask("GET", "/api/account", desk)).status_code == 401
            assert [
                each["current"] for each in (await house.ask("GET", "/api/sessions", phone)).json()
            ] == [True]
            assert (await house.ask("GET", "/api/account", phone)).status_code == 200
            await house.goes_on(
                HOUR_MS
            )  # what is over goes with the first that is written in an hour
            await house.services.people.profiles.new_guest()
            assert not await house.is_kept(desk)
            assert await house.is_kept(phone)

    run(story)


def test_whoever_comes_back_with_one_that_is_over_is_a_stranger(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path / "house") as house:
            first = await house.ask("POST", "/api/session")
            await house.goes_on(SESSION_KEPT_MS + 1)
            again = await house.ask("POST", "/api/session", token_in(first))
            assert again.json()["player"] != first.json()["player"]
            assert token_in(again) != token_in(first)

    run(story)


def test_the_cookie_lasts_as_long_as_the_session(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path / "house") as house:
            token = token_in(await house.ask("POST", "/api/session"))
            assert "set-cookie" not in (await house.ask("POST", "/api/session", token)).headers, (
                "it has just begun"
            )
            for _ in range(5):
                await house.goes_on(300 * DAY_MS)
                answer = await house.ask("POST", "/api/session", token)
                assert token_in(answer) == token, "a year from this use on"

    run(story)
