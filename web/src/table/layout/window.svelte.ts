// The window as the layout asks for it: its size, what notches take of it, and how large the reader has text.

import { desk } from "../../net/desk.svelte";
import { layout } from "./layout";
import { type Place, places, type Window } from "./places";
import type { Rect } from "./rect";
import type { Layout, Query } from "./types";

/** The text size of a browser that nobody has changed, in px. */
const USUAL_PX = 16;

/** The size of an element, followed as long as it is there. */
export class PageWindow {
  now = $state.raw<Window>({
    width: globalThis.innerWidth,
    height: globalThis.innerHeight,
    textScale: 1,
    insets: { top: 0, right: 0, bottom: 0, left: 0 },
  });

  /** Follows an element that fills the window and has its insets as padding and as wide a child as a letter is high. */
  follow(probe: HTMLElement): () => void {
    const px = Number.parseFloat;
    const read = () => {
      const { offsetWidth: width, offsetHeight: height } = probe;
      if (!width || !height) return; // not shown: nothing fits into nothing
      const style = getComputedStyle(probe);
      this.now = {
        width,
        height,
        textScale: Math.round((px(style.fontSize) / USUAL_PX) * 20) / 20,
        insets: {
          top: px(style.paddingTop),
          right: px(style.paddingRight),
          bottom: px(style.paddingBottom),
          left: px(style.paddingLeft),
        },
      };
    };
    const observer = new ResizeObserver(read);
    observer.observe(probe);
    for (const child of probe.children) observer.observe(child);
    return () => observer.disconnect();
  }
}

export const pageWindow = new PageWindow();

/** Where the page of a table is in the window. */
export function placeOf(table: string): Place {
  const all = places(pageWindow.now, Math.max(1, desk.shown.length), desk.several);
  return all[Math.max(0, desk.shown.indexOf(table))] as Place;
}

/** So many answers are kept: a table that turns between two games, a phone between two sides. */
const KEPT = 12;
const known = new Map<string, Layout>();

export function layoutOf(query: Query): Layout {
  const key = JSON.stringify(query);
  const found = known.get(key) ?? layout(query);
  known.delete(key);
  known.set(key, found);
  for (const oldest of known.keys()) if (known.size > KEPT) known.delete(oldest);
  return found;
}

/** A rectangle as a style, by the corner of what it lies in. */
export function box(r: Rect, origin: { x: number; y: number } = { x: 0, y: 0 }): string {
  const px = (value: number) => `${Math.round(value * 100) / 100}px`;
  return `left:${px(r.x - origin.x)};top:${px(r.y - origin.y)};width:${px(r.w)};height:${px(r.h)}`;
}
