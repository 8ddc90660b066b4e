// What the keys do in a hand that is looked at again.

import type { Mark } from "./steps";

/** Where one is: which step of how many, and where the streets begin. */
export interface Whereabouts {
  step: number;
  last: number;
  marks: readonly Mark[];
}

/** The step that a key leads to; `play` for the one that plays and stops; null for a key that does nothing here. */
export function keyed(key: string, shift: boolean, at: Whereabouts): number | "play" | null {
  const { step, last, marks } = at;
  switch (key) {
    case "ArrowRight":
      return shift ? nextMark(at) : Math.min(last, step + 1);
    case "ArrowLeft":
      return shift ? markBefore(at) : Math.max(0, step - 1);
    case "PageDown":
      return nextMark(at);
    case "PageUp":
      return markBefore(at);
    case "Home":
      return 0;
    case "End":
      return last;
    case " ":
      return "play";
  }
  return /^[1-9]$/.test(key) ? (marks[Number(key) - 1]?.step ?? null) : null;
}

export function nextMark({ step, last, marks }: Whereabouts): number {
  return marks.find((mark) => mark.step > step)?.step ?? last;
}

export function markBefore({ step, marks }: Whereabouts): number {
  return marks.findLast((mark) => mark.step < step)?.step ?? 0;
}
