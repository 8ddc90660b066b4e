// Names and amounts in a row, as the language of the page writes them.

import { spoken } from "./language.svelte";

/** `Bo, Di and Ed`, or `10 or 20`. */
export function listed(
  parts: readonly string[],
  type: Intl.ListFormatType = "conjunction",
): string {
  const language = spoken();
  // British lists have no comma before "and", as ours have none.
  return new Intl.ListFormat(language === "en" ? "en-GB" : language, { type }).format(parts);
}
