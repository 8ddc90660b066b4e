// What signs look like: words, or a face drawn with a few strokes in a square of 24.

import type { Sign } from "../net/protocol";

const HEAD = "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18Z";
const EYES = "M9 9.500v.5M15 9.500v.5";

/** `words` are said of every sign; one with a `face` is drawn. */
export const SIGNS: Readonly<Record<Sign, { words: string; face?: string }>> = {
  hello: { words: "Hello" },
  good_luck: { words: "Good luck" },
  nice_hand: { words: "Nice hand" },
  well_played: { words: "Well played" },
  thanks: { words: "Thanks" },
  sorry: { words: "Sorry" },
  one_moment: { words: "One moment" },
  smile: { words: "Smile", face: `${HEAD}${EYES}M8 14.500c2 2.500 6 2.500 8 0` },
  laugh: {
    words: "Laugh",
    face: `${HEAD}M8 10l1.500-1L11 10M13 10l1.500-1L16 10M8 13.500h8c-.5 4-7.500 4-8 0Z`,
  },
  surprise: {
    words: "Surprise",
    face: `${HEAD}${EYES}M12 13.500a1.700 2 0 1 0 0 4a1.700 2 0 1 0 0-4Z`,
  },
  sad: { words: "Sad", face: `${HEAD}${EYES}M8.500 16.500c1.500-2 5.500-2 7 0` },
};
