// A refusal in the player's words and unit.

import { words } from "words:amounts";
import type { Fault, Refused } from "../net/protocol";
import type { Refusals } from "./catalogue";
import { type Amounts, amounts, chips as plain } from "./chips";
import { teller } from "./house.svelte";
import { spoken } from "./language.svelte";
import type { Language } from "./languages";

/** A refusal of the house, or one of the page itself. */
type Objection = Omit<Refused, "reason"> & { reason: string };

/** By their reasons; a house of a later version may have others. */
type Sentences = Readonly<Record<string, readonly string[]>>;

const REFUSALS: Record<Language, () => Promise<{ refusals: Refusals }>> = {
  en: () => import("./en/refusals"),
  de: () => import("./de/refusals"),
};

/** Where there is no table, amounts are told in chips. */
const CHIPS = amounts("chips", 0);

/** Why the house refused: by its reason in the player's unit, or in the house's own English where that cannot be said. */
export async function objection(refused: Objection, say: Amounts = CHIPS): Promise<string> {
  // Loaded when it is needed; where it does not come, the house's sentence will do.
  const sentences = await REFUSALS[spoken()]().then(
    ({ refusals }): Sentences => refusals,
    (): Sentences => ({}),
  );
  const tell = await teller();
  const given = named(refused, say, tell);
  for (const sentence of sentences[refused.reason] ?? []) {
    const said = filled(sentence, given);
    if (said !== null) return said;
  }
  return tell(refused.message);
}

/** What is wrong with each of these fields, in the reader's language. */
export async function objections(faults: readonly Fault[]): Promise<Fault[]> {
  const tell = await teller();
  return faults.map(({ fields, words }) => ({ fields, words: tell(words) }));
}

/** Numbers of a refusal that are texts of the house, not what somebody wrote. */
const OWN_WORDS = new Set([
  "fault",
  "faults",
  "hands",
  "how_long",
  "place",
  "ways",
  "where",
  "why",
]);

/** The numbers of a refusal as they are said, by their names; of several amounts any would do. */
function named(
  { numbers, chips }: Objection,
  say: Amounts,
  tell: (text: string) => string,
): ReadonlyMap<string, string> {
  const amount = (value: number | number[]) => [value].flat().map(say.text).join(words.or);
  const told = (name: string, value: number | string) =>
    typeof value === "number" ? plain(value) : OWN_WORDS.has(name) ? tell(value) : value;
  return new Map([
    ...Object.entries(numbers ?? {}).map(([name, value]) => [name, told(name, value)] as const),
    ...Object.entries(chips ?? {}).map(([name, value]) => [name, amount(value)] as const),
  ]);
}

/** The sentence with its numbers; null when one of them is not given. */
function filled(sentence: string, given: ReadonlyMap<string, string>): string | null {
  const names = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  if (!names.every((name) => given.has(name))) return null;
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => given.get(name) as string);
}
