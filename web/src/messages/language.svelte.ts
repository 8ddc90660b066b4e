// The language of the page: what the player chose, or the first of their browser's that there are words in.
//
// English words are loaded with the pages that use them. Any other language is one part, loaded
// before the page is shown to those who read it, and by nobody else. A language that does not arrive is told in English.

import { settings } from "../lib/settings.svelte";
import { type Language, speak } from "./languages";
import { callable, type Tree } from "./render";

/** The words of one language, as they are loaded. */
interface Parts {
  /** Every area whose words stand in pages; English ones come with the pages. */
  words?: () => Promise<{ words: Readonly<Record<string, Tree>> }>;
  /** Areas with names and help whose English the house sends. */
  names?: Readonly<Record<string, () => Promise<{ words: Tree }>>>;
  /** Areas of which one sentence is needed now and then. */
  later: Readonly<Record<string, () => Promise<{ words: Tree }>>>;
}
export type Loaders = Readonly<Record<Language, Parts>>;

let loaders: Partial<Loaders> = {};

let language = $state<Language>("en");
let foreign = $state.raw<Readonly<Record<string, Tree>> | null>(null);

/** The language that is spoken now. */
export const spoken = (): Language => language;

/** Speaks the language that is wanted, and follows the setting from then on. Resolves when the first words can be shown. */
export async function startLanguage(known: Loaders): Promise<void> {
  loaders = known;
  await change(wanted());
  $effect.root(() => {
    $effect(() => void change(wanted()));
  });
}

/** The language that the reader wants, also before its words have arrived. */
export const wanted = () => speak(settings.now.language, navigator.languages);

async function change(next: Language): Promise<void> {
  const words = await loaders[next]?.words?.().then(
    (part) => part.words,
    () => undefined,
  );
  if (next !== wanted()) return; // changed again meanwhile
  foreign = words ?? null;
  language = words ? next : "en";
  document.documentElement.lang = language;
}

/** An area with names and help; undefined where the house sends them in this language, or it does not arrive. */
export async function areaOf(asked: Language, area: string): Promise<Tree | undefined> {
  return loaders[asked]?.names?.[area]?.().then(
    ({ words }) => words,
    () => undefined,
  );
}

/** The areas of which one sentence is needed now and then; undefined where they do not arrive. */
export async function laterOf(asked: Language): Promise<Tree | undefined> {
  const parts = Object.entries(loaders[asked]?.later ?? {});
  const areas = parts.map(async ([area, load]) => [area, (await load()).words] as const);
  return Promise.all(areas).then(
    (known) => (known.length > 0 ? Object.fromEntries(known) : undefined),
    () => undefined,
  );
}

/** The words of an area in the language of the moment: read one where it is shown, so that it changes with the language. */
export function speaking(area: string, english: Tree): object {
  const own = callable(english, english, "en");
  let made = { from: null as object | null, words: own };
  function words(): object {
    if (foreign !== made.from)
      made = { from: foreign, words: callable(english, foreign?.[area] ?? english, language) };
    return made.words;
  }
  return new Proxy(own, { get: (_, key) => Reflect.get(words(), key) });
}
