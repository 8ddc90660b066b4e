// The bets and the dealer button: each beside its owner, towards the middle, and nearer to them than to anybody else.
// What stands left of the axis is mirrored on the right, as long as there is room for that.

import { CLEARLY, type Rung } from "./ladder";
import type { Room } from "./middle";
import { CARD_RATIO, type Pieces } from "./pieces";
import { around, clamp, distance, meets, mirrored, type Rect, rect } from "./rect";
import type { Pod } from "./ring";
import type { Frame } from "./types";

/** Who is placed first: whoever has the least room. */
const ORDER = ["low", "top", "own", "left", "right"];

export interface Slots {
  bets: Rect[];
  buttons: Rect[];
  /** How crooked it has become. */
  cost: number;
}

/** Of all `pods`, clockwise from the viewer's own, around the `core`; null where one has no place. */
export function slots(
  frame: Frame,
  rung: Rung,
  p: Pieces,
  pods: readonly Pod[],
  core: Rect,
  room: Room,
): Slots | null {
  const search = new Search(frame, rung, p, pods, core, room);
  const count = pods.length;
  const twin = (seat: number) => (rung.nearer < CLEARLY ? seat : (count - seat) % count);
  const rank = (seat: number) => ORDER.indexOf(pods[seat]?.zone ?? "own");
  const order = [...pods.keys()]
    .filter((seat) => seat <= twin(seat) || twin(seat) === 0)
    .sort((a, b) => rank(a) - rank(b));
  const bets: Rect[] = [];
  const buttons: Rect[] = [];
  let cost = 0;
  for (const seat of order) {
    const found = search.bet(seat, twin(seat), false) ?? search.bet(seat, twin(seat), true);
    if (!found) return null;
    for (const each of new Set([seat, twin(seat)])) {
      const at = each === seat ? found.at : mirrored(found.at, search.axis);
      bets[each] = at;
      room.take(at);
      cost += found.price;
    }
  }
  // There is one button: its places may overlap each other.
  for (const seat of order) {
    const found = search.button(seat, twin(seat), bets[seat] as Rect);
    if (!found) return null;
    buttons[seat] = found;
    if (twin(seat) !== seat) buttons[twin(seat)] = mirrored(found, search.axis);
  }
  return { bets, buttons, cost };
}

interface Found {
  at: Rect;
  price: number;
}

class Search {
  readonly axis: number;
  readonly #roomy: boolean;
  readonly #rung: Rung;
  readonly #p: Pieces;
  readonly #pods: readonly Pod[];
  readonly #room: Room;
  /** The height of the middle, and how much a way up or down counts beside one to the side. */
  readonly #heart: number;
  readonly #tall: number;
  /** What is surely drawn of a seat's cards, open or not: they lie in the middle, the picture of the player beside them
   *  may be missing. */
  readonly #drawn: Rect[];

