"""Every game of the catalog gives hands the order and the kinds that the evaluators give them."""

from functools import cmp_to_key
from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest

from pokerhouse.cards import JOKERS, STANDARD_CARDS, Card, CardSet, format_cards
from pokerhouse.errors import AmbiguousOrderError, DefinitionError, HandError, UnmatchedHandError
from pokerhouse.hands import GAMES, Game, evaluate
from pokerhouse.hands.definitions.catalog import (
    catalog_definition,
    catalog_game,
    catalog_names,
    catalog_split,
    load_definition,
    load_split,
    split_names,
)
from pokerhouse.hands.definitions.check import count
from pokerhouse.hands.definitions.evaluator import DefinedHand

Cards = tuple[Card, ...]

WILD = {
    "one_joker": ("high", "jokers"), "two_jokers": ("high", "jokers"), "bug": ("high", "bug"),
    "deuces_wild": ("high", "deuces"), "one_eyed_jacks": ("high", "one_eyed_jacks"),
    "low_a5_joker": ("low_a5", "jokers"), "low_8_joker": ("low_8", "jokers"), "low_27_joker": ("low_27", "jokers"),
    "low_27_deuces": ("low_27", "deuces"), "badugi_joker": ("badugi", "jokers"),
    "short_deck_joker": ("short_deck", "jokers"),
}  # fmt: skip
"""The games with wild cards: the game they are played in, and what is wild."""
NAMES = {"four cards": "badugi"}


def better(first: Any, second: Any) -> int:
    """1, 0 or -1."""
    return bool(first > second) - bool(first < second)


def sample(game: str, hands: int) -> list[Cards]:
    """Random hands, of seven cards where the game allows it, or of the hole and the board in turn;
    every other one from a suit and a half, so that the rare kinds occur.
    """
    definition = catalog_definition(game).definition
    rng = Random(game)
    deck = list(definition.deck)
    if game in WILD:
        return _wild_sample(rng, deck, list(wild_cards(game)), hands, definition.size)
    most = 7 if definition.size == 5 else definition.size
    if definition.hole:
        most = definition.hole.cards + 5
    alike = [card for card in deck if card >= 52 or card & 3 == 3 or (card & 3 == 2 and card >= 24)]
    return [
        tuple(rng.sample(alike if number % 2 and len(alike) > most else deck, most))
        for number in range(hands)
    ]


def wild_cards(game: str) -> CardSet:
    """The cards that are wild in this game."""
    definition = catalog_definition(game).definition
    return definition.wild | (definition.deck & JOKERS)


