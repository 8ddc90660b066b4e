// Rectangles in CSS px, y downwards.

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function rect(x: number, y: number, w: number, h: number): Rect {
  return { x, y, w, h };
}

/** Do they overlap, or lie nearer to each other than `gap`? */
export function meets(a: Rect, b: Rect, gap = 0): boolean {
  return (
    a.x < b.x + b.w + gap && b.x < a.x + a.w + gap && a.y < b.y + b.h + gap && b.y < a.y + a.h + gap
  );
}

/** The shortest way between their edges; 0 where they touch or overlap. */
export function distance(a: Rect, b: Rect): number {
  return Math.hypot(
    Math.max(0, a.x - b.x - b.w, b.x - a.x - a.w),
    Math.max(0, a.y - b.y - b.h, b.y - a.y - a.h),
  );
}

/** Does `inner` lie in `outer`? A hair of `slack` forgives the rounding of sums. */
export function within(inner: Rect, outer: Rect, slack = 0): boolean {
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.w <= outer.x + outer.w + slack &&
    inner.y + inner.h <= outer.y + outer.h + slack
  );
}

/** The smallest rectangle that holds both. */
export function around(a: Rect, b: Rect): Rect {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return rect(x, y, Math.max(a.x + a.w, b.x + b.w) - x, Math.max(a.y + a.h, b.y + b.h) - y);
}

/** The same on the other side of an upright axis. */
export function mirrored(r: Rect, axis: number): Rect {
  return rect(2 * axis - r.x - r.w, r.y, r.w, r.h);
}

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** From `a` to `b` as `part` goes from 0 to 1. */
export function mix(a: number, b: number, part: number): number {
  return a + (b - a) * part;
}
