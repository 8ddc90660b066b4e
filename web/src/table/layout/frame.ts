// The parts of the page around the table: header, action band, log column. Buttons have their places whatever is to be
// decided, so no finger finds another one where the last was.

import { clamp, type Rect, rect } from "./rect";
import type { Frame, Query } from "./types";

/** How far the text of the band may grow before its fixed places are too small for it. */
const BAND_SCALE_MAX = 1.4;

export function frameOf(query: Query, textScale = query.textScale): Frame {
  const { insets } = query;
  const page = rect(
    insets.left,
    insets.top,
    query.width - insets.left - insets.right,
    query.height - insets.top - insets.bottom,
  );
  const scale = clamp(textScale, 1, BAND_SCALE_MAX);
  if (page.h < 500 && page.w > page.h) return lying(page, scale);
  if (page.w >= 700 && page.h >= 560) return roomy(page, scale);
  return upright(page, scale);
}

/** A phone on its side: the band stands beside the table. */
function lying(page: Rect, scale: number): Frame {
  const low = page.h < 340;
  const [pad, gap, button, slide] = [8, 6, 48, 40];
  const chip = low ? 30 : 34;
  const head = low ? 32 : 36;
  const w = Math.round(clamp(page.w * 0.3, 172, 280) + (scale - 1) * 16);
  const band = rect(page.x + page.w - w, page.y, w, page.h);
  const [x, inner] = [band.x + pad, w - 2 * pad];
  const half = (inner - gap) / 2;
  const raise = rect(x, page.y + page.h - pad - button, inner, button);
  const y = raise.y - gap - button;
  const slider = rect(x, y - gap - slide, inner, slide);
  const presets = rect(x, slider.y - 2 * chip - 8, inner, 2 * chip + 4);
  const amount = rect(x + inner - 92, presets.y - 34, 92, 30);
  const top = page.y + pad;
  return {
    mode: "lying",
    header: rect(page.x, page.y, page.w - w, head),
    log: null,
    band,
    bandScale: scale,
    line: rect(x, top, inner, amount.y - 4 - top),
    amount,
    presets,
    slider,
    message: rect(x, top, inner, y - gap - top),
    result: rect(x, top, inner, y - gap - top),
    actions: [rect(x, y, half, button), rect(x + half + gap, y, half, button), raise],
    area: rect(page.x, page.y + head, page.w - w, page.h - head),
  };
}

/** From this height on a page has room for a row of its own for the buttons, below the viewer's cards. */
const TALL = 800;

/** Tablets and desktops: the log beside the table where the page is wide. Presets and slider are left of the buttons, on
 *  tall pages above them. */
function roomy(page: Rect, scale: number): Frame {
  const [pad, gap, head, button, chip, slide] = [12, 10, 52, 68, 36, 40];
  const side = page.w >= 1400 ? 340 : page.w >= 1180 ? 300 : 0;
  const w = page.w - side;
  const tall = page.h >= TALL;
  const line = Math.round(26 * scale);
  const high = pad + line + 6 + (tall ? slide + 8 + button : chip + 4 + slide) + pad;
  const band = rect(page.x, page.y + page.h - high, w, high);
  const inner = Math.min(w - 32, 1120);
  const x = page.x + (w - inner) / 2;
  const frame = {
    mode: "roomy" as const,
    header: rect(page.x, page.y, page.w, head),
    log: side > 0 ? rect(page.x + w, page.y + head, side, page.h - head) : null,
    band,
    bandScale: scale,
    line: rect(x, band.y + pad, inner, line),
    area: rect(page.x, page.y + head, w, page.h - head - high),
  };
  if (tall) {
    const y = band.y + pad + line + 6;
    const half = (inner - 20) / 2;
    const row = Math.min(inner, 760);
    const each = (row - 2 * gap) / 3;
    const first = x + (inner - row) / 2;
    const place = (i: number) => rect(first + i * (each + gap), y + slide + 8, each, button);
    const message = rect(x, band.y + pad, inner, line + 6 + slide);
    return {
      ...frame,
      presets: rect(x, y + (slide - chip) / 2, half, chip),
      slider: rect(x + half + 20, y, half - 104, slide),
      amount: rect(x + inner - 96, y, 96, slide),
      message,
      result: message,
      actions: [place(0), place(1), place(2)],
    };
  }
  const buttons = inner * 0.54;
  const one = (buttons - 2 * gap) / 3;
  const left = inner - buttons - 20;
  const bottom = page.y + page.h - pad;
  const place = (i: number) =>
    rect(x + inner - buttons + i * (one + gap), bottom - button, one, button);
  return {
    ...frame,
    amount: rect(x + left - 96, bottom - slide, 96, slide),
    presets: rect(x, band.y + pad + line + 6, left, chip),
    slider: rect(x, bottom - slide, left - 104, slide),
    message: rect(x, band.y + pad, left, high - 2 * pad),
    result: rect(x, band.y + pad + line + 6, left, chip + 4 + slide),
    actions: [place(0), place(1), place(2)],
  };
}

/** Everything in one column; the buttons by the thumb. */
function upright(page: Rect, scale: number): Frame {
  const low = page.h < 620;
  const tall = page.h >= 740;
  const head = low ? 36 : 46;
  const [pad, gap] = low ? [6, 4] : [8, 5];
  const button = tall ? 60 : 56;
  const [slide, chip] = low ? [32, 28] : [40, 34];
  const line = Math.round((low ? 24 : 26) * Math.min(scale, 1.2));
  const margin = tall ? 8 : 0;
  const high = pad + line + gap + chip + gap + slide + gap + button + pad + margin;
  const band = rect(page.x, page.y + page.h - high, page.w, high);
  const x = page.x + Math.max(pad, (page.w - 620) / 2);
  const w = page.w - 2 * (x - page.x);
  const y = page.y + page.h - pad - button - margin;
  const one = (w - 12) / 3;
  const slider = rect(x, y - gap - slide, w, slide);
  const presets = rect(x, slider.y - gap - chip, w, chip);
  const top = band.y + pad;
  const place = (i: number) => rect(x + i * (one + 6), y, one, button);
  return {
    mode: "upright",
    header: rect(page.x, page.y, page.w, head),
    log: null,
    band,
    bandScale: scale,
    line: rect(x, top, w - 88, line),
    amount: rect(x + w - 84, top, 84, line),
    presets,
    slider,
    message: rect(x, top, w, y - gap - top),
    result: rect(x, top, w, y - gap - top),
    actions: [place(0), place(1), place(2)],
    area: rect(page.x, page.y + head, page.w, page.h - head - high),
  };
}
