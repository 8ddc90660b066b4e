// Takes the place of the page's languages in the file that is kept: of all the words it has only those of fair cards, and
// speaks the first language of the browser that they are in.

import { fair } from "../../messages/de/site/fair";
import { type Language, speak } from "../../messages/languages";

const language = speak("auto", globalThis.navigator?.languages ?? []);

export const spoken = (): Language => language;

export function wordsOf<Words>(room: string, english: Words): Words {
  return language === "de" && room === "fair" ? (fair as Words) : english;
}
