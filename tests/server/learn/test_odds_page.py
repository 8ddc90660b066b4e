"""The page of odds: its numbers are counted, in both languages, and it can be read without
scripts.
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from html import unescape
from itertools import combinations
from math import comb

import httpx
import pytest

from pokerhouse.cards import STANDARD_CARDS, CardSet, Rank, Suit, parse_cards
from pokerhouse.hands import evaluate
from pokerhouse.server.live.learn import OddsFound
from pokerhouse.server.live.learn.odds import DRAWS, odds, taught
from pokerhouse.server.web.learn.odds import bet_words
from tests.kit.anchors import published
from tests.kit.server import ServerProcess


@pytest.fixture(scope="module")
def counted() -> OddsFound:
    return odds()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("odds") / "house") as running:
        yield running


def read(server: ServerProcess, language: str) -> str:
    answer = httpx.get(
        f"{server.url}/learn/odds", headers={"accept-language": language}, timeout=60
    )
    assert answer.status_code == 200
    text = re.sub(r'<span data-island="term"[^>]*><a [^>]*>(.*?)</a></span>', r"\1", answer.text)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", unescape(text)))


def test_what_is_taught_is_what_is_counted(counted: OddsFound) -> None:
    assert taught() == counted


def test_kinds_of_hands_are_as_rare_as_others_have_published(counted: OddsFound) -> None:
    told = {share.name: round(share.chance * comb(52, 5)) for share in counted.five}
    told["straight flush"] += told.pop("royal flush")  # others count it among them
    assert sorted(told.values()) == sorted(published("freq_high_52", "5").values())
    assert sum(share.chance for share in counted.seven) == pytest.approx(1)
    assert [share.name for share in counted.seven] == [share.name for share in counted.five]


def test_outs_are_counted_over_all_cards_that_can_come(counted: OddsFound) -> None:
    by_outs = {line.outs: line for line in counted.outs}
    nine = by_outs[9]
    assert (nine.turn, nine.river) == (9 / 47, 9 / 46)
    assert nine.both == float(1 - Fraction(38, 47) * Fraction(37, 46))
    for draw in counted.draws:
        line = by_outs[len(draw.outs)]
        assert draw.turn == line.turn
        # Running cards make some hands without any out: never fewer than the outs alone do.
        assert line.both <= draw.river < line.both + 0.02
    assert {draw.key: len(draw.outs) for draw in counted.draws} == {
        "flush": 9,
        "open_ended": 8,
        "gutshot": 4,
        "both": 15,
    }


def test_a_price_is_what_one_pays_of_what_lies_there_then(counted: OddsFound) -> None:
    assert {bet_words(line.bet): round(line.needed, 4) for line in counted.prices} == {
        "1/4": 0.1667,
        "1/3": 0.2,
        "1/2": 0.25,
        "2/3": 0.2857,
        "3/4": 0.3,
        "1": 0.3333,
        "2": 0.4,
    }


def test_odds_before_the_flop_are_those_that_players_know(counted: OddsFound) -> None:
    assert round(counted.set_on_flop, 4) == 0.1176
    assert round(counted.pair_on_flop, 4) == 0.3243
    starts = {share.name: share.chance for share in counted.starts}
    assert round(starts["AA"], 4) == 0.852
    for matchup in counted.matchups:
        assert matchup.first_equity + matchup.second_equity == pytest.approx(1)
        assert matchup.first_equity > 0.5


def test_two_suited_cards_become_a_flush_in_their_suit_as_often_as_boards_say(
    counted: OddsFound,
) -> None:
    hearts = {card for card in STANDARD_CARDS if card.suit is Suit.HEARTS}
    left = STANDARD_CARDS - CardSet.parse("AhKh")
    flushes = sum(sum(board) >= 3 for board in combinations([card in hearts for card in left], 5))
    assert (flushes, comb(50, 5)) == (135_597, 2_118_760)
    assert counted.flush_by_river == flushes / comb(50, 5)


def test_what_comes_on_the_flop_is_what_all_flops_say(counted: OddsFound) -> None:
    flops = list(combinations(STANDARD_CARDS - CardSet.parse("8s8d"), 3))
    eights = sum(any(card.rank is Rank.EIGHT for card in flop) for flop in flops)
    assert counted.set_on_flop == eights / len(flops)
    flops = list(combinations(STANDARD_CARDS - CardSet.parse("As8d"), 3))
    paired = sum(any(card.rank in (Rank.EIGHT, Rank.ACE) for card in flop) for flop in flops)
    assert counted.pair_on_flop == paired / len(flops)


def test_draws_come_in_as_often_as_all_turns_and_rivers_say(counted: OddsFound) -> None:
    for key, hole, board, wanted in DRAWS:
        known = parse_cards(hole + board)
        ends = list(combinations(STANDARD_CARDS - CardSet.of(known), 2))
        made = sum(evaluate(known + end).category >= wanted for end in ends)
        (draw,) = [each for each in counted.draws if each.key == key]
        assert draw.river == pytest.approx(made / len(ends), abs=1e-12)


def test_the_page_is_read_in_both_languages_without_scripts(server: ServerProcess) -> None:
    english, german = read(server, "en"), read(server, "de")
    assert "you improve to this hand or better 35.0 %" in english
    assert "Rule of four: 4 × 9 = 36 %" in english
    assert "Full house 0.1441 % 2.6 %" in english
    assert re.search(r"a flush in their suit by the river: 6\.4\W%", english)
    assert "triffst du diese Hand oder etwas Besseres in 35,0 %" in german
    assert "Full House 0,1441 % 2,6 %" in german
