// The faces among the signs, each drawn with a few strokes in a square of 24; the others are words.

import type { Sign } from "../net/protocol";

const HEAD = "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18Z";
const EYES = "M9 9.500v.5M15 9.500v.5";

/** All signs, in the order in which they are offered. */
export const SIGNS: readonly Sign[] = [
  "hello",
  "good_luck",
  "nice_hand",
  "well_played",
  "thanks",
  "sorry",
  "one_moment",
  "smile",
  "laugh",
  "surprise",
  "sad",
];

export const FACES: Readonly<Partial<Record<Sign, string>>> = {
  smile: `${HEAD}${EYES}M8 14.500c2 2.500 6 2.500 8 0`,
  laugh: `${HEAD}M8 10l1.500-1L11 10M13 10l1.500-1L16 10M8 13.500h8c-.5 4-7.500 4-8 0Z`,
  surprise: `${HEAD}${EYES}M12 13.500a1.700 2 0 1 0 0 4a1.700 2 0 1 0 0-4Z`,
  sad: `${HEAD}${EYES}M8.500 16.500c1.500-2 5.500-2 7 0`,
};
