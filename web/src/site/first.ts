// What the server wrote into the page before the shell started: it is shown as it is, and not asked for again.

let first: HTMLElement | null = null;

/** Takes it out of the way of the shell. */
export function keepFirst(app: HTMLElement): void {
  first = app.querySelector("main");
  app.replaceChildren();
}

/** Gives it once, to whoever shows the page that one came to. */
export function takeFirst(): HTMLElement | null {
  const kept = first;
  first = null;
  return kept;
}
