"""The mails that the house sends; their texts are in `mails.toml`."""

from typing import Literal, NamedTuple

from pokerhouse.catalogue import text


class Letter(NamedTuple):
    """The subject and the text of a mail, and their language."""

    subject: str
    text: str
    language: str


class AtHouse(NamedTuple):
    """The name of the house that writes, and its address."""

    name: str
    url: str


def letter(
    kind: Literal["confirm", "known", "reset"],
    house: AtHouse,
    *,
    name: str,
    link: str = "",
    language: str,
) -> Letter:
    """Write a mail.

    - `kind`: someone gave this address; it belongs to an account already; a password is to be reset
    - `name`: the name of the account in the house
    - `link`: confirms the address, or sets a new password
    - `language`: one of `LANGUAGES`
    """
    values = {"name": name, "house": house.name, "url": house.url, "link": link}
    subject, body = (text(language, f"mails.{kind}.{part}", values) for part in ("subject", "text"))
    return Letter(subject, body, language)
