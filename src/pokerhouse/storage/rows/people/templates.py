"""The rows of table templates."""

import msgspec

from pokerhouse.house import people
from pokerhouse.storage.rows.schema import TEMPLATES, Connection
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import Millis, PlayerId


def keep(writing: Writing, part: people.KeepTemplate) -> None:
    """Write a template over one of the same name. Raises `Conflict` without an account."""
    template = part.template
    if (
        writing.execute("SELECT 1 FROM accounts WHERE player = ?", (template.player,)).fetchone()
        is None
    ):
        raise people.template_without_account()
    drop(writing, people.DropTemplate(template.player, template.name))
    values = msgspec.json.encode(template.values).decode()
    writing.insert(TEMPLATES, (template.player, template.name, values, template.saved))


def drop(writing: Writing, part: people.DropTemplate) -> None:
    """Remove a template, if there is one."""
    stored = f"{TEMPLATES.select} WHERE player = ? AND name = ?"
    for row in writing.execute(stored, (part.player, part.name)).fetchall():
        writing.remove(TEMPLATES, row)


def of_player(connection: Connection, player: PlayerId) -> list[people.Template]:
    """Return a player's templates, by name."""
    rows = connection.execute(f"{TEMPLATES.select} WHERE player = ?", (player,))
    found = [
        people.Template(PlayerId(who), name, _values(text), Millis(saved))
        for who, name, text, saved in rows
    ]
    return sorted(
        found, key=lambda each: each.name
    )  # databases do not agree on the order of letters


def _values(text: str) -> dict[str, people.Choice]:
    return msgspec.json.decode(text, type=dict[str, people.Choice])
