"""Hands that show table options and what is particular to a game; and chance hands of every variant
and structure.
"""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from pokerhouse.histories.phh import write_hand
from pokerhouse.rules import (
    Accepted,
    HandComplete,
    HandConfig,
    HandEvent,
    HouseRules,
    Player,
    Rake,
    RuleBook,
    Street,
    Structure,
    ToDeal,
    fixed_limit,
    fold,
    no_limit,
    play,
    pot_limit,
    start,
    turn,
    variants,
    with_stakes,
)
from pokerhouse.rules.games.variants import Opening
from pokerhouse.units import Chips, PlayerId, SeatNumber
from tests.golden.stories import SETTLED, Story, told
from tests.kit.dealer import shuffled
from tests.kit.hand import Hand
from tests.kit.random_play import random_act

BOARD = "2c 3c 9d 9h Tc"
FLOP = "2c 3d 9h"


def table(config: HandConfig | None = None, ante: int = 0, **choices: object) -> HandConfig:
    """A game with these table options."""
    return replace(config or no_limit(5, 10), ante=Chips(ante), rules=HouseRules(**choices))  # type: ignore[arg-type]


def stories() -> Iterator[Story]:
    """Options, then games, then chance."""
    yield from boards()
    yield from money()
    yield from stud()
    yield from draws()
    yield from chance()


def boards() -> Iterator[Story]:
    """Bomb pots, several boards, rabbit hunting."""
    three = {"SB": 300, "BB": 300, "BTN": 300}
    cards = {"SB": "As Ah", "BB": "Ks Kh", "BTN": "Qs Qh"}
    hand = Hand(table(ante=20, bomb_pot=True), three, cards=cards, board=BOARD)
    hand.play("SB checks", "BB bets 40", "BTN folds", "SB raises to 120", "BB folds")
    yield told("bomb_pot", "A bomb pot: antes of 20 and no betting before the flop.", hand,
               {"SB": 380, "BB": 240, "BTN": 280})  # fmt: skip
    omaha = table(pot_limit(5, 10, variant="omaha"), ante=20, bomb_pot=True, boards=2)
    hand = Hand(omaha, {"SB": 500, "BB": 500, "BTN": 500}, cards={"SB": "As Ad 7h 6h", "BB": "Ks Kd 4h 5h"},
                board="2c 3d 9h  Kc 9d 8s  Js 7c  Td 2h")  # fmt: skip
    hand.play("SB checks", "BB bets 60", "BTN folds", "SB calls 60").check_or_call()
    yield told("bomb_pot_two_boards", "A bomb pot of Omaha on two boards: 90 for each.", hand,
               {"SB": 510, "BB": 510, "BTN": 480})  # fmt: skip
    for times, more, stacks in (
        ("once", "4d Kd", {"SB": 0, "BB": 900, "BTN": 0}),
        ("twice", "4d Kd 5h 6h", {"SB": 450, "BB": 450, "BTN": 0}),
        ("thrice", "4d Kd Qd 5h 6h 7s", {"SB": 300, "BB": 300, "BTN": 300}),
    ):
        hand = Hand(table(run_it=3), three, cards=cards, board=f"{FLOP} {more}").to_flop()
        hand.play("SB bets 290", "BB calls 290", "BTN calls 290", f"SB runs it {times}")
        if times != "once":
            hand.play(f"BB runs it {times}", f"BTN runs it {times}")
        yield told(
            f"run_it_{times}",
            f"R8: all-in on the flop, the rest of the board is run {times}.",
            hand,
            stacks,
        )
    hand = Hand(table(no_limit(1, 2), run_it=2), cards={"BTN": "As Ah", "BB": "Ks Kh"}, BTN=50, SB=50, BB=50,
                board="2c 3d 9h  Kc 4d 8s  5s 7c  Td 6h")  # fmt: skip
    hand.play(
        "BTN raises to 50", "SB folds", "BB calls 48", "BB runs it twice", "BTN runs it twice"
    )
    yield told("run_it_twice_odd_chip", "R8: of 101 the odd chip goes to the first board.", hand,
               {"BTN": 51, "SB": 49, "BB": 50})  # fmt: skip
    side = Hand(
        table(run_it=2),
        cards=cards,
        board=f"{FLOP} 4d Qd  5h 6h",
        BTN=500,
        SB=100,
        BB=300,
        button=1,
    )
    side.to_flop().play("SB bets 90", "BB raises to 290", "BTN calls 290")
    side.play("SB runs it twice", "BB runs it twice", "BTN runs it twice")
    yield told(
        "run_it_twice_side_pot",
        "R7, R8: side pots are run too.",
        side,
        {"SB": 150, "BB": 200, "BTN": 550},
    )
    hand = Hand(table(boards=2), cards={"BTN": "As Ah", "BB": "Ks Kh"}, board="2c 3d 9h  Kc 4d 8s  "
        "5s 7c  Td 6h",
                BTN=500, BB=500).check_or_call()  # fmt: skip
    yield told(
        "two_boards",
        "Two boards from the start, half the pot on each.",
        hand,
        {"BTN": 500, "BB": 500},
    )
    hand = Hand(table(rabbit_hunt=True), board=FLOP + " 8s Kc 8h 4d", BTN=500, BB=500).to_flop()
    yield told("rabbit", "Turn and river are shown after all have folded.", hand.play("BB bets 20", "BTN folds"),
               {"BTN": 490, "BB": 510})  # fmt: skip


