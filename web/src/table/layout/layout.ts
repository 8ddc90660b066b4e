// The layout of a table: one pure function from sizes and numbers to rectangles. It tries every way to share the seats out
// around the felt, from generous to sparing, and takes the best that keeps the laws; where none does, it goes down the
// ladder.

import { frameOf } from "./frame";
import { LAWFUL, type Rung, SQUEEZED } from "./ladder";
import { boardsAt, potAt, Room } from "./middle";
import { CARD_RATIO, type Pieces, pieces } from "./pieces";
import { clamp, type Rect, rect } from "./rect";
import { type Ring, ring, type Split } from "./ring";
import { slots } from "./slots";
import { plaqueAt, widened } from "./spare";
import type { Fan, Frame, Layout, Query, SeatPlace } from "./types";

/** Steps from generous to sparing. */
const STEPS = 8;
/** A window in which nothing fits is taken for so much larger a one, until something does. */
const LARGER = 1.15;
/** How far the outer seats above sink, where they can: the more, the rounder. */
const ARCS = [1, 0.6, 0.3];

/** A way to place everything. */
interface Try {
  split: Split;
  rung: Rung;
  font: number;
  part: number;
}

interface Placed {
  ring: Ring;
  pieces: Pieces;
  board: Rect | null;
  pot: Rect;
  bets: Rect[];
  buttons: Rect[];
  cost: number;
}

export function layout(query: Query): Layout {
  const frames = new Map<number, Frame>();
  const frameAt = (scale: number) => {
    const frame = frames.get(scale) ?? frameOf(query, scale);
    frames.set(scale, frame);
    return frame;
  };
  for (const rung of LAWFUL) {
    const found = best(frameAt(query.textScale), query, rung);
    if (found) return found;
  }
  // The text of the band gives way before the cards do.
  for (const rung of query.textScale > 1 ? [...LAWFUL, ...SQUEEZED] : SQUEEZED) {
    const found = best(frameAt(1), query, rung);
    if (found) return found;
  }
  // So small a window shows a part of a larger table, and scrolls.
  return layout({ ...query, width: query.width * LARGER, height: query.height * LARGER });
}

function best(frame: Frame, query: Query, rung: Rung): Layout | null {
  const { area } = frame;
  const usual =
    frame.mode === "roomy"
      ? clamp(Math.min(area.w / 52, area.h / 36), 12.5, 21)
      : area.w < 340
        ? 11
        : 12;
  for (const font of fonts(usual, rung, query.textScale)) {
    let found: { placed: Placed; way: Try; score: number } | null = null;
    for (const split of splits(frame, query)) {
      const away = cost(frame, query, split);
      for (let step = STEPS; step >= 0; step--) {
        const part = step / STEPS;
        if (found && 6 * part - away <= found.score) break;
        const way = { split, rung, font, part };
        const placed = place(frame, query, way, 0);
        if (!placed) continue;
        const score = 6 * part - away - Math.min(2, placed.cost / query.seats / 60);
        if (!found || score > found.score) found = { placed, way, score };
        break;
      }
    }
    if (!found) continue;
    const { way } = found;
    const bent = firstOf(ARCS, (arc) => place(frame, query, way, arc)) ?? found.placed;
    return answer(frame, query, rung, bent);
  }
  return null;
}

function firstOf<A, B>(list: readonly A[], make: (each: A) => B | null): B | null {
  for (const each of list) {
    const made = make(each);
    if (made) return made;
  }
  return null;
}

/** Text at the seats in px, the reader's size first. */
function fonts(usual: number, rung: Rung, scale: number): number[] {
  if (!rung.grows) return [Math.min(usual, rung.font)];
  const larger: number[] = [];
  for (let k = scale; k > 1.01; k -= 0.2) larger.push(usual * k);
  return larger;
}

/** Every way to share the others out. */
function splits(frame: Frame, query: Query): Split[] {
  const others = query.seats - 1;
  const all: Split[] = [];
  const odd = others % 2 === 1;
  for (let top = odd ? 1 : Math.min(others, 2); top <= Math.min(others, 8); top += odd ? 2 : 1) {
    if ((others - top) % 2) continue;
    const half = (others - top) / 2;
    for (let low = 0; low <= Math.min(2, half); low++) {
      const rows = half - low;
      if (rows > 4) continue;
      const cuts: (number | null)[] = [null];
      if (query.boards > 0 && frame.mode === "upright")
        for (let cut = 0; cut <= rows; cut++) if (Math.abs(cut - rows / 2) <= 1.5) cuts.push(cut);
      for (const cut of cuts) all.push({ top, rows, low, cut });
    }
  }
  return all;
}

