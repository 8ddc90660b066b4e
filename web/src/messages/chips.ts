// Amounts as people read and write them: whole chips, two decimals where the table counts so, or big blinds. Chips are
// whole numbers; the two decimals are their last two digits, cut off and put on as text, so that nothing is ever rounded.

import { words } from "words:amounts";
import type { Unit } from "../lib/settings";
import type { Counted, HandConfig } from "../net/protocol";
import { MINUS, numbers } from "./numbers";

const DECIMALS = 2;
/** Narrow places tell less than so many chips exactly. */
const SHORT = { chips: 1_000_000, cents: 1_000_000 };

/** How amounts of a game are counted. */
export function countedOf(config: HandConfig | undefined): Counted {
  return config?.rules?.counted ?? "chips";
}

/** `1,250`, or `12.50` where two decimals are told. */
export function chips(amount: number, counted: Counted = "chips"): string {
  const { whole, decimal } = numbers();
  if (counted === "chips") return whole(amount);
  const digits = String(Math.abs(amount)).padStart(DECIMALS + 1, "0");
  const units = whole(Number(digits.slice(0, -DECIMALS)));
  return `${amount < 0 ? MINUS : ""}${units}${decimal}${digits.slice(-DECIMALS)}`;
}

/** Of elsewhere, in its own unit of which `scale` chips make one: `12.50 USD`. Never chips of this house. */
export function foreign(amount: number, scale: number, currency: string): string {
  const told =
    scale === 1 || scale === 100
      ? chips(amount, scale === 100 ? "cents" : "chips")
      : numbers()
          .plain(amount / scale)
          .replace("-", MINUS);
  return `${told} ${currency}`.trim();
}

/** For narrow places: exact up to 999,999 (or 9,999.99), then `1.25M`. */
export function chipsShort(amount: number, counted: Counted = "chips"): string {
  if (Math.abs(amount) < SHORT[counted]) return chips(amount, counted);
  const digits = String(amount);
  return numbers().compact(Number(counted === "chips" ? digits : digits.slice(0, -DECIMALS)));
}

/** Chips from what was typed, or a sentence that says what is wrong with it; nothing is rounded. */
export function readChips(text: string, counted: Counted = "chips"): number | string {
  const places = counted === "chips" ? 0 : DECIMALS;
  const typed = numbers().read(text);
  const amount = typed ? Number(typed.units + typed.decimals.padEnd(places, "0")) : Number.NaN;
  return typed && typed.decimals.length <= places && Number.isSafeInteger(amount)
    ? amount
    : words.anAmount({ typed: text.trim(), example: chips(1250, counted) });
}

/** How amounts of one game are told. */
export interface Amounts {
  unit: Unit;
  /** `1,970`, or `98.5 BB`. */
  text: (amount: number) => string;
  /** The same for narrow places. */
  short: (amount: number) => string;
  /** For the ear: `1,970`, or `98.5 big blinds`. */
  spoken: (amount: number) => string;
  /** As it stands in a field where it may be typed over: `1,970`, or `98.5`. */
  typed: (amount: number) => string;
  /** Chips from what was typed, or a sentence that says what is wrong with it. */
  read: (text: string) => number | string;
  /** Chips whatever the unit: `1,970`. */
  chips: (amount: number) => string;
  /** The same with what they are: `1,970 chips`; two decimals need no word. */
  named: (amount: number) => string;
}

function inChips(counted: Counted): Amounts {
  const text = (amount: number) => chips(amount, counted);
  return {
    unit: "chips",
    text,
    short: (amount) => chipsShort(amount, counted),
    spoken: text,
    typed: text,
    read: (typed) => readChips(typed, counted),
    chips: text,
    named: (amount) => (counted === "chips" ? words.chips(amount) : text(amount)),
  };
}

/** Amounts in the chosen unit. A game without a big blind is always told in chips. */
export function amounts(unit: Unit, bigBlind: number, counted: Counted = "chips"): Amounts {
  const plain = inChips(counted);
  if (unit === "chips" || bigBlind <= 0) return plain;
  // An ante must not be told as nothing.
  const count = (amount: number) => {
    const blinds = amount / bigBlind;
    return Math.abs(blinds) < 0.05 ? numbers().tiny(blinds) : numbers().tenths(blinds);
  };
  const text = (amount: number) => `${count(amount)}\u00a0BB`;
  return {
    ...plain,
    unit,
    text,
    short: text,
    spoken: (amount) => words.bigBlinds({ n: amount / bigBlind, told: count(amount) }),
    typed: (amount) => numbers().plain(amount / bigBlind),
    read: (text) => {
      const typed = numbers().read(text.replace(/bb\s*$/i, ""));
      return typed
        ? Math.round(Number(`${typed.units}.${typed.decimals}`) * bigBlind)
        : words.inBlinds;
    },
  };
}
