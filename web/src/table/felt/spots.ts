// Where the places of a table stand.

import type { GameInfo } from "../../net/protocol";

/** A place in percent of the ring, on an upright and on a wide table. */
export interface Spot {
  x: number;
  y: number;
  wideX: number;
  wideY: number;
}

const LEFT = 14;
const RIGHT = 86;

/** The cards of a game, as far as they need room. */
export type CardRoom = Pick<GameInfo, "board" | "hole">;

/** So many cards lie higher above their seat: the upper seats come down. */
const HIGH_FAN = 6;

/** The places from 1 on (place 0, at the bottom, is drawn apart), clockwise: up the left, over the top, down the right.
 *  Where no board lies between the seats, they stand in even steps. */
export function spots(seatCount: number, { board, hole }: CardRoom): Spot[] {
  const others = seatCount - 1;
  const rows = others <= 1 ? 0 : others <= 3 ? 1 : others <= 6 ? 2 : 3;
  const top = others - 2 * rows;
  const three = board === 0 ? [91, 62, 33] : [91, 69, 29];
  const heights = [[], [30], [72, 29], three][rows] as number[];
  const head = hole < HIGH_FAN ? 10 : 14;
  const widths = [[], [50], [31, 69], [18, 50, 82]][top] as number[];
  const upright = [
    ...heights.map((y) => [LEFT, y] as const),
    ...widths.map((x) => [x, head] as const),
    ...heights.toReversed().map((y) => [RIGHT, y] as const),
  ];
  return upright.map(([x, y], index) => ({ x, y, ...wide(index + 1, seatCount, head - 10) }));
}

/** A rounded rectangle: the places at equal angles, pushed outwards at the corners; its upper end `lower` by so much. */
function wide(place: number, seatCount: number, lower: number): { wideX: number; wideY: number } {
  const angle = Math.PI / 2 + (2 * Math.PI * place) / seatCount;
  const bend = (value: number, power: number) => Math.sign(value) * Math.abs(value) ** power;
  return {
    wideX: 50 + 43 * bend(Math.cos(angle), 0.75),
    wideY: 50 + (Math.sin(angle) < 0 ? 42 - lower : 42) * bend(Math.sin(angle), 0.6),
  };
}

/** Which side of the table a place is at: its bet lies towards the middle. Corners count as left and right. */
export function side(x: number, y: number, corners: number): string {
  const between = x > corners && x < 100 - corners;
  if (y < 25 && between) return "top";
  if (y > 75 && between) return "bottom";
  return x < 50 ? "left" : "right";
}

/** How far the bet of a place at the upper end lies towards the middle, in px: the places at the corners below need the
 *  room. */
export function lean(x: number): number {
  return (50 - x) * Math.abs(50 - x) * 0.064;
}
