// Smaller places within those of a layout.

import { around, clamp, type Rect, rect } from "./rect";
import type { Fan, Layout, SeatPlace } from "./types";

/** The place of each of `count` cards in a fan: fewer than there is room for lie further apart, at most side by side. */
export function fanned({ rect: room, card, step: least }: Fan, count: number): Rect[] {
  const most = count < 2 ? 0 : (room.w - card) / (count - 1);
  const step = Math.min(card * 1.05, Math.max(least, most));
  const first = room.x + (room.w - card - step * (count - 1)) / 2;
  return Array.from({ length: count }, (_, i) => rect(first + i * step, room.y, card, room.h));
}

/** The place of each of `count` cards of a board, in even steps around its middle. */
export function dealt({ rect: room, card, step }: Fan, count: number): Rect[] {
  const first = room.x + (room.w - card - step * (count - 1)) / 2;
  return Array.from({ length: count }, (_, i) => rect(first + i * step, room.y, card, room.h));
}

/** Where the last word of a seat stands that has no cards any more: in their place, beside the picture if there is one. */
export function bare({ plate, cards: { rect: cards }, face, bet }: SeatPlace): Rect {
  const h = Math.min(bet.h, cards.h - 3);
  const y = cards.y + cards.h - h;
  const w = Math.min(cards.w, plate.w) - 4;
  const over = clamp(plate.x + (plate.w - w) / 2, cards.x, cards.x + cards.w - w);
  if (!face || face.y >= plate.y) return rect(over, y, w, h);
  // Face and backs together have their middle where that of the cards is.
  const x = face.x + face.w + 2;
  return rect(x, y, Math.min(w, 2 * cards.x + cards.w - face.x - x), h);
}

/** On which side of its bet a seat lies, if it lies beside it: a bet keeps to its owner. */
export function sideOf({ plate, cards, bet }: SeatPlace): "start" | "end" | "" {
  const level = [plate, cards.rect].filter((r) => r.y < bet.y + bet.h && bet.y < r.y + r.h);
  if (level.length === 0) return "";
  const { x, w } = level.reduce(around);
  if (bet.x >= x + w) return "start";
  return bet.x + bet.w <= x ? "end" : "";
}

/** Do cards in these places cover each other? */
export function isCovering(places: readonly Rect[]): boolean {
  const [first, second] = places;
  return !!first && !!second && second.x < first.x + first.w;
}

/** A square in the middle of a place. */
export function centred(at: Rect, size: number): Rect {
  return rect(at.x + (at.w - size) / 2, at.y + (at.h - size) / 2, size, size);
}

/** Has the pot room for one line only? Side pots stand beside it then. */
export function isOneLine({ pot, fonts }: Layout): boolean {
  return pot.h < 2.5 * fonts.pot;
}

/** The viewer's plate in letters: the name of a hand stands on it from here on. */
const WORDY_EM = 15;

/** Has the viewer's plate room for the words of their hand? */
export function isWordy({ seats, fonts }: Layout): boolean {
  return (seats[0]?.plate.w ?? 0) >= WORDY_EM * fonts.plate;
}

/** Is it larger than the window, which is too small for any table? */
export function isLarger(
  { header, band }: Layout,
  { width, height }: { width: number; height: number },
): boolean {
  return Math.max(header.x + header.w, band.x + band.w) > width + 1 || band.y + band.h > height + 1;
}
