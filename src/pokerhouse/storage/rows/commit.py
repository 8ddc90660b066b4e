"""Writes the parts of a commit in their order.

Each package of the house has a union of its parts, and each package of rows a function that writes
them: a new part is added there, not here.
"""

from collections.abc import Iterable
from typing import assert_never

from pokerhouse.house import Answer, Part
from pokerhouse.house.fairplay import FairplayPart
from pokerhouse.house.forum import ForumPart
from pokerhouse.house.money import Posting
from pokerhouse.house.notebook import NotebookPart
from pokerhouse.house.oversight import OversightPart
from pokerhouse.house.people import PeoplePart
from pokerhouse.house.table import LogPart
from pokerhouse.house.talk import TalkPart
from pokerhouse.storage.deck_seal import Seal
from pokerhouse.storage.rows import answers
from pokerhouse.storage.rows.fairplay.writing import write_fairplay
from pokerhouse.storage.rows.forum.writing import write_forum
from pokerhouse.storage.rows.money import post
from pokerhouse.storage.rows.notebook.writing import write_notebook
from pokerhouse.storage.rows.oversight.writing import write_oversight
from pokerhouse.storage.rows.people.writing import write_people
from pokerhouse.storage.rows.table import write_log
from pokerhouse.storage.rows.talk import write_talk
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import Millis


def write_parts(writing: Writing, parts: Iterable[Part], at: Millis, seal: Seal) -> None:
    """Write all parts at the moment `at`; the caller undoes them all when one fails.

    `seal` closes the decks of hands that begin. Raises `Overdrawn`, `Conflict`, another
    `StorageError`, or an error of the database.
    """
    # In the given order: a cash-out may need the chips that the posting before it has won.
    for part in parts:
        # the most frequent ones first: every action of a hand is a part of the log
        if isinstance(part, LogPart):
            # Only the log takes the seal: decks are stored nowhere else.
            write_log(writing, part, at, seal)
        elif isinstance(part, Posting):
            # Overdrawn chips undo the whole commit: nobody sits down without having paid.
            post(writing, part, at)
        elif isinstance(part, Answer):
            # With what it answers: after a crash both are there or neither (decision 4).
            answers.keep(writing, part, at)
        elif isinstance(part, TalkPart):
            write_talk(writing, part, at)
        elif isinstance(part, PeoplePart):
            # Forgetting a person is one part of these; names in logs go later (decision 24).
            write_people(writing, part, at)
        elif isinstance(part, FairplayPart):
            # Records of hands come in commits of their own, so their faults stop no table.
            write_fairplay(writing, part, at)
        elif isinstance(part, NotebookPart):
            # Notes, shares and imports: none of them moves a chip.
            write_notebook(writing, part)
        elif isinstance(part, ForumPart):
            write_forum(writing, part)
        elif isinstance(part, OversightPart):
            # A deed of the owner is written with its effect: nobody acts unrecorded.
            write_oversight(writing, part)
        else:
            # The type checker fails here when a new union of parts has no branch yet.
            assert_never(part)
