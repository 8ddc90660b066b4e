"""Standings of any days, against every hand added up."""

from random import Random

from pokerhouse.house.records import CodedHand, Filter
from pokerhouse.storage.records.database import DAY_MS, RecordsDatabase
from pokerhouse.storage.records.figures import standings
from pokerhouse.storage.records.writing import Prepared, RecordsWriter
from pokerhouse.units import Chips, HandId, Millis, TableId

FIRST_DAY = 20_450
"""The end of a year lies among the days that follow."""


def played(number: int, rng: Random) -> Prepared:
    """A hand of two to four people on one of 110 days, in one of three games."""
    said: CodedHand = (
        rng.choice(
            [
                ("holdem", "no_limit", 1, 2, 2),
                ("holdem", "no_limit", 5, 10, 10),
                ("omaha", "pot_limit", 1, 2, 2),
            ]
        ),
        "",
        [
            (f"p{person}", "", rng.randint(0, 5), 1, rng.randint(-200, 200), None, 1, 0, "")
            for person in rng.sample(range(6), rng.randint(2, 4))
        ],
    )
    ended = Millis((FIRST_DAY + number // 5) * DAY_MS + rng.randrange(DAY_MS))
    return ended, HandId(f"h{number}"), TableId("t"), None, said


def test_standings_are_sums_of_hands() -> None:
    rng = Random(41)
    hands = [played(number, rng) for number in range(550)]
    database = RecordsDatabase.in_memory()
    writer = RecordsWriter(database, ())
    for at in range(0, len(hands), 90):
        writer.write(hands[at : at + 90])
        writer.add_sums()
    for _ in range(150):
        since, until = (
            rng.choice([None, (FIRST_DAY + rng.randint(-5, 115)) * DAY_MS]) for _ in range(2)
        )
        variant, blind = rng.choice([None, "holdem", "chess"]), rng.choice([None, 2, 10])
        wanted = Filter(
            variant=variant,
            big_blind=None if blind is None else Chips(blind),
            since=None if since is None else Millis(since),
            until=None if until is None else Millis(until),
        )
        counted: dict[str, list[float]] = {}
        for ended, *_, said in hands:
            assert said is not None
            (game, _, _, big, unit), _, players = said
            if (
                variant in (None, game)
                and blind in (None, big)
                and (since or 0) <= ended < (until or 2**60)
            ):
                for name, _, _, _, net, *_ in players:
                    mine = counted.setdefault(name, [0, 0, 0.0, 0.0])
                    for place, more in enumerate((1, net, net / unit, (net / unit) ** 2)):
                        mine[place] += more
        found = {
            each.player: [each.hands, each.net, each.blinds, each.squares]
            for each in standings(database, wanted)
        }
        assert found.keys() == counted.keys(), wanted
        for name, sums in found.items():
            assert [round(each, 6) for each in sums] == [
                round(each, 6) for each in counted[name]
            ], wanted
    database.close()
