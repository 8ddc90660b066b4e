"""Wild cards: what they are, what they stand for (C4), and what is refused."""

from random import Random

import pytest

from pokerhouse.cards import JOKERS, STANDARD_CARDS, CardSet, format_cards
from pokerhouse.errors import HandError
from pokerhouse.hands import WILDS, GameValue, Wild, evaluate


def worth(cards: str, wild: str, game: str = "high") -> GameValue:
    value = evaluate(cards, game=game, wild=wild)
    assert isinstance(value, GameValue)
    return value


@pytest.mark.parametrize(
    ("cards", "wild", "words", "played_as"),
    [
        ("Xb As Ah Ad Ac", "jokers", "five of a kind, aces", "As Ah Ad Ac As"),
        ("Xb As Ah Ad Ac", "bug", "five of a kind, aces", "As Ah Ad Ac As"),
        ("Xb Ks Kh Kd Kc", "jokers", "five of a kind, kings", "Ks Kh Kd Kc Ks"),
        ("Xb Ks Kh Kd Kc", "bug", "four of a kind, kings, kicker ace", "Ks Kh Kd Kc As"),
        ("Xb Xr Ks Qs Js", "jokers", "royal flush", "As Ks Qs Js Ts"),
        ("Xb 9s 8s 6s 5s", "bug", "straight flush, nine high", "9s 8s 7s 6s 5s"),
        ("Xb Ah Kd 9s 8c", "bug", "pair of aces, kickers king, nine, eight", "Ah As Kd 9s 8c"),
        ("Xb Kh Kd 9s 8c", "bug", "pair of kings, kickers ace, nine, eight", "Kh Kd As 9s 8c"),
        ("Xb Kh Kd 9s 9c", "bug", "two pair, kings and nines, kicker ace", "Kh Kd 9s 9c As"),
        ("Xb Kh Kd 9s 9c", "jokers", "full house, kings over nines", "Kh Kd Ks 9s 9c"),
        (
            "Xb As Ks 9s 2s",
            "jokers",
            "flush, ace high, then king, queen, nine, deuce",
            "As Ks Qs 9s 2s",
        ),
        ("Xb As 2d 3h 4c", "bug", "straight, five high", "5s 4c 3h 2d As"),
        ("2s 2h 2d 2c Kh", "deuces", "five of a kind, kings", "Kh Ks Kd Kc Ks"),
        (
            "2s 2h 7d 9c Kh",
            "deuces",
            "three of a kind, kings, kickers nine, seven",
            "Kh Ks Kd 9c 7d",
        ),
        (
            "Js Jh Jd 9c 3h",
            "one_eyed_jacks",
            "three of a kind, jacks, kickers nine, three",
            "Jd Js Jh 9c 3h",
        ),
        (
            "Js Jd Td 9c 3h",
            "one_eyed_jacks",
            "pair of jacks, kickers ten, nine, three",
            "Jd Js Td 9c 3h",
        ),
    ],
)
def test_wild_cards_stand_for_the_best_card(
    cards: str, wild: str, words: str, played_as: str
) -> None:
    value = worth(cards, wild)
    assert value.words == words
    assert format_cards(value.played_as) == played_as
    assert set(value.cards) == set(CardSet.parse(cards))


@pytest.mark.parametrize(
    ("cards", "game", "words"),
    [
        ("Xb 2s 3h 4c 9d", "low_a5", "nine low, then four, three, deuce, ace"),
        ("Xb As 3h 4c 4d 8d 9h", "low_8", "eight low, then four, three, deuce, ace"),
        ("Xb Xr 7h 5c 4d", "low_27", "seven high, then five, four, three, deuce"),
        ("Xb 6h 5c 4d 3s", "low_27", "eight high, then six, five, four, three"),
        ("Xb As 2s 3h", "badugi", "three cards, three high, then deuce, ace"),
        ("Xb As 2d 3h", "badugi", "badugi, four high, then three, deuce, ace"),
        ("Xb As 2d 3h 5c", "badeucey_badugi", "badugi, five high, then four, three, deuce"),
    ],
)
def test_in_lowball_they_are_the_lowest_that_helps(cards: str, game: str, words: str) -> None:
    assert worth(cards, "bug", game).words == worth(cards, "jokers", game).words == words


@pytest.mark.parametrize(
    ("cards", "game", "wild", "words", "played_as"),
    [
        ("Xb 9s 8c 7h Ad", "short_deck", "jokers", "straight, nine high", "9s 8c 7h 6s Ad"),
        ("Xb Xr Kd Kh Ks", "short_deck", "jokers", "five of a kind, kings", "Ks Kh Kd Kc Ks"),
        ("Xb Ks Ts 9s 7s", "short_deck_trips", "Xb", "flush, ace high, then king, ten, nine, "
            "seven", "As Ks Ts 9s 7s"),
        ("Xb 9s 7d", "three_card", "bug", "straight, nine high", "9s 8s 7d"),
        ("Xb Ks Kd", "three_card", "bug", "pair of kings, kicker ace", "Ks Kd As"),
        ("Xb 7s 4s 3s 2s", "low_27", "jokers", "seven high, then five, four, three, deuce", "7s 5h 4s 3s 2s"),
        ("Xb 2s 2d 9c", "badugi", "jokers", "three cards, nine high, then deuce, ace", "9c 2s Ah"),
    ],
)  # fmt: skip
def test_wild_cards_stand_for_the_best_card_in_other_games(
    cards: str, game: str, wild: str, words: str, played_as: str
) -> None:
    value = worth(cards, wild, game)
    assert (value.words, format_cards(value.played_as)) == (words, played_as)


def test_the_played_cards_have_the_same_value() -> None:
    """The hand with every wild card replaced by what it stands for, evaluated without wild
    cards.
    """
    rng = Random(11)
    pack = [*STANDARD_CARDS, *JOKERS]
    for number in range(300):
        wild = ("jokers", "bug", "deuces", "one_eyed_jacks", "deuces+jokers")[number % 5]
        cards = [
            *rng.sample(list(WILDS["jokers"].all_cards), number % 3),
            *rng.sample(pack[:52], 7 - number % 3),
        ]
        rules = (
            Wild.parse(wild)
            if "joker" in wild or wild == "bug"
            else Wild(Wild.parse(wild).cards | JOKERS)
        )
        value = evaluate(cards, wild=rules)
        assert isinstance(value, GameValue)
        if value.category.name != "FIVE_OF_A_KIND":
            assert len(set(value.played_as)) == 5
            assert evaluate(value.played_as).words == value.words, format_cards(cards)
            assert evaluate(value.played_as).rank == value.rank - 13


def test_jokers_are_refused_where_they_are_not_wild() -> None:
    with pytest.raises(HandError, match="a joker as card 1, and no jokers are wild"):
        evaluate("Xb 2s 3s 4s 5s", wild="deuces")


@pytest.mark.parametrize("text", ["", "deuces+", "queens and the axe", "Jx"])
def test_unknown_wild_cards_are_refused(text: str) -> None:
    with pytest.raises(HandError, match=r"(no|unknown) wild cards"):
        Wild.parse(text)


def test_a_card_cannot_be_both() -> None:
    with pytest.raises(HandError, match="Xb Xr cannot be both wild and a bug"):
        Wild.parse("jokers+bug")


def test_wild_cards_in_omaha() -> None:
    value = evaluate("Xb As Ks 2c", "Ah Kd Kc 7c 7d", game="omaha", wild="jokers")
    assert value.words == "four of a kind, kings, kicker ace"
