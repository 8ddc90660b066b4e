// Pots and who won them, in words.

import { capital } from "../../lib/sentence";
import { chips } from "../../messages/chips";
import type { Prize, Who } from "../../messages/en/log";
import { words as hands } from "../../messages/hands";
import { words } from "../../messages/log";
import type { Award, HandState } from "../state/state";
import { subject } from "./subject";

/** The number of a board, or of a pot, where several of them are meant. */
const ALL = -1;

/** How an amount is told. */
export type Say = (amount: number) => string;

/** Who won what with what, in one sentence. */
export function awarded(hand: HandState, award: Award, me: string, say: Say = chips): string {
  const prize = words.prize({ amount: say(award.amount), ...part(hand, award) });
  return told(hand, award, me, say, prize);
}

/** `Board 2, low: Bo wins 20 with five low.`: short, because several such lines have to stand on a small screen. */
function labelled(hand: HandState, award: Award, me: string, say: Say): string {
  const { pot, board, half } = part(hand, award);
  if (!board && !half) return awarded(hand, award, me, say);
  const label = [pot, board, half].filter(Boolean).join(", ");
  return `${capital(label)}: ${told(hand, award, me, say, say(award.amount))}`;
}

function told(hand: HandState, award: Award, me: string, say: Say, prize: string): string {
  const { shares } = award;
  const [first] = shares;
  if (!first) return "";
  const named = hands.named(award.words);
  const who = shares.map((share) => subject(hand, share.seat, me));
  if (shares.length === 1) return words.wins(who[0] as Who, prize, named);
  const even = new Set(shares.map((share) => share.amount)).size === 1;
  const each = even
    ? words.each(say(first.amount))
    : words.shares(shares.map((s) => say(s.amount)));
  return words.split(who, prize, named, each);
}

/** Which part of all the chips this is, in words; what there is only one of stays empty. */
function part(hand: HandState, award: Award): Omit<Prize, "amount"> {
  const pots = Math.max(hand.pots.length, ...hand.awards.map((a) => a.pot + 1));
  return {
    pot: pots > 1 && award.pot !== ALL ? words.within(potName(award.pot, pots)) : "",
    board: hand.boards.length > 1 && award.board !== ALL ? words.board(award.board + 1) : "",
    half: halfOf(hand, award),
  };
}

/** What the half of a pot is called; empty for a whole one, as where nobody has a low hand. */
function halfOf(hand: HandState, award: Award): string {
  const pot = hand.pots[award.pot]?.amount ?? award.amount;
  if (award.half === "whole" || 4 * award.amount * hand.boards.length >= 3 * pot) return "";
  return hands.half(hand.game?.halves[award.half === "high" ? 0 : 1] ?? award.half);
}

/** The outcome for the middle of the table: pots that went the same way are told as one. */
export function outcome(hand: HandState, me: string, say: Say = chips): string[] {
  const awards = scooped(hand.awards);
  const way = (award: Award) => `${award.words}|${award.shares.map((share) => share.seat)}`;
  const ways = new Set(awards.map(way));
  if (ways.size !== 1 || awards.some((award) => award.shares.length !== 1))
    return gathered(awards).map((award) =>
      labelled(hand, { ...award, words: brief(award.words) }, me, say),
    );
  const [first] = awards;
  const share = first?.shares[0];
  if (!first || !share) return [];
  const won = say(awards.reduce((sum, award) => sum + award.amount, 0));
  return [words.wins(subject(hand, share.seat, me), won, hands.named(first.words))];
}

/** Whole pots that the same player has won alone with the same hand, as one: side pots come in a row, and would fill the
 *  screen. */
function gathered(awards: readonly Award[]): Award[] {
  const all: Award[] = [];
  for (const award of awards) {
    const last = all.at(-1);
    const [share, ...others] = award.shares;
    const alone = share && others.length === 0 && award.half === "whole";
    const same = last?.shares.length === 1 && last.shares[0]?.seat === share?.seat;
    if (!last || !alone || !same || last.words !== award.words || last.board !== award.board) {
      all.push(award);
      continue;
    }
    const amount = last.amount + award.amount;
    all[all.length - 1] = { ...last, amount, shares: [{ seat: share.seat, amount }], pot: ALL };
  }
  return all;
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
  if (pots < 2) return words.pot;
  if (pot === 0) return words.mainPot;
  return pots === 2 ? words.sidePot : words.sidePotOf(pot);
}
