"""The moments that are looked at, by hands told in sentences."""

import re
from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from pokerhouse.house.table import Plan, SeatStatus
from pokerhouse.rules import (
    HandConfig,
    HouseRules,
    Street,
    Structure,
    fixed_limit,
    no_limit,
    pot_limit,
    with_stakes,
)
from pokerhouse.server.wire.protocol import Lobby, OwnSeat, OwnTables
from pokerhouse.units import Chips, Millis, SeatNumber
from tests.browser.moments.telling import ME, TABLE, Moment, as_dealt, people, waits_for
from tests.browser.stage import Stage
from tests.kit.hand import Hand

HOLDEM = no_limit(10, 20)
BOARD = "Ts 7h 2c Kd 4s"
KINGS = {ME: "Ks Kh", "Bernadette": "As Ad", "Yuki": "7s 7d", "Max": "Jh Th"}


def with_rules(config: HandConfig = HOLDEM, ante: int = 0, **rules: object) -> HandConfig:
    """This game with choices of the table."""
    return replace(config, ante=Chips(ante), rules=HouseRules(**rules))  # type: ignore[arg-type]  # as they are named


def dealt(
    config: HandConfig,
    players: Mapping[str, int],
    cards: Mapping[str, str],
    board: str = BOARD,
    button: int = 0,
) -> Hand:
    """A hand of these players; the button is the last unless it is said."""
    held = {name: text for name, text in cards.items() if name in players}
    return Hand(config, players, cards=held, board=board, button=button or len(players))


def moments() -> Iterator[Moment]:
    """All of them."""
    yield from waiting()
    yield from betting()
    yield from all_in()
    yield from showdowns()
    yield from boards()
    yield from stud()
    yield from draws()
    yield from many()
    yield from rests()
    yield from above()


def waiting() -> Iterator[Moment]:
    """Before anything is dealt."""
    hand = Hand(HOLDEM, people(2))
    yield Moment("alone", hand, played=False, seats=6, seated={ME})
    yield Moment("onlooker", hand, played=False, seats=6, seated={"Bernadette"})
    yield Moment("nobody", hand, played=False, seats=6, seated=())
    yield Moment(
        "buy-in", hand, played=False, seats=6, seated={"Bernadette"}, then=presses("Choose buy-in")
    )
    yield Moment("lobby-of-nobody", hand, lobby=(Lobby(tables=(), online=1), OwnTables(tables=())))


def betting() -> Iterator[Moment]:
    """One's own turn, and another's."""
    yield Moment("before-the-flop", waits_for(dealt(HOLDEM, people(6), KINGS, button=4)))
    hand = dealt(HOLDEM, people(6), KINGS, button=6).to_flop()
    yield Moment("flop", waits_for(hand))
    hand = dealt(HOLDEM, people(6), KINGS, button=1).to_flop()
    hand.play(
        "Bernadette bets 120",
        "Yuki raises to 480",
        "Max raises to 920",
        "Wilhelmina folds",
        "Ibrahim calls 920",
    )
    yield Moment("flop-bets", hand, offline={"Yuki"})
    hand = dealt(HOLDEM, people(6), KINGS, button=1).to_flop()
    yield Moment("another-is-to-act", hand.play("Bernadette bets 120"))
    hand = dealt(HOLDEM, people(10), KINGS, button=1).to_flop()
    hand.play(
        "Bernadette bets 120",
        "Yuki calls 120",
        "Max folds",
        "Wilhelmina raises to 480",
        "Ibrahim raises to 1200",
    )
    hand.play("Oleksandr calls 1200", "Zoë folds", "Nguyen calls 590", "Queenie calls 1200")
    yield Moment("ten", hand)


def all_in() -> Iterator[Moment]:
    """Hands lie open, cards still come."""
    stacks = {ME: 1_980, "Bernadette": 3_420, "Yuki": 12_480, "Max": 940, "Wilhelmina": 300}
    hand = dealt(HOLDEM, stacks, KINGS | {"Wilhelmina": "8h 8c"}, button=5)
    hand.play(
        "Yuki raises to 3420",
        "Max calls 940",
        "Wilhelmina calls 300",
        "me calls 1970",
        "Bernadette calls 3400",
    )
    yield Moment("all-in-flop", hand, as_dealt(hand, 1))
    yield Moment("all-in-turn", hand, as_dealt(hand, 2))
    yield Moment("all-in-german", hand, as_dealt(hand, 2), locale="de-DE")
    yield Moment("three-side-pots", hand)
    twice = dealt(
        with_rules(run_it=2), people(3, 2_000), KINGS, "Ts 7h 2c Kd 4s Ac 9d", 3
    ).to_flop()
    twice.play("me bets 1980", "Bernadette calls 1980", "Yuki calls 1980")
    yield Moment("run-it", twice)
    twice.play("me runs it twice", "Bernadette runs it twice", "Yuki runs it twice")
    yield Moment("run-it-twice", twice)


