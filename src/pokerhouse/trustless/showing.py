"""What a line is shown that has no rules of its own, as a page in a browser: the events that follow
from what was said.

They are those of somebody who watches, so that a host that knows no card can make them. Whose cards
they are knows them by what was said, and puts them in; so does everybody in the end, who then finds
the same ones in the events.
"""

from pokerhouse.rules import redact
from pokerhouse.trustless.frames import Open, Shown
from pokerhouse.trustless.hand import Hand, owed, to_act
from pokerhouse.units import Chips, Millis


def shown(before: Hand | None, after: Hand, wait_ms: Millis) -> Shown:
    """What has come since `before`, another hand or an earlier moment of this one, and who is
    waited for.

    - `wait_ms`: for so long from now
    """
    known = 0 if before is None or before.dealing.hand != after.dealing.hand else len(before.events)
    events = tuple([redact(event, None) for event in after.events[known:]])
    turn, chips = to_act(after), Chips(after.state.pot)
    its_turn = None if turn is None else Open(turn.seat, turn.turn_no, turn.legal, chips)
    return Shown(after.dealing.hand, known, events, its_turn, owed(after), wait_ms)
