// What the table is after a frame from the server.

import { words } from "words:log";
import type { Unit } from "../../lib/settings";
import { amounts, countedOf } from "../../messages/chips";
import { sentenceText } from "../../messages/sentence.svelte";
import type {
  Chances,
  Events,
  HostDeeds,
  HostPanel,
  Missed,
  NextGame,
  Notice,
  OwnRequest,
  OwnSeat,
  Requests,
  Table,
  Turn,
  ViewEvent,
} from "../../net/protocol";
import { named, viewer, within } from "../log/subject";
import { tell } from "../log/words";
import { percent } from "../seat/words";
import { inTens } from "./chances";
import { turnFrom } from "./clock";
import { apply } from "./hand";
import { gamesNamed } from "./named-games";
import { emptyTable, type HandState, type Line, type TableState } from "./state";

export const LOG_LINES_MAX = 400;
/** So many hands that are over are kept, and told by the house. */
export const PAST_MAX = 10;

/** The next state, and whether something was missed that must be asked for with `watch`. */
export interface Received {
  state: TableState;
  missed: boolean;
}

export type TableFrame =
  | Table
  | OwnSeat
  | OwnRequest
  | HostDeeds
  | HostPanel
  | Requests
  | Events
  | Turn
  | Chances
  | NextGame
  | Missed
  | Notice;

/** Takes in a frame about this table. `me` is the viewer's player id, `now` this machine's clock in ms. */
export function receive(state: TableState, frame: TableFrame, me: string, now: number): Received {
  switch (frame.type) {
    case "table":
      return {
        state: {
          ...state,
          table: frame,
          // No frame says that a seat was given up, so it is dropped here. Terms of a return
          // outlast the seat.
          ownSeat:
            [...frame.seats, ...frame.waiting].some((each) => each.player === me) ||
            now < (state.ownSeat?.leastUntil ?? 0)
              ? state.ownSeat
              : null,
          // During a hand the stacks of this frame are those of its start, and the events count.
          settled: state.hand?.over ?? true,
          // After a ban, or with the password, the same page sees the table again.
          gone: "",
          locked: false,
        },
        missed: false,
      };
    case "host_panel":
      return { state: { ...state, banned: frame.banned }, missed: false };
    case "host_deeds":
      return { state: receiveDeeds(state, frame), missed: false };
    case "requests":
      return { state: { ...state, requests: frame.requests }, missed: false };
    case "own_request":
      return { state: { ...state, asked: frame.state === null ? null : frame }, missed: false };
    case "own_seat": {
      // The frame has the time left and no moment, because the clock of this machine may be wrong.
      const heldUntil = frame.held_ms === null ? null : now + frame.held_ms;
      const leastUntil = frame.least_ms === null ? 0 : now + frame.least_ms;
      return { state: { ...state, ownSeat: { ...frame, heldUntil, leastUntil } }, missed: false };
    }
    case "events":
      return receiveEvents(state, frame, me);
    case "turn": {
      // The events of its hand were lost on the way.
      if (frame.hand !== state.hand?.hand) return { state, missed: true };
      const turn = turnFrom(frame, state.turn, state.table?.action_ms ?? 0, now);
      return { state: { ...state, turn }, missed: false };
    }
    case "chances":
      return { state: receiveChances(state, frame, me), missed: false };
    case "next_game":
      return { state: receiveNextGame(state, frame, me, now), missed: false };
    case "missed":
      return { state: { ...state, missed: frame }, missed: false };
    case "notice":
      return { state: receiveNotice(state, frame), missed: false };
  }
}

function receiveEvents(state: TableState, frame: Events, me: string): Received {
  const begins = frame.seq === 0;
  // Told again with nothing new, as when the page of a table opens that is followed already: a turn goes on.
  const again = begins && frame.hand === state.hand?.hand && frame.events.length === state.hand.seq;
  const known = begins || frame.hand !== state.hand?.hand ? 0 : state.hand.seq;
  // Events only apply in their order. The missing ones come with the answer to `watch`.
  if (frame.seq > known) return { state, missed: true };
  // Events that crossed with a `watch` come twice.
  const news = frame.events.slice(known - frame.seq);
  if (!begins && news.length === 0) return { state, missed: false };

  let hand = begins ? null : state.hand;
  // A hand that is sent from its start again would have all its lines twice.
  const log = begins ? state.log.filter((line) => line.hand !== frame.hand) : [...state.log];
  // From the whole log: lines that were just taken out had ids as well, and no id may come again.
  let id = (state.log.at(-1)?.id ?? 0) + 1;
  for (const event of news) {
    const before = hand;
    hand = apply(hand, event, state.table?.game);
    if (!hand) return { state, missed: true };
    const told = telling(before, hand, event, me);
    const seen = { shows: hand.shows.length, awards: hand.awards.length };
    if (told) log.push({ ...told, ...seen, id: id++, hand: frame.hand });
  }
  const ended = state.hand?.over && state.hand.hand !== frame.hand ? [state.hand] : [];
  return {
    state: {
      ...state,
      past: begins ? [...state.past, ...ended].slice(-PAST_MAX) : state.past,
      hand: hand && { ...hand, ownHand: frame.own_hand },
      sat:
        frame.hand === state.hand?.hand
          ? state.sat
          : (state.table?.seats.map(({ seat }) => seat) ?? []),
      // Any other event ends the turn, and the next turn has a frame of its own.
      turn: again ? state.turn : null,
      // The house tells the table before the events of the same step: with the end of a hand, its stacks are those after it.
      settled: hand?.over ?? false,
      log: log.slice(-LOG_LINES_MAX),
    },
    missed: false,
  };
}

