// Poker terms in a text: the first time that it names one, the word leads to its definition. Served pages find terms in the
// same way (`server/web/site/terms.py`).

/** The terms of one language. */
export interface Glossary {
  terms: Readonly<Record<string, { name: string; text: string }>>;
  /** The words by which texts name a term, with semicolons between them. */
  forms: Readonly<Record<string, string>>;
  /** Names in which such words stand, and which are not explained. */
  plain: string;
}

/** A word of a text, and the term that it names. */
export interface Named {
  id: string;
  text: string;
}

interface Finder {
  pattern: RegExp;
  ids: ReadonlyMap<string, string>;
}

const finders = new WeakMap<Glossary, Finder>();

/** A text in parts, of which some name a term; not those that the texts `before` it name. */
export function split(
  text: string,
  glossary: Glossary | null,
  before: readonly string[] = [],
): (string | Named)[] {
  if (!glossary) return [text];
  const named = new Set(before.flatMap((each) => found(each, glossary).map(({ id }) => id)));
  const parts: (string | Named)[] = [];
  let end = 0;
  for (const { id, text: word, at } of found(text, glossary)) {
    if (named.has(id)) continue;
    named.add(id);
    if (at > end) parts.push(text.slice(end, at));
    parts.push({ id, text: word });
    end = at + word.length;
  }
  if (end < text.length || parts.length === 0) parts.push(text.slice(end));
  return parts;
}

/** The first term that a text names. */
export const firstOf = (text: string, glossary: Glossary | null): string | undefined =>
  glossary ? found(text, glossary)[0]?.id : undefined;

function found(text: string, glossary: Glossary): (Named & { at: number })[] {
  const { pattern, ids } = finderOf(glossary);
  return Array.from(text.matchAll(pattern), ({ 0: word, index }) => ({
    id: ids.get(word) ?? ids.get(withSmallInitial(word)) ?? "",
    text: word,
    at: index,
  })).filter(({ id }) => id !== "");
}

function finderOf(glossary: Glossary): Finder {
  const known = finders.get(glossary);
  if (known) return known;
  const ids = new Map(glossary.plain.split("; ").map((form) => [form, ""]));
  for (const [id, forms] of Object.entries(glossary.forms))
    for (const form of forms.split("; ")) ids.set(form, id);
  // "flush draw" is looked for before "flush".
  const forms = [...ids.keys()].sort((a, b) => b.length - a.length).map(anywhere);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_-])(?:${forms.join("|")})(?![\\p{L}\\p{N}_-])`,
    "gu",
  );
  const finder = { pattern, ids };
  finders.set(glossary, finder);
  return finder;
}

/** A pattern for a form: a small initial may be a capital at the start of a sentence. */
function anywhere(form: string): string {
  const [first = ""] = form;
  const rest = escaped(form.slice(first.length));
  return first === first.toUpperCase() ? escaped(form) : `[${first}${first.toUpperCase()}]${rest}`;
}

const escaped = (text: string) => text.replace(/[$/.*+?()[\]{}|^\\]/g, "\\$&");
const withSmallInitial = (word: string) => word.slice(0, 1).toLowerCase() + word.slice(1);
