// The faces among the signs, each drawn with a few strokes in a square of 24; the others are words.

import type { Sign } from "../net/protocol";

/** Every face has it. */
export const HEAD = "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18Z";
const EYES = "M9 9.500v.5M15 9.500v.5";
const SMILE = "M8 14.500c2 2.500 6 2.500 8 0";

export const FACES: Readonly<Partial<Record<Sign, string>>> = {
  smile: `${EYES}${SMILE}`,
  laugh: "M8 10l1.500-1L11 10M13 10l1.500-1L16 10M8 13.500h8c-.5 4-7.500 4-8 0Z",
  wink: `M9 9.500v.5M13.500 9.800h3${SMILE}`,
  cool: "M5 9h14M6.500 9.200c.2 3.400 4.300 3.400 4.500 0ZM13 9.200c.2 3.400 4.300 3.400 4.500 0ZM9 16c2 .8 4.500.5 6-1",
  love: `M9 11.500l-1.700-1.700c-.9-1.400 1-2.400 1.700-1c.7-1.400 2.600-.4 1.700 1ZM15 11.500l-1.700-1.700c-.9-1.400 1-2.400 1.700-1c.7-1.400 2.600-.4 1.700 1Z${SMILE}`,
  surprise: `${EYES}M12 13.500a1.700 2 0 1 0 0 4a1.700 2 0 1 0 0-4Z`,
  think: "M9 10.500v.5M15 10.500v.5M13.500 7.400l3 .6M9 16l5.500-1.200",
  sad: `${EYES}M8.500 16.500c1.500-2 5.500-2 7 0`,
  cry: "M7.500 9.800l2.700.5M16.500 9.800l-2.700.5M8.300 12.200v2.600M15.700 12.200v2.600M10 17c1-1.200 3-1.200 4 0",
  angry: "M7.500 8l3 1.500M16.500 8l-3 1.500M9 11v.4M15 11v.4M9 16.200c1.500-1.500 4.500-1.500 6 0",
  yawn: "M7.500 10h3M13.500 10h3M12 13a2 2.400 0 1 0 0 4.800a2 2.400 0 1 0 0-4.800Z",
};

/** All signs, in the order in which they are offered: words, then faces. */
export const SIGNS: readonly Sign[] = [
  "hello",
  "good_luck",
  "nice_hand",
  "well_played",
  "nice_bluff",
  "unlucky",
  "thanks",
  "sorry",
  "one_moment",
  ...(Object.keys(FACES) as Sign[]),
];
