"""A6: whole hands played from what is spoken and from the accessibility tree alone, word for word.

`WRITE_TRANSCRIPTS=1` writes the transcripts anew. Before they are committed, read them as a player
would who sees nothing.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from pokerhouse.cards import parse_cards
from pokerhouse.rules import Bet, BringIn, Call, Check, Discard, Fold, RaiseTo, Structure
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips
from tests.browser.voice.game import table

pytestmark = [pytest.mark.browser, pytest.mark.long]

LIMIT = p.TableStakes(Structure.FIXED_LIMIT, Chips(20), Chips(40))


def test_a_hand_of_holdem_to_the_showdown(browser: Browser, tmp_path: Path) -> None:
    # Ben, Cleo and Ann in turn; a card is burned before flop, turn and river
    deck = "Kh As Qd  Qh Ks Qc  2c Kd 7c 2h  3c 9s  4c Jh"
    with table(browser, tmp_path, deck) as (cleo, ann, ben):
        ann.begins()
        ann.does(RaiseTo(Chips(60)))
        ben.does(Call())
        cleo.turn_comes()
        cleo.reads("the first turn")
        cleo.types("w g e p n m h t 1")
        cleo.presses("Call 40")
        ben.does(Check())
        cleo.turn_comes()
        cleo.types("1 2 3 4 g")
        cleo.presses("⅔, 120")
        cleo.presses("Bet 120")
        ann.does(Call())
        ben.does(Fold())
        cleo.turn_comes()
        cleo.presses("Check")
        ann.does(Bet(Chips(200)))
        cleo.turn_comes()
        cleo.reads("the turn, facing a bet")
        cleo.types("n p c")
        cleo.turn_comes()
        cleo.presses("Check")
        ann.does(Check())
        cleo.hears("You win")
        cleo.reads("the showdown")
        cleo.opens("Previous hand")
        cleo.reads("the last hand")
        cleo.compare("holdem")


def test_an_all_in_of_three_with_a_side_pot(browser: Browser, tmp_path: Path) -> None:
    deck = "Kh As Qd  Kc Ah Qc  2c Kd 7c 2h  3c 9s  4c Jh"
    with table(browser, tmp_path, deck, bens_chips=1_000) as (cleo, ann, ben):
        ann.begins()
        ann.does(RaiseTo(Chips(60)))
        ben.does(RaiseTo(Chips(1_000)))
        cleo.turn_comes()
        cleo.types("n m h")
        cleo.presses("Max, 2,000")
        cleo.presses("Raise to 2,000 All-in")
        ann.does(Call())
        cleo.hears("Odds")
        cleo.reads("hands lie open")
        cleo.hears("Ben wins")
        cleo.reads("the pots are paid")
        cleo.compare("all-in")


def test_a_hand_of_five_card_draw_with_an_exchange(browser: Browser, tmp_path: Path) -> None:
    deck = "2h As Qd  5h Ah Qc  7d Kd 7c  9d 7h 3s  Jc 4c 8d  2c  Ad 9s"
    with table(browser, tmp_path, deck, variant="five_card_draw") as (cleo, ann, ben):
        ann.begins()
        ann.does(Call())
        ben.does(Call())
        cleo.turn_comes()
        cleo.types("w g")
        cleo.presses("Check")
        ben.does(Discard(parse_cards("2h5h7d")))
        cleo.turn_comes()
        cleo.reads("the draw")
        cleo.presses("king of diamonds")
        cleo.presses("seven of hearts")
        cleo.presses("four of clubs")
        cleo.presses("Draw 3 cards")
        ann.does(Discard())
        ben.does(Check())
        cleo.turn_comes()
        cleo.reads("after the draw")
        cleo.presses("Pot, 60")
        cleo.presses("Bet 60")
        ann.does(Call())
        ben.does(Fold())
        cleo.hears("You win")
        cleo.reads("the showdown")
        cleo.compare("draw")


def test_a_hand_of_stud_with_cards_up_and_down(browser: Browser, tmp_path: Path) -> None:
    deck = "2h As Qd  5h Ah Qc  7d Kd 3c  2c Ac 4s  2s Jd Td  3h 9c Js  4h 5s 6d"
    with table(browser, tmp_path, deck, stakes=LIMIT, variant="stud") as (cleo, ann, ben):
        ann.begins()
        ann.does(BringIn())
        ben.does(Call())
        cleo.turn_comes()
        cleo.reads("third street")
        cleo.types("w g m")
        cleo.presses("Complete to 20")
        ann.does(Call())
        ben.does(Fold())
        for _ in ("fourth", "fifth", "sixth"):
            cleo.turn_comes()
            cleo.presses("Check")
            ann.does(Check())
        cleo.turn_comes()
        cleo.reads("seventh street")
        cleo.types("w e")
        cleo.presses("Bet 40")
        ann.does(Call())
        cleo.hears("You win")
        cleo.reads("the showdown")
        cleo.compare("stud")
