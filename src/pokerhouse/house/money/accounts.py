"""Accounts of the ledger: the places where chips can be.

Law: nobody but this file puts an account's text together or takes it apart. The texts are those on
the disk, where they have been the same since the first house; a new kind of account brings a text
of its own.
"""

from typing import assert_never

import msgspec

from pokerhouse.errors import InputError
from pokerhouse.units import PlayerId, TableId, TournamentId

WALLETS = "wallet:"
"""How the texts of all wallets begin; so an index of the database finds them."""
AT_TABLES = "seat:"
"""How the texts of all accounts at tables begin."""
PRIZES = "prize:"
"""The start of the text of every prize pool."""
_HOUSE = "house"
_RAKE = "rake"


class House(msgspec.Struct, frozen=True, tag="house"):
    """Where chips come from, a bot's too: the only account that may be negative."""


class Rake(msgspec.Struct, frozen=True, tag="rake"):
    """What the house has taken of pots."""


class Wallet(msgspec.Struct, frozen=True, tag="wallet"):
    """What a player has on no table."""

    player: PlayerId


class AtTable(msgspec.Struct, frozen=True, tag="seat"):
    """What a player, or a bot, has brought to a table."""

    table: TableId
    player: PlayerId

    def __post_init__(self) -> None:
        # A table is named by digits that the house has drawn, a player may be named by anything.
        assert ":" not in self.table, (
            f"table {self.table!r} cannot be told from its player in an account's text"
        )


class Prize(msgspec.Struct, frozen=True, tag="prize"):
    """The prize pool of a tournament: buy-ins go in, prizes come out."""

    tournament: TournamentId


ChipAccount = House | Rake | Wallet | AtTable | Prize

HOUSE = House()
RAKE = Rake()


def account_text(account: ChipAccount) -> str:
    """The account as it is stored."""
    match account:
        case House():
            return _HOUSE
        case Rake():
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
    """The account that `account_text` has written like this. Raises `InputError`."""
    if text == _HOUSE:
        return HOUSE
    if text == _RAKE:
        return RAKE
    if text.startswith(WALLETS) and (player := text.removeprefix(WALLETS)):
        return Wallet(PlayerId(player))
    if text.startswith(AT_TABLES):
        table, _, player = text.removeprefix(AT_TABLES).partition(":")
        if table and player:
            return AtTable(TableId(table), PlayerId(player))
    if text.startswith(PRIZES) and (tournament := text.removeprefix(PRIZES)):
        return Prize(TournamentId(tournament))
    raise InputError(
        f"account {text!r}: expected house, rake, wallet:PLAYER, seat:TABLE:PLAYER or "
        "prize:TOURNAMENT"
    )


def may_be_negative(account: ChipAccount) -> bool:
    """Only the house itself owes chips."""
    return isinstance(account, House)
