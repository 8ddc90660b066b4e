"""The stub: the undealt cards of the pack, and how many draws and boards they allow."""

from functools import cache
from itertools import chain

from pokerhouse.cards import JOKERS, PACKS, Card, CardSet
from pokerhouse.hands import Wild
from pokerhouse.rules.games import HandConfig, variant_of
from pokerhouse.rules.state import HandState


def pack_of(config: HandConfig) -> CardSet:
    """Return the cards the game is played with: the variant's, and the wild jokers."""
    return _pack(variant_of(config.variant).deck, config.wild)


def cards_of_pack(state: HandState) -> frozenset[Card]:
    """Return the cards of `pack_of` one by one; every dealt card is one of these."""
    return _cards(state.variant.deck, state.config.wild)


def _pack(deck: str, wild: str) -> CardSet:
    return PACKS[deck] | (Wild.parse(wild).all_cards & JOKERS) if wild else PACKS[deck]


@cache
def _cards(deck: str, wild: str) -> frozenset[Card]:
    return frozenset(_pack(deck, wild))


def stub_left(state: HandState) -> int:
    """Return the number of cards in the stub."""
    return len(cards_of_pack(state)) - state.dealt


def cards_out(state: HandState) -> list[Card]:
    """List the cards outside the stub. A card shared by several boards is listed once for each."""
    return [*chain(state.burned, *state.boards, *state.hole, *state.up, *state.discards)]


def returnable(state: HandState) -> tuple[Card, ...]:
    """Return the cards that are shuffled into the stub when it runs out.

    In draw games these are discards and folded hands, except the discards of the player who draws
    now, who must not get them back. In stud these are the burned cards.
    """
    if not state.variant.has_draws:
        return state.burned
    kept = state.actor if state.owed else -1
    piles = [pile for p, pile in enumerate(state.discards) if p != kept]
    piles += [state.cards_of(p) for p, folded in enumerate(state.folded) if folded]
    return tuple(card for pile in piles for card in pile)


def take_back(state: HandState) -> None:
    """Shuffle the returnable cards into the stub. Only for `apply`, on its own copy."""
    back = returnable(state)
    state.dealt -= len(back)
    state.reshuffles += 1
    if not state.variant.has_draws:
        # The burned cards are in the stub again, so the street's burn counts as done.
        state.burned, state.burnt = (), True
        return
    # The drawing player's own discards stay out. Folded hands move to the new stub: left with their
    # owners as well, a card would be in two places.
    kept = state.actor if state.owed else -1
    state.discards = tuple(pile if p == kept else () for p, pile in enumerate(state.discards))
    state.hole = tuple([cards if p in state.live else () for p, cards in enumerate(state.hole)])


def board_to_come(state: HandState) -> int:
    """Return the number of board cards on later streets."""
    return sum(plan.board for plan in state.variant.streets[state.round + 1 :])


def _with_burns(state: HandState) -> int:
    rest = state.variant.streets[state.round + 1 :]
    return board_to_come(state) + sum(plan.burn for plan in rest if plan.board)


def runs_possible(state: HandState) -> int:
    """Return the largest number of runs that the table allows and the stub has cards for."""
    to_come = board_to_come(state)
    if not to_come:
        return 1
    burns = _with_burns(state) - to_come
    # Burned cards are shared by all runs, so they are subtracted once.
    return max(1, min(state.config.rules.run_it, (stub_left(state) - burns) // to_come))


def rabbit_cards(state: HandState) -> int:
    """Return the number of cards of a rabbit hunt, burned cards included.

    It is 0 if the board is complete or there are two boards.
    """
    count = _with_burns(state) if board_to_come(state) and len(state.boards) == 1 else 0
    # The stub may be too short; then no board can be shown.
    return count if count <= stub_left(state) else 0
