"""Accounts of the ledger: the places where chips can be.

Law: only this file builds or parses the text of an account. The texts are those on the disk, where
they have been the same since the first house; a new kind of account has a text of its own.
"""

from typing import assert_never

import msgspec

from pokerhouse.errors import InputError
from pokerhouse.units import PlayerId, TableId, TournamentId

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
