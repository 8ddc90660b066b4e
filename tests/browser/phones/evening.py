"""An evening of six phones at one table: what each hand holds in store, and what must be so after
each.
"""

import re
import time
from collections.abc import Callable

from tests.browser.phones.phone import SHOWS, Phone

HAND_S = 120
"""A hand that takes longer than this has come to a stop."""


class Evening:
    """Six people at their table, the host first."""

    def __init__(self, phones: list[Phone]) -> None:
        self.phones, self.host = phones, phones[0]
        self.total = self._chips()
        """All chips there are: in wallets and on the table."""
        self.asked: list[str] = []
        """What was pressed to have chips on the table again."""
        self.played: list[str] = []
        self.changed: set[str] = set()
        """Hands during which the host changed what is played: it needs another room from the next
        hand on.
        """

    def plays(self, *, all_in: bool = False, meanwhile: Callable[[], None] = lambda: None) -> str:
        """A hand to its end; its id. All go all-in, or three at most go on to the showdown.

        `meanwhile` is done once in it, as soon as the host has cards.
        """
        deadline = time.monotonic() + HAND_S
        hand, asked = "", False
        while not (hand and all(phone.told(hand, "hand_ended") for phone in self.phones)):
            assert time.monotonic() < deadline, (
                hand,
                self.host.events(hand)[-5:],
                [p.buttons for p in self.phones],
            )
            if not hand:
                hand = self._new_hand()
            elif not asked and self.host.hole(hand):
                asked = True
                meanwhile()
            for phone in self.phones:
                self._acts(phone, all_in=all_in)
            self.host.page.wait_for_timeout(30)
        self.played.append(hand)
        self._all_is_well(hand)
        return hand

    def _new_hand(self) -> str:
        """The hand that has begun since; empty before it does."""
        newest = next(reversed(self.host.hands), "")
        return newest if newest not in self.played else ""

    def _acts(self, phone: Phone, *, all_in: bool) -> None:
        """What this person may do now: answer their turn, buy in again, come back to the table."""
        for button in ("Buy in for", "Take a seat for"):
            again = phone.page.get_by_role("button", name=re.compile(f"^{button}"))
            if again.count():
                again.click()
                phone.page.wait_for_timeout(500)
                # the seat of who was stood up is free when their hand is over
                if again.count() == 0:
                    self.asked.append(button)
        buttons = phone.buttons
        if not buttons:
            return
        call = next((text for text in buttons if text.startswith("Call")), "")
        if any(text.startswith("Run it twice") for text in buttons):
            choice = "Run it twice"
        elif all_in:
            most = phone.page.get_by_role("group", name="Amount").get_by_role(
                "button", name=re.compile("^Max")
            )
            if most.count():
                most.click()
            choice = ".*All-in" if most.count() else "Call|Check"
        else:
            choice = "Fold" if call and phone in self.phones[3:] else "Call|Check"
        ready = phone.button(choice)
        before = phone.table
        if ready.count():
            ready.first.click()
            deadline = time.monotonic() + 15
            while phone.table == before and ready.count() and time.monotonic() < deadline:
                phone.page.wait_for_timeout(20)

    def _all_is_well(self, hand: str) -> None:
        """After a hand: chips, boards, winners, secrets, and what the pages look like."""
        self._waits(
            lambda: self._chips() == self.total, lambda: f"{self._chips()} chips of {self.total}"
        )
        for phone in self.phones:
            (began, ended) = (phone.told(hand, kind) for kind in ("hand_started", "hand_ended"))
            stacks = [sum(player["stack"] for player in began[0]["players"])]
            stacks.append(sum(share["amount"] for share in ended[0]["stacks"]))
            assert stacks[0] == stacks[1], f"{phone.name}: chips before and after {hand}"
            phone.looks(self.changed)
            assert phone.faults == []
            for kind in ("board_dealt", "pot_awarded"):
                assert phone.told(hand, kind) == self.host.told(hand, kind), (
                    f"{phone.name} was told otherwise: {kind}"
                )
            self._nothing_hidden(phone, hand)

    def _chips(self) -> int:
        """In all wallets, and on the table as the last hand ended."""
        on_table: int = sum(seat["stack"] + seat["behind"] for seat in self.host.info["seats"])
        return on_table + sum(phone.wallet for phone in self.phones)

    def _waits(self, true: Callable[[], object], why: Callable[[], str]) -> None:
        deadline = time.monotonic() + 15
        while not true():
            assert time.monotonic() < deadline, why()
            self.host.page.wait_for_timeout(20)

    def _nothing_hidden(self, phone: Phone, hand: str) -> None:
        """Each card of another was told to this phone first by an event that shows that seat's
        cards to everybody.
        """
        events = [
            event for frame in phone.frames_of(hand) for event in frame.get("events", [frame])
        ]
        for other in self.phones:
            if other is phone:
                continue
            for card in other.hole(hand):
                first = next((event for event in events if f"'{card}'" in str(event)), None)
                seat = other.told(hand, "own_cards_dealt")[0]["seat"]
                assert first is None or (first["type"] in SHOWS and first["seat"] == seat), (
                    f"{phone.name}: {first}"
                )

    def ends_agree(self) -> None:
        """What stood on all six screens at the end of each hand: one board, and no winner who did
        not win.
        """
        for phone in self.phones:
            for hand, end in phone.ends.items():
                boards = [
                    card for event in phone.told(hand, "board_dealt") for card in event["cards"]
                ]
                assert set(end["board"]) - {"back"} == set(boards), (
                    f"{phone.name} {hand}: the board on the screen"
                )
                won = {
                    share["seat"]
                    for event in phone.told(hand, "pot_awarded")
                    for share in event["shares"]
                }
                assert set(end["winners"]) <= won, f"{phone.name} {hand}: the winners on the screen"
