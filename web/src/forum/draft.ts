// What somebody types for the forum is kept in the browser until it has arrived: a line that is lost, a tab that is
// closed, a form that is refused lose no text.

const PREFIX = "pokerhouse-draft-";
/** Drafts of so many places are kept, the newest. */
export const DRAFTS_MAX = 20;

interface Draft {
  words: string;
  at: number;
}

/** What was typed for a place; empty where nothing is kept. */
export function draftOf(store: Storage, key: string): string {
  return read(store, PREFIX + key)?.words ?? "";
}

/** Keeps what is typed for a place; nothing of an empty text. */
export function keepDraft(store: Storage, key: string, words: string, at: number): void {
  const name = PREFIX + key;
  if (words.trim() === "") store.removeItem(name);
  else store.setItem(name, JSON.stringify({ words, at } satisfies Draft));
  const kept = Object.keys(store)
    .filter((each) => each.startsWith(PREFIX))
    .sort((one, other) => (read(store, other)?.at ?? 0) - (read(store, one)?.at ?? 0));
  for (const old of kept.slice(DRAFTS_MAX)) store.removeItem(old);
}

/** What stands in a form that comes with a text: a quote goes behind what was typed before, a post that is changed stays. */
export function together(key: string, draft: string, came: string): string {
  if (draft === "" || came.includes(draft)) return came;
  if (came.trim() === "") return draft;
  return key.startsWith("post-") ? came : `${draft.trimEnd()}\n\n${came}`;
}

function read(store: Storage, name: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(store.getItem(name) ?? "null");
    return draft !== null && typeof draft === "object" && "words" in draft && "at" in draft
      ? { words: String(draft.words), at: Number(draft.at) }
      : null;
  } catch {
    return null; // somebody else wrote it
  }
}
