"""The dealer's part of a hand: deal the next cards from a pack with a fixed order.

Law: the cards of a hand follow only from its pack and from the order in which cards go back into
it. No bet and no fold can change which card comes next.
"""

from collections.abc import Callable, Sequence

from pokerhouse.cards import Card
from pokerhouse.rules.dealing import ToDeal
from pokerhouse.rules.intents import Deal
from pokerhouse.rules.state import HandState
from pokerhouse.rules.stub import cards_out

Place = Callable[[int, Card], bytes]
"""The place of a card in a reshuffled stub; the lowest is on top.

Called with the number of the reshuffle, from 1, and the card. It always returns the same bytes for
the same arguments.
"""


def next_cards(pack: Sequence[Card], state: HandState, awaited: ToDeal, place: Place) -> Deal:
    """Return the cards that the hand waits for.

    They are the next cards of `pack` that have not left the stub. After a reshuffle, all cards
    still in the stub are dealt in order of `place`.
    """
    if not state.reshuffles:
        return Deal(tuple(pack[state.dealt : state.dealt + awaited.count]))
    out = set(cards_out(state))
    rest = [card for card in pack if card not in out]
    rest.sort(key=lambda card: place(state.reshuffles, card))
    return Deal(tuple(rest[: awaited.count]))
