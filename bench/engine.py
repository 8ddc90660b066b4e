"""Hands of six-handed no-limit hold'em, blinds 1/2, 200 chips each, random legal play, on one core.

Everyone plays the same way: at each turn one of the kinds of action that are open, all equally
likely, and a bet of any size between the least and the most. Folding counts as open only when
something is to call. Peers take part when they are installed; rlcard, which has five actions of its
own, plays one of those. OpenSpiel is C++ stepped from Python; the others are Python. Hands that a
peer cannot finish count as played, and their number is printed.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from bench.hands import installed
from bench.support import Contender, compare
from pokerhouse.cards import Card
from pokerhouse.rules import (
    Accepted,
    Act,
    Bet,
    Call,
    Check,
    Deal,
    Fold,
    Legal,
    Player,
    PlayerAction,
    RaiseTo,
    ToAct,
    ToDeal,
    fold,
    no_limit,
    play,
    start,
    turn,
)
from pokerhouse.units import Chips, PlayerId, SeatNumber

SEED = 20_261_121
SEATS, STACK, SMALL_BLIND, BIG_BLIND = 6, 200, 1, 2

FOLD, CHECK, CALL = Fold(), Check(), Call()


def main() -> None:
    """Print the comparison."""
    crashes: Counter[str] = Counter()
    contenders = [contender("pokerhouse", 2_000, ours()), *peers(crashes)]
    compare("Six-handed no-limit hold'em, random legal play", contenders, unit="hands")
    for name, number in crashes.items():
        print(f"  {name}: {number:,} hands ended in an exception of its own")


def contender(name: str, hands: int, play_one: Callable[[Random], object]) -> Contender:
    """Make a contender that plays this many hands, the same ones in every round."""

    def run() -> None:
        rng = Random(SEED)
        for _ in range(hands):
            play_one(rng)

    return Contender(name, hands, run)


def ours() -> Callable[[Random], object]:
    """Play a hand by our rules: every event made and folded."""
    config = no_limit(SMALL_BLIND, BIG_BLIND)
    players = [
        Player(SeatNumber(i), PlayerId(str(i)), str(i), Chips(STACK)) for i in range(1, SEATS + 1)
    ]
    pack = [Card(index) for index in range(52)]

    def one(rng: Random) -> None:
        cards = tuple(rng.sample(pack, 2 * SEATS + 8))
        dealt = 0
        state = fold(start(config, players, SeatNumber(SEATS)))
        while True:
            now = turn(state)
            if isinstance(now, ToAct):
                answer = play(state, Act(now.seat, random_action(now.legal, rng)))
            elif isinstance(now, ToDeal):
                answer = play(state, Deal(cards[dealt : dealt + now.count]))
                dealt += now.count
            else:
                return
            assert isinstance(answer, Accepted)
            state = answer.state

    return one


def random_action(legal: Legal, rng: Random) -> PlayerAction:
    """Return a random open kind of action, a bet of any size."""
    actions: list[PlayerAction] = [FOLD, CALL] if legal.call else [CHECK]
    pick = rng.randrange(len(actions) + bool(legal.bet or legal.raise_to))
    if pick < len(actions):
        return actions[pick]
    if legal.bet:
        return Bet(Chips(rng.randint(legal.bet.minimum, legal.bet.maximum)))
    assert legal.raise_to is not None
    return RaiseTo(Chips(rng.randint(legal.raise_to.minimum, legal.raise_to.maximum)))


def peers(crashes: Counter[str]) -> Iterator[Contender]:
    """Return the other engines that are installed; their crashes are counted."""
    if pokerkit := installed("pokerkit"):
        yield contender("pokerkit", 150, of_pokerkit(pokerkit))
    if texasholdem := installed("texasholdem"):
        yield contender("texasholdem", 600, of_texasholdem(texasholdem))
    if installed("rlcard"):
        yield contender(
            "rlcard", 600, of_rlcard(installed("rlcard.games.nolimitholdem"), installed("numpy"))
        )
    if clubs := installed("clubs"):
        yield contender("clubs", 600, of_clubs(clubs, crashes))
    if pyspiel := installed("pyspiel"):
        yield contender("open_spiel universal_poker", 600, of_open_spiel(pyspiel))


def of_pokerkit(pokerkit: Any) -> Callable[[Random], object]:
    """Play a hand by PokerKit, everything automatic but the play."""
    mode = pokerkit.Automation
    automations = tuple(mode)
    game = pokerkit.NoLimitTexasHoldem(automations, True, 0, (SMALL_BLIND, BIG_BLIND), BIG_BLIND)

    def one(rng: Random) -> None:
        state = game(STACK, SEATS)
        while state.status:
            kinds = [state.check_or_call]
            if state.checking_or_calling_amount:
                kinds.append(state.fold)
            least = state.min_completion_betting_or_raising_to_amount
            pick = rng.randrange(len(kinds) + (least is not None))
            if pick < len(kinds):
                kinds[pick]()
            else:
                state.complete_bet_or_raise_to(
                    rng.randint(least, state.max_completion_betting_or_raising_to_amount)
                )

    return one


def of_texasholdem(texasholdem: Any) -> Callable[[Random], object]:
    """Play a hand by texasholdem and its own random choice, with full stacks."""
    game = texasholdem.TexasHoldEm(
        buyin=STACK, big_blind=BIG_BLIND, small_blind=SMALL_BLIND, max_players=SEATS
    )
    fold_kind = texasholdem.ActionType.FOLD

    def one(rng: Random) -> None:
        for player in game.players:
            player.chips = STACK
        game.start_hand()
        while game.is_hand_running():
            moves = game.get_available_moves()
            to_call = game.chips_to_call(game.current_player)
            kind = rng.choice(
                [kind for kind in moves.action_types if to_call or kind is not fold_kind]
            )
            if kind is texasholdem.ActionType.RAISE:
                sizes = moves.raise_range
                game.take_action(kind, total=rng.randint(sizes.start, sizes.stop - 1))
            else:
                game.take_action(kind)

    return one


def of_rlcard(nolimitholdem: Any, numpy: Any) -> Callable[[Random], object]:
    """Play a hand by rlcard's own five actions."""
    game = nolimitholdem.Game(num_players=SEATS)
    game.configure({"game_num_players": SEATS, "chips_for_each": STACK, "dealer_id": 0})
    game.np_random = numpy.random.RandomState(SEED)

    def one(rng: Random) -> None:
        game.init_game()
        while not game.is_over():
            raised = game.round.raised
            actions = game.get_legal_actions()
            if raised[game.game_pointer] == max(raised):
                actions.remove(nolimitholdem.Action.FOLD)
            game.step(rng.choice(actions))
        game.get_payoffs()

    return one


