import type { Language } from "./languages";

/** Makes the function that lists names as the language does: `Bo, Di and Ed`. */
export function listing(language: Language): (names: readonly string[]) => string {
  // British lists have no comma before "and", as ours have none.
  const format = new Intl.ListFormat(language === "en" ? "en-GB" : language);
  return (names) => format.format(names);
}
