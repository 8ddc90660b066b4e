"""The start of a hand: its players and the forced payments.

Nothing here is decided during the hand: the players, blinds and straddles were settled between
hands. A hand that cannot start as requested is therefore an error of the caller and raises, instead
of returning a refusal to a player.

Payments are made in this order, each limited by what the earlier ones left of the stack: each
player's ante; small and big blind; missed blinds of returning players, the live one first;
straddles; the ante for the table (R17). The order matters only to a short stack. A straddle alone
must be paid in full, because it is a choice and not a debt (R18).
"""

from collections.abc import Mapping, Sequence
from operator import attrgetter

import msgspec

from pokerhouse.errors import InputError, counted
from pokerhouse.rules import games
from pokerhouse.rules.events import (
    Commitment,
    HandEvent,
    HandStarted,
    Player,
    Post,
    Posted,
    StreetStarted,
)
from pokerhouse.rules.state import pack_of
from pokerhouse.units import Chips, HandId, PlayerId, SeatNumber

# Members are looked up once: see `state`.
_EACH = games.AnteKind.EACH
_BIG_BLIND_ANTE = games.AnteKind.BIG_BLIND
_BLINDS, _BUTTON_BLIND = games.Opening.BLINDS, games.Opening.BUTTON_BLIND
_PREFLOP = games.Street.PREFLOP
_ANTE = Post.ANTE
_SMALL_BLIND = Post.SMALL_BLIND
_BIG_BLIND = Post.BIG_BLIND

UNNAMED = HandId("hand")
"""The id of a hand that is not stored."""


class Owed(msgspec.Struct, frozen=True):
    """The blinds that a returning player missed and posts now (R3)."""

    big: bool = False
    small: bool = False


def start(
    config: games.HandConfig,
    players: Sequence[Player],
    button: SeatNumber,
    *,
    hand: HandId = UNNAMED,
    big_blind: SeatNumber | None = None,
    small_blind: SeatNumber | None = None,
    straddles: Sequence[SeatNumber] = (),
    returning: Mapping[SeatNumber, Owed] | None = None,
    posts: Sequence[Posted] | None = None,
    commitment: str | Commitment = "",
) -> list[HandEvent]:
    """Return the first events of a hand: its start and the forced payments.

    By default, the small blind is the first player left of the button and the big blind the next;
    heads-up, the button is the small blind (R2). A table with a dead button (R1) passes
    `big_blind`, and `small_blind` if anyone posts it. `straddles` lists the seats that straddle, in
    order (R18); `returning` maps seats to the missed blinds they post (R3). `posts`, from a record,
    replaces the payments that the rules would require.

    Raises `InputError` for players who cannot play a hand, and `ConfigError` for a game that cannot
    be played.
    """
    # A config may come from a record or a program, and not only from a checked form.
    config.check()
    variant = games.variant_of(config.variant)
    _check_players(players, variant)
    if not (games.is_whole(button) and 1 <= button <= games.SEAT_NUMBER_MAX):
        raise _wrong_seat("the button", button)
    _check_pack(config, variant, len(players))
    # Players are stored in acting order, so that positions need no arithmetic later.
    by_seat = sorted(players, key=attrgetter("seat"))
    left_of_button = (
        *[p for p in by_seat if p.seat > button],
        *[p for p in by_seat if p.seat <= button],
    )
    order = [p.seat for p in left_of_button]
    small_blind, big_blind = _blinds(variant, order, button, big_blind, small_blind)
    started = HandStarted(hand, config, button, small_blind, big_blind, left_of_button, commitment)
    if posts is None:
        _check_straddles(config, started, straddles)
        posts = _posts(started, straddles, returning or {})
    else:
        _check_posts(posts, players)
    events: list[HandEvent] = [started, *posts]
    # Streets without a board are announced. Preflop is implied by the start of the hand.
    first = variant.streets[0].street
    return events if first is _PREFLOP else [*events, StreetStarted(first)]


def _check_players(players: Sequence[Player], variant: games.Variant) -> None:
    least, most = variant.seats
    if not least <= len(players) <= most:
        raise InputError(f"{counted(len(players), 'player')}: expected {least} to {most}")
    seat_of: dict[PlayerId, SeatNumber] = {}
    taken: set[SeatNumber] = set()
    brought = 0
    for player in players:
        seat = player.seat
        name = player.player
        stack = player.stack
        # `is_whole`, inlined: a hand start checks this twelve times.
        # `type` and not `isinstance`, for which True is a whole number.
        if type(seat) is not int or not 1 <= seat <= games.SEAT_NUMBER_MAX:
            raise _wrong_seat(f"player {name!r}", seat)
        if seat in taken:
            raise InputError(f"seat {seat} is taken twice")
        if name in seat_of:
            raise InputError(f"player {name!r} has seats {seat_of[name]} and {seat}: expected one")
        if type(stack) is not int or not 0 < stack <= games.CHIPS_MAX:
            raise InputError(
                f"seat {seat} has a stack of {stack!r}: expected a whole number from 1 to "
                f"{games.CHIPS_MAX}"
            )
        taken.add(seat)
        seat_of[name] = seat
        brought += stack
    # In the end one pot may hold all of it.
    if brought > games.CHIPS_MAX:
        raise InputError(
            f"the stacks are {counted(brought, 'chip')} together: expected at most "
            f"{games.CHIPS_MAX}"
        )


def _wrong_seat(whose: str, seat: SeatNumber) -> InputError:
    return InputError(
        f"{whose} is at seat {seat!r}: expected a whole number from 1 to {games.SEAT_NUMBER_MAX}"
    )


