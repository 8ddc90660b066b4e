"""Frames of a table, made from its state for one viewer or for everybody who watches."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import cast

from msgspec import Raw
from msgspec.structs import replace

from pokerhouse.catalogue import Sentence, Value
from pokerhouse.fair import Proof
from pokerhouse.house.lobby import STUDY
from pokerhouse.house.table import (
    DecisionNotice,
    HostDeed,
    HostDeedKind,
    Plan,
    RequestState,
    Seat,
    Session,
    Table,
    TableConfig,
    bank_left,
    game_of,
    has_bombs,
    host_bots,
    is_bomb_next,
    objection_at_the_door,
    offer_ends,
    owes_of,
    recent_departure,
    return_ends,
    seat_to_act,
)
from pokerhouse.rules import Half, HandEvent, HandState, ToAct, Viewer, redact, turn, variant_of
from pokerhouse.rules.games import Counted, HandConfig, amount_of, usual_structure, variants
from pokerhouse.rules.views import own_hand_words
from pokerhouse.server.wire import table as frames
from pokerhouse.server.wire.session import Notice, NoticeKind, notice
from pokerhouse.units import Chips, HandId, Millis, PlayerId, TableId
from pokerhouse.words import game_and_structure, half_name


# Faces are looked up and not part of a seat: they are no part of what happened (decision 46).
def table_frame(
    table: Table,
    hand: HandId | None,
    watching: int,
    face_of: Callable[[PlayerId], int | None],
    is_program: Callable[[PlayerId], bool],
) -> frames.Table:
    """The table and its seats.

    - `hand`: the one in play, or the last one
    - `watching`: people who look on
    - `face_of`: which face a player has chosen
    - `is_program`: whether a program plays for them
    """
    # The game of the moment: in a mix and in dealer's choice, the options name only the first.
    config, game = table.session.config, game_of(table.session)
    least, most = config.buy_in_bounds
    return frames.Table(
        table=config.table,
        name=config.name,
        game=game_info(game.variant),
        config=game,
        seats_max=config.seats_max,
        host=config.host,
        action_ms=config.action_ms,
        buy_in=config.buy_in,
        buy_in_min=least,
        buy_in_max=most,
        mix=config.mix.name if config.mix else "",
        seats=tuple(_seat(table, each, face_of, is_program) for each in table.session.seats),
        watching=watching,
        hand=hand,
        arriving=tuple(frames.Arriving(a.player, a.name, a.seat) for a in table.session.arrivals),
        waiting=_waiting(table.session),
        paused=table.session.paused,
        ending=table.session.ending,
        permanent=config.permanent,
        locked=bool(table.session.password),
        approval=config.approval,
        halted=None if table.session.halt is None else table.session.halt.reason,
        started=table.session.started,
        reserved=_reserved(table.session),
        bombs=_bombs(table.session),
    )


def _seat(
    table: Table,
    seat: Seat,
    face_of: Callable[[PlayerId], int | None],
    is_program: Callable[[PlayerId], bool],
) -> frames.SeatInfo:
    return frames.SeatInfo(
        seat=seat.seat_no,
        player=seat.player,
        name=seat.name,
        stack=seat.stack,
        status=seat.status,
        connected=not table.is_away(seat),
        bot=seat.bot,
        level=host_bots.level_of(seat.bot or ""),
        straddle=seat.straddle,
        behind=seat.behind,
        face=face_of(seat.player),
        program=is_program(seat.player),
        ready=table.session.is_ready(seat),
    )


def _waiting(session: Session) -> tuple[frames.WaitingInfo, ...]:
    return tuple(
        frames.WaitingInfo(w.player, w.name, w.offered_until is not None) for w in session.waiting
    )


def _reserved(session: Session) -> tuple[frames.ReservedSeat, ...]:
    return tuple(frames.ReservedSeat(each.seat, each.name) for each in session.reserved)


def _bombs(session: Session) -> frames.Bombs:
    return frames.Bombs(
        offered=has_bombs(session),
        next=is_bomb_next(session),
        every=session.config.bomb_every,
        votes=session.bomb_votes,
    )


def deeds_frame(session: Session) -> frames.HostDeeds:
    """Return the frame of the host's last deeds, with amounts in the unit of the table."""
    counted = session.config.game.rules.counted
    told = [(each, sentence_of(each, counted)) for each in session.deeds]
    return frames.HostDeeds(
        session.config.table,
        tuple(frames.HostDeedInfo(d.number, d.at, str(said), said) for d, said in told),
    )


