"""Players by name and options, and the refusals of unknown ones."""

from collections.abc import Sequence
from random import Random

import pytest

from pokerhouse.errors import InputError
from pokerhouse.players import STRATEGIES, Bot, build, make, read_order, split_orders
from pokerhouse.players.registry import SPEC_LENGTH_MAX, load
from pokerhouse.players.smart import SmartPlayer
from pokerhouse.rules import Call, Fold, PlayerAction, PlayerView, ViewEvent, no_limit, player_view
from pokerhouse.units import Millis
from tests.kit.hand import Hand
from tests.players.situations import situations

HERE = __name__


class Counter(Bot):
    """Counts what it sees, and folds."""

    def __init__(self, rng: Random, *, start: int = 0, name: str = "", share: float = 0.5) -> None:
        super().__init__(rng)
        self.seen = start
        self.name = name
        self.share = share

    def observe(self, events: Sequence[ViewEvent]) -> None:
        self.seen += len(events)

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        return Fold()


@pytest.mark.parametrize("kind", STRATEGIES.values(), ids=STRATEGIES)
def test_every_line_of_the_list_names_a_player_that_can_be_had(kind: object) -> None:
    entry = next(each for each in STRATEGIES.values() if each is kind)
    player = make(entry.name, Random(0))
    assert type(player) is load(entry.path)
    assert type(player).__doc__


@pytest.mark.parametrize("name", [name for name, kind in STRATEGIES.items() if kind.quick])
def test_players_that_only_look_at_the_hand_need_not_be_told_what_happened(name: str) -> None:
    assert not make(name, Random(0)).remembers
    assert Counter(Random(0)).remembers


def test_options_change_how_it_plays() -> None:
    views = [view for seed in range(40) for _, view in situations(no_limit(1, 2), (200,) * 3, seed)]
    facing = [view for view in views if view.legal.call and view.legal.exchange is None]
    tight, loose = (
        make("smart:calls_from=1.1,raises_from=1.2", Random(0)),
        make("smart:raises_from=0", Random(0)),
    )
    assert {type(tight.decide(view)) for view in facing} == {Fold}
    assert Call in {type(loose.decide(view)) for view in facing}
    assert Fold not in {type(loose.decide(view)) for view in facing}


def test_options_are_read_as_what_they_are() -> None:
    player = build(f"{HERE}.Counter", {"start": "7", "name": "Ann", "share": "0.25"}, Random(0))
    assert isinstance(player, Counter)
    assert (player.seen, player.name, player.share) == (7, "Ann", 0.25)


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        (
            "cheat",
            r"there is no bot called 'cheat': choose random, passive, aggressive, smart, "
            r"equity, ",
        ),
        ("", r"there is no bot called ''"),
        (
            "smart:luck=1",
            r"'smart' has no option 'luck': it has raises_from=0.8, calls_from=0.5, price=0.3",
        ),
        ("random:luck=1", r"'random' has no option 'luck': it has none"),
        ("smart:price=cheap", r"smart:price=cheap: expected a number$"),
        ("evolved:game=chess", r"evolved:game=chess: expected table, limit, nolimit$"),
        ("evolved:gen=first", r"evolved:gen=first: expected a whole number$"),
        ("equity:bluff=2", r"equity:bluff=2: expected a number from 0 to 1$"),
        ("equity:tight=-0.1", r"equity:tight=-0\.1: expected a number from 0 to 1$"),
        ("equity:bold=nan", r"equity:bold=nan: expected a "),
        ("exploit:patience=-1", r"exploit:patience=-1: expected a number of 0 or more$"),
        ("smart:price=nan", r"smart:price=nan: expected a finite number"),
        (
            "smart:price",
            r"'smart:price': expected smart:option=value,option=value, each option once",
        ),
        ("smart:", r"'smart:': expected smart:option=value"),
        ("smart:price=1,price=2", r"each option once"),
        ("smart:" + "x" * SPEC_LENGTH_MAX, r"206 characters for one bot: at most 200"),
    ],
)
def test_an_unknown_order_is_refused_with_the_choices(spec: str, words: str) -> None:
    with pytest.raises(InputError, match=words):
        read_order(spec)


@pytest.mark.parametrize(
    "path", ["nowhere.Player", "Player", "pokerhouse.units.Chips", f"{HERE}.Missing", ""]
)
def test_a_dotted_name_that_is_not_a_player_is_refused(path: str) -> None:
    with pytest.raises(InputError, match="player"):
        load(path)


def test_several_in_one_line() -> None:
    assert split_orders("smart, random") == ["smart", "random"]
    assert split_orders("smart:price=0.2,calls_from=0.6,random") == [
        "smart:price=0.2,calls_from=0.6",
        "random",
    ]
    assert [read_order(order).kind.name for order in split_orders("smart:price=1,smart")] == [
        "smart",
        "smart",
    ]


def test_smart_explains_what_it_weighs() -> None:
    view = next(view for _, view in situations(no_limit(1, 2), (200,) * 3, 5))
    words = str(SmartPlayer(Random(0)).explain(view))
    assert words.startswith("strength 0.")
    assert words.endswith(
        "price 0.4; it calls from 0.5 up to a price of 0.3, and any price from 0.8"
    )


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("random", "every move that is open is as likely as any other"),
        ("passive", "1 to call; up to 49 is cheap"),
        ("aggressive", "a bet or raise by the pot is to 6"),
    ],
)
def test_players_that_ignore_their_cards_explain_their_reasons(name: str, said: str) -> None:
    view = player_view(Hand(no_limit(1, 2), BTN=200, BB=200).state)
    assert str(make(name, Random(0)).explain(view)) == said


@pytest.mark.parametrize("name", STRATEGIES)
def test_every_player_says_why(name: str) -> None:
    view = player_view(Hand(no_limit(1, 2), BTN=200, BB=200).state)
    assert len(str(make(name, Random(0)).explain(view))) > 10
