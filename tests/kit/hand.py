"""A hand told in sentences.

    hand = Hand(no_limit(10, 20), BTN=1000, SB=1000, BB=1000, UTG=1000)
    hand.play("UTG raises to 60", "BTN calls 60", "SB folds")
    assert hand.options == "BB: fold, call 40, raise to 100-1000"

Players are named by keyword, or in a dictionary of their stacks, clockwise; they sit in seats 1, 2,
3 … unless `seats` says otherwise. The button is the player called BTN, else the last. Cards come
from `cards`, in the order a player gets them, down, up and drawn, and from `board`, one board after
the other; those not named are any cards. The dealer deals whenever cards are awaited. Every step is
checked against the laws of `tests.kit.laws`. `tests.kit.sentences` has all that can be said.
"""

from collections.abc import Mapping, Sequence

from pokerhouse.cards import Card, parse_cards
from pokerhouse.rules import (
    Act,
    Call,
    HandComplete,
    HandConfig,
    HandEvent,
    HandState,
    HuntRabbit,
    Intent,
    Owed,
    Player,
    PlayerAction,
    Reason,
    Refusal,
    Show,
    Street,
    ToAct,
    ToDeal,
    pack_of,
    rabbit_due,
    start,
    timeout_action,
    turn,
)
from pokerhouse.rules.events import (
    BountyPaid,
    CardsShown,
    HandMucked,
    HandShown,
    HandTabled,
    Posted,
    PotAwarded,
    RabbitShown,
    RakeTaken,
    UncalledReturned,
)
from pokerhouse.units import Chips, PlayerId, SeatNumber
from tests.kit.dealer import ScriptedDealer
from tests.kit.laws import check_laws, checked, refolded
from tests.kit.sentences import options, parse


