// The end of a hand comes in one frame: hands shown, pots paid. Here it is told apart again, one moment after another, so
// that one can see who shows what, and which pot goes to whom and why.

import type { Award, HandState, TableState } from "./state";

/** How far the end of a hand has been shown: of those who show or muck so many, of the pots so many. */
export interface Moment {
  shows: number;
  awards: number;
  /** How long after the moment before, in ms. */
  afterMs: number;
}

/** How long each thing is looked at, in ms. */
export interface Tempo {
  /** The last card of an all-in, before anything else. */
  lastCard: number;
  /** Each hand that is shown. */
  show: number;
  /** Each award. The house waits a second longer for every one after the first. */
  award: number;
}

export const USUAL: Tempo = { lastCard: 900, show: 400, award: 1_000 };
export const CALM: Tempo = { lastCard: 300, show: 0, award: 500 };

/** The house waits for so many awards after the first, and no longer. */
const AWARDS_MAX = 6;

/** The moments in which the end of a hand is shown; none where there is nothing to be told apart. */
export function moments(hand: HandState, tempo: Tempo): Moment[] {
  const { shows, awards } = hand;
  if (awards.length === 0 || shows.length === 0) return [];
  const wait = hand.ranOut ? tempo.lastCard : 0;
  // Hands that lie open for long are only named; others are turned up one after the other.
  const all = hand.tabled
    ? [{ shows: shows.length, awards: 0, afterMs: wait }]
    : shows.map((_, i) => ({ shows: i + 1, awards: 0, afterMs: tempo.show }));
  const each = Math.min(tempo.award, (tempo.award * AWARDS_MAX) / Math.max(1, awards.length - 1));
  for (const count of paidTogether(awards))
    all.push({
      shows: shows.length,
      awards: count,
      afterMs: all.at(-1)?.awards ? each : tempo.show,
    });
  return all;
}

/** How many awards are shown at each step: all at once where one player has won them all. */
function paidTogether(awards: readonly Award[]): number[] {
  const winners = new Set(awards.flatMap((award) => award.shares.map((share) => share.seat)));
  return winners.size === 1 ? [awards.length] : awards.map((_, i) => i + 1);
}

/** The hand as it stands at this moment. */
export function revealed(hand: HandState, { shows, awards }: Moment): HandState {
  if (shows >= hand.shows.length && awards >= hand.awards.length) return hand;
  const before = new Map(hand.shows.slice(shows).map((p) => [p.seat, p]));
  const sum = (of: readonly Award[], seat: number) =>
    of
      .flatMap((award) => award.shares)
      .reduce((total, share) => total + (share.seat === seat ? share.amount : 0), 0);
  const paid = hand.awards.slice(0, awards);
  const players = hand.players.map((p) => {
    const { cards, shown, words, mucked } = before.get(p.seat) ?? p;
    const stack = p.stack - sum(hand.awards.slice(awards), p.seat);
    return { ...p, cards, shown, words, mucked, stack, won: sum(paid, p.seat) };
  });
  return { ...hand, players, awards: paid, rabbit: [], over: false };
}

/** The table as it stands at this moment: nothing that follows from the end of the hand goes ahead of it. */
export function tableAt(state: TableState, moment: Moment): TableState {
  const hand = state.hand && revealed(state.hand, moment);
  if (!hand || hand === state.hand) return state;
  const { shows, awards } = moment;
  const log = state.log.filter(
    (line) =>
      line.hand !== hand.hand || ((line.shows ?? 0) <= shows && (line.awards ?? 0) <= awards),
  );
  const seats = state.table?.seats.map((seat) =>
    seat.status === "broke" && hand.players.some((p) => p.player === seat.player)
      ? { ...seat, status: "playing" as const }
      : seat,
  );
  const table = state.table && { ...state.table, seats: seats ?? [] };
  return { ...state, hand, table, log, settled: false };
}
