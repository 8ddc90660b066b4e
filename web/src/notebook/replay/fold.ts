// A hand that is looked at again, as the table stood after each step: folded like one that is played.

import type { Events, ReplayInfo, SeatInfo, Table, ViewEvent } from "../../net/protocol";
import { receive } from "../../table/state/reduce";
import { emptyTable, type TableState, type TurnState } from "../../table/state/state";
import type { Step } from "./steps";

/** Bots of the house have ids that begin so. */
const BOT = "bot-";

/** The id of the player through whose eyes the hand is seen; empty for somebody who only watched. */
export function viewerOf(replay: ReplayInfo): string {
  return playersOf(replay).find((player) => player.seat === replay.seat)?.player ?? "";
}

/** Those who were dealt in, clockwise from the left of the button. */
export function playersOf({ events: [start] }: ReplayInfo) {
  return start?.type === "hand_started" ? start.players : [];
}

/** The table after each of these steps. */
export function statesOf(replay: ReplayInfo, steps: readonly Step[]): TableState[] {
  const me = viewerOf(replay);
  const table = tableOf(replay);
  if (!table) return [];
  let { state } = receive(emptyTable(replay.id), table, me, 0);
  let seq = 0;
  return steps.map(({ end }) => {
    const frame: Events = {
      type: "events",
      table: replay.id,
      hand: table.hand ?? "",
      seq,
      events: replay.events.slice(seq, end),
      own_hand: replay.own_hands[end - 1] ?? "",
      proofs: [],
    };
    seq = end;
    state = receive(state, frame, me, 0).state;
    return { ...state, turn: turnOf(state, replay.events[end]) };
  });
}

/** The table at which the hand was played, with nobody but those who were dealt in. */
function tableOf(replay: ReplayInfo): Table | null {
  const [start] = replay.events;
  if (start?.type !== "hand_started") return null;
  return {
    type: "table",
    table: replay.id,
    name: replay.title,
    game: replay.game,
    config: start.config,
    seats_max: replay.seats,
    host: "",
    action_ms: 0,
    buy_in: 0,
    buy_in_min: 0,
    buy_in_max: 0,
    mix: "",
    seats: start.players.map(
      ({ seat, player, name, stack }, place): SeatInfo => ({
        seat,
        player,
        name,
        stack,
        status: "playing",
        connected: true,
        bot: null,
        level: "",
        straddle: "never",
        behind: 0,
        face: replay.faces[place] ?? null,
        program: player.startsWith(BOT),
        ready: false,
      }),
    ),
    watching: 0,
    hand: start.hand,
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

/** Deeds of which a seat is the doer. */
const DEEDS: readonly ViewEvent["type"][] = [
  "folded",
  "checked",
  "called",
  "bet_made",
  "raised",
  "brought_in",
  "own_discarded",
  "hidden_discarded",
  "runs_chosen",
];

/** Whose turn it is before this event: only the seat is known, and that its time does not run. */
function turnOf({ hand }: TableState, next: ViewEvent | undefined): TurnState | null {
  if (!hand || !next || !DEEDS.includes(next.type) || !("seat" in next) || next.seat === null)
    return null;
  return {
    type: "turn",
    table: "",
    hand: hand.hand,
    turn: hand.seq,
    seat: next.seat,
    legal: { call: 0, bet: null, raise_to: null, bring_in: null, exchange: null, run_it: 0 },
    pot: 0,
    deadline_ms: null,
    server_ms: 0,
    grace: false,
    bank_ms: 0,
    bank_since_ms: null,
    stopped: false,
    endsAt: null,
    spanMs: 1,
    bankAt: null,
    bankSpanMs: 0,
    stoppedAt: null,
  };
}
