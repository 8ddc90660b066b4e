"""The dealer of a fair deck: the cards a hand waits for, in the order that root and shares make."""

from pokerhouse.cards import Card
from pokerhouse.fair.deck import FairDeck
from pokerhouse.rules import Deal, HandState, OrderShare, ToDeal, cards_out, pack_of, stub_left


def next_fair_cards(
    deck: FairDeck, shares: tuple[OrderShare, ...], state: HandState, awaited: ToDeal
) -> Deal:
    """The next cards of this deck, that of the hand's last shuffle, to whose order players gave
    these shares.

    Players are dealt to one card at a time, and each gets the cards that stand together in the
    order: so the cards of an event are neighbours, and a viewer can count them whatever is hidden.
    """
    order = deck.order(shares)
    place = len(deck.cards) - stub_left(state)
    cards = [deck.cards[leaf] for leaf in order[place : place + awaited.count]]
    burned, rest = cards[: awaited.burns], cards[awaited.burns :]
    if awaited.seats:
        each = len(rest) // len(awaited.seats)
        rest = [rest[seat * each + i] for i in range(each) for seat in range(len(awaited.seats))]
    return Deal((*burned, *rest))


def stub_of(state: HandState) -> list[Card]:
    """The cards that are in the stub, of a hand that has just reshuffled it, in the order of the
    pack.
    """
    out = set(cards_out(state))
    return [card for card in pack_of(state.config) if card not in out]
