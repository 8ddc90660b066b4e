"""A6: whole hands played from what is spoken and from the accessibility tree alone, word for word.

`WRITE_TRANSCRIPTS=1` writes the transcripts anew. Before they are committed, read them as a player would who sees
nothing.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from pokerhouse.rules import Bet, Call, Check, Fold, RaiseTo, Structure
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips
from tests.browser.voice.game import table

pytestmark = [pytest.mark.browser, pytest.mark.long]

LIMIT = p.Stakes(Structure.FIXED_LIMIT, Chips(20), Chips(40))


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
        cleo.presses("Last hand")
        cleo.reads("the last hand")
        cleo.compare("holdem")
