"""What the options of forced bets and of betting do at a table."""

from pokerhouse.commands import SetStraddle, Sit, Straddling
from pokerhouse.rules import (
    AnteKind,
    BoardDealt,
    Called,
    Checked,
    Folded,
    HandStarted,
    HouseRules,
    PlayerAction,
    Post,
    Posted,
    RaiseTo,
    RuleBook,
    Straddle,
    StraddleRaise,
)
from pokerhouse.rules.events import BroughtIn
from pokerhouse.rules.games import Counted
from pokerhouse.rules.views import ViewEvent
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips
from tests.kit.client import Client, new_id
from tests.server.options.room import (
    LIMIT,
    NO_LIMIT,
    Notes,
    Room,
    calls,
    first_hand,
    folds,
    of,
    played,
    shoves,
)

BOTS = ("passive",) * 2


async def paid(client: Client) -> list[tuple[int, Post, int]]:
    """What was posted in the first hand."""
    return [(post.seat, post.post, post.amount) for post in of(await first_hand(client), Posted)]


async def small_blind(room: Room) -> None:
    (ann,) = await room.open(LIMIT, bots=BOTS, small_blind=Chips(1))
    assert await paid(ann) == [(1, Post.SMALL_BLIND, 1), (2, Post.BIG_BLIND, 4)]


async def ante(room: Room) -> None:
    (ann,) = await room.open(NO_LIMIT, bots=BOTS, ante=Chips(1))
    assert (await paid(ann))[:2] == [(2, Post.ANTE, 1), (1, Post.ANTE, 1)]


async def ante_kind(room: Room) -> None:
    for kind, payer in ((AnteKind.BIG_BLIND, 3), (AnteKind.BUTTON, 1)):
        (ann,) = await room.open(NO_LIMIT, bots=("passive",) * 3, ante=Chips(2), ante_kind=kind)
        assert [post for post in await paid(ann) if post[1] is Post.ANTE] == [(payer, Post.ANTE, 2)]


async def bring_in(room: Room) -> None:
    (ann,) = await room.open(LIMIT, bots=BOTS, variant="stud", bring_in=Chips(1))
    assert [event.amount for event in of(await first_hand(ann), BroughtIn)] == [1]


async def straddlers(room: Room, **rules: object) -> tuple[Client, Notes]:
    """Ann and Ben always straddle, at a table with two bots that call; Ben's turns."""
    notes = Notes(folds)
    chosen = HouseRules(**{"straddle": Straddle.UTG, **rules})  # type: ignore[arg-type]
    ann, ben = await room.open(NO_LIMIT, folds, notes, bots=BOTS, rules=chosen)
    for person in (ann, ben):
        assert isinstance(
            await person.ask(SetStraddle(Straddling.ALWAYS, id=new_id(), table=room.table)), p.Ack
        )
    return ann, notes


def straddles(client: Client) -> list[list[int]]:
    """How large the straddles of each hand were."""
    return [straddles_of(hand) for hand in played(client)]


def straddles_of(hand: list[ViewEvent]) -> list[int]:
    """How large they were."""
    return [post.amount for post in of(hand, Posted) if post.post is Post.STRADDLE]


async def straddle(room: Room) -> None:
    ann, _ = await straddlers(room)
    await ann.until(lambda: [4] in straddles(ann) and len(played(ann)) > 8)
    assert [4, 8] not in straddles(ann)


async def straddles_max(room: Room) -> None:
    ann, _ = await straddlers(room, straddles_max=2)
    await ann.until(lambda: [4, 8] in straddles(ann))


async def straddle_raise(room: Room) -> None:
    assert await least_raise(room, StraddleRaise.DOUBLE) == 8
    assert await least_raise(room, StraddleRaise.BLIND) == 6


async def least_raise(room: Room, rule: StraddleRaise) -> int:
    """Over the first straddle of 4 that Ben faces; nobody raises at this table."""
    ann, notes = await straddlers(room, straddle_raise=rule)

    def raises() -> list[int]:
        straddled = {
            of(hand, HandStarted)[0].hand for hand in played(ann) if 4 in straddles_of(hand)
        }
        facing = [
            turn.legal.raise_to
            for turn in notes.turns
            if turn.hand in straddled and turn.legal.call > 0
        ]
        return [wager.minimum for wager in facing if wager is not None]

    await ann.until(raises)
    return raises()[0]


