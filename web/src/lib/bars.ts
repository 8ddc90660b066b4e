// The bars that a browser draws around the page take its colour.

import type { Settings } from "./settings";

/** Colours the bars as the page is, once its theme is on it. For the device's own theme `index.html` has a tag for light and
 *  one for dark; a tag before them, for another theme, is the one that counts. */
export function colourBars(theme: Settings["theme"]): void {
  document.querySelector("meta[name=theme-color]:not([media])")?.remove();
  if (theme === "system") return;
  const bars = document.createElement("meta");
  bars.name = "theme-color";
  bars.content = getComputedStyle(document.body).backgroundColor;
  document.head.prepend(bars);
}
