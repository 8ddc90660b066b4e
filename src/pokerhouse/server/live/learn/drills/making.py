"""The making of drills, from the person's own hands and others', else from the deck."""

from collections.abc import Iterator
from random import Random
from typing import Final

from msgspec.structs import replace

from pokerhouse.players import STACK_MAX
from pokerhouse.rules import decode_events
from pokerhouse.server.live.learn.drills import scenes, values
from pokerhouse.server.live.learn.drills.cards import PLAYERS_MOST, best_hand, outs
from pokerhouse.server.live.learn.drills.decisions import made_up_short, pot_odds, push_or_fold

AMONG: Final = 4
"""The number of candidates, of which the one nearest to the wanted difficulty is taken."""
OWN_FIRST: Final = 0.5
"""The probability of trying the person's own hands before those of others."""
TRIES: Final = 400
"""Deals in which such a drill is looked for: about every tenth has one, for the rarest kind."""


def make(wanted: values.DrillQuestion) -> values.DrillMade:
    """A drill of this kind."""
    rng = Random(wanted.seed)
    for played, house in _in_turns(wanted, rng):
        if found := [made for made in _from_played(wanted.kind, played, rng) if made is not None]:
            made = rng.choice(found)
            return replace(made, drill=replace(made.drill, house=house))
    return min(
        _dealt(wanted.kind, rng), key=lambda made: abs(made.drill.difficulty - wanted.rating)
    )


def _in_turns(wanted: values.DrillQuestion, rng: Random) -> list[tuple[values.PlayedLog, bool]]:
    """Return the hands in the order to try them, and whether others played them."""
    own = [(played, False) for played in rng.sample(wanted.played, len(wanted.played))]
    others = [(played, True) for played in rng.sample(wanted.others, len(wanted.others))]
    return own + others if rng.random() < OWN_FIRST else others + own


def _from_played(
    kind: values.DrillKind, played: values.PlayedLog, rng: Random
) -> Iterator[values.DrillMade | None]:
    """The drills in a hand that was played."""
    log = decode_events(played.log)
    scene = scenes.scene_of(played, log)
    if scene is None:
        return
    match kind:
        case values.DrillKind.BEST:
            yield best_hand(scene)
        case values.DrillKind.OUTS:
            yield from (outs(scene, cards, rng) for cards in (3, 4))
        case values.DrillKind.ODDS:
            yield from (pot_odds(price) for price in scenes.prices_in(played, log, scene))
        case values.DrillKind.PUSH:
            short = scenes.short_hand(played, log, scene, STACK_MAX)
            yield None if short is None else push_or_fold(short)


def _dealt(kind: values.DrillKind, rng: Random) -> list[values.DrillMade]:
    """Some that are dealt."""

    def one() -> values.DrillMade | None:
        match kind:
            case values.DrillKind.BEST:
                return best_hand(scenes.dealt(rng, rng.randint(2, PLAYERS_MOST), 5))
            case values.DrillKind.OUTS:
                return outs(scenes.dealt(rng, 2, 4), rng.choice((3, 4)), rng)
            case values.DrillKind.ODDS:
                return pot_odds(scenes.made_up_price(rng))
            case values.DrillKind.PUSH:
                return push_or_fold(made_up_short(rng))

    found: list[values.DrillMade] = []
    for _ in range(TRIES):
        if len(found) < AMONG and (made := one()) is not None:
            found.append(made)
    assert found, "enough deals always hold a drill"
    return found
