// Texts that the house sends whole in English, of its games, options, bots and settings, in the language of the page. A text
// without one in this language stays English.

import { proseOf, spoken } from "./language.svelte";
import type { Language } from "./languages";

type Prose = Readonly<Record<string, string>>;

let language = $state.raw<Language>("en");
let prose = $state.raw<Prose>({});
let asked: Language = "en";
let coming = Promise.resolve();

/** A text of the house in the language of the page; English until the texts of the language are here. */
export function said(text: string): string {
  const wanted = spoken();
  void load(wanted);
  const other = wanted === language && Object.hasOwn(prose, text) && prose[text];
  return other || text;
}

/** Resolves when `said` answers in the language of the page, or its texts do not arrive. */
export function proseLoaded(): Promise<void> {
  return load(spoken());
}

function load(wanted: Language): Promise<void> {
  if (wanted === asked) return coming;
  asked = wanted;
  coming = take(wanted);
  return coming;
}

async function take(wanted: Language): Promise<void> {
  const texts = await proseOf(wanted);
  if (asked === wanted) [prose, language] = [texts ?? {}, wanted];
}