def all_fold(hand: Hand) -> Hand:
    """Let all five others fold to the viewer's bet."""
    for name in ("Bernadette", "Yuki", "Max", "Wilhelmina", "Ibrahim"):
        hand.play(f"{name} folds")
    return hand


def showdowns() -> Iterator[Moment]:
    """Hands that are over."""
    hand = dealt(HOLDEM, people(6), KINGS, button=6)
    yield Moment("one-winner", hand.check_or_call())
    split = {ME: "Qs Jh", "Bernadette": "Qd Jc", "Yuki": "7s 7d"}
    hand = dealt(HOLDEM, people(6), split, "Ts Ah 2c Kd 4s", 6)
    yield Moment("split", hand.check_or_call())
    hand = dealt(HOLDEM, people(2), KINGS)
    yield Moment("heads-up", hand.check_or_call())
    yield Moment("left-alone", hand, seats=6, seated={ME})
    hand = dealt(HOLDEM, people(6), KINGS, button=1)
    waits_for(hand).play("me raises to 200")
    yield Moment("all-fold", all_fold(hand))
    for variant in ("holdem", "omaha6"):
        config = with_rules(replace(HOLDEM, variant=variant), rabbit_on_request=True)
        hand = dealt(config, people(6), KINGS if variant == "holdem" else {}, button=1)
        waits_for(hand).play("me raises to 200")
        yield Moment(f"rabbit-{variant}", all_fold(hand))
    cards = {ME: "As 4d Qc Jc", "Bernadette": "Kd 9c 9h 8s", "Yuki": "Ah 4h Ts Td"}
    hand = dealt(fixed_limit(20, variant="omaha8"), people(6), cards, "2s 3d 7s Kh Kc", 6)
    yield Moment("high-low", hand.check_or_call())
    hand = dealt(with_rules(show_all=True), people(10), KINGS, button=10)
    yield Moment("ten-shown", hand.check_or_call())


def boards() -> Iterator[Moment]:
    """More boards than one."""
    two = "2c 3d 9h  Kc 9d 8s  Js 7c  Td 2h"
    hand = dealt(with_rules(boards=2), people(6), KINGS, two, 6)
    yield Moment("two-boards", hand.check_or_call())
    cards = {ME: "As Ad 7h 6h", "Bernadette": "Ks Kd 4h 5h", "Yuki": "Qs Qd 9s 8c"}
    bomb = with_rules(
        pot_limit(5, 10, variant="omaha"), ante=20, bomb_pot=True, boards=2, show_all=True
    )
    hand = dealt(bomb, people(6), cards, two, 6)
    yield Moment("bomb-pot", waits_for(hand))
    yield Moment("bomb-pot-shown", dealt(bomb, people(6), cards, two, 6).check_or_call())


def stud() -> Iterator[Moment]:
    """Cards face up and face down."""
    config = fixed_limit(10, 20, variant="stud", ante=2, bring_in=5)
    cards = {ME: "As Ad Ac 2h 3c 4d 5s", "Bernadette": "Ks Kd Kc Kh 9c 8d 7h"}
    hand = dealt(config, people(6, 2_000), cards)
    yield Moment("stud-third", waits_for(hand))
    hand = dealt(config, people(6, 2_000), cards).check_or_call(Street.SIXTH)
    yield Moment("stud-sixth", waits_for(hand))
    eight = with_stakes("stud8", Structure.FIXED_LIMIT, small_bet=10)
    shown = replace(eight, rules=HouseRules(show_all=True))
    yield Moment("stud-shown", dealt(shown, people(7, 2_000), cards).check_or_call())


def draws() -> Iterator[Moment]:
    """Cards are given up and come."""
    cards = {ME: "Ks Kd 7c 2h 9s 5d 8d Jc", "Bernadette": "As 3s 5s 7s 9d"}
    five = no_limit(10, 20, variant="five_card_draw")
    yield Moment("draw", waits_for(dealt(five, people(6), cards, button=6), exchange=True))
    hand = waits_for(dealt(five, people(6), cards, button=6), exchange=True).play(
        "me discards 7c 2h 9s"
    )
    yield Moment("draw-done", waits_for(hand))
    yield Moment("draw-shown", hand.check_or_call())
    badugi = {ME: "Ks Kd 3c 2h 9s 5d 8d Jc", "Bernadette": "As 2d 3h 4c"}
    low = fixed_limit(20, variant="badugi")
    yield Moment("badugi", waits_for(dealt(low, people(6), badugi, button=6), exchange=True))
    hand = dealt(low, people(6), badugi, button=6)
    yield Moment("badugi-shown", hand.check_or_call())
    irish = {ME: "Ks Kd 7c 2h"}
    hand = dealt(no_limit(10, 20, variant="irish"), people(6), irish, "Kh 2c 7h 3d 4s", 6)
    yield Moment("irish", waits_for(hand, exchange=True))


