"""The errors that a store raises when a part about people does not follow on what is stored.

Every store calls these functions, so that all of them refuse the same parts in the same words.
"""

from collections.abc import Container

from pokerhouse.errors import Conflict, StorageError
from pokerhouse.house.people.accounts import Account, ChangeAccount, UseCode
from pokerhouse.house.people.passkeys import ChangePasskey, Passkey
from pokerhouse.house.people.register import NewPlayer
from pokerhouse.house.people.sessions import NewSession
from pokerhouse.units import PlayerId


def unknown_player(player: PlayerId) -> StorageError:
    """Return the error for a part about a player who is not stored."""
    return StorageError(f"there is no player {player}")


def player_exists(new: NewPlayer) -> Conflict:
    """Return the error for a new player whose id is taken."""
    return Conflict(f"player {new.player} is known already")


def token_exists(new: NewSession) -> Conflict:
    """Return the error for a new session whose token is taken."""
    return Conflict(f"the token of a new session of player {new.player} is known already")


def account_exists(player: PlayerId) -> Conflict:
    """Return the error for a second account of a player, or of a confirmed address."""
    return Conflict(f"player {player} has an account, or the address is another's")


def account_objection(part: ChangeAccount, stored: Account | None) -> Conflict | None:
    """Return why an account may not be changed; None when it is still what it was."""
    if stored == part.before:
        return None
    return Conflict(f"the account of player {part.before.player} is not what it was")


def code_objection(part: UseCode, unused: Container[bytes]) -> Conflict | None:
    """Return why a recovery code does not work; None when it is one of the player's `unused`."""
    if part.code_hash in unused:
        return None
    return Conflict(f"player {part.player} has no such recovery code")


def passkey_exists() -> Conflict:
    """Return the error for a passkey that is stored already, or whose owner has no account."""
    return Conflict("this passkey is known already, or its account is gone")


def passkey_objection(part: ChangePasskey, stored: Passkey | None) -> Conflict | None:
    """Return why a passkey may not be changed; None when it is still what it was."""
    return None if stored == part.before else Conflict("a passkey is not what it was")


def template_without_account() -> Conflict:
    """Return the error for a template of a player who has no account."""
    return Conflict("a template needs the account of its owner")
