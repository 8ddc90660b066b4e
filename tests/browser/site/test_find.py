"""Other houses, from the page of one of two that a directory lists: who is there, how far it is,
and the way over.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Error, Route, expect

from tests.browser.conftest import Person
from tests.browser.test_table import assert_accessible
from tests.kit.server import ServerProcess, free_port
from tests.server.finding.house_here import HouseHere
from tests.server.finding.test_finding import directory, settings, until
from tests.server.web.visitor import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.long]
__all__ = ["directory"]


@pytest.fixture
def houses(directory: str, tmp_path: Path) -> Iterator[tuple[ServerProcess, ...]]:
    """The den, which is on one list with the inn, and on one network with the cave."""
    pytest.importorskip("zeroconf")
    with (
        HouseHere(tmp_path / "den", **settings("den", directory), POKERHOUSE_NEARBY="1") as den,
        ServerProcess(tmp_path / "inn", **settings("inn", directory)) as inn,
        HouseHere(tmp_path / "cave", POKERHOUSE_NAME="The cave", POKERHOUSE_NEARBY="1") as cave,
    ):
        ann = Visitor(den)
        ann.arrive()

        def told() -> list[dict[str, Any]]:
            answer = ann.request("GET", "/api/houses")  # refused where it is asked too often
            found: list[dict[str, Any]] = answer.json() if answer.status_code == 200 else []
            return found

        until(
            lambda: {"The den", "The inn", "The cave"} <= {each["house"]["name"] for each in told()}
        )
        until(lambda: any(each["way_ms"] is not None for each in told()))
        yield den, inn, cave


def test_other_houses_are_found_measured_and_gone_to(
    browser: Browser, houses: tuple[ServerProcess, ...]
) -> None:
    den, inn, cave = houses
    person = Person(browser, den.url, phone=True)
    page = person.page
    person.open("#/find")
    listed = page.get_by_test_id("houses").locator("li")
    here = listed.filter(has_text=den.url)
    other = listed.filter(has_text=inn.url)
    expect(here).to_contain_text("you are here", ignore_case=True)
    expect(here.get_by_role("button")).to_be_disabled()
    expect(other).to_contain_text("tables")
    near = listed.filter(has_text=cave.url)
    expect(near).to_contain_text(re.compile(r"\d+ ms ping"))
    expect(other).not_to_contain_text(
        "ms ping"
    )  # nobody's list makes this house ask an address that is not there

    page.get_by_label("Sort by").select_option("way")
    expect(listed.first).to_contain_text("ms ping")
    page.get_by_role("searchbox").fill("the inn")
    expect(here).to_have_count(0)
    page.get_by_role("searchbox").fill("no such house")
    expect(listed).to_have_count(1)
    page.get_by_role("searchbox").fill("")
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    gone: list[str] = []

    def arrive(route: Route) -> None:
        gone.append(route.request.url)
        route.fulfill(body="<title>The inn</title>", content_type="text/html")

    page.route(f"{inn.url}/**", arrive)
    other.get_by_role("button").tap()
    expect(page).to_have_url(f"{inn.url}/")
    assert gone[0] == f"{inn.url}/"
    person.open("#/find")
    expect(page.get_by_role("button", name="The inn").first).to_be_visible()
    page.get_by_role("button", name=re.compile("Forget")).click()
    expect(page.get_by_role("heading", name="Visited servers")).to_have_count(0)
    person.context.close()


def test_an_address_where_nobody_answers_is_not_remembered(desktop: Person) -> None:
    page = desktop.page
    desktop.open("#/find")
    page.get_by_test_id("address").fill(f"127.0.0.1:{free_port()}")
    with suppress(Error):  # the browser's own page of an address that answers nothing
        page.get_by_role("button", name="Go").click()
        page.wait_for_url("chrome-error://**", timeout=5_000)
    desktop.open("#/find")
    desktop.faults.clear()
    nobody = page.get_by_role("button", name="No, it didn't answer")
    expect(nobody).to_be_visible()
    nobody.click()
    expect(nobody).to_have_count(0)
    desktop.open("#/find")
    expect(page.get_by_role("heading", name="Online now")).to_be_visible()
    expect(page.get_by_role("heading", name="Visited servers")).to_have_count(0)
    desktop.faults.clear()


def test_the_page_of_a_directory_measures_the_way_to_each_house(
    browser: Browser, directory: str, tmp_path: Path
) -> None:
    with (
        ServerProcess(tmp_path / "oak", **settings("oak", directory)) as oak,
        ServerProcess(tmp_path / "elm", **settings("elm", directory)) as elm,
    ):
        names = {"The oak", "The elm"}
        until(
            lambda: (
                names
                <= {each["house"]["name"] for each in httpx.get(f"{directory}/api/houses").json()}
            )
        )
        person = Person(browser, directory)
        person.page.goto(directory)
        for house in (oak, elm):
            row = person.page.get_by_role("listitem").filter(has_text=house.url)
            expect(row).to_contain_text(re.compile(r"\d+ ms"))
        person.context.close()
