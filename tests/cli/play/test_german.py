"""A hand in German, from the first line to the standings, and what may be typed in German."""

import re

import pytest

from pokerhouse.cards import Card
from pokerhouse.catalogue import LANGUAGES, value_text
from pokerhouse.players import Misread, moves_in_words, read_move, typed_words
from pokerhouse.rules import (
    Bet,
    Call,
    Check,
    Discard,
    Fold,
    PlayerAction,
    RaiseTo,
    fixed_limit,
    no_limit,
    player_view,
)
from pokerhouse.units import Chips
from tests.cli.terminal import inside
from tests.kit.hand import Hand

TYPED = "tipp smart\nbluffen\ncallen\nc\nx\nsetzen 6\nchecken\n"
TRANSCRIPT = """\
No Limit Hold’em, Blinds 1/2. 3 Spieler mit je 200 Chips; höchstens 1 Hand.
Tippe ? für Hilfe, q zum Beenden.

Hand 1
  Du       200  8♣ 10♠  Button
  smart    200  Small Blind 1
  passive  200  Big Blind 2
  Deine Karten  8♣ 10♠
  2 zu callen, Pot 3, Pot Odds 1,5 zu 1 (40 %), dein Stack 200
  f Fold, c Call 2, r Raise auf 4-200
> tipp smart
  smart würde folden: Stärke 0,69, Preis 0,4; callt ab 0,5 bis zu einem Preis von 0,3, \
ab 0,8 jeden Preis.
> bluffen
  'bluffen' ist kein Befehl. Möglich: f Fold, c Call 2, r Raise auf 4-200.
> callen
  Du callst 2.
  smart callt 1.
  passive checkt.
Flop: 8♦ 10♣ 5♥. Pot 6.
  smart checkt.
  passive checkt.
  Deine Karten  8♣ 10♠  Zwei Paare, Zehnen und Achten
  Nichts zu callen, Pot 6, dein Stack 198
  f Fold, ch Check, b Bet 2-198
> c
  Es gibt nichts zu callen. Möglich: f Fold, ch Check, b Bet 2-198.
> x
  Du checkst.
Turn: 8♦ 10♣ 5♥ 4♦. Pot 6.
  smart checkt.
  passive checkt.
  Deine Karten  8♣ 10♠  Zwei Paare, Zehnen und Achten
  Nichts zu callen, Pot 6, dein Stack 198
  f Fold, ch Check, b Bet 2-198
> setzen 6
  Du setzt 6.
  smart foldet.
  passive callt 6.
River: 8♦ 10♣ 5♥ 4♦ 7♣. Pot 18.
  passive checkt.
  Deine Karten  8♣ 10♠  Zwei Paare, Zehnen und Achten
  Nichts zu callen, Pot 18, dein Stack 192
  f Fold, ch Check, b Bet 2-192
> checken
  Du checkst.
  passive zeigt A♠ A♦: Paar Asse, Kicker 10 8 7.
  Du zeigst 8♣ 10♠: Zwei Paare, Zehnen und Achten, Kicker 7.
  Du gewinnst 18 – Zwei Paare, Zehnen und Achten, Kicker 7.
  Du hast in dieser Hand 10 gewonnen und hast jetzt 210.

Das Spiel ist vorbei: Alle Hände sind gespielt.
Stand nach 1 Hand
   Spieler  Chips  +/-
1  Du         210  +10
2  smart      198   -2
3  passive    192   -8
"""


def test_a_whole_hand_is_told_in_german() -> None:
    game = ("play", "--seed", "1", "--hands", "1", "--bots", "smart,passive", "--language", "de")
    played = inside(*game, typed=TYPED)
    assert (played.status, played.err) == (0, "")
    assert [line.rstrip() for line in played.out.splitlines()] == TRANSCRIPT.splitlines()


def test_a_mix_and_the_choice_of_a_game_are_told_in_german() -> None:
    game = ("play", "--game", "dealers_choice", "--bots", "passive", "--seed", "5")
    played = inside(*game, "--language", "de", typed="whist\nhi/lo\ntexas\nno limit\nende\n").out
    assert played.startswith(
        "Dealer’s Choice 2/4: Jeder Spieler wählt reihum ein Spiel für eine Runde. "
        "2 Spieler mit je 200 Chips;"
    )
    assert "Tippe seine Nummer oder einen Teil seines Namens.\n   1  Hold’em, " in played
    assert "'whist' ist kein Spiel dieses Mixes: Tippe eine Nummer von 1 bis 19." in played
    assert re.search(r"'hi/lo' kann [\d, ]+ oder \d+ sein: Tippe die Nummer\.", played)


def test_the_list_of_games_is_in_german() -> None:
    games = inside("play", "--game", "list", "--language", "de").out
    assert re.search(r"^stud +Seven Card Stud$", games, re.MULTILINE)
    assert re.search(r"^horse +HORSE, ein Mix aus 5 Spielen$", games, re.MULTILINE)


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("folden", Fold()),
        ("fold", Fold()),
        ("callen", Call()),
        ("raisen auf 40", RaiseTo(Chips(40))),
        ("raise to 40", RaiseTo(Chips(40))),
        ("Erhöhen auf 1.000", RaiseTo(Chips(1000))),
        ("r auf 40", RaiseTo(Chips(40))),
        ("r 2'000", RaiseTo(Chips(2000))),
        ("alles", RaiseTo(Chips(2000))),
        ("a", RaiseTo(Chips(2000))),
    ],
)
def test_english_and_german_words_are_read(line: str, move: PlayerAction) -> None:
    view = player_view(Hand(no_limit(10, 20), BTN=2000, SB=2000, BB=2000).state)
    assert read_move(line, view, "de") == move


def test_checks_bets_and_changes_are_read_in_german() -> None:
    free = player_view(Hand(no_limit(10, 20), BTN=2000, BB=2000).to_flop().state)
    assert read_move("checken", free, "de") == Check()
    assert read_move("setzen 1.980", free, "de") == Bet(Chips(1980))
    draw = Hand(fixed_limit(4, variant="badugi"), BTN=200, BB=200, cards={"BB": "As 2d 3c Kc"})
    draw.play("BTN calls", "BB checks")
    view = player_view(draw.state)
    assert read_move("tauschen Kc", view, "de") == Discard((Card.parse("Kc"),))
    assert read_move("behalten", view, "de") == Discard()


@pytest.mark.parametrize("line", ["r 1,000", "folden", "tipp", "r auf 40", "r 1.000"])
def test_marks_and_words_of_another_language_are_not_read(line: str) -> None:
    view = player_view(Hand(no_limit(10, 20), BTN=2000, SB=2000, BB=2000).state)
    assert isinstance(read_move(line, view, "de" if line == "r 1,000" else "en"), Misread)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_has_two_meanings(language: str) -> None:
    english = typed_words("en")
    words = typed_words(language)
    assert {word: words[word] for word in english} == english
    assert set(words.values()) == set(english.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_that_is_offered_begins_with_its_command(language: str) -> None:
    view = player_view(Hand(no_limit(10, 20), BTN=2000, SB=2000, BB=2000).state)
    offered = value_text(language, moves_in_words(view)).split(", ")
    meanings = [typed_words(language)[move.split()[0]] for move in offered]
    assert meanings == ["fold", "call", "raise"]
