import { fair } from "../messages/en/site/fair";
import { wordsOf } from "../messages/language.svelte";

export const words = wordsOf("fair", fair);
