"""The command group `pokerhouse user`: the accounts of a house on disk."""

import time
from pathlib import Path
from typing import Annotated

import typer
from msgspec.structs import replace
from rich import box
from rich.console import Console
from rich.table import Table

from pokerhouse import storage
from pokerhouse.cli.care.output import existing_house
from pokerhouse.cli.people.links import Url, link_line, moment
from pokerhouse.errors import counted
from pokerhouse.house import Refused, people
from pokerhouse.house.money import correct as correct_wallet
from pokerhouse.house.oversight import DATA_FOLDER, Deed, DeedKind
from pokerhouse.storage import Purse, Resident
from pokerhouse.units import Millis

ROLES = (people.Role.OWNER, people.Role.MODERATOR, people.Role.MEMBER)

LIST_EPILOG = """\
\b
Example:
  pokerhouse user list /srv/pokerhouse
"""
SHOW_EPILOG = """\
\b
Example:
  pokerhouse user show /srv/pokerhouse "Keen Lynx"
"""
RESET_EPILOG = """\
\b
Example:
  pokerhouse user reset /srv/pokerhouse "Keen Lynx" --url https://poker.example.org
"""
ROLE_EPILOG = """\
\b
Example:
  pokerhouse user role /srv/pokerhouse "Keen Lynx" moderator
"""
CORRECT_EPILOG = """\
\b
Examples:
  pokerhouse user correct /srv/pokerhouse "Keen Lynx" --chips 500 --why "lost in a power cut"
  pokerhouse user correct /srv/pokerhouse "Keen Lynx" --chips -500 --why "given twice"
"""

user = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="List the accounts of a house, and help people who cannot log in.",
)
Data = Annotated[
    Path, typer.Argument(metavar="DATA", help="The folder of the house; a server may use it.")
]
Name = Annotated[
    str, typer.Argument(metavar="NAME", help="The name in the house, or the email address.")
]


@user.command("list", epilog=LIST_EPILOG)
def list_people(data: Data) -> None:
    """List all accounts, oldest first."""
    known = storage.residents(existing_house(data))
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("Name", "Role", "E-mail", "Registered"):
        table.add_column(heading)
    table.add_column("Chips", justify="right")
    for each in known:
        kept = each.account
        table.add_row(
            each.name, kept.role.value, kept.email, moment(kept.registered), f"{each.wallet:,}"
        )
    if known:
        Console(markup=False).print(table)
    typer.echo(f"{counted(len(known), 'account')}.")


@user.command(epilog=SHOW_EPILOG)
def show(data: Data, name: Name) -> None:
    """Show a person's account."""
    found = _find(existing_house(data), name)
    kept = found.account
    lines = {
        "name": found.name,
        "player": kept.player,
        "role": kept.role.value,
        "email": f"{kept.email}, {'confirmed' if kept.confirmed else 'not confirmed'}",
        "registered": f"{moment(kept.registered)}, declared to be 18 or over",
        "wallet": counted(found.wallet, "chip"),
        "codes": f"{counted(found.codes, 'recovery code')} left",
    }
    for what, words in lines.items():
        typer.echo(f"{what:<12}{words}")
    for made in found.corrections:
        by = f", by player {made.reason.by}" if made.reason.by else ""
        chips = f"{'+' if made.amount > 0 else ''}{counted(made.amount, 'chip')}"
        typer.echo(f"{'corrected':<12}{moment(made.at)}, {chips}{by}: {made.reason.why}")
    for each in found.sessions:
        typer.echo(
            f"{'session':<12}{each.device or 'unknown device'}, last used {moment(each.seen)}"
        )


@user.command(epilog=RESET_EPILOG)
def reset(data: Data, name: Name, url: Url = "http://127.0.0.1:8000") -> None:
    """Create a link for setting a new password; it works once, within an hour."""
    folder = existing_house(data)
    account = _find(folder, name).account
    ends = Millis(_now() + people.LINK_MS)
    link = people.make_link(
        storage.read_key(folder),
        people.LinkKind.RESET,
        account.player,
        people.reset_state(account),
        ends,
    )
    typer.echo(link_line(url, link))


@user.command(epilog=ROLE_EPILOG)
def role(
    data: Annotated[
        Path, typer.Argument(metavar="DATA", help="The folder of the house; no server may use it.")
    ],
    name: Name,
    role: Annotated[
        str, typer.Argument(metavar="ROLE", help="owner (admin), moderator or member.")
    ],
) -> None:
    """Change a person's role in a closed house; in an open house an admin does that."""
    if role not in ROLES:
        raise typer.BadParameter(f"{role!r}: expected {', '.join(ROLES)}.", param_hint="'ROLE'")
    folder = existing_house(data)
    found = _find(folder, name)
    now, was = _now(), found.account.role
    deed = Deed(DeedKind.ROLE, DATA_FOLDER, now, found.account.player, was=was.value, became=role)
    storage.amend(
        folder,
        people.ChangeAccount(found.account, replace(found.account, role=people.Role(role))),
        deed,
        at=now,
    )
    typer.echo(f"{found.name} is now {role}.")


@user.command(epilog=CORRECT_EPILOG)
def correct(
    data: Annotated[
        Path, typer.Argument(metavar="DATA", help="The folder of the house; no server may use it.")
    ],
    name: Name,
    chips: Annotated[
        int, typer.Option(metavar="N", help="The chips to give; a negative number takes them away.")
    ],
    why: Annotated[str, typer.Option(metavar="WORDS", help="The reason, saved in the ledger.")],
) -> None:
    """Correct a person's balance in a closed house, with a reason.

    Nobody can lose more than they have. NAME may also be a guest's id in the database.
    """
    folder = existing_house(data)
    found = _find_purse(folder, name)
    posting = correct_wallet(found.player, found.wallet, chips, why, by=None)
    if isinstance(posting, Refused):
        raise typer.BadParameter(posting.message)
    now, after = _now(), found.wallet + chips
    wallets = {"was": str(found.wallet), "became": str(after)}
    deed = Deed(
        DeedKind.CORRECT, DATA_FOLDER, now, found.player, why=" ".join(why.split()), **wallets
    )
    storage.amend(folder, posting, deed, at=now)
    typer.echo(f"{found.name} now has {counted(after, 'chip')}.")


def _find(folder: Path, name: str) -> Resident:
    """Find the account with this name. Raises `typer.BadParameter`."""
    seen = people.skeleton(name)
    for each in storage.residents(folder):
        if people.skeleton(each.name) == seen or each.account.email == name:
            return each
    raise typer.BadParameter(f"no account has the name {name!r}.", param_hint="'NAME'")


def _find_purse(folder: Path, name: str) -> Purse:
    """Find the wallet of an account or guest with this name. Raises `typer.BadParameter`."""
    seen = people.skeleton(name)
    player = next(
        (each.account.player for each in storage.residents(folder) if each.account.email == name),
        name,
    )
    found = [
        each
        for each in storage.purses(folder)
        if people.skeleton(each.name) == seen or each.player == player
    ]
    match found:
        case [purse]:
            return purse
        case []:
            raise typer.BadParameter(f"no player has the name {name!r}.", param_hint="'NAME'")
        case _:
            listed = ", ".join(each.player for each in found)
            raise typer.BadParameter(
                f"several players have the name {name!r}: choose one of {listed}.",
                param_hint="'NAME'",
            )


def _now() -> Millis:
    return Millis(int(time.time() * 1000))
