"""A hand that its players deal: how long they wait for cards, from the pledges to the end of the check.

Everything that each client and the host compute is done here one after the other, on one core; lines between them would
add their own time for some 30 messages. The goal is less than 3 s for six players.
"""

from functools import partial
from hashlib import sha256

from bench.support import Contender, compare
from pokerhouse.rules import Act, Call, Check, Player, no_limit
from pokerhouse.trustless import Eyes, Hand, acted, begin, owed, said, saying, to_act
from pokerhouse.units import Chips, HandId, PlayerId, SeatNumber


def main() -> None:
    """Print the comparison."""
    contenders = [Contender(f"{seats} players", 1, partial(play, seats)) for seats in (2, 3, 6)]
    compare("Without a dealer, to the showdown", contenders, unit="hands")


def play(seats: int) -> None:
    """A hand of this many clients and their host, everybody calling."""
    players = [Player(SeatNumber(i), PlayerId(f"p{i}"), f"P{i}", Chips(200)) for i in range(1, seats + 1)]
    button, name = SeatNumber(seats), HandId("bench")
    views = {
        player.seat: begin(
            no_limit(1, 2), players, button, name, Eyes(player.seat, sha256(b"%d" % player.seat).digest())
        )
        for player in players
    }
    host = begin(no_limit(1, 2), players, button, name)
    while not host.over:
        if waiting := owed(host):
            seat = waiting[0]
            message = saying(views[seat])
            assert message is not None, "owed by this seat"
            host, views = said(host, seat, message), {each: said(view, seat, message) for each, view in views.items()}
            continue
        turn = to_act(host)
        assert turn is not None, "nothing is owed, so somebody is to act"
        act = Act(turn.seat, Call() if turn.legal.call else Check())
        host, views = _acted(host, act), {each: _acted(view, act) for each, view in views.items()}
    assert not host.void, "everybody is honest"


def _acted(hand: Hand, act: Act) -> Hand:
    after = acted(hand, act)
    assert isinstance(after, Hand), after
    return after
