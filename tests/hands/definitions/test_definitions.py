"""Orders of hands as data: they agree with the evaluators, count what is on record, and refuse what
orders nothing.
"""

import doctest
import json
import re
from itertools import combinations
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pokerhouse.cards import STANDARD_CARDS, CardSet
from pokerhouse.cli.frame import app
from pokerhouse.errors import (
    AmbiguousOrderError,
    CardError,
    DefinitionError,
    HandError,
    UnmatchedHandError,
)
from pokerhouse.hands import Category, Game, Wild, evaluate, game_of
from pokerhouse.hands.definitions.catalog import (
    catalog_definition,
    catalog_names,
    load_definition,
    split_names,
)
from pokerhouse.hands.definitions.check import classes, count
from pokerhouse.hands.generate.generate import count as generated
from pokerhouse.hands.worth.score import score
from tests.hands.definitions.test_games import WILD, sample
from tests.kit.anchors import published

PAGE = Path(__file__).resolve().parents[3] / "docs" / "reference" / "definitions.md"
EXAMPLE = next(text for text in re.findall(r"```toml\n(.*?)```", PAGE.read_text(), re.DOTALL))

SMALL = """
name = "small"
size = 2
cards = { suits = "cd", faces = { two = 2, three = 3, four = 4 } }
hands = [%s]
"""
PAIR = '{ name = "pair", group = "face", match = "*,*" }'
ALL = '{ name = "all", match = "*" }'
FIRST = '{ name = "first", match = "*", rank = 1 }'


def test_the_names_of_high_hands_are_those_of_the_evaluator() -> None:
    evaluator = catalog_definition("high")
    for hand in sample("high", 300):
        found = evaluator.evaluate(hand)
        assert (found.words, evaluate(found.cards)) == (
            evaluate(hand).category.words,
            evaluate(hand),
        )
        assert found.points == score(hand, scheme="points")
        kinds = [match.words for match in evaluator.matches(hand)]
        assert kinds[0] == found.words
        assert kinds == [
            kind.words for kind in sorted(Category, reverse=True) if kind.words in kinds
        ]


def test_the_classes_are_all_hands_of_a_deck() -> None:
    for deck in ((13, 4, 0, 3), (9, 4, 0, 4), (3, 2, 1, 2), (4, 3, 2, 5)):
        faces, suits, jokers, size = deck
        every = list(range(faces * suits + jokers))
        assert sum(ways for _, ways in classes(*deck)) == sum(1 for _ in combinations(every, size))


NAMES = {
    "five of a kind": "five", "royal flush": "strflush", "straight flush": "strflush", "four of a kind": "quads",
    "full house": "full", "three of a kind": "trips", "two pair": "twopair", "high card": "high",
    "no pair": "nopair_total", "four cards": "4card", "three cards": "3card", "two cards": "2card", "one card": "1card",
}  # fmt: skip


def counted(game: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for name, hands in count(catalog_definition(game)).items():
        short = NAMES.get(name, name)
        found[short] = found.get(short, 0) + hands
    return found


def published_counts(*path: str) -> dict[str, int]:
    # With a bug the only five of a kind are aces.
    return {
        name.removesuffix("_aces"): number
        for name, number in published(*path).items()
        if isinstance(number, int)
    }


@pytest.mark.parametrize(
    ("game", "path"),
    [
        ("badugi", ["badugi_4"]),
        ("short_deck", ["short_deck_36", "5"]),
        pytest.param("short_deck_trips", ["short_deck_36", "5"], marks=pytest.mark.long),
        ("high", ["freq_high_52", "5"]),
        pytest.param("low_a5", ["low_a5_52", "5"], marks=pytest.mark.long),
        pytest.param("low_27", ["low_27_52_5card"], marks=pytest.mark.long),
        pytest.param("one_joker", ["wild_5card", "one_joker_fully_wild"], marks=pytest.mark.long),
        pytest.param("bug", ["joker_bug_53_5card"], marks=pytest.mark.long),
        pytest.param("deuces_wild", ["wild_5card", "deuces_wild"], marks=pytest.mark.long),
    ],
)
def test_the_kinds_occur_as_often_as_published(game: str, path: list[str]) -> None:
    found = counted(game)
    expected = published_counts(*path)
    assert found == {name: expected[name] for name in found}
    kinds = [number for name, number in expected.items() if name in found]
    assert sum(found.values()) == sum(kinds)


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=() if game in ("royal", "short_deck_joker") else pytest.mark.long)
        for game in catalog_names()
    ],
)
def test_the_kinds_occur_as_often_as_the_generator_says(game: str) -> None:
    """Two ways of counting that have nothing in common: every class of hands, and products over
    patterns.
    """
    if catalog_definition(game).definition.hole is not None and game not in ("royal", "holdem"):
        pytest.skip("its kinds are counted under the game that it is like")
    played: str = WILD.get(game, (game, ""))[0]
    wild: str | Wild | None = WILD[game][1] if game in WILD else None
    if wild == "jokers" and game != "two_jokers":
        wild = "Xb"
    elif game == "bug":
        wild = Wild(bugs=CardSet.parse("Xb"))
    rules = (
        Game(game, game, STANDARD_CARDS, (4, 4), (0, 0), orders=(game,))
        if game == "badugi_27"
        else game_of(played)
    )
    found = count(catalog_definition(game))
    if "straight flush" in found:  # the generator's have the royal ones among them
        found["straight flush"] += found.get("royal flush", 0)
    found.pop("no low", None)
    assert found == {kind: generated(kind, game=rules, wild=wild) for kind in found}


