"""A hand of poker, dealt by its players: the same value at every end of the line.

Law: all messages reach everybody in one order, and the same messages in the same order make the
same hand. The host folds them too, without a player's view: it knows the board, the bets and who is
to act, and no hole card.

Betting does not depend on cards that are face down, so they stay `UNKNOWN` until the betting is
over. Then every seed is opened and audited, and the hand is played once more from its first event
with all cards known: that log is the hand's. So nobody wins a chip before everything they did with
the cards has been checked.
"""

from collections.abc import Collection, Sequence

import msgspec
from msgspec.structs import replace

from pokerhouse import rules
from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.errors import ConfigError, UnknownCardsError
from pokerhouse.trustless.audit import audit
from pokerhouse.trustless.dealing import (
    Dealing,
    Version,
    hear,
    new_dealing,
    open_seeds,
    waited_for,
    want,
)
from pokerhouse.trustless.faults import CardFault, CardFaultKind
from pokerhouse.trustless.forfeits import Forfeit, after_last_act, forfeits_of
from pokerhouse.trustless.frames import EventsShown, OpenTurn
from pokerhouse.trustless.messages import CardMessage
from pokerhouse.trustless.player import answer, card_at
from pokerhouse.units import Chips, HandId, Millis, SeatNumber

_ENDING = rules.HandTabled, rules.HandShown, rules.HandMucked, rules.HandEnded
"""The events after which the betting is over."""


class Eyes(msgspec.Struct, frozen=True):
    """The view of a player on the hand; without a seat, the view of a spectator."""

    seat: SeatNumber | None = None
    seed: bytes = b""


class Hand(msgspec.Struct, frozen=True):
    """One hand, as far as its messages have come."""

    players: tuple[rules.Player, ...]
    first: tuple[rules.HandEvent, ...]
    """The start of the hand and its forced payments."""
    state: rules.HandState
    dealing: Dealing
    eyes: Eyes = Eyes()
    events: tuple[rules.HandEvent, ...] = ()
    """All events so far, `first` included.

    Cards that these eyes may not know are `UNKNOWN` until the hand is over.
    """
    acts: tuple[rules.Act, ...] = ()
    void: tuple[CardFault, ...] = ()
    """The faults that made the hand void; empty while it is good."""
    forfeits: tuple[Forfeit, ...] = ()
    """The chips that move in a void hand; all other bets go back."""

    @property
    def over(self) -> bool:
        """Is the hand settled or void?"""
        return bool(self.void) or isinstance(rules.turn(self.state), rules.HandComplete)


def begin(
    config: rules.HandConfig,
    players: Sequence[rules.Player],
    button: SeatNumber,
    hand: HandId,
    eyes: Eyes | None = None,
    version: Version = 2,
) -> Hand:
    """Begin a hand: hold'em on one board, for two to six players.

    - `config`: stakes and betting; run it twice and rabbit hunts need a dealer who knows the deck,
      and are not played
    - `players`: with their stacks in chips
    - `button`: the seat with the button
    - `hand`: a name never used before; every key follows from it
    - `eyes`: the view whose cards are visible; a spectator's by default
    - `version`: 1 only for a hand of an old record

    Raises `ConfigError` for another game, `InputError` when these players cannot play it.
    """
    house = config.rules
    if config.variant != "holdem" or config.wild or house.boards > 1 or house.run_it > 1:
        raise ConfigError(
            "a game without a trusted dealer: expected hold'em on one board, run once, no wild "
            "cards"
        )
    if house.rabbit_hunt or house.rabbit_on_request:
        raise ConfigError("a game without a trusted dealer: expected no rabbit hunt")
    first = tuple(rules.start(config, players, button, hand=hand))
    seats = tuple(sorted(player.seat for player in players))
    dealing = new_dealing(hand, seats, version)
    return Hand(tuple(players), first, rules.fold(first), dealing, eyes or Eyes(), first)


