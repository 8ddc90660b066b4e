"""A hand in words: who did what, who won what and why. Law: nothing about a card that the reader
may not see.
"""

from random import Random

import pytest
from hypothesis import given
from rich.console import Console
from rich.text import Text

from pokerhouse.arena import Contestant, play_match
from pokerhouse.cards import UNKNOWN, Card, parse_cards
from pokerhouse.cli.card_text import CardPrinter
from pokerhouse.cli.play.narrator import Narrator
from pokerhouse.cli.play.person import prices
from pokerhouse.players import make
from pokerhouse.rules import (
    Accepted,
    Deal,
    Discard,
    HandConfig,
    HandEvent,
    Player,
    Street,
    Structure,
    fixed_limit,
    fold,
    no_limit,
    play,
    player_view,
    start,
    variants,
    with_stakes,
)
from pokerhouse.rules.events import (
    BoardDealt,
    CardBurned,
    Discarded,
    HandShown,
    HandTabled,
    HoleCardsDealt,
    UpCardsDealt,
)
from pokerhouse.units import Chips, PlayerId, SeatNumber
from tests.kit.hand import Hand
from tests.players.situations import hands

MARKS = str.maketrans(dict.fromkeys("().,:;", " "))
"""What may be written beside a card in a sentence."""


def told(log: list[HandEvent], viewer: int | None, language: str = "en") -> list[str]:
    """The lines in which a log is told."""
    lines: list[Text] = []
    narrator = Narrator(
        lines.append,
        CardPrinter(Console()),
        None if viewer is None else SeatNumber(viewer),
        language,
    )
    for event in log:
        narrator(event)
    return [line.plain for line in lines]


def test_a_pot_nobody_contests() -> None:
    hand = Hand(no_limit(1, 2), BTN=200, SB=200, BB=200).play(
        "BTN raises to 6", "SB folds", "BB folds"
    )
    assert told(hand.log, 1)[-6:] == [
        "  You raise to 6.",
        "  SB folds.",
        "  BB folds.",
        "  Uncalled bet of 4 returned to you.",
        "  You win 5.",
        "  You have won 3 in this hand and have 203 now.",
    ]
    assert told(hand.log, 2)[-4:] == [
        "  BB folds.",
        "  Uncalled bet of 4 returned to BTN.",
        "  BTN wins 5.",
        "  You have lost 1 in this hand and have 199 now.",
    ]


def test_side_pots_and_hands_turned_up() -> None:
    hand = Hand(
        no_limit(1, 2),
        BTN=300,
        SB=50,
        BB=100,
        cards={"BTN": "Qs Qd", "SB": "As Ad", "BB": "Ks Kd"},
        board="2c 3d 7h 8h Tc",
    ).play("BTN raises to 300", "SB calls", "BB calls")
    lines = told(hand.log, 1)
    assert "  Uncalled bet of 200 returned to you." in lines
    assert "  SB shows A♠ A♦." in lines
    assert "River: 2♣ 3♦ 7♥ 8♥ 10♣. Pot 250." in lines
    assert "  Main pot 150, Side pot 100." in lines
    # Those who play for the side pot show first (R10), and it is paid first (R7).
    assert lines[-6:] == [
        "  BB shows K♠ K♦: pair of kings (10 8 7 kickers).",
        "  You show Q♠ Q♦: pair of queens (10 8 7 kickers).",
        "  SB shows A♠ A♦: pair of aces (10 8 7 kickers).",
        "  BB wins the side pot (100) with a pair of kings (10 8 7 kickers).",
        "  SB wins the main pot (150) with a pair of aces (10 8 7 kickers).",
        "  You have lost 100 in this hand and have 200 now.",
    ]


def test_a_split_pot_and_the_odd_chip() -> None:
    hand = Hand(
        no_limit(1, 2),
        BTN=200,
        SB=200,
        BB=200,
        cards={"SB": "2s 3s", "BB": "2d 3d"},
        board="As Ks Qd Jd Tc",
    )
    hand.play("BTN folds").check_or_call()
    assert "  You and BB split 4 with an ace-high straight: 2 each." in told(hand.log, 2)
    assert "  SB and you split 4 with an ace-high straight: 2 each." in told(hand.log, 3)
    assert "  You have neither won nor lost in this hand and have 200 now." in told(hand.log, 3)


def test_a_losing_hand_is_thrown_away_unseen() -> None:
    hand = Hand(
        no_limit(1, 2),
        BTN=200,
        BB=200,
        cards={"BTN": "2s 3s", "BB": "Ad Ac"},
        board="Ah Ks Qd Jd 9c",
    )
    hand.check_or_call()
    lines = told(hand.log, 2)
    assert "  You show A♦ A♣: three aces (K Q kickers)." in lines
    assert "  BTN mucks." in lines
    assert not any("2♠" in line for line in lines)


def test_a_dead_button_is_said() -> None:
    hand = Hand(no_limit(1, 2), A=200, B=200, C=200, button=4, small_blind="A", big_blind="B")
    assert "  the button lies on empty seat 4" in told(hand.log, 1)


def test_a_hand_face_up_shows_everybody_s_cards() -> None:
    hand = Hand(no_limit(1, 2), BTN=200, BB=1000, cards={"BTN": "2s 3s", "BB": "Ad Ac"})
    assert told(hand.log, None)[:3] == [
        "\nHand hand",
        "  BTN    200  2♠ 3♠  button, small blind 1",
        "  BB   1,000  A♦ A♣  big blind 2",
    ]