/** How far a split is from the one that suits the shape of the table. */
function cost(frame: Frame, query: Query, { top, rows, low, cut }: Split): number {
  const others = query.seats - 1;
  const shape = frame.area.w / frame.area.h;
  const wanted = clamp((others * shape) / (shape + 1.75), 1, 7);
  const lowCost = frame.mode === "upright" ? (others < 8 ? 2.6 : 1.1) : rows === 0 ? 1.2 : 0.5;
  const uneven = cut === null ? 0 : Math.abs(cut - rows / 2) * 0.3;
  return Math.abs(top - wanted) * 0.75 + low * lowCost + (low > 1 ? 1 : 0) + uneven;
}

/** Everything in its place, or null where something has none. */
function place(frame: Frame, query: Query, way: Try, arc: number): Placed | null {
  const { rung } = way;
  const p = pieces(frame, query, rung, way.part, way.font);
  const around = ring(frame, query, rung, p, way.split, arc);
  if (!around) return null;
  const pods = [around.own, ...around.others];
  const room = new Room(
    frame.area,
    pods.flatMap((pod) => [pod.plate, pod.cards]),
  );
  const board = query.boards > 0 ? boardsAt(frame, rung, p, around, room) : null;
  if (query.boards > 0 && !board) return null;
  if (board) room.take(board);
  const pot = potAt(frame, rung, p, around, board, room);
  if (!pot) return null;
  room.take(pot);
  const placed = slots(frame, rung, p, pods, board ?? pot, room);
  return placed && { ring: around, pieces: p, board, pot, ...placed };
}

function answer(frame: Frame, query: Query, rung: Rung, placed: Placed): Layout {
  const { ring: around, pieces: p, board, bets, buttons } = placed;
  const plates = widened(frame, rung, p, placed);
  const seats = [around.own, ...around.others].map(({ zone, cards }, seat): SeatPlace => {
    const plate = plates[seat] as Rect;
    const mine = seat === 0;
    const card = mine ? p.own.card : p.card;
    const step = mine ? around.ownStep : p.step;
    const w = card + step * (query.cards - 1);
    const fan: Fan = { rect: rect(cards.x + (cards.w - w) / 2, cards.y, w, cards.h), card, step };
    const face = faceOf(frame, rung, plate, cards, mine);
    const above = face !== null && face.y < plate.y;
    return {
      zone,
      plate,
      cards: fan,
      backs: above ? backs(query.cards, cards, face, card) : fan,
      face,
      bet: bets[seat] as Rect,
      button: buttons[seat] as Rect,
    };
  });
  const boards = Array.from({ length: board ? query.boards : 0 }, (_, i): Fan => {
    const { card, gap, each, w } = p.board;
    const at = board as Rect;
    return { rect: rect(at.x, at.y + i * each, w, card * CARD_RATIO), card, step: card + gap };
  });
  return {
    ...frame,
    felt: around.felt,
    seats,
    boards,
    pot: placed.pot,
    plaque: plaqueAt(frame, p, placed, plates),
    fonts: { plate: p.font, bet: p.betFont, pot: Math.max(p.font, rung.stacked ? 10 : 11) },
    rung: rung.name,
  };
}

/** Where the picture of a player goes: into a plate that is large enough, else above it, beside the backs. */
function faceOf(frame: Frame, rung: Rung, plate: Rect, cards: Rect, mine: boolean): Rect | null {
  if (mine ? !rung.beside : frame.mode === "roomy") {
    const size = Math.min(plate.h - 8, 42);
    return rect(plate.x + 4, plate.y + (plate.h - size) / 2, size, size);
  }
  if (mine || rung.narrow) return null;
  const size = Math.min(cards.h * 0.86, cards.w);
  return rect(cards.x, cards.y + cards.h - size, size, size);
}

/** Small backs beside a face. */
function backs(count: number, cards: Rect, face: Rect, most: number): Fan {
  const x = face.x + face.w + 3;
  const room = Math.max(0, cards.x + cards.w - x);
  const card = Math.min(most, face.h / CARD_RATIO, room);
  const step = count < 2 ? 0 : Math.min(card * 0.55, (room - card) / (count - 1));
  const h = card * CARD_RATIO;
  return {
    rect: rect(x, cards.y + cards.h - h, card + step * (count - 1), h),
    card,
    step,
  };
}
