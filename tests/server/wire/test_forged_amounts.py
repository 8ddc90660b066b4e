"""Amounts that nobody can hold or say, in every command and request that has room for one: refused
by name.
"""

import json
from contextlib import ExitStack
from math import isfinite
from pathlib import Path
from typing import Any, get_args

import httpx

from pokerhouse.commands import Sit
from pokerhouse.house import HouseReason
from pokerhouse.rules import Reason
from pokerhouse.server.web.app import ROUTES
from pokerhouse.server.web.socket import PROBLEMS_MAX
from pokerhouse.server.wire import protocol as p
from pokerhouse.storage import examine
from pokerhouse.units import Chips, TableId
from tests.kit.amounts import FORGED, Place, places
from tests.kit.client import NO_LIMIT, new_id, wish
from tests.kit.rude import Rude, cookie_of, text
from tests.kit.server import ServerProcess
from tests.server.web.test_people import printed_link
from tests.server.web.visitor import Visitor

OF_OTHER_THINGS = (
    *("seat", "number", "game", "turn", "minutes", "line", "times", "seats_max", "face", "unknown"),
    *("rating", "answered", "correct", "day", "streak", "longest", "ahead_min"),  # of drills
)
MEANT = {("rules.wagers_max", -1), (".by", -1), ("by", -1)}
"""Amounts that look forged and are not: a game without bet limits, and a chip taken back."""
NAMES = {".values": "bad_table", ".chips": "correction_amount"}
UNREAD_MAX = PROBLEMS_MAX // 2
"""The most frames on one line that cannot be read."""
NAMED = {*map(str, Reason), *map(str, HouseReason)} - {"internal", "busy", "too_fast"}


def amounts_in_commands() -> list[tuple[str, Place]]:
    """Every place of an amount in a frame that a client sends, with the frame's type."""
    found = [
        (str(kind.__struct_config__.tag), place)
        for kind in get_args(p.CommandFrame)
        for place in places(kind)
    ]
    return [
        (tag, place) for tag, place in found if place.name.rpartition(".")[2] not in OF_OTHER_THINGS
    ]


def amounts_in_requests() -> list[tuple[str, str, Place]]:
    """The same of requests: method, path, place."""
    found = []
    for route in ROUTES:
        if (body := route.fn.__annotations__.get("data")) is not None:
            (kind, *_) = get_args(body)
            (method,) = route.http_methods
            found += [(str(method), min(route.paths), place) for place in places(kind)]
    return [each for each in found if each[2].name.rpartition(".")[2] not in OF_OTHER_THINGS]


def test_amounts_are_found_where_they_are() -> None:
    names = {place.name for _, place in amounts_in_commands()}
    assert names >= {
        "sit.buy_in",
        "top_up.amount",
        "fill_up.fill_to",
        "play.action.bet.to",
        "play.action.raise.to",
        "create_table.options.stakes.low",
        "create_table.options.rules.rake.cap",
        "change_table.options.ante",
    }
    assert [place.name for _, _, place in amounts_in_requests()] == [".values", ".chips"]


def is_number(amount: object) -> bool:
    """Can the protocol read it?"""
    return type(amount) is int


def test_no_command_takes_a_forged_amount(tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path / "house") as server,
        Rude(server.url, cookie := cookie_of(server.url)) as rude,
        ExitStack() as lines,
    ):
        line = lines.enter_context(Rude(server.url, cookie))
        rude.send(text(p.encode(wish("Forged", NO_LIMIT, ("passive",), action_seconds=120))))
        table = TableId(str(rude.answer("ack")["table"]))
        rude.send(text(p.encode(p.Watch(table))))
        rude.send(text(p.encode(Sit(buy_in=Chips(100), id=new_id(), table=table))))
        turn = rude.answer("turn")
        where: dict[str, Any] = {"table": table, "hand": turn["hand"], "turn": turn["turn"]}
        before = httpx.get(
            server.url + "/api/profile", cookies={"pokerhouse_session": cookie}
        ).json()
        unread = 0
        for tag, place in amounts_in_commands():
            for amount in FORGED:
                fields = place.filled(amount)
                fields |= {name: value for name, value in where.items() if name in fields} | {
                    "id": str(new_id())
                }
                rude.stay()
                line.stay()
                line.send(text(json.dumps(fields)))
                said = answer_to(line, fields["id"])
                if said["type"] == "problem" or said.get("reason") == "not_understood":
                    # After a few that cannot be read, it would be closed.
                    unread += 1
                    if unread % UNREAD_MAX == 0:
                        lines.close()
                        line = lines.enter_context(Rude(server.url, cookie))
                about = f"{place.name} {amount!r} of {tag}: {said}"
                if any(place.name.endswith(name) and amount == value for name, value in MEANT):
                    continue
                if isinstance(amount, float) and not isfinite(amount):
                    assert said["type"] == "problem", f"this is no JSON: {about}"
                    continue
                assert said["reason"] in NAMED, about
                assert is_number(amount) or said["reason"] == "not_understood", about
        after = httpx.get(
            server.url + "/api/profile", cookies={"pokerhouse_session": cookie}
        ).json()
        assert after == before, "no chip has moved"
        rude.send(
            text(json.dumps({"type": "play", "id": "good", **where, "action": {"type": "fold"}}))
        )
        assert answer_to(rude, "good")["type"] == "ack", "the turn is still the same"
        server.stop()
        assert examine(server.data).faults == ()
        assert "Traceback" not in server.log.read_text()


def answer_to(rude: Rude, command: str) -> dict[str, object]:
    """How this command was answered; a frame that cannot be read is answered without its id."""
    while True:
        said = rude.answer()
        if said["type"] == "problem" or said.get("id") == command:
            return said


def test_no_request_takes_a_forged_amount(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "house", POKERHOUSE_URL="https://den.example.org/") as server:
        owner = Visitor(server)
        owner.register("Olga Owner")
        me = owner.ask("POST", "/api/link/owner", token=printed_link(server.said))
        for method, path, place in amounts_in_requests():
            for amount in FORGED:
                if is_number(amount) and abs(int(str(amount))) < 2**31:
                    continue  # below zero is taken from a wallet
                why = {"why": "forged", "id": str(new_id())} if place.name == ".chips" else {}
                body = json.dumps(place.filled(amount) | why)
                answer = owner.request_raw(method, path.replace("{player:str}", me["player"]), body)
                assert answer.status_code == 400, f"{place.name} {amount!r}: {answer.text}"
                said = answer.json()
                assert (
                    said.get("reason") == NAMES[place.name] if is_number(amount) else said["detail"]
                ), answer.text
        assert owner.arrive()["wallet"] == 10_000
        assert "Traceback" not in server.log.read_text()