def _wild_sample(
    rng: Random, deck: list[Card], wild: list[Card], hands: int, size: int
) -> list[Cards]:
    """Hands of so many cards, now and then of six, with none, one, two and now and then three wild
    cards, among cards that are close.
    """
    found = []
    for number in range(hands):
        joined = rng.sample(wild, min(len(wild), 3 if number % 40 == 39 else number % 3))
        spades, high = [c for c in deck if c & 3 == 3], [c for c in deck if c >= 40]
        cards = [c for c in (deck, spades, high)[number // 3 % 3] if c not in wild]
        found.append(
            (*joined, *rng.sample(cards, size + (number % 10 == 0 and size == 5) - len(joined)))
        )
    return found


def ours_and_theirs(game: str, cards: Cards) -> tuple[DefinedHand, Any]:
    """By the definition, and by the evaluators of the house."""
    evaluator = catalog_definition(game)
    if hole := evaluator.definition.hole:
        own, board = cards[: hole.cards], cards[hole.cards :][: 3 + cards[0] % 3]
        return evaluator.evaluate(own, board), evaluate(own, board, game=game)
    found = evaluator.evaluate(cards)
    if game == "leduc":
        return found, evaluate(cards[:1], cards[1:], game=game)
    if game in WILD:
        played, wild = WILD[game]
        if played == "short_deck":
            return found, evaluate(cards[:2], cards[2:], game=played, wild=wild)
        return found, evaluate(cards, game=played, wild=wild)
    if game == "badugi_27":
        return found, evaluate(
            cards, game=Game(game, game, STANDARD_CARDS, (4, 4), (0, 0), orders=(game,))
        )
    return found, evaluate(cards, game=game)


Found = tuple[Cards, DefinedHand, Any]
"""Cards, and what they are by the definition and by the evaluators."""


def by_ours(one: Found, other: Found) -> int:
    """Compare two hands by the definition."""
    return better(one[1], other[1])


@pytest.mark.parametrize("game", catalog_names())
def test_the_definition_says_of_hands_what_the_evaluator_does(game: str) -> None:
    hole = catalog_definition(game).definition.hole
    hands = sample(game, 30 if hole else 60 if game in WILD else 120)
    found: list[Found] = [(cards, *ours_and_theirs(game, cards)) for cards in hands]
    for cards, ours, theirs in found:
        assert NAMES.get(ours.words, ours.words) == theirs.category.words, format_cards(cards)
    # Where neighbours in one order compare alike in the other, so do all.
    found.sort(key=cmp_to_key(by_ours))
    found.sort(key=lambda each: each[0][1] if game == "leduc" else 0)  # one board for both
    for (one, first, twin), (other, second, mate) in pairwise(found):
        if game != "leduc" or one[1] == other[1]:
            assert better(first, second) == better(twin, mate), (
                f"{format_cards(one)} and {format_cards(other)}"
            )


@pytest.mark.parametrize("game", split_names())
def test_both_halves_of_a_pot_are_what_the_evaluator_says(game: str) -> None:
    split, rules = catalog_split(game), GAMES[game]
    assert split.words == rules.words or game.startswith("bad")
    rng, found = Random(game), []
    for _ in range(12):
        cards = rng.sample(list(rules.deck), rules.hole[1] + rules.board[1])
        hole, board = cards[: rules.hole[1]], cards[rules.hole[1] :] or None
        found.append(
            (
                split.evaluate(hole, board),
                [evaluate(hole, board, game=half) for half in rules.halves],
            )
        )
    for (ours, theirs), (other_ours, other_theirs) in combinations(found, 2):
        for place in range(2):
            assert NAMES.get(ours[place].words, ours[place].words) == theirs[place].category.words
            assert better(ours[place], other_ours[place]) == better(
                theirs[place], other_theirs[place]
            )


def test_a_game_that_splits_the_pot_is_defined_by_its_halves() -> None:
    split = load_split('name = "mine"\nsplit = ["stud", "low_27"]')
    assert [hand.words for hand in split.evaluate("As Ks Qs Js Ts 2c 3d")] == [
        "royal flush",
        "high card",
    ]
    tables = "".join(
        f"[[split]]{SMALL % ('', ALL)}".replace("small", name) for name in ("one", "other")
    )
    own = load_split(f'name = "own"\n{tables}')
    assert [half.definition.name for half in own.halves] == ["one", "other"]
    assert (own.words, [hand.words for hand in own.evaluate("2c 3c 4c")]) == ("own", ["all", "all"])


@pytest.mark.parametrize(
    ("split", "shown"),
    [
        ('["stud", "short_deck"]', "mine: stud and short_deck are dealt from different decks"),
        ('["stud", "omaha"]', "mine: stud and omaha have another hole or board each"),
        (
            '["stud", "omaha8"]',
            "omaha8 splits the pot: expected one of its halves, omaha and omaha_low8",
        ),
        ('["stud", "whist"]', "no game 'whist' in the catalog: expected one of high, "),
        (
            '["stud"]',
            r"mine: split = \['stud'\], expected two games of the catalog or two definitions",
        ),
        ('["stud", 8]', "expected two games of the catalog or two definitions"),
        ('"stud"', "split = 'stud', expected a list"),
        ('["stud", "low_8"]\nsize = 5', "nothing is called 'size' here"),
    ],
)
def test_halves_that_cannot_be_are_refused_by_name(split: str, shown: str) -> None:
    with pytest.raises(DefinitionError, match=shown):
        load_split(f'name = "mine"\nsplit = {split}')


def test_one_order_and_two_are_told_apart() -> None:
    with pytest.raises(DefinitionError, match="omaha8 splits the pot: expected one of its halves"):
        catalog_definition("omaha8")
    with pytest.raises(
        DefinitionError, match="omaha does not split the pot: expected one of stud8, omaha8"
    ):
        catalog_split("omaha")
    with pytest.raises(DefinitionError, match="mine splits the pot: expected one order of hands"):
        load_definition('name = "mine"\nsplit = ["stud", "low_8"]')
    with pytest.raises(DefinitionError, match="small does not split the pot"):
        load_split(SMALL % ("", ALL))
    assert catalog_game("omaha8") is catalog_split("omaha8")


def test_a_hand_uses_as_many_hole_cards_as_the_rule_says() -> None:
    holdem, omaha = catalog_definition("holdem"), catalog_definition("omaha")
    assert holdem.evaluate("2c 7d", "As Ks Qs Js Ts").words == "royal flush"
    assert holdem.evaluate("2c 7d As Ks Qs Js Ts") == holdem.evaluate("2c 7d", "As Ks Qs Js Ts")
    assert omaha.evaluate("As 2c 7d 8h", "Ks Qs Js Ts 3d").words == "high card"
    kinds = [hand.words for hand in omaha.matches("As Ac 2s 8h", "Ks Qs 3s 3d 9d")]
    assert kinds == ["flush", "two pair", "pair", "high card"]


def test_only_an_eight_or_better_low_wins_and_the_rest_are_alike() -> None:
    low = catalog_definition("low_8")
    assert low.evaluate("8s 7s 6s 5s 4s").words == "low"
    assert low.evaluate("As 2d 3h 4c 9s") == low.evaluate("Ks Kd Kh Kc Qs")
    assert low.evaluate("8s 7s 6s 5s 4s") > low.evaluate("As 2d 3h 4c 9s")


@pytest.mark.parametrize(
    ("cards", "board", "shown"),
    [
        ("As Ad", "2c 3c 4c", "2 hole cards: expected 4"),
        ("As Ad Kc Kd", "2c 3c", "2 cards on the board: expected 3 to 5"),
        ("As Ad Kc Kd 2c 3c 4c", None, "no board: expected 4 hole cards"),
    ],
)
def test_cards_that_the_hole_rule_cannot_use_are_refused(
    cards: str, board: str | None, shown: str
) -> None:
    with pytest.raises(HandError, match=shown):
        catalog_definition("omaha").evaluate(cards, board)


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("Xb Ks Kh Kd Kc", "four of a kind"),
        ("Xb As Ah Ad Ac", "five of a kind"),
        ("Xb Kh Kd 9s 9c", "two pair"),
        ("Xb Ks 9s 4s 2s", "flush"),
        ("Xb 9s 8s 6s 5s", "straight flush"),
        ("Xb As 2d 3h 4c", "straight"),
    ],
)
def test_a_bug_is_an_ace_or_completes_some_kinds(cards: str, words: str) -> None:
    assert catalog_definition("bug").evaluate(cards).words == words


