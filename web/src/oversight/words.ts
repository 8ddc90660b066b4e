import { deeds } from "../messages/en/owner/deeds";
import { owner } from "../messages/en/owner/owner";
import { wordsOf } from "../messages/language.svelte";

export const words = wordsOf("owner", owner);
export const deedWords = wordsOf("deeds", deeds);
