"""Evidence in words, for people who have not read how it is counted."""

from pokerhouse.catalogue import Sentence
from pokerhouse.house.fairplay.report import Evidence
from pokerhouse.house.fairplay.sightings import Kind


def words_of(evidence: Evidence, actor: str, other: str) -> Sentence:
    """Describe a finding in one or two sentences with the names of its people."""
    has_strong = evidence.kind is Kind.FOLD and evidence.strong
    counts = {
        "hits": evidence.hits,
        "tries": evidence.tries,
        "others_hits": evidence.others_hits,
        "others_tries": evidence.others_tries,
    }
    strong = {"strong": evidence.strong} if has_strong else {}
    key = "strong_fold" if has_strong else evidence.kind.value
    names = {"actor": actor, "other": other}
    return Sentence(f"fair-play.evidence.{key}", {**names, **counts, **strong})


def odds(chance: float) -> Sentence:
    """Return a chance in words.

    >>> [str(odds(chance)) for chance in (0.00012, 0.3, 1e-12, 1.0)]
    ['1 in 8,300', '3 in 10', 'less than 1 in a billion', 'pure luck']
    """
    if chance >= 0.95:
        return Sentence("fair-play.odds.luck")
    if chance >= 0.15:
        return Sentence("fair-play.odds.tenths", {"n": round(10 * chance)})
    if chance < 1e-9:
        return Sentence("fair-play.odds.billionth")
    number = 1 / chance
    digits = 10 ** max(0, len(str(int(number))) - 2)
    return Sentence("fair-play.odds.one_in", {"n": round(number / digits) * digits})
