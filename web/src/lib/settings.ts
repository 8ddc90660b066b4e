// What the player may choose, and how it is read back from a store that anyone may have written to.

export const THEMES = ["system", "light", "dark", "contrast"] as const;
export const DECKS = ["four", "two"] as const;
export const UNITS = ["chips", "bb"] as const;

export type Theme = (typeof THEMES)[number];
export type Deck = (typeof DECKS)[number];
export type Unit = (typeof UNITS)[number];

/** Sizes offered for a bet, ascending. */
export interface Sizes {
  /** Before the flop: multiples of the big blind. */
  blinds: readonly number[];
  /** After it: shares of the pot in percent. */
  shares: readonly number[];
}

export interface Settings extends Sizes {
  theme: Theme;
  deck: Deck;
  unit: Unit;
  /** Going all-in takes a second press. */
  confirmAllIn: boolean;
  /** Signs of players are shown, and can be made. */
  signs: boolean;
}

export const DEFAULTS: Settings = {
  theme: "system",
  deck: "four",
  unit: "chips",
  confirmAllIn: true,
  signs: true,
  blinds: [3, 4, 5],
  shares: [33, 50, 67],
};

export const SIZES_MAX = 6;

/** The bounds of one size; `decimals` is how finely it may be given. */
export const SIZE_BOUNDS = {
  blinds: { minimum: 2, maximum: 100, decimals: 1 },
  shares: { minimum: 1, maximum: 500, decimals: 0 },
} as const;

/** Settings from a kept text. What is missing or makes no sense is as by default. */
export function readSettings(text: string | null): Settings {
  const kept = parsed(text);
  return {
    theme: oneOf(THEMES, kept.theme, DEFAULTS.theme),
    deck: oneOf(DECKS, kept.deck, DEFAULTS.deck),
    unit: oneOf(UNITS, kept.unit, DEFAULTS.unit),
    confirmAllIn: yesNoOr(kept.confirmAllIn, DEFAULTS.confirmAllIn),
    signs: yesNoOr(kept.signs, DEFAULTS.signs),
    blinds: sizesOr(kept.blinds, "blinds"),
    shares: sizesOr(kept.shares, "shares"),
  };
}

/** `2.5, 3 4` as sizes, or a sentence that says what is wrong with it. */
export function parseSizes(text: string, kind: keyof Sizes): readonly number[] | string {
  const words = text
    .split(/[\s,;]+/)
    .map((word) => word.replace(/(%|x|bb)$/i, ""))
    .filter((word) => word !== "");
  const bounds = SIZE_BOUNDS[kind];
  if (words.length > SIZES_MAX) return `At most ${SIZES_MAX} sizes.`;
  const numbers = words.map(Number);
  const wrong = words.find((_, i) => !fits(numbers[i], kind));
  if (wrong !== undefined)
    return `${wrong}: a ${bounds.decimals ? "" : "whole "}number from ${bounds.minimum} to ${bounds.maximum}, please${bounds.decimals ? ", one decimal at most" : ""}.`;
  return ordered(numbers);
}

function fits(value: unknown, kind: keyof Sizes): value is number {
  const { minimum, maximum, decimals } = SIZE_BOUNDS[kind];
  return (
    typeof value === "number" &&
    value >= minimum &&
    value <= maximum &&
    Number(value.toFixed(decimals)) === value
  );
}

function ordered(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

function sizesOr(kept: unknown, kind: keyof Sizes): readonly number[] {
  if (!Array.isArray(kept) || kept.length > SIZES_MAX) return DEFAULTS[kind];
  return kept.every((value) => fits(value, kind)) ? ordered(kept) : DEFAULTS[kind];
}

function yesNoOr(kept: unknown, otherwise: boolean): boolean {
  return typeof kept === "boolean" ? kept : otherwise;
}

function oneOf<T extends string>(choices: readonly T[], kept: unknown, otherwise: T): T {
  return choices.find((choice) => choice === kept) ?? otherwise;
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
