"""The invitation to a table, opened and accepted as by a browser without scripts."""

import asyncio
import re
from collections.abc import Iterator
from itertools import count
from typing import Any

import httpx
import pytest

from pokerhouse.rules import Structure
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, TableId
from tests.kit.client import Client, new_id
from tests.kit.server import ServerProcess
from tests.server.web.visitor import Visitor

STAKES = p.TableStakes(Structure.NO_LIMIT, Chips(10), Chips(20))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house in which many guests may come from one address."""
    folder = tmp_path_factory.mktemp("join") / "house"
    with ServerProcess(folder, POKERHOUSE_ADDRESS_GUESTS_PER_HOUR="500") as server:
        yield server
    assert "Traceback" not in server.log.read_text()


def opened(server: ServerProcess, **options: Any) -> TableId:
    """Open a table, and sit there."""

    async def story() -> TableId:
        async with Client(server.url) as host:
            name = f"Friday {next(_NUMBERS)}"
            answer = await host.ask(
                p.CreateTable(p.TableOptions(name, STAKES, **options), id=new_id())
            )
            assert isinstance(answer, p.Ack), answer
            assert answer.table is not None
            await host.watch(answer.table)
            await host.sit()
            return answer.table

    return asyncio.run(story())


_NUMBERS = count(1)


class Friend(Visitor):
    """Somebody who opens an invitation and fills it in."""

    def look(self, table: str, **headers: str) -> httpx.Response:
        """Open the invitation."""
        with httpx.Client(base_url=self.url, cookies=self.cookies) as http:
            return http.get(f"/join/{table}", headers={"accept": "text/html", **headers})

    def accept(self, table: str, **fields: str) -> httpx.Response:
        """Send the form."""
        with httpx.Client(base_url=self.url, cookies=self.cookies) as http:
            answer = http.post(f"/join/{table}", data=fields, headers={"accept": "text/html"})
            self.cookies = http.cookies
            return answer

    @property
    def name(self) -> str:
        """The name the house knows them by."""
        return str(self.arrive()["name"])


def seats(server: ServerProcess, table: TableId, awaited: str = "") -> list[str]:
    """Return the names of the players in the seats, once `awaited` is among them."""

    async def story() -> list[str]:
        async with Client(server.url) as viewer:
            await viewer.watch(table)
            await viewer.until(lambda: not awaited or awaited in _names(viewer))
            return _names(viewer)

    return asyncio.run(story())


def _names(viewer: Client) -> list[str]:
    return [] if viewer.table is None else [seat.name for seat in viewer.table.seats]


def test_an_invitation_says_who_invites_to_which_table_and_game(server: ServerProcess) -> None:
    table = opened(server)
    page = Friend(server).look(table)
    assert page.status_code == 200
    assert re.search(r"<h1>Friday \d+</h1>", page.text)
    assert re.search(r"\w+ \w+ invites you to play", page.text)
    assert "No limit hold&#39;em, blinds 10/20" in page.text
    assert "1 of 6 seats taken" in page.text
    assert "<script" not in page.text, "it works without scripts"
    assert page.headers["x-robots-tag"] == "noindex, nofollow"
    assert 'lang="de"' in Friend(server).look(table, **{"accept-language": "de"}).text


def test_a_chat_finds_a_title_and_a_picture_beside_the_link(server: ServerProcess) -> None:
    table = opened(server)
    page = Friend(server).look(table).text
    assert re.search(r'property="og:title" content="\w+ \w+ invites you to Friday \d+"', page)
    (address,) = re.findall(r'property="og:image" content="([^"]+)"', page)
    assert address == f"{server.url}/join/{table}.png"
    picture = httpx.get(address)
    assert picture.headers["content-type"] == "image/png"
    assert picture.content.startswith(b"\x89PNG")


def test_a_friend_comes_in_under_their_own_name_and_sits(server: ServerProcess) -> None:
    table, friend = opened(server), Friend(server)
    answer = friend.accept(table, name="Tom Taler", do="sit")
    assert answer.status_code == 303
    assert answer.headers["location"] == f"/#/table/{table}"
    assert friend.name == "Tom Taler"
    assert "Tom Taler" in seats(server, table)
    again = opened(server)
    assert 'value="Tom Taler"' in friend.look(again).text, "the name is remembered"


def test_a_friend_who_types_no_name_gets_the_one_that_was_suggested(server: ServerProcess) -> None:
    table, friend = opened(server), Friend(server)
    page = friend.look(table).text
    (suggested,) = re.findall(r'name="suggested" value="([^"]+)"', page)
    assert f'placeholder="{suggested}"' in page
    friend.accept(table, name="", suggested=suggested, do="watch")
    assert friend.name == suggested
    assert suggested not in seats(server, table)


def test_a_name_that_is_taken_is_answered_with_one_that_is_free(server: ServerProcess) -> None:
    table = opened(server)
    Friend(server).accept(table, name="Ben Bauer", do="watch")
    other = Friend(server)
    answer = other.accept(table, name="Ben Bauer", do="sit")
    assert answer.status_code == 400
    assert 'value="Ben Bauer 2"' in answer.text
    assert 'aria-invalid="true"' in answer.text
    assert other.accept(table, name="Ben Bauer 2", do="sit").status_code == 303


def test_a_guest_who_was_here_before_may_come_in_under_another_name(server: ServerProcess) -> None:
    table, friend = opened(server), Friend(server)
    friend.arrive()
    friend.accept(table, name="Carla Kern", do="sit")
    assert "Carla Kern" in seats(server, table)


def test_a_seated_player_who_takes_another_name_has_it_at_the_table(server: ServerProcess) -> None:
    table, friend = opened(server), Friend(server)
    friend.accept(table, name="Dora Dorn", do="sit")
    friend.ask("PATCH", "/api/session", name="Dora Distel")

    assert "Dora Dorn" not in seats(server, table, "Dora Distel")
    assert "Dora Distel" in friend.request("GET", f"/api/tables/{table}/ledger").text


def test_the_password_is_asked_for_by_the_name_of_the_table(server: ServerProcess) -> None:
    table, friend = opened(server, password="four aces"), Friend(server)
    page = friend.look(table).text
    assert re.search(r"Password for Friday \d+", page)
    wrong = friend.accept(table, name="Emil Eck", password="four kings", do="sit")
    assert wrong.status_code == 400
    assert "Wrong password" in wrong.text
    assert 'value="Emil Eck"' in wrong.text
    assert friend.accept(table, name="Emil Eck", password="four aces", do="sit").status_code == 303
    assert "Emil Eck" in _seats_seen_by(friend, table)


def _seats_seen_by(friend: Friend, table: str) -> str:
    return friend.request("GET", f"/api/tables/{table}/ledger").text


def test_a_listed_table_with_a_password_tells_strangers_no_names(server: ServerProcess) -> None:
    listed = opened(server, password="four aces")
    private = opened(server, password="four aces", private=True)
    assert "At the table:" not in Friend(server).look(listed).text
    assert "At the table:" in Friend(server).look(private).text


def test_people_who_sit_already_go_straight_to_the_table(server: ServerProcess) -> None:
    table, friend = opened(server), Friend(server)
    friend.accept(table, name="Finn Fuchs", do="sit")
    assert friend.look(table).headers["location"] == f"/#/table/{table}"


def test_an_invitation_to_no_table_says_so(server: ServerProcess) -> None:
    answer = Friend(server).look("nowhere")
    assert answer.status_code == 404
    assert Friend(server).look("nowhere.png").status_code == 404


def test_a_request_for_a_seat_is_made_where_the_host_approves(server: ServerProcess) -> None:
    table, friend = opened(server, approval="people"), Friend(server)
    assert "Request a seat with 2,000" in friend.look(table).text
    assert friend.accept(table, name="Greta Gold", do="sit").status_code == 303
    assert "Greta Gold" not in seats(server, table)


def test_names_are_escaped(server: ServerProcess) -> None:
    table = opened(server)
    answer = Friend(server).accept(table, name='"><script>alert(1)</script>', do="sit")
    assert answer.status_code == 400
    assert "<script" not in answer.text
