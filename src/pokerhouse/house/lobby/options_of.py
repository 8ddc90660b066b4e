"""The options of a table that is open, worked out from its configuration.

Law: `options_of(config).config(config.table, config.host) == config`. So a table keeps one copy of
its options, the typed one, and its host can still change them in the form.
"""

from msgspec.structs import replace

from pokerhouse.house.lobby.clocks import SECONDS, ClockKind, ClockOptions
from pokerhouse.house.lobby.options import TableOptions, TableStakes
from pokerhouse.house.table import TableConfig
from pokerhouse.rules import Structure, variant_of
from pokerhouse.rules.games import Opening, mixes
from pokerhouse.units import Chips

_BY_BETS = (Structure.FIXED_LIMIT, Structure.MIN_MAX, Structure.SPREAD_LIMIT)


def options_of(config: TableConfig) -> TableOptions:
    """Return options that would open this table; what follows from the stakes is left open."""
    game = config.game
    plain = TableOptions(
        name=config.name,
        stakes=_stakes(config),
        variant=game.variant,
        mix=next((key for key, mix in mixes().items() if mix == config.mix), ""),
        seats=config.seats_max,
        action_seconds=_action_seconds(config),
        clock=_clock(config),
        ante_kind=game.ante_kind,
        wild=game.wild,
        all_in_face_up=game.all_in_face_up,
        run_out=config.run_out,
        chances=config.chances,
        buy_in_bb=config.buy_in // game.min_bet,
        buy_in_min_bb=config.buy_in_min_bb,
        buy_in_max_bb=config.buy_in_max_bb,
        returning=config.returning,
        button=config.button,
        talk=config.talk,
        private=config.private,
        permanent=config.permanent,
        approval=config.approval,
        rebuy_seconds=config.hold_ms // 1000,
        return_minutes=config.return_ms // 60_000,
        rules=game.rules,
    )
    games = config.games or (game,)
    chosen: dict[str, Chips] = {}
    for name in ("small_blind", "ante", "bring_in"):
        pairs = zip(games, plain.games(), strict=True)
        differing = [
            getattr(has, name) for has, usual in pairs if getattr(has, name) != getattr(usual, name)
        ]
        if differing:
            chosen[name] = differing[0]
    return replace(plain, **chosen)


def _stakes(config: TableConfig) -> TableStakes:
    game = config.game
    if config.mix is not None:
        return TableStakes(game.structure, game.min_bet, Chips(2 * game.min_bet))
    opening = variant_of(game.variant).opening
    if game.structure in _BY_BETS:
        return TableStakes(game.structure, game.small_bet, game.big_bet)
    if opening is Opening.BLINDS:
        return TableStakes(game.structure, game.small_blind, game.big_blind)
    if opening is Opening.BUTTON_BLIND:
        return TableStakes(game.structure, game.ante, game.big_blind)
    return TableStakes(game.structure, game.ante, game.small_bet)


def _clock(config: TableConfig) -> ClockOptions:
    kinds = {seconds: kind for kind, seconds in SECONDS.items() if kind is not ClockKind.UNLIMITED}
    kind = kinds.get(config.action_ms // 1000, ClockKind.NORMAL)
    bank = config.bank
    return ClockOptions(
        ClockKind.UNLIMITED if config.unlimited else kind,
        bank_seconds=bank.start_ms // 1000,
        earned_seconds=bank.earned_ms // 1000,
        earned_hands=bank.hands,
        bank_seconds_max=bank.most_ms // 1000,
    )


def _action_seconds(config: TableConfig) -> int | None:
    seconds = config.action_ms // 1000
    return None if seconds == SECONDS[_clock(config).kind] else seconds
