"""The limits of people and talk as a house is shipped: wide enough for a family, gone over by real
requests.
"""

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path

import httpx
import pytest

from pokerhouse.house.talk import Sign
from pokerhouse.server.live.talk.rates import PERSON_AT_ONCE, PLACE_AT_ONCE, SIGNS_AT_ONCE
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import PlayerId
from tests.kit.client import Client, new_id, passive
from tests.kit.desk import STAKES
from tests.kit.server import ServerProcess
from tests.server.web.visitor import FIREFOX_PHONE, PASSWORD, Visitor

pytestmark = pytest.mark.long

FAMILY = (
    "Ada Abel",
    "Bo Abel",
    "Cleo Abel",
    "Dirk Abel",
    "Ella Abel",
    "Finn Abel",
    "Gerda Abel",
    "Hugo Abel",
)
ACCOUNTS_AT_ONCE, LOGINS_AT_ONCE, ADDRESS_LOGINS_AT_ONCE = 15, 15, 120
MAILS_AT_ONCE, COMPLAINTS_AT_ONCE, BLOCKS_AT_ONCE = 3, 10, 20


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house with the limits that a stranger meets."""
    with ServerProcess.as_shipped(tmp_path_factory.mktemp("shipped") / "house") as server:
        yield server
    assert "Traceback" not in server.log.read_text()


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[ServerProcess]:
    """The same, of which nobody has taken anything yet."""
    with ServerProcess.as_shipped(tmp_path / "house") as server:
        yield server


def register(server: ServerProcess, name: str) -> httpx.Response:
    """Somebody registers who has no session."""
    wish = {
        "name": name,
        "email": f"{name.split()[0]}@example.org",
        "password": PASSWORD,
        "adult": True,
    }
    return Visitor(server).request("POST", "/api/account", wish)


def too_often(answer: httpx.Response, words: str) -> None:
    """It is refused with these words, and says when to come again."""
    assert answer.status_code == 429, answer.text
    assert words in answer.json()["detail"]
    assert int(answer.headers["retry-after"]) >= 1


async def gone_over(client: Client, frames: Sequence[p.CommandFrame], at_once: int) -> p.Refused:
    """What the first one too many is answered; so many at once are carried out, and more on a slow
    machine.
    """
    for number, frame in enumerate(frames):
        answer = await client.ask(frame)
        if isinstance(answer, p.Refused):
            assert answer.reason == "too_fast"
            assert number >= at_once
            return answer
    raise AssertionError(f"{len(frames)} were carried out")


async def entered(server: ServerProcess, how_many: int) -> list[Client]:
    """Guests with a socket each."""
    clients = [Client(server.url, passive) for _ in range(how_many)]
    for client in clients:
        await client.__aenter__()
    return clients


async def leave(clients: list[Client]) -> None:
    """They go."""
    for client in clients:
        await client.__aexit__()


def test_a_family_behind_one_address_registers_logs_in_and_plays(fresh: ServerProcess) -> None:
    phones = []
    for name in FAMILY:
        assert register(fresh, name).status_code == 201
        phone = Visitor(fresh, FIREFOX_PHONE)
        phone.log_in(name)
        phones.append(phone)

    async def evening() -> None:
        clients = [Client(fresh.url, passive) for _ in FAMILY]
        for client, phone in zip(clients, phones, strict=True):
            client.cookie = phone.token
            await client.__aenter__()
        table = await clients[0].create_table(STAKES, seats=len(FAMILY))
        for client in clients:
            await client.watch(table)
            await client.sit()
            assert isinstance(await client.say("good evening", table), p.Ack)
        await clients[0].until(lambda: clients[0].hand_over and len(clients[0].hands) > 1)
        assert len(clients[-1].heard(table)) == len(FAMILY)
        await leave(clients)

    asyncio.run(evening())

    # Strangers come from the same address: some of them are let in, and then nobody new for a
    # while.
    answers = [
        register(fresh, f"Stranger {number}")
        for number in range(ACCOUNTS_AT_ONCE - len(FAMILY) + 1)
    ]
    assert [answer.status_code for answer in answers] == [201] * (
        ACCOUNTS_AT_ONCE - len(FAMILY)
    ) + [429]
    too_often(answers[-1], "many have registered from your address")
    for name in FAMILY:
        Visitor(fresh).log_in(name)


def test_a_house_that_lets_eight_register_refuses_the_ninth_by_name(tmp_path: Path) -> None:
    limits = {"POKERHOUSE_ADDRESS_ACCOUNTS_PER_HOUR": str(2 * len(FAMILY))}
    with ServerProcess(tmp_path / "house", **limits) as server:
        assert {register(server, name).status_code for name in FAMILY} == {201}
        too_often(register(server, "Iris Ninth"), "many have registered from your address")
        for name in FAMILY:
            Visitor(server).log_in(name)
        guest = Visitor(server)
        guest.arrive()
        too_often(
            guest.request(
                "POST", "/api/account", {"name": "x", "email": "", "password": "", "adult": True}
            ),
            "many",
        )
        assert guest.arrive()["role"] == "guest", "they play on as they are"


def test_passwords_of_one_name_and_of_one_address(fresh: ServerProcess) -> None:
    register(fresh, "Vera Victim")
    tries = [
        Visitor(fresh).request(
            "POST", "/api/login", {"name": name, "password": "a guess of somebody"}
        )
        for name in ("Vera Victim", "VERA victim") * 8
    ]
    assert [answer.status_code for answer in tries] == [400] * LOGINS_AT_ONCE + [429]
    too_often(tries[-1], "many passwords were tried for this name")
    too_often(
        Visitor(fresh).request("POST", "/api/login", {"name": "Vera Victim", "password": PASSWORD}),
        "for this name",
    )
    others = [
        Visitor(fresh).request("POST", "/api/forgotten", {"name": f"Nobody {number}"}).status_code
        for number in range(ADDRESS_LOGINS_AT_ONCE - LOGINS_AT_ONCE)
    ]
    assert 429 in others, "whoever asks for links asks for names"
    assert set(others) == {202, 429}
    answer = Visitor(fresh).request(
        "POST", "/api/login", {"name": "Somebody Else", "password": "a guess"}
    )
    too_often(answer, "many passwords were tried from your address")


def test_mails_are_asked_for_so_often(server: ServerProcess) -> None:
    ann, ben = Visitor(server), Visitor(server)
    for visitor, name in ((ann, "Ann Anders"), (ben, "Ben Benson")):
        visitor.register(name)
    codes = [ann.request("POST", "/api/confirmation").status_code for _ in range(MAILS_AT_ONCE)]
    assert codes == [202] * MAILS_AT_ONCE
    too_often(ann.request("POST", "/api/confirmation"), "many mails were sent to you")
    for number in range(MAILS_AT_ONCE):
        ben.ask(
            "PUT", "/api/account/email", 204, password=PASSWORD, email=f"ben{number}@example.org"
        )
    wish = {"password": PASSWORD, "email": "stranger@example.org"}
    too_often(ben.request("PUT", "/api/account/email", wish), "many mails were sent")
    assert ben.ask("GET", "/api/account")["email"] == f"ben{MAILS_AT_ONCE - 1}@example.org", (
        "nothing was changed"
    )
    too_often(ben.request("POST", "/api/confirmation"), "many mails were sent to you")


def test_lines_of_a_person_count_wherever_they_are(server: ServerProcess) -> None:
    async def story() -> None:
        ann, ben = clients = await entered(server, 2)
        table = await ann.create_table(STAKES)
        await ben.watch(table)
        await ann.send(p.WatchLobby())
        refused = await gone_over(
            ann,
            [p.Say(f"line {n}", (None, table)[n % 2], id=new_id()) for n in range(60)],
            PERSON_AT_ONCE,
        )
        assert 1 <= int(refused.numbers["seconds"]) <= 3
        assert isinstance(await ben.say("hello", table), p.Ack), "others are heard"
        await leave(clients)

    asyncio.run(story())


def test_lines_of_a_place_are_so_many_whoever_speaks(server: ServerProcess) -> None:
    async def story() -> None:
        clients = await entered(server, 2 * PLACE_AT_ONCE // PERSON_AT_ONCE)
        table = await clients[0].create_table(STAKES)
        quiet = await clients[-1].create_table(STAKES)
        for client in clients:
            await client.watch(table)
        said = await asyncio.gather(
            *(client.say("at once", table) for client in clients for _ in range(PERSON_AT_ONCE))
        )
        heard = [answer for answer in said if isinstance(answer, p.Ack)]
        assert len(heard) >= PLACE_AT_ONCE
        assert {answer.reason for answer in said if isinstance(answer, p.Refused)} == {"too_fast"}
        (fresh,) = await entered(server, 1)
        await fresh.watch(quiet)
        assert isinstance(await fresh.say("here one can", quiet), p.Ack), (
            "another table has lines of its own"
        )
        await leave([*clients, fresh])

    asyncio.run(story())


def test_signs_and_blocks_of_a_person(server: ServerProcess) -> None:
    async def story() -> None:
        ann, ben = clients = await entered(server, 2)
        table = await ann.create_table(STAKES)
        await ann.sit()
        await gone_over(
            ann, [p.SendSign(Sign.LAUGH, table, id=new_id()) for _ in range(60)], SIGNS_AT_ONCE
        )
        blocks = [
            (p.Block, p.Unblock)[number % 2](ann.me.player, id=new_id()) for number in range(120)
        ]
        await gone_over(ben, blocks, BLOCKS_AT_ONCE)
        await leave(clients)

    asyncio.run(story())


def test_complaints_of_a_person(server: ServerProcess) -> None:
    def complain(by: Visitor, about: PlayerId, why: str) -> httpx.Response:
        return by.request("POST", "/api/complaints", {"player": about, "why": why})

    ann, others = Visitor(server), [Visitor(server) for _ in range(4)]
    ann.arrive()
    players = [PlayerId(other.arrive()["player"]) for other in others]
    assert complain(ann, players[0], "slow").status_code == 204
    assert complain(ann, players[0], "slow again").json()["reason"] == "complained_already"
    codes = [
        complain(ann, players[1 + number % 3], "slow").status_code
        for number in range(COMPLAINTS_AT_ONCE - 2)
    ]
    assert set(codes) == {204, 400}
    too_often(complain(ann, players[1], "slow"), "many")
    assert complain(others[0], players[1], "slow").status_code == 204, "others are heard"
