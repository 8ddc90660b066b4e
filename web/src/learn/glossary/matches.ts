// Searching the glossary as the house does (`words/glossary.py`): without case and accents.

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Does one of these texts contain the query? */
export function matches(texts: readonly string[], query: string): boolean {
  const asked = plain(query.trim());
  return texts.some((text) => plain(text).includes(asked));
}
