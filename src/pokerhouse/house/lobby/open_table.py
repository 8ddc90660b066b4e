"""Tables opened from options, and the options of a table that is open.

Law: `options_of(config).config(config.table, config.host) == config`. So a table keeps one copy of
its options, the typed one, and its host can still change them in the form.
"""

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from pokerhouse.house.faults import HouseFault
from pokerhouse.house.lobby.clocks import SECONDS, ClockKind, ClockOptions
from pokerhouse.house.lobby.options import TableOptions, TableStakes
from pokerhouse.house.money import Posting
from pokerhouse.house.people import skeleton, tidy
from pokerhouse.house.refusals import HouseReason, Refused, refuse_form
from pokerhouse.house.table import Newcomer, Session, TableConfig, host_bots, take_seat
from pokerhouse.rules import Structure, variant_of
from pokerhouse.rules.games import Fault, Opening, fault, mixes, wrong
from pokerhouse.units import Chips, Millis, PlayerId, TableId

STRICT_NAME_MAX = 15
BOTS = "bots"
"""The field of faults about bots, which are not options."""


def open_table(
    table: TableId,
    host: PlayerId,
    options: TableOptions,
    *,
    bots: Sequence[str] = (),
    first_bot: int = 0,
    own: host_bots.OwnFaults = host_bots.NO_OWN,
    names_taken: Collection[str],
    strict_names: bool = False,
    by_owner: bool = False,
) -> tuple[Session, tuple[Posting, ...]] | Refused:
    """Open a table with its bots seated, and post their buy-ins; or refuse with all faults.

    - `table`: a new id, made by the caller
    - `bots`: the kinds of bots to be seated
    - `first_bot`: any whole number; it decides which bots come, so that tables differ
    - `own`: the orders for the owner's own players, as for `bring_bot`
    - `names_taken`: the names of the tables that are open
    - `by_owner`: the host is an owner of the house, who may open permanent tables
    - `strict_names`: take short names in one word only, as some houses do
    """
    # Faults are about the name as it will be shown.
    options = replace(options, name=tidy(options.name))
    faults = options.faults()
    # Two tables must not look as if they had the same name.
    if skeleton(options.name) in set(map(skeleton, names_taken)):
        taken = wrong(HouseFault.TABLE_NAME_TAKEN, name=options.name)
        faults.insert(0, fault("name", sentence=taken))
    if strict_names:
        faults += strict_faults(options.name)
    if options.permanent and not by_owner:
        faults.append(fault("permanent", sentence=wrong(HouseFault.ONLY_OWNERS)))
    seated: list[Newcomer] = []
    for kind in bots:
        bot = host_bots.bring_bot(kind, {b.name for b in seated}, first_bot, own=own)
        if isinstance(bot, Refused):
            unknown = fault(BOTS, sentence=bot.sentence)
            faults += [] if unknown in faults else [unknown]
        else:
            seated.append(bot)
    if len(bots) > options.seats:
        crowd = wrong(HouseFault.TOO_MANY_BOTS, bots=len(bots), seats=options.seats)
        faults.append(fault(BOTS, "seats", sentence=crowd))
    if faults:
        return refuse_form(HouseReason.BAD_TABLE, faults)
    session = Session(options.config(table, host), started=not options.host_starts)
    postings: tuple[Posting, ...] = ()
    for bot in seated:
        seat = take_seat(session, bot, Millis(0))  # bots are in no time
        # The seats are counted above, and the buy-in is the default: nothing is left to refuse.
        assert not isinstance(seat, Refused), seat
        session, posting = seat
        postings += (posting,)
    return session, postings


def changed_table(config: TableConfig, options: TableOptions) -> TableConfig | Refused:
    """Return the configuration after the host's changes, or a refusal with all faults.

    It keeps its name, whether it is private or permanent, and its password, which has a command of
    its own.
    """
    # A public table is known already, so it cannot become private afterwards.
    kept = {"name": config.name, "private": config.private, "permanent": config.permanent}
    options = replace(options, **kept, password="")
    if faults := options.faults():
        return refuse_form(HouseReason.BAD_TABLE, faults)
    return options.config(config.table, config.host)


def strict_faults(name: str) -> list[Fault]:
    """List the faults of a table's name in a house that is strict about names."""
    if len(name) <= STRICT_NAME_MAX and " " not in name and skeleton(name) != skeleton("Lobby"):
        return []
    sentence = wrong(HouseFault.STRICT_TABLE_NAME, most=STRICT_NAME_MAX)
    return [fault("name", sentence=sentence)]


# The options of a table that is open, worked out from its configuration.

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
        bomb_every=config.bomb_every,
        host_starts=config.host_starts,
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
