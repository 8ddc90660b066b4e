// How somebody is told that it is their turn: a ladder of which the player chooses the rungs. The sound comes first; the
// system is asked to say it only when the page cannot be seen.

import type { Settings } from "../lib/settings";
import type { Call } from "./title";

/** A turn that is answered sooner than this, in ms, by a choice made before it, needs no alert. */
export const SETTLED_MS = 250;

/** Two short shakes, in ms: on, off, on. */
const SHAKES = [70, 60, 70];

/** What the browser can do, so far as it can. */
export interface Means {
  hear: () => void;
  shake: (pattern: number[]) => void;
  /** Lets the system tell it; returns how to take that back. */
  notify: (call: Call) => () => void;
  /** The page cannot be seen. */
  hidden: () => boolean;
}

/** Calls the player to a table once; returns what ends it when the turn is over. */
export function alertTo(call: Call, chosen: Settings, means: Means): () => void {
  means.hear();
  if (chosen.vibrate) means.shake(SHAKES);
  return chosen.notify && means.hidden() ? means.notify(call) : () => {};
}