class Hand:
    """A hand in play; `log` is everything that happened."""

    def __init__(
        self,
        config: HandConfig,
        players: Mapping[str, int] | None = None,
        *,
        cards: Mapping[str, str] | None = None,
        board: str = "",
        button: int | None = None,
        seats: Sequence[int] | None = None,
        small_blind: str | None = None,
        big_blind: str | None = None,
        straddles: Sequence[str] = (),
        returning: Mapping[str, Owed] | None = None,
        **stacks: int,
    ) -> None:
        stacks = {**(players or {}), **stacks}
        names = list(stacks)
        self.seat_of = {
            name: SeatNumber(seat) for name, seat in zip(names, seats or range(1, 11), strict=False)
        }
        self.name_of = {seat: name for name, seat in self.seat_of.items()}
        button_seat = (
            self.seat_of.get("BTN", self.seat_of[names[-1]])
            if button is None
            else SeatNumber(button)
        )
        seated = [Player(self.seat_of[n], PlayerId(n), n, Chips(stacks[n])) for n in names]
        self.log: list[HandEvent] = start(
            config,
            seated,
            button_seat,
            big_blind=self.seat_of[big_blind] if big_blind else None,
            small_blind=self.seat_of[small_blind] if small_blind else None,
            straddles=[self.seat_of[name] for name in straddles],
            returning={self.seat_of[name]: owed for name, owed in (returning or {}).items()},
        )
        self.state: HandState = refolded(self.log)
        check_laws(self.state)
        hole = {self.seat_of[name]: parse_cards(text) for name, text in (cards or {}).items()}
        self._dealer = ScriptedDealer(hole, parse_cards(board), pack=pack_of(config))
        self._deal()

    # What is done
    # ----------------------------------------------------------------------------------------------------

    def play(self, *sentences: str) -> "Hand":
        """Every sentence is one action of the named player: `UTG raises to 60`, `BB calls 40` (what
        is put in now).
        """
        for sentence in sentences:
            refusal = self.tries(sentence)
            assert refusal is None, f"{sentence!r} was refused: {refusal}; to act is {self.options}"
        return self

    def tries(self, sentence: str) -> Refusal | None:
        """The same for one sentence that may be refused; None when it was not."""
        name, verb, rest = sentence.partition(" shows ")
        if verb:
            return self.wants(Show(self.seat_of[name], parse_cards(rest)))
        name, action, number = parse(sentence)
        if number and isinstance(now := turn(self.state), ToAct):
            due = {"Call": now.legal.call, "BringIn": now.legal.bring_in}.get(
                type(action).__name__, number
            )
            assert due == number, f"{sentence!r}: {due} is due"
        return self.does(name, action)

    def does(self, name: str, action: PlayerAction) -> Refusal | None:
        """The same for an action."""
        return self.wants(Act(self.seat_of[name], action))

    def wants(self, intent: Intent) -> Refusal | None:
        """The same for any intent."""
        answer = checked(self.state, intent)
        if isinstance(answer, Refusal):
            return answer
        self.log += answer.events
        self.state = answer.state
        self._deal()
        return None

    def hunts(self, name: str) -> Refusal | None:
        """The same for a player who asks for what would have come."""
        due = rabbit_due(self.state, self.seat_of[name])
        if isinstance(due, Refusal):
            return due
        return self.wants(HuntRabbit(self.seat_of[name], self._dealer.deal(due, self.state).cards))

    def check_or_call(self, until: Street | None = None) -> "Hand":
        """Everyone goes on as cheaply as can be, folding nothing, until this street is reached or
        the hand is over.
        """
        while not self.over and self.state.street is not until:
            action = Call() if self._now.legal.call else timeout_action(self.state)
            refusal = self.does(self.to_act, action)
            assert refusal is None, refusal
        return self

    def to_flop(self) -> "Hand":
        """Everyone checks or calls until the flop."""
        return self.check_or_call(Street.FLOP)

    def to_river(self) -> "Hand":
        """Everyone checks or calls until the river."""
        return self.check_or_call(Street.RIVER)

    def _deal(self) -> None:
        while isinstance(now := turn(self.state), ToDeal):
            answer = checked(self.state, self._dealer.deal(now, self.state))
            assert not isinstance(answer, Refusal), answer
            self.log += answer.events
            self.state = answer.state
        assert refolded(self.log) == self.state, "the log folds to another state"

    # What can be said of it
    # ------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """The hand is over."""
        return isinstance(turn(self.state), HandComplete)

    @property
    def _now(self) -> ToAct:
        now = turn(self.state)
        assert isinstance(now, ToAct), f"nobody is to act: {now}"
        return now

    @property
    def to_act(self) -> str:
        """The player to act."""
        return self.name_of[self._now.seat]

    @property
    def options(self) -> str:
        """The player to act and what is open: `UTG: fold, call 25`, `BB: fold, check, raise to
        40-1000`.
        """
        return f"{self.to_act}: {options(self._now.legal)}"

    def why_not(self, sentence: str) -> Reason:
        """Why this is refused; fails when it is granted, or when the refusal changed anything."""
        before, length = self.state, len(self.log)
        refusal = self.tries(sentence)
        assert refusal is not None, f"{sentence!r} was granted"
        assert self.state is before
        assert len(self.log) == length
        return refusal.reason

    @property
    def posted(self) -> list[str]:
        """Blinds and antes in the order they were paid: `SB small_blind 10`."""
        return [
            f"{self.name_of[e.seat]} {e.post.value} {e.amount}"
            for e in self.log
            if isinstance(e, Posted)
        ]

    @property
    def pots(self) -> list[tuple[int, str]]:
        """Amount and claimants of each pot, main pot first; claimants in the order of acting after
        the flop.
        """
        return [
            (pot.amount, " ".join(self.name_of[s] for s in pot.seats)) for pot in self.state.pots
        ]

    @property
    def awards(self) -> list[tuple[int, dict[str, int]]]:
        """Pots in the order they were paid: number (0 is the main pot) and what each winner got of
        it.
        """
        return [
            (e.pot, {self.name_of[s.seat]: s.amount for s in e.shares})
            for e in self.log
            if isinstance(e, PotAwarded)
        ]

    @property
    def won(self) -> dict[str, int]:
        """What each player took out of the pots."""
        won: dict[str, int] = {}
        for _, shares in self.awards:
            for name, amount in shares.items():
                won[name] = won.get(name, 0) + amount
        return won

    @property
    def returned(self) -> dict[str, int]:
        """Uncalled bets that went back."""
        return {self.name_of[e.seat]: e.amount for e in self.log if isinstance(e, UncalledReturned)}

    @property
    def stacks(self) -> dict[str, int]:
        """Every stack now."""
        return {
            self.name_of[s]: stack
            for s, stack in zip(self.state.seats, self.state.stacks, strict=True)
        }

    @property
    def showdown(self) -> list[str]:
        """What happened at the showdown, in order: `C shows`, `B mucks`."""
        verbs = {HandShown: "shows", HandMucked: "mucks"}
        return [
            f"{self.name_of[e.seat]} {verbs[type(e)]}"
            for e in self.log
            if isinstance(e, HandShown | HandMucked)
        ]

    @property
    def tabled(self) -> dict[str, tuple[Card, ...]]:
        """Hands turned up because nobody could bet any more."""
        return {self.name_of[e.seat]: e.cards for e in self.log if isinstance(e, HandTabled)}

    def shown(self, name: str) -> HandShown:
        """How this player's hand was shown down."""
        return next(
            e for e in self.log if isinstance(e, HandShown) and e.seat == self.seat_of[name]
        )

    @property
    def bounties(self) -> dict[str, int]:
        """What each player paid for a win with seven-deuce."""
        return {self.name_of[e.seat]: e.amount for e in self.log if isinstance(e, BountyPaid)}

    @property
    def raked(self) -> list[int]:
        """What the house took, pot by pot in the order they were paid."""
        return [e.amount for e in self.log if isinstance(e, RakeTaken)]

    @property
    def told(self) -> list[str]:
        """Cards shown after the hand, and what would have come: `BB 7s`, `rabbit As Kd`."""
        return [
            f"{self.name_of[e.seat] if isinstance(e, CardsShown) else 'rabbit'} "
            f"{' '.join(map(str, e.cards))}"
            for e in self.log
            if isinstance(e, CardsShown | RabbitShown)
        ]
