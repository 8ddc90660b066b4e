// Why a request was refused, in the language of the reader.

import { sentenceText } from "../messages/sentence.svelte";
import type { Why } from "./line/frames";

/** Empty where nothing was. */
export function whyText(refused: Why | null): string {
  if (!refused) return "";
  return sentenceText({ sentence: refused.sentence ?? null, message: refused.words });
}