def test_three_card_hands_and_small_games_are_counted() -> None:
    told: list[tuple[int, int]] = []
    found = count(
        catalog_definition("three_card"), progress=lambda done, total: told.append((done, total))
    )
    assert list(found.values()) == [48, 52, 720, 1096, 3744, 16440]
    assert told[-1] == (22_100, 22_100)
    assert told == sorted(told)
    assert list(count(catalog_definition("leduc")).values()) == [3, 12]


def test_the_examples_of_the_page_run() -> None:
    outcome = doctest.testfile(str(PAGE), module_relative=False, globs={"EXAMPLE": EXAMPLE})
    assert outcome.attempted > 8
    assert outcome.failed == 0
    assert re.findall(
        r"^\| `(\w+)` \| [^|]*\|$", PAGE.read_text().partition("## The catalog")[2], re.MULTILINE
    ) == [*catalog_names(), *split_names()]


@pytest.mark.parametrize(
    ("hands", "error", "shown"),
    [
        (PAIR, UnmatchedHandError, "4c 3c"),
        (f"{ALL}, {PAIR}", AmbiguousOrderError, "2c 2d is both"),
        ('{ name = "all", match = "*" }, { name = "all", match = "*,*" }', AmbiguousOrderError, "'all' comes twice"),
        (f"{FIRST}, {FIRST}", AmbiguousOrderError, "both have rank 1"),
        (f"{FIRST}, {PAIR}", DefinitionError, "'pair' has no rank"),
        ('{ name = "all", match = "*,*,*" }', DefinitionError, "3 cards, but a hand has 2"),
        ('{ name = "all", match = "*,five" }', DefinitionError, "no face 'five'"),
        ('{ name = "all", match = "*,,*" }', DefinitionError, "an empty place"),
        ('{ name = "all", match = "+1,*" }', DefinitionError, r"\+1 needs a card before it"),
        ('{ name = "all", match = "four,+1" }', DefinitionError, "no cards of the deck are so"),
        ('{ name = "all", match = "*;*" }', DefinitionError, "several groups only where group is "
            "'face'"),
        ('{ name = "all", match = "two,three", group = "face" }', DefinitionError, "of one face"),
        ('{ name = "all", match = "*", colour = "red" }', DefinitionError, "hand 1: nothing is "
            "called 'colour' here"),
        ('{ name = "all", match = "*", group = "rank" }', DefinitionError, "expected any or face "
            "or suit"),
        ("", DefinitionError, "no hands are defined"),
    ],
)  # fmt: skip
def test_definitions_that_do_not_order_hands_are_refused_by_name(
    hands: str, error: type[DefinitionError], shown: str
) -> None:
    with pytest.raises(DefinitionError, match=shown) as raised:
        load_definition(SMALL % hands)
    assert type(raised.value) is error


