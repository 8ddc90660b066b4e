"""Rankings at a running server: by JSON and as a page, narrowed, without those who do not want to
be listed.
"""

from html import unescape
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from pokerhouse.house.records import season_called
from pokerhouse.server.web.records.rankings import SEASONS, label_of
from pokerhouse.server.web.site import words
from tests.kit.server import ServerProcess
from tests.server.records.conftest import comes
from tests.server.records.played import ANN, BEN, BOTS, CID, NAMES, TOKEN
from tests.server.web.visitor import Visitor

RANKINGS = "/api/rankings"


def test_people_and_bots_are_ranked_apart_by_rating(server: ServerProcess) -> None:
    told = Visitor(server).ask("GET", RANKINGS)
    people = told["places"]
    assert (told["page"], told["pages"], told["ranked"], told["hands_needed"]) == (1, 1, 3, 10)
    assert {each["name"] for each in people} == {*NAMES.values()}
    bots = Visitor(server).ask("GET", f"{RANKINGS}?bots=yes")["places"]
    assert {each["name"] for each in bots} == {*BOTS.values()}
    for places in (people, bots):
        assert [each["place"] for each in places] == [*range(1, len(places) + 1)]
        assert len({each["bot"] for each in places}) == 1
        assert [each["rating"] for each in places] == sorted(
            (each["rating"] for each in places), reverse=True
        )
        assert all(each["low"] < each["rating"] < each["high"] for each in places)
    assert sum(each["net"] for each in people + bots) == 0, "what one wins another has lost"
    ann = next(each for each in people if each["player"] == ANN)
    assert ann["net"] == comes(server, ANN).ask("GET", "/api/statistics/me")["total"]["net"]


def test_nobody_is_ranked_before_there_are_enough_hands(played: Path) -> None:
    with ServerProcess(played.with_name("copy"), POKERHOUSE_RANKED_HANDS="1000") as server:
        ann = comes(server, ANN)
        assert ann.ask("GET", RANKINGS)["places"] == []
        assert ann.ask("GET", f"/api/profile/{ANN}")["ratings"] == []
        mine = page(server, "", ann)
        assert "Nobody has played 1,000 hands yet." in mine
        assert "You need 1,000 hands to be ranked. You have played " in mine


def test_who_does_not_want_to_be_listed_is_not_from_then_on(server: ServerProcess) -> None:
    ben = comes(server, BEN)
    ben.ask("PUT", "/api/profile/privacy", 204, listed=False, shows="all")
    shown = ben.ask("GET", f"{RANKINGS}")
    assert [each["player"] for each in shown["places"]].count(BEN) == 0
    assert [each["place"] for each in shown["places"]] == [1, 2]
    assert NAMES[BEN] not in page(server, "", ben)
    ben.ask("PUT", "/api/profile/privacy", 204, listed=True, shows="basics")
    assert ben.ask("GET", f"{RANKINGS}")["ranked"] == 3


def test_a_ranking_is_of_the_hands_that_are_asked(server: ServerProcess) -> None:
    visitor = Visitor(server)
    every = visitor.ask("GET", RANKINGS)["places"]
    parts = [
        visitor.ask("GET", f"{RANKINGS}?variant={key}")["places"] for key in ("holdem", "omaha")
    ]
    hands = {each["player"]: each["hands"] for each in every}
    for player in (ANN, BEN, CID):
        assert (
            sum(each["hands"] for part in parts for each in part if each["player"] == player)
            == hands[player]
        )
    assert visitor.ask("GET", f"{RANKINGS}?big_blind=20")["places"] == parts[0]
    assert visitor.ask("GET", f"{RANKINGS}?season=2026-Q3")["ranked"] == 3
    assert visitor.ask("GET", f"{RANKINGS}?season=2025")["ranked"] == 0
    assert visitor.ask("GET", f"{RANKINGS}?page=9")["page"] == 1, "behind the last is the last"
    for query in (
        "variant=chess",
        "season=now",
        "season=2026-Q5",
        "bots=maybe",
        "big_blind=-1",
        "page=x",
    ):
        assert visitor.ask("GET", f"{RANKINGS}?{query}", 400)["detail"], query


def page(server: ServerProcess, query: str = "", visitor: Visitor | None = None) -> str:
    """The page, as a browser without scripts has it."""
    cookies = visitor.cookies if visitor is not None else None
    answer = httpx.get(
        f"{server.url}/rankings{query}", headers={"accept": "text/html"}, cookies=cookies
    )
    assert answer.status_code == 200
    return unescape(answer.text)


def test_the_page_is_read_without_scripts_and_marks_whoever_reads_it(server: ServerProcess) -> None:
    anybody = page(server)
    for name in NAMES.values():
        assert name in anybody
    assert page(server, "?bots=yes").count('class="mark">bot') == len(BOTS)
    assert 'id="me"' not in anybody
    mine = page(server, "", comes(server, ANN))
    assert mine.count('id="me"') == 1
    assert "Your rank: " in mine
    assert "&page=1#me" in mine
    assert "Nobody has played 10 matching hands yet." in page(server, "?season=2025-Q1")
    plain_form = page(server, "?variant=&big_blind=&season=&bots=")
    assert NAMES[ANN] in plain_form, "without scripts a form sends its empty fields too"


def test_the_seasons_of_the_house_can_be_chosen(server: ServerProcess) -> None:
    told = Visitor(server).ask("GET", RANKINGS)["seasons"]
    assert len(told) == SEASONS
    assert told[1]["until_ms"] == told[0]["since_ms"], "the one that runs comes first"
    shown = page(server)
    for season in told:
        called = label_of(season_called(season["key"], ("quarter",)), words("rankings", "en"))
        assert f'<option value="{season["key"]}">{called}</option>' in shown


@pytest.mark.parametrize(
    ("key", "english", "german"),
    [
        ("2026", "2026", "2026"),
        ("2026-Q4", "Q4 2026", "4. Quartal 2026"),
        ("2026-03", "March 2026", "März 2026"),
        ("2026-09-01", "2026-09-01 to 2027-02-28", "2026-09-01 bis 2027-02-28"),
        ("2027-03-01", "Since 2027-03-01", "Seit 2027-03-01"),
    ],
)
def test_seasons_are_called_as_people_call_them(key: str, english: str, german: str) -> None:
    season = season_called(key, ("2026-09-01", "2027-03-01"))
    assert [label_of(season, words("rankings", language)) for language in ("en", "de")] == [
        english,
        german,
    ]


def test_a_program_is_ranked_among_the_bots_for_good(played: Path) -> None:
    def ranked(house: ServerProcess, query: str) -> set[str]:
        return {
            each["player"] for each in Visitor(house).ask("GET", f"{RANKINGS}{query}")["places"]
        }

    house = ServerProcess(played.with_name("copy"), POKERHOUSE_RANKED_HANDS="10")
    with house:
        assert BEN in ranked(house, "")
        with connect(
            f"{house.url.replace('http', 'ws')}/ws?program=yes",
            additional_headers={"cookie": f"pokerhouse_session={TOKEN.format(NAMES[BEN])}"},
        ) as socket:
            socket.recv(timeout=60)
            assert comes(house, ANN).ask("GET", f"/api/profile/{BEN}")["program"]
    with house:
        assert BEN not in ranked(house, "")
        assert BEN in ranked(house, "?bots=yes")
        assert '<span class="mark">program</span>' in page(house, "?bots=yes")
