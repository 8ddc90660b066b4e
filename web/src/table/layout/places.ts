// Where the pages of tables are in the window: one has it all, two stand beside one another, and above them lies the bar of
// several tables. To its layout each of these places is a window of its own.

import { type Rect, rect } from "./rect";
import type { Query } from "./types";

/** The window as a layout asks for it. */
export type Window = Pick<Query, "width" | "height" | "textScale" | "insets">;

/** The place of a page in the window, and the window that it takes this for. */
export interface Place {
  at: Rect;
  window: Window;
}

/** How high the bar of several tables is, in CSS px, whatever the size of text. */
export const BAR_PX = 36;

/** The places of so many tables, from left to right. What notches take on one side is taken from the page on that side. */
export function places(window: Window, count: number, barred: boolean): Place[] {
  const { width, height, textScale, insets } = window;
  const top = barred ? insets.top + BAR_PX : 0;
  const each = width / count;
  return Array.from({ length: count }, (_, i) => ({
    at: rect(i * each, top, each, height - top),
    window: {
      width: each,
      height: height - top,
      textScale,
      insets: {
        top: barred ? 0 : insets.top,
        right: i === count - 1 ? insets.right : 0,
        bottom: insets.bottom,
        left: i === 0 ? insets.left : 0,
      },
    },
  }));
}
