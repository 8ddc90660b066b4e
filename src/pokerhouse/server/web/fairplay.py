"""Fair play by HTTP, for owners and moderators: the report, and the hands it names."""

import msgspec
from litestar import get
from litestar.datastructures import State
from litestar.params import FromPath

from pokerhouse.catalogue import Sentence
from pokerhouse.house.fairplay import Evidence, NotedPair, odds, words_of
from pokerhouse.rules import ViewEvent
from pokerhouse.server.live.fairplay import HANDS_MAX
from pokerhouse.server.web import requests
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.server.web.talk import Person
from pokerhouse.units import HandId, Millis, PlayerId

MANY = "you have asked for many reports"


class EvidenceInfo(msgspec.Struct, frozen=True):
    """One thing that stands out, in words and in numbers, and some of the hands.

    `odds`: of seeing as much by luck; `odds_among_all`: of seeing as much anywhere in the report.
    The sentences are the three texts by their keys and values.
    """

    kind: str
    words: str
    odds: str
    odds_among_all: str
    sentence: Sentence
    odds_sentence: Sentence
    odds_among_all_sentence: Sentence
    chance: float
    chance_among_all: float
    hits: int
    tries: int
    others_hits: int
    others_tries: int
    hands: tuple[HandId, ...]


class PairInfo(msgspec.Struct, frozen=True):
    """Two people to look at. `moved`: big blinds that went from the first to the second, net, in
    hundredths.
    """

    one: Person
    other: Person
    hands: int
    moved: int
    addresses: int
    chance_among_all: float
    evidence: tuple[EvidenceInfo, ...]


class FairPlayInfo(msgspec.Struct, frozen=True):
    """The report, the most telling pairs first. It is not a verdict."""

    hands: int
    hands_max: int
    people: int
    comparisons: int
    made_ms: Millis
    pairs: tuple[PairInfo, ...]


@get("/api/fairplay", tags=["people"])
async def fair_play(request: requests.AnyRequest, state: State) -> FairPlayInfo:
    """Pairs of people whose play with each other stands out; for owners and moderators."""
    visit, services = await requests.signed_in(request), requests.services_of(state)
    requests.within(requests.limits_of(state).player_reports, visit.who.player, MANY)
    made = requests.granted(await services.fairplay.reports.report(visit))
    names, report = dict(await services.store.people.names()), made.report
    pairs = tuple(_pair(each, names) for each in report.pairs)
    return FairPlayInfo(
        report.hands, HANDS_MAX, report.people, report.comparisons, made.made, pairs
    )


@get("/api/fairplay/hands/{hand:str}", tags=["people"])
async def fair_play_hand(
    request: requests.AnyRequest, state: State, hand: FromPath[str]
) -> list[ViewEvent]:
    """A hand that is over, as somebody saw it who only watched; for owners and moderators."""
    visit, services = await requests.signed_in(request), requests.services_of(state)
    requests.within(requests.limits_of(state).player_reports, visit.who.player, MANY)
    events = requests.granted(await services.fairplay.reports.hand(visit, HandId(hand)))
    if events is None:
        raise RequestFailure(Failure.NO_REPLAY)
    return list(events)


ROUTES = (fair_play, fair_play_hand)


def _pair(pair: NotedPair, names: dict[PlayerId, str]) -> PairInfo:
    return PairInfo(
        Person(pair.one, names[pair.one]),
        Person(pair.other, names[pair.other]),
        hands=pair.hands,
        moved=pair.moved,
        addresses=pair.addresses,
        chance_among_all=pair.chance_among_all,
        evidence=tuple(_evidence(each, names) for each in pair.evidence),
    )


def _evidence(evidence: Evidence, names: dict[PlayerId, str]) -> EvidenceInfo:
    sentence = words_of(evidence, names[evidence.actor], names[evidence.other])
    by_luck = odds(evidence.chance)
    among_all = odds(evidence.chance_among_all)
    return EvidenceInfo(
        kind=evidence.kind,
        words=str(sentence),
        odds=str(by_luck),
        odds_among_all=str(among_all),
        sentence=sentence,
        odds_sentence=by_luck,
        odds_among_all_sentence=among_all,
        chance=evidence.chance,
        chance_among_all=evidence.chance_among_all,
        hits=evidence.hits,
        tries=evidence.tries,
        others_hits=evidence.others_hits,
        others_tries=evidence.others_tries,
        hands=evidence.hands,
    )
