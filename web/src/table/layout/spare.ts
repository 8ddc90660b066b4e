// Room that is left once everything has its place: plates grow towards their neighbours, so that names have room before they
// are cut, and a plaque lies on the felt where it touches nothing.

import type { Rung } from "./ladder";
import type { Pieces } from "./pieces";
import { clamp, distance, meets, mirrored, type Rect, rect, within } from "./rect";
import type { Ring } from "./ring";
import type { Frame } from "./types";

/** How wide plates are at most, by their text. */
const WIDEST_EM = { roomy: 13, other: 11 };

/** How near a plate may come to anything else, in px, and to the cards of another seat. */
const AIR = 4;
const APART = 7;

/** What has its place. */
export interface Taken {
  ring: Ring;
  board: Rect | null;
  pot: Rect;
  bets: readonly Rect[];
  buttons: readonly Rect[];
}

/** The plates of the others, each as wide as there is room on both sides of the table. */
export function widened(frame: Frame, rung: Rung, p: Pieces, taken: Taken): Rect[] {
  const pods = [taken.ring.own, ...taken.ring.others];
  const plates = pods.map((pod) => pod.plate);
  const most = p.font * WIDEST_EM[frame.mode === "roomy" ? "roomy" : "other"];
  const axis = frame.area.x + frame.area.w / 2;
  const middle = [taken.pot, ...(taken.board ? [taken.board] : [])];

  const suits = (at: Rect, seat: number) =>
    within(at, frame.area) &&
    ![...middle, ...taken.bets, ...taken.buttons].some((other) => meets(at, other, AIR)) &&
    pods.every(
      ({ cards }, other) =>
        other === seat ||
        (!meets(at, plates[other] as Rect, AIR) &&
          distance(at, cards) >= APART &&
          // What belongs to another seat stays clearly nearer to it.
          [taken.bets, taken.buttons].every((spots) => {
            const spot = spots[other] as Rect;
            const own = Math.min(distance(plates[other] as Rect, spot), distance(cards, spot));
            return distance(at, spot) >= own + Math.max(2, rung.nearer);
          })),
    );

  for (let seat = 1; 2 * seat <= pods.length; seat++) {
    const twin = pods.length - seat;
    const now = plates[seat] as Rect;
    for (let w = most; w > now.w + 2; w -= 4) {
      const left = frame.area.x + p.pad;
      const x = clamp(now.x + (now.w - w) / 2, left, frame.area.x + frame.area.w - p.pad - w);
      const at = rect(x, now.y, w, now.h);
      const image = mirrored(at, axis);
      if (seat === twin ? Math.abs(image.x - at.x) > 0.5 : meets(at, image, AIR)) continue;
      if (!suits(at, seat) || !suits(image, twin)) continue;
      plates[seat] = at;
      plates[twin] = image;
      break;
    }
  }
  return plates;
}

/** The place of a plaque on the felt: where it touches nothing, as near to the middle as can be, above or below it rather than
 *  beside it; null where it has none. */
export function plaqueAt(
  frame: Frame,
  p: Pieces,
  taken: Taken,
  plates: readonly Rect[],
): Rect | null {
  const { felt, own, others, middle } = taken.ring;
  const all = [
    ...plates,
    ...[own, ...others].map((pod) => pod.cards),
    ...taken.bets,
    ...taken.buttons,
    taken.pot,
    ...(taken.board ? [taken.board] : []),
  ];
  const axis = frame.area.x + frame.area.w / 2;
  for (const em of [15, 12, 9, 8]) {
    const [w, h] = [p.font * em, Math.round(p.font * 1.7)];
    const [left, high] = [(felt.w - w) / 2 - 20, felt.h];
    let best: { at: Rect; far: number } | null = null;
    for (let dx = 0; dx <= left; dx += 8)
      for (const x of dx === 0 ? [0] : [-dx, dx])
        for (let y = felt.y + 12; y < felt.y + high - h - 12; y += 4) {
          const far = 1.6 * dx + Math.abs(y + h / 2 - middle);
          if (best && far >= best.far) continue;
          const at = rect(axis + x - w / 2, y, w, h);
          if (all.every((other) => !meets(at, other, AIR))) best = { at, far };
        }
    if (best) return (best as { at: Rect }).at;
  }
  return null;
}
