"""The language in which commands tell about hands: of `--language`, else of the environment."""

import os
from typing import Annotated, Final

import typer

from pokerhouse.catalogue import LANGUAGES
from pokerhouse.cli.options import wrong

VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables in the order of POSIX: the first one that is set decides."""

Language = Annotated[
    str | None,
    typer.Option(
        metavar="CODE",
        help=f"The language to use: {', '.join(LANGUAGES)}.  "
        f"[default: the one of {', '.join(VARIABLES[:-1])} or {VARIABLES[-1]}]",
        show_default=False,
    ),
]
"""The option of every command that tells about hands."""


def language_of(wanted: str | None) -> str:
    """Return the code of the language to speak.

    Raises `typer.BadParameter` that lists the languages if there is no such language.
    """
    if wanted is None:
        locale = next(filter(None, map(os.environ.get, VARIABLES)), "")
        return _code(locale) or LANGUAGES[0]
    code = _code(wanted)
    if code is None:
        languages = ", ".join(LANGUAGES)
        raise wrong("--language", f"there is no language {wanted!r}: expected one of {languages}.")
    return code


def _code(locale: str) -> str | None:
    """Return `de` for `de_DE.UTF-8`; None for a locale whose language the house does not speak."""
    plain = locale.strip().partition(".")[0].partition("@")[0].replace("_", "-").lower()
    known = {language.lower(): language for language in LANGUAGES}
    return known.get(plain) or known.get(plain.partition("-")[0])
