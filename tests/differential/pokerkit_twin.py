"""The same hand in PokerKit, kept in step by showing it our events."""

from dataclasses import replace
from typing import Any

from pokerkit import Automation, BettingStructure, FixedLimitTexasHoldem, NoLimitTexasHoldem

from pokerhouse.cards import Card, format_cards
from pokerhouse.rules import AnteKind, HandConfig, HandEvent, Structure
from pokerhouse.rules.events import BetMade, BoardDealt, Called, CardBurned, Checked, Folded, HoleCardsDealt, Raised

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


class PokerKitTwin:
    """A PokerKit state for the same game. Its players are numbered as our positions are: 0 is left of the button."""

    def __init__(self, config: HandConfig, stacks: tuple[int, ...]) -> None:
        n = len(stacks)
        each = config.ante_kind is AnteKind.EACH
        antes = [config.ante] * n if each else [0, config.ante] + [0] * (n - 2)
        blinds = [config.small_blind, config.big_blind]
        game: dict[str, Any] = {
            "automations": AUTOMATIONS,
            "ante_trimming_status": each,
            "raw_antes": antes,
            "raw_blinds_or_straddles": blinds,
            "raw_starting_stacks": list(stacks),
            "player_count": n,
        }
        match config.structure:
            case Structure.NO_LIMIT:
                self.state: Any = NoLimitTexasHoldem.create_state(min_bet=config.big_blind, **game)
            case Structure.POT_LIMIT:
                self.state = NoLimitTexasHoldem.create_state(min_bet=config.big_blind, **game)
                self.state.betting_structure = BettingStructure.POT_LIMIT
            case Structure.FIXED_LIMIT:
                self.state = FixedLimitTexasHoldem.create_state(
                    small_bet=config.small_bet, big_bet=config.big_bet, **game
                )
                # PokerKit allows four raises over the blind; here, as in the ACPC games, the blind is the first bet.
                first, *others = self.state.streets
                self.state.streets = (replace(first, max_completion_betting_or_raising_count=3), *others)
            case Structure.MIN_MAX:
                self.state = NoLimitTexasHoldem.create_state(min_bet=config.small_bet, **game)

    def see(self, event: HandEvent) -> None:
        """Do what happened. Raises `ValueError` when PokerKit does not allow it."""
        match event:
            case HoleCardsDealt(seat=seat, cards=cards):
                self.state.deal_hole(_text(cards), seat - 1)
            case CardBurned(card=card):
                self.pass_idle_checks()
                self.state.burn_card(_text((card,)))
            case BoardDealt(cards=cards):
                self.state.deal_board(_text(cards))
            case Folded():
                self.state.fold()
            case Checked() | Called():
                self.state.check_or_call()
            case BetMade(to=to) | Raised(to=to):
                self.state.complete_bet_or_raise_to(to)
            case _:
                pass

    def pass_idle_checks(self) -> None:
        """PokerKit asks a big blind whose opponents are all-in for less whether it checks; here nobody is asked."""
        while self.state.actor_index is not None:
            assert self.call == 0, "somebody has to call, and was not asked"
            self.state.check_or_call()

    @property
    def actor(self) -> int | None:
        """The position of the player to act."""
        return self.state.actor_index  # type: ignore[no-any-return]

    @property
    def call(self) -> int:
        """What a call puts in; 0 for a check."""
        return self.state.checking_or_calling_amount  # type: ignore[no-any-return]

    @property
    def wager(self) -> tuple[int, int] | None:
        """The smallest and the largest total to bet or raise to."""
        if not self.state.can_complete_bet_or_raise_to():
            return None
        return (
            self.state.min_completion_betting_or_raising_to_amount,
            self.state.max_completion_betting_or_raising_to_amount,
        )

    @property
    def stacks(self) -> list[int]:
        """Every stack now, by position."""
        return list(self.state.stacks)

    @property
    def pot(self) -> int:
        """Everything in the middle, bets of this street included."""
        return self.state.total_pot_amount  # type: ignore[no-any-return]


def _text(cards: tuple[Card, ...]) -> str:
    return format_cards(cards).replace(" ", "")
