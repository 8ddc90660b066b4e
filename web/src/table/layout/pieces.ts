// How large the pieces of a table are, by the room there is and by how generous the try is.

import type { Rung } from "./ladder";
import { clamp, mix } from "./rect";
import type { Frame, Query } from "./types";

/** The height of a card by its width. */
export const CARD_RATIO = 1.4;

/** So much of a covered card is seen: rank over suit. */
const STRIP = 0.45;
const OWN_STRIP = 0.5;

/** From one card of `width` to the next, where `count` have `room`; never less than the `strip`, never far apart. */
function stepOf(count: number, width: number, room: number, strip: number): number {
  if (count < 2) return 0;
  return clamp((room - width) / (count - 1), strip * width, width + Math.max(2, width * 0.05));
}

const spread = (count: number, width: number, step: number) => width + step * (count - 1);

export interface Pieces {
  font: number;
  betFont: number;
  pad: number;
  gap: number;
  /** Cards of the others: their width, the step of their fan, and what a fan takes. */
  card: number;
  step: number;
  fan: { w: number; h: number };
  /** All that lies above a plate: the fan, or a face and backs beside it. */
  cards: { w: number; h: number };
  plate: { w: number; h: number };
  /** Plate and cards of a seat together. */
  pod: { w: number; h: number };
  /** A board card, the gap between two, and what all boards take. */
  board: { card: number; gap: number; w: number; h: number; each: number };
  /** The viewer's cards at most. */
  own: { card: number; plateH: number; besideW: number };
  bet: { w: number; h: number };
  button: number;
}

/** All pieces, for a try as generous as `part` says, from 0 to 1. */
export function pieces(frame: Frame, query: Query, rung: Rung, part: number, font: number): Pieces {
  const roomy = frame.mode === "roomy";
  const { area } = frame;
  const { cards: count, boards } = query;
  const width = Math.min(area.w, area.h * 2.3);
  const tiny = rung.narrow;
  const { least } = rung;
  const pad = roomy ? 12 : tiny ? 2 : 4;
  const gap = roomy ? 10 : tiny ? 2 : 4;

  const most = Math.min(width / (roomy ? 10.5 : 9), area.h / 9.2);
  const card = mix(least.others, clamp(most, least.others, roomy ? 104 : 84), part);
  const cardH = card * CARD_RATIO;
  const least_ = rung.stacked ? 5.3 : tiny ? 5.5 : 6.3;
  const plateW = font * (roomy ? mix(7, 11.6, part) : mix(least_, 8.6, part));
  const plateH = Math.round(font * (tiny ? 2.3 : 2.5) + (roomy ? 10 : tiny ? 1 : 3));
  const room =
    count === 2
      ? Number.POSITIVE_INFINITY
      : Math.max(plateW, card * (1 + (count - 1) * mix(STRIP, 0.62, part)));
  const step = stepOf(count, card, room, STRIP);
  const fan = { w: spread(count, card, step), h: cardH };
  // On small screens a face stands beside the backs; there must be room for both.
  const withFace = roomy || tiny ? 0 : Math.min(plateW, cardH * 0.86 + 3 + card * 1.3);
  const cards = { w: Math.max(fan.w, withFace), h: cardH };

  const lying = frame.mode === "lying";
  const boardLeast = Math.min(least.board, lying ? 36 : 44);
  const boardMost = clamp(Math.min((width - 24) / 5.5, area.h * 0.13), boardLeast, 136);
  const boardCard = Math.max(
    mix(boardLeast, boardMost * (boards > 1 ? 0.86 : 1), part),
    boardLeast,
  );
  const boardGap = roomy ? 8 : 3;
  const stack = rung.stacked ? 0.52 : part > 0.45 ? 1.06 : part > 0.05 ? 0.8 : 0.64;
  const each = boardCard * CARD_RATIO * stack;

  const betFont = rung.stacked ? 10 : Math.max(11, font * 0.98);
  const bet = tiny
    ? { w: Math.round(betFont * (rung.stacked ? 3.4 : 3.7) + 4), h: Math.round(betFont * 1.5) }
    : { w: Math.round(betFont * 4.6 + 8), h: Math.round(betFont * 1.75) };
  return {
    font,
    betFont,
    pad,
    gap,
    card,
    step,
    fan,
    cards,
    plate: { w: plateW, h: plateH },
    pod: { w: Math.max(plateW, cards.w), h: cardH + 2 + plateH },
    board: {
      card: boardCard,
      gap: boardGap,
      w: boards > 0 ? boardCard * 5 + boardGap * 4 : 0,
      h: boards > 0 ? boardCard * CARD_RATIO + (boards - 1) * each : 0,
      each,
    },
    own: {
      card: mix(least.own, clamp(Math.min(width * 0.16, area.h * 0.15), least.own, 140), part),
      plateH: Math.round(font * 2.5 + (roomy ? 12 : 4)),
      besideW: font * (rung.stacked ? 5.4 : 6.6),
    },
    bet,
    button: rung.stacked ? 14 : Math.round(clamp(font * 1.55, 17, 26)),
  };
}

/** The fan of the viewer's own cards: the step and the width, in this room. */
export function ownFan(count: number, card: number, room: number, rung: Rung) {
  const step = stepOf(count, card, room, rung.stacked ? 0.42 : OWN_STRIP);
  return { step, w: spread(count, card, step) };
}
