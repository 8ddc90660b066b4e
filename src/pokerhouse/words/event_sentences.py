"""A hand in words: one sentence for each event that needs one, as `log.toml` has it.

Law: a sentence holds nothing that its event does not show. Events for one viewer are redacted
before they come here; open events show everything.
"""

from typing import Final, NamedTuple, assert_never

from pokerhouse import rules
from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.catalogue import Sentence, Value, ValueList, text
from pokerhouse.rules import views
from pokerhouse.units import SeatNumber
from pokerhouse.words.awards import Subject, awarded, pot_name
from pokerhouse.words.hand_names import hand_sentence

_CARDS: Final = "\N{OBJECT REPLACEMENT CHARACTER}"
_Action = (
    rules.Folded
    | rules.Checked
    | rules.Called
    | rules.BetMade
    | rules.Raised
    | rules.BroughtIn
    | rules.RunsChosen
)
_Shown = (
    rules.HandTabled | rules.HandShown | rules.CardsShown | rules.HandMucked | rules.RabbitShown
)
_Dealt = (
    rules.HoleCardsDealt
    | views.OwnCardsDealt
    | views.HiddenCardsDealt
    | rules.UpCardsDealt
    | rules.Discarded
    | views.OwnDiscarded
    | views.HiddenDiscarded
    | rules.StubReshuffled
    | rules.StreetStarted
    | rules.BoardDealt
    | rules.CardBurned
    | views.HiddenCardBurned
)


def event_sentence(
    before: rules.HandState | None,
    after: rules.HandState,
    event: rules.HandEvent | views.ViewEvent,
    viewer: SeatNumber | None,
) -> Sentence | None:
    """Return the sentence for an event between two states; None if it needs none.

    The viewer is "you"; for None every player has a name. `before` is None only when the hand
    starts. Cards are a value of their own, `cards`: `As Kd`, so that they can be drawn.
    """
    subject = Subject(after, viewer)
    match event:
        case rules.HandStarted():
            return _started(after, subject)
        case rules.Posted(seat=seat, post=post, amount=amount):
            blind = Sentence(f"log.blinds.{post}")
            paid: dict[str, Value] = {"post": blind, "amount": subject.amount(amount)}
            return Sentence("log.posts", {**subject.values(seat), **paid})
        case rules.UncalledReturned(seat=seat, amount=amount):
            returned = {"amount": subject.amount(amount)}
            return Sentence("log.returned", {**subject.values(seat), **returned})
        case rules.BetsCollected():
            return _collected(before, event, subject)
        case rules.RakeTaken(amount=amount):
            return Sentence("log.rake", {"amount": subject.amount(amount)})
        case rules.PotAwarded():
            return awarded(after, event, viewer)
        case rules.BountyPaid():
            return _bounty(event, subject)
        case rules.CashedOut(seat=seat, amount=amount):
            return Sentence(
                "log.cashedOut", {**subject.values(seat), "amount": subject.amount(amount)}
            )
        case rules.HandEnded():
            return None
        case (
            rules.Folded()
            | rules.Checked()
            | rules.Called()
            | rules.BetMade()
            | rules.Raised()
            | rules.BroughtIn()
            | rules.RunsChosen()
        ):
            return _acted(before, event, subject)
        case (
            rules.HandTabled()
            | rules.HandShown()
            | rules.CardsShown()
            | rules.HandMucked()
            | rules.RabbitShown()
        ):
            return _cards_shown(event, subject)
        case _:
            return _dealt(before, event, subject)


def _started(after: rules.HandState, subject: Subject) -> Sentence:
    structure = Sentence(f"stakes.structures.{after.config.structure}.within")
    values: dict[str, Value] = {"structure": structure, "stakes": _stakes(after.config, subject)}
    if after.variant.opening.has_bring_in:
        return Sentence("log.newHand", values)
    button = Sentence("log.onButton", subject.values(after.button))
    kind = "newBombPot" if after.config.rules.bomb_pot else "newHandOnButton"
    return Sentence(f"log.{kind}", {**values, "button": button})


