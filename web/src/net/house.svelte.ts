// What the house is called and which colour it has: written into the page by the house, told again when they change.

import { connection } from "./connection.svelte";
import type { HouseLook } from "./protocol";

class HouseStore {
  /** As the page said that came from the house. */
  name = $state(
    document.querySelector<HTMLMetaElement>("meta[name=application-name]")?.content ?? "",
  );
  #written = document.getElementById("house-colour");
  /** Where its icon is: a browser that has shown one does not look again at the same address. */
  icon = $state("./icon.svg");

  /** To be called before the connection starts: the house says only once who it is. */
  start(): void {
    connection.follow({
      hear: (frame) => {
        if (frame.type === "welcome" || frame.type === "house") this.#take(frame.house);
      },
      ask: () => false,
    });
  }

  #take({ name, colour, style }: HouseLook): void {
    this.name = name;
    if (!this.#written || this.#written.textContent === style) return;
    this.#written.textContent = style;
    this.icon = `./icon.svg?${colour.slice(1)}`;
    const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (link) link.href = this.icon;
  }
}

export const house = new HouseStore();
