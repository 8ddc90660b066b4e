"""The pages of the rules: every game and every rule is there, and the odds are those that the
kernel counts.
"""

import gzip
import re
from collections.abc import Iterator
from math import comb

import httpx
import pytest
from markupsafe import escape

from pokerhouse.house.lobby import STUDY
from pokerhouse.rules import HandEnded, HandShown, HandStarted, Structure
from pokerhouse.rules.games import mixes, variants
from pokerhouse.server.web.notebook.replays import examples, title_of
from pokerhouse.server.web.notebook.shared_hand import described_log
from pokerhouse.server.web.rules.pages import GAMES, Rule, counted_odds, kept_odds, rule_book
from pokerhouse.server.web.rules.samples import sample_hand
from pokerhouse.words import EXAMPLES, LANGUAGES, game_help, game_name, mix_name
from tests.kit.server import ServerProcess
from tests.server.web.site.write_odds import FILE, told

HERE = [key for key in variants() if key not in STUDY]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house as it comes."""
    with ServerProcess(tmp_path_factory.mktemp("server") / "house") as server:
        yield server
    assert "Traceback" not in server.log.read_text()


def page(server: ServerProcess, path: str, language: str = "en") -> str:
    """The part of this address, without the links to terms."""
    answer = httpx.get(
        f"{server.url}/{path}", headers={"X-Part": "main", "Accept-Language": language}
    )
    assert answer.status_code == 200, path
    return re.sub(r'<span data-island="term"[^>]*><a [^>]*>(.*?)</a></span>', r"\1", answer.text)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_game_has_a_page_of_its_own_told_from_the_engine(
    server: ServerProcess, language: str
) -> None:
    listed = page(server, "rules/games", language)
    for key in HERE:
        assert f'href="rules/games/{key}"' in listed
        one = page(server, f"rules/games/{key}", language)
        assert game_name(key, language).replace("'", "&#39;") in one
        if language != LANGUAGES[0]:
            told = game_help(variants()[key], language)
            parts = [
                told.opening,
                *(each for step in told.steps for each in (step.title, step.words)),
            ]
            parts += [each for win in told.wins for each in (win.title, win.words)]
            assert all(part in one for part in parts)
            assert not re.search(r"[Ee]veryone|\bcards\b|\bwins\b", re.sub(r"<[^>]+>", " ", one))
        assert one.count('<svg class="card ') >= 8, "drawn examples"
        assert 'id="sample"' in one
        assert f'href="#/play/{key}"' in one
    for key, mix in mixes().items():
        assert f'href="#/play/{key}"' in listed
        assert str(escape(mix_name(key, language))) in listed
        assert all(f'href="rules/games/{each.variant}"' in listed for each in mix.games)
    for key in (*STUDY, "nothing"):
        assert httpx.get(f"{server.url}/rules/games/{key}").status_code == 404


@pytest.mark.parametrize("key", HERE)
def test_every_game_has_a_sample_hand_that_ends_with_a_showdown(key: str) -> None:
    log = sample_hand(key)
    first = log[0]
    assert isinstance(first, HandStarted)
    assert first.config.variant == key
    assert isinstance(log[-1], HandEnded)
    assert sum(isinstance(event, HandShown) for event in log) >= 2
    for language in LANGUAGES:
        assert described_log(log, language).streets[-1].key == "showdown"


def test_the_orders_of_hands_have_their_odds(server: ServerProcess) -> None:
    text = page(server, "rules/hands")
    for order in EXAMPLES:
        assert f'id="{order}"' in text
    assert "2,598,960" in text
    assert "133,784,560" in text
    assert "133.784.560" in page(server, "rules/hands", "de")


def test_limits_and_the_first_steps_are_told(server: ServerProcess) -> None:
    text = page(server, "rules/limits")
    for structure in Structure:
        assert f'id="{structure.value}"' in text
    assert 'aria-label="king of hearts"' in page(server, "rules")


def test_cards_are_read_out_in_german(server: ServerProcess) -> None:
    assert 'aria-label="Herz König"' in page(server, "rules", "de")


def test_the_rule_book_is_read_in_german(server: ServerProcess) -> None:
    text = page(server, "rules/book", "de")
    assert "Dead Button" in text
    for example in examples():
        assert f">{escape(title_of(example, 'de'))}</a>" in text


def test_odds_and_orders_are_read_in_german(server: ServerProcess) -> None:
    text = page(server, "rules/hands", "de")
    assert all(
        name in text for name in ("Drei Karten, Ass hoch", "Neun-Low", "Kein Low", "Drilling")
    )
    assert not re.search(
        r"\b(pair|straight|low,|three|high)\b", re.sub(r"<[^>]+>|short trips", " ", text)
    )


def test_every_rule_has_its_place_and_its_cases_theirs(server: ServerProcess) -> None:
    text = page(server, "rules/book")
    assert [rule.key for rule in rule_book()] == [f"R{number}" for number in range(1, 28)]
    for rule in rule_book():
        assert f'id="{rule.key}"' in text
        assert rule.text
        for number in range(1, len(rule.examples) + 1):
            assert f'id="{rule.key}-{number}"' in text
    for example in examples():
        assert f'href="#/replay/example/{example.name}"' in text


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_rule_says_the_same_in_every_language(language: str) -> None:
    """The same rules and cases, with the same numbers, cards and seats in each."""

    def parts(rule: Rule) -> list[list[str]]:
        return [
            sorted(re.findall(r"\d+|\b[A-Z]{2,3}\b", text)) for text in (rule.text, *rule.examples)
        ]

    for rule, other in zip(rule_book(), rule_book(language), strict=True):
        assert (other.key, other.sources) == (rule.key, rule.sources)
        assert parts(other) == parts(rule), rule.key
        assert other.text != rule.text


def test_the_odds_add_up_and_each_order_has_some() -> None:
    assert {odds.order for odds in kept_odds()} == set(GAMES) == set(EXAMPLES)
    for odds in kept_odds():
        assert sum(kind.ways for kind in odds.kinds) == odds.total, (odds.order, odds.cards)
        assert odds.total == comb(36 if odds.order.startswith("short") else 52, odds.cards)


@pytest.mark.parametrize(("order", "cards"), [("high", 5), ("low_27", 5), ("badugi", 4)])
def test_the_odds_are_what_the_kernel_counts(order: str, cards: int) -> None:
    assert counted_odds(order, cards) in kept_odds()


@pytest.mark.long
def test_all_odds_are_what_the_kernel_counts() -> None:
    found = [counted_odds(order, cards) for order, (_, sizes) in GAMES.items() for cards in sizes]
    assert tuple(found) == kept_odds()
    assert FILE.read_text(encoding="utf-8").partition("\n\n")[2] == "\n".join(
        told(each) for each in found
    )


@pytest.mark.parametrize("path", ["rules", "rules/games/holdem", "rules/hands"])
def test_every_card_is_made_of_shapes_that_the_page_has_once(
    server: ServerProcess, path: str
) -> None:
    text = page(server, path)
    used = set(re.findall(r'<use href="#([\w-]+)"/>', text))
    there = re.findall(r' id="((?:rank|suit|court)-\w)"', text)
    assert used
    assert used <= set(there)
    assert len(there) == len(set(there)) == 13 + 4
    cards = re.findall(r'<svg class="card \w"[^>]*role="img" aria-label="[^"]+">(.*?)</svg>', text)
    assert all(len(re.findall("<use ", card)) == 2 for card in cards)
    assert len(gzip.compress(text.encode())) < 60_000
