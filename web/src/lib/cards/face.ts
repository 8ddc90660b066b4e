// Where rank and suit stand on a card of 100 by 140, by how much of it is seen. The index is at least 56 high: 40 %.

import { isJoker, rankOf, type Suit, suitOf } from "./card";
import { COURTS, rankPath, STAR, SUITS } from "./shapes";

/** What of a card can be seen: all of it; in a fan only the `left`; under another board only the `top`. */
export type Seen = "whole" | "left" | "top";

export interface Face {
  suit: Suit | null;
  /** The strokes of the rank, and how wide they are. */
  rank: string;
  stroke: number;
  /** Filled shapes, each with where it stands and how large. */
  fills: { path: string; x: number; y: number; scale: number; pale?: boolean }[];
}

interface Places {
  rank: { x: number; y: number; width: number; height: number };
  stroke: number;
  suit: { x: number; y: number; scale: number };
}

const PLACES: Record<Seen, Places> = {
  whole: {
    rank: { x: 13, y: 14, width: 38, height: 53 },
    stroke: 9,
    suit: { x: 65, y: 103, scale: 2.35 },
  },
  left: {
    rank: { x: 8, y: 13, width: 27, height: 50 },
    stroke: 7.5,
    suit: { x: 22, y: 98, scale: 1.6 },
  },
  top: {
    rank: { x: 11, y: 13, width: 36, height: 50 },
    stroke: 8.5,
    suit: { x: 76, y: 39, scale: 1.75 },
  },
};
const COURT = { x: 76, y: 36, scale: 1.4 };
/** Ten has two digits: thinner ones, so that they do not grow together. */
const TEN_STROKE = 0.82;

/** What is drawn on the face of a card. */
export function faceOf(card: string, seen: Seen): Face {
  const places = PLACES[seen];
  const { x, y, scale } = places.suit;
  if (isJoker(card)) {
    const { rank } = places;
    const star = { path: STAR, x: rank.x + rank.width / 2, y: rank.y + rank.width * 0.65 };
    const fills = [{ ...star, scale: rank.width / 25 }];
    return {
      suit: null,
      rank: "",
      stroke: 0,
      fills: [...fills, { path: STAR, x: 64, y: 100, scale: 2.4 }],
    };
  }
  const rank = rankOf(card);
  const suit = suitOf(card);
  const court = COURTS[rank];
  const fills: Face["fills"] = [{ path: SUITS[suit], x, y, scale }];
  // Beside the rank, and as large: smaller it would look like dirt.
  if (seen === "whole" && court) fills.push({ path: court, ...COURT });
  if (seen === "left") fills.push({ path: SUITS[suit], x: 68, y: 96, scale: 2.2, pale: true });
  return {
    suit,
    rank: rankPath(rank, places.rank),
    stroke: places.stroke * (rank === "T" ? TEN_STROKE : 1),
    fills,
  };
}
