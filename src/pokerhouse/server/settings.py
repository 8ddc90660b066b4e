"""How this server runs, with defaults that suit one house on one machine. `settings_read.py` reads what is set."""

from pathlib import Path

import msgspec

from pokerhouse.house.money import RefreshTerms
from pokerhouse.house.table import Pace
from pokerhouse.units import Chips, Millis


class Settings(msgspec.Struct, frozen=True):
    """Everything that can be set. The first three come from the command line; the others from the file
    of settings, by their names, and from the environment, where `POKERHOUSE_` stands before the name in capitals.
    """

    data: Path
    """Folder of the house's files."""
    host: str = "127.0.0.1"
    """The address to listen on; 0.0.0.0 is every one of this machine."""
    port: int = 8000
    """The port to listen on."""
    first_hand_ms: int = 1_500
    """Pause before the first hand once two players are seated."""
    after_fold_ms: int = 2_000
    """Pause after a hand that ended without a showdown."""
    after_showdown_ms: int = 5_000
    """Pause after a showdown, so that people can see who won with what."""
    absent_seconds: int = 180
    """A player who sits out, or whose line is lost, for so long is stood up."""
    empty_table_seconds: int = 60
    """A table that nobody sits at or looks at is closed after this."""
    idle_seconds: int = 600
    """Whoever sends nothing for so long is logged off."""
    offer_seconds: int = 60
    """So long a free seat is for the first who waits for one."""
    host_away_seconds: int = 600
    """A host who has been away for so long is followed by another."""
    bot_pause_ms: int = 900
    """About how long a bot seems to think: half to one and a half times this."""
    bot_deadline_ms: int = 2_000
    """A bot that has not answered by then checks or folds."""
    bot_workers: int = 2
    """Processes for bots that take their time; started when the first such bot sits down."""
    outbox_bytes: int = 262_144
    """Bytes a client may lag behind before it is dropped; it comes back and gets what it missed."""
    frames_per_second: int = 40
    """Frames a player may send in a second, over all windows, and twice as many at once; the rest wait."""
    address_frames_per_second: int = 400
    """Frames that may come from one address in a second."""
    flood_seconds: int = 20
    """Who sends faster than that for so long is hung up on."""
    connections_max: int = 2_000
    """Open sockets in all; further ones are turned away."""
    player_connections_max: int = 10
    """Open sockets of one player; further ones are turned away."""
    address_connections_max: int = 256
    """Open connections of one address, sockets and pages being loaded together."""
    address_requests_per_second: int = 50
    """Requests that may come from one address in a second, and five times as many at once; the rest wait."""
    address_guests_per_hour: int = 60
    """New guests that may come from one address in an hour, half of them at once; further ones are told to wait."""
    guests: int = 1
    """0: only members play; whoever comes must register or log in first."""
    address_accounts_per_hour: int = 30
    """Accounts that may be made from one address in an hour, half of them at once."""
    account_logins_per_hour: int = 30
    """How often a password may be tried for one name in an hour, half of it at once."""
    address_logins_per_hour: int = 240
    """The same from one address, for all names together."""
    player_names_per_hour: int = 30
    """How often a player may change their name in an hour, half of it at once."""
    address_invitations_per_minute: int = 60
    """Links to tables, with their pictures, that may be asked for from one address in a minute, all of them at once."""
    refresh_chips: int = 10_000
    """To how many chips the wallet of a player who is broke, and asks, is filled up; 0: the house gives none."""
    refresh_minutes: int = 10
    """Between two times that a player is given new chips."""
    player_refreshes_per_hour: int = 120
    """How often a player may ask for new chips in an hour, granted or not, half of it at once."""
    player_tables_per_hour: int = 30
    """Tables that a player may open in an hour, half of them at once."""
    player_lines_per_minute: int = 20
    """Lines that a person may say in a minute, and five at once."""
    place_lines_per_minute: int = 120
    """Lines that may be said at one table or in the lobby in a minute, and twenty at once."""
    talk_days: int = 30
    """How many days lines are kept; 0 keeps them for ever."""
    greeting: str = ""
    """What whoever enters the lobby is greeted with, instead of the house's own words."""
    request_seconds: int = 10
    """A request must have arrived whole in this time."""
    strict_names: int = 0
    """1: a table's name is one word of at most 15 letters, and not Lobby."""
    tables_max: int = 1_000
    """Open tables in all."""
    metrics_token: str = ""
    """What a monitor on another machine must show to see `/metrics`; without it only this machine sees them."""
    proxies: tuple[str, ...] = ()
    """Addresses of reverse proxies in front of this house: what they say about who asks is believed."""
    mail: str = ""
    """The server that takes mail, as `smtp://USER:PASSWORD@HOST:PORT`; without one the owner hands links over."""
    mail_from: str = ""
    """The address that mails come from."""
    account_mails_per_hour: int = 6
    """Mails that may be sent to one account in an hour, half of them at once."""
    url: str = ""
    """Where people reach this house, as `https://poker.example.org`: links in mails and on the terminal begin so."""
    hosts: tuple[str, ...] = ()
    """Names under which this house is reached, besides addresses in digits and the names of this machine."""

    drain_seconds: int = 60
    """When the house is told to stop, hands in play may be played to their end for so long; 0: it stops at once."""

    @property
    def pace(self) -> Pace:
        """The times of a table."""
        return Pace(
            Millis(self.first_hand_ms),
            Millis(self.after_fold_ms),
            Millis(self.after_showdown_ms),
            absent_ms=Millis(self.absent_seconds * 1000),
            empty_ms=Millis(self.empty_table_seconds * 1000),
            offer_ms=Millis(self.offer_seconds * 1000),
            host_away_ms=Millis(self.host_away_seconds * 1000),
        )

    @property
    def refresh_terms(self) -> RefreshTerms:
        """What is given to the broke."""
        return RefreshTerms(Chips(self.refresh_chips), Millis(self.refresh_minutes * 60_000))


FROM_COMMAND_LINE = frozenset({"data", "host", "port"})
"""Settings that neither file nor environment sets."""
