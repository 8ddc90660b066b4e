"""What the options of game, seats, time and blinds do at a table."""

from pokerhouse.commands import Play, Sit, Stand
from pokerhouse.house import HouseReason
from pokerhouse.house.lobby import ClockKind, ClockOptions
from pokerhouse.house.table import Approval, TableTalk
from pokerhouse.rules import BoardDealt, Fold, HandStarted, Posted, Structure
from pokerhouse.rules.between_hands import ButtonRule, Comeback
from pokerhouse.rules.events import Post
from pokerhouse.rules.views import HiddenCardsDealt
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, SeatNumber
from tests.kit.client import Client, new_id, wish
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


async def name(room: Room) -> None:
    (ann,) = await room.open(NO_LIMIT, name="The name of a room")
    assert ann.table is not None
    assert ann.table.name == "The name of a room"


async def mix(room: Room) -> None:
    (ann,) = await room.open(LIMIT, bots=BOTS, mix="horse")
    await ann.until(lambda: len(played(ann)) >= 10)
    variants = [of(hand, HandStarted)[0].config.variant for hand in played(ann)[:10]]
    assert variants == [v for v in ("holdem", "omaha8", "razz", "stud", "stud8") for _ in range(2)]


async def variant(room: Room) -> None:
    (ann,) = await room.open(NO_LIMIT, bots=BOTS, variant="omaha")
    dealt = of(await first_hand(ann), HiddenCardsDealt)
    assert {event.count for event in dealt} == {4}


async def structure(room: Room) -> None:
    notes = Notes(calls)
    (ann,) = await room.open(LIMIT, notes, bots=BOTS)
    await first_hand(ann)
    wagers = [turn.legal.bet or turn.legal.raise_to for turn in notes.turns]
    assert [wager.only for wager in wagers if wager] == [(8,), (4,), (8,), (8,)]


async def stakes(room: Room) -> None:
    (ann,) = await room.open(p.TableStakes(Structure.NO_LIMIT, Chips(3), Chips(7)), bots=BOTS)
    posts = of(await first_hand(ann), Posted)
    assert [(post.post, post.amount) for post in posts] == [
        (Post.SMALL_BLIND, 3),
        (Post.BIG_BLIND, 7),
    ]


async def wild(room: Room) -> None:
    (ann,) = await room.open(NO_LIMIT, bots=BOTS, wild="jokers")

    def jokers() -> list[str]:
        boards = [board for hand in played(ann) for board in of(hand, BoardDealt)]
        return [str(card) for board in boards for card in board.cards if card.is_joker]

    await ann.until(jokers)


async def seats(room: Room) -> None:
    (ann,) = await room.open(NO_LIMIT, seats=2)
    answer = await ann.ask(Sit(SeatNumber(3), id=new_id(), table=room.table))
    assert isinstance(answer, p.Refused)
    assert (answer.reason, answer.numbers) == (HouseReason.NO_SUCH_SEAT, {"seat": 3, "most": 2})


async def action_seconds(room: Room) -> None:
    (ann, _) = await room.open(NO_LIMIT, None, None, action_seconds=37)
    await ann.until(lambda: ann.turn)
    assert ann.turn is not None
    assert ann.turn.deadline_ms is not None
    assert 30_000 < ann.turn.deadline_ms - ann.turn.server_ms <= 37_000


async def clock_kind(room: Room) -> None:
    (ann, _) = await room.open(NO_LIMIT, None, None, clock=ClockOptions(ClockKind.RELAXED))
    assert ann.table is not None
    assert ann.table.action_ms == 60_000
    (ben, _) = await room.open(NO_LIMIT, None, None, clock=ClockOptions(ClockKind.UNLIMITED))
    await ben.until(lambda: ben.turn)
    await ben.until(lambda: ben.turn is not None and ben.turn.deadline_ms is None)


async def time_bank(room: Room) -> None:
    """The bank begins with what was chosen, and after each hand there is more in it, up to its
    most.
    """
    notes = Notes(lambda turn: Fold())
    clock = ClockOptions(bank_seconds=2, earned_seconds=2, earned_hands=1, bank_seconds_max=5)
    (ann, _) = await room.open(NO_LIMIT, notes, lambda turn: Fold(), clock=clock)
    await ann.until(lambda: len(played(ann)) > 4)
    assert [turn.bank_ms for turn in notes.turns][:3] == [2_000, 5_000, 5_000]


