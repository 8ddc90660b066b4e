// Where it stands what a player did last, once their cards have gone: the place of their bet may be nearer to the cards of
// another then than to all that is left of them, their plate.

import { distance, meets, type Rect, rect, within } from "./rect";
import type { Layout, SeatPlace } from "./types";

/** How far above the plate. */
const ABOVE = [5, 2];

/** The place of the word of one of the seats of a layout, once its cards have gone. */
export function bareWord({ seats, area }: Layout, seat: SeatPlace): Rect {
  const { plate, face, bet, button } = seat;
  const others = seats.flatMap((s) => (s === seat ? [] : [s.plate, s.cards.rect]));
  const isOwn = (at: Rect) => others.every((other) => distance(at, other) > distance(at, plate));
  // A picture above the plate stays.
  if ((face && face.y < plate.y) || isOwn(bet)) return bet;
  const [left, right] = [plate.x, plate.x + plate.w - bet.w];
  const spots = ABOVE.flatMap((far) =>
    [(left + right) / 2, left, right].map((x) => rect(x, plate.y - far - bet.h, bet.w, bet.h)),
  );
  const free = (at: Rect) => within(at, area, 0) && !meets(at, button, 1) && isOwn(at);
  return spots.find(free) ?? bet;
}