def _check_pack(config: games.HandConfig, variant: games.Variant, players: int) -> None:
    """Raise unless the pack has enough cards for several boards.

    One board always fits: every variant is checked for that when it is read.
    """
    if config.rules.boards == 1:
        return
    boards = [plan for plan in variant.streets if plan.board]
    burns = sum(plan.burn for plan in variant.streets[1:] if plan.board)
    needed = (
        players * variant.hole_cards
        + config.rules.boards * sum(plan.board for plan in boards)
        + burns
    )
    if needed > (pack := len(pack_of(config))):
        values = {"players": players, "boards": config.rules.boards}
        cards = {"needed": needed, "pack": pack}
        raise InputError(games.wrong(games.GameFault.PACK_TOO_SMALL, **values, **cards))


def _check_posts(posts: Sequence[Posted], players: Sequence[Player]) -> None:
    left = {player.seat: player.stack for player in players}
    for post in posts:
        if post.seat not in left:
            raise InputError(f"seat {post.seat} pays, and is not in the hand")
        if not (games.is_whole(post.amount) and 0 < post.amount <= left[post.seat]):
            raise InputError(
                f"seat {post.seat} pays {post.amount!r}: expected 1 to its stack, {left[post.seat]}"
            )
        left[post.seat] = Chips(left[post.seat] - post.amount)


def _blinds(
    variant: games.Variant,
    order: Sequence[SeatNumber],
    button: SeatNumber,
    big_blind: SeatNumber | None,
    small_blind: SeatNumber | None,
) -> tuple[SeatNumber | None, SeatNumber | None]:
    """Return (small blind, big blind): as given, or in the default seats."""
    if variant.opening is _BUTTON_BLIND:
        # The last in acting order has the button, or is nearest to the right of an empty one.
        return None, order[-1]
    if variant.opening is not _BLINDS:
        return None, None
    if big_blind is None:
        if small_blind is not None:
            raise InputError(
                f"the small blind is named, seat {small_blind}, and the big blind is not"
            )
        # `order` begins left of the button, so heads-up the button is the second (R2).
        return (order[1], order[0]) if len(order) == 2 else (order[0], order[1])
    for blind in (small_blind, big_blind):
        if blind is not None and blind not in order:
            raise InputError(f"a blind is due from seat {blind}, which is not in the hand")
    if small_blind == big_blind:
        raise InputError(f"seat {big_blind} cannot post both blinds")
    return small_blind, big_blind


def _posts(
    started: HandStarted, straddles: Sequence[SeatNumber], returning: Mapping[SeatNumber, Owed]
) -> list[Posted]:
    config = started.config
    each = config.ante_kind is _EACH
    stacks = {p.seat: p.stack for p in started.players}
    posts: list[Posted] = []

    def post(seat: SeatNumber | None, kind: Post, amount: int) -> None:
        # With a dead button, a blind or the button may be at an empty seat (R1).
        if seat is None or seat not in stacks:
            return
        # A short stack posts what it has, and the others owe the full blind even so (R6).
        paid = Chips(min(stacks[seat], amount))
        # The ante may have taken the last chip.
        if paid:
            stacks[seat] = Chips(stacks[seat] - paid)
            posts.append(Posted(seat, kind, paid))

    if each and config.ante:
        for player in started.players:
            post(player.seat, _ANTE, config.ante)
    if config.rules.bomb_pot:
        return posts
    post(started.small_blind, _SMALL_BLIND, config.small_blind)
    post(started.big_blind, _BIG_BLIND, config.big_blind)
    for seat, owed in returning.items():
        # R3: only the big blind is live. It is paid first, the dead small blind out of the rest. A
        # player who posts a blind of this hand owes nothing else.
        if seat not in (started.small_blind, started.big_blind):
            post(seat, Post.MISSED_BIG_BLIND, config.big_blind if owed.big else 0)
            post(seat, Post.MISSED_SMALL_BLIND, config.small_blind if owed.small else 0)
    for times, seat in enumerate(straddles, 1):
        # Each straddle is twice the one before.
        if stacks[seat] < (due := config.big_blind << times):
            raise InputError(f"seat {seat} cannot straddle for {due} with {stacks[seat]} (R18)")
        post(seat, Post.STRADDLE, due)
    if not each:
        # R17: the big blind comes first, the ante out of the rest.
        payer = started.big_blind if config.ante_kind is _BIG_BLIND_ANTE else started.button
        post(payer, _ANTE, config.ante)
    return posts


def _check_straddles(
    config: games.HandConfig, started: HandStarted, straddles: Sequence[SeatNumber]
) -> None:
    """Raise unless these seats may straddle (R18).

    They are the first seats left of the big blind in order, or the button alone.
    """
    if not straddles:
        return
    allowed, order = config.rules.straddle, [p.seat for p in started.players]
    if allowed is games.Straddle.NONE or started.big_blind is None:
        raise InputError("this table has no straddle (R18)")
    if config.rules.bomb_pot:
        raise InputError("there is no straddle in a bomb pot (R18)")
    if len(order) == 2:
        raise InputError("heads-up there is no straddle: both players post a blind (R18)")
    seats = games.straddle_seats(
        config, order, started.button, started.small_blind, started.big_blind
    )
    if seats.button is not None and list(straddles) == [seats.button]:
        return
    due = list(seats.in_turn)
    if list(straddles) != due[: len(straddles)]:
        raise InputError(
            f"seats {list(straddles)} straddle: expected {due[: len(straddles)]}, in this order "
            "(R18)"
        )
