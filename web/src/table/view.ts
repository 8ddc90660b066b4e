// What is drawn, derived from the state: seats in their places, whose turn, what is said aloud.

import type { Amounts } from "../lib/chips";
import type { GameInfo, SeatInfo } from "../net/protocol";
import { isBetting, type Sizing, sizing } from "./actions/actions";
import type { HandPlayer, HandState, LastAction, TableState, TurnState } from "./state";

/** A place at the table as it is drawn. */
export interface SeatView {
  seat: number;
  /** Clockwise from the place at the bottom, which is 0. */
  place: number;
  mine: boolean;
  name: string;
  stack: number;
  info: SeatInfo | null;
  /** The player's part in the hand that is shown, if any. */
  play: HandPlayer | null;
  button: boolean;
  acting: boolean;
  winner: boolean;
  /** What the viewer's cards make, at his own seat while he is in the hand. */
  hand: string;
}

export function mySeat(state: TableState, me: string): SeatInfo | null {
  return state.table?.seats.find((info) => info.player === me && info.status !== "leaving") ?? null;
}

/** The viewer's part in the hand that is shown. */
export function myPlay(state: TableState, me: string): HandPlayer | null {
  return state.hand?.players.find((p) => p.player === me) ?? null;
}

/** The viewer's turn, if it is. */
export function myTurn(state: TableState, me: string): TurnState | null {
  const own = myPlay(state, me);
  return own && state.turn?.seat === own.seat ? state.turn : null;
}

/** All seats in order of their numbers. The viewer's own is at the bottom; a spectator sees seat 1 there. */
export function seats(state: TableState, me: string): SeatView[] {
  const { table, hand, turn } = state;
  if (!table) return [];
  const bottom = mySeat(state, me)?.seat ?? myPlay(state, me)?.seat ?? 1;
  return Array.from({ length: table.seats_max }, (_, index): SeatView => {
    const seat = index + 1;
    const info = table.seats.find((s) => s.seat === seat) ?? null;
    const dealt = hand?.players.find((p) => p.seat === seat) ?? null;
    const play = dealt && (info ? info.player === dealt.player : !hand?.over) ? dealt : null;
    const fresh = hand?.over && state.settled;
    return {
      seat,
      place: (seat - bottom + table.seats_max) % table.seats_max,
      mine: (info?.player ?? play?.player) === me,
      name: info?.name ?? play?.name ?? "",
      stack: play && !(fresh && info) ? play.stack : (info?.stack ?? 0),
      info,
      play,
      button: hand?.button === seat,
      acting: turn?.seat === seat,
      winner: (play?.won ?? 0) > 0,
      hand: play?.player === me && !play.folded ? (hand?.ownHand ?? "") : "",
    };
  });
}

/** The last action as it stands at the seat; empty when there is none, or the cards tell more. */
export function actionLabel(play: HandPlayer, say: Amounts): string {
  if (play.folded) return "Fold";
  if (play.won > 0) return `+${say.short(play.won)}`;
  if (play.mucked) return "Muck";
  if (play.allIn) return "All-in";
  if (play.words) return "";
  if (play.last?.kind === "exchange")
    return EXCHANGES[Math.min(2, play.last.to)] ?? `${play.last.to} cards`;
  return play.last ? ACTIONS[play.last.kind] : "";
}

const EXCHANGES = ["Pat", "1 card"];
const ACTIONS: Record<Exclude<LastAction["kind"], "exchange">, string> = {
  fold: "Fold",
  check: "Check",
  call: "Call",
  bet: "Bet",
  raise: "Raise",
  ante: "Ante",
  small_blind: "Small blind",
  big_blind: "Big blind",
  straddle: "Straddle",
  missed_big_blind: "Big blind",
  missed_small_blind: "Small blind",
  bring_in: "Bring-in",
};

/** The cards that won at a showdown: the best five of every winner. Empty when nobody had to show, and with several
 *  boards, as each is won by cards of its own. */
export function winningCards(hand: HandState): ReadonlySet<string> {
  if (hand.boards.length > 1) return new Set();
  return new Set(hand.players.filter((p) => p.won > 0).flatMap((p) => p.best));
}

