"""The stub: cards of the pack that are not dealt yet, and what they suffice for."""

from functools import cache
from itertools import chain

from pokerhouse.cards import JOKERS, PACKS, Card, CardSet
from pokerhouse.hands import Wild
from pokerhouse.rules.games import HandConfig, variant_of
from pokerhouse.rules.state import HandState


def pack_of(config: HandConfig) -> CardSet:
    """The cards the game is played with: the variant's, and the jokers that are wild."""
    return _pack(variant_of(config.variant).deck, config.wild)


def cards_of_pack(state: HandState) -> frozenset[Card]:
    """The cards of `pack_of`, one by one; every dealt card is one of these."""
    return _cards(state.variant.deck, state.config.wild)


def _pack(deck: str, wild: str) -> CardSet:
    return PACKS[deck] | (Wild.parse(wild).every & JOKERS) if wild else PACKS[deck]


@cache
def _cards(deck: str, wild: str) -> frozenset[Card]:
    return frozenset(_pack(deck, wild))


def stub_left(state: HandState) -> int:
    """Number of cards in the stub."""
    return len(cards_of_pack(state)) - state.dealt


def cards_out(state: HandState) -> list[Card]:
    """Cards outside the stub. A card that several boards share is listed once for each of them."""
    return [*chain(state.burned, *state.boards, *state.hole, *state.up, *state.discards)]


def returnable(state: HandState) -> tuple[Card, ...]:
    """Cards that are shuffled into the stub when it runs out.

    Draw games: discards and folded hands, except the discards of the player who draws now, who must
    not get them back. Stud: the burned cards.
    """
    if not state.variant.has_draws:
        return state.burned
    kept = state.actor if state.owed else -1
    piles = [pile for p, pile in enumerate(state.discards) if p != kept]
    piles += [state.cards_of(p) for p, folded in enumerate(state.folded) if folded]
    return tuple(card for pile in piles for card in pile)


def take_back(state: HandState) -> None:
    """Shuffle into the stub of this state what goes back there: for `apply`, on the copy that it
    changes.
    """
    back = returnable(state)
    state.dealt -= len(back)
    state.reshuffles += 1
    if not state.variant.has_draws:
        state.burned, state.burnt = (), True
        return
    # What the player who draws has just given up does not come back to them. Folded hands are in
    # the new stub: to leave them with their owners as well would put a card in two places.
    kept = state.actor if state.owed else -1
    state.discards = tuple(pile if p == kept else () for p, pile in enumerate(state.discards))
    state.hole = tuple([cards if p in state.live else () for p, cards in enumerate(state.hole)])


def board_to_come(state: HandState) -> int:
    """Board cards of the streets after this one."""
    return sum(plan.board for plan in state.variant.streets[state.round + 1 :])


def _with_burns(state: HandState) -> int:
    rest = state.variant.streets[state.round + 1 :]
    return board_to_come(state) + sum(plan.burn for plan in rest if plan.board)


def runs_possible(state: HandState) -> int:
    """Largest number of times that the rest of the board can be run: what the table allows and the
    stub lasts for.
    """
    to_come = board_to_come(state)
    if not to_come:
        return 1
    burns = _with_burns(state) - to_come
    return max(1, min(state.config.rules.run_it, (stub_left(state) - burns) // to_come))


def rabbit_cards(state: HandState) -> int:
    """Number of cards, burns included, that a rabbit hunt deals; 0 when the board is complete or
    there are two.
    """
    count = _with_burns(state) if board_to_come(state) and len(state.boards) == 1 else 0
    return count if count <= stub_left(state) else 0