def many() -> Iterator[Moment]:
    """Many cards and many people."""
    for variant, players in (("omaha", 8), ("omaha5", 8), ("omaha6", 7)):
        config = replace(pot_limit(10, 20, variant=variant), rules=HouseRules(show_all=True))
        hand = dealt(config, people(players, 2_000), {})
        yield Moment(variant, waits_for(hand.to_flop()))
        yield Moment(f"{variant}-shown", dealt(config, people(players, 2_000), {}).check_or_call())


def rests() -> Iterator[Moment]:
    """Nothing to decide."""
    lost = KINGS | {ME: "Ac Ah", "Max": "Kc Kh"}
    hand = dealt(HOLDEM, {ME: 800, "Bernadette": 3_420, "Yuki": 12_480, "Max": 400}, lost, button=4)
    hand.play(
        "Yuki raises to 2000", "Max calls 400", "me calls 790", "Bernadette folds"
    ).check_or_call()
    held = OwnSeat(TABLE, Plan.STAY, Chips(0), Millis(45_000))
    yield Moment("broke", hand, status={ME: SeatStatus.BROKE}, more=[held])
    gone = Hand(
        HOLDEM,
        {name: chips for name, chips in people(6).items() if name not in (ME, "Max")},
        seats=(2, 3, 5, 6),
    )
    yield Moment("bust-looks-on", gone, seats=6)
    # Whoever sits out is not dealt in; whoever says so in the middle of a hand still holds cards.
    seated = {
        name: chips for name, chips in people(10).items() if name not in ("Wilhelmina", "Zoë")
    }
    hand = Hand(HOLDEM, seated, seats=(1, 2, 3, 4, 6, 7, 9, 10), cards=KINGS, board=BOARD, button=6)
    hand.seat_of |= {"Wilhelmina": SeatNumber(5), "Zoë": SeatNumber(8)}
    out = dict.fromkeys(("Wilhelmina", ME, "Zoë", "Queenie"), SeatStatus.SITTING_OUT)
    yield Moment(
        "away",
        waits_for(hand, "Bernadette"),
        seats=10,
        status=out,
        offline={"Bernadette", "Nguyen"},
    )
    yield Moment("away-130", hand, seats=10, status=out, offline={"Bernadette", "Nguyen"}, text=130)
    waits_for(turned := dealt(HOLDEM, people(6), KINGS, button=6).to_flop())
    yield Moment("text-130", turned, text=130)
    yield Moment("text-200", turned, text=200)
    raised = (
        dealt(HOLDEM, people(6), KINGS, button=1)
        .to_flop()
        .play("Bernadette bets 120", "Yuki raises to 1225")
    )
    yield Moment("big-blinds", waits_for(raised), settings={"unit": "bb"})
    yield Moment("big-blinds-130", raised, settings={"unit": "bb", "text": "130"})


def above() -> Iterator[Moment]:
    """Sheets and dialogs over the table."""
    hand = dealt(HOLDEM, people(6), KINGS, button=6).check_or_call()
    yield Moment("last-hand", hand, then=presses("Previous hand"))
    turned = waits_for(dealt(HOLDEM, people(6), KINGS, button=6).to_flop())
    yield Moment("menu", turned, then=presses("Menu"))
    yield Moment("invite", turned, then=presses("Menu", "Invite"))
    yield Moment("menu-german", turned, then=presses("Menü"), locale="de-DE")
    yield Moment("line-lost", turned, then=loses_the_line)
    for what in ("Settings", "Help", "Host", "Add chips", "Report"):
        yield Moment(what.lower().replace(" ", "-"), turned, then=presses("Menu", what))
    yield Moment("log-sheet", turned, then=presses("Menu", "Show hand log"))
    yield Moment("talk-sheet", turned, then=presses("Open chat"))


def loses_the_line(stage: Stage) -> None:
    """The house is not heard any more, until that is told."""
    stage.cut()
    stage.page.get_by_test_id("banner").wait_for()


def presses(*names: str) -> Callable[[Stage], None]:
    """Press one button after another, those that are there; of a dialog, once one is open."""

    def press(stage: Stage) -> None:
        page = stage.page
        for name in names:
            dialog = page.locator("dialog[open]")
            within = dialog.last if dialog.count() else page
            button = within.get_by_role("button", name=re.compile(f"^{name}"))
            if button.count() and button.first.is_visible():
                button.first.click()
                page.wait_for_timeout(250)

    return press
