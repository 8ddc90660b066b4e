"""The players, amounts, forced bets and game of a hand of Open Hand History."""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from math import gcd
from typing import Final

import msgspec

from pokerhouse import rules
from pokerhouse.errors import counted
from pokerhouse.histories.book import ante_kind_of
from pokerhouse.histories.open_hand_history.objects import ActionObject, HandObject, Id, RoundObject
from pokerhouse.units import Chips, PlayerId, SeatNumber

STRUCTURES: Final = {
    "NL": rules.Structure.NO_LIMIT,
    "PL": rules.Structure.POT_LIMIT,
    "FL": rules.Structure.FIXED_LIMIT,
}
GAMES: Final = {
    ("Holdem", 2): "holdem",
    ("Omaha", 4): "omaha",
    ("Omaha", 5): "omaha5",
    ("Omaha", 6): "omaha6",
    ("OmahaHiLo", 4): "omaha8",
    ("OmahaHiLo", 5): "omaha5_8",
    ("OmahaHiLo", 6): "omaha6_8",
}
"""Our names, by the specification's and how many cards are held."""
POSTS: Final = {
    "Post Ante": rules.Post.ANTE,
    "Post SB": rules.Post.SMALL_BLIND,
    "Post BB": rules.Post.BIG_BLIND,
    "Straddle": rules.Post.STRADDLE,
    "Post Extra Blind": rules.Post.MISSED_BIG_BLIND,
    "Post Dead": rules.Post.MISSED_SMALL_BLIND,
}
DIGITS_MAX: Final = 6
"""Decimals of an amount."""
DIGITS_BEFORE_MAX: Final = 15
_NO_MONEY: Final = ("", "XPM", "PPC", "XSC", "CHIPS")
"""Play money, and the chips of tournaments."""
_DATE: Final = re.compile(r"(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d:\d\d))?.*")
CENTS: Final = 100


def scale_of(hand: HandObject) -> int:
    """The chips in the hand's unit: 100 for money, else as many as its decimals need.

    Raises `ValueError` for an amount that no whole number of chips can express.
    """
    digits = 0
    for amount in _amounts(hand):
        parts = amount.as_tuple()
        exponent = parts.exponent
        if (
            not isinstance(exponent, int)
            or parts.sign
            or len(parts.digits) + max(exponent, 0) > DIGITS_BEFORE_MAX
        ):
            raise ValueError(
                f"an amount of {str(amount)[:40]}: expected a number from 0, of at most 15 digits"
            )
        digits = max(digits, len(f"{amount.normalize():f}".partition(".")[2]))
    if digits > DIGITS_MAX:
        raise ValueError(f"an amount with {digits} decimals: expected at most {DIGITS_MAX}")
    is_money = (hand.currency or "").upper() not in _NO_MONEY and not hand.tournament
    return CENTS if digits <= 2 and (digits or is_money) else int(10**digits)


def _amounts(hand: HandObject) -> Iterator[Decimal]:
    told: list[Decimal | None] = [player.starting_stack for player in hand.players]
    told += [action.amount for action in actions_of(hand.rounds)]
    for pot in hand.pots or ():
        told += [pot.amount, pot.rake, pot.jackpot]
        told += [win.win_amount for win in pot.player_wins or ()]
    told += [
        hand.small_blind_amount,
        hand.big_blind_amount,
        hand.ante_amount,
        hand.bet_limit.bet_cap,
    ]
    yield from (amount for amount in told if amount)


def actions_of(rounds: Sequence[RoundObject]) -> Iterator[ActionObject]:
    """All that was done, in its order."""
    for each in rounds:
        yield from each.actions or ()


_NUMBER: Final = re.compile(r"[0-9]{1,100}")


