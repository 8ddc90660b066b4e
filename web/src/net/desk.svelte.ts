// The tables that this window has to do with: those it follows, those it shows, and the one that has the keys.

/** Two tables beside one another need a window this large, in CSS px. */
const ROOMY = "(min-width: 1280px) and (min-height: 620px)";

class Desk {
  /** The tables that are followed, in the order in which they came. */
  followed = $state.raw<readonly string[]>([]);
  /** The tables that the address names. */
  named = $state.raw<readonly string[]>([]);
  /** The window has room for two of them. */
  roomy = $state(false);
  /** The table that was chosen last. */
  #chosen = $state("");
  /** The table that came to the front without having been pressed, and when, in ms since the page was opened. */
  brought = $state.raw({ table: "", at: -Infinity });

  /** The tables that are shown, from left to right. */
  readonly shown: readonly string[] = $derived(this.named.slice(0, this.roomy ? 2 : 1));
  /** The table that has the keys; empty where none is shown. */
  readonly front: string = $derived(
    this.shown.includes(this.#chosen) ? this.#chosen : (this.shown[0] ?? ""),
  );
  /** There are several tables to choose from. */
  readonly several: boolean = $derived(this.followed.length > 1);

  /** To be called once, in a browser. */
  start(): void {
    const window = matchMedia(ROOMY);
    const look = () => (this.roomy = window.matches);
    window.addEventListener("change", look);
    look();
  }

  /** A table was pressed, or something in it has the focus. */
  touch(table: string): void {
    this.#chosen = table;
    if (this.brought.table !== table) this.brought = { ...this.brought, table: "" };
  }

  /** A table gets the keys without having been pressed. */
  bring(table: string): void {
    if (table !== this.front) this.brought = { table, at: performance.now() };
    this.#chosen = table;
  }
}

export const desk = new Desk();
