"""The hands of the corpus in `tests/golden/phh`, told in sentences: what each shows, and the stacks
it must end with.

The stacks are worked out by hand wherever a hand shows a rule. `python -m tests.golden.write_phh`
writes the hands.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from pokerhouse.histories.phh import write_hand
from tests.kit.hand import Hand

SETTLED = "settled"


@dataclass(frozen=True, slots=True)
class Story:
    """A hand of the corpus, or a text that is none."""

    name: str
    """Of the file."""
    shows: str
    text: str
    expect: str
    """What becomes of it when it is read and replayed: `settled`, `refused: too_small`, `malformed`
    …
    """

    @property
    def file(self) -> str:
        """The text of the file."""
        return f'# {self.shows}\n{self.text}_expect = "{self.expect}"\n'


def told(name: str, shows: str, hand: Hand, stacks: Mapping[str, int] | None = None) -> Story:
    """A whole hand. Fails when it is not over or the stacks are others."""
    assert hand.over, f"{name}: {hand.options}"
    assert stacks is None or hand.stacks == dict(stacks), (
        f"{name}: {hand.stacks}, expected {stacks}"
    )
    return Story(name, shows, write_hand(hand.log), SETTLED)


def spoiled(name: str, shows: str, hand: Hand, expect: str, *actions: str) -> Story:
    """A hand that goes on with what the rules do not grant."""
    lines = write_hand(hand.log).splitlines(keepends=True)
    place = next(i for i, line in enumerate(lines) if line.startswith("actions = "))
    more = "".join(f', "{action}"' for action in actions)
    lines[place] = lines[place].rstrip().removesuffix("]") + more + "]\n"
    return Story(name, shows, "".join(lines), expect)