class Setting(msgspec.Struct, frozen=True):
    """The players, the stakes and the game."""

    scale: int
    players: tuple[rules.Player, ...]
    """Clockwise from the left of the button."""
    seats: dict[Id, SeatNumber]
    button: SeatNumber
    small: SeatNumber | None
    big: SeatNumber | None
    posts: tuple[rules.Posted, ...]
    """In the order of the actions that tell them, one each."""
    structure: rules.Structure
    variant: str
    small_blind: Chips
    big_blind: Chips
    ante: Chips
    """The ante as stated; nobody may have had enough chips to post it all."""
    unit: Chips
    """The unit that every amount is a multiple of."""

    def chips(self, amount: Decimal | None) -> Chips:
        """An amount of the hand, which has no more decimals than `scale` holds."""
        return Chips(int((amount or Decimal(0)) * self.scale))

    def config(
        self, *, boards: int, bets: tuple[int, int], unit: int = 1, least: int = 0
    ) -> rules.HandConfig:
        """The game as our rules play it. Raises `ConfigError`.

        - `boards`: how many were run
        - `bets`: the two of limit games
        - `unit`: the smallest chip that a pot was split to
        - `least`: the smallest raise before the flop; 0 for none
        """
        limited = self.structure is rules.Structure.FIXED_LIMIT
        ante, ante_kind = self._ante()
        straddled = [post.amount for post in self.posts if post.post is rules.Post.STRADDLE]
        return rules.HandConfig(
            self.structure,
            self.small_blind,
            self.big_blind,
            small_bet=Chips(bets[0] if limited else 0),
            big_bet=Chips(bets[1] if limited else 0),
            ante=ante,
            ante_kind=ante_kind,
            variant=self.variant,
            rules=rules.HouseRules(
                run_it=boards,
                unit=Chips(unit),
                straddle=rules.Straddle.BUTTON if straddled else rules.Straddle.NONE,
                straddles_max=max(1, len(straddled)),
                straddle_raise=rules.StraddleRaise.BLIND
                if 0 < least < max(straddled, default=0)
                else rules.StraddleRaise.DOUBLE,
                bomb_pot=self.big is None
                and sum(post.post is rules.Post.ANTE for post in self.posts) == len(self.players),
            ),
        )

    def _ante(self) -> tuple[Chips, rules.AnteKind]:
        """The ante as stated.

        It may not show in the payments: one player may post it for the table and have no chips left
        after the blind.
        """
        if antes := [post for post in self.posts if post.post is rules.Post.ANTE]:
            return max(self.ante, *(post.amount for post in antes)), ante_kind_of(
                antes, self.big, self.button
            )
        stacks: dict[SeatNumber | None, Chips] = {
            player.seat: player.stack for player in self.players
        }
        for seat, kind in (
            (self.big, rules.AnteKind.BIG_BLIND),
            (self.button, rules.AnteKind.BUTTON),
        ):
            if stacks.get(seat) == sum(post.amount for post in self.posts if post.seat == seat):
                return self.ante, kind
        return Chips(0), rules.AnteKind.EACH


def setting_of(hand: HandObject) -> Setting:
    """Raises `ValueError` that says what is missing or does not fit."""
    structure, scale = STRUCTURES.get(hand.bet_limit.bet_type), scale_of(hand)
    variant = GAMES.get((hand.game_type, _hole_count(hand)))
    if structure is None or variant is None:
        games = ", ".join(dict.fromkeys(name for name, _ in GAMES))
        game = (
            f"{hand.bet_limit.bet_type[:40]} {hand.game_type[:40]} with "
            f"{counted(_hole_count(hand), 'card')}"
        )
        raise ValueError(f"{game}: expected one of {games} in NL, PL or FL")
    # Some programs count seats from 0.
    first = 1 if any(player.seat == 0 for player in hand.players) else 0
    acting = {action.player_id for action in actions_of(hand.rounds)}
    here = [player for player in hand.players if not player.is_sitting_out or player.id in acting]
    seats = {player.id: SeatNumber(player.seat + first) for player in here}
    if len(seats) < len(here) or len(set(seats.values())) < len(here):
        raise ValueError("two players of one id or in one seat")
    names = [player.name or player.display or f"Seat {seats[player.id]}" for player in here]
    if twice := next((name for name in names if names.count(name) > 1), ""):
        raise ValueError(f"two players called {twice[:40]!r}: nobody could tell them apart")
    cap = hand.bet_limit.bet_cap
    stacks = [min(each.starting_stack, cap or each.starting_stack) * scale for each in here]
    players = [
        rules.Player(seats[each.id], PlayerId(name), name, Chips(int(stack)))
        for each, name, stack in zip(here, names, stacks, strict=True)
    ]
    button = SeatNumber(hand.dealer_seat + first)
    posts = tuple(_posts(hand, seats, scale))
    left = {
        player.seat: player.stack - sum(p.amount for p in posts if p.seat == player.seat)
        for player in players
    }
    players.sort(key=lambda player: (player.seat <= button, player.seat))
    small = next((post.seat for post in posts if post.post is rules.Post.SMALL_BLIND), None)
    big = next((post.seat for post in posts if post.post is rules.Post.BIG_BLIND), None)
    if (
        big is None
        and hand.big_blind_amount
        and (small is not None or _is_acted_upon_before_the_flop(hand))
    ):
        big = _without_chips([player.seat for player in players], small, left)
    return Setting(
        scale=scale,
        players=tuple(players),
        seats=seats,
        button=button,
        small=small,
        big=big,
        posts=posts,
        structure=structure,
        variant=variant,
        small_blind=_blind(posts, rules.Post.SMALL_BLIND, left, hand.small_blind_amount, scale),
        big_blind=_blind(posts, rules.Post.BIG_BLIND, left, hand.big_blind_amount, scale),
        ante=Chips(int((hand.ante_amount or Decimal(0)) * scale)),
        unit=Chips(gcd(*(int(amount * scale) for amount in _amounts(hand))) or 1),
    )