def owed(hand: Hand) -> tuple[SeatNumber, ...]:
    """Return the seats that owe a card message now.

    Nobody waits for a decision meanwhile.
    """
    return () if hand.over else waited_for(hand.dealing)


def to_act(hand: Hand) -> rules.ToAct | None:
    """Return the turn of the player to act, if any."""
    if hand.over or hand.dealing.opening:
        return None
    waiting = rules.turn(hand.state)
    return waiting if isinstance(waiting, rules.ToAct) else None


def next_message(hand: Hand) -> CardMessage | None:
    """Return the card message that the client behind these eyes owes now, if any."""
    if hand.over or hand.eyes.seat is None:
        return None
    return answer(hand.dealing, hand.eyes.seat, hand.eyes.seed)


def take_message(hand: Hand, seat: SeatNumber, message: CardMessage) -> Hand:
    """Fold a card message.

    A false message makes the hand void and names its sender.
    """
    if hand.over:
        return hand
    dealing = hear(hand.dealing, seat, message)
    if isinstance(dealing, CardFault):
        return _void(hand, (dealing,))
    return _go_on(replace(hand, dealing=dealing))


def take_act(hand: Hand, act: rules.Act) -> Hand | rules.Refusal:
    """Fold a player's decision. Returns a refusal when the rules forbid it."""
    if hand.over or hand.dealing.opening:
        return rules.Refusal(rules.Reason.HAND_OVER, "R20")
    after = _apply(hand, act)
    return after if isinstance(after, rules.Refusal) else _go_on(after)


def timed_out(hand: Hand, seats: Collection[SeatNumber] | None = None) -> Hand:
    """Stop waiting for these seats, or for all.

    The hand is void if any of them owes a card message. A player who only owes a decision is not
    silent: they check or fold.
    """
    late = [seat for seat in owed(hand) if seats is None or seat in seats]
    silent = [
        CardFault(seat, CardFaultKind.SILENT, f"seat {seat} did not answer in time")
        for seat in late
    ]
    return _void(hand, tuple(silent)) if silent else hand


def take_silence(hand: Hand, faults: tuple[CardFault, ...]) -> Hand | None:
    """Fold the host's word that players are silent.

    None if it names nobody, anything but silence, or a player who owes nothing: a host cannot take
    chips from a player whose answer everybody has.
    """
    late = {fault.seat for fault in faults if fault.kind is CardFaultKind.SILENT}
    if not faults or len(late) < len(faults) or not late.issubset(owed(hand)):
        return None
    return _void(hand, faults)


def _void(hand: Hand, faults: tuple[CardFault, ...]) -> Hand:
    """End the hand: these players lose what they put in, unless no card was dealt yet.

    In version 1 all bets went back.
    """
    forfeits: tuple[Forfeit, ...] = ()
    if hand.dealing.wanted and hand.dealing.version > 1:
        bets = after_last_act(hand.state, hand.acts) if hand.dealing.opening else hand.state
        forfeits = forfeits_of(bets, {fault.seat for fault in faults})
    return replace(hand, void=faults, forfeits=forfeits)


def _go_on(hand: Hand) -> Hand:
    """Deal and open cards until a player owes something."""
    while not hand.over and not waited_for(hand.dealing):
        if hand.dealing.opening:
            return _settled(hand)
        waiting = rules.turn(hand.state)
        if not isinstance(waiting, rules.ToDeal):
            break
        places = _places(hand.state, waiting)
        if not places.keys() <= hand.dealing.wanted.keys():
            hand = replace(hand, dealing=want(hand.dealing, places))
            continue
        after = _apply(hand, rules.Deal(_visible_cards(hand, waiting)))
        assert isinstance(after, Hand), f"the cards are as many as awaited, none twice: {after}"
        hand = after
    return hand


