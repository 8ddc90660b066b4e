// Names as they fit on the plates of a table, as the browser draws them.

import { shortened } from "../../lib/names";
import type { Layout } from "./types";

/** Names get so much smaller than what else stands on a plate before they are cut: see `SeatPlate.svelte`. */
const LEAST_EM = 0.8;
const WEIGHT = 600;

/** A name as it is drawn. */
export interface FittedName {
  text: string;
  /** How wide it is, in the size of its letters. */
  ems: number;
}

/** These names of all but the viewer, shortened so that no two read the same. */
export function fittingNames(layout: Layout, names: readonly string[]): Map<string, FittedName> {
  const { room, size } = nameRoom(layout);
  const width = widthAt(size);
  const short = shortened(names, (text) => width(text) <= room);
  return new Map(
    names.map((name, i) => {
      const text = short[i] ?? name;
      return [name, { text, ems: width(text) / size }];
    }),
  );
}

/** Measures texts in the letters of the names, of this size, in px. */
function widthAt(size: number): (text: string) => number {
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return () => 0;
  pen.font = `${WEIGHT} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  return (text) => pen.measureText(text).width;
}

/** How wide a name may be on the plates of the others, and the size of its letters, both in px. */
export function nameRoom({ seats, fonts }: Layout): { room: number; size: number } {
  const [, { plate, face } = {}] = seats;
  const size = fonts.plate * LEAST_EM;
  if (!plate) return { room: Infinity, size };
  const beside = face && face.y >= plate.y ? face.w + 10 : fonts.plate * 0.4;
  // Plates of different seats are of different widths.
  const narrowest = Math.min(...seats.slice(1).map((seat) => seat.plate.w));
  return { room: narrowest - beside - fonts.plate * 0.4 - 3, size };
}
