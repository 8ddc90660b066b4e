"""Match logs of the Annual Computer Poker Competition: the dealer's payoffs to the fraction of a
chip.
"""

from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

import pytest

from pokerhouse.errors import HistoryError
from pokerhouse.histories import acpc
from pokerhouse.histories.acpc.game import SCALE, game_text, read_game
from pokerhouse.histories.formats import format_of
from pokerhouse.histories.outcome import Refused
from pokerhouse.histories.record import NoteKind, Record
from pokerhouse.histories.replaying import replay, under
from pokerhouse.rules import RuleBook, no_limit
from tests.histories.damage import damaged, read_damaged
from tests.kit.data import recorded

GAMES = {
    "three, no limit": """GAMEDEF
nolimit
numPlayers = 3
numRounds = 4
stack = 200 90 400
blind = 5 10 0
firstPlayer = 3 1 1 1
numSuits = 4
numRanks = 13
numHoleCards = 2
numBoardCards = 0 3 1 1
END GAMEDEF
""",
    "heads-up, limit": """GAMEDEF
limit
numPlayers = 2
numRounds = 4
blind = 10 5
raiseSize = 10 10 20 20
firstPlayer = 2 1 1 1
maxRaises = 3 4 4 4
numSuits = 4
numRanks = 13
numHoleCards = 2
numBoardCards = 0 3 1 1
END GAMEDEF
""",
    "Leduc": """GAMEDEF
limit
numPlayers = 2
numRounds = 2
blind = 1 1
raiseSize = 2 4
firstPlayer = 1 1
maxRaises = 2 2
numSuits = 2
numRanks = 3
numHoleCards = 1
numBoardCards = 0 1
END GAMEDEF
""",
}
LOG = """# name/game/hands/seed test three.game 2 1
STATE:0:r30cc/cr90cf//:AhAc|KdKs|7c2h/3c4d9s/Jh/2d:-30|120|-90:p0|p1|p2
STATE:1:ffc/cc/cc/cc:AhAc||7c2h/3c4d9s/Jh/2d:10|-10|0:p1|p2|p0
"""


STEP = 6
"""Every so many hands of a log are written."""


def beside(name: str) -> str | None:
    """The game that `LOG` names."""
    return GAMES["three, no limit"] if name == "three.game" else None


def logs() -> list[Path]:
    """The recorded logs."""
    return recorded("acpc", "*.log")


@cache
def read(path: Path) -> list[Record]:
    """Its hands, every one of them read."""
    found = list(
        acpc.read(path.read_text(), path.name, lambda name: (path.parent / name).read_text())
    )
    hands = [hand for hand in found if isinstance(hand, Record)]
    assert hands == found
    return hands


@pytest.mark.parametrize("step", [4, pytest.param(1, marks=pytest.mark.long)])
def test_every_recorded_hand_is_settled_exactly(step: int) -> None:
    replays = [replay(hand) for path in logs() for hand in read(path)[::step]]
    assert len(replays) > 3000 // step
    assert [played.describe() for played in replays if not played.exact] == []
    assert {note.kind for played in replays for note in played.notes} <= {NoteKind.PLAYED_AS_CALL}


def test_how_our_own_rule_book_differs_from_the_competition() -> None:
    """R4 and R5: the competition reopens the betting after a short all-in; R8: it pays fractions of
    a chip.
    """
    hands = [hand for path in logs() if "uneven" in path.name for hand in read(path)]
    outcomes = [replay(under(hand, RuleBook.WSOP)).outcome for hand in hands]
    refused = Counter(outcome.refusal.rule for outcome in outcomes if isinstance(outcome, Refused))
    assert refused == {"R5": 25, "R4": 1}
    assert sum(type(outcome).__name__ == "Differs" for outcome in outcomes) == 26


def test_written_logs_are_those_that_were_read() -> None:
    """But for raises that nobody could call, which are written as calls."""
    for path in logs():
        hands = read(path)[::STEP]
        called = [
            any(n.kind is NoteKind.PLAYED_AS_CALL for n in replay(hand).notes) for hand in hands
        ]
        before = [line for line in path.read_text().splitlines() if line.startswith("STATE:")][
            ::STEP
        ]
        after = [line for line in acpc.write(hands).splitlines() if line.startswith("STATE:")]
        differ = [one != other for one, other in zip(before, after, strict=True)]
        assert differ == called, path.name


