"""The evening's ledger of a table as people read it: rows, comma-separated values, and text."""

import csv
import io

import msgspec

from pokerhouse.house.money import settle_up
from pokerhouse.house.table import Session
from pokerhouse.rules.games import Counted
from pokerhouse.units import Chips, PlayerId
from pokerhouse.words import amount_text, result_text

HOUSE = PlayerId("house")
"""The account of its bots and its rake; no player has this id, ids are hexadecimal."""
HOUSE_NAME = "the house"
BOTS_NAME = "bots"
"""The name of that account where the house takes no rake."""


class Row(msgspec.Struct, frozen=True):
    """One person's evening at a table, in chips."""

    player: PlayerId
    name: str
    bought_in: Chips
    added: Chips
    """Brought after sitting down."""
    taken: Chips
    """Taken to the wallet."""
    stack: Chips
    """Still at the table."""
    result: int


class Debt(msgspec.Struct, frozen=True):
    """Chips that one person owes another."""

    debtor: str
    creditor: str
    amount: Chips


class Books(msgspec.Struct, frozen=True):
    """The rows of all people, best result first, and their debts, before a hand in play."""

    table: str
    rows: tuple[Row, ...]
    debts: tuple[Debt, ...]
    counted: Counted = Counted.CHIPS
    """The unit in which the amounts are written."""


def books_of(session: Session) -> Books:
    """Settle the evening; what people won or lost beyond each other is the bots', or the rake."""
    stacks = {seat.player: seat.chips for seat in session.seats}
    rows = []
    for player, evening in session.evening.items():
        stack = stacks.get(player, Chips(0))
        result = evening.taken + stack - evening.bought_in - evening.added
        amounts = (evening.bought_in, evening.added, evening.taken, stack)
        rows.append(Row(player, evening.name, *amounts, result))
    rows.sort(key=lambda row: (-row.result, row.name))
    results = {row.player: row.result for row in rows}
    if house := -sum(results.values()):
        results[HOUSE] = house
    games = session.config.games or (session.config.game,)
    raked = any(game.rules.rake is not None for game in games)
    names = {row.player: row.name for row in rows} | {HOUSE: HOUSE_NAME if raked else BOTS_NAME}
    debts = [
        Debt(names[debtor], names[creditor], Chips(amount))
        for debtor, creditor, amount in settle_up(results)
    ]
    return Books(session.config.name, tuple(rows), tuple(debts), session.config.game.rules.counted)


def as_csv(books: Books) -> str:
    """Write the ledger for a spreadsheet (RFC 4180): a line per person, then a line per debt."""
    text = io.StringIO()
    lines = csv.writer(text)
    lines.writerow(["name", "bought in", "added", "taken", "at the table", "result"])
    for row in books.rows:
        amounts = (row.bought_in, row.added, row.taken, row.stack, row.result)
        lines.writerow([_plain(row.name), *(_cell(amount, books) for amount in amounts)])
    lines.writerow([])
    lines.writerow(["who owes", "whom", "how much"])
    for debt in books.debts:
        lines.writerow([_plain(debt.debtor), _plain(debt.creditor), _cell(debt.amount, books)])
    return text.getvalue()


def as_text(books: Books) -> str:
    """Write the ledger as a text to paste into a chat."""
    lines = [
        f"{books.table}:",
        *(f"{row.name} {result_text(row.result, books.counted)}" for row in books.rows),
    ]
    if books.debts:
        lines.append("")
        lines += (
            f"{debt.debtor} {'owe' if debt.debtor == BOTS_NAME else 'owes'} {debt.creditor} "
            f"{amount_text(debt.amount, books.counted)}"
            for debt in books.debts
        )
    return "\n".join(lines) + "\n"


def _cell(amount: int, books: Books) -> str:
    """Return a number that a spreadsheet reads: with a point, without thousands separators."""
    return amount_text(amount, books.counted).replace(",", "")


def _plain(name: str) -> str:
    """Protect a cell that a spreadsheet would take for a formula and carry out."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t", "\r") else name
