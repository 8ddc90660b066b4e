"""The routes of the rules."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec
from litestar import Response, get
from litestar.params import FromPath
from msgspec.structs import replace

from pokerhouse.cards import parse_cards
from pokerhouse.hands import possible
from pokerhouse.house.lobby import STUDY
from pokerhouse.rules import Structure, variant_of
from pokerhouse.rules.games import Variant, mixes, usual_structure, variants
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.server.web.notebook.replays.examples import examples, title_of
from pokerhouse.server.web.notebook.shared_hand import described_log
from pokerhouse.server.web.requests import AnyRequest
from pokerhouse.server.web.rules.samples import sample_hand
from pokerhouse.server.web.site.serving import language_of, served
from pokerhouse.server.web.site.words import PageWords, words
from pokerhouse.words import EXAMPLES, LANGUAGES, game_help

# The rule book of the house, R1 to R27, as data.
#
# In English `book.toml`, in other languages `book.de.toml` and the like: the same rules and cases.
# Sources stand in the English one alone.


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule, with cases in numbers.

    key: `R5`; the tests of the rule are named after it.
    sources: where it stands elsewhere: WSOP-T and WSOP-L are the rules of the World Series of Poker
        of 2024, for tournaments and live action, TDA those of the Poker Tournament Directors
        Association of 2024, RR Robert's Rules.
    no_hand: why no hand can show it, where none can.
    """

    key: str
    title: str
    text: str
    sources: str = ""
    examples: tuple[str, ...] = ()
    no_hand: str = ""


@cache
def rule_book(language: str = LANGUAGES[0]) -> tuple[Rule, ...]:
    """Return all rules by number; in English where the language has no book of its own."""
    rules = _read("book.toml")
    if not (files(__package__) / f"book.{language}.toml").is_file():
        return rules
    told = {rule.key: rule for rule in _read(f"book.{language}.toml")}
    return tuple(replace(told[rule.key], sources=rule.sources) for rule in rules)


def _read(file: str) -> tuple[Rule, ...]:
    text = files(__package__).joinpath(file).read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text)["rule"], tuple[Rule, ...])


# The frequencies of each kind of hand, counted by the kernel over all hands: see `odds.toml`.
#
# `python -m tests.server.web.site.write_odds` counts anew, in some seconds, and writes the file.

GAMES = {
    "high": ("high", (5, 7)),
    "short": ("short_deck", (7,)),
    "short_trips": ("short_deck_trips", (7,)),
    "low_a5": ("low_a5", (5, 7)),
    "low_27": ("low_27", (5,)),
    "low_8": ("low_8", (7,)),
    "badugi": ("badugi", (4,)),
    "badugi_27": ("badeucey_badugi", (5,)),
}
"""The orders of hands, each with a game that uses it and the numbers of cards that count."""


class KindOdds(msgspec.Struct, frozen=True):
    """A kind of hand.

    ways: in how many of all ways to draw the cards the best hand is of this kind.
    """

    kind: str
    ways: int


class Odds(msgspec.Struct, frozen=True):
    """All hands of `cards` cards, the best kind first.

    total: ways to draw the cards.
    """

    order: str
    cards: int
    total: int
    kinds: tuple[KindOdds, ...]


def counted_odds(order: str, cards: int) -> Odds:
    """Count them. Raises `HandError` when there are more ways than the kernel counts."""
    found = possible("", unknown=cards, game=GAMES[order][0])
    kinds = tuple(KindOdds(each.kind, each.completions) for each in found)
    return Odds(order, cards, found[0].total, kinds)


@cache
def kept_odds() -> tuple[Odds, ...]:
    """Return the saved counts, in the order of `GAMES`."""
    text = files(__package__).joinpath("odds.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text)["odds"], tuple[Odds, ...])


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
        mixes=mixes().values(),
    )


@get("/rules/games/{key:str}", include_in_schema=False, sync_to_thread=False)
def game(request: AnyRequest, key: FromPath[str]) -> Response[bytes]:
    """One game, told from what the engine knows of it."""
    if key not in {each.key for each in _games()}:
        raise RequestFailure(Failure.NO_SUCH_GAME, {"game": key})
    variant, language = variant_of(key), language_of(request)
    help_page, log = game_help(variant, language), sample_hand(key)
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
        sample=described_log(log, language) if log else None,
        shared=words("shared", language),
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