class TestLogs:
    def test_a_log_names_its_game(self) -> None:
        first, second = acpc.read(LOG, "a.log", beside)
        assert isinstance(first, Record)
        assert isinstance(second, HistoryError)
        assert str(second) == "a.log, line 3: nobody is left to act at 'c'"
        assert replay(first).exact, replay(first).describe()
        assert first.scale == SCALE

    def test_without_its_game_it_cannot_be_read(self) -> None:
        (error,) = acpc.read(LOG, "a.log", lambda name: None)
        assert str(error) == "a.log, line 1: the game three.game is not beside the log"
        (error,) = acpc.read("STATE:0:cc:Ks|Qs:1|-1:a|b", "a.log", beside)
        assert "no game" in str(error)

    def test_what_is_written_carries_its_game(self) -> None:
        record = next(acpc.read(LOG, "a.log", beside))
        assert isinstance(record, Record)
        text = acpc.write([record])
        assert text.startswith("# GAMEDEF\n# nolimit\n")
        assert text.splitlines()[-1] == LOG.splitlines()[1]
        assert format_of(text) is not None
        (again,) = acpc.read(text, "b.log", lambda name: None)
        assert isinstance(again, Record)
        assert (again.config, again.players, again.down) == (
            record.config,
            record.players,
            record.down,
        )

    @pytest.mark.parametrize(
        ("before", "after", "said"),
        [
            ("r30cc/", "r30xc/", "expected f, c or r and a size, found 'x'"),
            ("r30cc/", "rcc/", "expected f, c or r and a size, found 'r'"),
            ("AhAc|", "AhAh|", "a card is dealt twice"),
            ("AhAc|", "Ah|", "expected 2 cards of the game, found 'Ah'"),
            ("-30|120|-90", "-31|120|-90", "do not add up to nothing"),
            ("-30|120|-90", "120|-90", "expected a number, 3 payoffs and 3 names"),
            ("STATE:0:", "STATE:", "expected STATE:number:betting:cards:payoffs:names"),
            (
                "-30|120|-90",
                "-30|120.12345|-90.12345",
                "expected a fraction of a chip that ten players can make",
            ),
            ("-30|120|-90", "-30|x|-90", "expected a number of chips, found 'x'"),
        ],
    )
    def test_a_line_that_is_refused(self, before: str, after: str, said: str) -> None:
        found = next(acpc.read(LOG.replace(before, after, 1), "a.log", beside))
        assert isinstance(found, HistoryError)
        assert said in str(found)
        assert str(found).startswith("a.log, line 2: ")

    def test_a_log_holds_one_game(self) -> None:
        record = next(acpc.read(LOG, "a.log", beside))
        leduc = (
            "\n".join("# " + line for line in GAMES["Leduc"].splitlines())
            + "\nSTATE:0:cc/cc:Qs|Ah/Kh:-1|1:a|b\n"
        )
        other = next(acpc.read(leduc, "b.log", beside))
        assert isinstance(record, Record)
        assert isinstance(other, Record)
        assert replay(other).exact
        with pytest.raises(HistoryError, match="another game than the hand before"):
            acpc.write([record, other])

    def test_games_that_the_competition_has_not(self) -> None:
        record = next(acpc.read(LOG, "a.log", beside))
        assert isinstance(record, Record)
        for config, said in (
            (no_limit(5, 10, 1), "antes beside blinds"),
            (no_limit(5, 10, variant="omaha"), "no such"),
        ):
            with pytest.raises(HistoryError, match=said):
                acpc.write([_at_table(record, config)])


def _at_table(record: Record, config: object) -> Record:
    """The players and nothing else, at another table with stacks of whole chips."""
    players = record.players
    return Record(source="x", config=config, players=players, button=record.button, scale=1)  # type: ignore[arg-type]


class TestGames:
    @pytest.mark.parametrize("name", GAMES)
    def test_a_game_comes_back(self, name: str) -> None:
        game = read_game(GAMES[name], name)
        assert read_game(game_text(game), name) == game

    @pytest.mark.parametrize(
        ("before", "after", "said"),
        [
            (
                "numRanks = 13",
                "numRanks = 12",
                "expected hold'em, Kuhn or Leduc poker, found 3 players",
            ),
            ("nolimit", "potlimit", "line 2: no line of a game: 'potlimit'"),
            ("nolimit\n", "", "expected a line 'limit' or 'nolimit'"),
            ("stack = 200 90 400", "stack = 200 90", "stack: expected 3 numbers"),
            ("stack = 200 90 400", "stack = 200 90 0", "expected 1 to"),
            ("blind = 5 10 0", "blind = 5 10 20", "no order of ours"),
            ("firstPlayer = 3 1 1 1", "firstPlayer = 1 1 1 1", "no order of ours"),
            (
                "blind = 5 10 0",
                "blind = 5 ten 0",
                "line 6: expected whole numbers, found '5 ten 0'",
            ),
            ("numPlayers = 3\n", "", "expected one number after numplayers"),
        ],
    )
    def test_a_game_that_is_refused(self, before: str, after: str, said: str) -> None:
        with pytest.raises(HistoryError) as caught:
            read_game(GAMES["three, no limit"].replace(before, after), "x.game")
        assert said in str(caught.value)

    def test_the_small_blind_may_be_told_first_heads_up(self) -> None:
        text = GAMES["heads-up, limit"].replace("blind = 10 5", "blind = 5 10")
        game = read_game(text.replace("firstPlayer = 2 1 1 1", "firstPlayer = 1 2 2 2"), "x.game")
        assert game.positions == (1, 0)
        lines = "".join(f"# {line}\n" for line in game_text(game).splitlines())
        (hand,) = acpc.read(lines + "STATE:7:f:AhAc|KdKs:-5|5:small|big", "a.log", beside)
        assert isinstance(hand, Record)
        assert [player.name for player in hand.players] == ["big", "small"]
        assert replay(hand).exact


@pytest.mark.parametrize("seed", range(40))
def test_damaged_logs_are_refused_and_nothing_else_happens(seed: int) -> None:
    rng = Random(seed)
    game = "".join(f"# {line}\n" for line in rng.choice(list(GAMES.values())).splitlines())
    read_damaged(damaged(game + LOG, rng))
