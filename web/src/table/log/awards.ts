// Pots and who won them, in words.

import { words as hands } from "words:hands";
import { words } from "words:log";
import { chips } from "../../messages/chips";
import { handName, leadOf } from "../../messages/hand-names";
import { listed } from "../../messages/listing";
import { at } from "../../messages/render";
import type { Award, HandState } from "../state/state";
import { subject, subjects } from "./subject";

/** The number of a board, or of a pot, where several of them are meant. */
export const ALL = -1;

/** How an amount is told. */
export type Say = (amount: number) => string;

type Prize = Parameters<typeof words.prize>[0];

/** Who won what with what, in one sentence. */
export function awarded(hand: HandState, award: Award, me: string, say: Say = chips): string {
  const { board, half } = part(hand, award);
  const pot = potOf(hand, award, half ? words.potsOf : words.potsWithin);
  const of = half ? (pot ? "half_of_pot" : "half") : pot ? "pot" : "";
  const which = board ? (of ? `${of}_on_board` : "board") : of || "all";
  const prize = words.prize({ part: which, amount: say(award.amount), pot, half, board } as Prize);
  const { shares } = award;
  const [first] = shares;
  if (!first) return "";
  if (shares.length === 1) {
    const who = subject(hand, first.seat, me);
    return words.wins({ ...who, prize, using: using(award.words) });
  }
  const even = new Set(shares.map((share) => share.amount)).size === 1;
  const each = even ? words.each(say(first.amount)) : listed(shares.map((s) => say(s.amount)));
  const seats = shares.map((share) => share.seat);
  const yours = seats.some((seat) => subject(hand, seat, me).whose === "you");
  return words.split({
    whose: yours ? "you" : "other",
    names: subjects(hand, seats, me),
    prize,
    using: using(award.words),
    shares: each,
  });
}

/** ` with a full house, aces over queens`; nothing when nobody had to show. */
function using(hand: string): string {
  return hand && words.using({ lead: leadOf(hand), hand: handName(hand) });
}

/** Which board and which half this is, in words; what there is only one of stays empty. */
export function part(hand: HandState, award: Award): Record<"board" | "half", string> {
  // A pot that nobody contested was won on no board.
  const several = hand.boards.length > 1 && award.board !== ALL && award.words !== "";
  return { board: several ? words.board(award.board + 1) : "", half: halfOf(hand, award) };
}

type PotNames = Pick<typeof words.pots, "main" | "side" | "numbered">;

/** Which pot this is, in words; empty where there is only one. */
export function potOf(hand: HandState, award: Award, names: PotNames): string {
  const pots = Math.max(hand.pots.length, ...hand.awards.map((a) => a.pot + 1));
  return pots > 1 && award.pot !== ALL ? potAmong(award.pot, pots, names) : "";
}

/** What the half of a pot is called; empty for a whole one, as where nobody has a low hand. */
function halfOf(hand: HandState, award: Award): string {
  const pot = hand.pots[award.pot]?.amount ?? award.amount;
  if (award.half === "whole" || 4 * award.amount * hand.boards.length >= 3 * pot) return "";
  const half = hand.game?.halves[award.half === "high" ? 0 : 1] ?? award.half;
  return at(hands.halves, half) ?? half;
}

export const potName = (pot: number, pots: number): string =>
  pots < 2 ? words.pots.one : potAmong(pot, pots, words.pots);

function potAmong(pot: number, pots: number, names: PotNames): string {
  if (pot === 0) return names.main;
  return pots === 2 ? names.side : names.numbered(pot);
}