async def buy_in(room: Room) -> None:
    (ann,) = await room.open(NO_LIMIT, buy_in_min_bb=20, buy_in_bb=30, buy_in_max_bb=40)
    for chips in (39, 81):
        refused = await ann.ask(Sit(buy_in=Chips(chips), id=new_id(), table=room.table))
        assert isinstance(refused, p.Refused)
        assert refused.chips == {"brought": chips, "least": 40, "most": 80}
    await ann.sit()
    assert ann.table is not None
    assert ann.table.seats[0].stack == 60


async def returning(room: Room) -> None:
    """Who waits for the big blind is dealt in with it, whenever they sit down."""
    (ann,) = await room.open(NO_LIMIT, bots=BOTS * 2, returning=Comeback.WAIT)
    ann.policy = folds
    await ann.until(lambda: len(played(ann)) > 5)
    for _ in range(3):
        assert await first_own(ann) == ann.seat
        await ann.ask(Stand(id=new_id(), table=room.table))
        await ann.until(lambda: ann.seat is None)


async def first_own(client: Client) -> int | None:
    """Whose the big blind is in the first hand that this client is dealt into, from now on."""
    before = len(_own_hands(client))
    await client.sit()
    await client.until(lambda: len(_own_hands(client)) > before)
    return _own_hands(client)[before].big_blind


def _own_hands(client: Client) -> list[HandStarted]:
    starts = [event for hand in client.hands.values() for event in of(hand, HandStarted)]
    return [
        start for start in starts if client.me.player in [player.player for player in start.players]
    ]


async def button(room: Room) -> None:
    """The big blind of the second hand leaves: a dead button has no small blind in the third, a
    moving one has.
    """
    assert await third_small_blind(room, ButtonRule.DEAD) is None
    assert await third_small_blind(room, ButtonRule.MOVING) is not None


async def third_small_blind(room: Room, rule: ButtonRule) -> int | None:
    """Who posts it in the third hand, when the big blind of the second has left."""
    (ann,) = await room.open(NO_LIMIT, None, bots=("passive",) * 3, button=rule)
    await ann.until(lambda: ann.turn)
    assert ann.turn is not None
    await ann.ask(Play(ann.turn.hand, ann.turn.turn, Fold(), id=new_id(), table=room.table))
    await ann.until(lambda: len(ann.hands) == 2 and ann.turn)
    await ann.ask(Stand(id=new_id(), table=room.table))
    await ann.until(lambda: len(ann.hands) > 2)
    second, third = (of(hand, HandStarted)[0] for hand in list(ann.hands.values())[1:3])
    assert second.big_blind == 4
    return third.small_blind


async def rebuy_seconds(room: Room) -> None:
    """Two put everything in until one is broke, whose seat is held or free at once."""
    for seconds, seats in ((60, 2), (0, 1)):
        (ann, _) = await room.open(NO_LIMIT, shoves, shoves, rebuy_seconds=seconds)
        assert await seats_when_broke(ann) == seats


async def seats_when_broke(client: Client) -> int:
    def stacks() -> list[int]:
        return [seat.stack for seat in client.table.seats] if client.table is not None else []

    await client.until(lambda: 0 in stacks() or len(stacks()) == 1)
    return len(stacks())


async def return_minutes(room: Room) -> None:
    """Who leaves with 200 and comes back with less is refused for an hour, or not at all."""
    assert isinstance(await back_with_less(room, 60), p.Refused)
    assert isinstance(await back_with_less(room, 0), p.Ack)


async def back_with_less(room: Room, minutes: int) -> p.Ack | p.Refused:
    (ann,) = await room.open(NO_LIMIT, None, return_minutes=minutes)
    await ann.ask(Stand(id=new_id(), table=room.table))
    return await ann.ask(Sit(buy_in=Chips(50), id=new_id(), table=room.table))


async def talk(room: Room) -> None:
    assert await heard_before_the_end(room, TableTalk.PLAYERS)
    assert not await heard_before_the_end(room, TableTalk.NOBODY)