@pytest.mark.parametrize(
    ("old", "new", "shown"),
    [
        ('"cd"', '"cx"', "no suit 'x'"),
        ('"cd"', '"cc"', "a suit twice"),
        ("two = 2", "one = 1", "no face 'one'"),
        ("two = 2", "two = []", "face 'two'"),
        ("two = 2", "two = 2.5", "expected a whole number"),
        ("size = 2", "size = 9", "expected 1 to 7"),
        ("size = 2", "", "no 'size'"),
        ("size = 2", "size =", "not TOML"),
        ("size = 2", f"size = {'[' * 100_000}", "not TOML: nested too deeply"),
    ],
)
def test_a_deck_that_cannot_be_is_refused(old: str, new: str, shown: str) -> None:
    with pytest.raises(DefinitionError, match=shown):
        load_definition((SMALL % ALL).replace(old, new))


def test_cards_that_are_no_hand_are_refused() -> None:
    small = load_definition(SMALL % ALL)
    for cards, error, shown in (
        ("2c", HandError, "1 card: expected at least 2"),
        ("2c 9s", HandError, "9s: not in the deck"),
        ("2c 2c", CardError, "2c twice"),
    ):
        with pytest.raises(error, match=shown):
            small.evaluate(cards)


def test_the_joker_stands_for_the_card_that_helps_most() -> None:
    wild = catalog_definition("one_joker")
    assert [wild.evaluate(cards).words for cards in ("Xb As Ah Ad Ac", "Xb Ks Qs Js Ts", "Xb As Kd 7h 2c")] == [
        "five of a kind", "royal flush", "pair",
    ]  # fmt: skip
    assert wild.evaluate("Xb As Ks 7s 2s") > wild.evaluate("As Ks Js 7s 2s")
    assert CardSet.parse("Xb") <= wild.definition.deck


def test_the_command_checks_and_counts(tmp_path: Path) -> None:
    file = tmp_path / "court.toml"
    file.write_text(EXAMPLE)
    done = CliRunner().invoke(app, ["definition", "check", str(file)])
    assert (done.exit_code, done.output.splitlines()[0]) == (
        0, "court: valid. Hands of 3 from 16 cards; the best first:",
    )  # fmt: skip
    done = CliRunner().invoke(app, ["definition", "count", str(file), "--json"])
    assert json.loads(done.stdout)["counts"]["straight"] == 192
    split = tmp_path / "split.toml"
    split.write_text('name = "mine"\nsplit = ["kuhn", "kuhn"]')
    shown = CliRunner().invoke(app, ["definition", "check", str(split)]).stdout.splitlines()
    assert shown[:2] == [
        "mine: splits the pot between kuhn and kuhn.",
        "kuhn: valid. Hands of 1 from 3 cards; the best first:",
    ]
    rows = json.loads(CliRunner().invoke(app, ["definition", "check", str(split), "--json"]).stdout)
    assert [half["name"] for half in rows["split"]] == ["kuhn", "kuhn"]
    rows = json.loads(CliRunner().invoke(app, ["definition", "count", str(split), "--json"]).stdout)
    assert [half["total"] for half in rows["split"]] == [3, 3]
    table = CliRunner().invoke(app, ["definition", "count", "kuhn"]).stdout
    assert "high card      3  100.0000%" in table


@pytest.mark.parametrize(
    ("command", "text", "named"),
    [
        ("check", None, "cannot be read"),
        ("count", None, "no game of the catalog (high, "),
        ("check", "name = 3", "name = 3, expected text"),
        ("check", SMALL % PAIR, "no kind of hand matches"),
        ("check", "<settings>", "not XML"),
        ("count", 'name = "mine"\nsplit = ["kuhn", "whist"]', "no game 'whist' in the catalog"),
    ],
)
def test_the_command_names_what_is_wrong(
    tmp_path: Path, command: str, text: str | None, named: str
) -> None:
    file = tmp_path / "game.toml"
    if text is not None:
        file.write_text(text)
    done = CliRunner().invoke(app, ["definition", command, str(file)])
    assert done.exit_code == 2
    assert named in " ".join(done.output.split())


def test_a_definition_is_read_from_standard_input() -> None:
    text = (Path(__file__).parents[3] / "docs" / "reference" / "definitions.md").read_text()
    toml = next(
        block
        for block in re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
        if "hands" in block and "size" in block
    )
    done = CliRunner().invoke(app, ["definition", "check", "-"], input=toml)
    assert done.exit_code == 0, done.output
    assert "valid. Hands of" in done.stdout