def _stakes(config: rules.HandConfig, subject: Subject) -> Value:
    """Return the blinds, the two bets of a limit game, or the ante and the least bet."""
    stakes = (config.small_blind, config.big_blind)
    if config.big_bet:
        stakes = (config.small_bet, config.big_bet)
    elif config.ante and not config.small_blind:
        stakes = (config.ante, config.min_bet)
    amounts = [subject.amount(chips) for chips in stakes if chips]
    if len(amounts) == 1:
        return amounts[0]
    return Sentence("log.twoStakes", {"low": amounts[0], "high": amounts[1]})


def _dealt(before: rules.HandState | None, event: _Dealt, subject: Subject) -> Sentence | None:
    """Tell what the dealer does, and the cards that players change."""
    hand = subject.hand
    match event:
        case rules.HoleCardsDealt(cards=cards) if UNKNOWN in cards:
            return None
        case (
            rules.HoleCardsDealt(seat=seat, cards=cards)
            | views.OwnCardsDealt(seat=seat, cards=cards)
        ):
            return _with_cards("dealt", seat, cards, subject)
        case rules.UpCardsDealt(seat=seat):
            return _with_cards("faceUp", seat, hand.up[hand.seats.index(seat)], subject)
        case rules.Discarded(seat=seat, cards=cards) | views.OwnDiscarded(seat=seat, cards=cards):
            if not cards or UNKNOWN in cards:
                return _discarded(seat, len(cards), subject)
            key = "changes" if _is_draw(hand) else "discards"
            return _with_cards(key, seat, cards, subject)
        case views.HiddenDiscarded(seat=seat, count=count):
            return _discarded(seat, count, subject)
        case rules.StubReshuffled():
            return Sentence("log.reshuffled")
        case rules.StreetStarted(street=street):
            if before is not None and not any(before.hole) and not any(before.up):
                return None
            pot = subject.amount(hand.pot)
            return Sentence("log.street", {"street": Sentence(f"log.streets.{street}"), "pot": pot})
        case rules.BoardDealt():
            return _board(event, subject)
        case views.HiddenCardsDealt() | rules.CardBurned() | views.HiddenCardBurned():
            return None
        case _:
            assert_never(event)


def _is_draw(hand: rules.HandState) -> bool:
    """Return whether discards are exchanged for other cards."""
    return any(plan.draw for plan in hand.variant.streets)


def _discarded(seat: SeatNumber, count: int, subject: Subject) -> Sentence:
    who = subject.values(seat)
    if not count:
        return Sentence("log.pat", who)
    key = "log.draws" if _is_draw(subject.hand) else "log.givesUp"
    return Sentence(key, {**who, "cards": Sentence("log.cards", {"n": count})})


def _board(event: rules.BoardDealt, subject: Subject) -> Sentence:
    hand = subject.hand
    values: dict[str, Value] = {
        "street": Sentence(f"log.streets.{event.street}"),
        "cards": cards_value(event.cards),
        "pot": subject.amount(hand.pot),
    }
    # The first of several is called one of them too, although it is alone so far.
    if max(len(hand.boards), hand.runs, hand.config.rules.boards) > 1:
        board = Sentence("log.board", {"number": event.board + 1})
        return Sentence("log.streetOnBoard", {**values, "board": board})
    return Sentence("log.streetCards", values)


def _acted(before: rules.HandState | None, event: _Action, subject: Subject) -> Sentence:
    who = subject.values(event.seat)
    match event:
        case rules.Folded(cause=cause):
            return Sentence("log.folds", {**who, "how": _because(cause)})
        case rules.Checked(cause=cause):
            return Sentence("log.checks", {**who, "how": _because(cause)})
        case rules.Called(amount=amount, all_in=all_in, cause=cause):
            amounts = {"amount": subject.amount(amount), "how": _how(all_in, cause)}
            return Sentence("log.calls", {**who, **amounts})
        case rules.BetMade(to=to, all_in=all_in):
            return Sentence("log.bets", {**who, "to": subject.amount(to), "how": _how(all_in)})
        case rules.Raised(to=to, all_in=all_in):
            key = "log.completes" if before and _completes(before, to) else "log.raises"
            return Sentence(key, {**who, "to": subject.amount(to), "how": _how(all_in)})
        case rules.BroughtIn(amount=amount, all_in=all_in, cause=cause):
            amounts = {"amount": subject.amount(amount), "how": _how(all_in, cause)}
            return Sentence("log.bringsIn", {**who, **amounts})
        case rules.RunsChosen(times=times):
            return Sentence("log.runs", {**who, "times": Sentence("log.times", {"n": times})})
        case _:
            assert_never(event)


