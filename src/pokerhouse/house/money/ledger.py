"""Double entry for play money. Law: every posting sums to zero, so the whole house does.

A bot's chips come from the house and go back there.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import assert_never

import msgspec

from pokerhouse.errors import InputError, Overdrawn
from pokerhouse.units import Chips, HandId, PlayerId, TableId, TournamentId

# The reasons for which chips move: an enumeration, with structs for reasons that carry a value.
#
# Law: only this file builds or parses the text of a reason. The texts are those on the disk.

_HAND = "hand "
CORRECTIONS = "correction"
"""The start of the text of every correction, by which the database finds them."""
_SAYS = ": "
_CORRECTION = f"{CORRECTIONS}{_SAYS}"
_CORRECTION_BY = f"{CORRECTIONS} by "


class PostingCause(StrEnum):
    """Reasons without a value; each is stored as its own text."""

    WELCOME = "welcome"
    """A newcomer's first chips."""
    REFRESH = "refresh"
    """New chips for a player who is broke and has asked."""
    REFILL = "refill"
    """An automatic refresh, from a time when the house gave them by itself."""
    BUY_IN = "buy in"
    BUY_IN_AGAIN = "buy in again"
    """A bot without chips gets new ones."""
    TOP_UP = "top up"
    CASH_OUT = "cash out"
    MOVE = "move"
    """A player of a tournament moves to another table with their stack."""
    LEFT = "left"
    """The wallet of a person who has left for good."""


class HandPayout(msgspec.Struct, frozen=True, tag="hand"):
    """The result of a hand."""

    hand_id: HandId


class Correction(msgspec.Struct, frozen=True, tag="correction"):
    """A correction by an owner."""

    why: str
    """The reason in words on one line; empty if the owner of the wallet was erased."""
    by: PlayerId | None = None
    """The person who corrected; None for the host's console, the only place at first."""

    def __post_init__(self) -> None:
        assert self.by != "", "an empty name would read as that of nobody"
        assert _SAYS not in (self.by or ""), f"player {self.by!r} is ambiguous"


Reason = PostingCause | HandPayout | Correction

GIFTS = (PostingCause.WELCOME, PostingCause.REFILL, PostingCause.REFRESH)
"""The reasons for which the house gives chips away."""


_CAUSES = {cause.value: cause for cause in PostingCause}


def reason_text(reason: Reason) -> str:
    """Return the text of a reason, as it is stored."""
    match reason:
        case PostingCause():
            return reason.value
        case HandPayout(hand_id=hand_id):
            return f"{_HAND}{hand_id}"
        case Correction(why=why, by=None):
            return f"{_CORRECTION}{why}"
        case Correction(why=why, by=by):
            return f"{_CORRECTION_BY}{by}{_SAYS}{why}"
        case _:
            assert_never(reason)


def parse_reason(text: str) -> Reason:
    """Return the reason with this text. Raise `InputError` for any other text."""
    if cause := _CAUSES.get(text):
        return cause
    if text.startswith(_HAND) and (hand_id := text.removeprefix(_HAND)):
        return HandPayout(HandId(hand_id))
    if text.startswith(_CORRECTION):
        return Correction(text.removeprefix(_CORRECTION))
    if text.startswith(_CORRECTION_BY):
        parts = text.removeprefix(_CORRECTION_BY).split(_SAYS, 1)
        if len(parts) == 2 and parts[0]:
            return Correction(parts[1], PlayerId(parts[0]))
    raise InputError(
        f"reason {text!r}: expected one of {', '.join(PostingCause)}, 'hand ...' or "
        "'correction ...'"
    )


# Accounts of the ledger: the places where chips can be.
#
# Law: only this file builds or parses the text of an account. The texts are those on the disk,
# where they have been the same since the first house; a new kind of account has a text of its own.

WALLETS = "wallet:"
"""The start of the text of every wallet, by which an index of the database finds them."""
AT_TABLES = "seat:"
"""The start of the text of every account at a table."""
PRIZES = "prize:"
"""The start of the text of every prize pool."""
_HOUSE = "house"
_RAKE = "rake"


class House(msgspec.Struct, frozen=True, tag="house"):
    """The source of all chips, a bot's too: the only account that may be negative."""


class RakeAccount(msgspec.Struct, frozen=True, tag="rake"):
    """The rake that the house has taken from pots."""


class Wallet(msgspec.Struct, frozen=True, tag="wallet"):
    """The chips of a player that are at no table."""

    player: PlayerId


