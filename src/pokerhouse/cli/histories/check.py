"""`pokerhouse replay --check`: every hand played again, one line for each that does not end as recorded."""

from __future__ import annotations

import signal
from collections import Counter
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pokerhouse.cli.hands.hand_values import console, print_json
from pokerhouse.cli.histories.replay import played
from pokerhouse.errors import HistoryError
from pokerhouse.histories import Refused, Settled, outcome_name

if TYPE_CHECKING:
    from pokerhouse.cli.histories.files import Sources
    from pokerhouse.histories import NoteKind, Record
    from pokerhouse.rules import RuleBook

SETTLED, REFUSED, UNREADABLE = "settled", "refused", "unreadable"
_OTHER = {
    "differs": ("differs", "differ"),
    "undecidable": ("undecidable", "undecidable"),
    "unfinished": ("unfinished", "unfinished"),
}
INTERRUPTED = 130


class Tally:
    """What has been found so far."""

    def __init__(self) -> None:
        self.outcomes: Counter[str] = Counter()
        self.notes: Counter[NoteKind] = Counter()
        self.rules: Counter[str] = Counter()
        """Refusals by rule."""
        self.uncompared = 0
        self.faults: list[dict[str, str]] = []

    @property
    def hands(self) -> int:
        """Everything that was found, unreadable or not."""
        return self.outcomes.total()

    def add(self, entry: Record | HistoryError, book: RuleBook | None) -> str | None:
        """Play one hand; what is wrong with it, in one line."""
        if isinstance(entry, HistoryError):
            return self._fault(UNREADABLE, entry.source, str(entry).removeprefix(entry.source), str(entry))
        again = played(entry, book)
        self.notes.update(note.kind for note in again.notes)
        if again.exact:
            self.outcomes[SETTLED] += 1
            self.uncompared += isinstance(again.outcome, Settled) and not again.outcome.compared
            return None
        name = outcome_name(again.outcome)
        if isinstance(again.outcome, Refused):
            self.rules[again.outcome.refusal.rule] += 1
        said = again.describe()
        return self._fault(REFUSED if name == "unplayable" else name, entry.source, said, said)

    def _fault(self, outcome: str, source: str, why: str, line: str) -> str:
        self.outcomes[outcome] += 1
        why = why.removeprefix(source).lstrip(":, ")
        self.faults.append({"source": source, "outcome": outcome, "reason": why})
        return line

    def summary(self) -> str:
        """The last line."""
        hands = "1 hand" if self.hands == 1 else f"{self.hands:,} hands"
        count = self.outcomes
        line = f"{hands}, {count[SETTLED]:,} settled exactly, {count[REFUSED]:,} refused, "
        line += f"{count[UNREADABLE]:,} unreadable"
        for name, (one, many) in _OTHER.items():
            if count[name]:
                line += f", {count[name]:,} {one if count[name] == 1 else many}"
        return line

    def as_json(self) -> dict[str, Any]:
        """The same for programs."""
        names = (SETTLED, REFUSED, UNREADABLE, *_OTHER)
        return {
            "hands": self.hands,
            **{name: self.outcomes[name] for name in names},
            "not_compared": self.uncompared,
            "refused_by_rule": dict(self.rules.most_common()),
            "notes": {kind.name.lower(): count for kind, count in sorted(self.notes.items(), key=lambda n: n[0].name)},
            "faults": self.faults,
        }


def check_all(sources: Sources, book: RuleBook | None, hand: int | None, *, json: bool) -> int:
    """Check every hand, or the one of this number; the status to end with."""
    tally, screen = Tally(), console()
    status = 0
    try:
        with _progress(screen, quiet=json) as progress:
            task = progress.add_task("", total=len(sources.files), hands=0)
            for read, entry in sources.hands(hand):
                line = tally.add(entry, book)
                if line and not json:
                    screen.print(line, soft_wrap=True, markup=False)
                progress.update(task, completed=read, hands=tally.hands)
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # pressed again, it must not cut off what is known
        status = INTERRUPTED
    if json:
        print_json({**tally.as_json(), "stopped": bool(status)})
    else:
        _tell(tally, screen, stopped=bool(status))
    return status or int(tally.hands != tally.outcomes[SETTLED])


def _progress(screen: Console, *, quiet: bool) -> Progress:
    """A bar on the terminal; on the error stream when the findings are piped on."""
    where = screen if screen.is_terminal else Console(stderr=True)
    return Progress(
        TextColumn("{task.fields[hands]:,} hands"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("files"),
        TimeRemainingColumn(),
        console=where,
        transient=True,
        disable=quiet or not where.is_terminal,
    )


def _tell(tally: Tally, screen: Console, *, stopped: bool) -> None:
    if stopped:
        screen.print("Stopped; so far:")
    for kind, count in sorted(tally.notes.items(), key=lambda item: item[0].value):
        screen.print(f"note: {count:,} × {kind.value}", style="dim", soft_wrap=True)
    if tally.uncompared:
        screen.print(
            f"note: {tally.uncompared:,} × no stacks after the hand to compare with", style="dim", soft_wrap=True
        )
    for rule, count in tally.rules.most_common():
        screen.print(f"refused by {rule}: {count:,}", style="dim", soft_wrap=True)
    fine = tally.hands == tally.outcomes[SETTLED]
    screen.print(tally.summary(), style="bold green" if fine else "bold yellow", soft_wrap=True)
