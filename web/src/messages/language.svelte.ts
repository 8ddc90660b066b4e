// The language of the page: what the player chose, or the first of their browser's that there are words in.
//
// English words stand beside the rooms that use them and are loaded with these. Any other language is one part, loaded
// before the page is shown to those who read it, and by nobody else. A language that does not arrive is told in English.

import { settings } from "../lib/settings.svelte";
import type { Catalogue } from "./catalogue";
import { type Language, speak } from "./languages";

/** A text of the house in another language; undefined where there are no words for it. */
export type Tell = (text: string) => string | undefined;

interface Parts {
  words: () => Promise<{ words: Catalogue }>;
  /** For what the house says in its own words. */
  house: () => Promise<{ tell: Tell }>;
}
export type Languages = Readonly<Record<Exclude<Language, "en">, Parts>>;

let others: Partial<Languages> = {};

let language = $state<Language>("en");
let foreign = $state.raw<Catalogue | null>(null);

/** The language that is spoken now. */
export const spoken = (): Language => language;

/** Speaks the language that is wanted, and follows the setting from then on. Resolves when the first words can be shown. */
export async function startLanguage(languages: Languages): Promise<void> {
  others = languages;
  await change(wanted());
  $effect.root(() => {
    $effect(() => void change(wanted()));
  });
}

const wanted = () => speak(settings.now.language, navigator.languages);

async function change(next: Language): Promise<void> {
  const words =
    next === "en"
      ? null
      : await others[next]?.words().then(
          ({ words }) => words,
          () => undefined,
        );
  if (next !== wanted()) return; // changed again meanwhile
  foreign = words ?? null;
  language = words ? next : "en";
  document.documentElement.lang = language;
}

/** How the house's own words are told in a language; undefined where they are told as they are, or do not arrive. */
export async function tellerOf(asked: Language): Promise<Tell | undefined> {
  if (asked === "en") return undefined;
  return others[asked]?.house().then(
    ({ tell }) => tell,
    () => undefined,
  );
}

/** The words of a room in the language of the moment: read one where it is shown, so that it changes with the language. */
export function wordsOf<Room extends keyof Catalogue>(
  room: Room,
  english: Catalogue[Room],
): Catalogue[Room] {
  return new Proxy(english, { get: (_, key) => Reflect.get(foreign?.[room] ?? english, key) });
}
