// The sounds of the table, written down as what to play when: nothing is recorded, nothing is loaded. A phone's speaker
// gives little below 500 Hz, so all of them have their weight above. `tests/browser/look/test_sounds.py` measures them.

import type { Sound } from "../settings";

/** A sound with a slider of its own, or the thud of a card in an all-in. */
export type Heard = Sound | "thud";

/** One voice of a sound. Times in seconds after the sound begins, frequencies in hertz, loudness from 0 to 1. */
export interface Voice {
  at: number;
  lasts: number;
  loud: number;
  /** A tone of this shape, or noise of which a band around `hertz` is heard. */
  shape: "sine" | "triangle" | "noise";
  hertz: number;
  /** Where the frequency glides to. */
  to?: number;
}

/** No sound is longer than this, in seconds. */
export const LONGEST_S = 1.2;

const tone = (at: number, hertz: number, lasts: number, loud: number, to?: number): Voice => ({
  at,
  lasts,
  loud,
  shape: "sine",
  hertz,
  ...(to === undefined ? {} : { to }),
});
/** Softer than a bell, with more body than a sine. */
const reed = (at: number, hertz: number, lasts: number, loud: number, to?: number): Voice => ({
  ...tone(at, hertz, lasts, loud, to),
  shape: "triangle",
});
/** A bell: a tone with a softer one an octave and a fifth above it. */
const bell = (at: number, hertz: number, lasts: number, loud: number): Voice[] => [
  tone(at, hertz, lasts, loud),
  tone(at, hertz * 3, lasts / 2, loud / 5),
];
const noise = (at: number, hertz: number, lasts: number, loud: number, to?: number): Voice => ({
  ...tone(at, hertz, lasts, loud, to),
  shape: "noise",
});
/** Two discs of clay that meet. */
const click = (at: number, hertz: number, loud: number): Voice[] => [
  tone(at, hertz, 0.06, loud),
  tone(at, hertz * 1.62, 0.04, loud / 2),
  noise(at, 5200, 0.03, loud / 2),
];
/** A knuckle on wood. */
const knock = (at: number, loud: number): Voice[] => [
  reed(at, 760, 0.11, loud, 560),
  noise(at, 900, 0.07, loud),
];

export const RECIPES: Record<Heard, readonly Voice[]> = {
  turn: [...bell(0, 659, 0.45, 0.55), ...bell(0.14, 880, 0.8, 0.55)],
  warning: [tone(0, 988, 0.12, 0.55), tone(0.16, 988, 0.12, 0.55), tone(0.32, 988, 0.2, 0.55)],
  request: [...bell(0, 1175, 0.5, 0.5), ...bell(0.2, 880, 0.8, 0.5)],
  chat: [tone(0, 740, 0.1, 0.45, 1240), tone(0.09, 1240, 0.14, 0.4)],
  card: [noise(0, 2600, 0.07, 1, 4600)],
  chip: [...click(0, 2350, 0.4), ...click(0.055, 2680, 0.34), ...click(0.1, 2520, 0.24)],
  allIn: [
    ...[0, 0.05, 0.09, 0.14, 0.18, 0.24, 0.31].flatMap((at, i) => click(at, 1900 + 130 * i, 0.3)),
    reed(0.05, 523, 0.7, 0.34, 784),
    reed(0.05, 784, 0.7, 0.26, 1175),
  ],
  check: [...knock(0, 0.6), ...knock(0.14, 0.5)],
  fold: [noise(0, 1100, 0.24, 1, 420)],
  win: [
    ...bell(0, 523, 0.35, 0.4),
    ...bell(0.1, 659, 0.35, 0.4),
    ...bell(0.2, 784, 0.4, 0.4),
    ...bell(0.32, 1047, 0.85, 0.45),
  ],
  lose: [reed(0, 587, 0.4, 0.5, 554), reed(0.26, 494, 0.8, 0.5, 440)],
  thud: [reed(0, 490, 0.26, 0.7, 190), noise(0, 760, 0.14, 0.9, 400)],
};

/** How long a sound lasts, in seconds. */
export function lengthOf(sound: Heard): number {
  return Math.max(...RECIPES[sound].map(({ at, lasts }) => at + lasts));
}
