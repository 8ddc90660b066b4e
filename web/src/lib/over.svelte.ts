// What lies over everything, dialogs too: a dialog makes all outside of it deaf, so that it shows this itself.

import type { Component } from "svelte";

type Load = () => Promise<{ default: Component<Record<string, never>> }>;

class Over {
  /** How many dialogs are open. */
  dialogs = $state(0);
  /** What is to be shown; null for nothing. */
  load = $state.raw<Load | null>(null);
}

export const over = new Over();
