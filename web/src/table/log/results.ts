// The result of a hand for the bar below the table: one line for each award, short enough for a phone.

import { words } from "words:log";
import { capital } from "../../lib/sentence";
import { chips } from "../../messages/chips";
import { handName } from "../../messages/hand-names";
import { listed } from "../../messages/listing";
import type { Award, HandState } from "../state/state";
import { ALL, part, potOf, type Say } from "./awards";
import { subjects } from "./subject";

/** A line of the result bar: `Board 2, low`, `Bo`, `+20`, `five low`. */
export interface Result {
  /** Which board, pot and half; empty where there is only one. */
  label: string;
  who: string;
  won: string;
  /** The winning hand without what only breaks ties; empty when nobody had to show. */
  hand: string;
  /** The cards with a ring won it. */
  lit: boolean;
}

/** An award, or several that went the same way; it has the last award of the hand or not. */
type Line = Award & { last: boolean };

/** The lines, in the order in which the pots are paid; what goes the same way is one line. */
export function results(hand: HandState, me: string, say: Say = chips): Result[] {
  const awards = hand.awards.map((award, i) => ({ ...award, last: i === hand.awards.length - 1 }));
  return gathered(scooped(awards)).map((award) => {
    const { board, half } = part(hand, award);
    const { shares } = award;
    const plus = (amount: number) => `+${say(amount)}`;
    const amounts = new Set(shares.map((share) => share.amount));
    const [first = 0] = amounts;
    return {
      label: capital([potOf(hand, award, words.pots), board, half].filter(Boolean).join(", ")),
      who: subjects(
        hand,
        shares.map((share) => share.seat),
        me,
      ),
      won:
        shares.length === 1
          ? plus(first)
          : amounts.size === 1
            ? words.each(plus(first))
            : listed(shares.map((share) => plus(share.amount))),
      hand: handName(award.words.replace(/, (kickers?|then) [^;]*/g, "")),
      lit: award.last,
    };
  });
}

/** Whole pots that the same player has won alone with the same hand, as one: side pots come in a row. */
function gathered(awards: readonly Line[]): Line[] {
  const all: Line[] = [];
  for (const award of awards) {
    const before = all.at(-1);
    const [share, ...others] = award.shares;
    const alone = share && others.length === 0 && award.half === "whole";
    const same = before?.shares.length === 1 && before.shares[0]?.seat === share?.seat;
    if (
      !before ||
      !alone ||
      !same ||
      before.words !== award.words ||
      before.board !== award.board
    ) {
      all.push(award);
      continue;
    }
    const amount = before.amount + award.amount;
    const { last } = award;
    all[all.length - 1] = { ...before, amount, shares: [{ ...share, amount }], pot: ALL, last };
  }
  return all;
}

/** Halves and boards of one pot that the same player has won alone, as one. */
function scooped(awards: readonly Line[]): Line[] {
  const pots = [...new Set(awards.map((award) => award.pot))];
  return pots.flatMap((pot) => {
    const parts = awards.filter((award) => award.pot === pot);
    const [first] = parts;
    const seats = new Set(parts.flatMap((award) => award.shares.map((share) => share.seat)));
    if (!first || parts.length === 1 || seats.size !== 1) return parts;
    const amount = parts.reduce((sum, award) => sum + award.amount, 0);
    const words = [...new Set(parts.map((award) => award.words).filter(Boolean))].join("; ");
    const shares = [{ seat: [...seats][0] as number, amount }];
    const last = parts.some((award) => award.last);
    return [{ ...first, amount, shares, words, board: ALL, half: "whole" as const, last }];
  });
}

/** The lines as they have room, whole, in `w` by `h`, and the size of their text in px: as large as it can be, a little
 *  smaller where that keeps each in one row. Where the room is short, only the line that is lit tells its hand; where it is
 *  shorter still, each winner has one line with all they win. */
export function fitted(
  lines: readonly Result[],
  room: { w: number; h: number },
  most: number,
): { lines: readonly Result[]; size: number } {
  const size = textSize(lines, room, most);
  if (size !== null) return { lines, size };
  const brief = lines.map((line) => (line.lit ? line : { ...line, hand: "" }));
  const briefSize = textSize(brief, room, most);
  if (briefSize !== null) return { lines: brief, size: briefSize };
  const winners = byWinner(brief);
  return { lines: winners, size: textSize(winners, room, most) ?? LEAST_PX };
}

/** A line for each winner; the lit one keeps its hand. */
function byWinner(lines: readonly Result[]): Result[] {
  return [...new Set(lines.map(({ who }) => who))].map((who) => {
    const own = lines.filter((line) => line.who === who);
    const lit = own.find((line) => line.lit);
    const won = own.map((line) => line.won).join(" ");
    return { label: "", who, won, hand: lit?.hand ?? "", lit: lit !== undefined };
  });
}

function textSize(
  lines: readonly Result[],
  { w, h }: { w: number; h: number },
  most: number,
): number | null {
  const sizes = Array.from({ length: 2 * (most - LEAST_PX) + 1 }, (_, i) => most - i / 2);
  const rows = (size: number) => lines.reduce((sum, line) => sum + rowsOf(line, w / size), 0);
  const fits = (size: number) => size * (rows(size) * LINE_EM + lines.length * AIR_EM) <= h;
  const whole = sizes.find(
    (size) => size >= ONE_ROW_PX && rows(size) <= lines.length && fits(size),
  );
  return whole ?? sizes.find(fits) ?? null;
}

/** Smaller than this, text is not for the sake of one row. */
const ONE_ROW_PX = 12;
const LEAST_PX = 10;
/** Of the text: the height of a row and of the air around a line, and the width of a letter and of what frames a line. */
const LINE_EM = 1.25;
const AIR_EM = 0.3;
const LETTER_EM = 0.57;
const FRAME_EM = 1.4;
/** A row ends where the next word has no room: half a word is lost. */
const RAGGED_EM = 2.2;

/** How many rows a line takes where there is room for so many ems. */
function rowsOf({ label, who, won, hand }: Result, room: number): number {
  const letters = `${label} ${who} ${won}${hand && ` · ${hand}`}`.length;
  const wide = letters * LETTER_EM;
  const free = room - FRAME_EM;
  return wide <= free ? 1 : Math.ceil(wide / Math.max(1, free - RAGGED_EM));
}