class AtTable(msgspec.Struct, frozen=True, tag="seat"):
    """The chips that a player or a bot has at a table."""

    table: TableId
    player: PlayerId

    def __post_init__(self) -> None:
        # A table is named by digits that the house has drawn, a player may be named by anything.
        assert ":" not in self.table, f"table {self.table!r} is ambiguous in the text of an account"


class Prize(msgspec.Struct, frozen=True, tag="prize"):
    """The prize pool of a tournament: buy-ins go in, prizes come out."""

    tournament: TournamentId


ChipAccount = House | RakeAccount | Wallet | AtTable | Prize

HOUSE = House()
RAKE = RakeAccount()


def account_text(account: ChipAccount) -> str:
    """Return the text of an account, as it is stored."""
    match account:
        case House():
            return _HOUSE
        case RakeAccount():
            return _RAKE
        case Wallet(player=player):
            return f"{WALLETS}{player}"
        case AtTable(table=table, player=player):
            return f"{AT_TABLES}{table}:{player}"
        case Prize(tournament=tournament):
            return f"{PRIZES}{tournament}"
        case _:
            assert_never(account)


def parse_account(text: str) -> ChipAccount:
    """Return the account with this text. Raise `InputError` for any other text."""
    if text == _HOUSE:
        return HOUSE
    if text == _RAKE:
        return RAKE
    if text.startswith(WALLETS) and (player := text.removeprefix(WALLETS)):
        return Wallet(PlayerId(player))
    if text.startswith(AT_TABLES):
        parts = text.removeprefix(AT_TABLES).split(":", 1)
        if len(parts) == 2 and all(parts):
            return AtTable(TableId(parts[0]), PlayerId(parts[1]))
    if text.startswith(PRIZES) and (tournament := text.removeprefix(PRIZES)):
        return Prize(TournamentId(tournament))
    raise InputError(
        f"account {text!r}: expected house, rake, wallet:PLAYER, seat:TABLE:PLAYER or "
        "prize:TOURNAMENT"
    )


def may_be_negative(account: ChipAccount) -> bool:
    """Tell whether an account may be negative: only the house itself may owe chips."""
    return isinstance(account, House)


WELCOME_CHIPS = Chips(10_000)
"""The chips of a new guest."""


class Posting(msgspec.Struct, frozen=True):
    """One movement of chips among accounts; the amounts sum to zero."""

    reason: Reason
    entries: tuple[tuple[ChipAccount, int], ...]

    def __post_init__(self) -> None:
        assert sum(amount for _, amount in self.entries) == 0, f"posting out of balance: {self}"

    @property
    def totals(self) -> dict[ChipAccount, int]:
        """The sum for each account; an account may occur more than once in a posting."""
        amounts: dict[ChipAccount, int] = {}
        for account, amount in self.entries:
            amounts[account] = amounts.get(account, 0) + amount
        return amounts


def balances_after(posting: Posting, held: Callable[[ChipAccount], int]) -> dict[ChipAccount, int]:
    """Return the new balance of every account in this posting. Raise `Overdrawn` if it is too low.

    `held` returns the balance before. An account that is below zero already may receive chips: only
    taking from it is refused.
    """
    balances = {}
    for account, amount in posting.totals.items():
        before = held(account)
        if amount < 0 and before + amount < 0 and not may_be_negative(account):
            raise Overdrawn(
                f"{account_text(account)} holds {before}, {reason_text(posting.reason)!r} takes "
                f"{-amount}"
            )
        balances[account] = before + amount
    return balances


def transfer(reason: Reason, *, source: ChipAccount, target: ChipAccount, amount: int) -> Posting:
    """Move `amount` chips from `source` to `target`."""
    return Posting(reason, ((source, -amount), (target, amount)))


def welcome(player: PlayerId) -> Posting:
    """Give a guest their first chips."""
    return transfer(PostingCause.WELCOME, source=HOUSE, target=Wallet(player), amount=WELCOME_CHIPS)


def settlement(
    table: TableId, hand_id: HandId, results: Mapping[PlayerId, int], raked: int = 0
) -> Posting:
    """Post what a hand won and lost, and its rake; the amounts sum to zero."""
    entries: list[tuple[ChipAccount, int]] = [
        (AtTable(table, player), net) for player, net in results.items() if net
    ]
    if raked:
        entries.append((RAKE, raked))
    return Posting(HandPayout(hand_id), tuple(entries))
