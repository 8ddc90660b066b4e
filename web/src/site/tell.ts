// What the house says of games and hands on the pages that it writes, told in the language of the page.

import { words as hands } from "../messages/hands";
import { teller } from "../messages/house.svelte";

/** Puts it into a page that is shown; what has no other words stays English, and says so. */
export async function tellIn(main: HTMLElement): Promise<void> {
  const tell = await teller();
  for (const part of main.querySelectorAll<HTMLElement>("[data-said]")) {
    const text = part.textContent ?? "";
    const told = part.dataset.said === "hand" ? hands.named(text) : tell(text);
    if (told !== text) {
      part.textContent = told;
      part.lang = main.lang;
    }
  }
}
