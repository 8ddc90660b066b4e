// A hand written down by hand: three players, blinds 10/20, seen from seat 1.

import type {
  Events,
  GameInfo,
  HandConfig,
  Legal,
  PotAwarded,
  Table,
  Turn,
  ViewEvent,
} from "../src/net/protocol";
import type { Say } from "../src/table/log/awards";
import { results } from "../src/table/log/results";
import { receive, type TableFrame } from "../src/table/state/reduce";
import { emptyTable, type HandState, type TableState } from "../src/table/state/state";

export const ME = "me";

export const config: HandConfig = {
  structure: "no_limit",
  small_blind: 10,
  big_blind: 20,
  small_bet: 0,
  big_bet: 0,
  ante: 0,
  ante_kind: "each",
  all_in_face_up: true,
  variant: "holdem",
  bring_in: 0,
  wild: "",
  rules: {
    book: "wsop",
    counted: "chips",
    unit: 1,
    wagers_max: -1,
    cap_heads_up: true,
    straddle: "none",
    straddles_max: 1,
    straddle_raise: "double",
    open_pair: false,
    bomb_pot: false,
    boards: 1,
    run_it: 1,
    rabbit_hunt: false,
    rabbit_on_request: false,
    seven_deuce: 0,
    show_all: false,
    shows_first: "aggressor",
    rake: null,
    cash_outs: [],
  },
};

export const game: GameInfo = {
  key: "holdem",
  name: "Texas hold'em",
  seats_min: 2,
  seats_max: 10,
  structure: "no_limit",
  opening: "blinds",
  board: 5,
  hole: 2,
  draws: false,
  halves: [],
};

export const table: Table = {
  type: "table",
  table: "t",
  name: "Maple-1",
  game,
  config,
  seats_max: 6,
  host: ME,
  action_ms: 20_000,
  buy_in: 1000,
  buy_in_min: 200,
  buy_in_max: 10000,
  mix: "",
  watching: 0,
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
  hand: "h1",
  seats: [seat(1, ME, "Mo", 1000), seat(2, "b", "Bo", 1000), seat(4, "c", "Cy", 300)],
};

function seat(number: number, player: string, name: string, stack: number): Table["seats"][number] {
  return {
    seat: number,
    player,
    name,
    stack,
    status: "playing",
    connected: true,
    bot: null,
    level: "",
    straddle: "never",
    behind: 0,
    face: null,
    program: false,
    ready: false,
  };
}

const cause = "player" as const;

/** Seat 4 is all-in for 300, seat 1 wins the main pot, seat 2 the side pot. */
export const showdownHand: ViewEvent[] = [
  {
    type: "hand_started",
    hand: "h1",
    config,
    button: 4,
    small_blind: 1,
    big_blind: 2,
    players: [
      { seat: 1, player: ME, name: "Mo", stack: 1000 },
      { seat: 2, player: "b", name: "Bo", stack: 1000 },
      { seat: 4, player: "c", name: "Cy", stack: 300 },
    ],
    commitment: "",
    rules_version: 1,
  },
  { type: "posted", seat: 1, post: "small_blind", amount: 10 },
  { type: "posted", seat: 2, post: "big_blind", amount: 20 },
  { type: "own_cards_dealt", seat: 1, cards: ["As", "Ad"] },
  { type: "hidden_cards_dealt", seat: 2, count: 2 },
  { type: "hidden_cards_dealt", seat: 4, count: 2 },
  { type: "raised", seat: 4, amount: 300, to: 300, all_in: true },
  { type: "called", seat: 1, amount: 290, to: 300, all_in: false, cause },
  { type: "called", seat: 2, amount: 280, to: 300, all_in: false, cause },
  { type: "bets_collected", pots: [{ amount: 900, seats: [1, 2, 4] }] },
  { type: "hidden_card_burned" },
  { type: "board_dealt", street: "flop", cards: ["2c", "7d", "Th"], board: 0 },
  { type: "bet_made", seat: 1, amount: 100, to: 100, all_in: false },
  { type: "called", seat: 2, amount: 100, to: 100, all_in: false, cause },
  {
    type: "bets_collected",
    pots: [
      { amount: 900, seats: [1, 2, 4] },
      { amount: 200, seats: [1, 2] },
    ],
  },
  { type: "hidden_card_burned" },
  { type: "board_dealt", street: "turn", cards: ["Jc"], board: 0 },
  { type: "checked", seat: 1, cause },
  { type: "bet_made", seat: 2, amount: 600, to: 600, all_in: true },
  { type: "folded", seat: 1, cause },
  { type: "uncalled_returned", seat: 2, amount: 600 },
  { type: "hidden_card_burned" },
  { type: "board_dealt", street: "river", cards: ["3s"], board: 0 },
  {
    type: "hand_shown",
    seat: 2,
    cards: ["9c", "8d"],
    words: "straight, jack high",
    best: ["Jc", "Th", "9c", "8d", "7d"],
  },
  { type: "hand_mucked", seat: 4 },
  {
    type: "pot_awarded",
    pot: 1,
    amount: 200,
    shares: [{ seat: 2, amount: 200 }],
    words: "",
    board: 0,
    half: "whole",
    cards: [],
  },
  {
    type: "pot_awarded",
    pot: 0,
    amount: 900,
    shares: [{ seat: 2, amount: 900 }],
    words: "straight, jack high",
    board: 0,
    half: "whole",
    cards: [{ seat: 2, cards: ["Jc", "Th", "9c", "8d", "7d"] }],
  },
  {
    type: "hand_ended",
    stacks: [
      { seat: 1, amount: 600 },
      { seat: 2, amount: 1700 },
      { seat: 4, amount: 0 },
    ],
  },
];

