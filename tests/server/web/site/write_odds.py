"""Counts how often each kind of hand comes, for the rules: `python -m
tests.server.web.site.write_odds`.
"""

from pathlib import Path

from pokerhouse.server.web.rules import pages as odds
from pokerhouse.server.web.rules.pages import GAMES, Odds, counted_odds

FILE = Path(odds.__file__).with_name("odds.toml")


def told(found: Odds) -> str:
    """As the file has it."""
    kinds = ",\n".join(
        f'    {{ kind = "{each.kind}", ways = {each.ways} }}' for each in found.kinds
    )
    head = f'[[odds]]\norder = "{found.order}"\ncards = {found.cards}\ntotal = {found.total}\n'
    return f"{head}kinds = [\n{kinds},\n]\n"


def write() -> None:
    """Count all, and write the file."""
    found = [counted_odds(order, cards) for order, (_, sizes) in GAMES.items() for cards in sizes]
    head = "# Counted by `python -m tests.server.web.site.write_odds`; tests count again.\n\n"
    FILE.write_text(head + "\n".join(told(each) for each in found), encoding="utf-8")


if __name__ == "__main__":
    write()
