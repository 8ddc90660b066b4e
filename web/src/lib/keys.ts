// The keys of the table: what each does, and how the player's own are read back.

/** What can be done by a key, each with the key it has at first. */
export const USUAL_KEYS = {
  fold: "f",
  call: "c",
  raise: "r",
  all_in: "A",
  cards: "w",
  hand: "g",
  table: "e",
  pot: "p",
  bet: "n",
  least: "m",
  who: "h",
  time: "t",
  board_1: "1",
  board_2: "2",
  board_3: "3",
  board_4: "4",
  board_5: "5",
  command: ":",
  next_table: ".",
  last_table: ",",
  waiting_table: "j",
  help: "?",
} as const;

export type Deed = keyof typeof USUAL_KEYS;
export type Keys = Readonly<Record<Deed, string>>;

export const DEEDS = Object.keys(USUAL_KEYS) as Deed[];

/** Can this be the key of a deed: one sign that is typed without Control, Alt or Command? */
export function isKey(key: unknown): key is string {
  return typeof key === "string" && [...key].length === 1 && /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(key);
}

/** Letters for deeds that are younger than the keys of a player who has given theirs to another one. */
const SPARE = [..."abcdefghijklmnopqrstuvwxyz"];

/** Keys as they were kept; the usual ones where that makes no sense, or two deeds would have one key. */
export function readKeys(kept: Readonly<Record<string, unknown>>): Keys {
  const chosen = DEEDS.filter((deed) => isKey(kept[deed]));
  const taken = new Set(chosen.map((deed) => kept[deed]));
  if (taken.size < chosen.length) return USUAL_KEYS;
  const usual = new Set<string>(Object.values(USUAL_KEYS));
  const spare = SPARE.filter((key) => !taken.has(key) && !usual.has(key));
  const read = DEEDS.map((deed) => {
    if (isKey(kept[deed])) return [deed, kept[deed]];
    return [deed, taken.has(USUAL_KEYS[deed]) ? spare.shift() : USUAL_KEYS[deed]];
  });
  return Object.fromEntries(read) as Keys;
}

/** The other deed that has this key already; null where it is free. One key never does two things, and none loses its own
 *  unasked: who is used to *call* must not fold with it. */
export function holderOf(keys: Keys, deed: Deed, key: string): Deed | null {
  return DEEDS.find((other) => other !== deed && keys[other] === key) ?? null;
}

/** What a press asks for; null where it is part of a text, or of a shortcut of the browser. */
export function deedOf(event: KeyboardEvent, keys: Keys): Deed | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target as Element | null;
  if (target?.closest("input:not([type=range]), select, textarea, dialog")) return null;
  return DEEDS.find((deed) => keys[deed] === event.key) ?? null;
}
