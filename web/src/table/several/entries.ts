// What each of the tables that are followed waits for, as their bar tells it.

import { words } from "words:several";
import type { Unit } from "../../lib/settings";
import { amounts, countedOf } from "../../messages/chips";
import type { Table } from "../../net/protocol";
import { timeOf } from "../state/clock";
import type { HandState, TableState, TurnState } from "../state/state";
import { awaited, myPlay, mySeat, myTurn } from "../view";

/** Whose bar it is, and when. */
export interface Viewer {
  me: string;
  unit: Unit;
  /** This machine's clock in ms. */
  now: number;
}

/** A table in the bar. */
export interface Entry {
  id: string;
  name: string;
  /** It waits for the player. */
  needs: boolean;
  /** What it waits for, in two or three words. */
  words: string;
  /** For how long it does, in ms; null where that has no end, or where it waits for others. */
  leftMs: number | null;
  /** Which part of the whole time that is; 1 where that is not known. */
  share: number;
  /** The player's cards. */
  cards: readonly string[];
}

type Waiting = Pick<Entry, "words"> & Partial<Entry>;

export function entryOf(state: TableState, viewer: Viewer): Entry {
  const own = myPlay(state, viewer.me);
  const holds = own !== null && !own.folded && !state.hand?.over;
  return {
    id: state.id,
    name: state.table?.name ?? words.unnamed,
    needs: false,
    leftMs: null,
    share: 1,
    cards: holds ? [...own.cards, ...own.up] : [],
    ...waiting(state, viewer),
  };
}

/** How many seconds are left, each shown until it is over; null where that is not counted. */
export function secondsOf({ leftMs }: Entry): number | null {
  return leftMs === null ? null : Math.ceil(leftMs / 1000);
}

function waiting(state: TableState, viewer: Viewer): Waiting {
  const { table, hand } = state;
  if (state.gone) return { words: words.closed };
  if (state.locked) return { words: words.locked };
  if (!table) return { words: words.loading };
  const turn = myTurn(state, viewer.me);
  if (turn) {
    const { leftMs, share } = timeOf(turn, viewer.now);
    return { needs: true, words: turnWords(turn, table, viewer), leftMs, share };
  }
  return seated(state, table, viewer) ?? handWords(hand, viewer.me);
}

/** What the turn asks for, and what the least costs. */
function turnWords({ legal }: TurnState, { config }: Table, { unit }: Viewer): string {
  if (legal.exchange) return words.exchange;
  if (legal.run_it > 0) return words.runIt;
  const say = amounts(unit, config.big_blind, countedOf(config)).short;
  if (legal.bring_in !== null) return words.bringIn(say(legal.bring_in));
  return legal.call === 0 ? words.check : words.call(say(legal.call));
}

/** What the seat waits for, or whoever has none; null where it is the hand that counts. */
function seated(state: TableState, table: Table, { me, now }: Viewer): Waiting | null {
  const { ownSeat } = state;
  const leftMs = ownSeat?.heldUntil == null ? null : Math.max(0, ownSeat.heldUntil - now);
  const seat = mySeat(state, me);
  if (!seat) {
    const waits = table.waiting.find((each) => each.player === me);
    if (waits?.offered) return { needs: true, words: words.seatFree, leftMs };
    return { words: waits ? words.waitsForSeat : words.watching };
  }
  const choice = awaited(state);
  if (choice?.seat === seat.seat) {
    const until = choice.endsAt === null ? null : Math.max(0, choice.endsAt - now);
    return { needs: true, words: words.nameGame, leftMs: until };
  }
  if (seat.status === "broke")
    return { needs: state.asked?.state !== "waits", words: words.broke, leftMs };
  return seat.status === "sitting_out" ? { words: words.sittingOut } : null;
}

function handWords(hand: HandState | null, me: string): Waiting {
  if (!hand) return { words: words.noHand };
  if (hand.over) return { words: words.handOver };
  const own = hand.players.find(({ player }) => player === me);
  if (!own) return { words: words.nextHand };
  if (own.folded) return { words: words.folded };
  return { words: own.allIn ? words.allIn : words.waiting };
}
