"""Statistics at a running server: one's own whole, another's as far as they show them, and never
anybody's cards.
"""

import csv
import io
import json
from typing import Any

import pytest

from pokerhouse.server.web.guard.limits import PLAYER_FIGURES_PER_HOUR, PLAYER_STATISTICS_PER_MINUTE
from tests.kit.server import ServerProcess
from tests.server.records.conftest import FIRST_MS, HANDS, comes
from tests.server.records.played import ANN, BEN, BOTS, CID, NAMES
from tests.server.web.visitor import Visitor, until_refused

MINE = "/api/statistics/me"


def test_ones_own_figures_fit_together(server: ServerProcess) -> None:
    ann = comes(server, ANN)
    told = ann.ask("GET", MINE)
    total = told["total"]
    assert (told["player"], told["name"], told["own"]) == (ANN, NAMES[ANN], True)
    hands = total["hands"]
    assert HANDS - 8 < hands <= HANDS, (
        "whoever has lost all may miss a hand until they are dealt in again"
    )
    for parts in ("variants", "stakes", "positions"):
        assert sum(part["figures"]["hands"] for part in told[parts]) == hands, parts
        assert sum(part["figures"]["net"] for part in told[parts]) == total["net"], parts
    assert {part["key"] for part in told["variants"]} == {"holdem", "omaha"}
    assert [part["key"] for part in told["positions"]][-3:] == [
        "button",
        "small_blind",
        "big_blind",
    ]
    assert {part["key"]: part["name"] for part in told["opponents"]} == {
        BEN: NAMES[BEN],
        CID: NAMES[CID],
        **BOTS,
    }
    last = told["points"][-1]
    assert (last["hands"], last["net"]) == (hands, total["net"])
    assert sum(play["hands"] for play in told["sessions"]) == hands
    vpip = next(rate for rate in total["rates"] if rate["figure"] == "vpip")
    assert 0 < vpip["made"] <= vpip["of"] <= hands
    assert total["margin"] > 0
    assert total["per_hundred"] == pytest.approx(100 * total["blinds"] / hands)
    assert total["adjusted_per_hundred"] == pytest.approx(100 * total["adjusted_blinds"] / hands)


def test_ones_own_hands_are_narrowed_by_every_part_of_the_filter(server: ServerProcess) -> None:
    ann = comes(server, ANN)

    def hands(query: str) -> int:
        return int(ann.ask("GET", f"{MINE}?{query}")["total"]["hands"])

    every, holdem = hands(""), hands("variant=holdem")
    assert (hands("variant=razz"), hands("structure=pot_limit")) == (0, every - holdem)
    assert (hands("big_blind=20"), hands("big_blind=30")) == (holdem, 0)
    assert 0 < hands("position=button") < every
    assert 0 < hands(f"opponent={BEN}") <= every
    assert (hands(f"until={FIRST_MS}"), hands(f"since={FIRST_MS}")) == (0, every)
    assert 0 < hands("cards=22%2B,A2s%2B") < every
    kinds = ("won_at_showdown", "won_uncalled", "lost_at_showdown", "folded_later", "folded_first")
    assert sum(hands(f"result={kind}") for kind in kinds) == every


@pytest.mark.parametrize(
    "query",
    [
        *(
            "position=dealer",
            "structure=none",
            "big_blind=-1",
            "big_blind=many",
            "since=1e99",
            "result=lucky",
        ),
        *("cards=QQQ", "cards=" + "A" * 61, "opponent=" + "x" * 65, "door=open", "hands=1"),
    ],
)
def test_what_is_no_filter_is_refused_in_words(server: ServerProcess, query: str) -> None:
    ann = comes(server, ANN)
    for path in (MINE, f"{MINE}/hands.csv"):
        assert ann.ask("GET", f"{path}?{query}", 400)["detail"]