def _completes(before: rules.HandState, to: int) -> bool:
    """Return whether a raise completes a bring-in, or a short all-in, to the least bet (R5)."""
    config = before.config
    return config.bring_in > 0 and to == config.min_bet and 0 < before.level < to


def _how(all_in: bool, cause: rules.Cause = rules.Cause.PLAYER) -> Sentence | str:
    """Return what is added to an action: it took the whole stack, the player was not there."""
    if not all_in:
        return _because(cause)
    return Sentence("log.allIn", {"cause": _because(cause)})


def _because(cause: rules.Cause) -> Sentence | str:
    return "" if cause is rules.Cause.PLAYER else Sentence(f"log.causes.{cause}")


def _cards_shown(event: _Shown, subject: Subject) -> Sentence:
    match event:
        case rules.HandTabled(seat=seat, cards=cards):
            return _with_cards("turnsUp", seat, cards, subject)
        case rules.HandShown(seat=seat, cards=cards, words=words):
            shows = _with_cards("showsAs" if words else "shows", seat, cards, subject)
            return Sentence(shows.key, {**shows.values, "hand": hand_sentence(words)})
        case rules.CardsShown(seat=seat, cards=cards):
            return _with_cards("shows", seat, cards, subject)
        case rules.HandMucked(seat=seat):
            return Sentence("log.mucks", subject.values(seat))
        case rules.RabbitShown(cards=cards, asked_by=asker):
            if asker is None:
                return Sentence("log.rabbit", {"cards": cards_value(cards)})
            return _with_cards("asksRabbit", asker, cards, subject)
        case _:
            assert_never(event)


def _collected(
    before: rules.HandState | None, event: rules.BetsCollected, subject: Subject
) -> Sentence | None:
    """Tell the pots where there are several, and only when another one was added."""
    count = len(event.pots)
    if count < 2 or (before is not None and len(before.pots) == count):
        return None
    pots = tuple(
        Sentence("log.potOf", {"pot": pot_name(n, count), "amount": subject.amount(pot.amount)})
        for n, pot in enumerate(event.pots)
    )
    return Sentence("log.potsAre", {"pots": ValueList(pots)})


def _bounty(event: rules.BountyPaid, subject: Subject) -> Sentence:
    values = subject.values(event.seat)
    if event.to == subject.viewer:
        values["whose"] = "toYou"
    paid = {"to": subject.name(event.to), "amount": subject.amount(event.amount)}
    return Sentence("log.bounty", {**values, **paid})


def _with_cards(key: str, seat: SeatNumber, cards: tuple[Card, ...], subject: Subject) -> Sentence:
    return Sentence(f"log.{key}", {**subject.values(seat), "cards": cards_value(cards)})


def cards_value(cards: tuple[Card, ...]) -> str:
    """Return cards as a value of a sentence.

    >>> cards_value((Card.parse("As"), Card.parse("Kd")))
    'As Kd'
    """
    return " ".join(map(str, cards))


class AroundCards(NamedTuple):
    """A sentence in parts: the text before its cards, the cards, and the text after them."""

    before: str
    cards: tuple[Card, ...]
    after: str


def around_cards(sentence: Sentence, language: str) -> AroundCards:
    """Return a sentence as the text before its cards, the cards to draw, and the text after."""
    cards = sentence.values.get("cards")
    if not isinstance(cards, str):
        return AroundCards(text(language, sentence.key, sentence.values), (), "")
    told = text(language, sentence.key, {**sentence.values, "cards": _CARDS})
    before, after = told.split(_CARDS)
    drawn = (UNKNOWN if card == str(UNKNOWN) else Card.parse(card) for card in cards.split())
    return AroundCards(before, tuple(drawn), after)
