// A table without a dealer in the form of all others, so that it is folded and drawn like them.

import { words } from "words:trustless";
import type { GameInfo, HandConfig, Player, Table, Turn } from "../net/protocol";
import type { Open } from "./line/frames";
import type { Listed } from "./line/list";

export function tableOf(
  { stack, seats }: Listed,
  game: GameInfo,
  config: HandConfig | undefined,
  players: readonly Player[],
  away: readonly number[],
): Table {
  return {
    type: "table",
    table: "",
    name: words.title,
    game,
    config: config as Table["config"],
    // A seat that is given up in a hand is not given again before it is over: somebody may sit further along.
    seats_max: Math.max(seats, ...players.map(({ seat }) => seat)),
    host: "",
    action_ms: 60_000,
    buy_in: stack,
    buy_in_min: stack,
    buy_in_max: stack,
    mix: "",
    seats: players.map((player) => ({
      ...player,
      status: "playing",
      connected: !away.includes(player.seat),
      bot: null,
      level: "",
      straddle: "never",
      behind: 0,
      face: null,
      program: false,
      ready: false,
    })),
    watching: 0,
    hand: null,
    arriving: [],
    waiting: [],
    paused: false,
    ending: false,
    permanent: false,
    locked: false,
    approval: "none",
    halted: null,
    started: true,
    reserved: [],
    bombs: { offered: false, next: false, every: 0, votes: [] },
  };
}

/** - `now`, `waitMs`: in ms; the turn ends so long from now */
export function turnOf(hand: string, turn: Open, waitMs: number, now: number): Turn {
  return {
    type: "turn",
    table: "",
    hand,
    turn: turn.turn,
    seat: turn.seat,
    legal: turn.legal,
    pot: turn.pot,
    deadline_ms: now + waitMs,
    server_ms: now,
    grace: false,
    bank_ms: 0,
    bank_since_ms: null,
    stopped: false,
  };
}
