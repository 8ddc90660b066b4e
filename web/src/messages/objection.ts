// A refusal in the player's words and unit.

import type { Fault, Refused } from "../net/protocol";
import { type Amounts, amounts } from "./chips";
import { sentencesLoaded, sentenceText } from "./sentence.svelte";

/** Where there is no table, amounts are told in chips. */
const CHIPS = amounts("chips", 0);

/** Why the house refused: in the reader's language and the player's unit, or as the house says it where that cannot be said. */
export async function objection(
  refused: Pick<Refused, "sentence" | "message">,
  say: Amounts = CHIPS,
): Promise<string> {
  await sentencesLoaded();
  return sentenceText(refused, say.unit === "chips" ? undefined : say.text);
}

/** What is wrong, and with which fields. */
export type Wrong = Pick<Fault, "fields" | "words">;

/** What is wrong with each of these fields, in the reader's language. */
export async function objections(faults: readonly Fault[]): Promise<Wrong[]> {
  return Promise.all(
    faults.map(async ({ fields, words, sentence }) => ({
      fields,
      words: await objection({ sentence, message: words }),
    })),
  );
}