def sentence_of(deed: HostDeed, counted: Counted) -> Sentence:
    """Return a deed as a sentence; its key is that of its kind, with two for some."""
    key = deed.kind.value
    values: dict[str, Value] = {"host": _host_of(deed)}
    if deed.kind is HostDeedKind.STACK:
        key = "added" if deed.chips > 0 else "taken"
        values["amount"] = amount_of(abs(deed.chips), counted)
    if deed.about is not None:
        values["name"] = deed.about.name
    elif deed.words:
        key = "reserved_for"
        values["name"] = deed.words
    if deed.seat is not None:
        values["seat"] = deed.seat
    return Sentence(f"notices.deeds.{key}", values)


def _host_of(deed: HostDeed) -> Value:
    """Return who did it; a host who has never had a seat is a stranger to the table."""
    name = deed.host.name
    if deed.kind is HostDeedKind.HANDED_OVER and name:
        return name
    if not name:
        return Sentence("notices.deed_by.unnamed")
    return Sentence("notices.deed_by.named", {"name": name})


def notice_of(decided: DecisionNotice, config: TableConfig) -> Notice:
    """Return the notice of a host's decision for the person it is about."""
    return notice(NoticeKind(decided.decision.value), config.table, name=config.name)


def slept_notice(table: TableId, ms: int) -> Notice:
    """Return the notice for a table after the house's machine has slept this long."""
    seconds = ms // 1000
    minutes = ms // 60_000
    hours = ms // 3_600_000
    unit, n = ("seconds", seconds) if minutes < 1 else ("minutes", minutes)
    unit, n = ("hours", hours) if hours > 1 else (unit, n)
    span = Sentence(f"notices.spans.{unit}", {"n": n})
    return notice(NoticeKind.HELD_UP, table, why="slept", span=span)


def notice_at_the_door(session: Session, player: PlayerId) -> Notice | None:
    """Why this person may not follow the table; None when they may."""
    refused = objection_at_the_door(session, player)
    return (
        None
        if refused is None
        else Notice(
            NoticeKind(refused.reason), refused.message, session.config.table, refused.sentence
        )
    )


def own_seat_frame(session: Session, player: PlayerId, now: Millis) -> frames.OwnSeat | None:
    """The frame that only its player gets: of their seat, one that is offered to them, or of coming
    back to one.
    """
    table = session.config.table
    seat = session.seat_of(player)
    waiter = session.waiter_of(player)
    if seat is not None:
        # Time left and not a moment: the clock of the viewer's machine may be wrong.
        held_ms = _time_left(session.hold_ends(seat), now)
        return frames.OwnSeat(table, seat.plan, seat.fill_to, held_ms, owes_of(session, seat))
    left = recent_departure(session, player, now)
    if waiter is None and left is None:
        return None
    offer_ms = None if waiter is None else _time_left(offer_ends(session, waiter), now)
    coming = frames.OwnSeat(table, Plan.STAY, Chips(0), offer_ms)
    if left is None:
        return coming
    return replace(coming, least=left.chips, least_ms=_time_left(return_ends(session, left), now))


def _time_left(until: Millis | None, now: Millis) -> Millis | None:
    # The step that acts on it comes a moment later, so it may have passed.
    return None if until is None else Millis(max(0, until - now))


def host_panel_frame(session: Session) -> frames.HostPanel:
    """The frame that only the host gets."""
    return frames.HostPanel(
        session.config.table, tuple(frames.BannedInfo(*person) for person in session.banned.items())
    )


def requests_frame(session: Session) -> frames.Requests:
    """Return the host's frame of open requests."""
    # Decided ones stay in the session only for their authors to read.
    waits = [each for each in session.requests if each.state is RequestState.WAITS]
    asked = [
        frames.RequestInfo(
            each.player, each.name, each.chips, each.seat, session.seat_of(each.player) is not None
        )
        for each in waits
    ]
    return frames.Requests(session.config.table, tuple(asked))


