// What hands are looked for, in the address of the page: `#/hands/cards=AKs&position=button`.

export const FIELDS = ["cards", "opponent", "position", "result", "tag", "text"] as const;
export type Field = (typeof FIELDS)[number];
export type Search = Readonly<Partial<Record<Field, string>>>;

/** So many letters the house reads. */
const LETTERS_MAX = 100;

/** What an address asks for; what it does not know is left out. */
export function searchIn(id: string): Search {
  const values = new URLSearchParams(id);
  const told = FIELDS.map((field) => [field, tidy(values.get(field) ?? "")] as const);
  return Object.fromEntries(told.filter(([, value]) => value));
}

/** What stands in the address, and what the house is asked with; empty for all hands. */
export function asked(search: Search): string {
  const values = new URLSearchParams();
  for (const field of FIELDS) {
    const value = tidy(search[field] ?? "");
    if (value) values.set(field, value);
  }
  return values.toString();
}

/** The address of the hands that are looked for. */
export function handsHash(search: Search): string {
  const values = asked(search);
  return values ? `#/hands/${encodeURIComponent(values)}` : "#/hands";
}

/** Tags as they are typed: `bluff, hero call`. */
export function tagsIn(typed: string): string[] {
  return typed
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);
}

const tidy = (value: string) => value.trim().slice(0, LETTERS_MAX);
