// The seats around a table: the viewer's own at the bottom, the others above, at the sides and low beside it.

import type { Rung } from "./ladder";
import { CARD_RATIO, ownFan, type Pieces } from "./pieces";
import { meets, type Rect, rect, within } from "./rect";
import type { Frame, Query, Zone } from "./types";

/** How the others are shared out: so many above, so many at each side, so many low at each side. */
export interface Split {
  top: number;
  rows: number;
  low: number;
  /** The board lies below so many of the rows; null where it lies between the seats of both sides. */
  cut: number | null;
}

/** A seat, as far as it has been placed. */
export interface Pod {
  zone: Zone;
  plate: Rect;
  cards: Rect;
}

export interface Ring {
  own: Pod;
  ownStep: number;
  others: Pod[];
  /** Where the board has to be; null where it has not. */
  boardY: number | null;
  /** The middle between the seats above and the viewer's own. */
  middle: number;
  felt: Rect;
}

/** The seats by this split, the outer ones of the top row sunk by up to `arc`; null where they do not fit. */
export function ring(
  frame: Frame,
  query: Query,
  rung: Rung,
  p: Pieces,
  split: Split,
  arc: number,
): Ring | null {
  const { area } = frame;
  const roomy = frame.mode === "roomy";
  const { top, rows, low, cut } = split;
  const width = Math.min(area.w, area.h * 2.3);
  const x = area.x + (area.w - width) / 2;
  const axis = area.x + area.w / 2;
  const floor = area.y + area.h - (roomy ? 10 : rung.narrow ? 2 : 5);
  const lane = p.bet.h + 5;

  const own = ownPod(frame, query, rung, p, { low, width, axis, floor });
  if (!own) return null;
  const ownW = Math.max(own.plate.w, own.right - own.left);

  // The top row.
  const ceiling = area.y + (roomy ? 8 : 3);
  const span = width - 2 * p.pad;
  let apart = 0;
  if (top > 1) {
    const most = (span - p.pod.w) / (top - 1);
    apart = Math.min(most, span / (top + (rows ? 0.25 : -0.2)));
    if (apart < p.pod.w + p.gap) apart = most;
    if (apart < p.pod.w + p.gap - 1) return null;
  }
  const half = (top - 1) / 2;
  const tops = Array.from({ length: top }, (_, i) => {
    const sunk = top > 2 ? arc * p.pod.h * 0.34 * Math.abs((i - half) / half) ** 2 : 0;
    return { x: axis + (i - half) * apart - p.pod.w / 2, y: ceiling + sunk };
  });
  const left = x + p.pad;
  const topMeets = (tops[0]?.x ?? axis) < left + p.pod.w + p.gap;

  // The sides, with a band for the board between two rows if the split says so.
  const lowY = floor - p.pod.h - arc * p.pod.h * 0.3;
  let high = topMeets
    ? (tops[0]?.y ?? ceiling) + p.pod.h + (rung.stacked ? 2 : lane)
    : ceiling + Math.min(area.h * 0.15, p.pod.h * 0.8);
  const ownMeets = axis - ownW / 2 < left + p.pod.w + p.gap;
  let deep = floor - own.plate.h * 0.4 - area.h * 0.09;
  if (low > 0) deep = lowY - p.gap * (roomy ? 2 : 1);
  else if (ownMeets) deep = own.cards.y - p.gap;
  const margin = roomy ? 10 : rung.stacked ? 3 : 5;
  const band = cut === null ? 0 : p.board.h + 2 * margin;
  const need = rows * p.pod.h + band + p.gap * Math.max(0, rows - 1 - (band ? 1 : 0));
  if (deep - high < need) {
    if (!topMeets) high = Math.max(ceiling, deep - need);
    if (deep - high < need && !low && !ownMeets) deep = Math.min(floor, high + need);
    if (deep - high < need - 0.5) return null;
  }
  const items = rows + (band ? 1 : 0);
  const spare = deep - high - need;
  const each = items > 1 ? spare / (items - 1) : 0;
  let y = items > 1 ? high : high + spare * 0.45;
  let boardY: number | null = null;
  const ys: number[] = [];
  for (let i = 0; i <= rows; i++) {
    if (band && i === cut) {
      boardY = y + margin;
      y += band + each;
    }
    if (i < rows) {
      ys.push(y);
      y += p.pod.h + each + (band && i + 1 === cut ? 0 : p.gap);
    }
  }

  // Low beside the viewer.
  const room = axis - ownW / 2 - left;
  const lows = Array.from({ length: low }, (_, i) => ({
    x: low === 1 ? 0 : ((room - p.pod.w - p.gap) * (low - 1 - i)) / (low - 1),
    y: lowY + (low > 1 && i === 0 ? arc * p.pod.h * 0.3 : 0),
  }));
  const right = x + width - p.pad - p.pod.w;

  // Clockwise: low left, up the left side, over the top, down the right side, low right.
  const spots: [Zone, number, number][] = [
    ...lows.map((spot): [Zone, number, number] => ["low", left + spot.x, spot.y]),
    ...ys.toReversed().map((at): [Zone, number, number] => ["left", left, at]),
    ...tops.map((spot): [Zone, number, number] => ["top", spot.x, spot.y]),
    ...ys.map((at): [Zone, number, number] => ["right", right, at]),
    ...lows.toReversed().map((spot): [Zone, number, number] => ["low", right - spot.x, spot.y]),
  ];
  const boxes = spots.map(([, px, py]) => rect(px, py, p.pod.w, p.pod.h));
  for (const [i, box] of boxes.entries()) {
    if (!within(box, area)) return null;
    if (meets(box, own.cards, 2) || meets(box, own.plate, 2)) return null;
    for (let j = 0; j < i; j++) if (meets(box, boxes[j] as Rect, 1)) return null;
  }
  if (!rung.beside) widenPlate(own.plate, axis, p, roomy, span, boxes);

  const others = boxes.map(
    (box, i): Pod => ({
      zone: (spots[i] as [Zone, number, number])[0],
      plate: rect(box.x + (p.pod.w - p.plate.w) / 2, box.y + p.cards.h + 2, p.plate.w, p.plate.h),
      cards: rect(box.x + (p.pod.w - p.cards.w) / 2, box.y, p.cards.w, p.cards.h),
    }),
  );
  const above = top > 0 ? Math.max(...tops.map((spot) => spot.y)) + p.pod.h : area.y;
  const inset = x + p.pad + (rows || low ? p.pod.w * (roomy ? 0.42 : 0.3) : 0);
  const feltY = ceiling + p.pod.h * (top > 0 ? 0.55 : 0.2);
  return {
    own: { zone: "own", plate: own.plate, cards: own.cards },
    ownStep: own.step,
    others,
    boardY,
    middle: (above + lane * (roomy ? 1 : 0.6) + own.cards.y - lane * (roomy ? 1 : 0.5)) / 2,
    felt: rect(inset, feltY, 2 * (axis - inset), floor - own.plate.h * 0.5 - feltY),
  };
}