/** What it would cost the viewer to stay in, as far as the bets on the table tell; for pre-actions. */
export function priceFor(hand: HandState, play: HandPlayer): number {
  const level = Math.max(...hand.players.map((p) => p.bet));
  return Math.min(play.stack, Math.max(0, level - play.bet));
}

/** `your turn: call 40, pot 95, raise 80 to 1,000, 20 seconds`. */
export function turnSpoken(turn: TurnState, now: number, say: Amounts): string {
  const size = sizing(turn);
  const { call, bring_in } = turn.legal;
  const least = call === 0 ? "check" : `call ${say.spoken(call)}`;
  const asked = isBetting(turn) ? "" : asks(turn);
  const parts = [
    asked || (bring_in === null ? least : `bring in ${say.spoken(bring_in)}`),
    `pot ${say.spoken(turn.pot)}`,
    ...(size ? [sizingSpoken(size, say)] : []),
    `${Math.round(Math.max(0, turn.endsAt - now) / 1000)} seconds`,
  ];
  return `Your turn: ${parts.join(", ")}`;
}

/** What the turn asks for, where it is no betting round: `change up to 5 cards`. */
export function asks(turn: TurnState): string {
  const { exchange, run_it } = turn.legal;
  if (!exchange) return `run the board once or up to ${run_it} times`;
  const cards = (count: number) => (count === 1 ? "1 card" : `${count} cards`);
  if (exchange.replaced) return `change up to ${cards(exchange.maximum)}`;
  return `give up ${cards(exchange.minimum)}`;
}

/** `Your turn, 40 to call`: the turn in a line. */
export function turnLine(turn: TurnState, say: Amounts): string {
  const { call, bring_in } = turn.legal;
  if (!isBetting(turn)) return asks(turn).replace(/^./, (letter) => letter.toUpperCase());
  if (bring_in !== null) return `Your turn, ${say.text(bring_in)} to bring in`;
  return call === 0 ? "Your turn, free to check" : `Your turn, ${say.text(call)} to call`;
}

function sizingSpoken(size: Sizing, say: Amounts): string {
  if (size.only.length > 0) return `${size.kind} ${size.only.map(say.spoken).join(" or ")}`;
  return `${size.kind} ${say.spoken(size.minimum)} to ${say.spoken(size.maximum)}`;
}

/** Where the places of a table stand, in percent of the ring, for an upright and for a wide table. */
export interface Spot {
  x: number;
  y: number;
  wideX: number;
  wideY: number;
}

const LEFT = 14;
const RIGHT = 86;

/** The cards of a game, as far as they need room. */
export type CardRoom = Pick<GameInfo, "board" | "hole">;

/** So many cards lie higher above their seat: the upper seats come down. */
const HIGH_FAN = 6;

/** The places from 1 on (place 0, at the bottom, is drawn apart), clockwise: up the left, over the top, down the right.
 *  Where no board lies between the seats, they stand in even steps. */
export function spots(seatCount: number, { board, hole }: CardRoom): Spot[] {
  const others = seatCount - 1;
  const rows = others <= 1 ? 0 : others <= 3 ? 1 : others <= 6 ? 2 : 3;
  const top = others - 2 * rows;
  const three = board === 0 ? [91, 62, 33] : [91, 69, 29];
  const heights = [[], [30], [72, 29], three][rows] as number[];
  const head = hole < HIGH_FAN ? 10 : 14;
  const widths = [[], [50], [31, 69], [18, 50, 82]][top] as number[];
  const upright = [
    ...heights.map((y) => [LEFT, y] as const),
    ...widths.map((x) => [x, head] as const),
    ...heights.toReversed().map((y) => [RIGHT, y] as const),
  ];
  return upright.map(([x, y], index) => ({ x, y, ...wide(index + 1, seatCount, head - 10) }));
}

/** A rounded rectangle: the places at equal angles, pushed outwards at the corners; its upper end `lower` by so much. */
function wide(place: number, seatCount: number, lower: number): { wideX: number; wideY: number } {
  const angle = Math.PI / 2 + (2 * Math.PI * place) / seatCount;
  const bend = (value: number, power: number) => Math.sign(value) * Math.abs(value) ** power;
  return {
    wideX: 50 + 43 * bend(Math.cos(angle), 0.75),
    wideY: 50 + (Math.sin(angle) < 0 ? 42 - lower : 42) * bend(Math.sin(angle), 0.6),
  };
}