def _is_acted_upon_before_the_flop(hand: HandObject) -> bool:
    return any(
        action.action in ("Fold", "Check", "Call", "Raise")
        for action in actions_of(hand.rounds[:1])
    )


def _without_chips(
    seats: list[SeatNumber], small: SeatNumber | None, left: dict[SeatNumber, int]
) -> SeatNumber | None:
    """The big blind with no chips left after the ante: the next player after the small blind."""
    after = seats if small is None else seats[seats.index(small) + 1 :] + seats[:1]
    return next((seat for seat in after[:1] if left[seat] == 0), None)


def _hole_count(hand: HandObject) -> int:
    """The number of hole cards, from any known hand; else the usual number."""
    usual = 2 if hand.game_type == "Holdem" else 4
    told = (
        len(action.cards or ())
        for action in actions_of(hand.rounds)
        if action.action in ("Dealt Cards", "Shows Cards")
    )
    return max(usual, *told, *(len(player.cards or ()) for player in hand.players), 0)


def _posts(hand: HandObject, seats: dict[Id, SeatNumber], scale: int) -> Iterator[rules.Posted]:
    """A blind that somebody else has posted already is one that was missed (R3)."""
    seen: set[rules.Post] = set()
    for action in actions_of(hand.rounds):
        post = POSTS.get(action.action)
        if post is None:
            continue
        if action.player_id not in seats:
            raise ValueError(
                f"{action.action} of player {action.player_id!r}: there is nobody with this id"
            )
        if post is rules.Post.SMALL_BLIND and post in seen:
            post = rules.Post.MISSED_SMALL_BLIND
        if post is rules.Post.BIG_BLIND and post in seen:
            post = rules.Post.MISSED_BIG_BLIND
        seen.add(post)
        yield rules.Posted(
            seats[action.player_id], post, Chips(int((action.amount or Decimal(0)) * scale))
        )


def _blind(
    posts: Sequence[rules.Posted],
    kind: rules.Post,
    left: dict[SeatNumber, int],
    told: Decimal | None,
    scale: int,
) -> Chips:
    """The blind as posted; as stated if nobody posted it in full."""
    posted = next((post for post in posts if post.post is kind), None)
    if posted is not None and (left[posted.seat] or told is None):
        return posted.amount
    return Chips(int((told or Decimal(0)) * scale))


def about_of(hand: HandObject, setting: Setting) -> dict[str, str | int | float | list[str]]:
    """The other facts of the hand, by the names of PHH."""
    number = str(hand.game_number or "")
    info, flags = hand.tournament_info, hand.flags or []
    cap = hand.bet_limit.bet_cap
    currency = hand.currency or ""
    date = _DATE.fullmatch(hand.start_date_utc or "")
    about: dict[str, str | int | float | list[str] | None] = {
        "venue": hand.site_name,
        "hand": int(number) if _NUMBER.fullmatch(number) else number,
        "table": hand.table_name,
        "seat_count": hand.table_size,
        "currency": None if currency.upper() in _NO_MONEY else currency,
        "event": f"Tournament #{info.tournament_number}, {info.name or ''}"
        if hand.tournament and info
        else None,
        "kind": "Zoom" if "Fast" in flags else None,
        "cap": f"{cap:f}" if cap else None,
    }
    if date and date[1] != "1970":
        about |= {"year": int(date[1]), "month": int(date[2]), "day": int(date[3])}
        # Midnight is the time of hands of which the day alone is known.
        if date[4] and date[4] != "00:00:00":
            about |= {"time": date[4], "time_zone": "UTC"}
    return {key: value for key, value in about.items() if value not in (None, "")}
