"""Writes the table of the page of settings from what is declared of each: `python -m tests.server.settings.page`."""

from pathlib import Path

from pokerhouse.server.settings import FROM_COMMAND_LINE, SETTINGS
from pokerhouse.server.settings_kinds import Declared

PAGE = Path(__file__).resolve().parents[3] / "docs" / "reference" / "settings.md"
HEAD = ["| setting | default | allowed | meaning |", "|---|---|---|---|"]


def row(setting: Declared) -> str:
    """A setting as a row of the table."""
    default = "none" if setting.default in ("", ()) else setting.shown(setting.default)
    return f"| `{setting.name}` | {default} | {setting.kind.allowed} | {setting.help} |"


def table() -> list[str]:
    """The whole table, a line each."""
    return HEAD + [row(each) for each in SETTINGS.values() if each.name not in FROM_COMMAND_LINE]


def main() -> None:
    """Put the table in the place of the one that stands on the page."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    first = lines.index(HEAD[0])
    end = next((n for n, line in enumerate(lines) if n > first and not line.startswith("|")), len(lines))
    PAGE.write_text("\n".join([*lines[:first], *table(), *lines[end:]]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
