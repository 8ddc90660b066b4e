// Amounts as people read them: whole chips with thousands separators, or big blinds.

import type { Unit } from "./settings";

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat("en-US", {
  notation: "compact",
  maximumSignificantDigits: 4,
});
const tenths = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const tiny = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 1 });
const exact = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2, useGrouping: false });

export function chips(amount: number): string {
  return whole.format(amount);
}

/** For narrow places: exact up to 999,999, then `1.25M`. */
export function chipsShort(amount: number): string {
  return Math.abs(amount) < 1_000_000 ? whole.format(amount) : compact.format(amount);
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
  /** Chips from what was typed; null when there is no number in it. */
  read: (text: string) => number | null;
}

const CHIPS: Amounts = {
  unit: "chips",
  text: chips,
  short: chipsShort,
  spoken: chips,
  typed: chips,
  read: (text) => {
    const digits = text.replace(/[^0-9]/g, "");
    return digits ? Number(digits) : null;
  },
};

/** Amounts in the chosen unit. A game without a big blind is always told in chips. */
export function amounts(unit: Unit, bigBlind: number): Amounts {
  if (unit === "chips" || bigBlind <= 0) return CHIPS;
  // An ante must not be told as nothing.
  const count = (amount: number) => {
    const blinds = amount / bigBlind;
    return Math.abs(blinds) < 0.05 ? tiny.format(blinds) : tenths.format(blinds);
  };
  const text = (amount: number) => `${count(amount)}\u00a0BB`;
  return {
    unit,
    text,
    short: text,
    spoken: (amount) => `${count(amount)} ${amount === bigBlind ? "big blind" : "big blinds"}`,
    typed: (amount) => exact.format(amount / bigBlind),
    read: (words) => {
      const number = words.replace(",", ".").replace(/[^0-9.]/g, "");
      return /[0-9]/.test(number) ? Math.round(Number(number) * bigBlind) : null;
    },
  };
}