@given(hand=hands)
def test_r26_no_hidden_card_is_told(hand: tuple[HandConfig, tuple[int, ...], int]) -> None:
    config, stacks, seed = hand
    contestants = [Contestant(f"p{n}", make("random", Random(n))) for n in range(len(stacks))]
    for played in play_match(
        contestants, config, stack=300, hands=2, deck_rng=Random(seed), moves_rng=Random(seed)
    ):
        public: set[Card] = {
            c for e in played.events if isinstance(e, HandShown | HandTabled) for c in e.cards
        }
        for viewer in (1, 2):
            mine = {
                c
                for e in played.events
                if isinstance(e, HoleCardsDealt) and e.seat == viewer
                for c in e.cards
            }
            holes = {c for e in played.events if isinstance(e, HoleCardsDealt) for c in e.cards}
            burned = {e.card for e in played.events if isinstance(e, CardBurned)}
            text = " ".join(told(list(played.events), viewer)).translate(MARKS).split()
            for hidden in (holes | burned) - mine - public:
                assert str(hidden).replace("T", "10")[:-1] + hidden.suit.symbol not in text


@pytest.mark.parametrize("key", variants())
def test_r26_no_hidden_card_is_told_in_any_game(key: str) -> None:
    config = with_stakes(key, Structure.FIXED_LIMIT, small_bet=10)
    least, most = variants()[key].seats
    players = [
        Contestant(f"p{n}", make("random", Random(n))) for n in range(min(most, max(least, 4)))
    ]
    for played in play_match(
        players, config, stack=300, hands=4, deck_rng=Random(key), moves_rng=Random(key)
    ):
        log = played.events
        known = {
            c
            for e in log
            if isinstance(e, HandShown | HandTabled | BoardDealt | UpCardsDealt)
            for c in e.cards
        }
        known |= {c for e in log if isinstance(e, HoleCardsDealt) and e.seat == 1 for c in e.cards}
        text = " ".join(told(list(log), 1)).translate(MARKS).split()
        hidden = {
            c for e in log if isinstance(e, HoleCardsDealt | Discarded) for c in e.cards
        } - known
        for card in hidden:
            assert str(card).replace("T", "10")[:-1] + card.suit.symbol not in text
        assert told(list(log), None), "and with open cards every event has its words"


def test_stud_is_told_street_by_street() -> None:
    hand = Hand(
        fixed_limit(4, ante=1, variant="stud8"),
        A=200,
        B=200,
        cards={"A": "As 2d 3c 4h 5s 9c Kd", "B": "Ks Qs 9d 9h 9s Jd Jh"},
    ).play("A brings in")
    hand.check_or_call()
    lines = told(hand.log, 1)
    assert lines[1:4] == [
        "  A  200  (A♠ 2♦) 3♣  ante 1",
        "  B  200  9♦  ante 1",
        "  You bring it in for 2.",
    ]
    assert "Fourth street. Pot 6." in lines
    assert "  You  (A♠ 2♦) 3♣ 4♥" in lines
    assert "  You win the low half (3) with a five low (5 4 3 2 A)." in lines
    assert "  B wins the high half (3) with a full house, nines over jacks." in lines


def test_the_first_full_bet_over_a_bring_in_completes_it_and_the_next_one_raises() -> None:
    hand = Hand(
        fixed_limit(4, ante=1, variant="stud"),
        A=200,
        B=200,
        cards={"A": "As 2d 3c", "B": "Ks Qs 9d"},
    )
    hand.play("A brings in", "B raises to 4", "A raises to 8")
    assert told(hand.log, 1)[-3:] == [
        "  You bring it in for 2.",
        "  B completes to 4.",
        "  You raise to 8.",
    ]


def test_draws_are_told_to_each_what_he_may_know() -> None:
    hand = Hand(fixed_limit(4, variant="badugi"), BTN=200, BB=200, cards={"BB": "As 2d 3c Kc 4h"})
    hand.check_or_call(Street.FIRST_DRAW).does("BB", Discard(parse_cards("Kc")))
    hand.does("BTN", Discard())
    assert told(hand.log, 2)[-4:-1] == [
        "First draw. Pot 8.",
        "  You discard K♣.",
        "  You are dealt 4♥.",
    ]
    assert told(hand.log, 1)[-3:] == ["First draw. Pot 8.", "  BB draws one.", "  You stand pat."]


def test_unknown_cards_of_a_record_are_told_as_such() -> None:
    lines: list[Text] = []
    narrator = Narrator(lines.append, CardPrinter(Console()), None, "en")
    players = [Player(SeatNumber(n), PlayerId(str(n)), f"p{n}", Chips(100)) for n in (1, 2)]
    log = start(no_limit(1, 2), players, SeatNumber(1))
    answer = play(fold(log), Deal((UNKNOWN,) * 4))
    assert isinstance(answer, Accepted)
    for event in [*log, *answer.events]:
        narrator(event)
    assert [line.plain for line in lines][1] == "  p1  100  ?? ??  button, small blind 1"


def test_prices() -> None:
    hand = Hand(no_limit(10, 20), BTN=1000, SB=1000, BB=1000)
    assert (
        str(prices(player_view(hand.state)))
        == "To call 20, pot 30, pot odds 1.5 to 1 (40 %), your stack 1,000"
    )
    hand.play("BTN calls", "SB calls")
    assert str(prices(player_view(hand.state))) == "Nothing to call, pot 60, your stack 980"


def test_prices_count_only_what_can_be_won() -> None:
    hand = Hand(no_limit(10, 20), BTN=1000, SB=1000, BB=120).play("BTN raises to 520", "SB folds")
    # 100 more buys a share of 120 + 120 + 10; 400 of the raise are out of reach.
    assert str(prices(player_view(hand.state))) == (
        "To call 100, pot 550 (150 of it for you), pot odds 1.5 to 1 (40 %), your stack 100"
    )
