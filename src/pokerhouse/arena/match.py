"""A match: hand after hand, until one player has all the chips or all hands are played.

Law: after every hand, the chips of all contestants and the rake add up to the chips they brought.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from pokerhouse import rules
from pokerhouse.cards import Card
from pokerhouse.errors import ConfigError, InputError, counted
from pokerhouse.players import Strategy
from pokerhouse.rules import between_hands
from pokerhouse.rules.games import (
    STACK_MAX,
    Change,
    Mix,
    MixPlace,
    changes,
    next_chooser,
    next_game,
)
from pokerhouse.units import Chips, HandId, PlayerId, SeatNumber

HANDS = 100
"""The default number of hands in a match."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player of a match. Contestants take seats 1, 2, 3 … in order; no two share a strategy."""

    name: str
    strategy: Strategy


@dataclass(frozen=True, slots=True)
class MatchStanding:
    """The standing of a contestant. Equal chips share a place."""

    place: int
    """The place, 1 for the best."""
    seat: SeatNumber
    name: str
    chips: Chips
    out_in: int | None = None
    """The number of the hand in which the last chips were lost."""


@dataclass(frozen=True, slots=True)
class MatchHand:
    """A finished hand of a match: its complete log, and all standings after it, best first."""

    number: int
    """The number of the hand, from 1."""
    events: tuple[rules.HandEvent, ...]
    standings: tuple[MatchStanding, ...]


def play_match(
    contestants: Sequence[Contestant],
    config: rules.HandConfig,
    *,
    stack: int,
    hands: int = HANDS,
    deck_rng: Random,
    moves_rng: Random,
    watch: Callable[[rules.HandEvent], object] | None = None,
    mix: Mix | None = None,
    choose: Callable[[SeatNumber], int] | None = None,
) -> Iterator[MatchHand]:
    """Play a match and yield every hand as it ends.

    It is over when too few players have chips for another hand, or after `hands` hands. Everybody
    starts with `stack` chips. The button moves by the dead-button rule (R1, R2). `deck_rng`
    shuffles the decks: with the same generator, the n-th deck is the same whatever was played
    before. A reshuffle in the middle of a hand draws from `moves_rng`, and every strategy has its
    own generator. `watch` gets every event, even secret ones, at once, before the next decision.

    With a `mix`, its games are played in turn, an orbit each, for the least bet of `config`. In
    dealer's choice, the players choose in turn, starting with the first button. `choose` returns
    the index in `mix.games`; without it, `moves_rng` decides.

    Raises `InputError` for a match that cannot be played, and for a strategy that makes an illegal
    move.
    """
    config.check()
    least, most = mix.seats if mix else rules.variant_of(config.variant).seats
    if not least <= len(contestants) <= most:
        raise ConfigError(f"{counted(len(contestants), 'player')}: expected {least} to {most}")
    if not 0 < stack <= STACK_MAX:
        raise ConfigError(f"stack of {stack}: expected 1 to {STACK_MAX}")
    if hands < 0:
        raise ConfigError(f"{counted(hands, 'hand')}: expected 0 or more")
    games = _games(config, mix, choose, moves_rng)
    # Checked above and not in the generator, which would raise only when its first hand is asked
    # for.
    return _play_match(
        contestants, games, stack, hands, least, deck_rng, moves_rng, watch or _nobody_watches
    )


def opening_standings(contestants: Sequence[Contestant], stack: int) -> tuple[MatchStanding, ...]:
    """Return the standings before the first hand: all equal."""
    return tuple(
        MatchStanding(1, seat, who.name, Chips(stack)) for seat, who in _seated(contestants).items()
    )


def _play_match(
    contestants: Sequence[Contestant],
    games: Callable[[Sequence[SeatNumber], SeatNumber], rules.HandConfig],
    stack: int,
    hands: int,
    least: int,
    deck_rng: Random,
    moves_rng: Random,
    watch: Callable[[rules.HandEvent], object],
) -> Iterator[MatchHand]:
    seated = _seated(contestants)
    chips = dict.fromkeys(seated, Chips(stack))
    busts: dict[SeatNumber, tuple[int, Chips]] = {}
    blinds: between_hands.Blinds | None = None
    raked = 0
    for number in range(1, hands + 1):
        there = tuple(
            between_hands.Occupant(rules.Player(seat, PlayerId(str(seat)), who.name, chips[seat]))
            for seat, who in seated.items()
        )
        plan = between_hands.next_hand(
            between_hands.MatchTerms(least), between_hands.TableAfterHand(there, blinds)
        )
        if isinstance(plan, between_hands.Waiting):
            return
        # The next button and blinds follow from those of this hand.
        blinds = plan.blinds
        config = games(plan.seats, blinds.button)
        log = plan.start(config, HandId(str(number)))
        state = _play_hand(log, seated, deck_rng, moves_rng, watch)
        # Raked chips have left the match, so the law below counts them.
        raked += state.raked
        for player, left in zip(state.players, state.stacks, strict=True):
            chips[player.seat] = Chips(left)
            if not left:
                busts[player.seat] = number, player.stack
        assert sum(chips.values()) + raked == stack * len(seated), "chips are conserved"
        yield MatchHand(number, tuple(log), _standings(seated, chips, busts))


