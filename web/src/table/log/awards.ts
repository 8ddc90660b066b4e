// Pots and who won them, in words.

import { words as hands } from "words:hands";
import { words } from "words:log";
import { capital } from "../../lib/sentence";
import { chips } from "../../messages/chips";
import { handName, leadOf } from "../../messages/hand-names";
import { listed } from "../../messages/listing";
import { at } from "../../messages/render";
import type { Award, HandState } from "../state/state";
import { named, subject, type Who } from "./subject";

/** The number of a board, or of a pot, where several of them are meant. */
const ALL = -1;

/** How an amount is told. */
export type Say = (amount: number) => string;

/** Who won what with what, in one sentence. */
export function awarded(hand: HandState, award: Award, me: string, say: Say = chips): string {
  const { board, half } = part(hand, award);
  const pot = potOf(hand, award, half ? words.potsOf : words.potsWithin);
  const of = half ? (pot ? "half_of_pot" : "half") : pot ? "pot" : "";
  const which = board ? (of ? `${of}_on_board` : "board") : of || "all";
  return told(
    hand,
    award,
    me,
    say,
    words.prize({ part: which, amount: say(award.amount), pot, half, board } as Prize),
  );
}

type Prize = Parameters<typeof words.prize>[0];

/** `Board 2, low: Bo wins 20 with five low.`: short, because several such lines have to stand on a small screen. */
function labelled(hand: HandState, award: Award, me: string, say: Say): string {
  const { board, half } = part(hand, award);
  if (!board && !half) return awarded(hand, award, me, say);
  const label = [potOf(hand, award, words.pots), board, half].filter(Boolean).join(", ");
  return `${capital(label)}: ${told(hand, award, me, say, say(award.amount))}`;
}

function told(hand: HandState, award: Award, me: string, say: Say, prize: string): string {
  const { shares } = award;
  const [first] = shares;
  if (!first) return "";
  const who = shares.map((share) => subject(hand, share.seat, me));
  if (shares.length === 1) return wins(who[0] as Who, prize, award.words);
  const even = new Set(shares.map((share) => share.amount)).size === 1;
  const each = even ? words.each(say(first.amount)) : listed(shares.map((s) => say(s.amount)));
  const { whose } = who.find((each) => each.whose === "you") ?? named("");
  const names = listed(
    who.map((each, n) => (n > 0 && each.whose === "you" ? words.youToo : each.who)),
  );
  return words.split({
    whose,
    names,
    prize,
    using: using(award.words),
    shares: each,
  });
}

function wins(who: Who, prize: string, hand: string): string {
  return words.wins({ ...who, prize, using: using(hand) });
}

/** ` with a full house, aces over queens`; nothing when nobody had to show. */
function using(hand: string): string {
  return hand && words.using({ lead: leadOf(hand), hand: handName(hand) });
}

/** Which board and which half this is, in words; what there is only one of stays empty. */
function part(hand: HandState, award: Award): Record<"board" | "half", string> {
  // A pot that nobody contested was won on no board.
  const several = hand.boards.length > 1 && award.board !== ALL && award.words !== "";
  return { board: several ? words.board(award.board + 1) : "", half: halfOf(hand, award) };
}

type PotNames = Pick<typeof words.pots, "main" | "side" | "numbered">;

/** Which pot this is, in words; empty where there is only one. */
function potOf(hand: HandState, award: Award, names: PotNames): string {
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
  return [wins(subject(hand, share.seat, me), won, first.words)];
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

export const potName = (pot: number, pots: number): string =>
  pots < 2 ? words.pots.one : potAmong(pot, pots, words.pots);

function potAmong(pot: number, pots: number, names: PotNames): string {
  if (pot === 0) return names.main;
  return pots === 2 ? names.side : names.numbered(pot);
}
