"""The counts for the pages for learning: possible hands, ranges, equities."""

from functools import cache
from typing import TypeVar

import msgspec
from litestar import get, post
from litestar.datastructures import State
from litestar.exceptions import ClientException
from litestar.params import JSONBody

from pokerhouse.cards import CardSet, format_cards
from pokerhouse.errors import HandError
from pokerhouse.hands import GAMES, WILDS, Game
from pokerhouse.hands.equity import GAMES_WITH_EQUITY
from pokerhouse.hands.worth import order_of
from pokerhouse.server.live import learn
from pokerhouse.server.web import requests
from pokerhouse.server.web.basics import PACKED
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.words import counted_name

BUSY_S = 3
"""The seconds after which it is worth trying again."""

T = TypeVar("T", bound=learn.Answer)


class CountedGame(msgspec.Struct, frozen=True):
    """A game that hands are valued in.

    - `key`: its name in a question.
    - `name`: in words.
    - `hole`, `board`: the most cards in a hand and on the board; where any cards count, all are in
      the hand.
    - `pack`: its cards as `As`, from the aces down; wild jokers come on top of it.
    - `halves`: the two orders of hands that share its pot, if there are two.
    - `wilds`: what may be wild in it.
    """

    key: str
    name: str
    hole: int
    board: int
    pack: tuple[str, ...]
    halves: tuple[str, ...]
    wilds: tuple[str, ...]


@get("/api/learn/games", tags=["learn"], middleware=PACKED)
async def counted_games(state: State) -> list[CountedGame]:
    """The games in which hands are counted here."""
    await requests.services_of(
        state
    ).learn.teaching.warm()  # a page that counts asks for the games first
    return list(counted_all())


@post("/api/learn/possible", status_code=200, tags=["learn"])
async def possible_hands(
    request: requests.AnyRequest, state: State, data: JSONBody[learn.PossibleQuestion]
) -> learn.PossibleFound:
    """List the kinds of hands that some cards can still become, each with its exact chance."""
    return await _counted(request, state, data, learn.PossibleFound)


@post("/api/learn/ranges", status_code=200, tags=["learn"])
async def read_ranges(
    request: requests.AnyRequest, state: State, data: JSONBody[learn.RangesQuestion]
) -> learn.RangesFound:
    """Read ranges of hands: return their shortest notation and the grid of 13 by 13."""
    return await _counted(request, state, data, learn.RangesFound)


@post("/api/learn/equity", status_code=200, tags=["learn"])
async def count_equity(
    request: requests.AnyRequest, state: State, data: JSONBody[learn.EquityQuestion]
) -> learn.EquityFound:
    """Return the equity of hands and ranges: exact if quick, else sampled, with the error."""
    return await _counted(request, state, data, learn.EquityFound)


@post("/api/learn/cards", status_code=200, tags=["learn"])
async def equity_by_card(
    request: requests.AnyRequest, state: State, data: JSONBody[learn.CardsQuestion]
) -> learn.NextCards:
    """Return the equities after each possible next card."""
    return await _counted(request, state, data, learn.NextCards)


async def _counted(
    request: requests.AnyRequest, state: State, question: learn.Question, kind: type[T]
) -> T:
    visit = await requests.signed_in(request)
    limits = requests.limits_of(state)
    here = requests.address(request)
    requests.within(limits.player_learning, visit.who.player, "you have had many hands counted")
    requests.within(limits.address_learning, here, "many hands have been counted for your address")
    found = await requests.services_of(state).learn.teaching.ask(question, here)
    if isinstance(found, learn.Unanswered):
        if found.why is learn.Why.BUSY:
            raise RequestFailure(Failure.ODDS_BUSY, headers={"retry-after": str(BUSY_S)})
        if found.why is learn.Why.LONG:
            raise RequestFailure(Failure.ODDS_TOO_LONG)
        raise ClientException(found.words)
    assert isinstance(found, kind), "an answer is of the kind that was asked for"
    return found


@cache
def counted_all() -> tuple[CountedGame, ...]:
    """All but the halves of a pot that are asked for with the other half."""
    return tuple(_counted_game(game) for name, game in GAMES.items() if name in GAMES_WITH_EQUITY)


def _counted_game(game: Game) -> CountedGame:
    return CountedGame(
        key=game.name,
        name=counted_name(game.name),
        hole=game.hole[1],
        board=game.board[1],
        pack=_cards(game.deck),
        halves=game.halves,
        wilds=tuple(name for name in WILDS if _may_be_wild(game, name)),
    )


def _may_be_wild(game: Game, name: str) -> bool:
    try:
        for half in game.halves or (game.name,):
            order_of(GAMES[half], WILDS[name])
    except HandError:
        return False
    return True


def _cards(deck: CardSet) -> tuple[str, ...]:
    return tuple(format_cards(sorted(deck, reverse=True)).split())


ROUTES = (counted_games, possible_hands, read_ranges, count_equity, equity_by_card)
