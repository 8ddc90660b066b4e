// The shapes that cards are drawn with: strokes for ranks, outlines for suits. No font has a say: a card looks the same on
// every system. All are made of points (M, L, C, Z and pairs of numbers), so that they can be stretched without their strokes.

import type { Suit } from "./card";

/** Suits around 0 0, about 21 wide and 24 high. They differ by shape alone: one lobe down, two up, four corners, three leaves. */
export const SUITS: Record<Suit, string> = {
  h: "M0 11.5C-6.5 6.5-11 2-11-3.8-11-7.5-8.5-10-5.3-10-2.9-10-1-8.6 0-6.3 1-8.6 2.9-10 5.3-10 8.5-10 11-7.5 11-3.8 11 2 6.5 6.5 0 11.500Z",
  d: "M0-12.500C2-7.5 5-3.5 9 0 5 3.5 2 7.5 0 12.5-2 7.5-5 3.5-9 0-5-3.5-2-7.5 0-12.500Z",
  s: "M0-12.500C2.5-7 10.8-3 10.8 2.6 10.8 5.8 8.5 7.6 5.7 7.6 3.8 7.6 2.3 6.8 1.3 5.5 1.5 8.3 2.5 10.3 4.4 12L-4.4 12C-2.5 10.3-1.5 8.3-1.3 5.5-2.3 6.8-3.8 7.6-5.7 7.6-8.5 7.6-10.8 5.8-10.8 2.6-10.8-3-2.5-7 0-12.500Z",
  c: "M0-12.500C3-12.5 5.3-10.2 5.3-7.2 5.3-5.5 4.5-4 3.2-3 4.2-3.5 5.3-3.7 6.3-3.7 9.4-3.7 11.7-1.3 11.7 1.6 11.7 4.6 9.4 6.9 6.3 6.9 4.2 6.9 2.4 5.8 1.3 4.2 1.5 7.7 2.6 10.2 4.6 12L-4.6 12C-2.6 10.2-1.5 7.7-1.3 4.2-2.4 5.8-4.2 6.9-6.3 6.9-9.4 6.9-11.7 4.6-11.7 1.6-11.7-1.3-9.4-3.7-6.3-3.7-5.3-3.7-4.2-3.5-3.2-3-4.5-4-5.3-5.5-5.3-7.2-5.3-10.2-3-12.5 0-12.500Z",
};

/** Ranks as the middle of a stroke, in a box of 20 by 28. Nothing goes below the base line, the tail of the Q neither. */
const RANKS: Record<string, string> = {
  A: "M1 28L10 0L19 28M4.5 19L15.5 19",
  K: "M2 0L2 28M18 0L2 17.500M8 11L19 28",
  Q: "M10 0C15.5 0 19 5 19 13.500C19 22 15.5 27 10 27C4.5 27 1 22 1 13.500C1 5 4.5 0 10 0ZM11.5 19.500L18.5 28",
  J: "M7.5 0L16 0L16 19.500C16 25 13 28 8.5 28C4.3 28 1.6 25.5 1 21.5",
  T: "M-1 4.500L4 0L4 28M15.5 0C19.5 0 21.5 5 21.5 14C21.5 23 19.5 28 15.5 28C11.5 28 9.5 23 9.5 14C9.5 5 11.5 0 15.5 0Z",
  9: "M18 9.500C18 14.5 14.5 18 10 18C5.5 18 2 14.5 2 9C2 3.5 5.5 0 10 0C14.8 0 18 4 18 10C18 19 13.5 26.5 6.5 28",
  8: "M10 0C14 0 16.8 2.7 16.8 6.500C16.8 10.3 14 13 10 13C6 13 3.2 10.3 3.2 6.500C3.2 2.7 6 0 10 0ZM10 13C15 13 18.5 16 18.5 20.500C18.5 25 15 28 10 28C5 28 1.5 25 1.5 20.500C1.5 16 5 13 10 13Z",
  7: "M1.5 0L18.5 0L8 28",
  6: "M13.5 0C6.5 1.5 2 9 2 18C2 24 5.2 28 10 28C14.5 28 18 24.5 18 19C18 13.5 14.5 10 10 10C5.5 10 2 13.5 2 18.5",
  5: "M17 0L4.5 0L3 13C5 11 7.3 10 10 10C15 10 18.5 13.6 18.5 18.900C18.5 24.3 14.8 28 9.5 28C5.3 28 2.3 25.8 1 22",
  4: "M14 28L14 0L0.5 20L19.5 20",
  3: "M2 0L17 0L8.5 10.500C14.5 10.3 18.5 13.6 18.5 19C18.5 24.4 14.8 28 9.5 28C5.3 28 2.2 25.8 1 22",
  2: "M2 8C2.3 3.3 5.5 0 10 0C14.8 0 18 3.2 18 7.800C18 14.5 10 19.5 2 28L18.5 28",
};

