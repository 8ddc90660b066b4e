// The fold: what the table is after a frame or an event. No rules here: every number is one that the server sent, or a
// sum of such numbers.

import { amounts } from "../lib/chips";
import type { Events, HandStarted, Notice, Table, Turn, ViewEvent } from "../net/protocol";
import type { HandPlayer, HandState, LastAction, Line, TableState } from "./state";
import { tell } from "./words";

export const LOG_LINES_MAX = 400;

/** The next state, and whether something was missed that must be asked for with `watch`. */
export interface Received {
  state: TableState;
  missed: boolean;
}

export type TableFrame = Table | Events | Turn | Notice;

/** Takes in a frame about this table. `me` is the viewer's player id, `now` this machine's clock in ms. */
export function receive(state: TableState, frame: TableFrame, me: string, now: number): Received {
  switch (frame.type) {
    case "table":
      return {
        state: { ...state, table: frame, settled: state.hand?.over ?? true, gone: "" },
        missed: false,
      };
    case "events":
      return receiveEvents(state, frame, me);
    case "turn": {
      if (frame.hand !== state.hand?.hand) return { state, missed: true };
      const leftMs = Math.max(0, frame.deadline_ms - frame.server_ms);
      const spanMs = Math.max(leftMs, frame.grace ? 0 : (state.table?.action_ms ?? 0), 1);
      return {
        state: { ...state, turn: { ...frame, endsAt: now + leftMs, spanMs } },
        missed: false,
      };
    }
    case "notice":
      return { state: receiveNotice(state, frame), missed: false };
  }
}

function receiveEvents(state: TableState, frame: Events, me: string): Received {
  const begins = frame.seq === 0;
  const known = begins || frame.hand !== state.hand?.hand ? 0 : state.hand.seq;
  if (frame.seq > known) return { state, missed: true };
  const news = frame.events.slice(known - frame.seq);
  if (!begins && news.length === 0) return { state, missed: false };

  let hand = begins ? null : state.hand;
  const log = begins ? state.log.filter((line) => line.hand !== frame.hand) : [...state.log];
  let id = (state.log.at(-1)?.id ?? 0) + 1;
  for (const event of news) {
    const before = hand;
    hand = apply(hand, event);
    if (!hand) return { state, missed: true };
    const told = tell(before, hand, event, me);
    if (!told) continue;
    const blinds = amounts("bb", hand.config.big_blind).text;
    const inBlinds = tell(before, hand, event, me, blinds)?.parts ?? told.parts;
    log.push({ ...told, inBlinds, id: id++, hand: frame.hand } satisfies Line);
  }
  return {
    state: {
      ...state,
      hand: hand && { ...hand, ownHand: frame.own_hand },
      turn: null,
      settled: false,
      log: log.slice(-LOG_LINES_MAX),
    },
    missed: false,
  };
}

function receiveNotice(state: TableState, notice: Notice): TableState {
  switch (notice.kind) {
    case "table_closed":
      return { ...state, turn: null, gone: notice.message || "This table has been closed." };
    case "no_such_table":
      return { ...state, turn: null, gone: notice.message || "There is no such table." };
    case "hand_voided": {
      const parts = [notice.message || "The hand was cancelled; all bets went back."];
      const line: Line = {
        id: (state.log.at(-1)?.id ?? 0) + 1,
        hand: "",
        tone: "plain",
        parts,
        inBlinds: parts,
      };
      return { ...state, hand: null, turn: null, log: [...state.log, line] };
    }
    default:
      return state;
  }
}

/** The hand after an event; null when the event cannot follow (its hand's beginning is missing). */
export function apply(hand: HandState | null, event: ViewEvent): HandState | null {
  if (event.type === "hand_started") return begin(event);
  if (!hand) return null;
  return { ...change(hand, event), seq: hand.seq + 1 };
}