def test_others_see_what_one_shows_and_no_cards_of_anybody(server: ServerProcess) -> None:
    ann, ben = comes(server, ANN), comes(server, BEN)
    path = f"/api/statistics/{ANN}"
    mine = ann.ask("GET", MINE)["total"]
    Visitor(server).ask("GET", path, 401)
    seen = ben.ask("GET", path)
    assert (seen["own"], seen["shows"], seen["name"]) == (False, "basics", NAMES[ANN])
    assert {key: seen["total"][key] for key in ("hands", "net", "rates")} == {
        "hands": mine["hands"],
        "net": mine["net"],
        "rates": [],
    }
    assert seen["total"]["adjusted"] == 1000 * mine["net"], "what luck it was is told by cards"
    assert not any(
        seen[part]
        for part in ("variants", "stakes", "positions", "opponents", "points", "sessions")
    )
    for fine in (
        "cards=AA",
        f"opponent={CID}",
        "position=button",
        "since=1",
        "result=won_uncalled",
    ):
        ben.ask("GET", f"{path}?{fine}", 400)
    ann.ask("PUT", "/api/profile/privacy", 204, listed=True, shows="all")
    seen = ben.ask("GET", f"{path}?variant=holdem")
    assert seen["total"]["rates"]
    assert seen["positions"]
    assert not any(seen[part] for part in ("opponents", "points", "sessions"))
    ann.ask("PUT", "/api/profile/privacy", 204, listed=True, shows="nothing")
    assert ben.ask("GET", path)["total"] is None
    ann.ask("PUT", "/api/profile/privacy", 204, listed=True, shows="basics")
    ben.ask("GET", "/api/statistics/nobody", 404)


def rows(visitor: Visitor, query: str = "") -> list[dict[str, Any]]:
    """The lines of the spreadsheet."""
    answer = visitor.request("GET", f"{MINE}/hands.csv{query}")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-disposition"] == 'attachment; filename="hands.csv"'
    return list(csv.DictReader(io.StringIO(answer.text)))


def test_ones_hands_are_taken_along_with_ones_own_cards_alone(server: ServerProcess) -> None:
    ann, ben = comes(server, ANN), comes(server, BEN)
    mine, theirs = rows(ann), {row["hand"]: row for row in rows(ben)}
    total = ann.ask("GET", MINE)["total"]
    assert (len(mine), sum(int(row["net"]) for row in mine)) == (total["hands"], total["net"])
    assert [row["ended"] for row in mine] == sorted((row["ended"] for row in mine), reverse=True)
    for row in mine:
        assert len(row["cards"]) == {"holdem": 4, "omaha": 8}[row["variant"]]
        cards = theirs[row["hand"]]["cards"] if row["hand"] in theirs else "none"
        assert cards not in ",".join(row.values()), "another's cards"
    omaha = [row for row in mine if row["variant"] == "omaha"]
    assert rows(ann, "?variant=omaha") == omaha


def test_ones_figures_are_taken_along_as_they_are_shown(server: ServerProcess) -> None:
    ann = comes(server, ANN)
    answer = ann.request("GET", f"{MINE}/figures.json?variant=omaha")
    assert "figures.json" in answer.headers["content-disposition"]
    assert json.loads(answer.text) == ann.ask("GET", f"{MINE}?variant=omaha")


@pytest.mark.parametrize(
    ("most", "path", "words"),
    [
        (PLAYER_STATISTICS_PER_MINUTE, "/api/statistics/nobody", "asked for many statistics"),
        (PLAYER_FIGURES_PER_HOUR // 2, f"{MINE}/hands.csv", "taken along many figures"),
    ],
)
def test_who_asks_too_often_waits(server: ServerProcess, most: int, path: str, words: str) -> None:
    guest = Visitor(server)
    guest.arrive()
    answers = until_refused(lambda: guest.request("GET", path), 2 * most)
    assert len(answers) > most
    assert words in answers[-1].json()["detail"]
