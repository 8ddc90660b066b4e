// What the server wrote into the page before the shell started: it is shown as it is, and not asked for again.

let first: HTMLElement | null;
/** The path it was written for, and what was asked there. */
let written: string;

const here = () => location.pathname + location.search;

/** Takes it out of the way of the shell. */
export function keepFirst(app: HTMLElement): void {
  first = app.querySelector("main");
  written = here();
  app.replaceChildren();
}

/** Gives it once, to whoever shows the page at that address; null at any other. */
export function takeFirst(): HTMLElement | null {
  if (written !== here()) return null;
  written = "";
  return first;
}
