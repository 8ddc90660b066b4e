// Signs that players show, for some seconds each.

import { settings } from "../lib/settings.svelte";
import { connection } from "../net/connection.svelte";
import type { Sign } from "../net/protocol";

/** How long a sign is shown, in ms. */
const SHOWN_MS = 3000;

/** A sign at a seat; another object for each, also where the same sign comes again. */
export interface Shown {
  readonly sign: Sign;
}

class SignStore {
  #shown = $state.raw<Readonly<Record<string, Shown>>>({});

  constructor() {
    connection.follow({
      hear: (frame) => {
        if (frame.type === "signed" && settings.now.signs)
          this.#show(`${frame.table} ${frame.seat}`, frame.sign);
      },
      ask: () => false,
    });
  }

  /** What is shown at a seat now, if anything. */
  at(table: string, seat: number): Shown | null {
    return this.#shown[`${table} ${seat}`] ?? null;
  }

  #show(seat: string, sign: Sign): void {
    const shown = { sign };
    this.#shown = { ...this.#shown, [seat]: shown };
    setTimeout(() => {
      // Another one may have taken its place meanwhile, and has its own time.
      if (this.#shown[seat] !== shown) return;
      const { [seat]: _, ...others } = this.#shown;
      this.#shown = others;
    }, SHOWN_MS);
  }
}

export const signs = new SignStore();
