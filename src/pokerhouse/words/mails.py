"""What the house writes to people: short, plain, and without a word that the reader would have to
take on trust.
"""

from typing import NamedTuple


class Letter(NamedTuple):
    """The subject and the text of a mail."""

    subject: str
    text: str


class AtHouse(NamedTuple):
    """What the house is called that writes, and where it is."""

    name: str
    url: str

    def __str__(self) -> str:
        return f"{self.name} ({self.url})"


def confirm_letter(name: str, house: AtHouse, link: str) -> Letter:
    """Somebody has written down this address.

    - `name`: what they are called in the house
    - `house`: which house writes
    - `link`: confirms the address
    """
    return Letter(
        f"Confirm your address at {house.name}",
        f"{name} at {house} has given this address as theirs. If that is you, open this link "
        "within an hour:\n\n"
        f"{link}\n\nIf it is not you, do nothing: nothing will be sent here again unless somebody "
        "asks for it.\n",
    )


def known_letter(name: str, house: AtHouse) -> Letter:
    """Somebody has written down an address that belongs to another account already.

    - `name`: of the account that has the address
    - `house`: which house writes
    """
    return Letter(
        f"You have an account at {house.name} already",
        f"Somebody at {house} has given this address as theirs. It belongs to {name} there. If "
        "that is you, log in as "
        f"{name}, or ask for a new password, at\n\n{house.url}/#/account\n\nIf it was not you, do "
        "nothing.\n",
    )


def reset_letter(name: str, house: AtHouse, link: str) -> Letter:
    """Somebody asks for a new password.

    - `name`: what they are called in the house
    - `house`: which house writes
    - `link`: sets a new password
    """
    return Letter(
        f"A new password at {house.name}",
        f"Somebody asks for a new password for {name} at {house}. If that is you, open this link "
        "within an hour:\n\n"
        f"{link}\n\nIf it is not you, do nothing: your password stays as it is.\n",
    )
