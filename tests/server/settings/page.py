"""Writes the tables of the page of settings from what is declared of each: `python -m
tests.server.settings.page`.
"""

from itertools import groupby
from pathlib import Path

from pokerhouse.server.settings.declared import FROM_COMMAND_LINE, SETTINGS
from pokerhouse.server.settings.kinds import Declared

PAGE = Path(__file__).resolve().parents[3] / "docs" / "reference" / "settings.md"
BEGIN = "## All of them"
"""Below this heading stands nothing but the tables."""
HEAD = ["| setting | default | allowed | meaning |", "|---|---|---|---|"]


def row(setting: Declared) -> str:
    """A setting as a row of its table."""
    default = "none" if setting.default in ("", ()) else setting.displayed(setting.default)
    why = f" Needs a restart: {setting.at_opening}." if setting.at_opening else ""
    return f"| `{setting.name}` | {default} | {setting.kind.allowed} | {setting.help}{why} |"


def tables() -> list[str]:
    """Every section with its table, a line each."""
    lines = [BEGIN]
    free = [each for each in SETTINGS.values() if each.name not in FROM_COMMAND_LINE]
    for section, settings in groupby(free, lambda each: each.section_title):
        lines += ["", f"### {section}", "", *HEAD, *map(row, settings)]
    return lines


def main() -> None:
    """Put the tables in the place of those that stand on the page."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    PAGE.write_text("\n".join([*lines[: lines.index(BEGIN)], *tables()]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