def money() -> Iterator[Story]:
    """Rake, bounty, the other rule book."""
    strong = {"BB": "As Ah", "BTN": "Ks Kh"}
    for name, shows, rake, stacks in (
        ("rake", "5 % of 40", Rake(50), {"BTN": 480, "BB": 518}),
        ("rake_cap", "10 % of 40, at most 3", Rake(100, Chips(3)), {"BTN": 480, "BB": 517}),
    ):
        hand = Hand(table(rake=rake), {"BTN": 500, "BB": 500}, cards=strong, board=BOARD).to_flop()
        hand.play("BB bets 10", "BTN calls 10").check_or_call()
        yield told(name, f"Rake: {shows}.", hand, stacks)
    hand = Hand(table(rake=Rake(100)), BTN=500, BB=500).play("BTN raises to 100", "BB folds")
    yield told("rake_no_flop", "Rake: no flop, no drop.", hand, {"BTN": 510, "BB": 490})
    cards = {"SB": "As Ah", "BB": "Ks Kh", "BTN": "Qs Qh"}
    hand = Hand(table(rake=Rake(100, Chips(40))), cards=cards, board=BOARD, BTN=500, SB=100, BB=500)
    hand.play("BTN raises to 500", "SB calls 95", "BB calls 490")
    yield told("rake_side_pot", "Rake: 30 of the main pot, what is left of the cap of the side "
        "pot.", hand,
               {"BTN": 0, "SB": 270, "BB": 790})  # fmt: skip
    seven = {"BB": "7s 2d", "BTN": "As Kd", "SB": "Qs Jd"}
    hand = Hand(table(seven_deuce=20), cards=seven, board="7c 7d 3h 9s Tc", BTN=500, SB=500, BB=500)
    hand.play("BTN calls 10", "SB folds", "BB checks").check_or_call()
    yield told("seven_deuce", "The bounty: everyone dealt in pays 20 for a win with seven-deuce.", hand,
               {"BTN": 470, "SB": 475, "BB": 555})  # fmt: skip
    hand = Hand(table(seven_deuce=20), cards={"BTN": "7s 2d"}, BTN=500, SB=500, BB=500)
    yield told("seven_deuce_bluff", "The bounty: shown to be claimed when nobody called.",
               hand.play("BTN raises to 30", "SB folds", "BB folds"),
               {"BTN": 555, "SB": 475, "BB": 470})  # fmt: skip
    acpc = {"BTN": 1000, "SB": 1000, "BB": 1000, "UTG": 1000, "CO": 85}
    hand = Hand(table(no_limit(10, 20), book=RuleBook.ACPC), acpc).play(
        "UTG raises to 60", "CO raises to 85"
    )
    hand.play(
        "BTN calls 85", "SB folds", "BB folds", "UTG raises to 1000", "BTN folds"
    ).check_or_call()
    yield told(
        "acpc_reopened", "The rule book of the ACPC: a short all-in reopens the betting.", hand
    )


def stud() -> Iterator[Story]:
    """Bring-in, completion, the pack that runs out."""
    config = fixed_limit(10, 20, variant="stud", ante=2, bring_in=5)
    doors = {"A": "2s 3s Kc", "B": "2h 3h 5c", "C": "2d 3d 9c"}
    hand = Hand(config, {"A": 500, "B": 500, "C": 500}, cards=doors).play(
        "B brings in 5", "C folds", "A folds"
    )
    yield told("stud_bring_in", "Stud: the lowest card brings it in and wins the antes.", hand,
               {"A": 498, "B": 504, "C": 498})  # fmt: skip
    hand = Hand(config, {"A": 500, "B": 500, "C": 500}, cards=doors)
    hand.play("B brings in 5", "C completes to 10", "A raises to 20", "B folds", "C folds")
    yield told(
        "stud_completed",
        "Stud: the bring-in is completed and raised.",
        hand,
        {"A": 519, "B": 493, "C": 488},
    )
    hand = Hand(config, {"A": 500, "B": 500, "C": 500}, cards=doors).play(
        "B bets 10", "C folds", "A folds"
    )
    yield told("stud_opened_in_full", "Stud: who has to bring it in makes a full bet.", hand,
               {"A": 498, "B": 504, "C": 498})  # fmt: skip
    hand = Hand(config, {"A": 500, "B": 5, "C": 500}, cards=doors).play(
        "B brings in 3", "C folds", "A calls 5"
    )
    yield told(
        "stud_short_bring_in",
        "Stud: a bring-in of all that is left; the others owe the whole.",
        hand,
    )
    razz = fixed_limit(10, 20, variant="razz", ante=2, bring_in=5)
    hand = Hand(razz, {"A": 500, "B": 500, "C": 500}, cards=doors).play(
        "A brings in 5", "B completes to 10"
    )
    yield told("razz_bring_in", "Razz: the highest card brings it in.", hand.play("C folds", "A folds"),
               {"A": 493, "B": 509, "C": 498})  # fmt: skip
    for players, what in (
        (7, "the burned cards are dealt again"),
        (8, "one card is dealt for all"),
    ):
        hand = Hand(config, dict.fromkeys("ABCDEFGH"[:players], 500)).check_or_call()
        yield told(
            f"stud_{players}_players",
            f"Stud: {players} players stay to seventh street; {what}.",
            hand,
        )


