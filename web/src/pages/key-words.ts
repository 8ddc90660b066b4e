// Keys in words, for those who look them up; apart from the keys, as few do.

import { words } from "words:keys";

/** A key as it stands on a keyboard: `Shift + A`. */
export function keyWords(key: string): string {
  return /\p{Lu}/u.test(key) ? words.shift(key) : key.toUpperCase();
}
