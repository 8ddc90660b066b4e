"""What the watchers of a table are sent: to each what their seat may see (R26), encoded once, and
nothing twice.
"""

import pytest

from pokerhouse.commands import Play, Sit, SitOut
from pokerhouse.house.table import Pace, Session, Table, step
from pokerhouse.house.table.commands import Command, Presence, StartHand
from pokerhouse.rules import Call, Check, Fold
from pokerhouse.server.live.names import Faces
from pokerhouse.server.live.table.audience import Audience
from pokerhouse.server.wire import protocol as p
from pokerhouse.server.wire.table_frames import own_hand
from pokerhouse.units import HandId, Millis, PlayerId
from tests.house.game import sealed_deck, table_config
from tests.kit.asks import ask_as
from tests.kit.client import cards_in
from tests.kit.no_network.window import Window

NOW = Millis(1_000_000)
NAMES = ("Ann", "Bob", "Cid")


class Show:
    """A table of three with an audience, driven as an actor drives it."""

    def __init__(self, *spectators: str) -> None:
        self.table = Table(Session(table_config()), Pace(Millis(0), Millis(0), Millis(0)))
        self.audience = Audience(self.table, (), lambda: NOW, Faces(), None)
        self.deck = sealed_deck("t1-1", 7)
        self.windows = {name: Window(name) for name in (*NAMES, *spectators)}
        for window in self.windows.values():
            self.audience.join(window, None, 0)
        self.do(Presence(self.audience.players, self.audience.players))
        for name in NAMES:
            self.do(ask_as(name, Sit))

    def do(self, command: Command) -> None:
        """One step, told to everyone."""
        outcome = step(self.table, command, NOW, self.deck)
        assert outcome.refused is None, outcome.refused
        before, self.table = self.table, outcome.table
        self.audience.publish(before, outcome, None)

    def plays(self, action: Call | Check | Fold) -> None:
        """The player to act acts."""
        hand = self.table.hand
        assert hand is not None
        player = hand.players[hand.actor].player
        self.do(ask_as(player, Play, hand.hand_id, hand.turn_no, action))

    def clear(self) -> None:
        """Forget what has been sent so far."""
        for window in self.windows.values():
            window.texts.clear()
            window.writes.clear()


def test_r26_each_is_sent_their_own_cards_and_spectators_the_same_text() -> None:
    show = Show("Dan", "Eve")
    show.clear()
    show.do(StartHand(show.deck))
    holes = {}
    hand = show.table.hand
    assert hand is not None
    for player, hole in zip(hand.players, hand.hole, strict=True):
        holes[player.player] = {str(card) for card in hole}
    for name in NAMES:
        assert set().union(*map(cards_in, show.windows[name].texts)) == holes[PlayerId(name)]
    dan, eve = show.windows["Dan"], show.windows["Eve"]
    assert not any(map(cards_in, dan.texts))
    assert [id(frame) for frame in dan.writes] == [id(frame) for frame in eve.writes], (
        "packed once for all spectators"
    )
    assert len(dan.writes) == 1, "all frames of a step in one write"
    assert [type(frame) for frame in dan.frames] == [p.Table, p.Events, p.Turn]


def test_the_own_hand_is_named_only_when_a_card_has_come_or_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    show = Show()
    looked = 0

    def counted(*args: object) -> str:
        nonlocal looked
        looked += 1
        return own_hand(*args)  # type: ignore[arg-type]  # whatever it is given

    monkeypatch.setattr("pokerhouse.server.wire.table_frames.own_hand", counted)
    show.do(StartHand(show.deck))
    show.clear()
    assert looked == 3
    show.plays(Call())
    show.plays(Call())
    assert looked == 3, "nobody's cards have changed"
    show.plays(Check())
    assert looked == 6, "the flop is for all three"
    assert all(
        len(window.own_hands) == 3 and all(window.own_hands) for window in show.windows.values()
    )


def test_a_player_who_folds_is_told_nothing_more_of_their_hand() -> None:
    show = Show()
    show.do(StartHand(show.deck))
    hand = show.table.hand
    assert hand is not None
    first = hand.players[hand.actor].player
    show.clear()
    show.plays(Fold())
    assert show.windows[first].own_hands == [""]


def test_the_table_is_not_sent_again_when_nothing_of_it_shows_a_change() -> None:
    show = Show()
    show.do(Presence(show.audience.players, show.audience.players))
    show.clear()
    show.do(Presence(frozenset(show.audience.players), show.audience.players))
    assert not any(window.texts for window in show.windows.values())
    show.do(ask_as("Bob", SitOut))
    assert [type(frame) for frame in show.windows["Ann"].frames] == [p.Table]


@pytest.mark.parametrize("known", [-3, 0, 2, 99])
def test_a_newcomer_is_sent_what_they_do_not_know(known: int) -> None:
    show = Show()
    show.do(StartHand(show.deck))
    late = Window("Fay")
    show.audience.join(late, HandId("t1-1"), known)
    (frame,) = [frame for frame in late.frames if isinstance(frame, p.Events)]
    assert frame.seq == (2 if known == 2 else 0)
    assert frame.seq + len(frame.events) == show.table.hand_seq


def test_the_last_hand_can_still_be_looked_at() -> None:
    show = Show()
    show.do(StartHand(show.deck))
    show.plays(Fold())
    show.plays(Fold())
    assert show.table.hand is None
    late = Window("Fay")
    show.audience.join(late, None, 0)
    (frame,) = [frame for frame in late.frames if isinstance(frame, p.Events)]
    assert frame.hand == "t1-1"
    assert type(frame.events[-1]).__name__ == "HandEnded"


def test_a_second_window_takes_over() -> None:
    show = Show()
    first, second = show.windows["Ann"], Window("Ann")
    show.clear()
    show.audience.join(second, None, 0)
    (notice,) = first.frames
    assert isinstance(notice, p.Notice)
    assert notice.kind is p.NoticeKind.TAKEN_OVER
    assert not first.watching
    assert second in show.audience.watchers
    assert first not in show.audience.watchers