  constructor(frame: Frame, rung: Rung, p: Pieces, pods: readonly Pod[], core: Rect, room: Room) {
    this.axis = frame.area.x + frame.area.w / 2;
    this.#roomy = frame.mode === "roomy";
    this.#rung = rung;
    this.#p = p;
    this.#pods = pods;
    this.#room = room;
    this.#heart = core.y + core.h / 2;
    this.#tall = clamp(frame.area.w / frame.area.h, 0.8, 1.6);
    this.#drawn = pods.map(({ zone, cards }) => {
      if (zone === "own") return cards;
      const [w, h] = [p.fan.w * 0.97, p.card * CARD_RATIO * 0.86];
      return rect(cards.x + (cards.w - w) / 2, cards.y + cards.h - h, w, h);
    });
  }

  /** The cheapest place of a bet; on the felt side of its owner unless `anywhere`. */
  bet(seat: number, twin: number, anywhere: boolean): Found | null {
    const { w, h } = this.#p.bet;
    const pod = this.#pods[seat] as Pod;
    const { plate, cards } = pod;
    const all = around(plate, cards);
    const middle = all.x + all.w / 2;
    const aimX = middle + (this.axis - middle) * 0.3;
    const aimY = all.y + all.h / 2 + (this.#heart - all.y - all.h / 2) * 0.3;
    const upright = pod.zone === "left" || pod.zone === "right";
    let best: Found | null = null;
    const consider = (x: number, y: number, extra: number) => {
      const price = Math.abs(x + w / 2 - aimX) * 0.5 + Math.abs(y + h / 2 - aimY) + extra;
      if (best && price >= best.price) return;
      const at = rect(x, y, w, h);
      if (this.#suits(at, seat, twin)) best = { at, price };
    };
    const outside = pod.zone === "own" || anywhere;
    const near = anywhere ? (this.#rung.stacked ? 2 : 3) : 4;
    for (const far of this.#roomy ? [8, 13, 19] : [near, near + 5, near + 11]) {
      const aside = (upright ? 0 : 26) + far;
      for (let y = all.y - h - 2; y <= all.y + all.h + 2; y += 3) {
        // Beside the cards or beside the plate, whichever is there.
        const byPlate = y + h > plate.y - 1;
        const byCards = y < plate.y - 1;
        const end = byPlate ? (byCards ? all : plate) : cards;
        if (middle <= this.axis + 2 || outside) consider(end.x + end.w + far, y, aside);
        if (middle >= this.axis - 2 || outside) consider(end.x - far - w, y, aside);
      }
      const extra = (upright ? 10 : 0) + far;
      const under = this.#heart > all.y + all.h ? 0 : 30;
      const over = this.#heart < all.y ? 0 : 30;
      const pair = (x: number) => {
        if (this.#heart > all.y || anywhere) consider(x, all.y + all.h + far, extra + under);
        if (this.#heart < all.y + all.h || anywhere) consider(x, all.y - h - far, extra + over);
      };
      pair(middle - w / 2);
      for (let x = all.x - w * 0.4; x <= all.x + all.w - w * 0.6; x += 4) pair(x);
    }
    return best;
  }

  /** Is this a place for a bet of `seat`, and its mirror image one for its twin? */
  #suits(at: Rect, seat: number, twin: number): boolean {
    const air = this.#roomy ? 7 : this.#rung.stacked ? 1 : this.#rung.beside ? 2 : 3;
    if (!this.#room.free(at, air)) return false;
    if (twin === seat) return this.#owned(at, seat);
    const image = mirrored(at, this.axis);
    return (
      this.#room.free(image, air) &&
      !meets(at, image, air) &&
      this.#owned(at, seat) &&
      this.#owned(image, twin)
    );
  }

  /** Is it clearly this seat's own, and on the felt side of it: never behind its back? */
  #owned(at: Rect, seat: number): boolean {
    const pod = this.#pods[seat] as Pod;
    const own = Math.min(distance(pod.plate, at), distance(this.#drawn[seat] as Rect, at));
    const { nearer } = this.#rung;
    if (this.#othersNear(at, seat) < own + nearer) return false;
    if (nearer < CLEARLY) return true;
    const { plate, cards, zone } = pod;
    const homeY =
      { own: cards.y + cards.h, top: plate.y + plate.h * 0.5 }[zone as "own"] ?? plate.y;
    const home = this.#away(plate.x + plate.w / 2, homeY);
    return this.#away(at.x + at.w / 2, at.y + at.h / 2) <= home - 3;
  }

  #away(x: number, y: number): number {
    return Math.hypot(x - this.axis, (y - this.#heart) * this.#tall);
  }

  #othersNear(at: Rect, seat: number): number {
    let least = Number.POSITIVE_INFINITY;
    for (const [other, { plate, cards }] of this.#pods.entries())
      if (other !== seat) least = Math.min(least, distance(plate, at), distance(cards, at));
    return least;
  }

  /** The cheapest place of the dealer button: beside plate, cards or bet. */
  button(seat: number, twin: number, bet: Rect): Rect | null {
    const size = this.#p.button;
    const { plate, cards } = this.#pods[seat] as Pod;
    const spots: [number, number][] = [
      [bet.x - size - 2, bet.y + (bet.h - size) / 2],
      [bet.x + bet.w + 2, bet.y + (bet.h - size) / 2],
    ];
    for (const far of [3, 7]) {
      for (const of of [plate, cards])
        for (const y of [of.y, of.y + (of.h - size) / 2, of.y + of.h - size])
          spots.push([of.x + of.w + far, y], [of.x - far - size, y]);
      for (let k = 0; k <= 10; k++)
        spots.push(
          [plate.x + ((plate.w - size) * k) / 10, plate.y + plate.h + far],
          [cards.x + ((cards.w - size) * k) / 10, cards.y - far - size],
        );
    }
    let best: Found | null = null;
    for (const [x, y] of spots) {
      const at = rect(x, y, size, size);
      const own = Math.min(distance(plate, at), distance(cards, at));
      const price =
        Math.abs(x + size / 2 - this.axis) * 0.5 +
        Math.abs(y + size / 2 - this.#heart) * 0.3 +
        own * 3;
      if (best && price >= best.price) continue;
      const image = mirrored(at, this.axis);
      const clear = (r: Rect, of: number) =>
        this.#room.free(r, 1) &&
        this.#othersNear(r, of) >=
          Math.min(
            distance((this.#pods[of] as Pod).plate, r),
            distance((this.#pods[of] as Pod).cards, r),
          ) +
            2;
      if (clear(at, seat) && (twin === seat || clear(image, twin))) best = { at, price };
    }
    return best?.at ?? null;
  }
}
