// The weight of an all-in: how far the board and the pot can grow, and when each of its cards lands.

import { around, meets, type Rect, rect, within } from "../layout/rect";
import type { Layout } from "../layout/types";

/** Cards that fall on the board, in ms: the time one takes to land, and the time between two. */
export const LANDING = {
  usual: { fall: 240, apart: 170 },
  fast: { fall: 110, apart: 60 },
  still: { fall: 0, apart: 70 },
};

const GROWTHS = [1.2, 1.16, 1.12, 1.08, 1.04];
/** How far the middle may go up or down to have more room, in px, the least first. */
const SHIFTS = [0, 4, -4, 8, -8, 12, -12, 18, -18, 24, -24, 32, -32];
/** Between what has grown and its neighbours, in px. */
const AIR = 3;

/** How much larger the middle of the table may be drawn, and the point that it grows around. */
export interface Growth {
  scale: number;
  x: number;
  y: number;
}

/** A place that is taken, and whether its player is in the hand: nothing lies in front of the others. */
export interface Taken {
  place: number;
  playing: boolean;
}

/** The most that the boards and the pot can grow together without touching a seat that is taken. */
export function growth({ area, boards, pot, seats }: Layout, taken: readonly Taken[]): Growth {
  const parts = [pot, ...boards.map((board) => board.rect)];
  const { x, y, w, h } = parts.reduce(around);
  const middle = { x: x + w / 2, y: y + h / 2 };
  const others = taken.flatMap(({ place, playing }): Rect[] => {
    const seat = seats[place];
    return seat ? [seat.plate, seat.cards.rect, ...(playing ? [seat.bet] : [])] : [];
  });
  for (const scale of GROWTHS)
    for (const shift of SHIFTS) {
      // Whatever grows around this point has its middle moved by the shift.
      const from = { scale, x: middle.x, y: middle.y - shift / (scale - 1) };
      const fits = (part: Rect) => {
        const now = grown(part, from);
        return within(now, area) && !others.some((other) => meets(now, other, AIR));
      };
      if (parts.every(fits)) return from;
    }
  return { scale: 1, ...middle };
}

/** A rectangle after it has grown. */
export function grown(part: Rect, { scale, x, y }: Growth): Rect {
  return rect(x + (part.x - x) * scale, y + (part.y - y) * scale, part.w * scale, part.h * scale);
}
