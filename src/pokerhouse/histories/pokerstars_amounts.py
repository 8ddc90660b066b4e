"""How a hand's amounts and its first line are written in PokerStars text."""

import msgspec

from pokerhouse.errors import HistoryError
from pokerhouse.histories.pokerstars_heading import CENTS
from pokerhouse.histories.pokerstars_lines import CURRENCIES, GAMES, LIMITS
from pokerhouse.histories.record import Record
from pokerhouse.rules import HandState, HouseRules, Straddle, Structure
from pokerhouse.rules.betting import WAGERS_MAX
from pokerhouse.rules.variants import Opening

_GAME_NAMES = {key: name for name, key in GAMES.items()}
_LIMIT_NAMES = {structure: name for name, structure in LIMITS.items()}
_SYMBOLS = {currency: symbol for symbol, currency in CURRENCIES.items()}


class Amounts(msgspec.Struct, frozen=True):
    """Writes chips as the table counts them."""

    scale: int
    symbol: str
    cents: bool
    source: str

    def text(self, amount: int) -> str:
        """`$2`, `$0.50`, `1500`. Raises `HistoryError` for a part of a chip that cannot be written."""
        if not self.cents:
            if amount % self.scale:
                raise HistoryError(self.source, 0, f"{amount}/{self.scale} of a chip: PokerStars text has whole ones")
            return str(amount // self.scale)
        whole, rest = divmod(amount, CENTS)
        return f"{self.symbol}{whole}" if self.symbol and not rest else f"{self.symbol}{whole}.{rest:02}"


def amounts_of(record: Record) -> Amounts:
    """Money where the record counts cents, else whole chips."""
    cents = record.scale == CENTS
    if cents and "event" in record.about:
        raise HistoryError(record.source, 0, "a tournament with cents: PokerStars text counts its chips")
    symbol = _SYMBOLS.get(str(record.about.get("currency", "")), "") if cents else ""
    return Amounts(record.scale, symbol, cents, record.source)


def heading_text(record: Record, state: HandState, amounts: Amounts, number: int) -> str:
    """The first line. Raises `HistoryError` for a game that has none."""
    about, config = record.about, record.config
    name, limit = _GAME_NAMES.get(config.variant), _LIMIT_NAMES.get(config.structure)
    plain = HouseRules(book=config.rules.book, unit=config.rules.unit, rake=config.rules.rake)
    rules = config.rules
    if rules.straddle is not Straddle.NONE:
        plain = msgspec.structs.replace(plain, straddle=rules.straddle, straddles_max=rules.straddles_max)
    capped = rules.wagers_max if rules.wagers_max == WAGERS_MAX else plain.wagers_max
    plain = msgspec.structs.replace(plain, run_it=rules.run_it, show_all=rules.show_all, wagers_max=capped)
    holdem = state.variant.opening is Opening.BLINDS and not state.variant.has_draws
    if name is None or limit is None or not holdem or config.wild:
        game = f"{config.structure} {config.variant}".replace("_", " ")
        raise HistoryError(record.source, 0, f"{game}: only hold'em and Omaha are written as PokerStars text")
    if plain != rules:
        raise HistoryError(record.source, 0, "options of the table that PokerStars text has no words for")
    limited = config.structure is Structure.FIXED_LIMIT
    sizes = (config.small_bet, config.big_bet) if limited else (config.small_blind, config.big_blind)
    stakes = "/".join(map(amounts.text, sizes))
    if cap := about.get("cap"):
        stakes += f" - {cap} Cap -"
    currency = f" {about['currency']}" if amounts.symbol else ""
    kind, club = about.get("kind"), about.get("club")
    parts = ["PokerStars", *([str(kind)] if kind else []), f"Hand #{number}: ", *([f"{{{club}}}"] if club else [])]
    mix = about.get("mix")
    if event := about.get("event"):
        game = f"{mix} ({name} {limit})" if mix else f"{name} {limit}"
        parts += [f"{event} {game} - Level {about.get('level', 'I')} ({stakes})"]
    else:
        parts += [f"{mix} ({name} {limit}, {stakes}{currency})" if mix else f"{name} {limit} ({stakes}{currency})"]
    year, month, day = (int(about.get(key, default)) for key, default in _UNDATED.items())  # type: ignore[arg-type]
    zone = f" {about['time_zone']}" if "time_zone" in about else ""
    return f"{' '.join(parts)} - {year:04}/{month:02}/{day:02} {about.get('time', '00:00:00')}{zone}"


_UNDATED = {"year": 1970, "month": 1, "day": 1}
"""The day of a hand of which nobody knows it."""
