// What is typed is shown as it will look, by the house that will show it: a moment after the last letter, one question
// at a time, and none for a while where the house has refused one.

/** After the last letter. */
export const PAUSE_MS = 1_000;
/** After a refusal. */
export const REST_MS = 30_000;

/** Resolves with null where the house refuses. Rejects where it cannot be reached. */
type Ask<T> = (words: string) => Promise<T | null>;

export class Previewing<T> {
  #shown = "";
  #wanted = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = false;
  #left = false;

  /** `show` is given null for an empty text. */
  constructor(
    private readonly ask: Ask<T>,
    private readonly show: (made: T | null) => void,
  ) {}

  /** This stands in the form now. */
  typed(words: string): void {
    this.#wanted = words.trim() === "" ? "" : words;
    if (!this.#asking) this.#later(PAUSE_MS);
  }

  /** Nobody looks any more. */
  leave(): void {
    this.#left = true;
    clearTimeout(this.#timer);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#left && this.#wanted !== this.#shown)
      this.#timer = setTimeout(() => void this.#look(), ms);
  }

  async #look(): Promise<void> {
    const words = this.#wanted;
    this.#asking = true;
    const made = words ? await this.ask(words).catch(() => null) : null;
    this.#asking = false;
    if (this.#left) return;
    const refused = words !== "" && made === null;
    if (!refused) {
      this.#shown = words;
      this.show(made);
    }
    this.#later(refused ? REST_MS : PAUSE_MS);
  }
}