async def heard_before_the_end(room: Room, rule: TableTalk) -> bool:
    """Does Ben hear what Ann says during a hand before it is over?"""
    ann, ben = await room.open(NO_LIMIT, None, None, talk=rule)
    await ann.until(lambda: ann.turn)
    assert ann.turn is not None
    assert isinstance(await ann.ask(p.Say("hello", room.table, id=new_id())), p.Ack)
    await ann.ask(Play(ann.turn.hand, ann.turn.turn, Fold(), id=new_id(), table=room.table))

    def places(words: str) -> list[int]:
        return [place for place, frame in enumerate(ben.frames) if words in frame]

    await ben.until(lambda: places('"said"') and places('"hand_ended"'))
    return places('"said"')[0] < places('"hand_ended"')[0]


async def private(room: Room) -> None:
    """Whoever looks at the lobby sees the table there, or not."""
    assert await is_in_the_lobby(room, private=False)
    assert not await is_in_the_lobby(room, private=True)


async def is_in_the_lobby(room: Room, *, private: bool) -> bool:
    (ann,) = await room.open(NO_LIMIT, private=private)
    await ann.send(p.WatchLobby())
    await ann.until(lambda: ann.lobby is not None)
    assert ann.lobby is not None
    return room.table in {summary.table for summary in ann.lobby.tables}


async def approval(room: Room) -> None:
    """The host is asked, or is not."""
    for chosen in Approval:
        await room.open(NO_LIMIT, approval=chosen)
        ben = await room.comes()
        await ben.watch(room.table)
        await ben.sit()
        await ben.until(lambda: ben.own_request is not None or ben.seat is not None)  # noqa: B023
        assert (ben.seat is None) is (chosen is not Approval.NONE)


async def permanent(room: Room) -> None:
    """Nobody but an owner of the house may choose it; what it does then stands in
    `doors/test_permanent.py`.
    """
    await room.open(NO_LIMIT)
    ben = await room.comes()
    refused = await ben.ask(wish("For ever", NO_LIMIT, permanent=True))
    assert isinstance(refused, p.Refused)
    assert [fault.fields for fault in refused.faults] == [("permanent",)]


async def password(room: Room) -> None:
    """Who has not said it does not sit down."""
    assert isinstance(await sits_down(room, ""), p.Ack)
    refused = await sits_down(room, "four aces")
    assert isinstance(refused, p.Refused)
    assert refused.reason == HouseReason.PASSWORD_NEEDED


async def sits_down(room: Room, password: str) -> p.Ack | p.Refused:
    """Somebody who has only heard of the table."""
    await room.open(NO_LIMIT, password=password)
    ben = await room.comes()
    return await ben.ask(Sit(id=new_id(), table=room.table))


async def host_starts(room: Room) -> None:
    """No hand begins before the host says so."""
    await room.open(NO_LIMIT, host_starts=True)
    ben = await room.comes()
    await ben.watch(room.table)
    assert ben.table is not None
    assert not ben.table.started


async def bomb_every(room: Room) -> None:
    """The table says how often bomb pots come; `house/seats/test_host_tools.py` plays them."""
    await room.open(NO_LIMIT, bomb_every=3)
    ben = await room.comes()
    await ben.watch(room.table)
    assert ben.table is not None
    assert ben.table.bombs.every == 3


EFFECTS = {
    "host_starts": host_starts,
    "bomb_every": bomb_every,
    "approval": approval,
    "password": password,
    "permanent": permanent,
    "name": name,
    "private": private,
    "mix": mix,
    "variant": variant,
    "stakes.structure": structure,
    "stakes.low": stakes,
    "stakes.high": stakes,
    "wild": wild,
    "seats": seats,
    "action_seconds": action_seconds,
    "clock.kind": clock_kind,
    "clock.bank_seconds": time_bank,
    "clock.bank_seconds_max": time_bank,
    "clock.earned_seconds": time_bank,
    "clock.earned_hands": time_bank,
    "buy_in_bb": buy_in,
    "buy_in_min_bb": buy_in,
    "buy_in_max_bb": buy_in,
    "returning": returning,
    "button": button,
    "talk": talk,
    "rebuy_seconds": rebuy_seconds,
    "return_minutes": return_minutes,
}
