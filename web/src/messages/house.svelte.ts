// What the house itself says of its games, options and settings: it says it in English, and so it is told where a language
// has no other words for it.

import { spoken } from "./language.svelte";
import type { Language } from "./languages";

/** By what the house says. */
export type Said = Readonly<Record<string, string>>;

const OTHERS: Record<Exclude<Language, "en">, () => Promise<{ said: Said }>> = {
  de: () => import("./de/house"),
};

let language = $state.raw<Language>("en");
let known = $state.raw<Said>({});
let asked: Language = "en";

/** A text of the house in the language of the page. What is not there yet is told in English, until it is. */
export function said(text: string): string {
  const wanted = spoken();
  if (wanted !== asked) void load(wanted);
  return wanted === language && Object.hasOwn(known, text) ? (known[text] as string) : text;
}

async function load(wanted: Language): Promise<void> {
  asked = wanted;
  if (wanted === "en") return;
  // What does not arrive is told in English.
  const { said } = await OTHERS[wanted]().catch((): { said: Said } => ({ said: {} }));
  if (asked === wanted) [known, language] = [said, wanted];
}
