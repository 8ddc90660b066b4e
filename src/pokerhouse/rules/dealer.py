"""The dealer's part of a hand: the cards that are awaited, from a pack whose order is fixed before
the first one.

Law: the cards of a hand follow from its pack, and from the places of cards that come back into it,
alone. Nothing that is bet or folded can change which card lies next.
"""

from collections.abc import Callable, Sequence

from pokerhouse.cards import Card
from pokerhouse.rules.dealing import ToDeal
from pokerhouse.rules.intents import Deal
from pokerhouse.rules.state import HandState
from pokerhouse.rules.stub import cards_out

Place = Callable[[int, Card], bytes]
"""Where a card lies in a stub that was shuffled again: lowest on top. Asked with the number of the
reshuffle, from 1, and the card; the answer to one question never changes.
"""


def next_cards(pack: Sequence[Card], state: HandState, awaited: ToDeal, place: Place) -> Deal:
    """The cards the hand waits for: the next ones of `pack` after all that have left the stub.

    Once the stub has run out and cards were shuffled back into it, all that are not out are dealt
    in order of `place`.
    """
    if not state.reshuffles:
        return Deal(tuple(pack[state.dealt : state.dealt + awaited.count]))
    out = set(cards_out(state))
    rest = [card for card in pack if card not in out]
    rest.sort(key=lambda card: place(state.reshuffles, card))
    return Deal(tuple(rest[: awaited.count]))