def _games(
    config: rules.HandConfig,
    mix: Mix | None,
    choose: Callable[[SeatNumber], int] | None,
    moves_rng: Random,
) -> Callable[[Sequence[SeatNumber], SeatNumber], rules.HandConfig]:
    """Return a function that gives the game of each hand, from the seats and the button."""
    if mix is None:
        return lambda seats, button: config
    place: MixPlace | None = None
    chooser: SeatNumber | None = None

    def next_config(seats: Sequence[SeatNumber], button: SeatNumber) -> rules.HandConfig:
        nonlocal place, chooser
        choice = None
        if mix.change is Change.DEALERS_CHOICE and changes(place):
            chooser = next_chooser(seats, chooser, button)
            choice = choose(chooser) if choose else moves_rng.randrange(len(mix.games))
        place = next_game(mix, place, len(seats), choice=choice)
        return mix.games[place.game].config(config.min_bet)

    return next_config


def _play_hand(
    log: list[rules.HandEvent],
    seated: dict[SeatNumber, Contestant],
    deck_rng: Random,
    moves_rng: Random,
    watch: Callable[[rules.HandEvent], object],
) -> rules.HandState:
    """Play a started hand to its end and append its events to `log`."""
    state = rules.fold(log)
    # The order of `Deck`, the top card at the end, so that a seed keeps its decks.
    pack = list(rules.pack_of(state.config))[::-1]
    deck_rng.shuffle(pack)
    pack.reverse()

    # Every deal after a reshuffle asks again, and the order must be the same each time.
    @cache
    def place(reshuffle: int, card: Card) -> bytes:
        return moves_rng.randbytes(16)

    def deal(now: rules.HandState, awaited: rules.ToDeal) -> rules.Deal:
        return rules.next_cards(pack, now, awaited, place)

    def act(now: rules.HandState, waiting: rules.ToAct) -> rules.Act:
        return rules.Act(waiting.seat, seated[waiting.seat].strategy.decide(rules.player_view(now)))

    # Only players who remember: making the views of the others would be work for nothing.
    eyes = [
        (seat, seated[seat].strategy) for seat in state.seats if seated[seat].strategy.remembers
    ]

    def show(events: Sequence[rules.HandEvent]) -> None:
        for event in events:
            watch(event)
        for seat, strategy in eyes:
            strategy.observe([rules.redact(event, seat) for event in events])

    show(log)
    stop = rules.play_on(state, deal=deal, act=act, tell=show)
    if stop.refused is not None:
        raise _illegal(*stop.refused, seated)
    log += stop.events
    return stop.state


def _standings(
    seated: dict[SeatNumber, Contestant],
    chips: dict[SeatNumber, Chips],
    busts: dict[SeatNumber, tuple[int, Chips]],
) -> tuple[MatchStanding, ...]:
    """Rank by chips; among the broke, by the last hand, then by the stack before it (R14)."""

    def worth(seat: SeatNumber) -> tuple[int, int, int]:
        return chips[seat], *busts.get(seat, (0, 0))

    order = sorted(seated, key=worth, reverse=True)
    return tuple(
        MatchStanding(
            place=1 + sum(worth(other) > worth(seat) for other in seated),
            seat=seat,
            name=seated[seat].name,
            chips=chips[seat],
            out_in=busts[seat][0] if seat in busts else None,
        )
        for seat in order
    )


def _seated(contestants: Sequence[Contestant]) -> dict[SeatNumber, Contestant]:
    return {SeatNumber(seat): who for seat, who in enumerate(contestants, 1)}


def _nobody_watches(event: rules.HandEvent) -> None:
    pass


def _illegal(
    intent: rules.Intent, answer: rules.Refusal, seated: dict[SeatNumber, Contestant]
) -> InputError:
    assert isinstance(intent, rules.Act), "the dealer deals what is asked for"
    who = seated[intent.seat]
    return InputError(
        f"{who.name} ({type(who.strategy).__name__}) made the move {intent.action}: "
        f"{answer.message}"
    )
