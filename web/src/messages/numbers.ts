// Numbers as the language of the page writes them, and how they are read back.

import { spoken } from "./language.svelte";
import type { Language } from "./languages";

/** What stands before an amount below nothing, wherever it is read. */
export const MINUS = "−";

/** A number that was typed, cut at its decimal mark and not yet a number: so nothing is rounded by the way. */
export interface Typed {
  units: string;
  /** None, one or two digits. */
  decimals: string;
}

/** How one language writes numbers. */
export interface Numbers {
  whole: (n: number) => string;
  /** One decimal at most. */
  tenths: (n: number) => string;
  /** One digit that is not 0, wherever it stands. */
  tiny: (n: number) => string;
  /** Two decimals at most and nothing between thousands, as it stands in a field. */
  plain: (n: number) => string;
  /** Large numbers with a word for their thousands: `1.25M`. */
  compact: (n: number) => string;
  /** The mark before decimals. */
  decimal: string;
  /** What was typed; null where it is not a number, or could be two. */
  read: (text: string) => Typed | null;
}

const known = new Map<Language, Numbers>();

/** The numbers of the language that is spoken now. */
export function numbers(): Numbers {
  return numbersOf(spoken());
}

export function numbersOf(language: Language): Numbers {
  const made = known.get(language) ?? make(language);
  known.set(language, made);
  return made;
}

function make(language: Language): Numbers {
  // The digits are ours in every language: they are what is typed.
  const form = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(`${language}-u-nu-latn`, options).format;
  // Many languages write a hyphen for the minus: it is short, and a line may break after it.
  const told = (options: Intl.NumberFormatOptions) => {
    const format = form(options);
    return (n: number) => format(n).replace("-", MINUS);
  };
  const whole = told({ maximumFractionDigits: 0 });
  const rounded = told({ maximumFractionDigits: 1 });
  // What is rounded to nothing has no sign.
  const tenths = (n: number) => rounded(Math.abs(n) < 0.05 ? 0 : n);
  return {
    whole,
    tenths,
    tiny: told({ maximumSignificantDigits: 1 }),
    plain: form({ maximumFractionDigits: 2, useGrouping: false }),
    compact: told({ notation: "compact", maximumSignificantDigits: 4 }),
    decimal: marks(tenths(0.5)),
    read: reader(marks(whole(10_000))),
  };
}

const marks = (text: string) => text.replace(/\d/g, "");

/**
 * A reader of typed numbers, where thousands are parted by `group`.
 *
 * Spaces and apostrophes part nothing. A point or a comma with one or two digits after it stands before decimals, whichever
 * of them the language uses: no thousands are written so. With three digits after it, it parts thousands if it is the
 * language's mark for that, and else the number is not read: `1.000` is a thousand in German, one in English, and whoever
 * typed it may have meant the other.
 */
function reader(group: string): Numbers["read"] {
  const point = "\\.";
  const [mark, decimal] = group === "." ? [point, ","] : [",", point];
  const grouped = `([1-9]\\d{0,2}(?:${mark}\\d{3})+)(?:${decimal}(\\d{0,2}))?`;
  const plain = "(\\d*)(?:[.,](\\d{0,2}))?";
  const pattern = new RegExp(`^(?:${grouped}|${plain})$`);
  return (text) => {
    const [typed = "", whole, its, units = "", decimals = ""] =
      pattern.exec(text.replace(/[\s'’]/g, "")) ?? [];
    if (!/\d/.test(typed)) return null;
    return whole
      ? { units: whole.replace(/\D/g, ""), decimals: its ?? "" }
      : { units: units || "0", decimals };
  };
}