/** A joker has a star for a rank, around 0 0. */
export const STAR =
  "M0-13L3.5-4.500L12.5-4L5.5 1.800L8 10.800L0 5.800L-8 10.800L-5.5 1.800L-12.5-4L-3.5-4.500Z";

/** The sign of a court, around 0 0 and 24 wide: the crown of a king, the flower of a queen, the sword of a jack. */
export const COURTS: Record<string, string> = {
  K: "M-10 5L-12-7L-5.5-1L0-11L5.5-1L12-7L10 5ZM-10 7.5L10 7.5L10 12L-10 12ZM-12-11C-9.3-11-9.3-7-12-7C-14.7-7-14.7-11-12-11ZM0-14.5C2.7-14.5 2.7-10.5 0-10.5C-2.7-10.5-2.7-14.5 0-14.5ZM12-11C14.7-11 14.7-7 12-7C9.3-7 9.3-11 12-11Z",
  Q: "M0-12.7C6.3-12.7 6.3-3.3 0-3.3C-6.3-3.3-6.3-12.7 0-12.7ZM7.6-7.2C13.9-7.2 13.9 2.2 7.6 2.2C1.3 2.2 1.3-7.2 7.6-7.2ZM4.7 1.8C11 1.8 11 11.2 4.7 11.2C-1.6 11.2-1.6 1.8 4.7 1.8ZM-4.7 1.8C1.6 1.8 1.6 11.2-4.7 11.2C-11 11.2-11 1.8-4.7 1.8ZM-7.6-7.2C-1.3-7.2-1.3 2.2-7.6 2.2C-13.9 2.2-13.9-7.2-7.6-7.2ZM0-2.6C3.5-2.6 3.5 2.6 0 2.6C-3.5 2.6-3.5-2.6 0-2.6Z",
  J: "M12-12L11.3-7.1L-1.4 5.7L-5.7 1.4L7.1-11.3ZM-8.9-2.4L2.4 8.9L-0.3 11.6L-11.6 0.3ZM-7.4 4.5L-4.5 7.4L-8.5 11.3L-11.3 8.5ZM-10.6 7.6C-6.6 7.6-6.6 13.6-10.6 13.6C-14.6 13.6-14.6 7.6-10.6 7.6Z",
};

/** The strokes of a rank in a box of this size, its upper left corner at `x`, `y`. Only points move: a stroke keeps its
 *  width. Raises `RangeError` for what is not the rank of a card. */
export function rankPath(
  rank: string,
  box: { x: number; y: number; width: number; height: number },
): string {
  const path = RANKS[rank];
  if (path === undefined)
    throw new RangeError(`no rank ${JSON.stringify(rank)}: 2-9, T, J, Q, K, A`);
  return path.replace(/(-?[\d.]+)[ ]?(-?[\d.]+)/g, (_, x: string, y: string) =>
    [
      (box.x + (Number(x) * box.width) / 20).toFixed(1),
      (box.y + (Number(y) * box.height) / 28).toFixed(1),
    ].join(" "),
  );
}