def test_a_wild_card_may_stand_for_itself_and_all_may_be_wild() -> None:
    deuces = catalog_definition("deuces_wild")
    assert deuces.evaluate("2s 3s 4s 5s 6s") == deuces.evaluate("2c 3s 4s 5s 6s")
    assert deuces.evaluate("2s 2h 2d 2c Kh").words == "five of a kind"
    assert deuces.evaluate("2s 2h 2d 2c Kh") < deuces.evaluate("2s 2h Ad Ac Ah")
    with pytest.raises(HandError, match="a wild card: only hands without one"):
        deuces.matches("2s 3s 4s 5s 6s")


def test_hands_with_a_face_wild_in_some_suits_are_all_counted() -> None:
    small = SMALL % ("", '{ name = "trips", group = "face", match = "*,*,*" }, ' + ALL)
    wild = load_definition(small.replace('suits = "cd"', 'suits = "cdh", wild = "4d"'))
    every = list(combinations(wild.definition.deck, 3))
    trips = sum(wild.evaluate(cards).words == "trips" for cards in every)
    assert count(wild) == {"trips": trips, "all": len(every) - trips}


@pytest.mark.parametrize(
    ("cards", "shown"),
    [
        ('wild = "9c"', "wild 9c: not in the deck"),
        ('wild = "axe"', "wild = 'axe'"),
        ('wild = "Xb"', "a joker is wild by itself"),
        ('jokers = 1, joker_is = "ace"', "no face 'ace'"),
        ('joker_is = "two"', "but the deck has no jokers"),
        ('joker_completes = ["all"]', "joker_completes without joker_is"),
        (
            'jokers = 1, joker_is = "two", joker_completes = ["none"]',
            "joker_completes 'none': expected one of all",
        ),
        (
            'jokers = 1, joker_is = "two", joker_completes = [1]',
            "joker_completes 1: expected one of all",
        ),
    ],
)
def test_wild_cards_that_cannot_be_are_refused_by_name(cards: str, shown: str) -> None:
    with pytest.raises(DefinitionError, match=shown):
        load_definition((SMALL % ("", ALL)).replace('suits = "cd"', f'suits = "cd", {cards}'))


def test_a_board_is_refused_where_there_is_none() -> None:
    with pytest.raises(HandError, match="a board, but stud has none"):
        catalog_definition("stud").evaluate("As Ad", "2c 3c 4c")


ALL = '{ name = "all", match = "*" }'
SMALL = """
name = "small"
size = 3
%s
cards = { suits = "cd", faces = { two = 2, three = 3, four = 4 } }
hands = [%s]
"""


@pytest.mark.parametrize(
    ("rule", "hands", "error", "shown"),
    [
        ('hole = "exactly 2 of 3"', ALL, DefinitionError, "hole and board go together"),
        ('hole = "two of 3"\nboard = 3', ALL, DefinitionError, "expected as 'exactly 2 of 4'"),
        ('hole = "exactly 3 of 2"\nboard = 3', ALL, DefinitionError, "expected as 'exactly 2 of "
            "4'"),
        ('hole = "exactly 2 of 4"\nboard = 3', ALL, DefinitionError, "more than the deck has"),
        ('hole = "exactly 1 of 2"\nboard = 1', ALL, DefinitionError, "can be made of 4d 4c and the "
            "board 3d"),
        ("", '{ name = "low", match = "*", at_most = "nine" }', DefinitionError, "no face 'nine'"),
        ("", '{ name = "low", match = "*,*", at_most = "three" }', UnmatchedHandError, "no kind of "
            "hand matches 4c 4d"),
        (
            "",
            '{ name = "pair", match = "*,*", group = "face" }, '
            '{ name = "low pair", match = "*,*", group = "face", at_most = "three" }, ' + ALL,
            AmbiguousOrderError,
            "'pair' hides 'low pair': 2c 2d .. is both",
        ),
    ],
)  # fmt: skip
def test_rules_that_make_no_hands_are_refused_by_name(
    rule: str, hands: str, error: type[DefinitionError], shown: str
) -> None:
    with pytest.raises(DefinitionError, match=shown) as raised:
        load_definition(SMALL % (rule, hands))
    assert type(raised.value) is error