def _apply(hand: Hand, intent: rules.Intent) -> Hand | rules.Refusal:
    """Apply an intent.

    If it ends the betting, every seed becomes due, and the rest waits for them.
    """
    try:
        played = rules.play(hand.state, intent)
    except UnknownCardsError:
        played = None
    if isinstance(played, rules.Refusal):
        return played
    acts = (*hand.acts, intent) if isinstance(intent, rules.Act) else hand.acts
    if played is None or any(isinstance(event, _ENDING) for event in played.events):
        return replace(hand, acts=acts, dealing=open_seeds(hand.dealing))
    return replace(hand, acts=acts, state=played.state, events=(*hand.events, *played.events))


def _places(state: rules.HandState, waiting: rules.ToDeal) -> dict[int, SeatNumber | None]:
    """Return the places of the deck to open for these cards, each with its seat.

    Burned cards stay closed.
    """
    places = range(state.dealt + waiting.burns, state.dealt + waiting.count)
    seats = waiting.seats
    return {place: seats[i % len(seats)] if seats else None for i, place in enumerate(places)}


def _visible_cards(hand: Hand, waiting: rules.ToDeal) -> tuple[Card, ...]:
    """Return the awaited cards as these eyes see them.

    An impossible card, put there by a cheat, is `UNKNOWN` too: the betting goes on, and the audit
    names the cheat.
    """
    cards, known = (
        [UNKNOWN] * waiting.burns,
        {*rules.cards_out(hand.state)} if hand.state.dealt else set(),
    )
    for place, owner in _places(hand.state, waiting).items():
        mine = owner is None or owner == hand.eyes.seat
        card = card_at(hand.dealing, place, hand.eyes.seat, hand.eyes.seed) if mine else None
        cards.append(UNKNOWN if card is None or card in known else card)
        known.add(cards[-1])
    return tuple(cards)


def _settled(hand: Hand) -> Hand:
    """Settle a hand whose seeds are all open.

    It is void when somebody cheated; else it is played to its end with all cards known.
    """
    report = audit(hand.dealing)
    if report.faults:
        return _void(hand, report.faults)
    acts = iter(hand.acts)
    stop = rules.play_on(
        rules.fold(hand.first),
        deal=lambda state, waiting: rules.Deal(
            report.deck[state.dealt : state.dealt + waiting.count]
        ),
        act=lambda state, waiting: next(acts, None),
    )
    assert isinstance(stop.waiting, rules.HandComplete), (
        f"the betting is over, and all cards are known: {stop.waiting}"
    )
    return replace(hand, state=stop.state, events=(*hand.first, *stop.events))


def stacks_after(hand: Hand) -> dict[SeatNumber, Chips]:
    """Return the stack of each seat after the hand.

    In a hand still in play, that is the stack each player brought; in a void hand it is that stack
    and the `forfeits`.
    """
    for event in () if hand.void else hand.events:
        if isinstance(event, rules.HandEnded):
            return {share.seat: share.amount for share in event.stacks}
    stacks = {player.seat: player.stack for player in hand.players}
    for forfeit in hand.forfeits:
        stacks[forfeit.seat] = Chips(stacks[forfeit.seat] - forfeit.amount)
        stacks[forfeit.to] = Chips(stacks[forfeit.to] + forfeit.amount)
    return stacks


def show_events(before: Hand | None, after: Hand, wait_ms: Millis) -> EventsShown:
    """Return the events since `before`, and the seats that are waited for.

    `before` is an earlier moment of this hand, or another hand. `wait_ms` is the time left from
    now.
    """
    known = 0 if before is None or before.dealing.hand != after.dealing.hand else len(before.events)
    events = tuple([rules.redact(event, None) for event in after.events[known:]])
    turn, chips = to_act(after), Chips(after.state.pot)
    its_turn = None if turn is None else OpenTurn(turn.seat, turn.turn_no, turn.legal, chips)
    return EventsShown(after.dealing.hand, known, events, its_turn, owed(after), wait_ms)
