// What the player may choose, and how it is read back from a store that anyone may have written to.

import { type Keys, readKeys, USUAL_KEYS } from "./keys";

/** What has a few choices; the first is the usual one. */
export const CHOICES = {
  theme: ["system", "light", "dark", "contrast"],
  felt: ["green", "blue", "wine", "slate"],
  deck: ["four", "two"],
  /** What is drawn on the backs of cards. */
  back: ["weave", "rings", "rays", "plain"],
  /** The size of all text in percent of the browser's. */
  text: ["100", "115", "130", "150"],
  unit: ["chips", "bb"],
  /** Of the page; `auto` is what the browser reads. */
  language: ["auto", "en", "de"],
  /** What moves: as the device says, quicker, or nothing. */
  motion: ["auto", "fast", "off"],
} as const;

type Choices = { [K in keyof typeof CHOICES]: (typeof CHOICES)[K][number] };
export type Back = Choices["back"];
export type Unit = Choices["unit"];

/** What is heard, each with its own loudness. */
export const SOUNDS = [
  "turn",
  "warning",
  "request",
  "chat",
  "card",
  "chip",
  "allIn",
  "check",
  "fold",
  "win",
  "lose",
] as const;
export type Sound = (typeof SOUNDS)[number];

/** Sizes offered for a bet, ascending. */
export interface Sizes {
  /** Before the flop: multiples of the big blind. */
  blinds: readonly number[];
  /** After it: shares of the pot in percent. */
  shares: readonly number[];
}

/** What is on or off. */
interface Switches {
  /** Going all-in takes a second press. */
  confirmAllIn: boolean;
  /** Folding where checking is free takes a second press. */
  confirmFold: boolean;
  /** A press right after the buttons came is not taken. */
  settle: boolean;
  /** Signs of players are shown, and can be made. */
  signs: boolean;
  /** At one's turn: the device shakes, the title says so, the icon has a dot, the system tells it. */
  vibrate: boolean;
  title: boolean;
  badge: boolean;
  notify: boolean;
}

export interface Settings extends Choices, Switches, Sizes {
  /** How loud each sound is, in percent; 0 is silent. */
  volumes: Readonly<Record<Sound, number>>;
  /** Which key does what at a table. */
  keys: Keys;
}

const SWITCHES: Switches = {
  confirmAllIn: true,
  confirmFold: true,
  settle: true,
  signs: true,
  vibrate: true,
  title: true,
  badge: true,
  notify: false,
};

/** Of every sound, in percent: how loud they are beside each other is up to the recipes. */
const VOLUME = 70;

export const DEFAULTS: Settings = {
  ...chosen(() => undefined),
  ...SWITCHES,
  volumes: Object.fromEntries(SOUNDS.map((sound) => [sound, VOLUME])) as Settings["volumes"],
  keys: USUAL_KEYS,
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
  const switches = Object.entries(SWITCHES).map(([name, usual]) => [
    name,
    yesNoOr(kept[name], usual),
  ]);
  return {
    ...chosen((name) => kept[name]),
    ...(Object.fromEntries(switches) as unknown as Switches),
    volumes: volumesOr(kept.volumes),
    keys: readKeys(record(kept.keys)),
    blinds: sizesOr(kept.blinds, "blinds"),
    shares: sizesOr(kept.shares, "shares"),
  };
}

/** Every choice as it was kept, or the usual one. */
function chosen(kept: (name: string) => unknown): Choices {
  const found = Object.entries(CHOICES).map(([name, choices]) => [
    name,
    choices.find((choice) => choice === kept(name)) ?? choices[0],
  ]);
  return Object.fromEntries(found) as Choices;
}

/** Can this be a size of that kind? */
export function fits(value: unknown, kind: keyof Sizes): value is number {
  const { minimum, maximum, decimals } = SIZE_BOUNDS[kind];
  return (
    typeof value === "number" &&
    value >= minimum &&
    value <= maximum &&
    Number(value.toFixed(decimals)) === value
  );
}

export function ordered(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

function sizesOr(kept: unknown, kind: keyof Sizes): readonly number[] {
  if (!Array.isArray(kept) || kept.length > SIZES_MAX) return DEFAULTS[kind];
  return kept.every((value) => fits(value, kind)) ? ordered(kept) : DEFAULTS[kind];
}

function yesNoOr(kept: unknown, otherwise: boolean): boolean {
  return typeof kept === "boolean" ? kept : otherwise;
}

function volumesOr(kept: unknown): Settings["volumes"] {
  const volumes = record(kept);
  const fit = SOUNDS.map((sound) => {
    const volume = volumes[sound];
    const fits =
      typeof volume === "number" && Number.isInteger(volume) && volume >= 0 && volume <= 100;
    return [sound, fits ? volume : DEFAULTS.volumes[sound]];
  });
  return Object.fromEntries(fit) as Settings["volumes"];
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    return record(JSON.parse(text ?? ""));
  } catch {
    return {};
  }
}