function begin(event: HandStarted): HandState {
  const players = event.players.map(
    (player): HandPlayer => ({
      ...player,
      bet: 0,
      committed: 0,
      folded: false,
      allIn: false,
      held: 0,
      cards: [],
      words: "",
      best: [],
      mucked: false,
      last: null,
      won: 0,
    }),
  );
  return {
    hand: event.hand,
    seq: 1,
    config: event.config,
    button: event.button,
    street: "preflop",
    board: [],
    pots: [],
    players,
    awards: [],
    ownHand: "",
    over: false,
  };
}

function change(hand: HandState, event: Exclude<ViewEvent, HandStarted>): HandState {
  switch (event.type) {
    case "posted": {
      const inFront = event.post === "ante" ? 0 : event.amount;
      return player(hand, event.seat, (p) =>
        pay(p, event.amount, p.bet + inFront, { kind: event.post, to: p.bet + inFront }),
      );
    }
    case "own_cards_dealt":
      return player(hand, event.seat, (p) => ({
        ...p,
        held: event.cards.length,
        cards: event.cards,
      }));
    case "hidden_cards_dealt":
      return player(hand, event.seat, (p) => ({ ...p, held: event.count }));
    case "hidden_card_burned":
      return hand;
    case "board_dealt":
      return {
        ...hand,
        street: event.street,
        board: [...hand.board, ...event.cards],
        players: hand.players.map((p) => ({ ...p, bet: 0, last: null })),
      };
    case "folded":
      return player(hand, event.seat, (p) => ({
        ...p,
        folded: true,
        last: { kind: "fold", to: 0 },
      }));
    case "checked":
      return player(hand, event.seat, (p) => ({ ...p, last: { kind: "check", to: 0 } }));
    case "called":
      return act(hand, event, "call");
    case "bet_made":
      return act(hand, event, "bet");
    case "raised":
      return act(hand, event, "raise");
    case "uncalled_returned":
      return player(hand, event.seat, (p) => ({
        ...p,
        stack: p.stack + event.amount,
        bet: Math.max(0, p.bet - event.amount),
        committed: p.committed - event.amount,
        allIn: false,
      }));
    case "bets_collected":
      return { ...hand, pots: event.pots, players: hand.players.map((p) => ({ ...p, bet: 0 })) };
    case "hand_tabled":
      return player(hand, event.seat, (p) => ({ ...p, cards: event.cards }));
    case "hand_shown":
      return player(hand, event.seat, (p) => ({
        ...p,
        cards: event.cards,
        words: event.words,
        best: event.best,
      }));
    case "hand_mucked":
      return player(hand, event.seat, (p) => ({ ...p, mucked: true }));
    case "pot_awarded": {
      const { pot, amount, shares, words } = event;
      const paid = shares.reduce(
        (next, share) =>
          player(next, share.seat, (p) => ({
            ...p,
            stack: p.stack + share.amount,
            won: p.won + share.amount,
          })),
        hand,
      );
      return { ...paid, awards: [...hand.awards, { pot, amount, shares, words }] };
    }
    case "hand_ended":
      return event.stacks.reduce<HandState>(
        (next, share) => player(next, share.seat, (p) => ({ ...p, stack: share.amount, bet: 0 })),
        { ...hand, over: true },
      );
  }
}

function act(
  hand: HandState,
  event: { seat: number; amount: number; to: number; all_in: boolean },
  kind: LastAction["kind"],
): HandState {
  return player(hand, event.seat, (p) => ({
    ...pay(p, event.amount, event.to, { kind, to: event.to }),
    allIn: event.all_in,
  }));
}

function pay(p: HandPlayer, amount: number, bet: number, last: LastAction): HandPlayer {
  const stack = p.stack - amount;
  return { ...p, stack, bet, committed: p.committed + amount, allIn: stack === 0, last };
}

function player(hand: HandState, seat: number, next: (p: HandPlayer) => HandPlayer): HandState {
  return { ...hand, players: hand.players.map((p) => (p.seat === seat ? next(p) : p)) };
}
