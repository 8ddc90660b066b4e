"""Histories damaged at random, as files are: cut short, lines lost, doubled, swapped, characters
changed.
"""

from random import Random

from pokerhouse.errors import HistoryError
from pokerhouse.histories.format import Entry
from pokerhouse.histories.formats import FORMATS, format_of
from pokerhouse.histories.record import Record
from pokerhouse.histories.replaying import Replay, replay

_CHARACTERS = "0123456789:/|[]()#*'$€ \tAKQJTcdhsxXf,.-\x00é"


def damaged(text: str, rng: Random) -> str:
    """The text with one to three things wrong."""
    for _ in range(rng.randint(1, 3)):
        lines = text.split("\n")
        place, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        match rng.randrange(6):
            case 0:
                text = text[: rng.randrange(len(text) + 1)]
            case 1:
                text = "\n".join(lines[:place] + lines[place + 1 :])
            case 2:
                text = "\n".join([*lines[:place], lines[place], *lines[place:]])
            case 3:
                lines[place], lines[other] = lines[other], lines[place]
                text = "\n".join(lines)
            case _:
                at = rng.randrange(len(text) + 1)
                text = text[:at] + rng.choice(_CHARACTERS) + text[at + rng.randint(0, 2) :]
    return text


def read_damaged(text: str) -> int:
    """Read by every reader and played again. How many records were read; whatever else happens is a
    `HistoryError`.
    """
    count = 0
    format_of(text)
    for known in FORMATS:
        for found in known.read(text, "damaged", lambda name: None) if known.read else ():
            assert isinstance(found, Entry)
            if isinstance(found, Record):
                count += 1
                assert isinstance(replay(found), Replay)
            elif isinstance(found, HistoryError):
                assert str(found).startswith("damaged")
    return count
