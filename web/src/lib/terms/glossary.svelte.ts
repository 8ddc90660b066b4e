// The terms of the language that is spoken, loaded when a text that may name some is first shown.

import { GLOSSARIES } from "words:glossaries";
import { spoken } from "../../messages/language.svelte";
import type { Glossary } from "./split";

let known = $state.raw<Readonly<Record<string, Glossary>>>({});
const coming = new Map<string, Promise<void>>();

/** The terms; null until they are here. Asking for them loads them. */
export function glossaryNow(): Glossary | null {
  void loadGlossary();
  return known[spoken()] ?? null;
}

/** Resolves when the terms are here, or do not arrive: then the next call asks again. */
export function loadGlossary(): Promise<void> {
  const language = spoken();
  const asked = coming.get(language) ?? take(language);
  coming.set(language, asked);
  return asked;
}

async function take(language: string): Promise<void> {
  try {
    const part = await GLOSSARIES[language]?.();
    if (part) known = { ...known, [language]: part.glossary };
  } catch {
    coming.delete(language);
  }
}
