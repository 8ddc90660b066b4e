"""Evidence in words, for people who have not read how it is counted."""

from pokerhouse.errors import counted
from pokerhouse.house.fairplay.report import Evidence
from pokerhouse.house.fairplay.sightings import Kind


def words_of(evidence: Evidence, actor: str, other: str) -> str:
    """Describe a finding in one or two sentences with the names of its people."""
    hits = evidence.hits
    tries = evidence.tries
    others = evidence.others_hits
    others_tries = evidence.others_tries
    match evidence.kind:
        case Kind.GIFT:
            return (
                f"{actor} lost half a stack or more to {other}, after a fold or with nothing, in "
                f"{hits:,} of {counted(tries, 'hand')}; to others in {others:,} of "
                f"{others_tries:,}."
            )
        case Kind.WAGER:
            return (
                f"With only the two of them left, {actor} and {other} bet or raised in {hits:,} of "
                f"{counted(tries, 'hand')}; against others in {others:,} of {others_tries:,}."
            )
        case Kind.FOLD:
            if not evidence.strong:
                return (
                    f"{actor} folded to a bet by {other} in {hits:,} of {counted(tries, 'hand')}; "
                    f"to bets by others in {others:,} of {others_tries:,}."
                )
            return (
                f"{actor} folded to a bet by {other} in {hits:,} of {counted(tries, 'hand')}; to "
                f"bets by others in {others:,} of {others_tries:,}. Strong hands folded: "
                f"{evidence.strong}."
            )


def odds(chance: float) -> str:
    """A chance as people say it.

    >>> odds(0.00012), odds(0.3), odds(1e-12), odds(1.0)
    ('1 in 8,300', '3 in 10', 'less than 1 in a billion', 'pure luck')
    """
    if chance >= 0.95:
        return "pure luck"
    if chance >= 0.15:
        return f"{round(10 * chance)} in 10"
    if chance < 1e-9:
        return "less than 1 in a billion"
    number = 1 / chance
    digits = 10 ** max(0, len(str(int(number))) - 2)
    return f"1 in {round(number / digits) * digits:,}"