def of_clubs(clubs: Any, crashes: Counter[str]) -> Callable[[Random], object]:
    """Play a hand by clubs, which counts a player's bets by what they add.

    After a crash it gets a new dealer.
    """
    game = {**clubs.configs.NO_LIMIT_HOLDEM_SIX_PLAYER, "start_stack": STACK}
    dealer = clubs.Dealer(**game)

    def one(rng: Random) -> None:
        nonlocal dealer
        try:
            now, done = dealer.reset(reset_stacks=True), [False]
            while not all(done):
                kinds = [-1, now["call"]] if now["call"] else [0]
                least, most = now["min_raise"], now["max_raise"]
                pick = rng.randrange(len(kinds) + (0 < least <= most))
                now, _, done = dealer.step(
                    kinds[pick] if pick < len(kinds) else rng.randint(least, most)
                )
        except IndexError:
            crashes["clubs"] += 1
            dealer = clubs.Dealer(**game)

    return one


def spiel_game(pyspiel: Any) -> Any:
    """Return the game as OpenSpiel names it."""
    blinds = f"{SMALL_BLIND} {BIG_BLIND}" + " 0" * (SEATS - 2)
    stacks = " ".join([str(STACK)] * SEATS)
    return pyspiel.load_game(
        f"universal_poker(betting=nolimit,bettingAbstraction=fullgame,numPlayers={SEATS},numRounds=4,numSuits=4,"
        "numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,firstPlayer=3 1 1 "
        f"1,blind={blinds},stack={stacks})"
    )


def of_open_spiel(pyspiel: Any) -> Callable[[Random], object]:
    """Play a hand by OpenSpiel, one card or action per call.

    0 is a fold, 1 a check or call, the others are sizes.
    """
    game = spiel_game(pyspiel)

    def one(rng: Random) -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            if state.is_chance_node():
                state.apply_action(rng.choice(actions))
                continue
            kinds = sum(action < 2 for action in actions)
            pick = rng.randrange(kinds + (len(actions) > kinds))
            state.apply_action(actions[pick] if pick < kinds else rng.choice(actions[kinds:]))
        state.returns()

    return one
