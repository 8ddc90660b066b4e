// Amounts as people read and write them: whole chips, two decimals where the table counts so, or big blinds. Chips are
// whole numbers; the two decimals are their last two digits, cut off and put on as text, so that nothing is ever rounded.

import type { Counted, HandConfig } from "../net/protocol";
import type { Unit } from "./settings";

/** The marks between thousands and before decimals where the reader lives; the digits are ours. */
const LOCALE = `${globalThis.navigator?.language ?? "en-US"}-u-nu-latn`;
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat(LOCALE, {
  notation: "compact",
  maximumSignificantDigits: 4,
});
const tenths = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const tiny = new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 1 });
const exact = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2, useGrouping: false });

const marks = (text: string) => text.replace(/\d/g, "");
const GROUP = marks(whole.format(10_000)).replace(".", "\\.") || ",";
const DECIMAL = marks(tenths.format(0.5));
const DECIMALS = 2;
const TYPED = new RegExp(`^(\\d{1,3}(?:${GROUP}\\d{3})+|\\d+)(?:[.,](\\d*))?$`);
/** Narrow places tell less than so many chips exactly. */
const SHORT = { chips: 1_000_000, cents: 1_000_000 };

/** How amounts of a game are counted. */
export function countedOf(config: HandConfig | undefined): Counted {
  return config?.rules?.counted ?? "chips";
}

/** `1,250`, or `12.50` where two decimals are told. */
export function chips(amount: number, counted: Counted = "chips"): string {
  if (counted === "chips") return whole.format(amount);
  const digits = String(Math.abs(amount)).padStart(DECIMALS + 1, "0");
  const units = whole.format(Number(digits.slice(0, -DECIMALS)));
  return `${amount < 0 ? "-" : ""}${units}${DECIMAL}${digits.slice(-DECIMALS)}`;
}

/** For narrow places: exact up to 999,999 (or 9,999.99), then `1.25M`. */
export function chipsShort(amount: number, counted: Counted = "chips"): string {
  if (Math.abs(amount) < SHORT[counted]) return chips(amount, counted);
  const digits = String(amount);
  return compact.format(Number(counted === "chips" ? digits : digits.slice(0, -DECIMALS)));
}

/** Chips from what was typed, or a sentence that says what is wrong with it; nothing is rounded. */
export function readChips(text: string, counted: Counted = "chips"): number | string {
  const places = counted === "chips" ? 0 : DECIMALS;
  const [, units = "", decimals = ""] = TYPED.exec(text.replace(/\s/g, "")) ?? [];
  const amount = Number(units.replace(/\D/g, "") + decimals.padEnd(places, "0"));
  return units && decimals.length <= places && Number.isSafeInteger(amount)
    ? amount
    : `${text.trim()}: an amount such as ${chips(1250, counted)}, please.`;
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
    named: (amount) => (counted === "chips" ? `${text(amount)} chips` : text(amount)),
  };
}

/** Amounts in the chosen unit. A game without a big blind is always told in chips. */
export function amounts(unit: Unit, bigBlind: number, counted: Counted = "chips"): Amounts {
  const plain = inChips(counted);
  if (unit === "chips" || bigBlind <= 0) return plain;
  // An ante must not be told as nothing.
  const count = (amount: number) => {
    const blinds = amount / bigBlind;
    return Math.abs(blinds) < 0.05 ? tiny.format(blinds) : tenths.format(blinds);
  };
  const text = (amount: number) => `${count(amount)}\u00a0BB`;
  return {
    ...plain,
    unit,
    text,
    short: text,
    spoken: (amount) => `${count(amount)} ${amount === bigBlind ? "big blind" : "big blinds"}`,
    typed: (amount) => exact.format(amount / bigBlind),
    read: (words) => {
      const number = words.replace(",", ".").replace(/[^0-9.]/g, "");
      return /[0-9]/.test(number)
        ? Math.round(Number(number) * bigBlind)
        : "A number of big blinds, please.";
    },
  };
}