def own_request_frame(session: Session, player: PlayerId) -> frames.OwnRequest:
    """Return the frame of a person's own request."""
    request = session.request_of(player)
    if request is None:
        return frames.OwnRequest(session.config.table, None)
    return frames.OwnRequest(session.config.table, request.state, request.chips, request.why)


def games() -> list[frames.GameInfo]:
    """The games that can be opened, in the order they are offered."""
    return [game_info(key) for key in variants() if key not in STUDY]


@cache
def game_info(key: str) -> frames.GameInfo:
    """Return what a client needs to know about this variant."""
    # Cached: a game never changes, and the frame of a table is made twice in every hand.
    variant = variant_of(key)
    first = half_name(variant, Half.HIGH)
    return frames.GameInfo(
        key=variant.key,
        name=variant.name,
        seats_min=variant.seats[0],
        seats_max=variant.seats[1],
        structure=usual_structure(variant),
        opening=variant.opening.value,
        board=sum(plan.board for plan in variant.streets),
        hole=variant.hole_cards,
        draws=any(plan.draw for plan in variant.streets),
        halves=(first, "low") if len(variant.showdown) > 1 else (),
    )


def turn_frame(table: Table, now: Millis) -> frames.Turn | None:
    """The open turn; None between hands and while the dealer deals."""
    if table.hand is None or table.clock is None:
        return None
    waiting = turn(table.hand)
    seat = seat_to_act(table)
    clock = table.clock
    # A stopped clock goes on with the time that was left. So the times move on with now, and the
    # page sees the same time left as long as the clock stands.
    waited = Millis(now - clock.reads(now))
    assert isinstance(waiting, ToAct), "between steps a hand waits for a player"
    assert seat is not None, "who is to act has a seat"
    return frames.Turn(
        table=table.session.config.table,
        hand=table.hand.hand_id,
        turn=waiting.turn_no,
        seat=waiting.seat,
        legal=waiting.legal,
        pot=Chips(table.hand.pot),
        deadline_ms=None if clock.deadline is None else Millis(clock.deadline + waited),
        # The page counts from this: its own clock may be minutes off.
        server_ms=now,
        grace=clock.grace_since is not None,
        bank_ms=bank_left(clock, seat),
        bank_since_ms=None if clock.bank_since is None else Millis(clock.bank_since + waited),
        stopped=clock.stopped is not None,
    )


def next_game_frame(table: Table, now: Millis) -> frames.NextGame | None:
    """Return the last choice of a game in dealer's choice, made or awaited.

    None before the first one and at all other tables.
    """
    config, choice = table.session.config, table.session.choice
    if choice is None:
        return None
    return frames.NextGame(
        table=config.table,
        number=choice.number,
        seat=choice.seat,
        games=tuple(map(str, _names_of(config.games))),
        sentences=_names_of(config.games),
        game=choice.game,
        deadline_ms=table.choose_until,
        server_ms=now,
    )


@cache
def _names_of(games: tuple[HandConfig, ...]) -> tuple[Sentence, ...]:
    return tuple(map(game_and_structure, games))


def events_frame(
    table: TableId,
    hand: HandId,
    first_seq: int,
    events: Sequence[HandEvent],
    *,
    viewer: Viewer,
    own_hand: str,
    proofs: tuple[Raw, ...] = (),
) -> frames.Events:
    """New events as `viewer` may see them (R26).

    first_seq: place of the first of `events` in the hand, from 0.
    viewer: the seat that looks, or None for a spectator.
    own_hand: value of the viewer's own cards after these events, in words.
    proofs: of the cards that the viewer sees by them, each a `Proof` that is JSON already.
    """
    # The last step before the wire: what is not redacted here reaches the viewer's machine.
    seen = tuple([redact(event, viewer) for event in events])
    # Each proof is JSON already and goes out as it is, so that viewers can share it.
    return frames.Events(table, hand, first_seq, seen, own_hand, cast("tuple[Proof, ...]", proofs))


def own_hand(hand: HandState, viewer: Viewer) -> str:
    """Return the value of the viewer's cards in words; empty for spectators and folded hands."""
    if viewer is None:
        return ""
    position = hand.seats.index(viewer)
    cards = hand.cards_of(position)
    return (
        own_hand_words(hand.config, cards, hand.boards)
        # After folding, a player's frames carry nothing new about their cards (R26).
        if cards and not hand.folded[position]
        else ""
    )
