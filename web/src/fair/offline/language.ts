// Takes the place of the page's languages in the file that is kept: of all the words it has only those of fair cards, and
// speaks the first language of the browser that they are in.

import { words as fair } from "words:every/fair";
import { type Language, speak } from "../../messages/languages";
import { callable, type Tree } from "../../messages/render";

const language = speak("auto", globalThis.navigator?.languages ?? []);

export const spoken = (): Language => language;

export const speaking = (area: string, english: Tree): object =>
  callable(english, area === "fair" ? (fair[language] as Tree) : english, language);
