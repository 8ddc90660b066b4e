"""The routes of the rules."""

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from pokerhouse.cards import parse_cards
from pokerhouse.house.lobby import STUDY
from pokerhouse.rules import Structure, variant_of
from pokerhouse.rules.games import Variant, usual_structure, variants
from pokerhouse.server.web.notebook.replays import examples, title_of
from pokerhouse.server.web.requests import AnyRequest
from pokerhouse.server.web.rules.book import rule_book
from pokerhouse.server.web.rules.odds import kept_odds
from pokerhouse.server.web.site.serving import language_of, served
from pokerhouse.server.web.site.words import PageWords, words
from pokerhouse.words import EXAMPLES, game_help


def _words(request: AnyRequest) -> PageWords:
    return words("rules", language_of(request))


def _games() -> list[Variant]:
    return [variant for key, variant in variants().items() if key not in STUDY]


@get("/rules", include_in_schema=False, sync_to_thread=False)
def rules(request: AnyRequest) -> Response[bytes]:
    """Show how to play, for beginners, with links to everything else."""
    w = _words(request)
    deal = [
        ("preflop", "As Kd", ""),
        ("flop", "As Kd", "Kh 7c 2s"),
        ("turn", "As Kd", "Kh 7c 2s 9d"),
    ]
    steps = [(key, parse_cards(own), parse_cards(board)) for key, own, board in deal]
    return served(
        request,
        "rules/index.html",
        title=w.title,
        description=w.description,
        public=True,
        steps=steps,
    )


@get("/rules/games", include_in_schema=False, sync_to_thread=False)
def games(request: AnyRequest) -> Response[bytes]:
    """Every game that a table can be opened for."""
    w = _words(request)
    shown = [(game, usual_structure(game)) for game in _games()]
    return served(
        request,
        "rules/games.html",
        title=w.games,
        description=w.games_about,
        public=True,
        games=shown,
    )


@get("/rules/games/{key:str}", include_in_schema=False, sync_to_thread=False)
def game(request: AnyRequest, key: FromPath[str]) -> Response[bytes]:
    """One game, told from what the engine knows of it."""
    if key not in {each.key for each in _games()}:
        raise NotFoundException(f"there is no game called {key!r}: GET /api/games lists them")
    variant = variant_of(key)
    help_page = game_help(variant, language_of(request))
    wins = [
        (half, [(each, parse_cards(" ".join(each.cards))) for each in half.hands])
        for half in help_page.wins
    ]
    return served(
        request,
        "rules/game.html",
        title=help_page.name,
        description=help_page.opening,
        public=True,
        game=help_page,
        variant=variant,
        structure=usual_structure(variant),
        wins=wins,
    )


@get("/rules/hands", include_in_schema=False, sync_to_thread=False)
def hands(request: AnyRequest) -> Response[bytes]:
    """The orders of hands, with examples and with odds."""
    w = _words(request)
    shown = [
        (
            order,
            [(each, parse_cards(each.cards)) for each in examples],
            [odds for odds in kept_odds() if odds.order == order],
        )
        for order, examples in EXAMPLES.items()
    ]
    return served(
        request,
        "rules/hands.html",
        title=w.hands,
        description=w.hands_about,
        public=True,
        orders=shown,
    )


@get("/rules/limits", include_in_schema=False, sync_to_thread=False)
def limits(request: AnyRequest) -> Response[bytes]:
    """Explain how much may be bet, by structure."""
    w = _words(request)
    return served(
        request,
        "rules/limits.html",
        title=w.limits,
        description=w.limits_about,
        public=True,
        structures=[each.value for each in Structure],
    )


@get("/rules/book", include_in_schema=False, sync_to_thread=False)
def book(request: AnyRequest) -> Response[bytes]:
    """The rule book, with its cases in numbers."""
    w, language = _words(request), language_of(request)
    shown = [
        (
            rule,
            [
                (each.name, title_of(each, language))
                for each in examples()
                if rule.key in each.rules
            ],
        )
        for rule in rule_book(language)
    ]
    return served(
        request, "rules/book.html", title=w.book, description=w.book_about, public=True, rules=shown
    )


ROUTES = (rules, games, game, hands, limits, book)