/** The sentence of an event, told anew whenever it is shown: in the unit and in the language of that moment. */
function telling(
  before: HandState | null,
  hand: HandState,
  event: ViewEvent,
  me: string,
): Pick<Line, "tone" | "parts"> | null {
  const { big_blind } = hand.config;
  const told = (unit: Unit) =>
    tell(before, hand, event, me, amounts(unit, big_blind, countedOf(hand.config)).text);
  const tone = told("chips")?.tone;
  return tone ? { tone, parts: (unit) => told(unit)?.parts ?? [] } : null;
}

/** The chances belong to the cards that lie there now, else they came too late. */
function receiveChances(state: TableState, frame: Chances, me: string): TableState {
  const { hand } = state;
  if (!hand || hand.hand !== frame.hand || hand.seq !== frame.seq) return state;
  const told = inTens(frame.chances.map((each) => each.per_mille));
  const chances = Object.fromEntries(frame.chances.map(({ seat }, n) => [seat, told[n] ?? 0]));
  const each = ({ seat }: { seat: number }, n: number) =>
    `${within(hand, seat, me)} ${percent(told[n] ?? 0)}`;
  const text = () => words.chances(frame.chances.map(each).join(", "));
  const line = { ...said(state, text, "chances"), hand: hand.hand };
  return { ...state, hand: { ...hand, chances }, log: [...state.log, line].slice(-LOG_LINES_MAX) };
}

function receiveNextGame(state: TableState, frame: NextGame, me: string, now: number): TableState {
  const { deadline_ms, server_ms } = frame;
  const endsAt = deadline_ms === null ? null : now + Math.max(0, deadline_ms - server_ms);
  const before = state.nextGame;
  // The frame comes again on every `watch`, and the log has the choice once.
  const told = before?.number === frame.number && before.game === frame.game;
  const log = frame.game === null || told ? state.log : [...state.log, chosen(state, frame, me)];
  return { ...state, nextGame: { ...frame, endsAt }, log: log.slice(-LOG_LINES_MAX) };
}

/** Who named which game, as a line of the log. */
function chosen(state: TableState, frame: NextGame, me: string): Line {
  const chooser = state.table?.seats.find((info) => info.seat === frame.seat);
  const own = chooser?.player === me;
  const text = () => {
    const who = own ? viewer() : named(chooser?.name ?? words.somebody);
    return words.names({ ...who, game: gamesNamed(frame)[frame.game ?? 0] ?? "" });
  };
  return said(state, text, "start");
}

/** A line that belongs to no hand. */
function said(state: TableState, text: (unit: Unit) => string, tone: Line["tone"]): Line {
  const id = (state.log.at(-1)?.id ?? 0) + 1;
  return { id, hand: "", tone, parts: (unit) => [text(unit)] };
}

/** What the host has done, as far as it is not in the log. */
function receiveDeeds(state: TableState, { deeds }: HostDeeds): TableState {
  const news = deeds.filter((deed) => deed.number > state.deeds);
  if (news.length === 0) return state;
  const counted = countedOf(state.table?.config);
  let next = state;
  for (const deed of news) {
    const line = said(
      next,
      (unit) => sentenceText(deed, amounts(unit, state.table?.config.big_blind ?? 0, counted).text),
      "plain",
    );
    next = { ...next, log: [...next.log, line].slice(-LOG_LINES_MAX), deeds: deed.number };
  }
  return next;
}

function nameIn({ sentence }: Notice): string {
  const name = sentence?.values.table;
  return typeof name === "string" ? name : "";
}

function receiveNotice(state: TableState, notice: Notice): TableState {
  switch (notice.kind) {
    case "table_closed":
      return { ...state, turn: null, gone: sentenceText(notice) };
    case "no_such_table":
    case "banned":
    case "too_many_tables":
      // Told at once: there is no hand to look at first.
      return { ...state, hand: null, turn: null, gone: sentenceText(notice) };
    case "password_needed":
      // What was seen before must not stay on the page of somebody who may no longer look.
      return { ...emptyTable(state.id), locked: true, lockedName: nameIn(notice) };
    case "clocks_stopped":
    case "clocks_go_on":
    case "held_up":
    case "hand_voided": {
      const log = [...state.log, said(state, () => sentenceText(notice), "plain")];
      // A voided hand gets no last event: it would look as if it was still in play.
      const over = notice.kind === "hand_voided" && { hand: null, turn: null };
      return { ...state, ...over, log };
    }
    default:
      return state;
  }
}
