// What the house itself says of its games, options and settings: it says it in English, and so it is told where a language
// has no other words for it.

import { proseOf, spoken } from "./language.svelte";
import type { Language } from "./languages";
import { numbersOf } from "./numbers";
import { type Said, type Tell, teller as tellerOf } from "./tell/sentences";

const inEnglish: Tell = () => undefined;

let language = $state.raw<Language>("en");
let tell = $state.raw<Tell>(inEnglish);
let asked: Language = "en";
let coming = Promise.resolve();

/** A text of the house in the language of the page. What is not there yet is told in English, until it is. */
export function said(text: string): string {
  const wanted = spoken();
  void load(wanted);
  return (wanted === language && tell(text)) || text;
}

/** Tells texts of the house once the words are there: for what is told but once. */
export async function teller(): Promise<(text: string) => string> {
  await load(spoken());
  return said;
}

function load(wanted: Language): Promise<void> {
  if (wanted === asked) return coming;
  asked = wanted;
  coming = take(wanted);
  return coming;
}

async function take(wanted: Language): Promise<void> {
  const texts = await proseOf(wanted);
  if (asked === wanted) [tell, language] = [texts ? tellerIn(wanted, texts) : inEnglish, wanted];
}

/** Tells texts of the house by those of a language. */
export function tellerIn(language: Language, texts: Said): Tell {
  const { whole, decimal } = numbersOf(language);
  /** An amount as the house writes it, `1,250.50`. */
  function number(text: string): string {
    const [units = "", decimals] = text.replaceAll(",", "").split(".");
    return decimals === undefined
      ? whole(Number(units))
      : `${whole(Number(units))}${decimal}${decimals}`;
  }
  return tellerOf(texts, number);
}