def draws() -> Iterator[Story]:
    """Cards changed and given up."""
    config = no_limit(5, 10, variant="five_card_draw")
    cards = {"BB": "As Ah 7c 4d 2h  Ac 9d 9h", "BTN": "Ks Kh 7d 4c 2c"}
    hand = Hand(config, cards=cards, BTN=500, BB=500).check_or_call(Street.DRAW)
    hand.play("BB discards 7c 4d 2h", "BTN stands pat").check_or_call()
    yield told(
        "draw_three",
        "Five-card draw: three cards changed, the other stands pat.",
        hand,
        {"BTN": 490, "BB": 510},
    )
    triple = fixed_limit(10, 20, variant="triple_draw_27")
    hand = Hand(
        triple, {"BTN": 10, "BB": 500}, cards={"BB": "2s 3d 4c 5h 7s", "BTN": "2c 3c 4d 5d 8h"}
    )
    yield told("draw_all_in", "Triple draw: all-in before the first draw, all three are made.",
               hand.play("BTN calls 5").check_or_call(), {"BTN": 0, "BB": 510})  # fmt: skip
    hand = Hand(triple, dict.fromkeys(("SB", "BB", "UTG", "MP", "CO", "BTN"), 500)).check_or_call(
        Street.FIRST_DRAW
    )
    while hand.state.street is Street.FIRST_DRAW and "change" in hand.options:
        hand.play(f"{hand.to_act} discards {' '.join(map(str, hand.state.hole[hand.state.actor]))}")
    yield told("draw_pack_runs_out", "Triple draw: six players change five; what was given up is "
        "dealt again.",
               hand.check_or_call())  # fmt: skip
    hand = Hand(no_limit(5, 10, variant="pineapple"), {"BTN": 500, "BB": 500}, board=BOARD,
                cards={"BB": "As Ad 7c", "BTN": "Ks Kd 8c"})  # fmt: skip
    hand.check_or_call(Street.FLOP).play("BB discards 7c", "BTN discards 8c").check_or_call()
    yield told(
        "pineapple",
        "Pineapple: one of three given up before the flop.",
        hand,
        {"BTN": 490, "BB": 510},
    )
    hand = Hand(pot_limit(5, 10, variant="irish"), {"BTN": 500, "BB": 500}, board=BOARD,
                cards={"BB": "As Kd 7c 2h", "BTN": "Ks Kh 8c 8d"})  # fmt: skip
    hand.check_or_call(Street.TURN).play("BB discards 7c 2h", "BTN discards 8c 8d").check_or_call()
    yield told(
        "irish",
        "Irish: two of four given up after the betting on the flop.",
        hand,
        {"BTN": 510, "BB": 490},
    )


def chance() -> Iterator[Story]:
    """A chance hand of every variant in no limit, pot limit and fixed limit."""
    for key, variant in variants().items():
        for structure in (Structure.NO_LIMIT, Structure.POT_LIMIT, Structure.FIXED_LIMIT):
            rng = Random(f"{key} {structure.value}")
            least, most = variant.seats
            ante = 5 if variant.opening is Opening.BUTTON_BLIND else 0
            config = with_stakes(key, structure, small_bet=10, ante=ante)
            seats = rng.randint(least, min(most, 6))
            stacks = [rng.choice([30, 100, 400, 1000]) for _ in range(seats)]
            log = a_hand(config, stacks, rng)
            shows = f"Chance: {variant.name}, {structure.value.replace('_', ' ')}, {seats} players."
            yield Story(f"chance_{key}_{structure.value}", shows, write_hand(log), SETTLED)


def a_hand(config: HandConfig, stacks: list[int], rng: Random) -> list[HandEvent]:
    """Everyone acts by chance."""
    players = [
        Player(SeatNumber(n), PlayerId(f"p{n}"), f"p{n}", Chips(s)) for n, s in enumerate(stacks, 1)
    ]
    log = start(config, players, SeatNumber(len(stacks)))
    state, dealer = fold(log), shuffled(rng, config)
    while not isinstance(now := turn(state), HandComplete):
        wish = dealer.deal(now, state) if isinstance(now, ToDeal) else random_act(state, rng)
        answer = play(state, wish)
        assert isinstance(answer, Accepted), answer
        log += answer.events
        state = answer.state
    return log
