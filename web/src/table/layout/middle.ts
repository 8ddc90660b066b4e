// The boards and the pot: as near to the middle as there is room.

import type { Rung } from "./ladder";
import type { Pieces } from "./pieces";
import { meets, type Rect, rect, within } from "./rect";
import type { Ring } from "./ring";
import type { Frame } from "./types";

/** What has its place already; whatever comes next keeps clear of it. */
export class Room {
  readonly #area: Rect;
  readonly #taken: Rect[];

  constructor(area: Rect, taken: Rect[]) {
    this.#area = area;
    this.#taken = taken;
  }

  /** Is nothing within `gap` of it? */
  free(r: Rect, gap: number): boolean {
    if (!within(r, this.#area)) return false;
    // A plain loop: this is asked tens of thousands of times before a table is seen.
    for (const other of this.#taken) if (meets(r, other, gap)) return false;
    return true;
  }

  take(r: Rect): void {
    this.#taken.push(r);
  }
}

/** Sizes of the pot by the font, best first: side pots below it, beside it, narrow. */
const POTS: readonly [number, number][] = [
  [12.5, 3.5],
  [10.8, 3.5],
  [22, 1.9],
  [10.5, 1.9],
];
const SMALL_POT: [number, number] = [8.4, 1.7];

/** All boards together; null where they do not fit or there are none. */
export function boardsAt(frame: Frame, rung: Rung, p: Pieces, ring: Ring, room: Room): Rect | null {
  const axis = frame.area.x + frame.area.w / 2;
  const wanted = ring.boardY ?? ring.middle - p.board.h / 2 + p.font;
  const gap = frame.mode === "roomy" ? 6 : rung.stacked ? 1.5 : 3;
  const tries = ring.boardY === null ? 80 : 20;
  for (let k = 0; k < tries; k++) {
    const off = (k % 2 ? 1 : -1) * Math.ceil(k / 2) * 2;
    const r = rect(axis - p.board.w / 2, wanted + off, p.board.w, p.board.h);
    if (room.free(r, gap)) return r;
  }
  return null;
}

/** The pot above the boards, else below them; where there are none, in the middle. */
export function potAt(
  frame: Frame,
  rung: Rung,
  p: Pieces,
  ring: Ring,
  board: Rect | null,
  room: Room,
): Rect | null {
  const axis = frame.area.x + frame.area.w / 2;
  for (const [wide, high] of rung.stacked ? [...POTS, SMALL_POT] : POTS) {
    const [w, h] = [p.font * wide, p.font * high + 2];
    const tops: number[] = [];
    const steps = (until: number) => Array.from({ length: until / 2 }, (_, k) => 2 * k);
    if (board) {
      for (const k of steps(30)) tops.push(board.y - h - 4 - k);
      for (const k of steps(30)) tops.push(board.y + board.h + 4 + k);
    } else for (const k of steps(90)) tops.push(ring.middle - h / 2 - k, ring.middle - h / 2 + k);
    for (const y of tops) {
      const r = rect(axis - w / 2, y, w, h);
      if (room.free(r, rung.stacked ? 1 : 3)) return r;
    }
  }
  return null;
}
