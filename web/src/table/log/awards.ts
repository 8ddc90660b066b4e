// Pots and who won them, in words.

import { chips } from "../../lib/chips";
import type { Award, HandState } from "../state/state";
import { subject } from "./subject";

/** The number of a board where all of them are meant. */
const ALL = -1;

/** How an amount is told. */
export type Say = (amount: number) => string;

/** Who won what with what, in one sentence. */
export function awarded(hand: HandState, award: Award, me: string, say: Say = chips): string {
  return told(hand, award, me, say, prize(hand, award, say));
}

/** `Board 2, low: Bo wins 20 with five low.`: short, because several such lines have to stand on a small screen. */
function labelled(hand: HandState, award: Award, me: string, say: Say): string {
  const { pot, board, half } = part(hand, award);
  if (!board && !half) return awarded(hand, award, me, say);
  const label = [pot, board, half].filter(Boolean).join(", ");
  const sentence = told(hand, award, me, say, say(award.amount));
  return `${label.replace(/^./, (letter) => letter.toUpperCase())}: ${sentence}`;
}

function told(hand: HandState, award: Award, me: string, say: Say, won: string): string {
  const withWords = using(award.words);
  const [first, ...others] = award.shares;
  if (!first) return "";
  if (others.length === 0) {
    const subjectOf = subject(hand, first.seat, me);
    return `${subjectOf.say("wins", "win")} ${won}${withWords}.`;
  }
  const names = award.shares.map((share) => subject(hand, share.seat, me).name);
  const parts = award.shares.map((share) => say(share.amount)).join(" and ");
  const even = new Set(award.shares.map((share) => share.amount)).size === 1;
  const each = even ? `${say(first.amount)} each` : parts;
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)} split ${won}${withWords}: ${each}.`;
}

/** `900`, `the side pot of 200`, `45, the high half of the pot on board 2,`. */
function prize(hand: HandState, award: Award, say: Say): string {
  const { pot, board, half } = part(hand, award);
  const named = pot || "pot";
  const on = board && award.words ? ` on ${board}` : "";
  if (half || on)
    return `${say(award.amount)}, the ${half ? `${half} half of the ` : ""}${named}${on},`;
  return pot ? `the ${pot} of ${say(award.amount)}` : say(award.amount);
}

/** Which part of all the chips this is, in words; what there is only one of stays empty. */
function part(hand: HandState, award: Award): { pot: string; board: string; half: string } {
  const pots = Math.max(hand.pots.length, ...hand.awards.map((a) => a.pot + 1));
  return {
    pot: pots > 1 ? potName(award.pot, pots).toLowerCase() : "",
    board: hand.boards.length > 1 && award.board !== ALL ? `board ${award.board + 1}` : "",
    half: halfOf(hand, award),
  };
}

/** What the half of a pot is called; empty for a whole one, as where nobody has a low hand. */
function halfOf(hand: HandState, award: Award): string {
  const pot = hand.pots[award.pot]?.amount ?? award.amount;
  if (award.half === "whole" || 4 * award.amount * hand.boards.length >= 3 * pot) return "";
  return hand.game?.halves[award.half === "high" ? 0 : 1] ?? award.half;
}

/** The outcome for the middle of the table: pots that went the same way are told as one. */
export function outcome(hand: HandState, me: string, say: Say = chips): string[] {
  const awards = scooped(hand.awards);
  const way = (award: Award) => `${award.words}|${award.shares.map((share) => share.seat)}`;
  const ways = new Set(awards.map(way));
  if (ways.size !== 1 || awards.some((award) => award.shares.length !== 1))
    return awards.map((award) => labelled(hand, { ...award, words: brief(award.words) }, me, say));
  const [first] = awards;
  const share = first?.shares[0];
  if (!first || !share) return [];
  const won = say(awards.reduce((sum, award) => sum + award.amount, 0));
  return [`${subject(hand, share.seat, me).say("wins", "win")} ${won}${using(first.words)}.`];
}

/** The hand without what only breaks ties. */
function brief(words: string): string {
  return words.replace(/, (kickers?|then) [^;]*/g, "");
}

/** Halves and boards of one pot that the same player has won alone, as one. */
function scooped(awards: readonly Award[]): Award[] {
  const pots = [...new Set(awards.map((award) => award.pot))];
  return pots.flatMap((pot) => {
    const parts = awards.filter((award) => award.pot === pot);
    const [first] = parts;
    const seats = new Set(parts.flatMap((award) => award.shares.map((share) => share.seat)));
    if (!first || parts.length === 1 || seats.size !== 1) return parts;
    const amount = parts.reduce((sum, award) => sum + award.amount, 0);
    const words = [...new Set(parts.map((award) => award.words).filter(Boolean))].join("; ");
    const shares = [{ seat: [...seats][0] as number, amount }];
    return [{ ...first, amount, shares, words, board: ALL, half: "whole" as const }];
  });
}

export function potName(pot: number, pots: number): string {
  if (pots < 2) return "Pot";
  if (pot === 0) return "Main pot";
  return pots === 2 ? "Side pot" : `Side pot ${pot}`;
}

/** ` with a full house, aces over queens`; nothing when nobody had to show. */
function using(words: string): string {
  if (!words) return "";
  return /^(pair|straight|flush|full house|royal)/.test(words)
    ? ` with a ${words}`
    : ` with ${words}`;
}
