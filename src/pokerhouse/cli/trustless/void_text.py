"""A void hand in words: who made it void, and who gets what they put in."""

from pokerhouse.catalogue import Value, ValueList, text
from pokerhouse.trustless import Hand


def void_title(language: str, hand: Hand) -> str:
    """Return the sentence that says what becomes of the bets."""
    return text(language, "trustless.voidOthers" if hand.forfeits else "trustless.void")


def fault_lines(language: str, hand: Hand) -> list[str]:
    """Return a sentence for each fault: `Bo stopped answering.`"""
    names = {player.seat: player.name for player in hand.players}
    return [
        text(
            language,
            "trustless.fault",
            {"name": names.get(fault.seat, str(fault.seat)), "kind": fault.kind.value},
        )
        for fault in hand.void
    ]


def forfeit_lines(language: str, hand: Hand) -> list[str]:
    """Return a sentence for each player who loses chips: `Bo's 240 go to Ann.`"""
    names = {player.seat: player.name for player in hand.players}
    lines = []
    for loser in dict.fromkeys(forfeit.seat for forfeit in hand.forfeits):
        parts = [forfeit for forfeit in hand.forfeits if forfeit.seat == loser]
        takers = [
            text(language, "trustless.part", {"name": names[part.to], "chips": part.amount})
            if len(parts) > 1
            else names[part.to]
            for part in parts
        ]
        values: dict[str, Value] = {
            "name": names[loser],
            "chips": sum(part.amount for part in parts),
            "names": ValueList(tuple(takers), "and"),
        }
        lines.append(text(language, "trustless.forfeit", values))
    return lines
