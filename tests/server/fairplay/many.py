"""A house of 200 people with as many hands as are asked for, among them those of two who have an
understanding.
"""

import re
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from random import Random

import httpx
from msgspec.structs import replace

from pokerhouse.commands import Play
from pokerhouse.rules import Call, Check, HandEvent, HandStarted
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import HandId, PlayerId
from tests.house.fairplay.evenings import Dumper, Maker, Receiver, evening, folder, partner, regular
from tests.kit.client import Client, new_id
from tests.kit.server import ServerProcess
from tests.server.web.visitor import Visitor

PEOPLE = [f"Person {number:03}" for number in range(200)]
DUMPERS: dict[str, Maker] = {"Ann": partner(Dumper, "Ben"), "Ben": partner(Receiver, "Ann")}
TOGETHER, DUMPS = 40, 8
DIFFERENT = 400
"""So many hands are really played; the others are these between other people."""
URL = "https://den.example.org/"


def many_hands(hands: int, rng: Random) -> Iterator[Sequence[HandEvent]]:
    """Six-handed; in the last forty Ann has given eight times three quarters of a stack to Ben.

    Four times, which top a report on 2,000 hands, are what luck does once in so many pairs and
    hands.
    """
    crowd = dict.fromkeys(PEOPLE[:12], regular)
    played = list(evening(crowd, min(hands, DIFFERENT), rng))
    for number in range(hands - TOGETHER):
        started, *rest = played[number % len(played)]
        assert isinstance(started, HandStarted)
        names = rng.sample(PEOPLE, len(started.players))
        players = tuple(
            replace(player, player=PlayerId(name), name=name)
            for player, name in zip(started.players, names, strict=True)
        )
        yield [replace(started, hand=HandId(f"many-{number}"), players=players), *rest]
    honest = {"Ann": regular, "Ben": regular} | dict(list(crowd.items())[:4])
    dumps = evening(DUMPERS | dict.fromkeys(list(crowd)[:4], folder), DUMPS, rng)
    yield from chain(evening(honest, TOGETHER - DUMPS, rng), dumps)


def become_owner(server: ServerProcess) -> Visitor:
    """Whoever opens the link that a house prints which has no owner yet; its address is `URL`."""
    found = re.search(re.escape(URL) + r"#/owner/([\w.-]+)", server.said)
    assert found, server.said
    owner = Visitor(server)
    owner.register("Olga Owner")
    owner.ask("POST", "/api/link/owner", token=found[1])
    return owner


def ask_report(server: ServerProcess, owner: Visitor) -> tuple[dict[str, object], float]:
    """The report, and how many seconds it took."""
    began = time.monotonic()
    answer = httpx.get(server.url + "/api/fairplay", cookies=owner.cookies, timeout=300)
    assert answer.status_code == 200, answer.text
    return dict(answer.json()), time.monotonic() - began


async def action_waits_ms(players: Sequence[Client], done: Callable[[], bool]) -> list[float]:
    """Two people check and call until it is done: how long each action took until it was
    acknowledged, sorted.
    """
    waits, first = [], players[0]
    asked: tuple[HandId, int] | None = None
    while not done():
        # The answer to one may come before the other is told of the next turn.
        await first.until(lambda: first.turn and (first.turn.hand, first.turn.turn) != asked)  # noqa: B023  # awaited within the round
        turn = first.turn
        assert turn is not None
        player = next(each for each in players if each.seat == turn.seat)
        asked = turn.hand, turn.turn
        await player.until(lambda: player.turn and (player.turn.hand, player.turn.turn) == asked)  # noqa: B023  # awaited within the round
        move = Check() if turn.legal.check else Call()
        began = time.perf_counter()
        answer = await player.ask(Play(turn.hand, turn.turn, move, id=new_id(), table=turn.table))
        waits.append(1000 * (time.perf_counter() - began))
        assert isinstance(answer, p.Ack), answer
    return sorted(waits)
