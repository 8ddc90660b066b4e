"""The WebSocket protocol, version 1: one JSON object in each text frame, its kind named by `type`.

The frames are declared in the modules of this package, one for each room, and gathered here. They are the protocol: the
decoder, the reference page and the web client's TypeScript types are made from them. A frame with an unknown field or a
value of a wrong type is answered with `problem` and changes nothing.
"""

import msgspec

from pokerhouse.house.lobby import Stakes, TableOptions
from pokerhouse.rules import card_dec_hook, card_enc_hook
from pokerhouse.server.wire.frame import Command, FromClient, FromServer
from pokerhouse.server.wire.host_commands import (
    AddBot,
    Ban,
    ChangeTable,
    EndGame,
    GoOn,
    HandOver,
    Kick,
    Pause,
    RemoveBot,
    TableCommandFrame,
    Unban,
)
from pokerhouse.server.wire.lobby import (
    CreateTable,
    Lobby,
    LobbyChanged,
    LobbyFrame,
    OwnTables,
    TableSummary,
    UnwatchLobby,
    WatchLobby,
)
from pokerhouse.server.wire.session import (
    PROTOCOL_VERSION,
    Ack,
    Closing,
    Here,
    Me,
    MeChanged,
    Notice,
    NoticeKind,
    Problem,
    Refused,
    SessionFrame,
    Welcome,
)
from pokerhouse.server.wire.table import (
    Arriving,
    BannedInfo,
    Events,
    HostPanel,
    NextGame,
    OwnSeat,
    SeatInfo,
    Table,
    TableFrame,
    Turn,
    Unwatch,
    WaitingInfo,
    Watch,
)
from pokerhouse.server.wire.table_commands import (
    ChooseGame,
    FillUp,
    Leave,
    MoreTime,
    Play,
    SetStraddle,
    Sit,
    SitIn,
    SitOut,
    Stand,
    StopWaiting,
    TopUp,
    Wait,
)
from pokerhouse.server.wire.talk import (
    Block,
    HideLine,
    LineHidden,
    LineInfo,
    ModerationFrame,
    Mute,
    Said,
    Say,
    SendSign,
    Signed,
    Talk,
    TalkCommandFrame,
    TalkFrame,
    Unblock,
    Unmute,
)

FRAME_BYTES_MAX = 64 * 1024

CommandFrame = CreateTable | TableCommandFrame | TalkCommandFrame
ClientFrame = Here | WatchLobby | UnwatchLobby | Watch | Unwatch | CommandFrame
ServerFrame = SessionFrame | LobbyFrame | TableFrame | TalkFrame

encode = msgspec.json.Encoder(enc_hook=card_enc_hook).encode
decode_client = msgspec.json.Decoder(ClientFrame, dec_hook=card_dec_hook).decode
decode_server = msgspec.json.Decoder(ServerFrame, dec_hook=card_dec_hook).decode

__all__ = [
    "FRAME_BYTES_MAX",
    "PROTOCOL_VERSION",
    "Ack",
    "AddBot",
    "Arriving",
    "Ban",
    "BannedInfo",
    "Block",
    "ChangeTable",
    "ChooseGame",
    "ClientFrame",
    "Closing",
    "Command",
    "CommandFrame",
    "CreateTable",
    "EndGame",
    "Events",
    "FillUp",
    "FromClient",
    "FromServer",
    "GoOn",
    "HandOver",
    "Here",
    "HideLine",
    "HostPanel",
    "Kick",
    "Leave",
    "LineHidden",
    "LineInfo",
    "Lobby",
    "LobbyChanged",
    "Me",
    "MeChanged",
    "ModerationFrame",
    "MoreTime",
    "Mute",
    "NextGame",
    "Notice",
    "NoticeKind",
    "OwnSeat",
    "OwnTables",
    "Pause",
    "Play",
    "Problem",
    "Refused",
    "RemoveBot",
    "Said",
    "Say",
    "SeatInfo",
    "SendSign",
    "ServerFrame",
    "SetStraddle",
    "Signed",
    "Sit",
    "SitIn",
    "SitOut",
    "Stakes",
    "Stand",
    "StopWaiting",
    "Table",
    "TableCommandFrame",
    "TableOptions",
    "TableSummary",
    "Talk",
    "TalkCommandFrame",
    "TopUp",
    "Turn",
    "Unban",
    "Unblock",
    "Unmute",
    "Unwatch",
    "UnwatchLobby",
    "Wait",
    "WaitingInfo",
    "Watch",
    "WatchLobby",
    "Welcome",
    "decode_client",
    "decode_server",
    "encode",
]
