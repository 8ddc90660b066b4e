"""The same hand in PokerKit, kept in step by showing it our events."""

from typing import Any

from pokerkit import Automation, BettingStructure, Opening, State, Street

from pokerhouse.cards import Card, format_cards
from pokerhouse.rules import AnteKind, HandConfig, HandEvent, Structure, Variant, variant_of
from pokerhouse.rules.betting import CAPPED, wagers_max
from pokerhouse.rules.events import (
    BetMade,
    BoardDealt,
    BroughtIn,
    Called,
    Checked,
    Discarded,
    Folded,
    HoleCardsDealt,
    Raised,
    UpCardsDealt,
)
from pokerhouse.rules.games import variants
from pokerhouse.rules.games.variants import BetSize, First, StreetPlan
from pokerhouse.rules.games.variants import Opening as OurOpening
from tests.differential.pokerkit_hands import DECKS, HANDS

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
STRUCTURES = {
    Structure.NO_LIMIT: BettingStructure.NO_LIMIT,
    Structure.POT_LIMIT: BettingStructure.POT_LIMIT,
    Structure.FIXED_LIMIT: BettingStructure.FIXED_LIMIT,
    Structure.MIN_MAX: BettingStructure.NO_LIMIT,
    Structure.SPREAD_LIMIT: BettingStructure.NO_LIMIT,
}


def _known(variant: Variant) -> bool:
    """PokerKit has the pack and the hands; it gives no cards up without getting others, and has no
    fourth Kuhn card.
    """
    given_up = any(plan.discard for plan in variant.streets)
    return (
        variant.deck in DECKS and not given_up and all(half in HANDS for half in variant.showdown)
    )


VARIANTS = tuple(key for key, variant in variants().items() if _known(variant))
"""The variants that can be played in PokerKit."""


class NotPlayed(Exception):
    """PokerKit goes on in another way from here, for the reason given."""


class PokerKitTwin:
    """A PokerKit state for the same game. Its players are numbered as our positions are: 0 is left
    of the button.
    """

    def __init__(self, config: HandConfig, stacks: tuple[int, ...]) -> None:
        variant, n = variant_of(config.variant), len(stacks)
        paid = {
            AnteKind.EACH: range(n),
            AnteKind.BIG_BLIND: [0 if n == 2 else 1],
            AnteKind.BUTTON: [n - 1],
        }
        antes = [config.ante if p in paid[config.ante_kind] else 0 for p in range(n)]
        blinds = [0] * n
        if variant.opening is OurOpening.BUTTON_BLIND:
            blinds[-1] = config.big_blind
        elif variant.opening is OurOpening.BLINDS:
            blinds[:2] = (
                (config.big_blind, config.small_blind)
                if n == 2
                else (config.small_blind, config.big_blind)
            )
        if n == 2:  # PokerKit names the button first, heads-up
            antes, blinds = antes[::-1], blinds[::-1]
        self.state: Any = State(
            AUTOMATIONS,
            DECKS[variant.deck],
            tuple(HANDS[half] for half in variant.showdown),
            streets_of(config),
            STRUCTURES[config.structure],
            config.ante_kind is AnteKind.EACH,
            antes,
            blinds,
            config.bring_in,
            list(stacks),
            n,
            starting_board_count=config.rules.boards,
        )
        self._drawn: list[HoleCardsDealt] = []

    def observe(self, event: HandEvent) -> None:
        """Do what happened. Raises `ValueError` when PokerKit does not allow it."""
        match event:
            case HoleCardsDealt() if (
                self.state.street is not None and self.state.street.draw_status
            ):
                self._drawn.append(event)
            case HoleCardsDealt(seat=seat, cards=cards) | UpCardsDealt(seat=seat, cards=cards):
                self._burn()
                self.state.deal_hole(_text(cards), seat - 1)
            case BoardDealt(cards=cards):
                self._burn()
                if any(self.state.hole_dealing_statuses):
                    raise NotPlayed("community card")
                self.state.deal_board(_text(cards))
            case Discarded(cards=cards):
                self.pass_idle_checks()
                self.state.stand_pat_or_discard(_text(cards))
            case Folded():
                self.state.fold()
            case Checked() | Called():
                self.state.check_or_call()
            case BroughtIn():
                self.state.post_bring_in()
            case BetMade(to=to) | Raised(to=to):
                self.state.complete_bet_or_raise_to(to)
            case _:
                pass
        self._deal_drawn()

    def _burn(self) -> None:
        self.pass_idle_checks()
        if self.state.card_burning_status:
            self.state.burn_card("??")  # any card: which one decides nothing

    def _deal_drawn(self) -> None:
        """PokerKit deals when everyone has discarded; here each player gets cards when they have
        given up others.
        """
        state = self.state
        if (
            state.street is None
            or not state.street.draw_status
            or any(state.standing_pat_or_discarding_statuses)
        ):
            return
        if sum(map(len, state.hole_dealing_statuses)) == sum(
            len(event.cards) for event in self._drawn
        ):
            if state.card_burning_status:
                state.burn_card("??")
            for event in self._drawn:
                state.deal_hole(_text(event.cards), event.seat - 1)
            self._drawn = []

    def pass_idle_checks(self) -> None:
        """Pass checks that PokerKit requires of a big blind against all-in players.

        In our rules, nobody has a decision there.
        """
        while self.state.actor_index is not None:
            assert self.call == 0, "somebody has to call, and was not asked"
            self.state.check_or_call()

    @property
    def actor(self) -> int | None:
        """The position of the player to act."""
        return self.state.actor_index  # type: ignore[no-any-return]

    @property
    def call(self) -> int:
        """The chips of a call; 0 for a check."""
        return self.state.checking_or_calling_amount or 0

    @property
    def bring_in(self) -> int | None:
        """The chips of the bring-in; None if none is due."""
        return self.state.effective_bring_in_amount  # type: ignore[no-any-return]

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


def streets_of(config: HandConfig) -> tuple[Street, ...]:
    """The streets of our variant in PokerKit's words."""
    variant = variant_of(config.variant)
    return tuple(
        Street(
            plan.burn and number > 0,
            (False,) * plan.down + (True,) * plan.up,
            plan.board,
            plan.draw > 0,
            _opening(variant, number),
            _least_bet(config, plan),
            # PokerKit allows four raises over the blind; here, as in the ACPC games, the blind is
            # the first bet.
            wagers_max(config) - (0 if number else config.opening_wagers)
            if config.structure in CAPPED
            else None,
        )
        for number, plan in enumerate(variant.streets)
    )


def _opening(variant: Variant, number: int) -> Opening:
    if number == 0:
        by_card = {
            OurOpening.BRING_IN_LOW: Opening.LOW_CARD,
            OurOpening.BRING_IN_HIGH: Opening.HIGH_CARD,
        }
        return by_card.get(variant.opening, Opening.POSITION)
    by_hand = {First.HIGH_UP: Opening.HIGH_HAND, First.LOW_UP: Opening.LOW_HAND}
    return by_hand.get(variant.first, Opening.POSITION)


def _least_bet(config: HandConfig, plan: StreetPlan) -> int:
    if config.structure is Structure.FIXED_LIMIT and plan.bet is BetSize.BIG:
        return config.big_bet
    return config.small_bet if config.structure in CAPPED else config.min_bet


def _text(cards: tuple[Card, ...]) -> str:
    return format_cards(cards).replace(" ", "")
