"""Parsers and errors that the options of all commands share."""

import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import typer

DIGITS_MAX = 18
STANDARD_INPUT = "-"
"""The name of standard input where a file is expected."""


def whole_number(minimum: int, maximum: int | None = None) -> Callable[[str], int]:
    """Make a parser for an option that takes a whole number.

    The parser raises `typer.BadParameter` with the value and the bounds.
    """
    bounds = f"{minimum} or more" if maximum is None else f"from {minimum} to {maximum}"

    def parse(text: str) -> int:
        digits = str(text).strip()
        if digits.isascii() and digits.isdigit() and len(digits) <= DIGITS_MAX:
            number = int(digits)
            if number >= minimum and (maximum is None or number <= maximum):
                return number
        raise typer.BadParameter(f"{text!r}: expected a whole number, {bounds}.")

    return parse


def wrong(option: str, message: str) -> typer.BadParameter:
    """Build the error that names the option and ends the command with status 2."""
    return typer.BadParameter(message, param_hint=f"'{option}'")


def check_address(host: str, port: int) -> None:
    """Raise `typer.BadParameter` if the server could not listen on this address."""
    if not host:
        raise wrong(
            "--host",
            "an empty address: expected an address of this machine, or 0.0.0.0 for all of them.",
        )
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError) as fault:
        raise wrong("--host", f"{host!r} is not an address of this machine: {fault}.") from None
    with socket.socket(*found[0][:3]) as probe:
        if sys.platform != "win32":  # the server does the same: a port just released is free
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(found[0][4])
        except PermissionError:
            raise wrong(
                "--port", f"no permission to listen on port {port}: use a port from 1024 on."
            ) from None
        except OSError as fault:
            raise wrong(
                "--port", f"cannot listen on {host}:{port}: {fault.strerror}. Choose another port."
            ) from None


def data_home() -> Path:
    """Return the default data folder.

    It is `pokerhouse` in `$XDG_DATA_HOME`, usually `~/.local/share`; on Windows in
    `%LOCALAPPDATA%`.
    """
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    else:
        base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "pokerhouse"