export function events(list: ViewEvent[], seq = 0, hand = "h1"): Events {
  return {
    type: "events",
    table: "t",
    hand,
    seq,
    events: list,
    own_hand: "pair of aces",
    proofs: [],
  };
}

export function turn(over: Partial<Turn> = {}): Turn {
  return {
    type: "turn",
    table: "t",
    hand: "h1",
    turn: 1,
    seat: 1,
    legal: legal({ call: 290, raise_to: { minimum: 580, maximum: 1000, only: [], unit: 1 } }),
    pot: 330,
    deadline_ms: 1_020_000,
    server_ms: 1_000_000,
    grace: false,
    bank_ms: 0,
    bank_since_ms: null,
    stopped: false,
    ...over,
  };
}

/** What a seat may do: check, unless something else is said. */
export function legal(over: Partial<Legal> = {}): Legal {
  return { call: 0, bet: null, raise_to: null, bring_in: null, exchange: null, run_it: 0, ...over };
}

/** The state after these frames; fails the test when one of them left a gap. */
export function stateAfter(...frames: TableFrame[]): TableState {
  return frames.reduce((state, frame) => {
    const { state: next, missed } = receive(state, frame, ME, 5_000);
    if (missed) throw new Error(`gap at ${JSON.stringify(frame)}`);
    return next;
  }, emptyTable("t"));
}

export function text(state: TableState): string[] {
  return state.log.map((line) =>
    line
      .parts("chips")
      .map((part) => (typeof part === "string" ? part : part.cards.join(" ")))
      .join(""),
  );
}

/** The beginning of a hand of this game: seats 1 (the viewer) and 2. */
export function started(over: Partial<HandConfig> = {}): ViewEvent {
  return {
    type: "hand_started",
    hand: "h1",
    config: { ...config, ...over },
    button: 2,
    small_blind: null,
    big_blind: null,
    players: [
      { seat: 1, player: ME, name: "Mo", stack: 100 },
      { seat: 2, player: "b", name: "Bo", stack: 100 },
    ],
    commitment: "",
    rules_version: 1,
  };
}

export function played(info: Partial<GameInfo>, list: ViewEvent[], over: Partial<HandConfig> = {}) {
  const state = stateAfter(
    { ...table, game: { ...game, ...info } },
    events([started(over), ...list]),
  );
  return { hand: state.hand as HandState, lines: text(state) };
}

export function award(over: Partial<PotAwarded>): ViewEvent {
  return {
    type: "pot_awarded",
    pot: 0,
    amount: 10,
    shares: [{ seat: 1, amount: over.amount ?? 10 }],
    words: "",
    board: 0,
    half: "whole",
    cards: [],
    ...over,
  };
}

/** The lines of the result bar; `>` before the one whose cards have a ring. */
export function lit(hand: HandState | null, say?: Say): string[] {
  return results(hand as HandState, ME, say).map(
    ({ label, who, won, hand, lit }) =>
      (lit ? "> " : "") + [label, who, won, hand].filter(Boolean).join(" | "),
  );
}
