// What is typed for a note is kept until it is saved, also when its dialog is closed: by the page alone, and by key, in
// which stands who typed it.

const kept = new Map<string, object>();
/** So many are kept, the newest. */
export const TYPED_MAX = 20;

export class Typed<Note extends object> {
  /** What the form begins with: what was typed before, or else what is saved. */
  readonly first: Note;
  /** Was it typed before, and not saved? */
  readonly isOld: boolean;
  readonly #saved: string;
  #isDone = false;

  constructor(
    private readonly key: string,
    saved: Note,
  ) {
    const before = kept.get(key) as Note | undefined; // under this key nothing else is put
    this.first = before ?? saved;
    this.isOld = before !== undefined;
    this.#saved = JSON.stringify(saved);
  }

  /** Keeps what stands in the form now, unless it is what is saved. */
  keep(now: Note): void {
    if (this.#isDone) return;
    kept.delete(this.key);
    if (JSON.stringify(now) !== this.#saved) kept.set(this.key, now);
    for (const oldest of [...kept.keys()].slice(0, -TYPED_MAX)) kept.delete(oldest);
  }

  /** The house has it. */
  saved(): void {
    this.#isDone = true;
    kept.delete(this.key);
  }
}