async def bomb_pot(room: Room) -> None:
    (ann,) = await room.open(NO_LIMIT, bots=BOTS, ante=Chips(5), rules=HouseRules(bomb_pot=True))
    hand = await first_hand(ann)
    assert {post.post for post in of(hand, Posted)} == {Post.ANTE}
    acts = [
        place for place, event in enumerate(hand) if isinstance(event, Checked | Called | Folded)
    ]
    assert isinstance(hand[acts[0] - 1], BoardDealt), "the flop comes before anybody acts"


async def unit(room: Room) -> None:
    notes = Notes(calls)
    (ann,) = await room.open(
        p.TableStakes(NO_LIMIT.structure, Chips(5), Chips(10)),
        notes,
        bots=BOTS,
        rules=_rules(unit=5),
    )
    await first_hand(ann)
    wagers = [turn.legal.bet or turn.legal.raise_to for turn in notes.turns]
    assert {wager.unit for wager in wagers if wager} == {5}


def _rules(**changes: int) -> HouseRules:
    return HouseRules(**changes)  # type: ignore[arg-type]


async def may_raise(room: Room, *, bots: int, rules: HouseRules) -> bool:
    """In fixed limit, over the big blind, as the first turn of the first hand stands."""
    notes = Notes(calls)
    (ann,) = await room.open(LIMIT, notes, bots=("passive",) * bots, rules=rules)
    await first_hand(ann)
    return notes.turns[0].legal.raise_to is not None


async def wagers_max(room: Room) -> None:
    assert await may_raise(room, bots=2, rules=HouseRules())
    assert not await may_raise(room, bots=2, rules=HouseRules(wagers_max=1)), (
        "the big blind is the one"
    )


async def cap_heads_up(room: Room) -> None:
    assert not await may_raise(room, bots=1, rules=HouseRules(wagers_max=1))
    assert await may_raise(room, bots=1, rules=HouseRules(wagers_max=1, cap_heads_up=False))


async def open_pair(room: Room) -> None:
    """Sooner or later a pair shows on fourth street, and then the big bet is open too."""
    notes = Notes(calls)
    (ann,) = await room.open(
        LIMIT, notes, bots=BOTS, variant="stud", rules=HouseRules(open_pair=True)
    )
    await ann.until(
        lambda: [t for t in notes.turns if t.legal.bet is not None and t.legal.bet.only == (4, 8)]
    )


async def book(room: Room) -> None:
    """An all-in of 85 over a raise to 60 at 10/20: not a full raise (R5), which the other book
    ignores.
    """
    for rules, reopened in ((RuleBook.WSOP, False), (RuleBook.ACPC, True)):
        notes = Notes(_to_60)
        stakes = p.TableStakes(NO_LIMIT.structure, Chips(10), Chips(20))
        ann, _, _ = await room.open(
            stakes,
            notes,
            calls,
            shoves,
            buy_ins=(2_000, 2_000, 85),
            buy_in_min_bb=4,
            rules=HouseRules(book=rules),
        )
        await first_hand(ann)
        first, again = notes.turns[:2]
        assert (first.legal.call, again.legal.call) == (20, 25)
        assert (again.legal.raise_to is not None) is reopened


async def counted(room: Room) -> None:
    for way, sentence in (
        (Counted.CHIPS, "You can't buy in for 7. The buy-in is 20 to 1,000."),
        (Counted.CENTS, "You can't buy in for 0.07. The buy-in is 0.20 to 10.00."),
    ):
        (ann,) = await room.open(NO_LIMIT, bots=BOTS, rules=HouseRules(counted=way))
        assert ann.table is not None
        assert ann.table.config.rules.counted is way
        refused = await ann.ask(Sit(buy_in=Chips(7), id=new_id(), table=room.table))
        assert isinstance(refused, p.Refused)
        assert refused.message == sentence
        assert refused.chips == {"brought": 7, "least": 20, "most": 1_000}, (
            "whole chips for whoever counts"
        )


def _to_60(turn: p.Turn) -> PlayerAction:
    return RaiseTo(Chips(60)) if turn.turn == 0 else calls(turn)


EFFECTS = {
    "small_blind": small_blind,
    "ante": ante,
    "ante_kind": ante_kind,
    "bring_in": bring_in,
    "rules.straddle": straddle,
    "rules.straddles_max": straddles_max,
    "rules.straddle_raise": straddle_raise,
    "rules.bomb_pot": bomb_pot,
    "rules.counted": counted,
    "rules.unit": unit,
    "rules.wagers_max": wagers_max,
    "rules.cap_heads_up": cap_heads_up,
    "rules.open_pair": open_pair,
    "rules.book": book,
}
