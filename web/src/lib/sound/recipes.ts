// The sounds of the table, written down as what to play when: nothing is recorded, nothing is loaded.

import type { Sound } from "../settings";

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

/** How long after its begin the last voice of any sound has ended, in seconds. */
export const LONGEST_S = 1.2;

const tone = (at: number, hertz: number, lasts: number, loud: number): Voice => ({
  at,
  lasts,
  loud,
  shape: "sine",
  hertz,
});
/** A bell: a tone with a softer one an octave and a fifth above it. */
const bell = (at: number, hertz: number, lasts: number, loud: number): Voice[] => [
  tone(at, hertz, lasts, loud),
  tone(at, hertz * 3, lasts / 2, loud / 5),
];
const noise = (at: number, hertz: number, lasts: number, loud: number, to?: number): Voice => ({
  at,
  lasts,
  loud,
  shape: "noise",
  hertz,
  ...(to === undefined ? {} : { to }),
});
/** Two discs of clay that meet. */
const click = (at: number, hertz: number, loud: number): Voice[] => [
  tone(at, hertz, 0.045, loud),
  tone(at, hertz * 1.62, 0.03, loud / 2),
  noise(at, 5200, 0.02, loud / 2),
];
const knock = (at: number, loud: number): Voice[] => [
  { at, lasts: 0.08, loud, shape: "triangle", hertz: 190, to: 110 },
  noise(at, 700, 0.04, loud / 2),
];

export const RECIPES: Record<Sound, readonly Voice[]> = {
  card: [noise(0, 2400, 0.09, 0.5, 5200)],
  chip: [...click(0, 2350, 0.3), ...click(0.055, 2680, 0.24), ...click(0.1, 2520, 0.16)],
  check: [...knock(0, 0.55), ...knock(0.13, 0.5)],
  turn: [...bell(0, 659, 0.35, 0.4), ...bell(0.14, 880, 0.6, 0.4)],
  warning: [tone(0, 988, 0.09, 0.35), tone(0.16, 988, 0.09, 0.35), tone(0.32, 988, 0.14, 0.35)],
  win: [
    ...bell(0, 523, 0.3, 0.3),
    ...bell(0.1, 659, 0.3, 0.3),
    ...bell(0.2, 784, 0.35, 0.3),
    ...bell(0.32, 1047, 0.8, 0.34),
  ],
};
