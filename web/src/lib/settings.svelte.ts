// The settings of this device, kept in the browser. Without a store they last as long as the page.

import { DEFAULTS, readSettings, type Settings } from "./settings";

const KEY = "pokerhouse.settings";

class Kept {
  #now = $state.raw<Settings>(DEFAULTS);

  get now(): Settings {
    return this.#now;
  }

  /** Reads what is kept and follows changes made in other windows. */
  start(): void {
    this.#take(read());
    addEventListener("storage", (event) => {
      if (event.key === KEY) this.#take(event.newValue);
    });
  }

  change(part: Partial<Settings>): void {
    const text = JSON.stringify({ ...this.#now, ...part });
    this.#take(text);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // Full or forbidden: the choice holds until the page is closed.
    }
  }

  #take(text: string | null): void {
    this.#now = readSettings(text);
    const { dataset } = document.documentElement;
    const { theme, deck, felt, text: size, motion } = this.#now;
    Object.assign(dataset, { deck, felt, text: size, motion });
    if (theme === "system") delete dataset.theme;
    else dataset.theme = theme;
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings = new Kept();