/** The viewer's cards and plate; null where they are too wide for the room between the low seats. */
function ownPod(
  frame: Frame,
  query: Query,
  rung: Rung,
  p: Pieces,
  at: { low: number; width: number; axis: number; floor: number },
) {
  const room = at.width - 2 * p.pad - 2 * at.low * (p.pod.w + p.gap) - (at.low ? 2 * p.gap : 0);
  const { card, plateH, besideW } = p.own;
  const cardH = card * CARD_RATIO;
  const fan = ownFan(query.cards, card, room - (rung.beside ? besideW + 4 : 0), rung);
  if (rung.beside) {
    const both = besideW + 4 + fan.w;
    if (both > room) return null;
    const left = at.axis - both / 2;
    return {
      plate: rect(left, at.floor - plateH, besideW, plateH),
      cards: rect(left + besideW + 4, at.floor - cardH, fan.w, cardH),
      step: fan.step,
      left,
      right: left + both,
    };
  }
  if (fan.w > room) return null;
  const wish = p.font * (frame.mode === "roomy" ? 17 : 15.5);
  const w = Math.min(Math.max(wish, Math.min(fan.w, p.font * 26)), room);
  if (w < p.font * 11) return null;
  const left = at.axis - fan.w / 2;
  return {
    plate: rect(at.axis - w / 2, at.floor - plateH, w, plateH),
    cards: rect(left, at.floor - plateH - 3 - cardH, fan.w, cardH),
    step: fan.step,
    left,
    right: left + fan.w,
  };
}

/** The name of the hand stands on the viewer's plate: it is as wide as its neighbours let it. */
function widenPlate(
  plate: Rect,
  axis: number,
  p: Pieces,
  roomy: boolean,
  span: number,
  boxes: readonly Rect[],
) {
  for (let w = Math.min(p.font * (roomy ? 25 : 24.5), span); w > plate.w; w -= 6) {
    const wide = rect(axis - w / 2, plate.y, w, plate.h);
    if (boxes.some((box) => meets(box, wide, roomy ? 14 : 6))) continue;
    plate.x = wide.x;
    plate.w = w;
    return;
  }
}
